import { randomInt, randomUUID } from "node:crypto";
import { type AddCuppingSamplesInput, contract } from "@tryer/contract";
import { blindCode, MOST_SAMPLES } from "@tryer/domain/cupping";
import { eq } from "drizzle-orm";
import { cuppingSamples as samples } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { requireCoffees } from "./cupped-coffees.ts";
import { loadSession, lockSession, requireAct, type SampleRow, type SessionRow, samplesOf } from "./session-record.ts";

export const addSamples = command({
  operation: contract.cupping.addSamples,
  permission: "cupping:write",
  once: {
    requestId: ({ requestId }: AddCuppingSamplesInput) => requestId,
    repeat: (work, { id }) => loadSession(work, id),
  },
  async run(work, { id, coffees }: AddCuppingSamplesInput) {
    const row = await lockSession(work, id);
    requireAct(row, "editSamples");
    await insertSamples(work, row, coffees);
    return { result: await loadSession(work, id), subjectId: id };
  },
});

/** Takes a sample off the table; its scores are kept and come back with it. */
export const removeSample = command({
  operation: contract.cupping.removeSample,
  permission: "cupping:write",
  run: (work, input: { id: string; sampleId: string }) => setRemoved(work, input, true),
});

export const restoreSample = command({
  operation: contract.cupping.restoreSample,
  permission: "cupping:write",
  run: (work, input: { id: string; sampleId: string }) => setRemoved(work, input, false),
});

async function setRemoved(work: Work, { id, sampleId }: { id: string; sampleId: string }, isRemoved: boolean) {
  const row = await lockSession(work, id);
  requireAct(row, "editSamples");
  const sample = (await samplesOf(work, row)).find((one) => one.id === sampleId);
  if (!sample) throw notFound("Sample");
  const isRepeat = (sample.removedAt !== null) === isRemoved;
  if (!isRepeat) await updateSample(work, sampleId, { removedAt: isRemoved ? work.now : null });
  return { result: await loadSession(work, id), subjectId: id, isRepeat };
}

export async function updateSample({ tx, actor }: Work, id: string, columns: Partial<SampleRow>): Promise<void> {
  await tx
    .update(samples)
    .set(columns)
    .where(ownRows(actor, samples, eq(samples.id, id)));
}

const RANDOM_PARTS = 2 ** 32;

/** Puts coffees on the table, with codes of chance where it is blind. */
export async function insertSamples(
  work: Work,
  session: SessionRow,
  coffees: AddCuppingSamplesInput["coffees"],
): Promise<void> {
  const columns = await requireCoffees(work, coffees);
  const there = await samplesOf(work, session);
  if (there.length + columns.length > MOST_SAMPLES) {
    throw invalid(`A session can have at most ${MOST_SAMPLES} samples`, "coffees");
  }
  const codes = there.map(({ code }) => code);
  const rows = columns.map((coffee, at) => {
    const place = there.length + at + 1;
    const code = session.isBlind ? blindCode(() => randomInt(RANDOM_PARTS) / RANDOM_PARTS, codes) : String(place);
    codes.push(code);
    return { ...coffee, roasteryId: work.actor.roasteryId, id: randomUUID(), sessionId: session.id, place, code };
  });
  await work.tx.insert(samples).values(rows);
}
