import type { AnalyticsFilter, ProductionSums } from "@tryer/contract";
import { gramsFromKg, POUNDS_PER_KILOGRAM } from "@tryer/domain/units";
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { centiLbsOfText } from "#db/schema/decimal-columns.ts";
import { greenCoffeeInventory, roastParts, roasts } from "#db/schema/index.ts";
import { isAveragedRoast, presentRoastSums } from "#features/roasts/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Actor } from "../../runtime/request-context.ts";
import type { FramedPeriod } from "./analytics-frame.ts";
import { type FactParts, spanRows } from "./period-spans.ts";

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
  actor: Actor;
  framed: FramedPeriod;
  filter: AnalyticsFilter;
  parts: FactParts;
}

const pounds = (weight: typeof roasts.greenWeightGrams | typeof roasts.roastedWeightGrams) =>
  sql`round(${weight} * ${sql.raw(String(POUNDS_PER_KILOGRAM))}, 2)`;

/**
 * Facts of the roasts of a filter, as a table `fact` of a statement: the part of the period that each lies in, what they can
 * be told by, and what sums are made of.
 */
export function roastFacts({ actor, framed, filter, parts }: Asked): SQL {
  const isAveraged = sql`(${isAveragedRoast})`;
  return sql`(
    select span.series, span.bucket, ${roasts.roastedItemId}, ${roasts.machineId}, ${roasts.operatorName}, ${roasts.greenCoffeeId},
      1 as roast_count, ${roasts.greenWeightGrams} as green_kg, ${pounds(roasts.greenWeightGrams)} as green_lbs,
      (${roasts.roastedWeightGrams} is not null)::int as weighed_count,
      coalesce(${roasts.roastedWeightGrams}, 0) as roasted_kg, coalesce(${pounds(roasts.roastedWeightGrams)}, 0) as roasted_lbs,
      coalesce(${isAveraged}, false)::int as averaged_count,
      case when ${isAveraged} then ${roasts.greenWeightGrams} else 0 end as averaged_green_kg,
      case when ${isAveraged} then ${roasts.roastedWeightGrams} else 0 end as averaged_roasted_kg,
      (${roasts.durationSec} is not null)::int as timed_count, coalesce(${roasts.durationSec}, 0) as duration_sec
    from ${spanRows(framed, parts)}
    join ${roasts} on ${and(roastsNamed(actor, filter), sql`${roasts.roastedAt} >= span.since and ${roasts.roastedAt} < span.before`)}
  ) as fact`;
}

const counted = (column: SQL) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);
const grams = (column: SQL) => sql`coalesce(sum(${column}), 0)`.mapWith((kg: string) => gramsFromKg(Number(kg)));
const centiLbs = (column: SQL) => sql`coalesce(sum(${column}), 0)`.mapWith(centiLbsOfText);

/** Sums over the facts of a statement. */
export const FACT_SUMS = {
  roastCount: counted(sql`fact.roast_count`),
  weighedCount: counted(sql`fact.weighed_count`),
  averagedCount: counted(sql`fact.averaged_count`),
  averagedGreenGrams: grams(sql`fact.averaged_green_kg`),
  averagedRoastedGrams: grams(sql`fact.averaged_roasted_kg`),
  greenGrams: grams(sql`fact.green_kg`),
  greenCentiLbs: centiLbs(sql`fact.green_lbs`),
  roastedGrams: grams(sql`fact.roasted_kg`),
  roastedCentiLbs: centiLbs(sql`fact.roasted_lbs`),
  timedCount: counted(sql`fact.timed_count`),
  durationSec: counted(sql`fact.duration_sec`),
};
export type FactSums = Record<keyof typeof FACT_SUMS, number>;

const NOTHING: FactSums = {
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

/** Sums of several facts together. */
export function addedUp(all: readonly FactSums[]): FactSums {
  const keys = Object.keys(NOTHING) as (keyof FactSums)[];
  const sums = { ...NOTHING };
  for (const each of all) for (const key of keys) sums[key] += each[key];
  return sums;
}

export function presentSums(sums: FactSums = NOTHING): ProductionSums {
  return { ...presentRoastSums([sums]), roastingSec: sums.durationSec, timedCount: sums.timedCount };
}
