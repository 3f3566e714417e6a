import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import type { Actor } from "../src/runtime/request-context.ts";
import { PERSONAL_TABLES } from "./personal-tables.ts";

/** A fingerprint of every row that a roastery owns, in every table that has such rows, by table. */
export function roasteryDigest(database: Database, actor: Actor): Promise<Record<string, string>> {
  return database.inRoastery(actor, async (tx) => {
    const tables = await tx.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and (column_name in ('roastery_id', 'organization_id')
        or (table_name = any(${sql.param(PERSONAL_TABLES)}) and column_name = 'user_id'))
    `);
    const digests = tables.rows.map(
      ({ name }) => sql`
        select ${name}::text as name, count(*) || ' rows ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
        from ${sql.identifier(name)} t`,
    );
    const { rows } = await tx.execute<{ name: string; digest: string }>(sql.join(digests, sql` union all `));
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  });
}
