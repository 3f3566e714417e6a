import { type BulkAnswer, type IndexedCatalog, NO_ANSWER } from "./bulk-catalog.ts";
import type { BulkSize, CountValue } from "./bulk-phrases.ts";
import type { SizeInForce } from "./bulk-row.ts";
import { bulkTokens, keyWords } from "./bulk-tokens.ts";
import { TOTALS } from "./bulk-words.ts";
import { bagsOf, countedUnit, doubtOfUnit, ENTER_BAGS } from "./counted-unit.ts";
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
  inForce: SizeInForce,
): TableItem[] | null {
  if (isRule(line)) return [];
  const cells = splitCells(line, head.delimiter);
  if (cells.length !== head.columns.length) return isTotal(cells) ? [] : null;
  if (isTotal(cells)) return [];
  const of = (kind: Column["kind"]) => cells.filter((_cell, at) => head.columns[at]?.kind === kind).join(" ");
  const coffee = readProduct(of("coffee"), index);
  const own = sizeOf(of("size"), of("unit"), index);
  const unit = own.hasUnit ? "" : of("unit");
  const isUnclear = own.size !== null && countedUnit(unit).kind === "weight" && isBesideSize(head.columns);
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
    if (isNothing(cell)) return [];
    const columnSize = column.kind === "count-of-size" ? column.size : null;
    const known = columnSize ?? size ?? (inForce.kind === "known" && !own.hasText ? inForce.size : null);
    const count = isUnclear ? unclearUnit(unit) : countOf(cell, unit, known);
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

/** Own size of a row. `hasUnit` says that the column of units is used up by it. */
function sizeOf(
  cell: string,
  unit: string,
  index: IndexedCatalog,
): { size: BulkSize | null; hasText: boolean; hasUnit: boolean; fault: string | null } {
  const hasUnit = (unit !== "" && /^[0-9.,/]+$/.test(cell)) || (cell === "" && /^[0-9.]/.test(unit));
  const text = hasUnit ? `${cell} ${unit}`.trim() : cell;
  if (text === "") return { size: null, hasText: false, hasUnit, fault: null };
  const tokens = bulkTokens(text);
  const reading = readSegment({ text, tokens }, { from: 0, to: tokens.length, isLineStart: false }, index);
  const isSize = reading.hasSize && reading.count === null && reading.name === "" && reading.unread === "";
  if (isSize && reading.size !== null) return { size: reading.size, hasText: true, hasUnit, fault: null };
  return { size: null, hasText: true, hasUnit, fault: reading.fault ?? `“${text}” was not understood` };
}

/** The column of units right of that of sizes may say the unit of the size once more. */
function isBesideSize(columns: readonly Column[]): boolean {
  return columns.some(({ kind }, at) => kind === "unit" && columns[at - 1]?.kind === "size");
}

const unclearUnit = (unit: string): CountValue => ({
  value: null,
  fault: `“${unit}” may be the unit of the size or of the count: ${ENTER_BAGS}`,
});

const isNothing = (cell: string): boolean => /^(?:|[-–—]|(?:x\s*)?0+(?:\.0+)?\s*[\p{L}.()]*)$/iu.test(cell);

/** Reads a cell of counts: "6", "6.0", "x 6", "6 bags", "20 lb"; its own unit counts, or that of the row. */
function countOf(cell: string, unit: string, size: BulkSize | null): CountValue {
  const [, number = cell, own = ""] = COUNT_WITH_UNIT.exec(cell) ?? [];
  const counted = countedUnit(own || unit);
  const isTwice = own !== "" && unit !== "" && doubtOfUnit(counted) !== doubtOfUnit(countedUnit(unit));
  return isTwice ? { value: null, fault: "Two units of the count are named" } : bagsOf(number, counted, size);
}

const COUNT_WITH_UNIT = /^(?:x\s*)?([0-9][0-9.,]*)\s*(\p{L}[\p{L}\s().]*)?$/iu;
