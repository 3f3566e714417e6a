import type { Routes } from "../../runtime/api.ts";
import { listFailedJobs } from "./list-failed-jobs.ts";
import { tryJobAgain } from "./try-job-again.ts";

export const jobsRouter = {
  failed: listFailedJobs,
  tryAgain: tryJobAgain,
} satisfies Routes<"jobs">;
