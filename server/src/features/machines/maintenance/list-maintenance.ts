import type { ListMaintenanceEntriesInput, ListMaintenanceInput, MaintenanceEntry } from "@tryer/contract";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { maintenanceEntries as entries, machines, maintenanceTasks as tasks } from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { cursorInstant, cursorValue } from "../../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../../runtime/keyset.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { findMachine } from "../machine-row.ts";
import { loadTasks } from "./maintenance-row.ts";

/** Tasks of one machine, or of all that are in use. */
export const listMaintenance = query({
  permission: "machines:read",
  async run(work, { machineId, archived }: ListMaintenanceInput) {
    if (machineId !== undefined && !(await findMachine(work, machineId))) throw notFound("Machine");
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
export const listMaintenanceEntries = query({
  permission: "machines:read",
  async run(work, { id, cursor, limit }: ListMaintenanceEntriesInput) {
    if (!(await findMachine(work, id))) throw notFound("Machine");
    const { tx, actor } = work;
    const [doneAt, lastId] = cursor === undefined ? [] : decodeCursor(cursor, 2);
    const before =
      cursor === undefined
        ? undefined
        : sql`(${entries.doneAt}, ${entries.id}) < (${cursorInstant(doneAt).toISOString()}::timestamptz, ${cursorValue(lastId, "uuid")}::uuid)`;
    const found = await tx
      .select({ entry: entries, task: { id: tasks.id, name: tasks.name } })
      .from(entries)
      .innerJoin(tasks, and(eq(tasks.roasteryId, entries.roasteryId), eq(tasks.id, entries.taskId)))
      .where(ownRows(actor, entries, eq(tasks.machineId, id), before))
      .orderBy(desc(entries.doneAt), desc(entries.id))
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ entry }) => [entry.doneAt.getTime(), entry.id]);
    const names = await namesOf(
      work,
      rows.map(({ entry }) => entry.userId),
    );
    const items = rows.map(
      ({ entry, task }): MaintenanceEntry => ({
        id: entry.id,
        task,
        doneAt: entry.doneAt.toISOString(),
        notedBy: names.get(entry.userId) ?? null,
        note: entry.note,
        takenBackAt: entry.takenBackAt?.toISOString() ?? null,
      }),
    );
    return { items, nextCursor };
  },
});
