import type { DecimalMark } from "../../green/green-list/cells/decimal-cell.ts";
import { provenMarks } from "../../green/green-list/cells/decimal-cell.ts";
import type { Currency } from "../../money/index.ts";
import { type Cell, cellText, type Sheet } from "../../tables/index.ts";
import type { ShopOrder } from "../shop-order.ts";
import {
  guessedColumns,
  headingWords,
  isKnownHeading,
  type OrderField,
  type OrderMapping,
  orderFingerprint,
  type TableFormat,
  tableFormat,
} from "./order-columns.ts";
import type { OrderProblem } from "./order-problem.ts";
import { ordersOfRows } from "./order-rows.ts";

export interface OrderTable {
  format: TableFormat;
  headings: string[];
  mapping: OrderMapping;
  /** Whether a person has to confirm or complete the meanings of the columns first. */
  isAsking: boolean;
  /** Sentence that says which columns are missing before an order can be read; empty where none is. */
  missing: string;
  /** The marks of the numbers cannot be told: 1,260 may be 1260 or 1.26. */
  asksDecimal: boolean;
  /** The days cannot be told: 11/03/26 may be in March or in November. */
  asksDayOrder: boolean;
  orders: ShopOrder[];
  problems: OrderProblem[];
}

export type OrderTableReading = { ok: true; table: OrderTable } | { ok: false; message: string };

interface Answers {
  /** Currency of orders that tell none. */
  currency: Currency;
  /** Meanings that a person confirmed; null where nobody did. */
  mapping: OrderMapping | null;
  kept: readonly OrderMapping[];
  today: string;
}

/** Order of day and month that a format always has; null where each list proves its own. */
const OWN_DAY_ORDERS: Record<TableFormat, OrderMapping["dayOrder"]> = {
  shopify: null,
  "woocommerce-items": null,
  "woocommerce-analytics": null,
  "etsy-items": "month first",
  other: null,
};

const HEADING_ROWS = 20;
const MOST_COLUMNS = 200;

/** Reads the orders of a table: exports of Shopify and WooCommerce by their headings, any other by its mapping. */
export function readOrderTable(sheet: Sheet, { currency, mapping, kept, today }: Answers): OrderTableReading {
  const headingRow = likeliestHeadings(sheet.rows);
  const cells = sheet.rows[headingRow] ?? [];
  const words = cells.slice(0, MOST_COLUMNS).map(headingWords);
  const format = tableFormat(words);
  const fingerprint = orderFingerprint(cells);
  const confirmed = [mapping, ...kept].find((each) => each?.fingerprint === fingerprint) ?? null;
  const guessed = {
    fingerprint,
    columns: guessedColumns(words, format),
    decimal: null,
    dayOrder: OWN_DAY_ORDERS[format],
  };
  const used = confirmed ?? guessed;
  const refusal = format === "other" && confirmed !== null ? null : formatRefusal(format, words, used.columns);
  if (refusal !== null) return { ok: false, message: refusal };
  const cut = cutOff(sheet, headingRow);
  if (cut !== null) return { ok: false, message: cut };
  const rows = sheet.rows.slice(headingRow + 1);
  const mark = used.decimal ?? provenMark(rows, used.columns) ?? (format === "other" ? null : ".");
  const missing = missingFields(used.columns);
  const read =
    missing === ""
      ? ordersOfRows({
          rows,
          firstRow: headingRow + 2,
          columns: used.columns,
          mark,
          currency,
          today,
          format,
          dayOrder: used.dayOrder,
        })
      : { orders: [], problems: [], asksDecimal: false, asksDayOrder: false };
  return {
    ok: true,
    table: {
      format,
      headings: cells.map(cellText),
      mapping: used,
      isAsking: format === "other" && confirmed === null,
      missing,
      ...read,
    },
  };
}

/** The first row with the most known headings; row 1 where none is known. */
function likeliestHeadings(rows: readonly Cell[][]): number {
  let best = { row: rows.findIndex((row) => row.length > 0), known: 0 };
  for (const [row, cells] of rows.slice(0, HEADING_ROWS).entries()) {
    const known = cells.filter((cell) => isKnownHeading(headingWords(cell))).length;
    if (known > best.known) best = { row, known };
  }
  return Math.max(0, best.row);
}

function formatRefusal(format: TableFormat, words: readonly string[], columns: readonly (OrderField | null)[]) {
  if (format === "shopify" && !columns.includes("quantity"))
    return 'The file has no column "Lineitem quantity". Export the orders from Shopify again, with all columns.';
  if (format === "shopify" && !columns.includes("title") && !columns.includes("sku"))
    return 'The file has neither "Lineitem name" nor "Lineitem sku". Export the orders from Shopify again, with all columns.';
  const isSummary = words.some((word) =>
    ["line items count", "display financial status", "total line items price", "financial status"].includes(word),
  );
  if (format === "other" && isSummary && !columns.includes("quantity") && !columns.includes("items"))
    return "The file has one row for each order and no lines. Export the orders with their items.";
  return null;
}

/** Refuses a text whose last row ends before the others do: the rest of the file is missing. */
function cutOff({ name, rows }: Sheet, headingRow: number): string | null {
  // Rows of a workbook end with their last cell that holds something.
  if (name !== "") return null;
  const width = (rows[headingRow] ?? []).length;
  const filled = rows.flatMap((row, at) => (at > headingRow && row.length > 0 ? [{ at, width: row.length }] : []));
  const last = filled.at(-1);
  if (last === undefined || last.width >= width) return null;
  const others = filled.slice(0, -1);
  const isUsual = others.length > 0 && others.filter((row) => row.width < width).length * 2 > others.length;
  if (isUsual) return null;
  return `Row ${last.at + 1} ends after ${last.width} of ${width} columns: the file is cut off. Export or download it again.`;
}

const AMOUNTS: readonly OrderField[] = [
  "price",
  "lineTotal",
  "discount",
  "shipping",
  "total",
  "quantity",
  "refunded",
  "tax",
];

/** Mark before the decimals that the numbers of the list prove; null where none or both are. */
function provenMark(rows: readonly Cell[][], columns: readonly (OrderField | null)[]): DecimalMark | null {
  const proven = new Set(
    columns.flatMap((field, column) =>
      field === null || !AMOUNTS.includes(field)
        ? []
        : rows.flatMap((row) => {
            const cell = row[column] ?? "";
            return typeof cell === "string" ? provenMarks(cell) : [];
          }),
    ),
  );
  const [mark] = proven;
  return proven.size === 1 && mark !== undefined ? mark : null;
}

function missingFields(columns: readonly (OrderField | null)[]): string {
  const has = (...fields: OrderField[]) => fields.some((field) => columns.includes(field));
  const missing = [
    has("order", "externalId") ? "" : "the number of the order",
    has("items") || has("title", "sku", "variantId") ? "" : "the item",
    has("items") || has("quantity") ? "" : "the quantity",
  ].filter(Boolean);
  return missing.length === 0 ? "" : `Choose the column for ${missing.join(" and ")}.`;
}
