import type { CostBasis } from "@tryer/contract";
import type { DaySpan } from "@tryer/domain/analytics";
import { type Day, dayNumber } from "@tryer/domain/calendar";
import { type BagCostsOverTime, bagCostsOverTime, type PriceStep, stepsOfCoffee } from "@tryer/domain/pricing";
import { isNotNull, type SQL, sql } from "drizzle-orm";
import {
  greenDaySums,
  greenCoffeeInventory as lots,
  greenCoffeeMovements as movements,
  packagingMovements as packaging,
} from "#db/schema/index.ts";
import { loadCostBasis } from "#features/pricing/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { changedDaysOf } from "../day-sums/changed-days.ts";
import { sumsOfGreenDays } from "../day-sums/take-day-sums.ts";

/** Costs of bags on the days of a period. A span of a bag is a run of days on which its cost is the same, from 0. */
export interface BagCosts {
  /** Bags whose cost changes within the period, with the days on which their spans after the first begin. */
  changing: readonly { productId: string; sizeId: string; days: readonly Day[] }[];
  /** Cost of a bag in hundredths of a minor unit; null where it is unknown. */
  costOf(bag: { productId: string; sizeId: string; span: number }): number | null;
}

/** Reads what each bag costs on the days of a period, by the prices in the ledgers at the end of each day. */
export async function bagCostsOn(work: Work, days: DaySpan): Promise<BagCosts> {
  const basis = await loadCostBasis(work);
  const before = await lotsBefore(work);
  const steps = await greenSteps(work, lotsOf(basis, before));
  const history = {
    lots: new Map(basis.lots.map(({ id }) => [id, stepsOfCoffee(id, { steps, before })])),
    materials: await packagingSteps(work),
  };
  const bags = bagCostsOverTime(basis, history, days);
  const costs = new Map(bags.map((bag) => [keyOf(bag), bag.costs]));
  return {
    changing: bags.filter((bag) => bag.costs.length > 1).map((bag) => ({ ...bag, days: laterDays(bag) })),
    costOf: ({ span, ...bag }) => costs.get(keyOf(bag))?.[span]?.costE2 ?? null,
  };
}

const keyOf = ({ productId, sizeId }: { productId: string; sizeId: string }) => `${productId} ${sizeId}`;

const laterDays = ({ costs }: BagCostsOverTime): Day[] => costs.slice(1).map(({ from }) => from);

/** Lots of the bags, and all that these follow. */
function lotsOf({ lots: own }: CostBasis, before: ReadonlyMap<string, readonly string[]>): string[] {
  const ids = new Set(own.map(({ id }) => id));
  for (const id of ids) for (const earlier of before.get(id) ?? []) ids.add(earlier);
  return [...ids];
}

/** Prices of lots on all days: from the sums of days, and from the ledger itself for days that changed since. */
async function greenSteps(work: Work, ids: readonly string[]): Promise<Map<string, PriceStep[]>> {
  const { actor } = work;
  const days = await changedDaysOf(work, "green", { from: "0001-01-01", to: "9999-12-31" });
  const changed = sql`${sql.param(days)}::date[]`;
  const isOfLots = sql`ended.id = any(${sql.param(ids)}::uuid[])`;
  const kept = sql`select green_coffee_id as id, day, average_after_e4 as price_e4, last_sequence from ${greenDaySums}
    where ${ownRows(actor, greenDaySums, sql`${greenDaySums.day} <> all(${changed})`)}`;
  const fresh = sql`select green_coffee_id, day, average_after_e4, last_sequence
    from (${sumsOfGreenDays(actor, sql`${movements.businessDay} = any(${changed})`)}) as fresh`;
  return stepsOf(work, days.length === 0 ? kept : sql`${kept} union all ${fresh}`, isOfLots);
}

/** Prices of packaging on all days. */
const packagingSteps = (work: Work): Promise<Map<string, PriceStep[]>> =>
  stepsOf(
    work,
    sql`select ${packaging.materialId} as id, ${packaging.businessDay} as day,
        (array_agg(${packaging.priceAfterE4} order by ${packaging.sequence} desc))[1] as price_e4,
        max(${packaging.sequence}) as last_sequence
      from ${packaging} where ${ownRows(work.actor, packaging)} group by 1, 2`,
  );

interface Step {
  [column: string]: unknown;
  id: string;
  day: Day;
  priceE4: number | null;
}

/**
 * Days on which the price at the end of the day changes, by lot or material. That price is the one after the last movement
 * booked of all days so far: a movement of an earlier day that is booked late counts from its day on only where no later one
 * is booked for a day before it.
 */
async function stepsOf({ tx }: Work, ended: SQL, which: SQL = sql`true`): Promise<Map<string, PriceStep[]>> {
  const { rows } = await tx.execute<Step>(sql`
    select id, day::text as day, price_e4::float8 as "priceE4" from (
      select id, day, price_e4, lag(price_e4) over by_day as before_e4, row_number() over by_day as place from (
        select id, day, price_e4, last_sequence,
          max(last_sequence) over (partition by id order by day rows between unbounded preceding and 1 preceding) as latest
        from (${ended}) as ended where ${which}
      ) as dated
      where latest is null or last_sequence > latest
      window by_day as (partition by id order by day)
    ) as stepped
    where place = 1 or price_e4 is distinct from before_e4
    order by id, day`);
  const steps = new Map<string, PriceStep[]>();
  for (const { id, day, priceE4 } of rows) steps.set(id, [...(steps.get(id) ?? []), { day, priceE4 }]);
  return steps;
}

/** Lots that each lot follows. */
async function lotsBefore({ tx, actor }: Work): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ id: lots.id, successorId: lots.successorId })
    .from(lots)
    .where(ownRows(actor, lots, isNotNull(lots.successorId)));
  const before = new Map<string, string[]>();
  for (const { id, successorId } of rows) {
    if (successorId !== null) before.set(successorId, [...(before.get(successorId) ?? []), id]);
  }
  return before;
}

/** Table `cut` of a statement: the days of change of each bag that has any, as days since 1970. */
export const cutsOf = ({ changing }: BagCosts): SQL => {
  const [productIds, sizeIds] = [changing.map(({ productId }) => productId), changing.map(({ sizeId }) => sizeId)];
  const days = changing.map((bag) => `{${bag.days.map((day) => dayNumber(day)).join(",")}}`);
  // Materialized, so that each list of days is read once and not for each row of the sums.
  return sql`(
    with bag_days as materialized (
      select product_id, size_id, days::int[] as days
      from unnest(${sql.param(productIds)}::uuid[], ${sql.param(sizeIds)}::uuid[], ${sql.param(days)}::text[])
      as bag (product_id, size_id, days)
    )
    select product_id, size_id, days from bag_days
  ) as cut`;
};
