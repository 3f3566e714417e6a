import { keyWords } from "./bulk-tokens.ts";
import { NEVER_A_NAME, SIZE_PACKAGES } from "./bulk-words.ts";
import { type CountedUnit, countedUnit, doubtOfUnit } from "./counted-unit.ts";
import { isLike } from "./is-like.ts";
import type { BulkLine, Reading } from "./read-segment.ts";

/** An item that is not plainly matched says nothing about the size of the others, if it is clearly one item. */
export function keepsSizeInForce(
  { tokens }: BulkLine,
  { answer, name, count, unread, hasClearCount, hasRemark }: Reading,
): boolean {
  if (name === "" || tokens.at(-1)?.text === ":") return false;
  const isNamed = answer.kind === "one" || answer.kind === "several";
  if (count === null || !hasClearCount) return isNamed && unread === "";
  return isNamed || !(hasRemark || mayBeSize(name));
}

export function faultOf(line: BulkLine, reading: Reading, from: number): string | null {
  if (reading.fault !== null) return reading.fault;
  if (isArticleNumber(line, reading)) return `“${line.tokens[from]?.text}” may be an article number, not the count`;
  const unit = unitBesideCount(reading);
  if (unit !== null) return doubtOfUnit(unit);
  if (reading.unread !== "") return `“${reading.unread.slice(0, 80)}” was not understood`;
  if (reading.hasRemark && reading.answer.kind === "none") return `“${reading.name.slice(0, 80)}” was not understood`;
  if (reading.count === null && reading.hasListNumber) return "The number reads as a list number; the count is missing";
  return null;
}

/** A word beside a count that says it is no number of bags: "2 cases House Blend", "House Blend, 10, lb". */
export function unitBesideCount({ count, unread }: Reading): CountedUnit | null {
  if (count === null || unread === "") return null;
  const counted = countedUnit(unread);
  const isUnit: Readonly<Record<CountedUnit["kind"], boolean>> = {
    bags: false,
    weight: true,
    holders: true,
    unknown: false,
  };
  return isUnit[counted.kind] ? counted : null;
}

/** The first column of a line of columns: 1001⇥House Blend⇥12oz. Who sells a hundred bags writes the count elsewhere. */
function isArticleNumber(line: BulkLine, reading: Reading): boolean {
  const cell = leadingCell(line, reading);
  if (cell === null) return false;
  return cell >= 100 || line.tokens[reading.leadingCountAt]?.text.startsWith("0") === true;
}

/** The count that stands alone in the first of several columns; null when it stands elsewhere. */
export function leadingCell({ tokens }: BulkLine, { leadingCountAt, count }: Reading): number | null {
  if (leadingCountAt < 0) return null;
  for (let at = leadingCountAt - 1; at >= 0; at -= 1) if (tokens[at]?.key !== "") return null;
  const after = tokens[leadingCountAt + 1];
  const isAlone = after?.kind === "cell" || after?.text === "," || after?.text === ";";
  return isAlone ? count : null;
}

/** "12 0z", "12 ounses", "12 XL": a word that may be a unit, or too short for the name of a coffee. */
function mayBeSize(name: string): boolean {
  const words = keyWords(name);
  if (words.every((word) => NEVER_A_NAME.has(word) && !SIZE_PACKAGES.has(word))) return false;
  return words.some((word) => UNITS.some((unit) => isLike(word, unit))) || words.join("").length < 5;
}

const UNITS = [
  "ounce",
  "ounces",
  "pound",
  "pounds",
  "pounder",
  "kilo",
  "kilos",
  "gram",
  "grams",
  "bags",
  "boxes",
  "packs",
];

/** A name is remembered only where it is one: "House Blend (cancelled)" and "make that 5" are none. */
export function nameToRemember({ name, unread, hasRemark }: Reading): string {
  return hasRemark || (unread !== "" && /[()[\]{}]/.test(name)) ? "" : name;
}
