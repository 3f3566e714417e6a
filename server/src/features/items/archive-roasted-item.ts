import { command } from "../../runtime/command.ts";
import type { Work } from "../../runtime/request-context.ts";
import { presentRoastedItem } from "./present-roasted-item.ts";
import { loadRoastedItem, lockRoastedItem, updateRoastedItem } from "./roasted-item-row.ts";

export const archiveRoastedItem = command({
  permission: "items:write",
  audit: "item.archived",
  run: putRoastedItemAway,
});

export async function putRoastedItemAway(work: Work, { id }: { id: string }) {
  const item = await lockRoastedItem(work, id);
  const isRepeat = item.archivedAt !== null;
  const row = isRepeat
    ? await loadRoastedItem(work, id)
    : await updateRoastedItem(work, item, { archivedAt: work.now, hasOldSharedName: false });
  return { result: presentRoastedItem(row), subjectId: id, isRepeat };
}
