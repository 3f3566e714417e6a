import { contract, type EditRecallInput } from "@tryer/contract";
import { command } from "../../../runtime/command.ts";
import { outdated } from "../../../runtime/refusal.ts";
import { holdRecalled } from "./hold-recalled.ts";
import { lockStartOfRecalls } from "./lock-recalls.ts";
import { lockRecall, presentRecall, updateRecall } from "./recall-rows.ts";

export const editRecall = command({
  operation: contract.recalls.edit,
  permission: "orders:write",
  async run(work, { id, version, ...facts }: EditRecallInput) {
    const row = await lockRecall(work, id);
    if (row.version !== version) throw outdated(presentRecall(row));
    const told = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    return { result: presentRecall(await updateRecall(work, row, told)), subjectId: id };
  },
});

export const closeRecall = command({
  operation: contract.recalls.close,
  permission: "orders:write",
  async run(work, { id }: { id: string }) {
    const row = await lockRecall(work, id);
    if (row.closedAt) return { result: presentRecall(row), subjectId: id, isRepeat: true };
    return { result: presentRecall(await updateRecall(work, row, { closedAt: work.now })), subjectId: id };
  },
});

export const reopenRecall = command({
  operation: contract.recalls.reopen,
  permission: "orders:write",
  async run(work, { id }: { id: string }) {
    await lockStartOfRecalls(work);
    const row = await lockRecall(work, id);
    if (!row.closedAt) return { result: presentRecall(row), subjectId: id, isRepeat: true };
    const reopened = await updateRecall(work, row, { closedAt: null });
    const heldLots = await holdRecalled(work, reopened);
    return { result: presentRecall(reopened), subjectId: id, detail: { heldLots } };
  },
});
