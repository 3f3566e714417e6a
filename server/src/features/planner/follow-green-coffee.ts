import { and, eq, inArray } from "drizzle-orm";
import { roastingPlanItems, roastingPlans } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";

const pendingPlan = ({ actor }: Work) =>
  and(eq(roastingPlans.roasteryId, actor.roasteryId), eq(roastingPlans.status, "pending"));

/** Keeps others from adding to the pending plan, or completing it, while a product of it changes. */
export async function lockPendingPlan(work: Work): Promise<void> {
  await work.tx.select({ id: roastingPlans.id }).from(roastingPlans).where(pendingPlan(work)).for("update");
}

/** A pending plan is roasted from the product's green coffee of today; completed plans stay as they were. */
export async function followGreenCoffee(work: Work, roastedItemId: string, greenCoffeeId: string): Promise<void> {
  const { tx, actor, now } = work;
  await tx
    .update(roastingPlanItems)
    .set({ coffeeId: greenCoffeeId, updatedAt: now })
    .where(
      and(
        eq(roastingPlanItems.roasteryId, actor.roasteryId),
        eq(roastingPlanItems.roastedItemId, roastedItemId),
        inArray(
          roastingPlanItems.planId,
          tx.select({ id: roastingPlans.id }).from(roastingPlans).where(pendingPlan(work)),
        ),
      ),
    );
}
