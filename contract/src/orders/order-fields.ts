import { ORDER_CHANNEL_WORDS, ORDER_STATUS_WORDS } from "@tryer/domain/orders";
import { defineFields } from "../basics/record-fields.ts";
import type { OrderSummary } from "./order.ts";

/** Fields of an order in a list, in the order of its file; its total only where the server tells it. */
export const orderFields = defineFields<OrderSummary>()({
  number: { kind: "code", label: "No.", column: 1, card: "title", csv: "Order" },
  status: {
    kind: "choice",
    label: "Status",
    words: ORDER_STATUS_WORDS,
    column: 1,
    card: "corner",
    csv: "Status",
  },
  customer: { kind: "reference", label: "Customer", column: 1, card: 1, csv: "Customer" },
  channel: { kind: "choice", label: "Channel", words: ORDER_CHANNEL_WORDS, column: 4, csv: "Channel" },
  reference: { kind: "text", label: "Reference", csv: "Reference" },
  orderedOn: { kind: "day", label: "Ordered", column: 3, csv: "Ordered" },
  promisedOn: { kind: "day", label: "Promised", column: 2, card: 2, csv: "Promised" },
  isStanding: {
    kind: "yesNo",
    label: "Of a standing order",
    read: ({ standingOrderId }) => standingOrderId !== null,
    csv: "Of a standing order",
  },
  pieces: { kind: "whole", label: "Bags", noun: "bag", min: 0, max: 1_000_000, column: 2, card: 3, csv: "Bags" },
  sentPieces: { kind: "whole", label: "Bags sent", noun: "bag", min: 0, max: 1_000_000, csv: "Bags sent" },
  currency: { kind: "currency", label: "Currency", read: ({ money }) => money?.currency, csv: "Currency" },
  total: {
    kind: "money",
    label: "Total",
    read: ({ money }) => money && { minor: money.totalMinor, currency: money.currency },
    column: 2,
    card: 3,
    csv: "Total",
  },
});
