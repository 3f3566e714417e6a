import { CONSISTENCY_FIGURES, DIMENSIONS } from "@tryer/domain/analytics";
import { z } from "zod";
import { AnalyticsFrame, analyticsFilterFields, checkOwnPeriod } from "./analytics-filter.ts";

const figure = z.enum(CONSISTENCY_FIGURES, { error: "Choose a figure from the list" });

export const RoastConsistencyInput = z
  .object({
    ...analyticsFilterFields,
    /** Figure that parts, rows and distribution are of. */
    figure: figure.default("dropTempC"),
    /** Kind of the rows that the figure is told by. */
    by: z.enum(DIMENSIONS, { error: "Choose how to group the roasts" }).default("product"),
  })
  .superRefine(checkOwnPeriod);
export type RoastConsistencyInput = z.infer<typeof RoastConsistencyInput>;

/** Spread of values, in seconds, °C, percentage points or units of the colour meter. */
const valueSpread = z.object({
  count: z.number(),
  mean: z.number(),
  /** Standard deviation of a sample; null of a single roast. */
  standardDeviation: z.number().nullable(),
  lowest: z.number(),
  highest: z.number(),
});

/** Actual less target of the profile that each roast followed. */
const RoastDeviation = valueSpread.extend({
  /** Roasts whose profile has a tolerance for the figure, and those of them that keep it. */
  judgedCount: z.number(),
  withinCount: z.number(),
  withinPercent: z.number().nullable(),
});

export const RoastConsistencySums = z.object({
  /** Roasts that are not rejected, and those of them that followed a profile. */
  roastCount: z.number(),
  followedCount: z.number(),
  /** Spread of the figure itself, with or without a profile; null where no roast has it. */
  measured: valueSpread.nullable(),
  /** Deviation from the profile; null where no roast has both the figure and a target. */
  deviation: RoastDeviation.nullable(),
});
export type RoastConsistencySums = z.infer<typeof RoastConsistencySums>;

export const RoastConsistencyRow = z.object({
  /** Id of the record; null of an operator, and of roasts that name no record of the kind. */
  id: z.string().nullable(),
  name: z.string(),
  isArchived: z.boolean(),
  /** Place by the spread of the deviations, the smallest first; null of fewer than five compared roasts. */
  rank: z.number().nullable(),
  sums: RoastConsistencySums,
  /** Sums of the days that the period is held against; null without a comparison. */
  against: RoastConsistencySums.nullable(),
});
export type RoastConsistencyRow = z.infer<typeof RoastConsistencyRow>;

export const RoastConsistency = AnalyticsFrame.extend({
  figure,
  total: RoastConsistencySums,
  totalAgainst: RoastConsistencySums.nullable(),
  /** Rejected roasts of the period, which every figure leaves out. */
  rejectedCount: z.number(),
  /** Deviations of the whole period for each figure. */
  figures: z.array(
    z.object({ figure, deviation: RoastDeviation.nullable(), deviationAgainst: RoastDeviation.nullable() }),
  ),
  /** Sums of each part, in the order of `buckets`. */
  parts: z.array(RoastConsistencySums),
  partsAgainst: z.array(RoastConsistencySums),
  distribution: z.array(z.object({ from: z.number(), to: z.number(), roastCount: z.number() })),
  /** Rows of the kind that was asked for: ranked ones first, then those of too few roasts. */
  rows: z.array(RoastConsistencyRow),
  /** Systems that a colour was measured in, the most used first, where the figure is one; null where a roast names none. */
  colorSystems: z.array(z.object({ name: z.string().nullable(), roastCount: z.number() })),
});
export type RoastConsistency = z.infer<typeof RoastConsistency>;
