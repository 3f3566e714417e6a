import { ORPCError } from "@orpc/client";

const TOO_MANY = 429;
const SHORTEST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/** Wait that the server asked for last, in milliseconds. */
let askedWaitMs = SHORTEST_WAIT_MS;

/** Notes how long the server wants a page to wait that has asked too often. */
export function noteWait({ status, headers }: Response): void {
  if (status === TOO_MANY) askedWaitMs = waitMs(headers.get("retry-after"));
}

/** Milliseconds to wait by a `Retry-After` in seconds. Worked: "2" → 2000; a date, or none → 1000. */
export function waitMs(retryAfter: string | null): number {
  const asked = Number(retryAfter ?? Number.NaN) * 1000;
  return Number.isFinite(asked) ? Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, asked)) : SHORTEST_WAIT_MS;
}

/** Tries in a row that may be turned away: more than a full allowance needs. */
const MOST_TRIES = 10;

/** Sends a call again that came too often, each time after the wait that the server asks for. */
export async function retryWhenLimited<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status !== TOO_MANY || tries === MOST_TRIES) throw error;
      await new Promise((resume) => setTimeout(resume, askedWaitMs));
    }
  }
}
