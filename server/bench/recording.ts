import type pg from "pg";

/** One statement as the driver got it. */
export interface Statement {
  /** Name of a prepared statement, which the database parses once for each connection. */
  name?: string;
  text: string;
  values: unknown[];
}

/** Records the statements of transactions, as the driver got them; statements on the pool beside them are left out. */
export function recordTransactions(pool: pg.Pool) {
  let recorded: Statement[] | null = null;
  const patched = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (patched.has(client)) return;
    patched.add(client);
    const original = client.query.bind(client);
    let isInTransaction = false;
    const observed = (...args: Parameters<typeof original>) => {
      const statement = statementOf(args);
      if (statement?.text.startsWith("begin")) isInTransaction = true;
      if (recorded && statement && isInTransaction) recorded.push(statement);
      if (statement && ENDS.has(statement.text)) isInTransaction = false;
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

const ENDS = new Set(["commit", "rollback"]);

function statementOf([first, second]: readonly unknown[]): Statement | null {
  if (typeof first === "string") return { text: first, values: Array.isArray(second) ? second : [] };
  if (typeof first !== "object" || first === null || !("text" in first) || typeof first.text !== "string") return null;
  const own = "values" in first && Array.isArray(first.values) ? first.values : null;
  const values = own ?? (Array.isArray(second) ? second : []);
  return "name" in first && typeof first.name === "string"
    ? { name: first.name, text: first.text, values }
    : { text: first.text, values };
}
