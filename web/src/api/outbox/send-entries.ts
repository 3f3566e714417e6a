import { api } from "../client.ts";
import { failureMessage, hasCode, isRefusal } from "../failures.ts";
import { noticeEndOfSession } from "../lost-session.ts";
import { entriesOf, removeEntry, setRefusal } from "./entry-store.ts";
import type { KeptEntry, Owner } from "./kept-entries.ts";
import type { MaySend } from "./only-sender.ts";
import { outboxChanged } from "./outbox-changes.ts";
import { isUnreachable } from "./outcomes.ts";
import { timely } from "./timely.ts";

/**
 * End of a run: everything that can be sent is sent; the server is away or has trouble, so that the rest is tried later;
 * nobody is signed in; or somebody else is, or another roastery is open.
 */
export type RunEnd = "done" | "later" | "signed-out" | "elsewhere";

export interface Run {
  end: RunEnd;
  sent: KeptEntry[];
  refused: KeptEntry[];
}

/**
 * Sends the entries of a person in a roastery one after another, in the order in which they were made. Success removes
 * an entry, a refusal stays with it, and what is about the same record waits behind it.
 */
export async function sendEntries(owner: Owner, maySend: MaySend): Promise<Run> {
  const run: Run = { end: "done", sent: [], refused: [] };
  const passed = new Set<number>();
  const blocked = new Set<string>();
  for (;;) {
    // Read anew each time: entries may be discarded or added meanwhile, also in another tab.
    const entry = (await entriesOf(owner.personId)).find((each) => isToSend(each, owner) && !passed.has(each.place));
    if (entry === undefined) return run;
    passed.add(entry.place);
    if (entry.refusal !== null || entry.about.some((record) => blocked.has(record))) {
      for (const record of entry.about) blocked.add(record);
      continue;
    }
    const hindrance = (await maySend()) ? await hindranceOf(owner) : "later";
    if (hindrance !== null) return { ...run, end: hindrance };
    // The server is there: what reads inputs can be loaded now.
    const { sendEntry, Outgrown } = await import("./send-entry.ts");
    try {
      await sendEntry(entry);
      await removeEntry(entry.place);
      run.sent.push(entry);
    } catch (error) {
      const end = endOf(error);
      if (end !== null) return { ...run, end };
      for (const record of entry.about) blocked.add(record);
      if (error instanceof Outgrown || isRefusal(error)) {
        const refusal = error instanceof Outgrown ? error.message : failureMessage(error, "");
        await setRefusal(entry.place, refusal);
        run.refused.push({ ...entry, refusal });
      } else run.end = "later";
    }
    await outboxChanged("changed");
  }
}

const isToSend = ({ roasteryId }: KeptEntry, owner: Owner) => roasteryId === owner.roasteryId;

/**
 * Asks whether the session is still that of the owner: all tabs share it, and another one may have signed somebody else
 * in, or opened another roastery.
 */
async function hindranceOf({ personId, roasteryId }: Owner): Promise<RunEnd | null> {
  try {
    const { userId, roastery } = await api.settings.profile.call({}, timely());
    return userId === personId && roastery.id === roasteryId ? null : "elsewhere";
  } catch (error) {
    return endOf(error) ?? "later";
  }
}

/** End of a run that a failure brings about; null where the failure is about the one entry. */
function endOf(error: unknown): RunEnd | null {
  if (hasCode(error, "UNAUTHORIZED")) {
    noticeEndOfSession();
    return "signed-out";
  }
  if (hasCode(error, "SECOND_FACTOR_NEEDED")) return "signed-out";
  if (hasCode(error, "NOT_A_MEMBER")) return "elsewhere";
  const isBusy = hasCode(error, "TOO_MANY_REQUESTS") || hasCode(error, "SESSION_RENEWED");
  return isBusy || isUnreachable(error) ? "later" : null;
}
