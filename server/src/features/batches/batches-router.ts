import { api } from "../../runtime/api.ts";
import { arrange } from "./arrange-batches.ts";
import { listBatchesOfPlan, listBatchesOfRow } from "./batch-queries.ts";
import { logBatch } from "./log-batch.ts";
import { markBatchCompleted } from "./mark-batch-completed.ts";
import { timeBatch } from "./time-batch.ts";

export const batchesRouter = {
  listOfRow: api.batches.listOfRow.handler(({ context, input }) => listBatchesOfRow(context, input)),
  listOfPlan: api.batches.listOfPlan.handler(({ context, input }) => listBatchesOfPlan(context, input)),
  markCompleted: api.batches.markCompleted.handler(({ context, input }) => markBatchCompleted(context, input)),
  arrange: api.batches.arrange.handler(({ context, input }) => arrange(context, input)),
  time: api.batches.time.handler(({ context, input }) => timeBatch(context, input)),
  logRoast: api.batches.logRoast.handler(({ context, input }) => logBatch(context, input)),
};
