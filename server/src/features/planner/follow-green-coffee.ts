import { eq } from "drizzle-orm";
import { roastingPlanItems } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { PlanRecord } from "./plan-record.ts";

interface RoastedFrom {
  roastedItemId: string;
  greenCoffeeId: string;
}

/** Lets the locked, pending plan roast a product from its green coffee of today; completed plans stay as they were. */
export async function followGreenCoffee(
  { tx, actor, now }: Work,
  plan: PlanRecord,
  { roastedItemId, greenCoffeeId }: RoastedFrom,
): Promise<void> {
  await tx
    .update(roastingPlanItems)
    .set({ coffeeId: greenCoffeeId, updatedAt: now })
    .where(
      ownRows(
        actor,
        roastingPlanItems,
        eq(roastingPlanItems.planId, plan.id),
        eq(roastingPlanItems.roastedItemId, roastedItemId),
      ),
    );
}
