import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { greenCoffeeInventory, roastedCoffeeItems, roastingPlanItems } from "#db/schema/index.ts";
import { greenBriefColumns } from "#features/green/index.ts";
import type { Work } from "../../../runtime/request-context.ts";

const ofItem = sql`from batch_tracking b
  where b.roastery_id = ${roastingPlanItems.roasteryId} and b.plan_item_id = ${roastingPlanItems.id}`;
const countOf = (which: SQL) => sql<number>`(select count(*)::int ${ofItem} and ${which})`;
const weightOf = (which: SQL) =>
  sql<string>`(select coalesce(sum(b.batch_weight_lbs), 0)::text ${ofItem} and ${which})`;
/** Also where the roast was deleted after the plan was completed: the plan stays as it was completed. */
const LOGGED = sql`(b.is_logged or b.deleted_roast_id is not null)`;
const DONE = sql`(b.is_completed or ${LOGGED})`;

/** The items of some plans in their order, each with what its row shows: one statement, however many plans. */
export function selectPlanItems({ tx, actor }: Work, planIds: string[]) {
  return tx
    .select({
      item: roastingPlanItems,
      name: roastedCoffeeItems.name,
      roastLevel: roastedCoffeeItems.roastLevel,
      greenCoffee: {
        ...greenBriefColumns,
        quantityKg: greenCoffeeInventory.quantityKg,
        shrinkagePercentage: greenCoffeeInventory.shrinkagePercentage,
      },
      completedBatches: countOf(sql`b.is_completed`),
      doneBatches: countOf(DONE),
      doneLbs: weightOf(DONE),
      loggedBatches: countOf(LOGGED),
      loggedLbs: weightOf(LOGGED),
      deletedRoasts: countOf(sql`b.deleted_roast_id is not null`),
    })
    .from(roastingPlanItems)
    .innerJoin(
      roastedCoffeeItems,
      and(
        eq(roastedCoffeeItems.roasteryId, roastingPlanItems.roasteryId),
        eq(roastedCoffeeItems.id, roastingPlanItems.roastedItemId),
      ),
    )
    .innerJoin(
      greenCoffeeInventory,
      and(
        eq(greenCoffeeInventory.roasteryId, roastingPlanItems.roasteryId),
        eq(greenCoffeeInventory.id, roastingPlanItems.coffeeId),
      ),
    )
    .where(and(eq(roastingPlanItems.roasteryId, actor.roasteryId), inArray(roastingPlanItems.planId, planIds)))
    .orderBy(asc(roastingPlanItems.planId), asc(roastingPlanItems.position), asc(roastingPlanItems.id));
}

export type PlanItemRecord = Awaited<ReturnType<typeof selectPlanItems>>[number];
