import { asc, isNotNull, isNull, sql } from "drizzle-orm";
import { machines } from "#db/schema/index.ts";
import { readBatchSizeLbs } from "#features/planner/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { presentMachine } from "./machine-row.ts";

export const listMachines = query({
  permission: "machines:read",
  async run(work, { archived }: { archived: boolean }) {
    const rows = await work.tx
      .select()
      .from(machines)
      .where(ownRows(work.actor, machines, archived ? isNotNull(machines.archivedAt) : isNull(machines.archivedAt)))
      .orderBy(asc(sql`lower(${machines.name})`), asc(machines.id));
    const plannedLbs = await readBatchSizeLbs(work);
    return rows.map((row) => presentMachine(row, plannedLbs));
  },
});
