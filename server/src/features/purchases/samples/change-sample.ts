import { contract, type EditSampleInput, type ScoreSampleInput } from "@tryer/contract";
import { command } from "../../../runtime/command.ts";
import { outdated } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { sampleColumns } from "./sample-columns.ts";
import { loadSample, lockSample, updateSample } from "./sample-record.ts";

export const editSample = command({
  operation: contract.coffeeSamples.edit,
  permission: "samples:write",
  run: (work, input: EditSampleInput) => writeFacts(work, input),
});

/** Writes what the roaster found: the day and notes of the roast, and the score. */
export const scoreSample = command({
  operation: contract.coffeeSamples.score,
  permission: "samples:score",
  run: (work, input: ScoreSampleInput) => writeFacts(work, input),
});

async function writeFacts(work: Work, { id, version, ...facts }: EditSampleInput) {
  const row = await lockSample(work, id);
  if (row.version !== version) throw outdated(await loadSample(work, id));
  await updateSample(work, row, await sampleColumns(work, facts, row));
  return { result: await loadSample(work, id), subjectId: id };
}

/** Puts a sample away: lists leave it out, what names it goes on doing so. */
export const archiveSample = command({
  operation: contract.coffeeSamples.archive,
  permission: "samples:write",
  run: (work, { id }: { id: string }) => setArchived(work, id, true),
});

export const restoreSample = command({
  operation: contract.coffeeSamples.restore,
  permission: "samples:write",
  run: (work, { id }: { id: string }) => setArchived(work, id, false),
});

async function setArchived(work: Work, id: string, isAway: boolean) {
  const row = await lockSample(work, id);
  const isRepeat = (row.archivedAt !== null) === isAway;
  if (!isRepeat) await updateSample(work, row, { archivedAt: isAway ? work.now : null });
  return { result: await loadSample(work, id), subjectId: id, isRepeat };
}
