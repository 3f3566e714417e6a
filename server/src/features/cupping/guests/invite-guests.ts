import { contract } from "@tryer/contract";
import { eq, isNotNull } from "drizzle-orm";
import { renderSVG } from "uqr";
import { cuppingGraders as graders } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { hashOfSecret, newSecret } from "../../../runtime/guest-command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { RequestContext, Work } from "../../../runtime/request-context.ts";
import { loadSession, lockSession, requireAct, updateSession } from "../session-record.ts";

/** Makes a new link and keeps its hash alone: it is shown this once, and the one before lets nobody join any more. */
const makeLink = command({
  operation: contract.cupping.inviteGuests,
  permission: "cupping:write",
  async run(work, { id }: { id: string }) {
    const row = await lockSession(work, id);
    requireAct(row, "invite");
    const link = newSecret(work.actor.roasteryId);
    await updateSession(work, row, { guestLinkHash: hashOfSecret(link) });
    return { result: link, subjectId: id };
  },
});

/** Answers with the address as text and as a QR pattern. The link stands behind a '#', which no browser sends anywhere. */
export async function inviteGuests(context: RequestContext, input: { id: string }) {
  const url = `${context.publicUrl}/cupping-table#${await makeLink(context, input)}`;
  return { url, qrCode: renderSVG(url, { border: 2 }) };
}

/** Ends the link and puts every guest out; what they scored stays and counts. */
export const endGuests = command({
  operation: contract.cupping.endGuests,
  permission: "cupping:write",
  async run(work, { id }: { id: string }) {
    const row = await lockSession(work, id);
    const ended = await endAccessOfGuests(work, id);
    const isRepeat = ended === 0 && row.guestLinkHash === null;
    if (!isRepeat) await updateSession(work, row, { guestLinkHash: null });
    return { result: await loadSession(work, id), subjectId: id, isRepeat };
  },
});

/** Takes the pass of every guest of a session. Answers how many there were. */
export async function endAccessOfGuests({ tx, actor }: Work, sessionId: string): Promise<number> {
  const ended = await tx
    .update(graders)
    .set({ passHash: null })
    .where(ownRows(actor, graders, eq(graders.sessionId, sessionId), isNotNull(graders.passHash)))
    .returning({ id: graders.id });
  return ended.length;
}
