import type { AnalyticsFrame } from "@tryer/contract";
import type { DaySpan } from "@tryer/domain/analytics";
import { type SQL, sql } from "drizzle-orm";
import { roasts } from "#db/schema/index.ts";
import type { FramedPeriod } from "./analytics-frame.ts";

/** Parts that facts are told apart by: those of the frame, or the period as a whole. */
export type FactParts = "buckets" | "whole";

function daysOfParts({ period, against, buckets, againstBuckets }: AnalyticsFrame, parts: FactParts): DaySpan[][] {
  if (parts === "buckets") return [buckets, againstBuckets];
  return [[period], against === null ? [] : [against]];
}

export interface PeriodSpan {
  /** 0 for the period, 1 for the one that it is held against. */
  series: number;
  bucket: number;
  days: DaySpan;
}

/** Parts of a period and of the one that it is held against, in order. */
export const spansOf = ({ frame }: FramedPeriod, parts: FactParts): PeriodSpan[] =>
  daysOfParts(frame, parts).flatMap((all, series) => all.map((days, bucket) => ({ series, bucket, days })));

/** Parts of a period as a table `span` of a statement, each with its first moment and the first after it. */
export const spanRows = (framed: FramedPeriod, parts: FactParts): SQL => spanTable(framed, spansOf(framed, parts));

/** Some parts of a period, likewise. */
export function spanTable({ calendar }: FramedPeriod, parts: readonly PeriodSpan[]): SQL {
  const spans = parts.map(({ days, ...each }) => ({ ...each, ...calendar.moments(days) }));
  return sql`unnest(
    ${sql.param(spans.map(({ series }) => series))}::int[],
    ${sql.param(spans.map(({ bucket }) => bucket))}::int[],
    ${sql.param(spans.map(({ since }) => since.toISOString()))}::timestamptz[],
    ${sql.param(spans.map(({ before }) => before.toISOString()))}::timestamptz[]
  ) as span (series, bucket, since, before)`;
}

/** Condition of the roasts that lie in a row of `spanRows`. */
export const isInSpan = sql`${roasts.roastedAt} >= span.since and ${roasts.roastedAt} < span.before`;
