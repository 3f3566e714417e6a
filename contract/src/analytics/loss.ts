import { DIMENSIONS } from "@tryer/domain/analytics";
import { z } from "zod";
import { id } from "../basics/fields.ts";
import { ExpectedShrinkage } from "../roasts/product-loss.ts";
import { AnalyticsFrame, analyticsFilterFields, checkOwnPeriod } from "./analytics-filter.ts";

export const LossInput = z
  .object({
    ...analyticsFilterFields,
    /** Kind of the rows that the losses are told by. */
    by: z.enum(DIMENSIONS, { error: "Choose how to group the losses" }).default("machine"),
    /** Product of the control chart; the filtered one, else the one of the most roasts, where it is left out. */
    chartedItemId: id.optional(),
  })
  .superRefine(checkOwnPeriod);
export type LossInput = z.infer<typeof LossInput>;

/** Loss of weighed roasts that are neither estimated nor rejected: of their green weight together, in percent. */
export const LossSums = z.object({
  roastCount: z.number(),
  /** Roasts that the loss leaves out: not weighed, and weighed but estimated or rejected. */
  unweighedCount: z.number(),
  unaveragedCount: z.number(),
  lossPercent: z.number().nullable(),
});
export type LossSums = z.infer<typeof LossSums>;

const spread = z.object({
  roastCount: z.number(),
  medianPercent: z.number(),
  lowestPercent: z.number(),
  highestPercent: z.number(),
  /** Standard deviation of a sample, in percentage points; null of a single roast. */
  standardDeviation: z.number().nullable(),
});

export const LossRow = z.object({
  /** Id of the record; null of an operator, and of roasts that name no record of the kind. */
  id: z.string().nullable(),
  name: z.string(),
  isArchived: z.boolean(),
  sums: LossSums,
  spread: spread.nullable(),
  /** Sums of the days that the period is held against; null without a comparison. */
  against: LossSums.nullable(),
});
export type LossRow = z.infer<typeof LossRow>;

/** Loss that plans expect of a product as of now, beside what its roasts of the period lost. */
export const ExpectedLoss = z.object({
  product: z.object({ id, name: z.string(), isArchived: z.boolean() }),
  expected: ExpectedShrinkage,
  measured: LossSums,
  /** Measured less expected, in percentage points; null without a measured roast. */
  differencePoints: z.number().nullable(),
});
export type ExpectedLoss = z.infer<typeof ExpectedLoss>;

export const LossControlChart = z.object({
  product: z.object({ id, name: z.string() }),
  /** Last roasts of the product in the period, the oldest first. */
  roasts: z.array(
    z.object({
      id,
      number: z.string(),
      roastedAt: z.string(),
      lossPercent: z.number(),
      /** Rules of Western Electric that it breaks, by number. */
      brokenRules: z.array(z.number()),
    }),
  ),
  /** Whether the period has more roasts of the product than are charted. */
  isCut: z.boolean(),
  /** Mean and three sigma by the moving range, in percent; null of fewer than five roasts. */
  limits: z.object({ center: z.number(), lower: z.number(), upper: z.number() }).nullable(),
});
export type LossControlChart = z.infer<typeof LossControlChart>;

export const Loss = AnalyticsFrame.extend({
  total: LossSums,
  totalAgainst: LossSums.nullable(),
  spread: spread.nullable(),
  /** Sums of each part, in the order of `buckets`. */
  parts: z.array(LossSums),
  partsAgainst: z.array(LossSums),
  distribution: z.array(z.object({ fromPercent: z.number(), toPercent: z.number(), roastCount: z.number() })),
  /** Rows of the kind that was asked for, the most roasts first. */
  rows: z.array(LossRow),
  /** Products that were roasted in the period, the largest difference first. */
  expected: z.array(ExpectedLoss),
  chart: LossControlChart.nullable(),
});
export type Loss = z.infer<typeof Loss>;
