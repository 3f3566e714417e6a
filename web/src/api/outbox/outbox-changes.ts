import { addEntry, entriesOf } from "./entry-store.ts";
import { keptEntries, type NewEntry, openOutbox } from "./kept-entries.ts";
import { NotKept } from "./outcomes.ts";

/** Reasons to look at the entries anew: one was added, or those that are there were sent, refused or discarded. */
export type OutboxChange = "kept" | "changed";

const channel = new BroadcastChannel("tryer-outbox");
const listeners = new Set<(change: OutboxChange) => void>();

/** Tells this tab and the others that the entries on the device are others by now. */
export async function outboxChanged(change: OutboxChange): Promise<void> {
  channel.postMessage(change);
  await readEntries();
  for (const listen of listeners) listen(change);
}

/** Follows changes of the entries in this tab. Answers with the way to stop. */
export function onOutboxChange(listen: (change: OutboxChange) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Shows the entries of the person who is signed in, as the device has them. */
export async function readEntries(): Promise<void> {
  const personId = openOutbox.get()?.owner.personId;
  const entries = personId === undefined ? [] : await entriesOf(personId).catch(() => []);
  if (openOutbox.get()?.owner.personId === personId) keptEntries.set(entries);
}

/** Keeps an entry on disk, and tells whoever shows or sends entries. */
export async function keepEntry(entry: NewEntry): Promise<void> {
  try {
    await addEntry(entry);
  } catch (error) {
    if (error instanceof NotKept) throw error;
    throw new NotKept(
      "The server cannot be reached, and this browser cannot store entries. Keep the form open and try again.",
    );
  }
  // Safari deletes what sites keep after a week without a visit, unless it was asked not to.
  void navigator.storage?.persist?.().catch(() => false);
  await outboxChanged("kept");
}

channel.addEventListener("message", () => void readEntries());
