import { ORDER_CHANNEL_WORDS, ORDER_CHANNELS, ORDER_STATUS_WORDS, ORDER_STATUSES } from "@tryer/domain/orders";
import { defineFilters } from "#ui/lists/list-filters.ts";

export const orderFilters = defineFilters({
  status: {
    kind: "choice",
    label: "Status",
    every: "All statuses",
    values: ["open", "to_send", ...ORDER_STATUSES],
    words: { open: "Open", to_send: "To send", ...ORDER_STATUS_WORDS },
  },
  customer: { kind: "record", label: "Customer", every: "All customers", input: "customerId" },
  product: { kind: "record", label: "Product", every: "All products", input: "roastedItemId" },
  channel: {
    kind: "choice",
    label: "Channel",
    every: "All channels",
    values: ORDER_CHANNELS,
    words: ORDER_CHANNEL_WORDS,
  },
  from: { kind: "day", label: "Promised from", input: "promisedFrom" },
  to: { kind: "day", label: "Promised to", input: "promisedTo" },
});
