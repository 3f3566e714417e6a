import type pg from "pg";

/** A statement of a transaction that works in one roastery. */
export interface HeardStatement {
  text: string;
  values: readonly unknown[];
  roastery: string;
}

const NAMED = /set local app\.roastery_id = '([0-9a-f-]{36})'/g;
const ROLE = /set local role (\w+)/g;

/** Hears the statements that the application's role sends by a pool while a roastery is named. */
export function hearStatements(pool: pg.Pool): { statements: HeardStatement[]; stop(): void } {
  const statements: HeardStatement[] = [];
  const connect = pool.connect.bind(pool);
  const hearing = async (callback?: Parameters<typeof connect>[0]) => {
    // Statements outside a transaction, of which none is one of a roastery.
    if (callback !== undefined) return connect(callback);
    const client = await connect();
    const { query } = client;
    let roastery: string | null = null;
    let isApplication = false;
    const hear = (statement: string | pg.QueryConfig, values?: unknown[]) => {
      const text = typeof statement === "string" ? statement : statement.text;
      const names = [...text.matchAll(NAMED)].at(-1)?.[1];
      const role = [...text.matchAll(ROLE)].at(-1)?.[1];
      if (names === undefined && role === undefined && roastery !== null && isApplication) {
        statements.push({
          text,
          values: values ?? (typeof statement === "string" ? [] : (statement.values ?? [])),
          roastery,
        });
      }
      roastery = names ?? roastery;
      isApplication = role === undefined ? isApplication : role === "tryer_app";
    };
    const heard: typeof query = ((...sent: Parameters<typeof query>) => {
      hear(sent[0] as string | pg.QueryConfig, Array.isArray(sent[1]) ? sent[1] : undefined);
      return query.apply(client, sent);
    }) as typeof query;
    client.query = heard;
    const { release } = client;
    client.release = (error) => {
      client.query = query;
      client.release = release;
      release.call(client, error);
    };
    return client;
  };
  pool.connect = hearing as typeof pool.connect;
  return {
    statements,
    stop: () => {
      pool.connect = connect;
    },
  };
}
