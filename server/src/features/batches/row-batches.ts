import type { Batch, PlanBrief, PlanRow, RowBatches } from "@tryer/contract";
import type { Work } from "../../runtime/request-context.ts";
import { selectBatches } from "./batch-record.ts";
import { presentBatch } from "./present-batch.ts";

/** Rows of a plan with the batches that their first items carry. */
export async function withBatches(work: Work, of: PlanBrief, rows: PlanRow[]): Promise<RowBatches[]> {
  if (rows.length === 0) return [];
  const batchesOf = new Map(rows.map((row) => [row.leadPlanItemId, [] as Batch[]]));
  for (const { batch, ...roasts } of await selectBatches(work, [...batchesOf.keys()])) {
    batchesOf.get(batch.planItemId)?.push(presentBatch(batch, roasts));
  }
  const { id, number, status, completionDate } = of;
  const plan = { id, number, status, completionDate };
  return rows.map((row) => ({ plan, row, batches: batchesOf.get(row.leadPlanItemId) ?? [] }));
}
