import { roundHalfAway, roundRatio } from "../units/index.ts";
import { type CuppingField, type CuppingValues, hundredths, numberOf, numberRange } from "./cupping-fields.ts";

/** Rule that makes one score of the answers. A form of words has none. */
export type Scoring =
  | { method: "none" }
  | { method: "sum" | "mean"; fields: readonly string[] }
  /** Sum of the fields, each times its factor (at most five decimals), and a constant, rounded to a step. */
  | {
      method: "weighted";
      terms: readonly { field: string; factor: number }[];
      constant: number;
      step: number;
    };

/** A form: questions in their order, and the rule for the score. */
export interface CuppingForm {
  fields: readonly CuppingField[];
  scoring: Scoring;
}

/** Factors are kept as hundred-thousandths, so that 0.65625 is a whole number. */
const FACTOR_PARTS = 100_000;

interface Term {
  field: CuppingField;
  factor: number;
}

/** Terms of a rule as the same weighted sum, whatever its method. */
function termsOf({ fields, scoring }: CuppingForm): Term[] {
  const fieldOf = (key: string, factor: number): Term[] => {
    const field = fields.find((one) => one.key === key);
    return field ? [{ field, factor }] : [];
  };
  switch (scoring.method) {
    case "none":
      return [];
    case "sum":
    case "mean":
      return scoring.fields.flatMap((key) => fieldOf(key, 1));
    case "weighted":
      return scoring.terms.flatMap(({ field, factor }) => fieldOf(field, factor));
  }
}

/**
 * Score of one grader for one sample, in points with at most two decimals; null while something that counts is missing,
 * while nothing was entered, and for forms without a score. The worked examples stand with the forms.
 */
export function cuppingScore(form: CuppingForm, values: CuppingValues): number | null {
  const terms = termsOf(form);
  const isUntouched = !terms.some(({ field }) => typeof values[field.key] === "number");
  const numbers = terms.map(({ field }) => numberOf(field, values));
  if (terms.length === 0 || isUntouched || numbers.includes(null)) return null;
  return scoreOf(form.scoring, terms, numbers.map(Number));
}

function scoreOf(scoring: Scoring, terms: readonly Term[], numbers: readonly number[]): number {
  // Whole numbers throughout: value in hundredths × factor in hundred-thousandths.
  const total = terms.reduce(
    (sum, { factor }, at) => sum + hundredths(numbers[at] ?? 0) * roundHalfAway(factor * FACTOR_PARTS),
    0,
  );
  const parts = 100 * FACTOR_PARTS;
  switch (scoring.method) {
    case "none":
    case "sum":
      return roundRatio(total, FACTOR_PARTS) / 100;
    case "mean":
      return roundRatio(total, FACTOR_PARTS * terms.length) / 100;
    case "weighted": {
      const step = hundredths(scoring.step);
      const whole = roundRatio(total + roundHalfAway(scoring.constant * parts), step * FACTOR_PARTS);
      return (whole * step) / 100;
    }
  }
}

/** Numbers that still have to be entered before there is a score. */
export const missingOf = (form: CuppingForm, values: CuppingValues): CuppingField[] =>
  termsOf(form).flatMap(({ field }) => (numberOf(field, values) === null ? [field] : []));

/** Highest score that a form can give; null for a form without a score. Worked: SCA 2004 → 100; quick → 5. */
export function highestScore(form: CuppingForm): number | null {
  const terms = termsOf(form);
  if (terms.length === 0) return null;
  const best = terms.map(({ field, factor }) => {
    const range = numberRange(field);
    return (factor < 0 ? range?.min : range?.max) ?? 0;
  });
  return scoreOf(form.scoring, terms, best);
}
