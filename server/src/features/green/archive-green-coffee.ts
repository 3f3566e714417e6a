import { contract } from "@tryer/contract";
import { command } from "../../runtime/command.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { loadGreenLot, lockGreenLot, updateGreenLot } from "./green-lot.ts";

export const archiveGreenCoffee = command({
  operation: contract.green.archive,
  permission: "green:write",
  run: archiveGreenLot,
});

export async function archiveGreenLot(work: Work, { id }: { id: string }) {
  const lot = await lockGreenLot(work, id);
  if (!lot) throw notFound("Green coffee");
  if (lot.archivedAt) return { result: await loadGreenLot(work, id), subjectId: id, isRepeat: true };
  await updateGreenLot(work, lot, { archivedAt: work.now });
  return { result: await loadGreenLot(work, id), subjectId: id };
}

export const restoreGreenCoffee = command({
  operation: contract.green.restore,
  permission: "green:write",
  run: restoreGreenLot,
});

export async function restoreGreenLot(work: Work, { id }: { id: string }) {
  const lot = await lockGreenLot(work, id);
  if (!lot) throw notFound("Green coffee");
  if (!lot.archivedAt) return { result: await loadGreenLot(work, id), subjectId: id, isRepeat: true };
  await updateGreenLot(work, lot, { archivedAt: null });
  return { result: await loadGreenLot(work, id), subjectId: id };
}
