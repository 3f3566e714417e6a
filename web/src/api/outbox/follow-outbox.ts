import type { QueryClient } from "@tanstack/react-query";
import { takeChangedAreas } from "../changed-areas.ts";
import { server } from "../connection/server.ts";
import { invalidateAreas } from "../invalidation.ts";
import { isSessionLost } from "../lost-session.ts";
import { canKeep, removeEntry, setRefusal } from "./entry-store.ts";
import { keptEntries, type OpenOutbox, type Owner, openOutbox } from "./kept-entries.ts";
import { asOnlySender } from "./only-sender.ts";
import { keepEntry, onOutboxChange, outboxChanged, readEntries } from "./outbox-changes.ts";
import { type Run, sendEntries } from "./send-entries.ts";

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

interface Following {
  queryClient: QueryClient;
  owner: Owner;
  /** Called after each run that sent something or met a refusal. */
  onRun: (run: Run) => void;
}

interface Outbox {
  /** Sends what waits, now. Answers with how that ended; null where there was nothing to send, or it is under way. */
  sendNow: () => Promise<Run | null>;
  stop: () => void;
}

let following: Outbox | null = null;

/** Sends what waits, for the person who asks for it. */
export const sendNow = () => following?.sendNow() ?? Promise.resolve(null);

/** Tries a refused entry again. */
export async function tryAgain(place: number): Promise<Run | null> {
  await setRefusal(place, null);
  await outboxChanged("changed");
  return sendNow();
}

export async function discardEntry(place: number): Promise<void> {
  await removeEntry(place);
  await outboxChanged("changed");
}

/**
 * Keeps and sends entries of a person for as long as their pages are open: at the start, when the server is back, when
 * somebody comes back to the tab, after signing in again, and in growing intervals where requests get lost although the
 * server can be reached. Browsers without Background Sync are no worse off: it is not used.
 */
export function followOutbox({ queryClient, owner, onRun }: Following): () => void {
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isWaiting = () =>
    keptEntries.get().some(({ refusal, roasteryId }) => refusal === null && roasteryId === owner.roasteryId);

  async function send(): Promise<Run | null> {
    clearTimeout(timer);
    isWanted = true;
    if (isRunning) return null;
    isRunning = true;
    let last: Run | null = null;
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        await readEntries();
        if (!isWaiting()) break;
        const run = await asOnlySender((maySend) => sendEntries(owner, async () => !isStopped && (await maySend())));
        if (run === "busy") {
          sendLater();
          break;
        }
        last = run;
        if (run.sent.length + run.refused.length > 0) await tell(run);
        if (run.end === "later") sendLater();
        else waitMs = FIRST_WAIT_MS;
      }
    } catch {
      // The database of the device, or a part of the app, did not open this time.
      last = { end: "later", sent: [], refused: [] };
      sendLater();
    } finally {
      isRunning = false;
    }
    return last;
  }

  async function tell(run: Run): Promise<void> {
    await readEntries();
    const areas = takeChangedAreas();
    if (areas.length > 0) void invalidateAreas(queryClient, areas);
    if (!isStopped) onRun(run);
  }

  function sendLater(): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => void send(), waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }

  const soon = () => void send();
  const seen = () => {
    if (!document.hidden) soon();
  };
  const opened: OpenOutbox = { owner, keep: keepEntry };
  openOutbox.set(opened);
  // Nobody is told that entries are kept where none can be.
  void canKeep().then((can) => {
    if (!can && openOutbox.get() === opened) openOutbox.set(null);
  });
  const watches = [
    server.isAway.subscribe((isAway) => {
      if (!isAway) soon();
    }),
    isSessionLost.subscribe((isLost) => {
      if (!isLost) soon();
    }),
  ];
  const unlisten = onOutboxChange((change) => {
    if (change === "kept") sendLater();
  });
  window.addEventListener("online", soon);
  document.addEventListener("visibilitychange", seen);
  soon();

  const outbox: Outbox = {
    sendNow: () => {
      waitMs = FIRST_WAIT_MS;
      return send();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      for (const watch of watches) watch.unsubscribe();
      unlisten();
      window.removeEventListener("online", soon);
      document.removeEventListener("visibilitychange", seen);
      if (openOutbox.get() === opened) openOutbox.set(null);
      keptEntries.set([]);
    },
  };
  following = outbox;
  return () => {
    outbox.stop();
    if (following === outbox) following = null;
  };
}
