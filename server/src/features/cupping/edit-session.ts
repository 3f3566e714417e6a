import { contract, type EditSessionInput } from "@tryer/contract";
import { command } from "../../runtime/command.ts";
import { outdated } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { endAccessOfGuests } from "./guests/invite-guests.ts";
import { loadSession, lockSession, type SessionRow, updateSession } from "./session-record.ts";

export const editSession = command({
  operation: contract.cupping.edit,
  permission: "cupping:write",
  async run(work, { id, version, title, heldOn, notes }: EditSessionInput) {
    const row = await lockSession(work, id);
    if (row.version !== version) throw outdated(await loadSession(work, id));
    const given: Partial<SessionRow> = Object.fromEntries(
      Object.entries({ title, heldOn, notes }).filter(([, value]) => value !== undefined),
    );
    await updateSession(work, row, given);
    return { result: await loadSession(work, id), subjectId: id };
  },
});

/** Puts a session away: its scores leave the coffees, and guests are out. */
export const archiveSession = command({
  operation: contract.cupping.archive,
  permission: "cupping:write",
  run: (work, { id }: { id: string }) => setArchived(work, id, true),
});

export const restoreSession = command({
  operation: contract.cupping.restore,
  permission: "cupping:write",
  run: (work, { id }: { id: string }) => setArchived(work, id, false),
});

async function setArchived(work: Work, id: string, isAway: boolean) {
  const row = await lockSession(work, id);
  const isRepeat = (row.archivedAt !== null) === isAway;
  if (!isRepeat) {
    if (isAway) await endAccessOfGuests(work, id);
    await updateSession(work, row, { archivedAt: isAway ? work.now : null, ...(isAway && { guestLinkHash: null }) });
  }
  return { result: await loadSession(work, id), subjectId: id, isRepeat };
}
