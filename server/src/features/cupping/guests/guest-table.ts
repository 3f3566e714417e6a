import {
  contract,
  type GuestInvitation,
  type GuestJoinInput,
  type GuestLinkInput,
  type GuestPassInput,
  type GuestSaveInput,
  type GuestTable,
} from "@tryer/contract";
import { mayInSession } from "@tryer/domain/cupping";
import { count, desc, eq, isNotNull } from "drizzle-orm";
import { cuppingGraders as graders, roasteries, cuppingSessions as sessions } from "#db/schema/index.ts";
import { guestCommand, hashOfSecret } from "../../../runtime/guest-command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, notFound } from "../../../runtime/refusal.ts";
import { plainNames, type TableWork } from "../cupped-coffees.ts";
import { hasScored, writeScores } from "../save-scores.ts";
import {
  formOf,
  type GraderRow,
  lockSession,
  type SessionRow,
  samplesOf,
  samplesOnTable,
  sheetsOf,
  statusOf,
} from "../session-record.ts";

/** Guests that one session can have at a time: what a table holds, and far below what would burden a roastery. */
const MOST_GUESTS = 60;

const over = () => notFound("Cupping session");

/** Tells somebody with the link whose session it is, before they say their name. */
export const readInvitation = guestCommand({
  secret: ({ link }: GuestLinkInput) => link,
  async run(work, _, linkHash): Promise<{ result: GuestInvitation; audit: null; isChange: false }> {
    const [found] = await work.tx
      .select({ title: sessions.title })
      .from(sessions)
      .where(ownRows(work.actor, sessions, eq(sessions.guestLinkHash, linkHash)));
    if (!found) throw over();
    return { result: { roasteryName: await roasteryNameOf(work), ...found }, audit: null, isChange: false };
  },
});

/**
 * Lets somebody with the link join under a name, with a pass that their browser made. A repeat answers the same. A name that
 * a guest of the session has is refused until the person says that they are that guest: two of one name would count twice.
 */
export const joinAsGuest = guestCommand({
  operation: contract.cuppingGuests.join,
  secret: ({ link }: GuestJoinInput) => link,
  async run(work, { link, id, name, pass, isBack }: GuestJoinInput, linkHash) {
    const [found] = await work.tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(ownRows(work.actor, sessions, eq(sessions.guestLinkHash, linkHash)));
    // A pass names its roastery as the link does: another one would be looked for there in vain.
    if (!found || pass.slice(0, ROASTERY_DIGITS) !== link.slice(0, ROASTERY_DIGITS)) throw over();
    // Locked against a reveal and against other guests, so that the limit holds.
    const session = await lockSession(work, found.id);
    if (session.guestLinkHash !== linkHash) throw over();
    const passHash = hashOfSecret(pass);
    const before = await guestBy(work, passHash);
    if (before) {
      if (before.sessionId !== session.id) throw over();
      return { result: await tableFor(work, session, before), audit: null, isChange: false };
    }
    const namesake = await guestNamed(work, session, name);
    if (namesake && !isBack) {
      const known = namesake.guestName ?? name;
      throw conflict(`${known} is already in this session. Confirm that it is you, or choose another name.`, "name");
    }
    if (namesake === undefined || namesake.passHash === null) await requireRoom(work, session);
    if (namesake) return { ...(await seatAgain(work, session, { guest: namesake, passHash })), isChange: true };
    const { roasteryId } = work.actor;
    const facts = { roasteryId, id, sessionId: session.id, guestName: name, passHash, joinedAt: work.now };
    const [grader] = await work.tx.insert(graders).values(facts).onConflictDoNothing().returning();
    if (!grader) throw over();
    return {
      result: await tableFor(work, session, grader),
      audit: { subjectId: session.id, guestId: grader.id, guest: name },
      isChange: true,
    };
  },
});

export const readGuestTable = guestCommand({
  secret: ({ pass }: GuestPassInput) => pass,
  async run(work, _, passHash) {
    const { session, grader } = await requireGuest(work, passHash);
    return { result: await tableFor(work, session, grader), audit: null, isChange: false };
  },
});

export const saveAsGuest = guestCommand({
  operation: contract.cuppingGuests.save,
  secret: ({ pass }: GuestSaveInput) => pass,
  async run(work, { entries }: GuestSaveInput, passHash) {
    const { session, grader } = await requireGuest(work, passHash);
    const isFirst = !(await hasScored(work, grader));
    await writeScores(work, { session, grader, entries });
    const audit = { subjectId: session.id, guestId: grader.id, guest: grader.guestName ?? "" };
    return { result: { saved: entries.length }, audit: isFirst ? audit : null, isChange: true };
  },
});

const ROASTERY_DIGITS = 32;

async function guestBy({ tx, actor }: TableWork, passHash: string): Promise<GraderRow | undefined> {
  const [row] = await tx
    .select()
    .from(graders)
    .where(ownRows(actor, graders, eq(graders.passHash, passHash)));
  return row;
}

/** Guest of a session with a name, whatever its case and spaces; the last one where an earlier release let in several. */
async function guestNamed({ tx, actor }: TableWork, { id }: SessionRow, name: string): Promise<GraderRow | undefined> {
  const guests = await tx
    .select()
    .from(graders)
    .where(ownRows(actor, graders, eq(graders.sessionId, id), isNotNull(graders.guestName)))
    .orderBy(desc(graders.joinedAt), desc(graders.id));
  return guests.find(({ guestName }) => guestName !== null && foldedName(guestName) === foldedName(name));
}

const foldedName = (name: string) => name.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();

/** Gives a guest who is back a new pass, which takes the place of the one before. */
async function seatAgain(
  work: TableWork,
  session: SessionRow,
  { guest, passHash }: { guest: GraderRow; passHash: string },
) {
  await work.tx
    .update(graders)
    .set({ passHash })
    .where(ownRows(work.actor, graders, eq(graders.id, guest.id)));
  return {
    result: await tableFor(work, session, guest),
    audit: { subjectId: session.id, guestId: guest.id, guest: guest.guestName ?? "" },
  };
}

/** Guest behind a pass and the session that it is for, held open; one answer for every reason why there is none. */
async function requireGuest(work: TableWork, passHash: string) {
  const grader = await guestBy(work, passHash);
  if (!grader) throw over();
  const session = await lockSession(work, grader.sessionId, "share");
  if (!mayInSession(statusOf(session), "grade") || session.archivedAt !== null) throw over();
  return { session, grader };
}

async function requireRoom({ tx, actor }: TableWork, { id }: SessionRow): Promise<void> {
  const [guests] = await tx
    .select({ count: count() })
    .from(graders)
    .where(ownRows(actor, graders, eq(graders.sessionId, id), isNotNull(graders.passHash)));
  if ((guests?.count ?? 0) >= MOST_GUESTS) throw conflict(`A session can have at most ${MOST_GUESTS} guests`);
}

async function roasteryNameOf({ tx, actor }: TableWork): Promise<string> {
  const [roastery] = await tx
    .select({ name: roasteries.name })
    .from(roasteries)
    .where(eq(roasteries.id, actor.roasteryId));
  return roastery?.name ?? "";
}

async function tableFor(work: TableWork, session: SessionRow, grader: GraderRow): Promise<GuestTable> {
  const table = samplesOnTable(await samplesOf(work, session));
  const nameOf = session.isBlind ? () => null : await plainNames(work, table);
  const sheets = await sheetsOf(work, session.id, eq(graders.id, grader.id));
  return {
    roasteryName: await roasteryNameOf(work),
    title: session.title,
    name: grader.guestName ?? "",
    form: formOf(session),
    samples: table.map((sample) => ({ id: sample.id, code: sample.code, coffeeName: nameOf(sample) })),
    sheets: Object.fromEntries(sheets.get(grader.id) ?? []),
  };
}
