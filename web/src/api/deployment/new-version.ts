import { mayReload, notePendingUpdate, noteReload, RELOAD_DELAY_MS, takePendingUpdate } from "./pending-update.ts";
import { runningBuild } from "./running-build.ts";

/** Whether the server sends another build than the one that runs here, and the ways to load it. */

const listeners = new Set<() => void>();
let servedBuild: string | null = null;

export function isNewVersionReady(): boolean {
  const running = runningBuild();
  return running !== null && servedBuild !== null && servedBuild !== running;
}

export function subscribeToNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server said which build it sends; null where it does not know. */
export function hearBuild(build: string | null): void {
  if (build === null || build === servedBuild) return;
  servedBuild = build;
  if (isNewVersionReady()) withNotes((notes) => notePendingUpdate(notes, build));
  for (const listener of listeners) listener();
}

/** Before the app starts. */
export function loadPendingUpdate(): void {
  if (withNotes((notes) => takePendingUpdate(notes, runningBuild(), Date.now()))) {
    window.setTimeout(reload, RELOAD_DELAY_MS);
  }
}

/** Asked for by a person. */
export function reload(): void {
  withNotes((notes) => noteReload(notes, Date.now()));
  window.location.reload();
}

/** Asked for by nobody: not twice in a row, and not where that cannot be known. Answers whether it does. */
export function reloadUnasked(): boolean {
  if (!withNotes((notes) => mayReload(notes, Date.now()))) return false;
  reload();
  return true;
}

/** Storage can be switched off, or full. */
function withNotes<Result>(use: (notes: { device: Storage; tab: Storage }) => Result): Result | null {
  try {
    return use({ device: window.localStorage, tab: window.sessionStorage });
  } catch {
    return null;
  }
}
