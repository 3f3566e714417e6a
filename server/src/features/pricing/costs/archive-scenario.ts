import { contract } from "@tryer/contract";
import { command } from "../../../runtime/command.ts";
import { lockScenario, presentScenario, updateScenario } from "./scenario-row.ts";

export const archiveScenario = command({
  operation: contract.costs.archiveScenario,
  permission: "costs:write",
  async run(work, { id }: { id: string }) {
    const row = await lockScenario(work, id);
    if (row.archivedAt) return { result: presentScenario(row), subjectId: id, isRepeat: true };
    return { result: presentScenario(await updateScenario(work, row, { archivedAt: work.now })), subjectId: id };
  },
});

export const restoreScenario = command({
  operation: contract.costs.restoreScenario,
  permission: "costs:write",
  async run(work, { id }: { id: string }) {
    const row = await lockScenario(work, id);
    if (!row.archivedAt) return { result: presentScenario(row), subjectId: id, isRepeat: true };
    return { result: presentScenario(await updateScenario(work, row, { archivedAt: null })), subjectId: id };
  },
});
