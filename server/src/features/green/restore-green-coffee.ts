import { command } from "../../runtime/command.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { loadGreenCoffee, lockGreenLot, updateGreenLot } from "./green-lot.ts";

export const restoreGreenCoffee = command({
  permission: "green:write",
  audit: "green.restored",
  run: bringGreenCoffeeBack,
});

export async function bringGreenCoffeeBack(work: Work, { id }: { id: string }) {
  const lot = await lockGreenLot(work, id);
  if (!lot) throw notFound("Green coffee");
  if (!lot.archivedAt) return { result: await loadGreenCoffee(work, id), subjectId: id, isRepeat: true };
  await updateGreenLot(work, lot, { archivedAt: null });
  return { result: await loadGreenCoffee(work, id), subjectId: id };
}
