import { drizzle } from "drizzle-orm/node-postgres";
import { v7 as uuidv7 } from "uuid";
import { beginInRoastery, type Database } from "#db/database.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import type { Actor, RequestContext } from "../../src/runtime/request-context.ts";
import { secretBox } from "../../src/runtime/secret-box.ts";

const noMail = () => Promise.reject(new Error("a read sends no mail"));

/** The statements that a command or query sends for one person, beside those that open and close its transaction. */
export async function statementsOf(
  database: Database,
  actor: Actor,
  ask: (context: RequestContext) => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = [];
  const logger = { logQuery: (statement: string) => statements.push(statement) };
  const client = await database.pool.connect();
  try {
    const inTransaction = (mode: "read write" | "read only"): Database["inRoastery"] => {
      return async (scope, work) => {
        await client.query(beginInRoastery(scope, mode));
        const result = await work(drizzle({ client, logger }));
        await client.query("commit");
        return result;
      };
    };
    const listening: Database = {
      ...database,
      inRoastery: inTransaction("read write"),
      readRoastery: inTransaction("read only"),
    };
    await ask({
      database: new SealedDatabase(listening),
      person: {
        userId: actor.userId,
        email: "",
        sessionId: "",
        assurance: { aal: "aal1", hasFactor: false, checkedAtMs: null },
      },
      actor,
      roastery: null,
      sessionRefusal: null,
      program: null,
      mailer: { send: noMail, sendUnwatched: noMail, queue: noMail, reaches: () => true },
      isMailOffered: true,
      fileQuotaBytes: 0,
      allowsLocalWebhooks: false,
      supportContact: null,
      parameterNames: [],
      publicUrl: "",
      secrets: secretBox("a secret of these tests"),
      now: () => new Date(),
      activityId: uuidv7,
      tab: null,
      // No listener is there.
      announce: () => undefined,
    });
    return statements;
  } finally {
    client.release();
  }
}
