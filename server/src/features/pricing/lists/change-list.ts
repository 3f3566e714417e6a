import { contract, type EditPriceListInput } from "@tryer/contract";
import { command } from "../../../runtime/command.ts";
import { outdated } from "../../../runtime/refusal.ts";
import { lockList, presentList, updateList } from "./list-rows.ts";

export const editList = command({
  operation: contract.priceLists.edit,
  permission: "prices:write",
  async run(work, { id, version, ...facts }: EditPriceListInput) {
    const row = await lockList(work, id);
    if (row.version !== version) throw outdated(await presentList(work, row));
    const told = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    return { result: await presentList(work, await updateList(work, row, told)), subjectId: id };
  },
});

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
