import { api } from "../../runtime/api.ts";
import { listFailedJobs } from "./list-failed-jobs.ts";
import { tryJobAgain } from "./try-job-again.ts";

export const jobsRouter = {
  failed: api.jobs.failed.handler(({ context }) => listFailedJobs(context, undefined)),
  tryAgain: api.jobs.tryAgain.handler(({ context, input }) => tryJobAgain(context, input)),
};
