import { command } from "../../runtime/command.ts";
import { lockMachine, presentNow, updateMachine } from "./machine-row.ts";

export const restoreMachine = command({
  permission: "machines:write",
  audit: "machine.restored",
  async run(work, { id }: { id: string }) {
    const row = await lockMachine(work, id);
    if (!row.archivedAt) return { result: await presentNow(work, row), subjectId: id, isRepeat: true };
    return { result: await presentNow(work, await updateMachine(work, row, { archivedAt: null })), subjectId: id };
  },
});
