import type { Currency } from "../money/index.ts";
import { decodeText, readTableFile, readTableText, type Sheet, type TableFile } from "../tables/index.ts";
import { readShopJson } from "./json/read-shop-json.ts";
import type { ShopKind, ShopOrder } from "./shop-order.ts";
import type { OrderMapping, TableFormat } from "./table/order-columns.ts";
import type { OrderProblem } from "./table/order-problem.ts";
import { type OrderTable, readOrderTable } from "./table/read-order-table.ts";

export interface ShopFileAnswers {
  currency: Currency;
  mapping: OrderMapping | null;
  kept: readonly OrderMapping[];
  today: string;
}

export interface ShopFile {
  /** Kind of the shop that the file says; null for other lists. */
  shop: ShopKind | null;
  /** Null for JSON, which has no columns. */
  table: Omit<OrderTable, "orders" | "problems"> | null;
  orders: ShopOrder[];
  problems: OrderProblem[];
}

export type ShopFileReading = { ok: true; file: ShopFile } | { ok: false; message: string };

/** A list of orders as bytes of a file, or as text that was pasted. */
export type ShopFileSource = { bytes: Uint8Array; name: string } | { text: string };

const SHOP_OF_FORMAT: Record<TableFormat, ShopKind | null> = {
  shopify: "shopify",
  "woocommerce-items": "woocommerce",
  "woocommerce-analytics": "woocommerce",
  "etsy-items": null,
  other: null,
};

const MOST_JSON_BYTES = 20_000_000;

/** Reads the orders of a file: JSON of Shopify or WooCommerce, or a table as CSV, as other delimited text, or as workbook. */
export function readShopFile(source: ShopFileSource, answers: ShopFileAnswers): ShopFileReading {
  const json = jsonOf(source);
  if (json !== null) return readJson(json);
  const read: TableFile = "text" in source ? readTableText(source.text) : readTableFile(source.bytes, source.name);
  if (!read.ok) return { ok: false, message: read.problem.message };
  const sheet = read.sheets.find(({ isHidden, rows }) => !isHidden && rows.some((row) => row.length > 0));
  return sheet === undefined ? { ok: false, message: "The file is empty." } : readSheet(sheet, answers);
}

function readSheet(sheet: Sheet, answers: ShopFileAnswers): ShopFileReading {
  const reading = readOrderTable(sheet, answers);
  if (!reading.ok) return reading;
  const { orders, problems, ...table } = reading.table;
  if (orders.length === 0 && problems.length === 0 && table.missing === "" && !table.isAsking)
    return { ok: false, message: "The file contains no orders." };
  return { ok: true, file: { shop: SHOP_OF_FORMAT[table.format], table, orders, problems } };
}

function readJson(json: string): ShopFileReading {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { ok: false, message: "The JSON file is damaged or cut off. Export it again." };
  }
  const message = readShopJson(value);
  if (message.kind === "nothing") return { ok: false, message: message.message };
  const problems = message.problems.map((each) => ({ row: null, order: "", message: each }));
  return { ok: true, file: { shop: message.shop, table: null, orders: message.orders, problems } };
}

/** Text of a source that begins as JSON; null for everything else. */
function jsonOf(source: ShopFileSource): string | null {
  if ("text" in source) return /^\s*[[{]/.test(source.text) ? source.text : null;
  const { bytes } = source;
  const first = bytes.subarray(0, 64).find((byte) => ![0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf].includes(byte));
  if ((first !== 0x7b && first !== 0x5b) || bytes.length > MOST_JSON_BYTES) return null;
  return decodeText(bytes);
}
