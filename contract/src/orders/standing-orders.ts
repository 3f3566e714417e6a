import { MAX_AMOUNT_MINOR } from "@tryer/domain/money";
import {
  MAX_GIFT_MONTHS,
  MAX_LEAD_DAYS,
  MAX_ORDER_LINES,
  MAX_STANDING_EVERY,
  MAX_TURNS,
  STANDING_AHEAD_DAYS,
  STANDING_RHYTHMS,
} from "@tryer/domain/orders";
import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { currency, day, id, newId, notes, optionalLine, uuid, version, wholeNumber } from "../basics/fields.ts";
import { newFacts } from "../basics/new-facts.ts";
import { read, write } from "../basics/operation.ts";
import { saving } from "../basics/saving.ts";
import { CustomerBrief } from "../customers/customers.ts";
import { ChosenChannel } from "./order.ts";
import { discountPercent, orderedBags, taxRateId } from "./order-inputs.ts";

export const StandingOrderLine = z.object({
  roastedItemId: id,
  productName: z.string(),
  /** Products that take turns with it, in their order; empty where it comes every time. */
  thenProducts: z.array(z.object({ id, name: z.string() })),
  packageSizeId: id,
  sizeLabel: z.string(),
  grind: z.string(),
  quantity: z.int(),
  discountPercent: z.number(),
  /** Tax rate of its own; null is no tax. Left out where it has the default rate. */
  taxRateId: id.nullable().optional(),
});
export type StandingOrderLine = z.infer<typeof StandingOrderLine>;

/** A date on which the order is wanted. */
export const StandingDate = z.object({
  date: z.string(),
  /** Day on which its draft is made. */
  draftOn: z.string(),
  state: z.enum(["planned", "skipped", "drafted"]),
  /** Products whose turn it is on a planned date; empty where none take turns. */
  inTurn: z.array(z.string()),
  /** The draft, once it is made. */
  order: z.object({ id, number: z.string() }).nullable(),
});
export type StandingDate = z.infer<typeof StandingDate>;

/** An order that comes again by itself. Its drafts are priced on the day that each is made. */
export const StandingOrder = z.object({
  id,
  customer: CustomerBrief,
  channel: ChosenChannel,
  reference: z.string(),
  notes: z.string(),
  /** Empty for the customer's first address for shipping on the day of the draft. */
  shipTo: z.string(),
  rhythm: z.enum(STANDING_RHYTHMS),
  every: z.int(),
  weekday: z.int(),
  monthDay: z.int(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  /** Months for which it is a gift of the customer to whoever it is shipped to, which end it; null where it is none. */
  giftMonths: z.int().nullable(),
  leadDays: z.int(),
  shippingMinor: z.int(),
  currency,
  isPaused: z.boolean(),
  /** Whether the customer paused it on their own page, who then may let it go on. */
  isPausedByCustomer: z.boolean(),
  lines: z.array(StandingOrderLine),
  /** The last two dates with a draft and the next six. */
  dates: z.array(StandingDate),
  /** Reason why the draft for a date could not be made, which is tried again every few hours until the date is over. */
  problem: z.object({ date: z.string(), message: z.string(), isOver: z.boolean() }).nullable(),
  version,
});
export type StandingOrder = z.infer<typeof StandingOrder>;

/** A planned date of the next weeks with its bags, whose draft can be made ahead of its day. */
export const StandingDraft = z.object({
  standingOrderId: id,
  customer: CustomerBrief,
  date: z.string(),
  /** Day on which its draft is made by itself. */
  draftOn: z.string(),
  bags: z.array(
    z.object({
      roastedItemId: id,
      productName: z.string(),
      packageSizeId: id,
      sizeLabel: z.string(),
      grind: z.string(),
      quantity: z.int(),
    }),
  ),
});
export type StandingDraft = z.infer<typeof StandingDraft>;

export const StandingLineInput = z.object({
  ...orderedBags,
  /** Products that take turns with it: each draft has the next one. */
  thenItemIds: z
    .array(uuid("Please select a product"))
    .max(MAX_TURNS - 1, `At most ${MAX_TURNS} products can take turns`)
    .default([]),
  discountPercent: discountPercent("Discount").default(0),
  /** The default rate of products on the day of the draft where it is left out; null is no tax. */
  taxRateId: taxRateId.optional(),
});

const facts = {
  customerId: uuid("Please select a customer"),
  channel: ChosenChannel,
  reference: optionalLine("Reference", 80),
  notes: notes("Notes"),
  shipTo: notes("Address", 800),
  rhythm: z.enum(STANDING_RHYTHMS, { error: "Choose weeks or months" }),
  every: wholeNumber("Every", 1, MAX_STANDING_EVERY),
  weekday: wholeNumber("Weekday", 1, 7),
  monthDay: wholeNumber("Day of the month", 1, 31),
  startsOn: day("First day"),
  endsOn: day("Last day").nullable(),
  /** A gift of so many months, which end it; the customer pays, and 'Ship to' says who gets it. */
  giftMonths: wholeNumber("Months", 1, MAX_GIFT_MONTHS).nullable(),
  leadDays: wholeNumber("Days ahead", 0, MAX_LEAD_DAYS),
  shippingMinor: wholeNumber("Shipping", 0, MAX_AMOUNT_MINOR),
  lines: z
    .array(StandingLineInput)
    .min(1, "Add a line")
    .max(MAX_ORDER_LINES, `An order can have at most ${MAX_ORDER_LINES} lines`),
};

export const AddStandingOrderInput = z.object({
  id: newId.optional(),
  ...newFacts(facts, {
    channel: "wholesale",
    reference: "",
    notes: "",
    shipTo: "",
    every: 1,
    weekday: 1,
    monthDay: 1,
    endsOn: null,
    giftMonths: null,
    leadDays: 3,
    shippingMinor: 0,
  }),
});
export type AddStandingOrderInput = z.infer<typeof AddStandingOrderInput>;

export const EditStandingOrderInput = z.object({ id, version, ...z.object(facts).partial().shape });
export type EditStandingOrderInput = z.infer<typeof EditStandingOrderInput>;

const dateOf = z.object({ id, date: day("Date") });

const tags = ["Orders"];
export const PauseStandingOrderInput = z.object({
  id,
  /** Whether the customer may let it go on from their own page, as after a pause of their own. */
  customerMayResume: z.boolean({ error: "Choose yes or no" }).default(false),
});
export type PauseStandingOrderInput = z.infer<typeof PauseStandingOrderInput>;

export const standingOrders = {
  list: read({
    path: "/standing-orders",
    scope: "orders:read",
    tags,
    summary: "Standing orders by customer; at most 500",
  }).output(z.array(StandingOrder)),
  get: read({
    path: "/standing-orders/{id}",
    scope: "orders:read",
    tags,
    summary: "One standing order with its next dates",
  })
    .input(withId)
    .output(StandingOrder),
  ...saving({
    path: "/standing-orders",
    scope: "orders:write",
    tags,
    row: StandingOrder,
    add: [AddStandingOrderInput, "Add an order that repeats automatically", "standing_order.added"],
    edit: [EditStandingOrderInput, "Edit a standing order; existing drafts do not change", "standing_order.edited"],
  }),
  pause: write({
    method: "POST",
    path: "/standing-orders/{id}/pause",
    scope: "orders:write",
    tags,
    summary: "Pause a standing order",
    causes: ["standing_order.paused"],
  })
    .input(PauseStandingOrderInput)
    .output(StandingOrder),
  resume: write({
    method: "POST",
    path: "/standing-orders/{id}/resume",
    scope: "orders:write",
    tags,
    summary: "Resume a standing order; past dates get no drafts",
    causes: ["standing_order.resumed"],
  })
    .input(withId)
    .output(StandingOrder),
  ahead: read({
    path: "/standing-order-dates",
    scope: "orders:read",
    tags,
    summary: `Dates of all standing orders in the next ${STANDING_AHEAD_DAYS} days that have no draft yet, with their bags`,
  }).output(z.array(StandingDraft)),
  draft: write({
    method: "POST",
    path: "/standing-orders/{id}/draft",
    scope: "orders:write",
    tags,
    summary: "Make the draft for a planned date now",
    causes: ["order.drafted_ahead"],
  })
    .input(dateOf)
    .output(StandingOrder),
  skip: write({
    method: "POST",
    path: "/standing-orders/{id}/skip",
    scope: "orders:write",
    tags,
    summary: "Skip a date",
    causes: ["standing_order.skipped"],
  })
    .input(dateOf)
    .output(StandingOrder),
  unskip: write({
    method: "POST",
    path: "/standing-orders/{id}/unskip",
    scope: "orders:write",
    tags,
    summary: "Restore a skipped date",
    causes: ["standing_order.unskipped"],
  })
    .input(dateOf)
    .output(StandingOrder),
};
