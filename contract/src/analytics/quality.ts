import { QUALITY_DIMENSIONS } from "@tryer/domain/analytics";
import { z } from "zod";
import { id, optionalLine } from "../basics/fields.ts";
import { AnalyticsFrame, analyticsFilterFields, checkOwnPeriod } from "./analytics-filter.ts";

const { customerId: _, ...filterFields } = analyticsFilterFields;

export const QualityInput = z
  .object({
    ...filterFields,
    /** Scale of the scores; the one of the most samples where it is left out or no session of the period has it. */
    scale: optionalLine("Scale", 80).optional(),
    /** Kind of the rows that the scores are told by. */
    by: z.enum(QUALITY_DIMENSIONS, { error: "Choose how to group the scores" }).default("lot"),
  })
  .superRefine(checkOwnPeriod);
export type QualityInput = z.infer<typeof QualityInput>;

/** Form whose scores can be averaged with each other: an own one that was edited has another scale. */
export const CuppingScale = z.object({
  key: z.string(),
  formName: z.string(),
  highest: z.number(),
  /** Scored samples of the period. */
  sampleCount: z.number(),
});
export type CuppingScale = z.infer<typeof CuppingScale>;

/** Scores of samples on one scale: each is the mean of its graders, and counts once. */
export const CuppingQualitySums = z.object({
  sampleCount: z.number(),
  sessionCount: z.number(),
  /** Sheets of graders that the scores are the means of. */
  sheetCount: z.number(),
  score: z
    .object({
      count: z.number(),
      mean: z.number(),
      min: z.number(),
      max: z.number(),
      /** Sample standard deviation; null of a single sample. */
      deviation: z.number().nullable(),
    })
    .nullable(),
});
export type CuppingQualitySums = z.infer<typeof CuppingQualitySums>;

export const CuppingQualityRow = z.object({
  /** Id of the record; null of samples that name none of the kind. */
  id: z.string().nullable(),
  name: z.string(),
  isArchived: z.boolean(),
  sums: CuppingQualitySums,
  /** Sums of the days that the period is held against; null without a comparison. */
  against: CuppingQualitySums.nullable(),
  /** Latest score of the period; the mean of that session where it has several samples. */
  last: z.object({ sessionId: id, sessionNumber: z.string(), heldOn: z.string(), score: z.number() }).nullable(),
});
export type CuppingQualityRow = z.infer<typeof CuppingQualityRow>;

export const CuppingQuality = AnalyticsFrame.extend({
  /** Scales of the period, the one of the most samples first. */
  scales: z.array(CuppingScale),
  /** Scale of the figures; null where nothing was scored. */
  scale: CuppingScale.nullable(),
  total: CuppingQualitySums,
  totalAgainst: CuppingQualitySums.nullable(),
  /** Sums of each part, in the order of `buckets`. */
  parts: z.array(CuppingQualitySums),
  partsAgainst: z.array(CuppingQualitySums),
  distribution: z.array(z.object({ from: z.number(), to: z.number(), sampleCount: z.number() })),
  /** Rows of the kind that was asked for: the highest mean first, those of fewer than three samples last. */
  rows: z.array(CuppingQualityRow),
});
export type CuppingQuality = z.infer<typeof CuppingQuality>;
