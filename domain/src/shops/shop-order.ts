import type { Day } from "../calendar/index.ts";
import type { Currency } from "../money/index.ts";
import type { ShopBuyer } from "./shop-buyer.ts";
import type { ShopTax } from "./shop-tax.ts";

export const SHOP_KINDS = ["shopify", "woocommerce", "other"] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];

/** Kinds of shop whose API Tryer knows. */
export const CONNECTED_SHOP_KINDS = ["shopify", "woocommerce"] as const;
export type ConnectedShopKind = (typeof CONNECTED_SHOP_KINDS)[number];

export const isConnectedKind = (kind: string): kind is ConnectedShopKind =>
  CONNECTED_SHOP_KINDS.some((each) => each === kind);

/** Payment of an order as the shop tells it; 'unknown' where a file does not. */
export const SHOP_PAYMENTS = [
  "paid",
  "unpaid",
  "authorized",
  "partially_paid",
  "refunded",
  "voided",
  "unknown",
] as const;
export type ShopPayment = (typeof SHOP_PAYMENTS)[number];

/** One item of an order in a shop. */
export interface ShopLine {
  /** SKU, title and how many of the same stand before it: the same for a file and for a webhook. */
  key: string;
  /** Id of the variant in the shop; empty where there is none. */
  variantId: string;
  sku: string;
  /** Title with the variant, as plain text. */
  title: string;
  /** Pieces as they were ordered; a shop that sells by weight also knows parts of one. */
  ordered: number;
  /** Pieces that are still to be made: without what was taken off, refunded or fulfilled. */
  quantity: number;
  /** Price of one in minor units; null where the file does not tell. */
  unitPriceMinor: number | null;
  /** Null where the shop does not tell its tax. */
  tax: ShopTax | null;
}

/** An order as a shop tells it, whatever the format. Amounts are minor units of `currency`. */
export interface ShopOrder {
  /** Id in the shop; `name:` and the number where a file has none. */
  externalId: string;
  /** Number that people say, as '#1001'. */
  number: string;
  /** Files and messages write the same address in other words. */
  source: "file" | "message";
  /** Row of the file that it begins in, counted from 1; null for JSON. */
  row: number | null;
  orderedOn: Day | null;
  /** Moment of its last change in the shop in seconds since 1970; null where it is not told. */
  updatedAt: number | null;
  currency: Currency;
  /** Null where the shop does not say whether its prices hold the tax. */
  pricesIncludeTax: boolean | null;
  payment: ShopPayment;
  isCancelled: boolean;
  isFulfilled: boolean;
  isTest: boolean;
  /** Refunds that do not say of which items: a person looks at the quantities. */
  isPartlyRefunded: boolean;
  /** Null where the shop does not tell who buys. */
  buyer: ShopBuyer | null;
  shipTo: string;
  notes: string;
  discountMinor: number;
  shippingMinor: number;
  /** Tax of the shipping; null where the shop does not tell it. */
  shippingTax: ShopTax | null;
  /** All tax in the shop; null where it is not told. */
  taxMinor: number | null;
  /** Total in the shop; null where it is not told. */
  totalMinor: number | null;
  lines: ShopLine[];
}

/**
 * Whether what an order tells of its tax counts. No tax at all, where prices hold the tax, says only that the shop does not
 * tell it.
 */
export const tellsTax = ({ taxMinor }: Pick<ShopOrder, "taxMinor">, pricesIncludeTax: boolean): boolean =>
  !(pricesIncludeTax && (taxMinor ?? 0) === 0);

/** States of an order of a shop. Only an open one plans something. */
export const SHOP_ORDER_STATES = [
  "open",
  "unpaid",
  "authorized",
  "partially_paid",
  "cancelled",
  "refunded",
  "fulfilled",
  "test",
  "empty",
] as const;
export type ShopOrderState = (typeof SHOP_ORDER_STATES)[number];

export const SHOP_ORDER_STATE_WORDS: Record<ShopOrderState, string> = {
  open: "To make",
  unpaid: "Not paid",
  authorized: "Payment authorized, not captured",
  partially_paid: "Partly paid",
  cancelled: "Canceled",
  refunded: "Refunded",
  fulfilled: "Fulfilled",
  test: "Test order",
  empty: "Nothing left to make",
};

type Stated = Pick<ShopOrder, "payment" | "isCancelled" | "isFulfilled" | "isTest"> & {
  lines: readonly Pick<ShopLine, "quantity">[];
};

/** State of an order; unpaid ones are open where the shop counts them. Without a word on payment an order counts. */
export function shopOrderState(order: Stated, countsUnpaid: boolean): ShopOrderState {
  if (order.isTest) return "test";
  if (order.isCancelled || order.payment === "voided") return "cancelled";
  if (order.payment === "refunded") return "refunded";
  if (order.isFulfilled) return "fulfilled";
  if (!order.lines.some(({ quantity }) => quantity > 0)) return "empty";
  return (countsUnpaid ? null : WAITS[order.payment]) ?? "open";
}

/** States of orders whose money is not here yet; null where nothing has to come. */
const WAITS: Record<ShopPayment, ShopOrderState | null> = {
  paid: null,
  unpaid: "unpaid",
  authorized: "authorized",
  partially_paid: "partially_paid",
  refunded: null,
  voided: null,
  unknown: null,
};

type Discounted = Pick<ShopOrder, "discountMinor"> & {
  lines: readonly Pick<ShopLine, "ordered" | "quantity" | "unitPriceMinor">[];
};

/**
 * Share of the discount (minor units) for what is still to be made: in proportion to its price, never above it.
 * Worked: 10.00 off two bags of 20.00, of which one was refunded → 5.00.
 */
export function discountLeft({ discountMinor, lines }: Discounted): number {
  const worth = (pieces: "ordered" | "quantity") =>
    lines.reduce((sum, line) => sum + Math.max(0, line[pieces]) * (line.unitPriceMinor ?? 0), 0);
  const [ordered, left] = [worth("ordered"), worth("quantity")];
  if (ordered <= 0 || discountMinor <= 0) return 0;
  return Math.min(Math.floor(left), Math.round((discountMinor * Math.min(left, ordered)) / ordered));
}
