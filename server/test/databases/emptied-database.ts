import { sql } from "drizzle-orm";
import { copyDatabase, type DatabaseCopy } from "./copy-database.ts";

let opened: Promise<DatabaseCopy> | undefined;

/**
 * The one database of this test process, without a row. Files of a process run one after the other, so each has it
 * for itself; opening another for each would cost more than most files take.
 */
export async function emptiedDatabase(): Promise<DatabaseCopy> {
  opened ??= copyDatabase();
  const copy = await opened;
  await copy.database.asSystem((tx) =>
    tx.execute(sql`do $$
      declare names text;
      begin
        select string_agg(format('%I.%I', schemaname, tablename), ', ') into names
          from pg_tables where schemaname = 'public';
        execute 'truncate ' || names || ' cascade';
      end $$`),
  );
  return copy;
}
