import type { Plan } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { api } from "#api/client.ts";
import { shownTotals } from "#shared/plan/shown-totals.ts";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { defineUnsearchedList } from "#shared/records/list/record-list.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { batchesDone } from "#ui/format/figures.ts";
import { Sack } from "#ui/layout/paper-and-sack.tsx";

/** Fields of a plan as a whole; those of its coffees are the columns of its file. */
export const completedPlanFields = defineFields<Plan>()({
  number: { kind: "code", label: "Plan", column: 1, card: "title" },
  completionDate: { kind: "moment", label: "Completed", column: 1, card: 2 },
  coffees: { kind: "list", label: "Coffees", read: ({ rows }) => rows.map(({ name }) => name), column: 1, card: 1 },
  totalItems: {
    kind: "whole",
    label: "Items",
    noun: "item",
    min: 0,
    max: 1_000_000,
    read: ({ totals }) => totals.totalItems,
    column: 3,
    card: 3,
  },
  output: { kind: "lb", label: "Output", read: ({ totals }) => totals.outputLbs, column: 2, card: 3 },
  green: { kind: "lb", label: "Green coffee", read: ({ totals }) => totals.greenLbs, column: 3, card: 3 },
  batches: { kind: "text", label: "Batches", read: ({ totals }) => batchesDone(totals), column: 2, card: "corner" },
});

/** The completed plans, the newest first, with a file of all their coffees. */
export const COMPLETED_PLANS = {
  ...defineUnsearchedList({
    at: "/complans",
    noun: "plan",
    nouns: "completed plans",
    read: "plans:read",
    write: "plans:write",
    empty: {
      drawing: <Sack />,
      title: "No completed plans yet",
      text: "Completed plans appear here with their items and batches.",
    },
    fields: completedPlanFields,
    filters: {},
    operation: api.planner.listCompleted,
    page: { of: "number", to: "/complans/$id" },
  }),
  csv: async () => (await import("../plan-fields.ts")).completedPlansFile(),
};

/** Sums of a plan, as its coffees add up where weights are rounded for the reader. */
export const planSumCells: FieldCells<Plan> = {
  output: (plan) => <PlanSum plan={plan} of="outputWithUnit" />,
  green: (plan) => <PlanSum plan={plan} of="greenWithUnit" />,
};

function PlanSum({ plan, of }: { plan: Plan; of: "outputWithUnit" | "greenWithUnit" }) {
  return shownTotals(plan, useWeights())[of];
}
