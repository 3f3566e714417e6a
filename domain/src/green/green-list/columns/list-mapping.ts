import type { Currency, PriceBasis } from "../../../money/index.ts";
import { type Cell, cellText } from "../../../tables/index.ts";
import type { AltitudeUnit } from "../cells/altitude-cell.ts";
import type { DayOrder } from "../cells/day-cell.ts";
import type { DecimalMark } from "../cells/decimal-cell.ts";
import type { ListWeightUnit } from "../cells/weight-units.ts";
import type { ListField } from "../green-fields.ts";
import { headingWords } from "./read-heading.ts";

/** Meaning of a column, and what its cells do not say themselves. A null setting is left to the cells. */
export interface ColumnSetting {
  field: ListField | null;
  unit: ListWeightUnit | null;
  altitudeUnit: AltitudeUnit | null;
  decimal: DecimalMark | null;
  dayOrder: DayOrder | null;
  currency: Currency | null;
  /** 'other' for a unit by which prices are not read, such as a bag. */
  basis: PriceBasis | "other" | null;
  /** Weight of one bag, where the heading of their number says it. */
  bagWeight: string | null;
}

/** Meanings of all columns of a list. Plain data that can be kept and used again for a list of the same headings. */
export interface ListMapping {
  /** Fingerprint of the headings, by `headerFingerprint`. */
  fingerprint: string;
  columns: ColumnSetting[];
}

export const NO_SETTING: ColumnSetting = {
  field: null,
  unit: null,
  altitudeUnit: null,
  decimal: null,
  dayOrder: null,
  currency: null,
  basis: null,
  bagWeight: null,
};

/** Rows in which headings are looked for: lists begin with titles, addresses and conditions. */
export const HEADING_ROWS = 40;

/** Text by which a list is recognised as one of the same shape: its headings in their order. */
export function headerFingerprint(headings: readonly Cell[]): string {
  const words = headings.map((cell) => headingWords(cellText(cell)));
  while (words.at(-1) === "") words.pop();
  return words.join("|");
}

/** The first of some kept mappings whose headings stand in one of the first rows; null where none fits. */
export function matchingMapping(rows: readonly (readonly Cell[])[], kept: readonly ListMapping[]): ListMapping | null {
  const prints = new Set(rows.slice(0, HEADING_ROWS).map(headerFingerprint));
  return kept.find(({ fingerprint }) => fingerprint !== "" && prints.has(fingerprint)) ?? null;
}
