import { CuppingSession, type CuppingSheet } from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import { mayInSession, namesCoffees, type SessionAct } from "@tryer/domain/cupping";
import { cuppingNumberLabel } from "@tryer/domain/units";
import { asc, eq, isNull, type SQL } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import {
  cuppingGraders as graders,
  cuppingSamples as samples,
  cuppingSessions as sessions,
  cuppingValues as values,
} from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { recordOf } from "../../runtime/records/record-of.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { coffeeNames, type TableWork } from "./cupped-coffees.ts";

export type SessionRow = typeof sessions.$inferSelect;
export type SampleRow = typeof samples.$inferSelect;
export type GraderRow = typeof graders.$inferSelect;

const record = recordOf(sessions, "Cupping session");
export const { find: findSession, update: updateSession } = record;

/**
 * Locks the session until the transaction ends. Whoever scores shares the lock; a reveal waits for them and they for it,
 * so that no score comes in after its mean.
 */
export async function lockSession(
  work: TableWork,
  id: string,
  strength: "share" | "no key update" = "no key update",
): Promise<SessionRow> {
  const [row] = await work.tx.select().from(sessions).where(record.byId(work, id)).for(strength);
  if (!row) throw notFound("Cupping session");
  return row;
}

export const statusOf = ({ status }: SessionRow) => CuppingSession.shape.status.parse(status);
export const formOf = ({ form }: Pick<SessionRow, "form">) => CuppingSession.shape.form.parse(form);

const REFUSED: Record<SessionAct, string> = {
  grade: "This session was revealed. Reopen it to continue scoring.",
  editSamples: "This session was revealed. Reopen it to change its samples.",
  invite: "This session was revealed. Reopen it to invite guests.",
  readOthers: "Scores are shown after the reveal",
  reveal: "This session was already revealed",
  reopen: "This session is open",
};

/** Refuses what the status of a session does not allow, and everything but looking at one that was put away. */
export function requireAct(row: SessionRow, act: SessionAct): void {
  if (!mayInSession(statusOf(row), act)) throw conflict(REFUSED[act]);
  if (row.archivedAt !== null && act !== "readOthers") throw conflict("This session was archived. Restore it first.");
}

/** Samples of a session in the order of the table; of a blind one in that of the codes, which is one of chance. */
export async function samplesOf(work: TableWork, row: SessionRow): Promise<SampleRow[]> {
  const order = row.isBlind ? [asc(samples.code)] : [asc(samples.place)];
  return work.tx
    .select()
    .from(samples)
    .where(ownRows(work.actor, samples, eq(samples.sessionId, row.id)))
    .orderBy(...order);
}

export async function gradersOf(work: TableWork, sessionId: string, only?: SQL): Promise<GraderRow[]> {
  return work.tx
    .select()
    .from(graders)
    .where(ownRows(work.actor, graders, eq(graders.sessionId, sessionId), only))
    .orderBy(asc(graders.joinedAt), asc(graders.id));
}

export const samplesOnTable = (rows: readonly SampleRow[]) => rows.filter(({ removedAt }) => removedAt === null);

/** Sheets of the graders of a session: by grader, then by sample. */
export async function sheetsOf(
  { tx, actor }: TableWork,
  sessionId: string,
  only?: SQL,
): Promise<Map<string, Map<string, CuppingSheet>>> {
  const rows = await tx
    .select({ graderId: values.graderId, sampleId: values.sampleId, field: values.field, value: values.value })
    .from(values)
    .innerJoin(graders, refersTo(values.graderId, graders))
    .where(ownRows(actor, values, eq(graders.sessionId, sessionId), only));
  const sheets = new Map<string, Map<string, CuppingSheet>>();
  for (const { graderId, sampleId, field, value } of rows) {
    if (value.is === null) continue;
    const ofGrader = sheets.get(graderId) ?? new Map<string, CuppingSheet>();
    const given = typeof value.is === "object" ? [...value.is] : value.is;
    ofGrader.set(sampleId, { ...ofGrader.get(sampleId), [field]: given });
    sheets.set(graderId, ofGrader);
  }
  return sheets;
}

/** The session as the person may see it: without coffees while it is blind, without scores but their own. */
export async function loadSession(work: Work, id: string): Promise<CuppingSession> {
  const row = await findSession(work, id);
  if (!row) throw notFound("Cupping session");
  const status = statusOf(row);
  const isRevealed = mayInSession(status, "readOthers");
  const all = await samplesOf(work, row);
  const people = await gradersOf(work, id);
  const mine = people.find(({ userId }) => userId === work.actor.userId);
  const sheets = await sheetsOf(work, id);
  const nameOf = namesCoffees({ status, isBlind: row.isBlind }) ? await coffeeNames(work, all) : () => null;
  const table = samplesOnTable(all);
  const names = await namesOf(
    work,
    people.flatMap(({ userId }) => userId ?? []),
  );
  return {
    ...presentBrief(row),
    notes: row.notes,
    form: formOf(row),
    samples: table.map((sample) => ({
      id: sample.id,
      code: sample.code,
      coffee: nameOf(sample),
      score: isRevealed ? sample.score : null,
    })),
    removedSamples: all.flatMap(({ id: sampleId, code, removedAt }) => (removedAt ? [{ id: sampleId, code }] : [])),
    graders: people
      .filter(({ knowsKey }) => !knowsKey)
      .map((grader) => ({
        id: grader.id,
        name: grader.guestName ?? names.get(grader.userId ?? "") ?? DELETED_PERSON,
        isGuest: grader.userId === null,
        isMe: grader === mine,
        isLeftOut: grader.isLeftOut,
        sampleCount: table.filter((sample) => sheets.get(grader.id)?.has(sample.id)).length,
      })),
    mySheets: mine && !mine.knowsKey ? Object.fromEntries(sheets.get(mine.id) ?? []) : null,
    knowsKey: mine?.knowsKey ?? false,
    hasGuestLink: row.guestLinkHash !== null,
    revealedAt: row.revealedAt?.toISOString() ?? null,
    version: row.version,
  };
}

export const presentBrief = (row: SessionRow) => ({
  id: row.id,
  number: cuppingNumberLabel(row.number),
  title: row.title,
  heldOn: row.heldOn,
  isBlind: row.isBlind,
  status: statusOf(row),
  archivedAt: row.archivedAt?.toISOString() ?? null,
});

/** Condition of graders who grade, without those who know the key. */
export const whoGrade = eq(graders.knowsKey, false);
export const onTable = isNull(samples.removedAt);
