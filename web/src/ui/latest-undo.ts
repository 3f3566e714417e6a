/** The last thing that can be taken back. Its toast goes after some seconds; this stays for as long as the app is open. */
interface Undoable {
  /** What was done, as 'GC-0042 was put away.' */
  what: string;
  undo: () => void;
}

const listeners = new Set<() => void>();
let latest: Undoable | null = null;

export const latestUndo = () => latest;

export function subscribeToUndo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function rememberUndo(undoable: Undoable | null): void {
  latest = undoable;
  for (const listener of listeners) listener();
}
