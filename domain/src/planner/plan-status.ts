export const PLAN_STATUSES = ["pending", "completed"] as const;

export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** Events of a plan: a change of its items or batches, its completion, and the reopening. */
export const PLAN_EVENTS = ["change", "complete", "reopen"] as const;

export type PlanEvent = (typeof PLAN_EVENTS)[number];

/** The status after an event; null refuses it. The same status again changes nothing, so that a repeat is harmless. */
const TRANSITIONS: Record<PlanStatus, Record<PlanEvent, PlanStatus | null>> = {
  pending: { change: "pending", complete: "completed", reopen: "pending" },
  completed: { change: null, complete: "completed", reopen: "pending" },
};

/** The status of a plan after an event, or null where the plan is closed to it. */
export const planAfter = (status: PlanStatus, event: PlanEvent): PlanStatus | null => TRANSITIONS[status][event];

export type ReopenCheck = { ok: true } | { ok: false; reason: "pending-plan-has-items" };

/**
 * Whether a completed plan can become the pending one again: a roastery has one pending plan, so the newer one must be
 * empty; it goes.
 */
export const checkReopening = (itemsOfPendingPlan: number): ReopenCheck =>
  itemsOfPendingPlan === 0 ? { ok: true } : { ok: false, reason: "pending-plan-has-items" };
