import { COVER_PERIOD_DAYS } from "@tryer/domain/dashboard";
import { type RunOut, type RunOutFacts, runOut } from "@tryer/domain/green";
import { gramsFromCentiLbs } from "@tryer/domain/units";
import { and, eq, gt, gte, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { greensOfRoasts } from "#db/greens-of-roasts.ts";
import { refersTo } from "#db/refers-to.ts";
import {
  batchTracking as batches,
  greenCoffeeInventory as greens,
  roastingPlanItemParts as parts,
  roastingPlanItems as planItems,
  roastingPlans as plans,
  roasts,
} from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { type RoasteryCalendar, roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { greenArrivals } from "./green-arrivals.ts";
import { byLot, isOneOf, type Lots } from "./lots.ts";

/** Days that the stock of lots lasts, by the roasts of the last four weeks and the open batches of the pending plan. */
export async function readRunOuts(work: Work, lots: Lots): Promise<Map<string, RunOutFacts & RunOut>> {
  const calendar = await roasteryCalendar(work);
  const rows = await runOutFacts(work, lots, calendar);
  const arrivals = byLot(await greenArrivals(work, lots));
  return new Map(
    rows.map(({ id, plannedCentiLbs, ...read }) => {
      const facts = {
        ...read,
        today: calendar.today,
        plannedGrams: gramsFromCentiLbs(plannedCentiLbs),
        arrivals: arrivals.get(id) ?? [],
      };
      return [id, { ...facts, ...runOut(facts) }];
    }),
  );
}

/** Green coffee of the open batches of the pending plan by lot; the parts of a blend take their share of each batch, or a part that is roasted apart the whole of its own. */
function plannedGreen(tx: Work["tx"], actor: Work["actor"], lots: Lots) {
  const isOpen = ownRows(actor, plans, sql`${plans.status} = 'pending'`, eq(batches.isLogged, false));
  const ofPlan = refersTo(planItems.planId, plans);
  const ofItem = refersTo(batches.planItemId, planItems);
  const single = tx
    .select({ greenCoffeeId: planItems.coffeeId, lbs: sql<string>`${batches.batchWeightCentiLbs}`.as("lbs") })
    .from(plans)
    .innerJoin(planItems, ofPlan)
    .innerJoin(batches, ofItem)
    .where(and(isOpen, isNotNull(planItems.coffeeId), isOneOf(planItems.coffeeId, lots)));
  const ofPart = sql`(${batches.partItemId} is null or ${batches.partItemId} = ${parts.partItemId})`;
  const all = sql`(select sum(other.proportion) from roasting_plan_item_parts other
    where other.roastery_id = ${parts.roasteryId} and other.plan_item_id = ${parts.planItemId})`;
  const ofBlends = tx
    .select({
      greenCoffeeId: parts.greenCoffeeId,
      lbs: sql<string>`case when ${batches.partItemId} is null
        then ${batches.batchWeightCentiLbs} * ${parts.proportion} / ${all} else ${batches.batchWeightCentiLbs} end`.as(
        "lbs",
      ),
    })
    .from(plans)
    .innerJoin(planItems, ofPlan)
    .innerJoin(batches, ofItem)
    .innerJoin(parts, refersTo(parts.planItemId, planItems))
    .where(and(isOpen, ofPart, isOneOf(parts.greenCoffeeId, lots)));
  const open = unionAll(single, ofBlends).as("open_batches");
  return tx
    .select({ greenCoffeeId: open.greenCoffeeId, centiLbs: sql<number>`round(sum(${open.lbs}), 2)`.as("centi_lbs") })
    .from(open)
    .groupBy(open.greenCoffeeId)
    .as("planned");
}

/** Statement that reads stock, use and plan of lots at one moment. */
function runOutFacts({ tx, actor }: Work, lots: Lots, calendar: RoasteryCalendar) {
  const { since, before } = calendar.moments(calendar.lastDays(COVER_PERIOD_DAYS));
  const roasted = greensOfRoasts(tx, {
    roasts: ownRows(
      actor,
      roasts,
      isNull(roasts.deletedAt),
      gte(roasts.roastedAt, since),
      lt(roasts.roastedAt, before),
    ),
    lots: (column) => isOneOf(column, lots),
  });
  const used = tx
    .select({
      greenCoffeeId: roasted.greenCoffeeId,
      grams: sql<number>`sum(${roasted.greenMilligrams}) / 1000`.as("grams"),
    })
    .from(roasted)
    .groupBy(roasted.greenCoffeeId)
    .as("used");
  const planned = plannedGreen(tx, actor, lots);
  const isWanted = and(
    isNull(greens.archivedAt),
    gt(greens.quantityGrams, 0),
    or(isNotNull(used.greenCoffeeId), isNotNull(planned.greenCoffeeId), isNotNull(greens.reorderPointGrams)),
  );
  return tx
    .select({
      id: greens.id,
      stockGrams: greens.quantityGrams,
      reorderPointGrams: greens.reorderPointGrams,
      usedGrams: sql<number>`coalesce(${used.grams}, 0)`.mapWith(Number),
      plannedCentiLbs: sql<number>`coalesce(${planned.centiLbs}, 0)`.mapWith(batches.batchWeightCentiLbs),
    })
    .from(greens)
    .leftJoin(used, eq(used.greenCoffeeId, greens.id))
    .leftJoin(planned, eq(planned.greenCoffeeId, greens.id))
    .where(ownRows(actor, greens, lots === "wanted" ? isWanted : isOneOf(greens.id, lots)));
}
