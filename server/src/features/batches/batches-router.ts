import type { Routes } from "../../runtime/api.ts";
import { arrange } from "./arrange-batches.ts";
import { listBatchesOfPlan, listBatchesOfRow } from "./batch-queries.ts";
import { listBatchesInDrum } from "./batches-in-drum.ts";
import { logBatch } from "./log-batch.ts";
import { markBatchCompleted } from "./mark-batch-completed.ts";
import { timeBatch } from "./time-batch.ts";

export const batchesRouter = {
  listOfRow: listBatchesOfRow,
  listOfPlan: listBatchesOfPlan,
  inDrum: listBatchesInDrum,
  markCompleted: markBatchCompleted,
  arrange,
  time: timeBatch,
  logRoast: logBatch,
} satisfies Routes<"batches">;
