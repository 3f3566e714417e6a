import type pg from "pg";

/** One statement as the driver got it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * Records the statements that go over checked-out connections, that is, those of transactions. The session look-up
 * in front of a call is not among them: the raw side does without one, so it counts against the API.
 */
export function recordTransactions(pool: pg.Pool) {
  let recorded: Statement[] | null = null;
  const patched = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (patched.has(client)) return;
    patched.add(client);
    const original = client.query.bind(client);
    const observed = (...args: Parameters<typeof original>) => {
      const statement = statementOf(args);
      if (recorded && statement) recorded.push(statement);
      return original(...args);
    };
    Object.assign(client, { query: observed });
  });
  return {
    /** The statements that `work` sends. Nothing else may use the pool meanwhile. */
    async during(work: () => Promise<void>): Promise<Statement[]> {
      const statements: Statement[] = [];
      recorded = statements;
      try {
        await work();
      } finally {
        recorded = null;
      }
      return statements;
    },
  };
}

function statementOf([first, second]: readonly unknown[]): Statement | null {
  if (typeof first === "string") return { text: first, values: Array.isArray(second) ? second : [] };
  if (typeof first !== "object" || first === null || !("text" in first) || typeof first.text !== "string") return null;
  if ("name" in first && first.name === "read-session") return null;
  const own = "values" in first && Array.isArray(first.values) ? first.values : null;
  return { text: first.text, values: own ?? (Array.isArray(second) ? second : []) };
}
