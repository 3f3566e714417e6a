import { type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import type { Actor, Work } from "../src/runtime/request-context.ts";

/** How the database would run a statement of one person, under row-level security: the text of EXPLAIN. */
export function planOf(database: Database, actor: Actor, statement: (work: Work) => SQLWrapper): Promise<string> {
  return database.inRoastery(actor, async (tx) => {
    const { rows } = await tx.execute<{ "QUERY PLAN": string }>(
      sql`explain ${statement({ tx, actor, now: new Date() }).getSQL()}`,
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}
