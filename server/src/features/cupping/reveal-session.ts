import { contract } from "@tryer/contract";
import { mayInSession, panelResult } from "@tryer/domain/cupping";
import { eq } from "drizzle-orm";
import { cuppingGraders as graders } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { rulesOf } from "./forms/form-record.ts";
import { endAccessOfGuests } from "./guests/invite-guests.ts";
import {
  formOf,
  gradersOf,
  loadSession,
  lockSession,
  requireAct,
  type SessionRow,
  samplesOf,
  sheetsOf,
  statusOf,
  updateSession,
  whoGrade,
} from "./session-record.ts";
import { updateSample } from "./session-samples.ts";

/** Ends the scoring: coffees and scores are shown, the means are written down, and guests are out. */
export const revealSession = command({
  operation: contract.cupping.reveal,
  permission: "cupping:write",
  async run(work, { id }: { id: string }) {
    const row = await lockSession(work, id);
    requireAct(row, "reveal");
    await endAccessOfGuests(work, id);
    await writeMeans(work, row);
    await updateSession(work, row, { status: "revealed", revealedAt: work.now, guestLinkHash: null });
    return { result: await loadSession(work, id), subjectId: id };
  },
});

/** Opens a revealed session again: its means leave the coffees until the next reveal. */
export const reopenSession = command({
  operation: contract.cupping.reopen,
  permission: "cupping:write",
  async run(work, { id }: { id: string }) {
    const row = await lockSession(work, id);
    requireAct(row, "reopen");
    for (const { id: sampleId } of await samplesOf(work, row)) {
      await updateSample(work, sampleId, { score: null, graderCount: 0 });
    }
    await updateSession(work, row, { status: "open", revealedAt: null });
    return { result: await loadSession(work, id), subjectId: id };
  },
});

/** Leaves a grader out of every mean of the session, or lets one count again. */
export const setCounted = command({
  operation: contract.cupping.setCounted,
  permission: "cupping:write",
  async run(work, { id, graderId, isLeftOut }: { id: string; graderId: string; isLeftOut: boolean }) {
    const row = await lockSession(work, id);
    const [grader] = await gradersOf(work, id, eq(graders.id, graderId));
    if (!grader || grader.knowsKey) throw notFound("Grader");
    const isRepeat = grader.isLeftOut === isLeftOut;
    if (!isRepeat) {
      await work.tx
        .update(graders)
        .set({ isLeftOut })
        .where(ownRows(work.actor, graders, eq(graders.id, graderId)));
      if (mayInSession(statusOf(row), "readOthers")) await writeMeans(work, row);
    }
    const audit = isLeftOut ? ("cupping.grader_left_out" as const) : ("cupping.grader_counted" as const);
    return { result: await loadSession(work, id), subjectId: id, audit, isRepeat };
  },
});

/** Writes down the mean of each sample, of the graders who count. */
async function writeMeans(work: Work, row: SessionRow): Promise<void> {
  const form = rulesOf(formOf(row));
  const people = await gradersOf(work, row.id, whoGrade);
  const sheets = await sheetsOf(work, row.id);
  for (const { id } of await samplesOf(work, row)) {
    const given = people.map((grader) => ({
      values: sheets.get(grader.id)?.get(id) ?? {},
      isLeftOut: grader.isLeftOut,
    }));
    const { score } = panelResult(form, given);
    await updateSample(work, id, { score: score?.mean ?? null, graderCount: score?.count ?? 0 });
  }
}
