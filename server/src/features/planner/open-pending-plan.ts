import { and, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { roastingPlans } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import type { Work } from "../../runtime/request-context.ts";
import { nextShortNumber } from "../../runtime/short-number.ts";
import { presentOnePlan } from "./load-plans.ts";
import type { PlanRecord } from "./plan-record.ts";

/** Answers the pending plan of the roastery; a command, because it makes the plan when there is none. */
export const openPendingPlan = command({
  permission: "plans:read",
  audit: "plan.opened",
  async run(work, _input: undefined) {
    const { record, isNew } = await ensurePendingPlan(work);
    return { result: await presentOnePlan(work, record), subjectId: record.id, isRepeat: !isNew };
  },
});

export async function ensurePendingPlan(work: Work): Promise<{ record: PlanRecord; isNew: boolean }> {
  const there = await findPending(work);
  if (there) return { record: there, isNew: false };
  const [made] = await work.tx
    .insert(roastingPlans)
    .values({
      roasteryId: work.actor.roasteryId,
      id: uuidv7(),
      number: await nextShortNumber(work, "plan"),
      userId: work.actor.userId,
      createdAt: work.now,
      updatedAt: work.now,
    })
    .onConflictDoNothing()
    .returning();
  if (made) return { record: made, isNew: true };
  // Another request made it between the look and the insert.
  const record = await findPending(work);
  if (!record) throw new Error("neither found nor made a pending plan");
  return { record, isNew: false };
}

/**
 * The pending plan, held until the transaction ends; made when there is none. It can be completed or removed while the
 * lock is waited for: then the next one is.
 */
export async function lockPendingRecord(work: Work): Promise<PlanRecord> {
  for (;;) {
    const { record } = await ensurePendingPlan(work);
    const [held] = await work.tx
      .select()
      .from(roastingPlans)
      .where(
        and(
          eq(roastingPlans.roasteryId, work.actor.roasteryId),
          eq(roastingPlans.id, record.id),
          sql`${roastingPlans.status} = 'pending'`,
        ),
      )
      .for("update");
    if (held) return held;
  }
}

async function findPending({ tx, actor }: Work): Promise<PlanRecord | undefined> {
  const [plan] = await tx
    .select()
    .from(roastingPlans)
    .where(and(eq(roastingPlans.roasteryId, actor.roasteryId), sql`${roastingPlans.status} = 'pending'`));
  return plan;
}
