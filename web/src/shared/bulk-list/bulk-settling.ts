import { type BulkRow, comparableName } from "@tryer/domain/planner";
import type { KeyedRow } from "./bulk-reading.ts";

/** Choices of a person for a row that was not plainly matched. */
export interface Settlement {
  roastedItemId?: string;
  packageSizeId?: string;
  quantityText?: string;
  isLeftOut?: boolean;
}

export type Settlements = Readonly<Record<string, Settlement>>;

/** A row as it would be added. Ids are empty and the quantity null where a choice is missing. */
export interface SettledRow {
  roastedItemId: string;
  packageSizeId: string;
  quantityText: string;
  quantity: number | null;
  isLeftOut: boolean;
  isReady: boolean;
  /** A heading whose size was chosen: no item of its own. */
  isHeadingSettled: boolean;
}

/** Sizes that were chosen for headings, by their lines. */
export type HeadingSizes = ReadonlyMap<number, string>;

export function headingSizes(rows: readonly KeyedRow[], settlements: Settlements): HeadingSizes {
  const sizes = new Map<number, string>();
  for (const { key, row } of rows) {
    const sizeId = settlements[key]?.packageSizeId;
    const [line] = row.lines;
    if (row.isHeading && sizeId && line !== undefined) sizes.set(line, sizeId);
  }
  return sizes;
}

export function settledRow(row: BulkRow, settlement: Settlement | undefined, headings: HeadingSizes): SettledRow {
  const { isLeftOut = false } = settlement ?? {};
  const headingSize = row.unreadHeadingLine === null ? undefined : headings.get(row.unreadHeadingLine);
  const roastedItemId = settlement?.roastedItemId ?? row.matchedItem?.id ?? onlyCountMissing(row);
  // A size that stands in a heading which was not understood is not theirs yet.
  const readSize = row.isHeading ? undefined : (row.packageSizeId ?? headingSize);
  const packageSizeId = settlement?.packageSizeId ?? readSize ?? "";
  const quantityText = settlement?.quantityText ?? (row.quantity === null ? "" : String(row.quantity));
  const quantity = typedQuantity(quantityText);
  const isReady = !isLeftOut && roastedItemId !== "" && packageSizeId !== "" && quantity !== null;
  const isHeadingSettled = row.isHeading && !isReady && packageSizeId !== "" && roastedItemId === "";
  return { roastedItemId, packageSizeId, quantityText, quantity, isLeftOut, isReady, isHeadingSettled };
}

/**
 * Coffee of a row that lacks its count alone: whoever types the count has seen the coffee; otherwise it must be chosen.
 */
const onlyCountMissing = ({ candidates, quantity }: BulkRow): string =>
  quantity === null && candidates.length === 1 ? (candidates[0] ?? "") : "";

function typedQuantity(text: string): number | null {
  const quantity = /^\s*[0-9]{1,9}\s*$/.test(text) ? Number(text) : 0;
  return quantity >= 1 ? quantity : null;
}

/** Rows that count, as "N of M items": those that were left out, and headings that only named a size, do not. */
export function countedRows(rows: readonly KeyedRow[], settlements: Settlements): { matched: boolean }[] {
  const headings = headingSizes(rows, settlements);
  return rows.flatMap(({ key, row }) => {
    const { isLeftOut, isHeadingSettled, isReady } = settledRow(row, settlements[key], headings);
    return isLeftOut || isHeadingSettled ? [] : [{ matched: isReady }];
  });
}

/** Bags of one product in one size. */
export interface ListedBags {
  roastedItemId: string;
  packageSizeId: string;
  quantity: number;
}

/** Bags of the settled rows; the same coffee in the same package once. */
export function readyBags(rows: readonly KeyedRow[], settlements: Settlements): ListedBags[] {
  const headings = headingSizes(rows, settlements);
  const bags = new Map<string, ListedBags>();
  for (const { key, row } of rows) {
    const { roastedItemId, packageSizeId, quantity, isReady } = settledRow(row, settlements[key], headings);
    if (!isReady || quantity === null) continue;
    const same = bags.get(`${roastedItemId} ${packageSizeId}`);
    if (same === undefined) bags.set(`${roastedItemId} ${packageSizeId}`, { roastedItemId, packageSizeId, quantity });
    else same.quantity += quantity;
  }
  return [...bags.values()];
}

/** Coffee that a person chose for a typed name. */
export interface NameToRemember {
  alias: string;
  roastedItemId: string;
}

const LONGEST_NAME = 120;

/** The names for which somebody chose a coffee, in rows that are added. */
export function namesToRemember(rows: readonly KeyedRow[], settlements: Settlements): NameToRemember[] {
  const headings = headingSizes(rows, settlements);
  return rows.flatMap(({ key, row }) => {
    const chosen = settlements[key]?.roastedItemId;
    const isAdded = settledRow(row, settlements[key], headings).isReady;
    const isName = comparableName(row.coffeeName) !== "" && row.coffeeName.length <= LONGEST_NAME;
    return chosen && isAdded && isName ? [{ alias: row.coffeeName, roastedItemId: chosen }] : [];
  });
}

/** A row that asks for something and lacks a product, a size or a quantity. */
export interface OpenRow {
  /** Line and words in the pasted text. */
  words: string;
  roastedItemId: string;
  packageSizeId: string;
  quantityText: string;
}

/** Rows that were neither settled nor left out, with what is known of them. */
export function openRows(rows: readonly KeyedRow[], settlements: Settlements): OpenRow[] {
  const headings = headingSizes(rows, settlements);
  return rows.flatMap(({ key, row }) => {
    const { isLeftOut, isHeadingSettled, isReady, ...known } = settledRow(row, settlements[key], headings);
    if (isLeftOut || isHeadingSettled || isReady) return [];
    const { roastedItemId, packageSizeId, quantityText } = known;
    return [{ words: row.text, roastedItemId, packageSizeId, quantityText }];
  });
}
