import { contract, type ListMaintenanceInput } from "@tryer/contract";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { maintenanceEntries as entries, machines, maintenanceTasks as tasks } from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { equals, listOf } from "../../../runtime/lists/list-of.ts";
import { descending } from "../../../runtime/lists/list-order.ts";
import { query } from "../../../runtime/query.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { findMachine } from "../machine-row.ts";
import { loadTasks } from "./maintenance-row.ts";

/** Tasks of one machine, or of all that are in use. */
export const listMaintenance = query({
  permission: "machines:read",
  async run(work, { machineId, archived }: ListMaintenanceInput) {
    if (machineId !== undefined) await requireMachine(work, machineId);
    const ofMachines = machineId === undefined ? isNull(machines.archivedAt) : eq(tasks.machineId, machineId);
    return loadTasks(work, and(ofMachines, archived ? isNotNull(tasks.archivedAt) : isNull(tasks.archivedAt)));
  },
});

/** Tasks of machines in use that are due or soon, the most urgent first. */
export async function pressingMaintenance(work: Work) {
  const all = await loadTasks(work, and(isNull(machines.archivedAt), isNull(tasks.archivedAt)));
  return all.filter(({ state }) => state !== "fine");
}

/** Log of a machine, the latest first, with what was taken back. */
export const listMaintenanceEntries = listOf(contract.maintenance.entries, {
  permission: "machines:read",
  table: entries,
  prepare: (work, { id }) => requireMachine(work, id),
  select: ({ tx }) =>
    tx
      .select({ entry: entries, task: { id: tasks.id, name: tasks.name } })
      .from(entries)
      .innerJoin(tasks, refersTo(entries.taskId, tasks)),
  order: descending({ doneAt: entries.doneAt, id: entries.id }),
  keysOf: ({ entry }) => entry,
  filters: { id: equals(tasks.machineId) },
  async present(work, rows) {
    const names = await namesOf(
      work,
      rows.map(({ entry }) => entry.userId),
    );
    return rows.map(({ entry, task }) => ({
      id: entry.id,
      task,
      doneAt: entry.doneAt.toISOString(),
      notedBy: names.get(entry.userId) ?? null,
      note: entry.note,
      takenBackAt: entry.takenBackAt?.toISOString() ?? null,
    }));
  },
});

async function requireMachine(work: Work, id: string): Promise<void> {
  if (!(await findMachine(work, id))) throw notFound("Machine");
}
