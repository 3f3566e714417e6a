import type { Batch, RowBatches } from "@tryer/contract";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import { plannedWeight } from "#shared/plan/planned-weight.ts";
import { rowOfBatch } from "#shared/plan/row-of-batch.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";
import { momentColumn } from "#ui/lists/moment-column.ts";

interface BatchRow extends Pick<RowBatches, "plan" | "row"> {
  batch: Batch;
}

const { text, list, figure, kg, yesNo } = tableColumn;

const columns = (timeZone: string): TableColumn<BatchRow>[] => [
  figure("Plan", ({ plan }) => plan.number),
  text("Product", ({ row }) => row.name),
  text("Part of the blend", ({ row, batch }) => row.parts.find(isOf(batch))?.roasted?.name ?? null),
  figure("Batch", ({ batch }) => batch.batchNumber),
  ...plannedWeight<BatchRow>("Planned", ({ batch }) => batch.batchWeightLbs),
  figure("Planned on", ({ batch }) => batch.plannedOn),
  text("Machine", ({ row, batch }) => (batch.machine ?? rowOfBatch(row, batch).machine)?.name ?? null),
  yesNo("Completed", ({ batch }) => batch.isCompleted),
  momentColumn("Started at", timeZone, ({ batch }) => batch.startedAt),
  momentColumn("Dropped at", timeZone, ({ batch }) => batch.droppedAt),
  figure("Roast", ({ batch }) => batch.roast?.number ?? batch.deletedRoastNumber),
  kg("Green", ({ batch }) => batch.roast?.greenWeightKg ?? null),
  kg("Roasted", ({ batch }) => batch.roast?.roastedWeightKg ?? null),
  figure("Loss (%)", ({ batch }) => batch.roast?.lossPercent ?? null),
  figure("Time (s)", ({ batch }) => batch.roast?.durationSec ?? null),
  list("Differs in", ({ batch }) => batch.differences),
];

const isOf =
  ({ partItemId }: Batch) =>
  ({ roasted }: RowBatches["row"]["parts"][number]) =>
    roasted !== null && roasted.id === partItemId;

/** Batches of one coffee of a plan, or of a whole plan. */
export const batchesCsv =
  (of: { planItemId: string } | { planId: string }): WriteList =>
  async ({ timeZone }) => {
    const groups =
      "planItemId" in of
        ? [await api.batches.listOfRow.call({ id: of.planItemId })]
        : await api.batches.listOfPlan.call({ id: of.planId });
    const rows = groups.flatMap(({ plan, row, batches }) => batches.map((batch) => ({ plan, row, batch })));
    return csvOfColumns(columns(timeZone), rows);
  };
