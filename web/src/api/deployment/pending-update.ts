/**
 * Notes in the browser about a new deployment: on the device, that a build waits to be loaded; in the tab, when it
 * reloaded last, so that no two pages can reload one another in a circle.
 */
export interface UpdateNotes {
  device: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  tab: Pick<Storage, "getItem" | "setItem">;
}

const PENDING = "tryer.update-pending";
const RELOADED_AT = "tryer.reloaded-at";

/** A reload that a start brings about waits so long. */
export const RELOAD_DELAY_MS = 100;
/** Pause after a reload in which the next one must be asked for by a person. */
const RELOAD_PAUSE_MS = 2_000;

export const notePendingUpdate = ({ device }: UpdateNotes, build: string) => device.setItem(PENDING, build);

export const noteReload = ({ tab }: UpdateNotes, nowMs: number) => tab.setItem(RELOADED_AT, String(nowMs));

/** Whether the page may reload without being asked to. */
export function mayReload({ tab }: UpdateNotes, nowMs: number): boolean {
  const reloadedAt = tab.getItem(RELOADED_AT);
  if (reloadedAt === null) return true;
  const agoMs = nowMs - Number(reloadedAt);
  // A clock that was set back says nothing.
  return !(agoMs >= 0 && agoMs < RELOAD_PAUSE_MS);
}

/**
 * The rule of every start: a note of a pending update is taken away, and the page reloads unless it did so just now.
 * The page that is the noted build has nothing to load.
 */
export function takePendingUpdate(notes: UpdateNotes, runningBuild: string | null, nowMs: number): boolean {
  const pending = notes.device.getItem(PENDING);
  if (pending === null) return false;
  notes.device.removeItem(PENDING);
  return pending !== runningBuild && mayReload(notes, nowMs);
}
