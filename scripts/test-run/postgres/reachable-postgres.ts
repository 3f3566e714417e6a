import pg from "pg";

const USUAL = "postgres://postgres@127.0.0.1:5432/postgres";
const PATIENCE_MS = 2_000;
/** Oldest version that Tryer runs on. */
export const OLDEST_POSTGRES = 15;

export interface Postgres {
  url: string;
  version: string;
}

/** A server that is named, which then must answer, or one at the usual place that lets us make databases. */
export async function reachablePostgres(chosen?: string): Promise<Postgres | undefined> {
  if (chosen) return { url: chosen, version: await usableVersion(chosen) };
  return usableVersion(USUAL).then(
    (version) => ({ url: USUAL, version }),
    () => undefined,
  );
}

/** Version of a server on which tests can make databases; rejects where there is none. */
export async function usableVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  // A server that ends the connection later must not end the test run.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; usable: boolean }>(
      `select current_setting('server_version') as version, (rolsuper or rolcreatedb and rolcreaterole) and current_setting('server_version_num')::int >= $1 as usable
         from pg_roles where rolname = current_user`,
      [OLDEST_POSTGRES * 10_000],
    );
    const [row] = rows;
    if (!row?.usable)
      throw new Error(
        `Tests need PostgreSQL ${OLDEST_POSTGRES} or newer and a user that may make databases and roles.`,
      );
    return row.version.split(" ")[0] ?? row.version;
  } finally {
    await client.end();
  }
}
