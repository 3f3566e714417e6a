import type pg from "pg";

/** Digest of every row of every table as the database prints it, and the state of each sequence: nothing of the backup's own. */
export async function contentOf(client: pg.ClientBase): Promise<Record<string, string>> {
  await client.query("begin");
  await client.query("set local timezone = 'UTC'");
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const digests = tables.map(
    ({ name }) => `select '${name}' as name,
      count(*) || ' rows ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
      from public."${name}" t`,
  );
  const { rows } = await client.query<{ name: string; digest: string }>(digests.join(" union all "));
  const { rows: sequences } = await client.query<{ name: string; digest: string }>(
    "select sequencename as name, coalesce(last_value::text, 'none') as digest from pg_sequences where schemaname = 'public'",
  );
  await client.query("commit");
  return Object.fromEntries([...rows, ...sequences].map(({ name, digest }) => [name, digest]));
}

/** Guards of the tables as the catalogue has them: references, row-level security, triggers. */
export async function guardsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ guard: string }>(`
    select conrelid::regclass::text || '.' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as guard
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
    union all
    select relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all
    select tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`);
  return rows.map(({ guard }) => guard);
}
