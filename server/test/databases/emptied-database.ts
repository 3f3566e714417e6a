import { copyDatabase, type DatabaseCopy } from "./copy-database.ts";

let opened: Promise<DatabaseCopy> | undefined;

/**
 * Deletes the rows of the tables that hold some, which costs a twentieth of truncating all of them; a table of more than
 * a megabyte is truncated, because what is deleted stays in it and slows every later read. Nothing checks or derives
 * other rows meanwhile: every table ends empty.
 */
const EMPTY_ALL = `
  begin;
  set local session_replication_role = replica;
  do $$
    declare name text; bytes bigint; is_filled boolean;
    begin
      for name, bytes in select format('%I.%I', schemaname, tablename),
          pg_relation_size(format('%I.%I', schemaname, tablename)::regclass)
        from pg_tables where schemaname = 'public' loop
        continue when bytes = 0;
        if bytes > 1048576 then
          execute 'truncate ' || name || ' cascade';
        else
          execute 'select exists (select from ' || name || ')' into is_filled;
          if is_filled then execute 'delete from ' || name; end if;
        end if;
      end loop;
    end $$;
  commit`;

/**
 * The one database of this test process, without a row. Files of a process run one after the other, so each has it
 * for itself; opening another for each would cost more than most files take.
 */
export async function emptiedDatabase(): Promise<DatabaseCopy> {
  opened ??= copyDatabase();
  const copy = await opened;
  await copy.database.pool.query(EMPTY_ALL);
  return copy;
}
