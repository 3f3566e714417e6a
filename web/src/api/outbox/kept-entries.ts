import { createAtom } from "@tanstack/react-store";

/** Person and roastery that entries are made in and sent for. */
export interface Owner {
  personId: string;
  roasteryId: string;
  roasteryName: string;
}

/** A request that could not be sent, as this device keeps it. */
export interface KeptEntry extends Owner {
  /** Place in the order of sending. */
  place: number;
  /** Names the request: a later one of the same id takes its place. */
  id: string;
  /** Name of the operation, as `roasts.add`. Another version of the app may have kept one that this one does not know. */
  operation: string;
  /** Input of the operation, as the form made it. */
  input: unknown;
  /** Records that it is about: a later entry about one of them waits for this one. */
  about: readonly string[];
  /** Words for people, as 'Roast of Kenya AA, 12.00 kg'. */
  label: string;
  madeAt: string;
  /** Reason for which the server refused it; null while it waits. */
  refusal: string | null;
}

/** Entries of the person who is signed in, in the order of sending. Filled once the outbox is loaded. */
export const keptEntries = createAtom<readonly KeptEntry[]>([]);

export type NewEntry = Omit<KeptEntry, "place" | "refusal">;

/** Outbox of whoever is signed in. */
export interface OpenOutbox {
  owner: Owner;
  /** Keeps an entry on disk; throws `NotKept` where the device refuses. */
  keep: (entry: NewEntry) => Promise<void>;
}

/** The outbox, once it is loaded; null for visitors, and where this browser cannot keep entries. */
export const openOutbox = createAtom<OpenOutbox | null>(null);

/** Words about entries that wait, for the bar above every page; null where none do. */
export const outboxNotice = createAtom<string | null>(null);

/** Whether the list of the entries is open. */
export const isOutboxOpen = createAtom(false);

const COUNTED_AS = "tryer.outbox";

/** Entries of everybody on this device, known before anything of the outbox is loaded. */
export function countOnDevice(): number {
  try {
    return Number(window.localStorage.getItem(COUNTED_AS) ?? 0);
  } catch {
    return 0;
  }
}

export function noteCountOnDevice(count: number): void {
  try {
    if (count === 0) window.localStorage.removeItem(COUNTED_AS);
    else window.localStorage.setItem(COUNTED_AS, String(count));
  } catch {
    // Storage that is switched off leaves the sign-in page without the count.
  }
}
