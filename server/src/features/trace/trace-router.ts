import { api } from "../../runtime/api.ts";
import { listOrderOrigins } from "./order-origins.ts";
import { listTraceCustomers, listTraceSteps, showTrace } from "./trace-queries.ts";

export const traceRouter = {
  show: api.trace.show.handler(({ context, input }) => showTrace(context, input)),
  customers: api.trace.customers.handler(({ context, input }) => listTraceCustomers(context, input)),
  steps: api.trace.steps.handler(({ context, input }) => listTraceSteps(context, input)),
  origins: api.trace.origins.handler(({ context, input }) => listOrderOrigins(context, input)),
};
