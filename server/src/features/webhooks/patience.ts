import { retryWaitMs } from "../../runtime/jobs/run-job.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Tried {
  attempts: number;
  tryUntil: Date;
}

/**
 * Moment of the next attempt at an event: after 10 s, 40 s, 160 s, 11 min, 43 min, 2.8 h, then every 3 h, and once more at
 * the end of its day. Null where that is over.
 */
export function nextAttempt({ attempts, tryUntil }: Tried, now: Date): Date | null {
  if (now >= tryUntil) return null;
  const next = new Date(now.getTime() + retryWaitMs(attempts + 1));
  return next < tryUntil ? next : tryUntil;
}

/** Failed attempts in a row after which everything else for the webhook waits too. */
const FAILURES_BEFORE_REST = 3;
const LONGEST_REST_MS = 15 * MINUTE_MS;

/**
 * End of the rest of a webhook that fails: nothing is sent to it meanwhile, so that a receiver that is away holds up no
 * deliveries to others. Null while it may be a single event that it does not take.
 */
export function restingUntil(failures: number, now: Date): Date | null {
  if (failures < FAILURES_BEFORE_REST) return null;
  const restMs = Math.min(retryWaitMs(failures - FAILURES_BEFORE_REST + 1), LONGEST_REST_MS);
  return new Date(now.getTime() + restMs);
}

const GONE = 410;
const LONG_HOURS = 72;
/** Failed attempts in a row below which a webhook stays on, however long ago the first one was. */
const FEW_FAILURES = 10;

interface Failing {
  status: number | null;
  failures: number;
  failingSince: Date;
  now: Date;
}

/** Reason to switch a webhook off; null where it stays on. */
export function offReason({ status, failures, failingSince, now }: Failing): string | null {
  if (status === GONE) return "The address answered that it is permanently gone (410).";
  const isLong = now.getTime() - failingSince.getTime() >= LONG_HOURS * HOUR_MS && failures >= FEW_FAILURES;
  return isLong ? `It accepted nothing for ${LONG_HOURS / 24} days.` : null;
}
