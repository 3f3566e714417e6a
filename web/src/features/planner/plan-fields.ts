import type { Plan, PlanCoffee } from "@tryer/contract";
import { defineFields, type RecordFields } from "@tryer/contract/basics/record-fields";
import { packageLabel } from "@tryer/domain/items";
import { api } from "#api/client.ts";
import { plannedFields } from "#shared/plan/planned-fields.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";

interface PlanRow {
  plan: Plan;
  coffee: PlanCoffee;
}

/** Fields of a roasted coffee of a plan, with its packages and batches, in the order of the file. */
export const planFields: RecordFields<PlanRow> = {
  ...defineFields<PlanRow>()({
    number: { kind: "code", label: "Plan", read: ({ plan }) => plan.number, csv: "Plan" },
    status: { kind: "text", label: "Status", read: ({ plan }) => plan.status, csv: "Status" },
    createdAt: { kind: "moment", label: "Created", read: ({ plan }) => plan.createdAt, csv: "Created at" },
    completedAt: {
      kind: "moment",
      label: "Completed at",
      read: ({ plan }) => plan.completionDate,
      csv: "Completed at",
    },
    product: { kind: "text", label: "Product", read: ({ coffee }) => coffee.name, csv: "Product" },
    roastLevel: { kind: "text", label: "Roast level", read: ({ coffee }) => coffee.roastLevel, csv: "Roast level" },
    green: { kind: "text", label: "Roasted from", read: ({ coffee }) => coffee.greenName, csv: "Roasted from" },
    packages: {
      kind: "list",
      label: "Packages",
      read: ({ coffee }) =>
        coffee.items.map(
          ({ quantity, packageSize, packageUnit }) =>
            `${quantity} × ${packageLabel({ size: packageSize, unit: packageUnit })}`,
        ),
      csv: "Packages",
    },
  }),
  ...plannedFields<PlanRow>("Output", ({ coffee }) => coffee.outputLbs),
  ...defineFields<PlanRow>()({
    onHand: { kind: "kg", label: "On hand", read: ({ coffee }) => coffee.carriedOverGrams / 1000, csv: "On hand" },
    shrinkage: {
      kind: "decimal",
      places: 2,
      label: "Shrinkage (%)",
      read: ({ coffee }) => coffee.shrinkage.percentage,
      csv: "Shrinkage (%)",
    },
  }),
  ...plannedFields<PlanRow>("Green", ({ coffee }) => coffee.greenLbs),
  ...plannedFields<PlanRow>("Batch size", ({ coffee }) => coffee.batchSizeLbs),
  ...defineFields<PlanRow>()({
    batches: {
      kind: "decimal",
      places: 0,
      label: "Batches",
      read: ({ coffee }) => coffee.requiredBatches,
      csv: "Batches",
    },
    done: {
      kind: "decimal",
      places: 0,
      label: "Batches completed",
      read: ({ coffee }) => coffee.completedBatches,
      csv: "Batches completed",
    },
    progress: {
      kind: "decimal",
      places: 0,
      label: "Progress (%)",
      read: ({ coffee }) => coffee.progressPercent,
      csv: "Progress (%)",
    },
  }),
};

/** A row for each coffee of each plan. */
const planRows = (plans: readonly Plan[]): PlanRow[] =>
  plans.flatMap((plan) => plan.rows.map((coffee) => ({ plan, coffee })));

/** Loads what writes the completed plans as a file, newest first. */
export const completedPlansFile = fileOf(planFields, async (place) => {
  const { items, nextCursor } = await api.planner.listCompleted.call(place);
  return { items: planRows(items), nextCursor };
});

/** Loads what writes the pending plan as a file. */
export const pendingPlanFile = fileOf(planFields, async () => ({
  items: planRows([await api.planner.pending.call()]),
  nextCursor: null,
}));
