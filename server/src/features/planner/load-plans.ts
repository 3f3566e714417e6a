import type { Plan } from "@tryer/contract";
import { DEFAULT_PLANNER_BATCH_SIZE_LBS } from "@tryer/domain/planner";
import { query } from "../../runtime/query.ts";
import type { RoasteryWork, Work } from "../../runtime/request-context.ts";
import { readPlanSizes } from "./batch-size.ts";
import { selectPlanItems } from "./items/select-plan-items.ts";
import { findPendingPlan } from "./pending-plan.ts";
import { findPlan, type PlanRecord } from "./plan-record.ts";
import { presentPlan } from "./present-plan.ts";

/** Plans with rows and totals, in a few statements. */
export async function presentPlans(work: RoasteryWork, plans: PlanRecord[]): Promise<Plan[]> {
  if (plans.length === 0) return [];
  const isAnyOpen = plans.some((plan) => plan.batchSizeLbs === null);
  const sizes = isAnyOpen ? await readPlanSizes(work) : null;
  const batchSizeLbs = sizes?.batchSizeLbs ?? DEFAULT_PLANNER_BATCH_SIZE_LBS;
  const minBatchLbs = sizes?.minBatchLbs ?? null;
  const items = await selectPlanItems(
    work,
    plans.map(({ id }) => id),
  );
  const itemsOf = new Map(plans.map(({ id }) => [id, [] as (typeof items)[number][]]));
  for (const record of items) itemsOf.get(record.item.planId)?.push(record);
  return plans.map((plan) => presentPlan(plan, itemsOf.get(plan.id) ?? [], { batchSizeLbs, minBatchLbs }));
}

export async function presentOnePlan(work: RoasteryWork, record: PlanRecord): Promise<Plan> {
  const [plan] = await presentPlans(work, [record]);
  if (!plan) throw new Error("one plan in, one plan out");
  return plan;
}

export async function loadPlan(work: Work, id: string): Promise<Plan> {
  return presentOnePlan(work, await findPlan(work, id));
}

export const getPlan = query({
  permission: "plans:read",
  run: (work, { id }: { id: string }) => loadPlan(work, id),
});

export const getPendingPlan = query({
  permission: "plans:read",
  run: (work, _input: undefined) => loadPendingPlan(work),
});

export const loadPendingPlan = async (work: RoasteryWork): Promise<Plan> =>
  presentOnePlan(work, await findPendingPlan(work));
