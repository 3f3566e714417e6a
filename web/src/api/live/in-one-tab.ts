/**
 * Does something in one tab of the browser at a time; when that one closes, the next goes on. Where the browser has no
 * locks (pages that are not from a secure address), every tab does it.
 */
export function inOneTab(name: string, begin: () => () => void): () => void {
  if (!("locks" in navigator)) return begin();
  const leaving = new AbortController();
  const untilLeaving = () =>
    new Promise<void>((resolve) => {
      const end = begin();
      leaving.signal.addEventListener("abort", () => {
        end();
        resolve();
      });
    });
  // Rejected where this tab leaves while it still waits for its turn.
  navigator.locks.request(name, { signal: leaving.signal }, untilLeaving).catch(() => {});
  return () => leaving.abort();
}
