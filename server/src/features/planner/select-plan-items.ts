import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { greenCoffeeInventory, roastedCoffeeItems, roastingPlanItems } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";

/** The items of some plans in their order, each with what its row shows: one statement, however many plans. */
export function selectPlanItems({ tx, actor }: Work, planIds: string[]) {
  return tx
    .select({
      item: roastingPlanItems,
      name: roastedCoffeeItems.name,
      roastLevel: roastedCoffeeItems.roastLevel,
      greenCoffee: {
        id: greenCoffeeInventory.id,
        coffeeName: greenCoffeeInventory.coffeeName,
        origin: greenCoffeeInventory.origin,
        quantityKg: greenCoffeeInventory.quantityKg,
        shrinkagePercentage: greenCoffeeInventory.shrinkagePercentage,
      },
      completedBatches: sql<number>`(
        select count(*)::int from batch_tracking b
        where b.roastery_id = ${roastingPlanItems.roasteryId} and b.plan_item_id = ${roastingPlanItems.id}
          and b.is_completed
      )`,
      loggedLbs: sql<string>`(
        select coalesce(sum(b.batch_weight_lbs), 0)::text from batch_tracking b
        where b.roastery_id = ${roastingPlanItems.roasteryId} and b.plan_item_id = ${roastingPlanItems.id}
          and b.is_logged
      )`,
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
