import type { Batch, RowBatches } from "@tryer/contract";
import { defineFields, type RecordFields } from "@tryer/contract/basics/record-fields";
import { api } from "#api/client.ts";
import { plannedFields } from "#shared/plan/planned-fields.ts";
import { rowOfBatch } from "#shared/plan/row-of-batch.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";

interface BatchRow extends Pick<RowBatches, "plan" | "row"> {
  batch: Batch;
}

const isOf =
  ({ partItemId }: Batch) =>
  ({ roasted }: RowBatches["row"]["parts"][number]) =>
    roasted !== null && roasted.id === partItemId;

/** Fields of a batch with the plan and the coffee that it is of, in the order of the file. */
export const batchFields: RecordFields<BatchRow> = {
  ...defineFields<BatchRow>()({
    plan: { kind: "code", label: "Plan", read: ({ plan }) => plan.number, csv: "Plan" },
    product: { kind: "text", label: "Product", read: ({ row }) => row.name, csv: "Product" },
    part: {
      kind: "text",
      label: "Part of the blend",
      read: ({ row, batch }) => row.parts.find(isOf(batch))?.roasted?.name ?? null,
      csv: "Part of the blend",
    },
    number: { kind: "decimal", places: 0, label: "Batch", read: ({ batch }) => batch.batchNumber, csv: "Batch" },
  }),
  ...plannedFields<BatchRow>("Planned", ({ batch }) => batch.batchWeightLbs),
  ...defineFields<BatchRow>()({
    plannedOn: { kind: "day", label: "Planned on", read: ({ batch }) => batch.plannedOn, csv: "Planned on" },
    machine: {
      kind: "reference",
      label: "Machine",
      read: ({ row, batch }) => batch.machine ?? rowOfBatch(row, batch).machine,
      csv: "Machine",
    },
    isCompleted: { kind: "yesNo", label: "Completed", read: ({ batch }) => batch.isCompleted, csv: "Completed" },
    startedAt: { kind: "moment", label: "Started at", read: ({ batch }) => batch.startedAt, csv: "Started at" },
    droppedAt: { kind: "moment", label: "Dropped at", read: ({ batch }) => batch.droppedAt, csv: "Dropped at" },
    roast: {
      kind: "code",
      label: "Roast",
      read: ({ batch }) => batch.roast?.number ?? batch.deletedRoastNumber,
      csv: "Roast",
    },
    green: { kind: "kg", label: "Green", read: ({ batch }) => batch.roast?.greenWeightKg ?? null, csv: "Green" },
    roasted: {
      kind: "kg",
      label: "Roasted",
      read: ({ batch }) => batch.roast?.roastedWeightKg ?? null,
      csv: "Roasted",
    },
    loss: {
      kind: "decimal",
      places: 1,
      label: "Loss (%)",
      read: ({ batch }) => batch.roast?.lossPercent ?? null,
      csv: "Loss (%)",
    },
    time: {
      kind: "decimal",
      places: 0,
      label: "Time (s)",
      read: ({ batch }) => batch.roast?.durationSec ?? null,
      csv: "Time (s)",
    },
    differences: { kind: "list", label: "Differs in", read: ({ batch }) => batch.differences, csv: "Differs in" },
  }),
};

/** A row for each batch of the groups. */
const batchRows = (groups: readonly RowBatches[]): BatchRow[] =>
  groups.flatMap(({ plan, row, batches }) => batches.map((batch) => ({ plan, row, batch })));

/** Loads what writes the batches of one coffee of a plan, or of a whole plan, as a file. */
export const batchesFile = (of: { planItemId: string } | { planId: string }) =>
  fileOf(batchFields, async () => {
    const groups =
      "planItemId" in of
        ? [await api.batches.listOfRow.call({ id: of.planItemId })]
        : await api.batches.listOfPlan.call({ id: of.planId });
    return { items: batchRows(groups), nextCursor: null };
  })();
