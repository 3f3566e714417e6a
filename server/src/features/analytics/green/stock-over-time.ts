import type { StockAtEnd } from "@tryer/contract";
import { stockValueMinor } from "@tryer/domain/green";
import { averagePriceE4 } from "@tryer/domain/money";
import { kgFromGrams } from "@tryer/domain/units";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { greenCoffeeInventory as lots, greenCoffeeMovements as movements } from "#db/schema/index.ts";
import { sumOf } from "#db/weight-sums.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { FramedPeriod } from "../analytics-frame.ts";

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

/** Movements of each lot up to the end of the last part, summed by the part in which their business day lies. */
function movedByPart({ tx, actor }: Work, ends: string[], greenCoffeeId: string | undefined): Promise<LotPart[]> {
  // Days as numbers: the part of a day is the number of ends that lie before it.
  const day = sql`(${movements.businessDay} - date '2000-01-01')`;
  const bounds = sql`(select array_agg(edge - date '2000-01-01' + 1 order by edge) from unnest(${sql.param(ends)}::date[]) edge)`;
  const part = sql<number>`width_bucket(${day}, ${bounds})`;
  return tx
    .select({
      greenCoffeeId: movements.greenCoffeeId,
      part,
      grams: sumOf(movements.changeGrams),
      sequence: sql`max(${movements.sequence})`.mapWith(Number),
      priceE4: sql`(array_agg(${movements.averageAfterE4} order by ${movements.sequence} desc))[1]`.mapWith(
        (price): number | null => (price === null ? null : Number(price)),
      ),
    })
    .from(movements)
    .innerJoin(
      lots,
      and(eq(lots.roasteryId, movements.roasteryId), eq(lots.id, movements.greenCoffeeId), isNull(lots.ownerId)),
    )
    .where(
      ownRows(
        actor,
        movements,
        lte(movements.businessDay, ends.at(-1) ?? ""),
        greenCoffeeId === undefined ? undefined : eq(movements.greenCoffeeId, greenCoffeeId),
      ),
    )
    .groupBy(movements.greenCoffeeId, sql`2`);
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
