import { eq, sql } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import { roasteries } from "#db/schema/index.ts";

/**
 * A roastery with all its rows, in whichever tables there are. The cascade of its key would stumble over rows that
 * refer to each other, so those that are referred to go last.
 */
export async function deleteRoastery(tx: Tx, roasteryId: string): Promise<void> {
  // Forced row-level security binds the owner of the tables too.
  await tx.execute(sql`select set_config('app.roastery_id', ${roasteryId}, true)`);
  for (const table of await tablesInOrder(tx)) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where roastery_id = ${roasteryId}`);
  }
  await tx.delete(roasteries).where(eq(roasteries.id, roasteryId));
}

/** The tables of a roastery, each before those that it refers to. */
async function tablesInOrder(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string; parents: string[] }>(sql`
    select c.relname as name, coalesce((
      select array_agg(distinct p.relname::text) from pg_constraint f join pg_class p on p.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid), '{}') as parents
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'roastery_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`);
  const waiting = new Map(rows.map(({ name, parents }) => [name, parents]));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const referred = new Set([...waiting.values()].flat());
    const free = [...waiting.keys()].filter((name) => !referred.has(name));
    if (free.length === 0) throw new Error(`tables that refer to each other in a circle: ${[...waiting.keys()]}`);
    for (const name of free) waiting.delete(name);
    ordered.push(...free);
  }
  return ordered;
}
