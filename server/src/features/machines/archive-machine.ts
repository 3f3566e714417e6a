import { contract } from "@tryer/contract";
import { preparePendingBatches } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { lockMachine, presentNow, updateMachine } from "./machine-row.ts";

/** Plans keep the batch size that they had, without a smallest batch; products that are roasted on it go by the plan. */
export const archiveMachine = command({
  operation: contract.machines.archive,
  permission: "machines:write",
  async run(work, { id }: { id: string }) {
    const row = await lockMachine(work, id);
    if (row.archivedAt) return { result: await presentNow(work, row), subjectId: id, isRepeat: true };
    const archived = await updateMachine(work, row, { archivedAt: work.now, isChosen: false });
    await preparePendingBatches(work);
    return { result: await presentNow(work, archived), subjectId: id };
  },
});

export const restoreMachine = command({
  operation: contract.machines.restore,
  permission: "machines:write",
  async run(work, { id }: { id: string }) {
    const row = await lockMachine(work, id);
    if (!row.archivedAt) return { result: await presentNow(work, row), subjectId: id, isRepeat: true };
    const restored = await updateMachine(work, row, { archivedAt: null });
    await preparePendingBatches(work);
    return { result: await presentNow(work, restored), subjectId: id };
  },
});
