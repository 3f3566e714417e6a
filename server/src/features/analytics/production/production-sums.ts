import type { AnalyticsFilter } from "@tryer/contract";
import type { Dimension } from "@tryer/domain/analytics";
import { sql } from "drizzle-orm";
import { greenCoffeeInventory } from "#db/schema/index.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { FramedPeriod } from "../analytics-frame.ts";
import { KEYS } from "../dimension-keys.ts";
import { FACT_SUMS, type FactSums, roastFacts } from "../roast-facts.ts";

interface PartSums extends FactSums {
  series: number;
  bucket: number;
}

/** Sums of each part of a period with roasts, and of the one that it is held against. */
export function sumsByPart({ tx, actor }: Work, framed: FramedPeriod, filter: AnalyticsFilter): Promise<PartSums[]> {
  return tx
    .select({
      series: sql<number>`fact.series`,
      bucket: sql<number>`fact.bucket`,
      ...FACT_SUMS,
    })
    .from(roastFacts({ actor, framed, filter, parts: "buckets" }))
    .groupBy(sql`fact.series, fact.bucket`);
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
