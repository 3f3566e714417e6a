import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type KeptEntry, type NewEntry, noteCountOnDevice } from "./kept-entries.ts";
import { NotKept } from "./outcomes.ts";

/** Entries that wait on this device, in its IndexedDB: complete on disk before anybody is told that they are kept. */

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: KeptEntry; indexes: { id: string; personId: string } };
  leases: { key: string; value: { name: string; holder: string; untilMs: number } };
}

const NAME = "tryer-outbox";
const LAYOUT = 1;

/** Most entries of one device: weeks of roasting, and a screen that still lists them. */
export const MOST_ENTRIES = 500;

let opening: Promise<IDBPDatabase<OutboxSchema>> | null = null;

function database(): Promise<IDBPDatabase<OutboxSchema>> {
  const reopen = () => {
    opening = null;
  };
  // Within a promise: where there is no IndexedDB at all, asking for it throws.
  const open = async () =>
    openDB<OutboxSchema>(NAME, LAYOUT, {
      upgrade(db) {
        const entries = db.createObjectStore("entries", { keyPath: "place" });
        entries.createIndex("id", "id", { unique: true });
        entries.createIndex("personId", "personId");
        db.createObjectStore("leases", { keyPath: "name" });
      },
      // A page of a later version may want another layout.
      blocking: (_from, _to, event) => {
        reopen();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: reopen,
    });
  opening ??= open().catch((error: unknown) => {
    reopen();
    throw error;
  });
  return opening;
}

/** Failures of a connection that the browser has closed meanwhile, as Safari does to pages that were long out of sight. */
const CLOSED = ["InvalidStateError", "UnknownError"];

/** Works in the database, and once more over a new connection where the old one is closed. */
async function inDatabase<Result>(work: (db: IDBPDatabase<OutboxSchema>) => Promise<Result>): Promise<Result> {
  try {
    return await work(await database());
  } catch (error) {
    if (!(error instanceof DOMException) || !CLOSED.includes(error.name)) throw error;
    opening = null;
    return work(await database());
  }
}

/** Whether this browser can keep entries: some refuse in private windows. */
export const canKeep = () =>
  database().then(
    () => true,
    () => false,
  );

/** Puts an entry at the end, in place of one of the same id. Refuses where the device keeps too many already. */
export const addEntry = (entry: NewEntry): Promise<void> =>
  inDatabase(async (db) => {
    const tx = db.transaction("entries", "readwrite", { durability: "strict" });
    const [before, count, last] = await Promise.all([
      tx.store.index("id").getKey(entry.id),
      tx.store.count(),
      tx.store.openKeyCursor(null, "prev"),
    ]);
    if (before === undefined && count >= MOST_ENTRIES) {
      throw new NotKept(
        `The server cannot be reached, and this device already holds ${MOST_ENTRIES} entries. Keep the form open until you are back online.`,
      );
    }
    // By the clock, so that a place is not given twice; never before the last one, where a clock was set back.
    const place = Math.max(Date.now(), (last?.key ?? 0) + 1);
    if (before !== undefined) await tx.store.delete(before);
    await tx.store.add({ ...entry, place, refusal: null });
    await tx.done;
    await recount(db);
  });

/** Entries of a person, in the order of sending. */
export const entriesOf = (personId: string): Promise<KeptEntry[]> =>
  inDatabase(async (db) => {
    const entries = await db.getAllFromIndex("entries", "personId", personId);
    return entries.toSorted((a, b) => a.place - b.place);
  });

/** Notes the reason of a refusal, or that the entry is to be sent again. An entry that is gone meanwhile stays gone. */
export const setRefusal = (place: number, refusal: string | null): Promise<void> =>
  inDatabase(async (db) => {
    const tx = db.transaction("entries", "readwrite");
    const entry = await tx.store.get(place);
    if (entry !== undefined) await tx.store.put({ ...entry, refusal });
    await tx.done;
  });

export const removeEntry = (place: number): Promise<void> =>
  inDatabase(async (db) => {
    await db.delete("entries", place);
    await recount(db);
  });

/** Deletes whatever this device keeps of a person, whose account is closed. */
export const forgetEntriesOf = (personId: string): Promise<void> =>
  inDatabase(async (db) => {
    const tx = db.transaction("entries", "readwrite");
    for (const place of await tx.store.index("personId").getAllKeys(personId)) await tx.store.delete(place);
    await tx.done;
    await recount(db);
  });

const recount = async (db: IDBPDatabase<OutboxSchema>) => noteCountOnDevice(await db.count("entries"));

const LEASE = "sending";

/** Takes or renews the right to send, where the browser has no locks. Answers whether this holder has it now. */
export const takeLease = (holder: string, nowMs: number, forMs: number): Promise<boolean> =>
  inDatabase(async (db) => {
    const tx = db.transaction("leases", "readwrite");
    const held = await tx.store.get(LEASE);
    // A clock that was set back must not keep a lease for hours.
    const isHeld =
      held !== undefined && held.holder !== holder && held.untilMs > nowMs && held.untilMs <= nowMs + forMs;
    if (!isHeld) await tx.store.put({ name: LEASE, holder, untilMs: nowMs + forMs });
    await tx.done;
    return !isHeld;
  });

export const endLease = (holder: string): Promise<void> =>
  inDatabase(async (db) => {
    const tx = db.transaction("leases", "readwrite");
    const held = await tx.store.get(LEASE);
    if (held?.holder === holder) await tx.store.delete(LEASE);
    await tx.done;
  });
