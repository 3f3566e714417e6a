import { PlanStatus } from "@tryer/contract";
import { planAfter } from "@tryer/domain/planner";
import { eq } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { roastingPlanItems, roastingPlans } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export type PlanRecord = typeof roastingPlans.$inferSelect;

const byId = ({ actor }: Work, id: string) => ownRows(actor, roastingPlans, eq(roastingPlans.id, id));

export async function findPlan(work: Work, id: string): Promise<PlanRecord> {
  const [plan] = await work.tx.select().from(roastingPlans).where(byId(work, id));
  if (!plan) throw notFound("Plan");
  return plan;
}

/** Locks the plan until the transaction ends: changes of its items and batches hold it, one after the other. */
export async function lockPlan(work: Work, id: string): Promise<PlanRecord> {
  const [plan] = await work.tx.select().from(roastingPlans).where(byId(work, id)).for("no key update");
  if (!plan) throw notFound("Plan");
  return plan;
}

export async function updatePlan(work: Work, id: string, columns: Partial<PlanRecord>): Promise<PlanRecord> {
  const [plan] = await work.tx
    .update(roastingPlans)
    .set({ ...columns, updatedAt: work.now })
    .where(byId(work, id))
    .returning();
  if (!plan) throw new Error("a locked plan is gone");
  return plan;
}

export const planStatus = ({ status }: Pick<PlanRecord, "status">) => PlanStatus.parse(status);

/** Refuses a change of a completed plan, with a sentence that explains it. */
export function requireOpen(plan: Pick<PlanRecord, "status">, whatStays: string): void {
  if (planAfter(planStatus(plan), "change") === null) throw conflict(`This plan was completed. ${whatStays}`);
}

/** The status of the plan that an item belongs to. */
export async function planOfItem({ tx, actor }: Work, planItemId: string): Promise<Pick<PlanRecord, "id" | "status">> {
  const [plan] = await tx
    .select({ id: roastingPlans.id, status: roastingPlans.status })
    .from(roastingPlanItems)
    .innerJoin(roastingPlans, refersTo(roastingPlanItems.planId, roastingPlans))
    .where(ownRows(actor, roastingPlanItems, eq(roastingPlanItems.id, planItemId)));
  if (!plan) throw notFound("Plan item");
  return plan;
}
