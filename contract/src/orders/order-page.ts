import {
  MAX_PAGE_BAGS,
  MAX_PAGE_LINES,
  MAX_PAGE_QUANTITY,
  MAX_PAUSES_A_DAY,
  MAX_WAITING_ORDERS,
} from "@tryer/domain/orders";
import { z } from "zod";
import { currency, day, id, linkSecret, newId, notes, optionalLine, uuid, wholeNumber } from "../basics/fields.ts";
import { OPEN_TO_ALL, write } from "../basics/operation.ts";
import { CustomerOrderPage } from "../customers/customers.ts";

const bag = { roastedItemId: id, packageSizeId: id };

/** A product in a size, at the price of the customer. */
const PageBag = z.object({
  packageSizeId: id,
  /** Size as '250 g'. */
  label: z.string(),
  grams: z.int(),
  priceMinor: z.int(),
});

const PageProduct = z.object({
  id,
  name: z.string(),
  /** Grinds to choose from beside whole beans. */
  grinds: z.array(z.string()),
  taxPercent: z.number(),
  bags: z.array(PageBag),
});
export type PageProduct = z.infer<typeof PageProduct>;

const PageLine = z.object({
  ...bag,
  grind: z.string(),
  quantity: z.int(),
  /** Product and size in words, also where they are no longer offered. */
  label: z.string(),
  isOffered: z.boolean(),
});
export type PageLine = z.infer<typeof PageLine>;

const PageStanding = z.object({
  id,
  lines: z.array(z.string()),
  /** Next days on which it is wanted; none while it is paused. */
  nextOn: z.array(z.string()),
  /** Days ahead that the customer skipped and can take back in. */
  skippedOn: z.array(z.string()),
  isPaused: z.boolean(),
  /** Whether the customer paused it and can let it go on. */
  mayResume: z.boolean(),
});
export type PageStanding = z.infer<typeof PageStanding>;

/** All that a customer's own page shows: their products, prices and orders, and nothing of anybody else. */
export const OrderPage = z.object({
  roasteryName: z.string(),
  customerName: z.string(),
  timeZone: z.string(),
  currency,
  pricesIncludeTax: z.boolean(),
  isTaxExempt: z.boolean(),
  /** Products that have a price for the customer, by name. */
  products: z.array(PageProduct),
  minimumMinor: CustomerOrderPage.shape.minimumMinor,
  minimumKg: CustomerOrderPage.shape.minimumKg,
  /** Moment until which orders are taken, and the day that they are delivered on; null where there is no cut-off. */
  window: z.object({ closesAt: z.string(), deliversOn: z.string() }).nullable(),
  lastOrder: z
    .object({
      number: z.string(),
      orderedOn: z.string(),
      lines: z.array(PageLine),
      /** Carrier and tracking number of each parcel, with the page on which it is followed. */
      parcels: z.array(z.object({ words: z.string(), page: z.string().nullable() })),
    })
    .nullable(),
  standingOrders: z.array(PageStanding),
});
export type OrderPage = z.infer<typeof OrderPage>;

export const OrderPageInput = z.object({ link: linkSecret });
export type OrderPageInput = z.infer<typeof OrderPageInput>;

export const PageOrderInput = z.object({
  link: linkSecret,
  /** Id of the order, made by the browser: sent again, it is the same order. */
  id: newId,
  /** Day of delivery that the page showed; null where there is no cut-off. */
  deliversOn: day("Delivery day").nullable(),
  reference: optionalLine("Your number", 80).default(""),
  notes: notes("Note", 1000).default(""),
  lines: z
    .array(
      z.object({
        roastedItemId: uuid("Please select a product"),
        packageSizeId: uuid("Please select a package size"),
        grind: optionalLine("Grind", 60).default(""),
        quantity: wholeNumber("Quantity", 1, MAX_PAGE_QUANTITY),
        /** Price that the page showed. An order at another price is refused. */
        unitPriceMinor: wholeNumber("Price", 0, Number.MAX_SAFE_INTEGER),
      }),
    )
    .min(1, "Choose a coffee")
    .max(MAX_PAGE_LINES, `An order can have at most ${MAX_PAGE_LINES} lines`),
  /** Sum with tax that the page showed. An order that comes to another is refused, as where a tax rate has changed. */
  totalMinor: wholeNumber("Sum", 0, Number.MAX_SAFE_INTEGER).optional(),
});
export type PageOrderInput = z.infer<typeof PageOrderInput>;

/** Bags that a customer is choosing; none where they ask for their orders alone. */
export const PageDaysInput = z.object({
  link: linkSecret,
  lines: z
    .array(PageOrderInput.shape.lines.element.omit({ unitPriceMinor: true }))
    .max(MAX_PAGE_LINES, `An order can have at most ${MAX_PAGE_LINES} lines`),
});
export type PageDaysInput = z.infer<typeof PageDaysInput>;

/** Days of an order; both null where no day is known, as for coffee on hold. */
const PageDay = z.object({
  /** Last day on which coffee of it is roasted; null where all of it is roasted. */
  roastsOn: z.string().nullable(),
  /** Earliest day on which all of it is roasted and rested. */
  readyOn: z.string().nullable(),
});
export type PageDay = z.infer<typeof PageDay>;

/** Days of what a customer chooses and of their open orders: no lot, no quantity, nothing of anybody else. */
export const PageDays = z.object({
  /** Null where nothing is chosen. */
  basket: PageDay.nullable(),
  orders: z.array(
    PageDay.extend({
      number: z.string(),
      /** Whether the roastery has confirmed it. */
      isConfirmed: z.boolean(),
    }),
  ),
});
export type PageDays = z.infer<typeof PageDays>;

/** Order as it was taken in. */
export const PageReceipt = z.object({
  number: z.string(),
  deliversOn: z.string().nullable(),
  currency,
  /** Sum without shipping, which the roastery adds. */
  totalMinor: z.int(),
});
export type PageReceipt = z.infer<typeof PageReceipt>;

export const PageStandingInput = z.object({ link: linkSecret, standingOrderId: id });
export type PageStandingInput = z.infer<typeof PageStandingInput>;

export const PageDateInput = PageStandingInput.extend({ date: day("Date") });
export type PageDateInput = z.infer<typeof PageDateInput>;

const tags = ["Order page"];

/** Operations of a customer's own page, without an account. The link travels in bodies: no address or log has it. */
export const orderPage = {
  show: write({
    method: "POST",
    path: "/order-page/show",
    scope: OPEN_TO_ALL,
    tags,
    summary: `Read the page on which a customer orders; at most ${MAX_PAGE_BAGS} bags`,
    causes: [],
  })
    .input(OrderPageInput)
    .output(OrderPage),
  order: write({
    method: "POST",
    path: "/order-page/order",
    scope: OPEN_TO_ALL,
    tags,
    summary: `Draft an order as the customer of the page; at most ${MAX_WAITING_ORDERS} wait at a time`,
    causes: ["order.sent_by_page"],
  })
    .input(PageOrderInput)
    .output(PageReceipt),
  days: write({
    method: "POST",
    path: "/order-page/days",
    scope: OPEN_TO_ALL,
    tags,
    summary: "Read when what the customer chooses, and each of their open orders, will be roasted and ready",
    causes: [],
  })
    .input(PageDaysInput)
    .output(PageDays),
  pause: write({
    method: "POST",
    path: "/order-page/pause",
    scope: OPEN_TO_ALL,
    tags,
    summary: `Pause a standing order as its customer; at most ${MAX_PAUSES_A_DAY} pauses and resumptions a day`,
    causes: ["standing_order.paused"],
  })
    .input(PageStandingInput)
    .output(OrderPage),
  resume: write({
    method: "POST",
    path: "/order-page/resume",
    scope: OPEN_TO_ALL,
    tags,
    summary: `Resume a standing order paused by its customer; at most ${MAX_PAUSES_A_DAY} pauses and resumptions a day`,
    causes: ["standing_order.resumed"],
  })
    .input(PageStandingInput)
    .output(OrderPage),
  skip: write({
    method: "POST",
    path: "/order-page/skip",
    scope: OPEN_TO_ALL,
    tags,
    summary: `Skip a date of a standing order as its customer, until the cut-off; at most ${MAX_PAUSES_A_DAY} changes a day`,
    causes: ["standing_order.skipped"],
  })
    .input(PageDateInput)
    .output(OrderPage),
  unskip: write({
    method: "POST",
    path: "/order-page/unskip",
    scope: OPEN_TO_ALL,
    tags,
    summary: `Restore a date that its customer skipped, until the cut-off; at most ${MAX_PAUSES_A_DAY} changes a day`,
    causes: ["standing_order.unskipped"],
  })
    .input(PageDateInput)
    .output(OrderPage),
};
