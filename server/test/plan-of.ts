import { type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import type { Actor, Work } from "../src/runtime/request-context.ts";

/**
 * Plan of a statement of one person, under row-level security: the text of EXPLAIN. With `isRun` the statement is run,
 * and the text says how often each part was.
 */
export function planOf(
  database: Database,
  actor: Actor,
  statement: (work: Work) => SQLWrapper,
  { isRun = false } = {},
): Promise<string> {
  return database.inRoastery(actor, async (tx) => {
    const { rows } = await tx.execute<{ "QUERY PLAN": string }>(
      sql`explain ${sql.raw(isRun ? "(analyze, timing off) " : "")}${statement({ tx, actor, now: new Date() }).getSQL()}`,
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}
