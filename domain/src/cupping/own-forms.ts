import { hasAtMostDecimals } from "../units/index.ts";
import { type CuppingField, hundredths, type NumberField, numberRange } from "./cupping-fields.ts";
import type { CuppingForm } from "./cupping-score.ts";

/** Ways in which a form of a roastery's own makes its score. */
export const OWN_SCORINGS = ["none", "sum", "mean"] as const;
export type OwnScoring = (typeof OWN_SCORINGS)[number];

export const MOST_FIELDS = 40;
export const MOST_CHOICES = 120;
const LARGEST_NUMBER = 1000;
/** Steps of a range at most: more is a measurement and no judgement. */
const MOST_STEPS = 400;

const KEY = /^[a-z][a-zA-Z0-9]{0,39}$/;

/** A problem of a form in words with its field, by place in the list; null where the form can be used. */
export function formProblem({ fields, scoring }: CuppingForm): { at: number | null; reason: string } | null {
  if (fields.length === 0) return { at: null, reason: "Add a field" };
  if (fields.length > MOST_FIELDS) return { at: null, reason: `A form can have at most ${MOST_FIELDS} fields` };
  for (const [at, field] of fields.entries()) {
    const isTwice = fields.slice(0, at).some(({ key, label }) => key === field.key || label === field.label);
    const reason = isTwice ? `There are two fields '${field.label}'` : fieldProblem(field);
    if (reason !== null) return { at, reason };
  }
  if (scoring.method === "none") return null;
  if (scoring.method === "weighted") return { at: null, reason: "Custom forms use a sum or a mean" };
  if (scoring.fields.length === 0) return { at: null, reason: "Choose the fields that make the score" };
  if (new Set(scoring.fields).size < scoring.fields.length) return { at: null, reason: "A field counts once" };
  const isCounted = (key: string) => fields.some((field) => field.key === key && numberRange(field) !== null);
  return scoring.fields.every(isCounted) ? null : { at: null, reason: "Only numbers and stars can make a score" };
}

function fieldProblem(field: CuppingField): string | null {
  if (!KEY.test(field.key)) return "The key of a field has letters and digits only";
  switch (field.kind) {
    case "number":
      return rangeProblem(field);
    case "tags":
      if (field.choices.length === 0) return `Add tags to ${field.label}`;
      if (field.choices.length > MOST_CHOICES) return `${field.label} can have at most ${MOST_CHOICES} tags`;
      return new Set(field.choices).size < field.choices.length ? `${field.label} has a tag twice` : null;
    case "stars":
    case "text":
      return null;
  }
}

function rangeProblem({ label, min, max, step, initial }: NumberField): string | null {
  const numbers = [min, max, step, initial ?? min];
  const isKept = (value: number) => Math.abs(value) <= LARGEST_NUMBER && hasAtMostDecimals(value, 2);
  if (!numbers.every(isKept)) return `${label} can go to ${LARGEST_NUMBER}, with at most 2 decimals`;
  if (max <= min) return `${label} must end above ${min}`;
  if (step <= 0) return `The step of ${label} must be above 0`;
  const span = hundredths(max - min);
  if (span % hundredths(step) !== 0) return `${label} cannot reach ${max} in steps of ${step}`;
  if (span / hundredths(step) > MOST_STEPS) return `${label} can have at most ${MOST_STEPS} steps`;
  const start = initial ?? min;
  const isOnStep = start >= min && start <= max && hundredths(start - min) % hundredths(step) === 0;
  return isOnStep ? null : `${label} cannot begin at ${start}`;
}
