import type { Plan, PlanCoffee } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import { plannedWeight } from "#shared/plan/planned-weight.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";
import { momentColumn } from "#ui/lists/moment-column.ts";

interface PlanRow {
  plan: Plan;
  coffee: PlanCoffee;
}

const { text, list, figure, kg } = tableColumn;

/** Columns of a roasted coffee of a plan, with its packages and batches. */
const planColumns = (timeZone: string): TableColumn<PlanRow>[] => [
  figure("Plan", ({ plan }) => plan.number),
  text("Status", ({ plan }) => plan.status),
  momentColumn("Made at", timeZone, ({ plan }) => plan.createdAt),
  momentColumn("Completed at", timeZone, ({ plan }) => plan.completionDate),
  text("Product", ({ coffee }) => coffee.name),
  text("Roast level", ({ coffee }) => coffee.roastLevel),
  text("Roasted from", ({ coffee }) => coffee.greenName),
  list("Packages", ({ coffee }) =>
    coffee.items.map(
      ({ quantity, packageSize, packageUnit }) =>
        `${quantity} × ${packageLabel({ size: packageSize, unit: packageUnit })}`,
    ),
  ),
  ...plannedWeight<PlanRow>("Output", ({ coffee }) => coffee.outputLbs),
  kg("On hand", ({ coffee }) => coffee.carriedOverGrams / 1000),
  figure("Shrinkage (%)", ({ coffee }) => coffee.shrinkage.percentage),
  ...plannedWeight<PlanRow>("Green", ({ coffee }) => coffee.greenLbs),
  ...plannedWeight<PlanRow>("Batch size", ({ coffee }) => coffee.batchSizeLbs),
  figure("Batches", ({ coffee }) => coffee.requiredBatches),
  figure("Batches completed", ({ coffee }) => coffee.completedBatches),
  figure("Progress (%)", ({ coffee }) => coffee.progressPercent),
];

const rowsOf = (plans: readonly Plan[]): PlanRow[] =>
  plans.flatMap((plan) => plan.rows.map((coffee) => ({ plan, coffee })));

/** Completed plans, newest first: a row for each of their coffees. */
export const completedPlansCsv: WriteList = async ({ every, timeZone }) =>
  csvOfColumns(planColumns(timeZone), rowsOf(await every((page) => api.planner.listCompleted.call(page))));

/** The pending plan: a row for each of its coffees. */
export const pendingPlanCsv: WriteList = async ({ timeZone }) =>
  csvOfColumns(planColumns(timeZone), rowsOf([await api.planner.pending.call()]));
