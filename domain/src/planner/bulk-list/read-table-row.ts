import { type BulkAnswer, type IndexedCatalog, NO_ANSWER } from "./bulk-catalog.ts";
import { type BulkSize, countValue } from "./bulk-phrases.ts";
import { bulkTokens, keyWords } from "./bulk-tokens.ts";
import { TOTALS } from "./bulk-words.ts";
import { NO_COUNT, readSegment } from "./read-segment.ts";
import { type Column, splitCells, type TableHead } from "./table-columns.ts";

/** An item of a table. `size` is null where the table has no size for it; `fault` is the reason when it is not clear. */
export type TableItem = {
  name: string;
  answer: BulkAnswer;
  count: number | null;
  size: BulkSize | null;
  hasSize: boolean;
  fault: string | null;
};

const ASKED_ORDER = "Another row of this order was not understood";

/**
 * Reads a line below the heading row: its items, an empty list where nothing is ordered, or that it is no row of the
 * table. `askedOrders` collects the orders that have a strange row: "refunded" stands in the first row of an order
 * only.
 */
export function readTableRow(
  line: string,
  head: TableHead,
  index: IndexedCatalog,
  askedOrders: Set<string>,
): TableItem[] | null {
  if (isRule(line)) return [];
  const cells = splitCells(line, head.delimiter);
  if (cells.length !== head.columns.length) return isTotal(cells) ? [] : null;
  if (isTotal(cells)) return [];
  const of = (kind: Column["kind"]) => cells.filter((_cell, at) => head.columns[at]?.kind === kind).join(" ");
  const coffee = readProduct(of("coffee"), index);
  const own = sizeOf(of("size"), of("unit"), index);
  const order = cells[head.orderAt] ?? "";
  const strange = otherFault(cells, head.columns);
  if (strange !== null && order !== "") askedOrders.add(order);
  const fault = strange ?? (askedOrders.has(order) ? ASKED_ORDER : null) ?? coffee.fault ?? own.fault;
  const size = own.size ?? coffee.size;
  const isTwice =
    own.size !== null &&
    coffee.size !== null &&
    (own.size.size !== coffee.size.size || own.size.unit !== coffee.size.unit);
  const shared = { name: coffee.name, answer: coffee.answer };
  const items = cells.flatMap((cell, at): TableItem[] => {
    const column = head.columns[at];
    if (column?.kind !== "count" && column?.kind !== "count-of-size") return [];
    const count = countOf(cell);
    if (count === "nothing") return [];
    const columnSize = column.kind === "count-of-size" ? column.size : null;
    const twice = isTwice || (columnSize !== null && size !== null) ? "Two package sizes are named" : null;
    return [
      {
        ...shared,
        count: count.value,
        size: columnSize ?? size,
        hasSize: (columnSize ?? size) !== null || own.hasText,
        fault: fault ?? twice ?? count.fault,
      },
    ];
  });
  return items;
}

const isRule = (line: string): boolean => /^[\s|:+=-]+$/.test(line);

const isTotal = (cells: readonly string[]): boolean => {
  const first = keyWords(cells.find((cell) => cell !== "") ?? "");
  return first.length > 0 && first.every((word) => TOTALS.has(word));
};

function otherFault(cells: readonly string[], columns: readonly Column[]): string | null {
  const unread = cells.find((cell, at) => {
    const kind = columns[at]?.kind;
    if (cell === "" || kind === undefined) return false;
    return (UNREAD_CELLS[kind] ?? NOTHING).test(cell);
  });
  return unread === undefined ? null : `“${unread.slice(0, 60)}” was not understood`;
}

const NOTHING = /(?!)/;
/** Cells that ask, by the kind of their column. What was sent already is not to be roasted again. */
const UNREAD_CELLS: Readonly<Partial<Record<Column["kind"], RegExp>>> = {
  other: /^(?!(?:0+(?:[.,]0+)?|-|false)$)./i,
  status: /^(?!(?:paid|pending|authorized|unfulfilled|processing|open|new|confirmed)$)/i,
  ignored: /\b(?:decaf\w*|cancel\w*|refund\w*|void\w*|back-?order\w*|on hold)\b/i,
};

type ProductCell = { name: string; answer: BulkAnswer; size: BulkSize | null; fault: string | null };

function readProduct(cell: string, index: IndexedCatalog): ProductCell {
  const tokens = bulkTokens(cell);
  if (tokens.length === 0) return { name: "", answer: NO_ANSWER, size: null, fault: "No coffee is named" };
  const reading = readSegment({ text: cell, tokens }, { from: 0, to: tokens.length, isLineStart: false }, index);
  const { name, answer, size, unread, count } = reading;
  const isCalledSo = reading.fault === NO_COUNT;
  const fault =
    (unread === "" ? null : `“${unread}” was not understood`) ??
    (isCalledSo ? null : reading.fault) ??
    (count !== null && !isCalledSo ? "Two numbers could be the count" : null);
  return { name, answer, size, fault };
}

function sizeOf(
  cell: string,
  unit: string,
  index: IndexedCatalog,
): { size: BulkSize | null; hasText: boolean; fault: string | null } {
  const text = /^[0-9.,/]+$/.test(cell) && unit !== "" ? `${cell} ${unit}` : cell;
  if (text === "") return { size: null, hasText: false, fault: null };
  const tokens = bulkTokens(text);
  const reading = readSegment({ text, tokens }, { from: 0, to: tokens.length, isLineStart: false }, index);
  const isSize = reading.hasSize && reading.count === null && reading.name === "" && reading.unread === "";
  if (isSize && reading.size !== null) return { size: reading.size, hasText: true, fault: null };
  return { size: null, hasText: true, fault: reading.fault ?? `“${text}” was not understood` };
}

function countOf(cell: string): { value: number | null; fault: string | null } | "nothing" {
  if (cell === "") return "nothing";
  const text = cell.replace(/^x\s*|\s*(?:x|pcs|pc|ea|bags?|units?)\.?$/gi, "");
  if (/^(?:0+(?:\.0+)?|[-–—])$/.test(text)) return "nothing";
  if (/^[0-9]+\.0+$/.test(text)) return countValue(text.replace(/\.0+$/, ""));
  return countValue(text);
}
