import { and, eq } from "drizzle-orm";
import { roastingPlans } from "#db/schema/index.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export type PlanRecord = typeof roastingPlans.$inferSelect;

const byId = ({ actor }: Work, id: string) =>
  and(eq(roastingPlans.roasteryId, actor.roasteryId), eq(roastingPlans.id, id));

export async function findPlan(work: Work, id: string): Promise<PlanRecord> {
  const [plan] = await work.tx.select().from(roastingPlans).where(byId(work, id));
  if (!plan) throw notFound("Plan");
  return plan;
}

/** The plan, held until the transaction ends: whoever changes its items or batches holds it, one after the other. */
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
