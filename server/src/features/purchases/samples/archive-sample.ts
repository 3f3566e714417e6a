import { contract } from "@tryer/contract";
import { command } from "../../../runtime/command.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { loadSample, lockSample, updateSample } from "./sample-record.ts";

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
