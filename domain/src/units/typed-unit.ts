import type { WeightUnit } from "./weights.ts";

/** Units that people write weights in. */
export type NormalUnit = WeightUnit | "oz";

const NORMAL_UNIT_BY_WORD: ReadonlyMap<string, NormalUnit> = new Map([
  ["lb", "lb"],
  ["lbs", "lb"],
  ["pound", "lb"],
  ["pounds", "lb"],
  ["oz", "oz"],
  ["ozs", "oz"],
  ["ounce", "oz"],
  ["ounces", "oz"],
  ["kg", "kg"],
  ["kgs", "kg"],
  ["kilo", "kg"],
  ["kilos", "kg"],
  ["kilogram", "kg"],
  ["kilograms", "kg"],
  ["kilogramme", "kg"],
  ["kilogrammes", "kg"],
  ["g", "g"],
  ["gr", "g"],
  ["gram", "g"],
  ["grams", "g"],
  ["gramme", "g"],
  ["grammes", "g"],
]);

/**
 * One spelling for each unit (spec §5: lbs to lb, ounce(s) to oz), whatever the case and with an optional full stop.
 * Anything else is null. Worked: "LBS" → "lb", "oz." → "oz", "bag" → null.
 */
export function normalizeUnit(text: string): NormalUnit | null {
  const word = text.trim().toLowerCase();
  return NORMAL_UNIT_BY_WORD.get(word.endsWith(".") ? word.slice(0, -1) : word) ?? null;
}

/** Number and unit of a weight as it was typed; the unit is null where none was. */
export interface TypedParts {
  number: string;
  unit: NormalUnit | null;
}

/**
 * Takes the unit off a typed weight. A comma before one, two or four and more digits can only part decimals where a unit
 * follows, whatever the habits of the locale; before three it stays as it is. Worked: "12 lb" → 12 and lb; "2,5kg" → 2.5
 * and kg; "1,250 kg" → 1,250 and kg; "12" → 12 without a unit.
 */
export function typedParts(text: string): TypedParts {
  const [, number = "", word = ""] = /^(.*?[\d.,])\s*(\p{L}+\.?)\s*$/u.exec(text) ?? [];
  const unit = normalizeUnit(word);
  if (unit === null) return { number: text, unit };
  return { number: number.trim().replace(/^(-?\d*),(\d{1,2}|\d{4,})$/, "$1.$2"), unit };
}
