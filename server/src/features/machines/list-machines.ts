import type { Machine } from "@tryer/contract";
import { asc, isNotNull, isNull, sql } from "drizzle-orm";
import { machines } from "#db/schema/index.ts";
import { readBatchSizeLbs } from "#features/planner/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";
import { findMachine, presentMachine, presentNow } from "./machine-row.ts";

export const listMachines = query({
  permission: "machines:read",
  run: (work, { archived }: { archived: boolean }) => machinesThat(work, archived),
});

async function machinesThat(work: RoasteryWork, areArchived: boolean): Promise<Machine[]> {
  const rows = await work.tx
    .select()
    .from(machines)
    .where(ownRows(work.actor, machines, areArchived ? isNotNull(machines.archivedAt) : isNull(machines.archivedAt)))
    .orderBy(asc(sql`lower(${machines.name})`), asc(machines.id));
  const plannedLbs = await readBatchSizeLbs(work);
  return rows.map((row) => presentMachine(row, plannedLbs));
}

export const machinesInUse = (work: RoasteryWork): Promise<Machine[]> => machinesThat(work, false);

export const showMachine = query({
  permission: "machines:read",
  async run(work, { id }: { id: string }) {
    const row = await findMachine(work, id);
    if (!row) throw notFound("Machine");
    return presentNow(work, row);
  },
});
