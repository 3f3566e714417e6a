import { createAtom } from "@tanstack/react-store";
import { isSomebodyAtWork } from "./at-work.ts";

/** Whether the session ended under somebody who is still at work here, and who may have typed something. */
export const isSessionLost = createAtom(false);

/**
 * Notes an answer that says that the session is over. A visitor gets that too; only a session that was there can be
 * lost.
 */
export function noticeEndOfSession(): void {
  if (isSomebodyAtWork()) isSessionLost.set(true);
}
