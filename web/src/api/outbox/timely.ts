import { server } from "../connection/server.ts";

/** Longest wait for an answer: a weak network in the cellar is slow, and a form must not hang on a dead one. */
const LONGEST_WAIT_MS = 20_000;
/** Longest wait while the server is known to be away. */
const SHORT_WAIT_MS = 4_000;

/** Options of a call that gives up in time. */
export const timely = () => ({
  signal: AbortSignal.timeout(server.isAway.get() ? SHORT_WAIT_MS : LONGEST_WAIT_MS),
});
