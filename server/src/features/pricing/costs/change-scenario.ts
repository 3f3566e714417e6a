import { contract, type EditScenarioInput } from "@tryer/contract";
import { command } from "../../../runtime/command.ts";
import { outdated } from "../../../runtime/refusal.ts";
import { lockScenario, presentScenario, updateScenario } from "./scenario-row.ts";

export const editScenario = command({
  operation: contract.costs.editScenario,
  permission: "costs:write",
  async run(work, { id, version, ...facts }: EditScenarioInput) {
    const row = await lockScenario(work, id);
    if (row.version !== version) throw outdated(presentScenario(row));
    const told = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    return { result: presentScenario(await updateScenario(work, row, told)), subjectId: id };
  },
});

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
