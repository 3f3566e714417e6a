import { contract } from "@tryer/contract";
import { command } from "../../../runtime/command.ts";
import { lockList, presentList, updateList } from "./list-rows.ts";

/** Puts a list away: the one before it holds again. */
export const archiveList = command({
  operation: contract.priceLists.archive,
  permission: "prices:write",
  async run(work, { id }: { id: string }) {
    const row = await lockList(work, id);
    if (row.archivedAt) return { result: await presentList(work, row), subjectId: id, isRepeat: true };
    const archived = await updateList(work, row, { archivedAt: work.now });
    return { result: await presentList(work, archived), subjectId: id };
  },
});

export const restoreList = command({
  operation: contract.priceLists.restore,
  permission: "prices:write",
  async run(work, { id }: { id: string }) {
    const row = await lockList(work, id);
    if (!row.archivedAt) return { result: await presentList(work, row), subjectId: id, isRepeat: true };
    const restored = await updateList(work, row, { archivedAt: null });
    return { result: await presentList(work, restored), subjectId: id };
  },
});
