import { SALES_DIMENSIONS } from "@tryer/domain/analytics";
import { z } from "zod";
import { currency, id } from "../basics/fields.ts";
import { AnalyticsFrame, analyticsPeriodFields, checkOwnPeriod } from "./analytics-filter.ts";

export const SalesInput = z
  .object({
    ...analyticsPeriodFields,
    roastedItemId: id.optional(),
    customerId: id.optional(),
    /** Kind of the rows that the sales are told by. */
    by: z.enum(SALES_DIMENSIONS, { error: "Choose how to group the sales" }).default("product"),
  })
  .superRefine(checkOwnPeriod);
export type SalesInput = z.infer<typeof SalesInput>;

/**
 * Margin by what a bag costs: green coffee and packaging at their price at the end of the day of the sale (of the month, where sales
 * are told by customer), all else as of now. Amounts are minor units.
 */
const SalesMargin = z.object({
  /** Revenue of the bags with a known cost: the margin is of it alone. */
  costedNetMinor: z.int(),
  costMinor: z.int(),
  gainMinor: z.int(),
  /** Gain in percent of that revenue; null where it is 0. */
  marginPercent: z.number().nullable(),
  /** Bags whose cost is unknown. */
  uncostedPieces: z.number(),
});

/** Bags of confirmed orders, without what came back and what a closed order did not send. */
export const SalesSums = z.object({
  orderCount: z.number(),
  pieces: z.number(),
  /** Revenue of the bags after discounts, without tax and shipping. */
  netMinor: z.int(),
  /** Left out for those who may not see costs. */
  margin: SalesMargin.optional(),
});
export type SalesSums = z.infer<typeof SalesSums>;

/** Customers who ordered for the first time, and those who had ordered before, with what they brought. */
export const SalesCustomers = z.object({
  firstCount: z.number(),
  repeatCount: z.number(),
  /** Revenue of first orders, and of all others. */
  firstNetMinor: z.int(),
  repeatNetMinor: z.int(),
});
export type SalesCustomers = z.infer<typeof SalesCustomers>;

export const SalesRow = z.object({
  /** Id of the record, or the channel. */
  id: z.string(),
  name: z.string(),
  isArchived: z.boolean(),
  sums: SalesSums,
  /** Sums of the days that the period is held against; null without a comparison. */
  against: SalesSums.nullable(),
});
export type SalesRow = z.infer<typeof SalesRow>;

export const Sales = AnalyticsFrame.extend({
  /** Currency of the roastery, in which all amounts are. */
  currency,
  total: SalesSums,
  totalAgainst: SalesSums.nullable(),
  /** Sums of each part, in the order of `buckets`. */
  parts: z.array(SalesSums),
  partsAgainst: z.array(SalesSums),
  customers: z.object({ total: SalesCustomers, parts: z.array(SalesCustomers) }),
  /** Rows of the kind that was asked for, the most revenue first. */
  rows: z.array(SalesRow),
  /** Orders of the period in other currencies, which no figure counts. */
  otherCurrencies: z.array(z.object({ currency: z.string(), orderCount: z.number() })),
});
export type Sales = z.infer<typeof Sales>;
