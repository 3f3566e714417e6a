import { contract } from "@tryer/contract";
import { command } from "../../../runtime/command.ts";
import { loadContract, lockContract, updateContract } from "./contract-record.ts";

/** Closes a contract: what is left of it is no longer expected, and nothing more can be drawn from it. */
export const closeContract = command({
  operation: contract.purchaseContracts.close,
  permission: "purchases:write",
  async run(work, { id }: { id: string }) {
    const row = await lockContract(work, id);
    if (row.closedAt) return { result: await loadContract(work, id), subjectId: id, isRepeat: true };
    await updateContract(work, row, { closedAt: work.now });
    return { result: await loadContract(work, id), subjectId: id };
  },
});

export const reopenContract = command({
  operation: contract.purchaseContracts.reopen,
  permission: "purchases:write",
  async run(work, { id }: { id: string }) {
    const row = await lockContract(work, id);
    if (!row.closedAt) return { result: await loadContract(work, id), subjectId: id, isRepeat: true };
    await updateContract(work, row, { closedAt: null });
    return { result: await loadContract(work, id), subjectId: id };
  },
});
