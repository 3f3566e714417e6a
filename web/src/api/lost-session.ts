import { isSomebodyAtWork } from "./at-work.ts";

/** Whether the session ended under somebody who is still at work here, and who may have typed something. */

const listeners = new Set<() => void>();
let isLost = false;

export const isSessionLost = () => isLost;

export function markSessionLost(lost: boolean): void {
  isLost = lost;
  for (const listener of listeners) listener();
}

/** An answer says that the session is over. A visitor hears that too; only what was there before can be lost. */
export function noticeEndOfSession(): void {
  if (isSomebodyAtWork()) markSessionLost(true);
}

export function subscribeToLostSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
