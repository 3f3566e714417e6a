import { finePartGrams, partGrams, shareBps } from "@tryer/domain/green";
import {
  centiLbsFromGrams,
  fineGramsFromKg,
  gramsFromKg,
  kgFromGrams,
  scaledInteger,
  type WeightUnit,
} from "@tryer/domain/units";
import { percentAsSet, withPercent } from "#ui/format/figures.ts";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";
import { parseWeight, weightText } from "../weights/weight-text.ts";

/** Basis on which the parts of a blend are typed. */
export type PartsBy = "weight" | "share";

/** Part of a blend as it is typed. */
export interface TypedPart {
  /** Key of the row on screen. */
  key: number;
  coffeeId: string;
  /** Weight in the unit of the form, or share in percent; one part may be left empty and takes the rest. */
  amount: string;
  /** Weight that the field was filled with, in kg, kept to the gram where it is left alone. */
  filledKg: number | null;
  /** Shrinkage in percent, where a recipe asks for it. */
  shrinkage?: string;
}

export interface TypedParts {
  parts: readonly TypedPart[];
  by: PartsBy;
  unit: WeightUnit;
}

/** Weights of the parts in grams, or what is wrong by the position of the part; `null` is what is wrong with their sum. */
export type ReadParts =
  | { ok: true; grams: number[] }
  | { ok: false; errors: ReadonlyMap<number, string>; problem: string | null };

const ALL_BP = 10_000;

/** Reads the parts of a blend that weighs `totalKg`; of parts by weight null takes what they weigh together. */
export function readParts(typed: TypedParts, totalKg: number | null): ReadParts {
  const amounts = typed.parts.map((part) => readAmount(part, typed));
  const errors = new Map<number, string>();
  for (const [at, amount] of amounts.entries()) if (amount !== null && !amount.ok) errors.set(at, amount.reason);
  const empty = amounts.flatMap((amount, at) => (amount === null ? [at] : []));
  const wholes = amounts.map((amount) => (amount?.ok ? amount.whole : 0));
  const sum = wholes.reduce((total, each) => total + each, 0);
  const totals: Record<PartsBy, number | null> = {
    share: ALL_BP,
    weight: totalKg === null ? null : gramsFromKg(totalKg),
  };
  const total = totals[typed.by];
  const [rest, ...more] = total === null ? [...empty, ...empty] : empty;
  for (const at of more) errors.set(at, LABELS[typed.by].missing);
  if (errors.size > 0) return { ok: false, errors, problem: null };
  if (rest !== undefined && total !== null) {
    if (sum >= total)
      return { ok: false, errors: new Map([[rest, "No share is left for this coffee"]]), problem: null };
    wholes[rest] = total - sum;
  } else if (total !== null && !isWhole(wholes, total, typed)) {
    return { ok: false, errors, problem: LABELS[typed.by].sum(sum, total, typed.unit) };
  }
  return { ok: true, grams: total === null || totalKg === null ? wholes : partGrams(gramsFromKg(totalKg), wholes) };
}

interface Words {
  missing: string;
  sum: (sum: number, total: number, unit: WeightUnit) => string;
}

const LABELS: Record<PartsBy, Words> = {
  weight: {
    missing: "Weight is required",
    sum: (sum, total, unit) => {
      const text = (grams: number) => `${weightText(kgFromGrams(grams), unit)} ${unit}`;
      return `The coffees weigh ${text(sum)} together, not ${text(total)}`;
    },
  },
  share: {
    missing: "Share is required",
    sum: (sum) => `The shares make ${percentAsSet(sum / 100)}, not ${withPercent(100)}`,
  },
};

/** Weights in pounds are compared as they are typed: each is a gram off at most. */
const isWhole = (wholes: readonly number[], total: number, { by, unit }: TypedParts): boolean => {
  const sumOf = (some: readonly number[]) => some.reduce((sum, each) => sum + each, 0);
  if (sumOf(wholes) === total) return true;
  return by === "weight" && unit === "lb" && sumOf(wholes.map(centiLbsFromGrams)) === centiLbsFromGrams(total);
};

type ReadAmount = { ok: true; whole: number } | { ok: false; reason: string } | null;

const READ: Record<PartsBy, (part: TypedPart, unit: WeightUnit) => ReadAmount> = {
  weight: ({ amount, filledKg }, unit) => {
    const read = parseWeight(amount, { label: "Weight", unit, isPositive: true, filledKg });
    return read.ok ? { ok: true, whole: gramsFromKg(read.kg) } : read;
  },
  share: ({ amount }) => {
    const read = typedDecimal(amount, { label: "Share", places: 2, above: 0, max: 100 });
    return read.ok ? { ok: true, whole: scaledInteger(read.value, 2) } : read;
  },
};

const readAmount = (part: TypedPart, { by, unit }: TypedParts): ReadAmount =>
  part.amount.trim() === "" ? null : READ[by](part, unit);

/** Parts as they stand in the fields, by weight. */
export const partsByWeight = (parts: readonly { coffeeId: string; kg: number }[], unit: WeightUnit): TypedPart[] =>
  parts.map(({ coffeeId, kg }, key) => ({ key, coffeeId, amount: weightText(kg, unit), filledKg: kg }));

/** Parts on the other basis, or in another unit: what can be read is converted, the rest is left empty. */
export function convertedParts(typed: TypedParts, totalKg: number | null, to: Pick<TypedParts, "by" | "unit">) {
  const read = readParts(typed, totalKg ?? (typed.by === "share" ? 100 : null));
  const isWeighed = typed.by === "weight" || totalKg !== null;
  if (!read.ok || (to.by === "weight" && !isWeighed)) {
    return typed.parts.map((part) => ({ ...part, ...(to.by === typed.by ? {} : { amount: "", filledKg: null }) }));
  }
  const shares = shareBps(read.grams);
  return typed.parts.map((part, at) => {
    const kg = kgFromGrams(read.grams[at] ?? 0);
    const written: Record<PartsBy, Pick<TypedPart, "amount" | "filledKg">> = {
      weight: { amount: weightText(kg, to.unit), filledKg: kg },
      share: { amount: fieldNumber((shares[at] ?? 0) / 100), filledKg: null },
    };
    return { ...part, ...written[to.by] };
  });
}

/** Parts in another unit of weight, as all weights of a form: filled-in ones are converted, typed ones stay as typed. */
export const partsInUnit = ({ parts, unit }: Omit<TypedParts, "by">, to: WeightUnit): TypedPart[] =>
  parts.map((part) => {
    const { amount, filledKg } = part;
    return filledKg !== null && amount === weightText(filledKg, unit)
      ? { ...part, amount: weightText(filledKg, to) }
      : part;
  });

/** Parts as the API takes them: together they are the green weight, to the milligram. */
export function partsToSend(parts: readonly { greenCoffeeId: string; grams: number }[], greenWeightKg: number) {
  const grams = finePartGrams(
    fineGramsFromKg(greenWeightKg),
    parts.map((part) => part.grams),
  );
  return parts.map(({ greenCoffeeId }, at) => ({ greenCoffeeId, greenWeightKg: kgFromGrams(grams[at] ?? 0) }));
}

/** Problems of the choice of coffees, by the path of the field. */
export function choiceErrors(parts: readonly TypedPart[], noun = "green coffee"): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [at, { coffeeId }] of parts.entries()) {
    if (coffeeId === "") errors[`parts.${at}.coffeeId`] = `Please select a ${noun}`;
    else if (parts.findIndex((part) => part.coffeeId === coffeeId) < at) {
      errors[`parts.${at}.coffeeId`] = "This coffee is already in the blend";
    }
  }
  return errors;
}

/** First two parts of a blend, of which one coffee is known. */
export const firstParts = (coffeeId: string): TypedPart[] => [
  { key: 0, coffeeId, amount: "", filledKg: null },
  { key: 1, coffeeId: "", amount: "", filledKg: null },
];
