import type { AnalyticsFilter } from "@tryer/contract";
import type { Dimension } from "@tryer/domain/analytics";
import { sql } from "drizzle-orm";
import { greenCoffeeInventory } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { FramedPeriod } from "./analytics-frame.ts";
import { KEYS } from "./dimension-keys.ts";
import { addedUp, FACT_SUMS, type FactSums, roastFacts } from "./roast-facts.ts";

interface PartSums extends FactSums {
  series: number;
  bucket: number;
}

/** Sums of each part of a period with roasts, and of the one that it is held against. */
function sumsByPart({ tx, actor }: Work, framed: FramedPeriod, filter: AnalyticsFilter): Promise<PartSums[]> {
  return tx
    .select({
      series: sql<number>`fact.series`,
      bucket: sql<number>`fact.bucket`,
      ...FACT_SUMS,
    })
    .from(roastFacts({ actor, framed, filter, parts: "buckets" }))
    .groupBy(sql`fact.series, fact.bucket`);
}

export interface SumsOfPeriod {
  /** Sums of each part, in the order of `buckets` and `againstBuckets`. */
  parts: FactSums[];
  partsAgainst: FactSums[];
  total: FactSums;
  /** Null without a comparison. */
  totalAgainst: FactSums | null;
}

/** Sums of a period part by part and in all, also of parts without a roast. */
export async function sumsOfPeriod(work: Work, framed: FramedPeriod, filter: AnalyticsFilter): Promise<SumsOfPeriod> {
  const { frame } = framed;
  const all = await sumsByPart(work, framed, filter);
  const partsOf = (series: number, count: number): FactSums[] =>
    Array.from({ length: count }, (_, bucket) =>
      addedUp(all.filter((part) => part.series === series && part.bucket === bucket)),
    );
  const parts = partsOf(0, frame.buckets.length);
  const partsAgainst = partsOf(1, frame.againstBuckets.length);
  return {
    parts,
    partsAgainst,
    total: addedUp(parts),
    totalAgainst: frame.against === null ? null : addedUp(partsAgainst),
  };
}

export interface KeyedSums extends FactSums {
  series: number;
  /** Id or name that the roasts share; null of those that name none. */
  key: string | null;
}

/** Sums of a whole period by what its roasts share, and of the one that it is held against. */
export function sumsByDimension(
  { tx, actor }: Work,
  framed: FramedPeriod,
  input: AnalyticsFilter & { by: Dimension },
): Promise<KeyedSums[]> {
  const { key } = KEYS[input.by];
  return tx
    .select({ series: sql<number>`fact.series`, key, ...FACT_SUMS })
    .from(roastFacts({ actor, framed, filter: input, parts: "whole" }))
    .leftJoin(
      greenCoffeeInventory,
      sql`${greenCoffeeInventory.roasteryId} = ${actor.roasteryId} and ${greenCoffeeInventory.id} = fact.green_coffee_id`,
    )
    .groupBy(sql`fact.series`, key);
}
