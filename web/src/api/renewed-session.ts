import { refusalCode } from "./refusal-code.ts";

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 2000;
/** Most tries, over about 40 seconds: the server says so for half a minute, and then that the session is over. */
const MOST_TRIES = 25;

const pauseFor = (ms: number) => new Promise<void>((resolve) => window.setTimeout(resolve, ms));

/**
 * Sends a request, and again while the answer says that the session has a new cookie: it was under way, or the answer
 * that brings the cookie still is, when a second factor was proved here or in another tab.
 */
export async function inRenewedSession(send: () => Promise<Response>, pause = pauseFor): Promise<Response> {
  let waitMs = FIRST_WAIT_MS;
  for (let tries = 1; ; tries++) {
    const answer = await send();
    if (tries === MOST_TRIES || (await refusalCode(answer, 409)) !== "SESSION_RENEWED") return answer;
    await pause(waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}
