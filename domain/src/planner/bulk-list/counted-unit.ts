import { PACKAGE_UNIT_FACTS } from "../../items/index.ts";
import { type ExactRatio, exactDecimal, exactProduct, exactQuotient } from "../../units/index.ts";
import { type BulkSize, type CountValue, countValue, parsedSize, unitOf } from "./bulk-phrases.ts";
import { bulkTokens, keyWords } from "./bulk-tokens.ts";
import { COUNT_PACKAGES, HOLDERS } from "./bulk-words.ts";

type WeightUnit = BulkSize["unit"];

/**
 * Unit in which something is counted: bags, a weight, packages that may hold several bags, or a word that nobody knows.
 */
export type CountedUnit =
  | { kind: "bags" }
  | { kind: "weight"; unit: WeightUnit }
  | { kind: "holders"; name: string }
  | { kind: "unknown"; name: string };

/** Reads the unit of a count. Nothing said means bags. Worked: "ea" → bags, "LBS." → weight in lb, "case" → holders. */
export function countedUnit(text: string): CountedUnit {
  const words = keyWords(text.replace(/\(s\)|[()]/gi, ""));
  if (words.length === 0) return /^[\s.–—-]*$/.test(text) ? { kind: "bags" } : { kind: "unknown", name: text };
  if (words.every((word) => BAGS.has(word))) return { kind: "bags" };
  const [word = "", ...others] = words;
  if (others.length > 0) return { kind: "unknown", name: text };
  const unit = unitOf(bulkTokens(word)[0]);
  if (unit !== null) return { kind: "weight", unit };
  return { kind: HOLDERS.has(word) ? "holders" : "unknown", name: text };
}

/** Words for one bag in a column of units: those beside a count, its sign, and the trade's code. */
const BAGS: ReadonlySet<string> = new Set([...COUNT_PACKAGES, "x", "bg"]);

/** Reads how many bags of a size a count in a unit is. Till exports write a count as 2.0. */
export function bagsOf(count: string, counted: CountedUnit, size: BulkSize | null): CountValue {
  switch (counted.kind) {
    case "bags":
      return countValue(/^[0-9]+\.0+$/.test(count) ? count.replace(/\.0+$/, "") : count);
    case "weight":
      return bagsOfWeight(count, counted.unit, size);
    case "holders":
    case "unknown":
      return { value: null, fault: doubtOfUnit(counted) };
  }
}

/** Reason why a count in a unit is no number of bags; null for bags. */
export function doubtOfUnit(counted: CountedUnit): string | null {
  switch (counted.kind) {
    case "bags":
      return null;
    case "weight":
      return `“${counted.unit}” is a weight: ${ENTER_BAGS}`;
    case "holders":
      return `“${counted.name}” may hold several bags: ${ENTER_BAGS}`;
    case "unknown":
      return `“${counted.name}” was not understood`;
  }
}

export const ENTER_BAGS = "enter the number of bags";

/** Worked: 20 lb of 5 lb bags → 4; 12 lb of them is asked about. */
function bagsOfWeight(count: string, unit: WeightUnit, size: BulkSize | null): CountValue {
  const weight = parsedSize(count);
  if (typeof weight !== "number") return { value: null, fault: `Weight ${count} ${unit}: ${weight}` };
  if (size === null) {
    return { value: null, fault: `${weight} ${unit} is a weight: choose a size and ${ENTER_BAGS}` };
  }
  const { over, under } = exactQuotient(poundsIn({ size: weight, unit }), poundsIn(size));
  if (over % under === 0n) return countValue(String(over / under));
  const bags = `${size.size} ${size.unit} bags`;
  return { value: null, fault: `${weight} ${unit} is not a whole number of ${bags}: ${ENTER_BAGS}` };
}

function poundsIn({ size, unit }: BulkSize): ExactRatio {
  const [over, under] = PACKAGE_UNIT_FACTS[unit].lbs;
  return exactProduct(exactDecimal(String(size)), { over: BigInt(over), under: BigInt(under) });
}
