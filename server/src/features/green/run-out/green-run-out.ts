import type { GreenRunOut } from "@tryer/contract";
import { COVER_PERIOD_DAYS } from "@tryer/domain/dashboard";
import { runOut } from "@tryer/domain/green";
import { gramsFromCentiLbs, kgFromGrams } from "@tryer/domain/units";
import { and, eq, gte, isNull, lt, sql } from "drizzle-orm";
import {
  batchTracking as batches,
  greenCoffeeInventory as greens,
  roastingPlanItems as planItems,
  roastingPlans as plans,
  roasts,
} from "#db/schema/index.ts";
import { sumOf } from "#db/weight-sums.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { type RoasteryCalendar, roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { greenArrivals } from "./green-arrivals.ts";

/** Days that the stock of a lot lasts, by the roasts of the last four weeks and the open batches of the pending plan. */
export const getGreenRunOut = query({
  permission: "green:read",
  async run(work, { id }: { id: string }): Promise<GreenRunOut> {
    const calendar = await roasteryCalendar(work);
    const [facts] = await runOutFacts(work, id, calendar);
    if (!facts) throw notFound("Green coffee");
    const plannedGrams = gramsFromCentiLbs(facts.plannedCentiLbs);
    const { stockGrams, usedGrams, reorderPointGrams } = facts;
    const arrivals = await greenArrivals(work, id);
    const { level, coverDays, runsOutOn, overdueGrams } = runOut({
      today: calendar.today,
      stockGrams,
      usedGrams,
      plannedGrams,
      arrivals,
      reorderPointGrams,
    });
    return {
      level,
      coverDays,
      runsOutOn,
      usedKg: kgFromGrams(usedGrams),
      plannedKg: kgFromGrams(plannedGrams),
      arrivals: arrivals.map(({ day, grams }) => ({ day, kg: kgFromGrams(grams) })),
      overdueKg: kgFromGrams(overdueGrams),
    };
  },
});

/** Statement that reads stock, use and plan of a lot at one moment. */
export function runOutFacts({ tx, actor }: Work, id: string, calendar: RoasteryCalendar) {
  const { since, before } = calendar.moments(calendar.lastDays(COVER_PERIOD_DAYS));
  const used = tx
    .select({ sum: sumOf(roasts.greenWeightGrams) })
    .from(roasts)
    .where(
      ownRows(
        actor,
        roasts,
        eq(roasts.greenCoffeeId, id),
        isNull(roasts.deletedAt),
        gte(roasts.roastedAt, since),
        lt(roasts.roastedAt, before),
      ),
    );
  const planned = tx
    .select({ sum: sumOf(batches.batchWeightCentiLbs) })
    .from(plans)
    .innerJoin(planItems, and(eq(planItems.roasteryId, plans.roasteryId), eq(planItems.planId, plans.id)))
    .innerJoin(batches, and(eq(batches.roasteryId, planItems.roasteryId), eq(batches.planItemId, planItems.id)))
    .where(
      ownRows(actor, plans, sql`${plans.status} = 'pending'`, eq(planItems.coffeeId, id), eq(batches.isLogged, false)),
    );
  return tx
    .select({
      stockGrams: greens.quantityGrams,
      reorderPointGrams: greens.reorderPointGrams,
      usedGrams: sql<number>`(${used})`.mapWith(roasts.greenWeightGrams),
      plannedCentiLbs: sql<number>`(${planned})`.mapWith(batches.batchWeightCentiLbs),
    })
    .from(greens)
    .where(ownRows(actor, greens, eq(greens.id, id)));
}
