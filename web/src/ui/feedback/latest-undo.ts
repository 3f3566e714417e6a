import { createAtom } from "@tanstack/react-store";

interface Undoable {
  /** Sentence about what was done, as 'GC-0042 was put away.' */
  what: string;
  undo: () => void;
}

/** The last thing that can be taken back. Its toast goes after some seconds; this stays for as long as the app is open. */
export const latestUndo = createAtom<Undoable | null>(null);
