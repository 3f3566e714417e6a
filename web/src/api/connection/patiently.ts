import { hasCode, isRefusal } from "../failures.ts";
import type { Connection } from "./connection.ts";

/** Tries of a request whose answer was lost although the server can be reached. */
export const TRIES = 4;
export const WAIT_MS = 2_500;
/** Tries while the server has too much to do: four minutes in all. */
const PATIENCE = 100;

export interface Patience {
  connection: Connection;
  /** Whether somebody gave up waiting: an absence is then a failure. */
  isStopped: () => boolean;
  /** Called when the wait for an absent server begins, and when it ends. */
  onPause: (isPaused: boolean) => void;
}

/**
 * Asks until there is an answer: again at once where one was lost, later where the server has too much to do, and as soon as
 * the server is back where it is away, however long that takes. `ask` must be a request that may come twice.
 */
export async function patiently<Answer>(ask: () => Promise<Answer>, patience: Patience): Promise<Answer> {
  let lost = 0;
  for (let round = 0; ; round += 1) {
    try {
      return await ask();
    } catch (error) {
      const isBusy = hasCode(error, "TOO_MANY_REQUESTS") && round < PATIENCE;
      if (!isBusy && isRefusal(error)) throw error;
      const wasAway = !isBusy && (await waitUntilBack(patience));
      if (!isBusy && !wasAway) lost += 1;
      if (lost >= TRIES || (wasAway && patience.isStopped())) throw error;
      if (!wasAway) await pause();
    }
  }
}

/** Waits while the server is away. Answers whether it was. */
async function waitUntilBack({ connection, isStopped, onPause }: Patience): Promise<boolean> {
  if (await connection.check()) return false;
  onPause(true);
  try {
    while (!isStopped() && !(await connection.check())) await pause();
  } finally {
    onPause(false);
  }
  return true;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, WAIT_MS));
