import {
  MAX_GIFT_MONTHS,
  MAX_LEAD_DAYS,
  MAX_STANDING_EVERY,
  ORDER_CHANNEL_WORDS,
  rhythmWords,
} from "@tryer/domain/orders";
import { defineFields } from "../basics/record-fields.ts";
import type { StandingDraft, StandingOrder } from "./standing-orders.ts";

const nextDate = ({ dates }: StandingOrder): string | null =>
  dates.find(({ state }) => state === "planned")?.date ?? null;

/** Fields of a standing order, in the order of its file; its drafts are priced on the day that each is made. */
export const standingFields = defineFields<StandingOrder>()({
  customer: {
    kind: "reference",
    label: "Customer",
    none: "Choose a customer",
    input: "customerId",
    column: 1,
    card: "title",
    csv: "Customer",
  },
  channel: { kind: "choice", label: "Channel", words: ORDER_CHANNEL_WORDS, column: 4, isExtra: true, csv: "Channel" },
  reference: { kind: "text", label: "Reference", column: 4, card: 3, csv: "Reference" },
  rhythm: { kind: "text", label: "Rhythm", read: (order) => rhythmWords(order), column: 1, card: 1, csv: "Rhythm" },
  every: { kind: "whole", label: "Every", min: 1, max: MAX_STANDING_EVERY, required: "Every is required" },
  rhythmUnit: {
    kind: "choice",
    label: "Rhythm",
    words: { weeks: "Weeks", months: "Months" },
    read: ({ rhythm }) => rhythm,
    input: "rhythm",
  },
  startsOn: { kind: "day", label: "From", heading: "First day", column: 4, isExtra: true, csv: "First day" },
  endsOn: {
    kind: "day",
    label: "Until",
    heading: "Last day",
    hint: "Blank means no end",
    column: 4,
    isExtra: true,
    csv: "Last day",
  },
  leadDays: {
    kind: "whole",
    label: "Days ahead to draft",
    heading: "Draft ahead",
    noun: "day",
    min: 0,
    max: MAX_LEAD_DAYS,
    required: "Days ahead are required",
    column: 4,
    isExtra: true,
    csv: "Draft ahead (days)",
  },
  isPaused: { kind: "yesNo", label: "Paused", csv: "Paused" },
  nextOn: {
    kind: "day",
    label: "Next date",
    read: nextDate,
    csv: "Next date",
  },
  lines: {
    kind: "list",
    label: "Lines",
    read: ({ lines }) =>
      lines.map(({ quantity, productName, thenProducts, sizeLabel, grind }) => {
        const products = [productName, ...thenProducts.map(({ name }) => name)].join(", then ");
        return [`${quantity} × ${products}`, sizeLabel, grind].filter(Boolean).join(", ");
      }),
    column: 2,
    card: 2,
    csv: "Lines",
  },
  currency: { kind: "currency", label: "Currency", csv: "Currency" },
  shipping: {
    kind: "money",
    label: "Shipping",
    placeholder: "0",
    isZeroNone: true,
    read: ({ shippingMinor, currency }) => ({ minor: shippingMinor, currency }),
    input: "shippingMinor",
    csv: "Shipping",
  },
  shipTo: { kind: "notes", label: "Ship to", placeholder: "The customer's first address for shipping" },
  notes: { kind: "notes", label: "Notes", csv: "Notes" },
  problem: { kind: "text", label: "Problem", read: ({ problem }) => problem?.message ?? null, csv: "Problem" },
  giftMonths: {
    kind: "whole",
    label: "Gift for (months)",
    heading: "Gift",
    noun: "month",
    hint: "Ends by itself; Ship to says who gets it",
    min: 1,
    max: MAX_GIFT_MONTHS,
    column: 4,
    isExtra: true,
    csv: "Gift (months)",
  },
  state: {
    kind: "choice",
    label: "State",
    words: { paused: "Paused", planned: "Planned", over: "No more dates" },
    read: (order) => (order.isPaused ? "paused" : nextDate(order) === null ? "over" : "planned"),
    column: 1,
    card: "corner",
  },
});

/** Fields of a date whose draft is still to be made. */
export const standingDraftFields = defineFields<StandingDraft>()({
  customer: { kind: "reference", label: "Customer", column: 1, card: "title", csv: "Customer" },
  date: { kind: "day", label: "For", column: 1, card: "corner", csv: "Date" },
  bags: {
    kind: "list",
    label: "Bags",
    read: ({ bags }) =>
      bags.map(({ quantity, productName, sizeLabel, grind }) =>
        [`${quantity} × ${productName}`, sizeLabel, grind].filter(Boolean).join(", "),
      ),
    column: 1,
    card: 1,
    csv: "Bags",
  },
  draftOn: { kind: "day", label: "Automatic draft", column: 2, card: 2, csv: "Automatic draft" },
});
