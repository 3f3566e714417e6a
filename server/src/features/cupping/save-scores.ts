import { type CuppingEntries, contract, type SaveScoresInput } from "@tryer/contract";
import { valueProblem } from "@tryer/domain/cupping";
import { eq, sql } from "drizzle-orm";
import { cuppingGraders as graders, cuppingValues as values } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, invalid } from "../../runtime/refusal.ts";
import type { TableWork } from "./cupped-coffees.ts";
import { rulesOf } from "./forms/form-record.ts";
import { ownGrader } from "./join-session.ts";
import { formOf, type GraderRow, lockSession, requireAct, type SessionRow, samplesOf } from "./session-record.ts";

export const saveScores = command({
  operation: contract.cupping.save,
  permission: "cupping:write",
  async run(work, { id, entries }: SaveScoresInput) {
    const row = await lockSession(work, id, "share");
    requireAct(row, "grade");
    const mine = await ownGrader(work, id);
    if (!mine || mine.knowsKey) throw conflict("Join the session before you score");
    const isContinuation = await hasScored(work, mine);
    await writeScores(work, { session: row, grader: mine, entries });
    return { result: { saved: entries.length }, subjectId: id, isContinuation };
  },
});

/** Whether the grader has entered anything yet. */
export async function hasScored({ tx, actor }: TableWork, { id }: GraderRow): Promise<boolean> {
  const [one] = await tx
    .select({ field: values.field })
    .from(values)
    .where(ownRows(actor, values, eq(values.graderId, id)))
    .limit(1);
  return one !== undefined;
}

interface Scores {
  session: SessionRow;
  grader: GraderRow;
  entries: CuppingEntries;
}

/**
 * Writes answers, each only over an older one: what was typed without a connection and is sent late, or twice, changes
 * nothing that was entered after it. Answers for samples that were taken off meanwhile are kept with them.
 */
export async function writeScores(work: TableWork, { session, grader, entries }: Scores): Promise<void> {
  await requireOpenTo(work, grader);
  const { fields } = rulesOf(formOf(session));
  const onTable = new Set((await samplesOf(work, session)).map(({ id }) => id));
  const latest = new Map<string, CuppingEntries[number]>();
  for (const [at, entry] of entries.entries()) {
    const field = fields.find(({ key }) => key === entry.field);
    if (!onTable.has(entry.sampleId)) throw invalid("This sample is not in the session", `entries.${at}.sampleId`);
    if (!field) throw invalid("The form has no such field", `entries.${at}.field`);
    const problem = valueProblem(field, entry.value);
    if (problem !== null) throw invalid(problem, `entries.${at}.value`);
    const key = `${entry.sampleId} ${entry.field}`;
    if ((latest.get(key)?.at ?? -1) <= entry.at) latest.set(key, entry);
  }
  const latestMs = work.now.getTime();
  // In one order for everybody, so that two devices of one grader never wait in a circle.
  const rows = [...latest]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { sampleId, field, value, at }]) => ({
      roasteryId: work.actor.roasteryId,
      graderId: grader.id,
      sampleId,
      field,
      value: { is: value },
      enteredAt: new Date(Math.min(at, latestMs)),
    }));
  await work.tx
    .insert(values)
    .values(rows)
    .onConflictDoUpdate({
      target: [values.roasteryId, values.graderId, values.sampleId, values.field],
      set: { value: sql`excluded.value`, enteredAt: sql`excluded.entered_at` },
      setWhere: sql`${values.enteredAt} <= excluded.entered_at`,
    });
}

/** Locks the grader until the transaction ends: who is put out at this moment is out, or was in time. */
async function requireOpenTo({ tx, actor }: TableWork, { id, passHash }: GraderRow): Promise<void> {
  const [held] = await tx
    .select({ passHash: graders.passHash })
    .from(graders)
    .where(ownRows(actor, graders, eq(graders.id, id)))
    .for("share");
  if (held?.passHash !== passHash) throw conflict("You were removed from this session");
}
