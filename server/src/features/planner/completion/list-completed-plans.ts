import { contract } from "@tryer/contract";
import { sql } from "drizzle-orm";
import { roastingPlans as plans } from "#db/schema/index.ts";
import { listOf } from "../../../runtime/lists/list-of.ts";
import { descending } from "../../../runtime/lists/list-order.ts";
import { presentPlans } from "../load-plans.ts";

/** Completed plans, the latest first. */
export const listCompletedPlans = listOf(contract.planner.listCompleted, {
  permission: "plans:read",
  table: plans,
  select: ({ tx }) => tx.select().from(plans),
  order: descending({ completedAt: plans.completionDate, id: plans.id }),
  keysOf: ({ completionDate, id }) => ({ completedAt: completionDate ?? 0, id }),
  filters: {},
  where: () => sql`${plans.status} = 'completed'`,
  present: presentPlans,
});
