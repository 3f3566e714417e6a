import type { SearchResult } from "@tryer/contract";
import { sql } from "drizzle-orm";
import { machines } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { holdsWords, inOrder, MATCHES_A_KIND, nameRank, PLAIN } from "./find-catalogue.ts";

/** Names of the maintenance of a machine. Plain names: inside a subquery the columns would lose their table. */
const tasks = sql<string>`coalesce((
  select string_agg(task.name, ', ' order by lower(task.name)) from maintenance_tasks task
  where task.roastery_id = machines.roastery_id and task.machine_id = machines.id and task.archived_at is null
), '')`;

/** Machines by their name or that of their maintenance. */
export async function findMachines({ tx, actor }: Work, typed: string): Promise<SearchResult[]> {
  const rows = await tx
    .select({ id: machines.id, name: machines.name, archivedAt: machines.archivedAt, tasks })
    .from(machines)
    .where(ownRows(actor, machines, holdsWords(sql`(${machines.name} || ' ' || ${tasks})`, typed)))
    .orderBy(...inOrder(nameRank(machines.name, typed), machines.archivedAt, machines.name))
    .limit(MATCHES_A_KIND);
  return rows.map(({ id, name, archivedAt, tasks }) => ({
    ...PLAIN,
    kind: "machine",
    id,
    title: name,
    detail: tasks,
    isArchived: archivedAt !== null,
  }));
}
