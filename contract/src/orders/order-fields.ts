import { isOrderToSend, ORDER_CHANNEL_WORDS, ORDER_STATUS_WORDS } from "@tryer/domain/orders";
import { defineFields } from "../basics/record-fields.ts";
import type { Order, OrderSummary } from "./order.ts";

/** Order as lists and its own page have it: lists leave its words out, the page counts its bags by line. */
type OrderRow = Omit<OrderSummary, "pieces" | "sentPieces"> &
  Partial<Pick<OrderSummary, "pieces" | "sentPieces">> &
  Partial<Pick<Order, "shipTo" | "notes">> & {
    money?: { shippingMinor?: number } | undefined;
  };

/** Fields of an order, in the order of its file; its amounts only where the server tells them. */
export const orderFields = defineFields<OrderRow>()({
  number: { kind: "code", sort: "number", label: "No.", column: 1, card: "title", csv: "Order" },
  status: {
    kind: "choice",
    label: "Status",
    words: ORDER_STATUS_WORDS,
    column: 1,
    card: "corner",
    csv: "Status",
  },
  customer: {
    kind: "reference",
    sort: "customer",
    label: "Customer",
    none: "Choose a customer",
    input: "customerId",
    column: 1,
    card: 1,
    csv: "Customer",
  },
  channel: {
    kind: "choice",
    label: "Channel",
    words: ORDER_CHANNEL_WORDS,
    usual: "wholesale",
    column: 4,
    csv: "Channel",
  },
  reference: { kind: "text", label: "Reference", placeholder: "The customer's number", csv: "Reference" },
  orderedOn: { kind: "day", sort: "orderedOn", label: "Ordered on", heading: "Ordered", column: 3, csv: "Ordered" },
  promisedOn: {
    kind: "day",
    sort: "promisedOn",
    label: "Promised for",
    heading: "Promised",
    column: 2,
    card: 2,
    csv: "Promised",
  },
  isStanding: {
    kind: "yesNo",
    label: "Of a standing order",
    read: ({ standingOrderId }) => standingOrderId !== null,
    csv: "Of a standing order",
  },
  pieces: { kind: "whole", label: "Bags", noun: "bag", min: 0, max: 1_000_000, column: 2, card: 3, csv: "Bags" },
  sentPieces: { kind: "whole", label: "Bags sent", noun: "bag", min: 0, max: 1_000_000, csv: "Bags sent" },
  /** Source of its bags, which a list draws from the allocation of all orders. */
  coffee: {
    kind: "text",
    label: "Coffee",
    read: ({ status }) => (isOrderToSend(status) ? "To be sent" : undefined),
    column: 2,
    card: 2,
  },
  currency: { kind: "currency", label: "Currency", read: ({ money }) => money?.currency, csv: "Currency" },
  total: {
    kind: "money",
    sort: "total",
    label: "Total",
    read: ({ money }) => money && { minor: money.totalMinor, currency: money.currency },
    column: 2,
    card: 3,
    csv: "Total",
  },
  shipping: {
    kind: "money",
    label: "Shipping",
    placeholder: "0",
    isZeroNone: true,
    read: ({ money }) => money && { minor: money.shippingMinor ?? 0, currency: money.currency },
    input: "shippingMinor",
  },
  shipTo: { kind: "notes", label: "Ship to" },
  notes: { kind: "notes", label: "Notes" },
});
