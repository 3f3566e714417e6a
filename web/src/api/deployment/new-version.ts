import { createAtom } from "@tanstack/react-store";
import { mayReload, notePendingUpdate, noteReload, RELOAD_DELAY_MS, takePendingUpdate } from "./pending-update.ts";
import { runningBuild } from "./running-build.ts";

/** Whether the server sends another build than the one that runs here, and the ways to load it. */

const servedBuild = createAtom<string | null>(null);

export const isNewVersionReady = createAtom(() => {
  const [running, served] = [runningBuild(), servedBuild.get()];
  return running !== null && served !== null && served !== running;
});

/** The server said which build it sends; null where it does not know. */
export function hearBuild(build: string | null): void {
  if (build === null || build === servedBuild.get()) return;
  servedBuild.set(build);
  if (isNewVersionReady.get()) withNotes((notes) => notePendingUpdate(notes, build));
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
