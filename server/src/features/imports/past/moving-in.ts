import { contract, type MovingIn, MovingInState } from "@tryer/contract";
import { kgFromGrams, roastNumberLabel } from "@tryer/domain/units";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { greenCoffeeInventory, greenCoffeeMovements, movingIn, roastedCoffeeItems, roasts } from "#db/schema/index.ts";
import { sumOf } from "#db/weight-sums.ts";
import { presentRoastSums, ROAST_SUMS } from "#features/roasts/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { invalid } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { type RoasteryCalendar, roasteryCalendar } from "../../../runtime/roastery-calendar.ts";

/** Sums and state of moving in. */
export const showMovingIn = query({
  permission: "stock:count",
  run: (work, _: Record<string, never>) => loadMovingIn(work),
});

export const keepMovingIn = command({
  operation: contract.imports.keepMovingIn,
  permission: "green:write",
  async run(work, state: MovingInState) {
    const { tx, actor, now } = work;
    const { today } = await roasteryCalendar(work);
    if (state.openingDay !== null && state.openingDay > today)
      throw invalid("Day must not be in the future", "openingDay");
    const { roasteryId } = actor;
    await tx
      .insert(movingIn)
      .values({ roasteryId, state, updatedAt: now })
      .onConflictDoUpdate({ target: movingIn.roasteryId, set: { state, updatedAt: now } });
    return { result: await loadMovingIn(work), subjectId: roasteryId };
  },
});

async function loadMovingIn(work: Work): Promise<MovingIn> {
  const { tx, actor } = work;
  const calendar = await roasteryCalendar(work);
  const [kept] = await tx.select({ state: movingIn.state }).from(movingIn).where(ownRows(actor, movingIn));
  const state = MovingInState.parse(kept?.state ?? {});
  const openingDay = state.openingDay ?? calendar.today;
  const { before: endOfDay } = calendar.moments({ from: openingDay, to: openingDay });
  const end = endOfDay.toISOString();
  const isAfter = sql`${roasts.roastedAt} >= ${end}::timestamptz`;
  return {
    state,
    coffeeCount: await tx.$count(
      greenCoffeeInventory,
      ownRows(actor, greenCoffeeInventory, isNull(greenCoffeeInventory.archivedAt)),
    ),
    productCount: await tx.$count(
      roastedCoffeeItems,
      ownRows(actor, roastedCoffeeItems, isNull(roastedCoffeeItems.archivedAt)),
    ),
    history: await sumHistory(work, calendar),
    countedCount: await countedOn(work, openingDay),
    historyAfterCounts: await doubledRoasts(work, calendar, sql`${roasts.isHistory} and ${isAfter}`),
    historyAndBooked: await doubledRoasts(work, calendar, isBookedToo(calendar.timeZone)),
    bookedBeforeCounts: await doubledRoasts(
      work,
      calendar,
      sql`not ${roasts.isHistory} and not ${isAfter} and exists (
        select from ${greenCoffeeMovements} counted
        where counted.roastery_id = ${roasts.roasteryId} and counted.green_coffee_id = ${roasts.greenCoffeeId}
          and counted.kind = 'count' and counted.business_day = ${openingDay}::date
          and counted.created_at < ${roasts.createdAt})`,
    ),
  };
}

async function sumHistory({ tx, actor }: Work, { timeZone }: RoasteryCalendar): Promise<MovingIn["history"]> {
  const where = ownRows(actor, roasts, isNull(roasts.deletedAt), eq(roasts.isHistory, true));
  const [days] = await tx
    .select({
      from: sql<string | null>`(min(${roasts.roastedAt}) at time zone ${timeZone})::date::text`,
      to: sql<string | null>`(max(${roasts.roastedAt}) at time zone ${timeZone})::date::text`,
    })
    .from(roasts)
    .where(where);
  const sums = presentRoastSums(await tx.select(ROAST_SUMS).from(roasts).where(where));
  const { roastCount, greenKg, roastedKg, unweighedCount, yieldPercent } = sums;
  const lossPercent = yieldPercent === null ? null : Math.round((100 - yieldPercent) * 100) / 100;
  return {
    roastCount,
    greenKg,
    roastedKg,
    unweighedCount,
    lossPercent,
    from: days?.from ?? null,
    to: days?.to ?? null,
  };
}

/** Number of coffees whose count of a day changed the books; one that confirms them is no movement. */
async function countedOn({ tx, actor }: Work, day: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(distinct ${greenCoffeeMovements.greenCoffeeId})::int` })
    .from(greenCoffeeMovements)
    .where(
      ownRows(
        actor,
        greenCoffeeMovements,
        eq(greenCoffeeMovements.kind, "count"),
        eq(greenCoffeeMovements.businessDay, day),
      ),
    );
  return row?.count ?? 0;
}

/** Past roasts of which a booked roast has the same coffee, day and weights in whole grams. */
const isBookedToo = (timeZone: string) => sql`${roasts.isHistory} and exists (
  select from roasts booked
  where booked.roastery_id = ${roasts.roasteryId} and booked.deleted_at is null and not booked.is_history
    and booked.green_coffee_id = ${roasts.greenCoffeeId} and round(booked.green_weight_kg, 3) = round(${roasts.greenWeightGrams}, 3)
    and round(booked.roasted_weight_kg, 3) is not distinct from round(${roasts.roastedWeightGrams}, 3)
    and (booked.roasted_at at time zone ${timeZone})::date = (${roasts.roastedAt} at time zone ${timeZone})::date)`;

const MOST_SHOWN = 5;

async function doubledRoasts({ tx, actor }: Work, { timeZone }: RoasteryCalendar, condition: SQL) {
  const where = ownRows(actor, roasts, and(isNull(roasts.deletedAt), condition));
  const [sums] = await tx
    .select({ count: sql<number>`count(*)::int`, grams: sumOf(roasts.greenWeightGrams) })
    .from(roasts)
    .where(where);
  if (!sums || sums.count === 0) return { count: 0, greenKg: 0, roasts: [] };
  const first = await tx
    .select({
      id: roasts.id,
      number: roasts.number,
      coffeeName: sql<string>`coalesce(${greenCoffeeInventory.coffeeName}, 'Blend')`,
      day: sql<string>`(${roasts.roastedAt} at time zone ${timeZone})::date::text`,
      grams: roasts.greenWeightGrams,
    })
    .from(roasts)
    .leftJoin(greenCoffeeInventory, refersTo(roasts.greenCoffeeId, greenCoffeeInventory))
    .where(where)
    .orderBy(roasts.roastedAt, roasts.id)
    .limit(MOST_SHOWN);
  return {
    count: sums.count,
    greenKg: kgFromGrams(sums.grams),
    roasts: first.map(({ number, grams, ...roast }) => ({
      ...roast,
      number: roastNumberLabel(number),
      greenKg: kgFromGrams(grams),
    })),
  };
}
