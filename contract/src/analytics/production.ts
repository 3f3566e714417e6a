import { DIMENSIONS } from "@tryer/domain/analytics";
import { z } from "zod";
import { AnalyticsFrame, analyticsFilterFields, checkOwnPeriod } from "./analytics-filter.ts";

export const ProductionInput = z
  .object({
    ...analyticsFilterFields,
    /** Kind of the rows that the period is told by. */
    by: z.enum(DIMENSIONS, { error: "Choose how to group the roasts" }).default("product"),
  })
  .superRefine(checkOwnPeriod);
export type ProductionInput = z.infer<typeof ProductionInput>;

/** Sums of roasts; pounds as each roast shows them. */
export const ProductionSums = z.object({
  roastCount: z.number(),
  unweighedCount: z.number(),
  /** Weighed roasts that the yield leaves out: estimated, or rejected. */
  unaveragedCount: z.number(),
  greenKg: z.number(),
  greenLbs: z.number(),
  roastedKg: z.number(),
  roastedLbs: z.number(),
  /** Yield of the roasts that were weighed and not rejected; null when there are none. */
  yieldPercent: z.number().nullable(),
  /** Time of the roasts that have one. */
  roastingSec: z.number(),
  timedCount: z.number(),
});
export type ProductionSums = z.infer<typeof ProductionSums>;

export const ProductionRow = z.object({
  /** Id of the record; null of an operator, and of roasts that name no record of the kind. */
  id: z.string().nullable(),
  name: z.string(),
  isArchived: z.boolean(),
  sums: ProductionSums,
  /** Sums of the days that the period is held against; null without a comparison. */
  against: ProductionSums.nullable(),
  /** Green weight in percent of what the batches of the machine could have held; null of everything else. */
  fillPercent: z.number().nullable(),
});
export type ProductionRow = z.infer<typeof ProductionRow>;

/** Roasts that were begun in an hour of the week, by the clocks of the roastery. */
const HourOfWeek = z.object({
  /** 1 for Monday to 7 for Sunday. */
  weekday: z.number(),
  hour: z.number(),
  roastCount: z.number(),
  greenKg: z.number(),
  greenLbs: z.number(),
});

export const Production = AnalyticsFrame.extend({
  total: ProductionSums,
  totalAgainst: ProductionSums.nullable(),
  /** Sums of each part, in the order of `buckets`. */
  parts: z.array(ProductionSums),
  partsAgainst: z.array(ProductionSums),
  /** Rows of the kind that was asked for, the most green weight first. */
  rows: z.array(ProductionRow),
  /** Hours of the week with roasts. */
  hours: z.array(HourOfWeek),
});
export type Production = z.infer<typeof Production>;
