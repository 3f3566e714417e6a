import type { StockAtEnd } from "@tryer/contract";
import { dayNumber } from "@tryer/domain/calendar";
import { stockValueMinor } from "@tryer/domain/green";
import { averagePriceE4 } from "@tryer/domain/money";
import { kgFromGrams } from "@tryer/domain/units";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { greenDaySums, greenCoffeeInventory as lots, greenCoffeeMovements as movements } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { FramedPeriod } from "../analytics-frame.ts";
import { changedDaysOf } from "../day-sums/changed-days.ts";
import { sumsOfGreenDays } from "../day-sums/take-day-sums.ts";

interface LotPart {
  greenCoffeeId: string;
  /** Part of the period in which movements lie; all before the period are in part 0. */
  part: number;
  grams: number;
  /** Last movement recorded of them, and the price after it. */
  sequence: number;
  priceE4: number | null;
}

/** Stock of the roastery's own lots at the end of each part, by the business days of the ledger as of now. */
export async function stockOverTime(
  work: Work,
  { frame, calendar }: FramedPeriod,
  greenCoffeeId: string | undefined,
): Promise<(StockAtEnd | null)[]> {
  const ends = frame.buckets.map(({ from, to }) => (from > calendar.today ? null : to));
  const past = ends.filter((end) => end !== null);
  const last = past.at(-1);
  if (last === undefined) return ends.map(() => null);
  const parts = await movedByPart(work, past, greenCoffeeId);
  const held = new Map<string, LotPart>();
  return ends.map((end, at) => {
    if (end === null) return null;
    for (const moved of parts.filter(({ part }) => part === at)) {
      const before = held.get(moved.greenCoffeeId);
      const latest = before !== undefined && before.sequence > moved.sequence ? before : moved;
      held.set(moved.greenCoffeeId, { ...latest, grams: moved.grams + (before?.grams ?? 0) });
    }
    return presentStock([...held.values()], end > calendar.today ? calendar.today : end, work);
  });
}

/**
 * Movements of each lot up to the end of the last part, summed by the part in which their business day lies: from the sums of
 * days, and from the ledger itself for days that changed since.
 */
async function movedByPart(work: Work, ends: string[], greenCoffeeId: string | undefined): Promise<LotPart[]> {
  const { tx, actor } = work;
  const last = ends.at(-1) ?? "";
  const changed = await changedDaysOf(work, "green", { from: "0001-01-01", to: last });
  const changedDays = sql`${sql.param(changed)}::date[]`;
  const kept = sql`select day, green_coffee_id, change_kg, last_sequence, average_after_e4 from ${greenDaySums}
    where ${ownRows(actor, greenDaySums, lte(greenDaySums.day, last), sql`${greenDaySums.day} <> all(${changedDays})`)}`;
  const sums =
    changed.length === 0
      ? kept
      : sql`${kept} union all ${sumsOfGreenDays(actor, sql`${movements.businessDay} = any(${changedDays})`)}`;
  // The part of a day is the number of ends that lie before it.
  const bounds = sql`${sql.param(ends.map((end) => dayNumber(end) + 1))}::int[]`;
  return tx
    .select({
      greenCoffeeId: sql<string>`moved.green_coffee_id`,
      part: sql<number>`width_bucket(moved.day - date '1970-01-01', ${bounds})`,
      grams: sql`sum(moved.change_kg)`.mapWith(movements.changeGrams),
      sequence: sql`max(moved.last_sequence)`.mapWith(Number),
      priceE4: sql`(array_agg(moved.average_after_e4 order by moved.last_sequence desc))[1]`.mapWith(
        (price): number | null => (price === null ? null : Number(price)),
      ),
    })
    .from(sql`(${sums}) as moved`)
    .innerJoin(
      lots,
      and(eq(lots.roasteryId, actor.roasteryId), sql`${lots.id} = moved.green_coffee_id`, isNull(lots.ownerId)),
    )
    .where(greenCoffeeId === undefined ? undefined : eq(lots.id, greenCoffeeId))
    .groupBy(sql`1, 2`);
}

function presentStock(held: readonly LotPart[], day: string, { actor }: Work): StockAtEnd {
  const inStock = held.filter(({ grams }) => grams > 0);
  const quantityKg = kgFromGrams(sum(inStock.map(({ grams }) => grams)));
  if (!actor.mayReadCosts) return { day, quantityKg };
  const priced = inStock.filter(({ priceE4 }) => priceE4 !== null);
  const valueMinor = sum(priced.map(({ grams, priceE4 }) => stockValueMinor(grams, priceE4) ?? 0));
  const perKgE4 = averagePriceE4(valueMinor, sum(priced.map(({ grams }) => grams)));
  return { day, quantityKg, worth: { valueMinor, perKgE4, unpricedCount: inStock.length - priced.length } };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
