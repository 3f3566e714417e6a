/** Whether the session ended under somebody who is still at work here, and who may have typed something. */

const listeners = new Set<() => void>();
let isLost = false;

export const isSessionLost = () => isLost;

export function markSessionLost(lost: boolean): void {
  isLost = lost;
  for (const listener of listeners) listener();
}

export function subscribeToLostSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
