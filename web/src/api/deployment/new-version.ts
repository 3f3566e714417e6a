import { createAtom } from "@tanstack/react-store";
import { BUILD_MARK } from "@tryer/contract";
import { mayReload, notePendingUpdate, noteReload, RELOAD_DELAY_MS, takePendingUpdate } from "./pending-update.ts";

/** Build of this page; null where it is served from source. */
function runningBuild(): string | null {
  const named = document.querySelector('meta[name="build"]')?.getAttribute("content") ?? BUILD_MARK;
  return named === BUILD_MARK ? null : named;
}

/** Whether the server sends another build than the one that runs here, and the ways to load it. */

const servedBuild = createAtom<string | null>(null);

export const isNewVersionReady = createAtom(() => {
  const [running, served] = [runningBuild(), servedBuild.get()];
  return running !== null && served !== null && served !== running;
});

/** Notes the build that the server sends; null where it does not know. */
export function hearBuild(build: string | null): void {
  if (build === null || build === servedBuild.get()) return;
  servedBuild.set(build);
  if (isNewVersionReady.get()) withNotes((notes) => notePendingUpdate(notes, build));
}

/** Loads a pending update before the app starts. */
export function loadPendingUpdate(): void {
  if (withNotes((notes) => takePendingUpdate(notes, runningBuild(), Date.now()))) {
    window.setTimeout(reload, RELOAD_DELAY_MS);
  }
}

/** Reloads the page, asked for by a person. */
export function reload(): void {
  withNotes((notes) => noteReload(notes, Date.now()));
  window.location.reload();
}

/** Reloads the page unasked: not twice in a row, and not where that cannot be known. Answers whether it does. */
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
