import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { roastingPlans } from "#db/schema/index.ts";
import { builtStatement } from "../../runtime/built-statement.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { RoasteryWork, Work } from "../../runtime/request-context.ts";
import { nextShortNumber } from "../../runtime/short-number.ts";
import type { PlanRecord } from "./plan-record.ts";

// Said in the statement itself, not as a parameter: only so the partial index on pending plans serves it.
const IS_PENDING = sql`${roastingPlans.status} = 'pending'`;

const pendingPlans = builtStatement([], (tx, own) =>
  tx
    .select()
    .from(roastingPlans)
    .where(ownRows(own, roastingPlans, IS_PENDING)),
);
const lockedPendingPlans = builtStatement([], (tx, own) =>
  tx
    .select()
    .from(roastingPlans)
    .where(ownRows(own, roastingPlans, IS_PENDING))
    .for("update"),
);

/** The pending plan. Every roastery has one: made with it, and again in the transaction that completes a plan. */
export async function findPendingPlan(work: RoasteryWork): Promise<PlanRecord> {
  const plan = await lookForPendingPlan(work);
  if (!plan) throw notFound("Plan");
  return plan;
}

async function lookForPendingPlan(work: RoasteryWork): Promise<PlanRecord | undefined> {
  const [plan] = await pendingPlans(work, {});
  return plan;
}

/** Makes the pending plan where there is none; of two at once, one makes it. */
export async function ensurePendingPlan(work: Work): Promise<PlanRecord> {
  const there = await lookForPendingPlan(work);
  if (there) return there;
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
  // Another request made it between the look and the insert.
  return made ?? findPendingPlan(work);
}

/**
 * Locks the pending plan until the transaction ends, and makes it where it is missing. The plan can be completed or
 * removed while the lock is waited for: then the next one is locked.
 */
export async function lockPendingPlan(work: Work): Promise<PlanRecord> {
  for (;;) {
    const [held] = await lockedPendingPlans(work, {});
    if (held) return held;
    await ensurePendingPlan(work);
  }
}
