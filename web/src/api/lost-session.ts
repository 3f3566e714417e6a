import { createAtom } from "@tanstack/react-store";
import { isSomebodyAtWork } from "./at-work.ts";

/** Whether the session ended under somebody who is still at work here, and who may have typed something. */
export const isSessionLost = createAtom(false);

/** An answer says that the session is over. A visitor hears that too; only what was there before can be lost. */
export function noticeEndOfSession(): void {
  if (isSomebodyAtWork()) isSessionLost.set(true);
}
