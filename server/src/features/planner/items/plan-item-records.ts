import { and, asc, eq } from "drizzle-orm";
import { roastingPlanItems } from "#db/schema/index.ts";
import type { Work } from "../../../runtime/request-context.ts";

/** The bare items of a plan in their order. */
export function planItemRecords({ tx, actor }: Work, planId: string) {
  return tx
    .select()
    .from(roastingPlanItems)
    .where(and(eq(roastingPlanItems.roasteryId, actor.roasteryId), eq(roastingPlanItems.planId, planId)))
    .orderBy(asc(roastingPlanItems.position), asc(roastingPlanItems.id));
}

export type BarePlanItem = Awaited<ReturnType<typeof planItemRecords>>[number];
