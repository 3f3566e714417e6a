import type { AnalyticsFilter, ProductionSums } from "@tryer/contract";
import type { Dimension } from "@tryer/domain/analytics";
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { greenCoffeeInventory, roastParts, roasts } from "#db/schema/index.ts";
import { gramsOfMilligrams, sumOfWhole } from "#db/weight-sums.ts";
import { isAveragedRoast, presentRoastSums } from "#features/roasts/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Actor, Work } from "../../runtime/request-context.ts";
import type { FramedPeriod } from "./analytics-frame.ts";
import { keyReader, TOLD_BY } from "./dimension-keys.ts";
import { isInSpan, spanRows } from "./period-spans.ts";

/** Condition of the roasts that took from a green coffee, alone or in a blend. */
const tookFrom = (actor: Actor, greenIds: SQL): SQL | undefined =>
  or(
    sql`${roasts.greenCoffeeId} in (${greenIds})`,
    sql`${roasts.id} in (select ${roastParts.roastId} from ${roastParts} where ${ownRows(actor, roastParts)} and ${roastParts.greenCoffeeId} in (${greenIds}))`,
  );

/** Condition of the roasts that a filter names, whenever they were. */
export function roastsNamed(actor: Actor, filter: AnalyticsFilter): SQL | undefined {
  const { greenCoffeeId, roastedItemId, machineId, operator, customerId } = filter;
  return ownRows(
    actor,
    roasts,
    isNull(roasts.deletedAt),
    greenCoffeeId === undefined ? undefined : tookFrom(actor, sql`${greenCoffeeId}::uuid`),
    roastedItemId === undefined ? undefined : eq(roasts.roastedItemId, roastedItemId),
    machineId === undefined ? undefined : eq(roasts.machineId, machineId),
    operator ? eq(roasts.operatorName, operator) : undefined,
    customerId === undefined ? undefined : tookFrom(actor, greensOfCustomer(actor, customerId)),
  );
}

const greensOfCustomer = (actor: Actor, customerId: string): SQL =>
  sql`select ${greenCoffeeInventory.id} from ${greenCoffeeInventory} where ${ownRows(actor, greenCoffeeInventory, eq(greenCoffeeInventory.ownerId, customerId))}`;

interface Asked {
  framed: FramedPeriod;
  filter: AnalyticsFilter;
  /** Kind by which the roasts are told. */
  by: Dimension;
  /** Whether their products are told apart as well. */
  ofProducts?: boolean;
}

/** Sums of the roasts of one part of a period that share a key, and their product where it is told. */
export interface RoastFact {
  /** 0 for the period, 1 for the one that it is held against. */
  series: number;
  bucket: number;
  /** Id or name that the roasts share; null of those that name none. */
  key: string | null;
  productId: string | null;
  sums: FactSums;
}

const counted = (column: PgColumn | SQL) => sql`count(${column})`.mapWith(Number);

/**
 * Facts of the roasts of a filter, each roast read once. The columns are those of `roasts_figures_idx`: with one more,
 * PostgreSQL would read every row. Each part of the period is a range of that index, so no roast is compared with every part.
 */
export async function roastFacts(work: Work, { framed, filter, by, ofProducts = false }: Asked): Promise<RoastFact[]> {
  const { tx, actor } = work;
  const fact = tx
    .select({
      told: sql<string | null>`${TOLD_BY[by]}`.as("told"),
      productId: sql<string | null>`${ofProducts ? roasts.roastedItemId : sql`null`}`.as("product_id"),
      isAveraged: sql<boolean>`${isAveragedRoast}`.as("averaged"),
      roastCount: counted(sql`*`).as("roast_count"),
      greenGrams: gramsOfMilligrams(roasts.greenMilligrams).as("sum_green_grams"),
      greenCentiLbs: sumOfWhole(roasts.greenCentiLbs).as("sum_green_centi_lbs"),
      weighedCount: counted(roasts.roastedMilligrams).as("weighed_count"),
      roastedGrams: gramsOfMilligrams(roasts.roastedMilligrams).as("sum_roasted_grams"),
      roastedCentiLbs: sumOfWhole(roasts.roastedCentiLbs).as("sum_roasted_centi_lbs"),
      timedCount: counted(roasts.durationSec).as("timed_count"),
      durationSec: sumOfWhole(roasts.durationSec).as("sum_duration_sec"),
    })
    .from(roasts)
    .where(and(roastsNamed(actor, filter), isInSpan))
    .groupBy(sql`1, 2, 3`)
    .as("fact");
  const rows = await tx
    .select({ series: sql<number>`span.series`, bucket: sql<number>`span.bucket`, fact: fact._.selectedFields })
    .from(spanRows(framed, "buckets"))
    .crossJoinLateral(fact);
  const keyOf = await keyReader(work, by);
  return rows.map(({ series, bucket, fact: { told, productId, isAveraged, ...sums } }) => ({
    series,
    bucket,
    key: keyOf(told),
    productId,
    sums: {
      ...sums,
      averagedCount: isAveraged ? sums.roastCount : 0,
      averagedGreenGrams: isAveraged ? sums.greenGrams : 0,
      averagedRoastedGrams: isAveraged ? sums.roastedGrams : 0,
    },
  }));
}

/** Sums over roasts; weights of all of them, and of those whose loss enters averages. */
export interface FactSums {
  roastCount: number;
  weighedCount: number;
  averagedCount: number;
  averagedGreenGrams: number;
  averagedRoastedGrams: number;
  greenGrams: number;
  greenCentiLbs: number;
  roastedGrams: number;
  roastedCentiLbs: number;
  timedCount: number;
  durationSec: number;
}

export const NOTHING: Readonly<FactSums> = {
  roastCount: 0,
  weighedCount: 0,
  averagedCount: 0,
  averagedGreenGrams: 0,
  averagedRoastedGrams: 0,
  greenGrams: 0,
  greenCentiLbs: 0,
  roastedGrams: 0,
  roastedCentiLbs: 0,
  timedCount: 0,
  durationSec: 0,
};

const SUM_NAMES = Object.keys(NOTHING) as (keyof FactSums)[];

/** Sums of facts by what a key tells of each, in the order of their first facts. */
export function sumsBy<Key>(facts: readonly RoastFact[], keyOf: (fact: RoastFact) => Key): Map<Key, FactSums> {
  const sumsOf = new Map<Key, FactSums>();
  for (const fact of facts) {
    const key = keyOf(fact);
    const sums = sumsOf.get(key) ?? { ...NOTHING };
    for (const name of SUM_NAMES) sums[name] += fact.sums[name];
    sumsOf.set(key, sums);
  }
  return sumsOf;
}

export function presentSums(sums: FactSums): ProductionSums {
  return { ...presentRoastSums([sums]), roastingSec: sums.durationSec, timedCount: sums.timedCount };
}
