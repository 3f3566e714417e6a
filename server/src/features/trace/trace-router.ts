import { api } from "../../runtime/api.ts";
import { listOrderOrigins } from "./order-origins.ts";
import { addRecall } from "./recalls/add-recall.ts";
import { closeRecall, editRecall, reopenRecall } from "./recalls/edit-recall.ts";
import { mailRecall } from "./recalls/mail-recall.ts";
import { getRecall, listRecalls } from "./recalls/recall-page.ts";
import { releaseLot } from "./recalls/release-lot.ts";
import { setRecallStates } from "./recalls/set-recall-states.ts";
import { listTraceCustomers, listTraceSteps, showTrace } from "./trace-queries.ts";

export const traceRouter = {
  show: api.trace.show.handler(({ context, input }) => showTrace(context, input)),
  customers: api.trace.customers.handler(({ context, input }) => listTraceCustomers(context, input)),
  steps: api.trace.steps.handler(({ context, input }) => listTraceSteps(context, input)),
  origins: api.trace.origins.handler(({ context, input }) => listOrderOrigins(context, input)),
};

export const recallsRouter = {
  list: api.recalls.list.handler(({ context }) => listRecalls(context, undefined)),
  get: api.recalls.get.handler(({ context, input }) => getRecall(context, input)),
  add: api.recalls.add.handler(({ context, input }) => addRecall(context, input)),
  edit: api.recalls.edit.handler(({ context, input }) => editRecall(context, input)),
  close: api.recalls.close.handler(({ context, input }) => closeRecall(context, input)),
  reopen: api.recalls.reopen.handler(({ context, input }) => reopenRecall(context, input)),
  setStates: api.recalls.setStates.handler(({ context, input }) => setRecallStates(context, input)),
  mail: api.recalls.mail.handler(({ context, input }) => mailRecall(context, input)),
};

/** Release of roasted coffee, which an open recall forbids. */
export const releaseRouter = {
  release: api.stock.release.handler(({ context, input }) => releaseLot(context, input)),
};
