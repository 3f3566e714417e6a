/**
 * Jobs: work that runs later, in the background. A row in the transaction that causes it, one attempt at a time, the effect
 * and 'done' in one transaction. Kinds and their handlers live in the features; the owner sees what failed.
 */
export { addJob } from "../../runtime/jobs/add-job.ts";
export {
  type DeliveryOutcome,
  databaseJob,
  deliveryJob,
  JobFailure,
  type JobHandler,
  longJob,
  outgoingJob,
  recurringJob,
} from "../../runtime/jobs/job-handler.ts";
export { jobKind, recurringKind } from "../../runtime/jobs/job-kind.ts";
export { failingJobs, type JobState, statesOfJobs } from "../../runtime/jobs/states-of-jobs.ts";
export { jobsRouter } from "./jobs-router.ts";
export { retryJob } from "./try-job-again.ts";
