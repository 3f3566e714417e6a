import { command } from "../../runtime/command.ts";
import type { Work } from "../../runtime/request-context.ts";
import { presentRoastedItem } from "./present-roasted-item.ts";
import { loadRoastedItem, lockRoastedItem, requireFreeName, updateRoastedItem } from "./roasted-item-row.ts";

export const restoreRoastedItem = command({
  permission: "items:write",
  audit: "item.restored",
  run: bringRoastedItemBack,
});

export async function bringRoastedItemBack(work: Work, { id }: { id: string }) {
  const item = await lockRoastedItem(work, id);
  const isRepeat = item.archivedAt === null;
  if (!isRepeat) await requireFreeName(work, item);
  const row = isRepeat ? await loadRoastedItem(work, id) : await updateRoastedItem(work, item, { archivedAt: null });
  return { result: presentRoastedItem(row), subjectId: id, isRepeat };
}
