import type { Routes } from "../../runtime/api.ts";
import { listOrderOrigins } from "./order-origins.ts";
import { addRecall } from "./recalls/add-recall.ts";
import { closeRecall, editRecall, reopenRecall } from "./recalls/edit-recall.ts";
import { mailRecall } from "./recalls/mail-recall.ts";
import { getRecall, listRecalls } from "./recalls/recall-page.ts";
import { releaseLot } from "./recalls/release-lot.ts";
import { setRecallStates } from "./recalls/set-recall-states.ts";
import { listTraceCustomers, listTraceSteps, showTrace } from "./trace-queries.ts";

export const traceRouter = {
  show: showTrace,
  customers: listTraceCustomers,
  steps: listTraceSteps,
  origins: listOrderOrigins,
} satisfies Routes<"trace">;

export const recallsRouter = {
  list: listRecalls,
  get: getRecall,
  add: addRecall,
  edit: editRecall,
  close: closeRecall,
  reopen: reopenRecall,
  setStates: setRecallStates,
  mail: mailRecall,
} satisfies Routes<"recalls">;

/** Release of roasted coffee, which an open recall forbids. */
export const releaseRouter = {
  release: releaseLot,
} satisfies Partial<Routes<"stock">>;
