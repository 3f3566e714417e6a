import { headingWords } from "./columns/read-heading.ts";
import type { GreenListValues } from "./green-fields.ts";

const SAME: readonly (keyof GreenListValues)[] = [
  "name",
  "origin",
  "region",
  "farm",
  "producer",
  "station",
  "process",
  "variety",
  "grade",
  "owner",
  "reference",
];

/**
 * Text that two rows share if they name the same coffee: name, place, process, variety, grade, harvest, bag and reference
 * agree, whatever their capitals and accents. Quantity, price and day may differ.
 */
export function duplicateKey(values: GreenListValues): string {
  const { cropYear, bagWeight } = values;
  const texts = SAME.map((field) => headingWords(String(values[field] ?? "")));
  return [...texts, cropYear?.fromYear ?? "", cropYear?.toYear ?? "", bagWeight?.grams ?? ""].join("|");
}
