import { sql } from "drizzle-orm";
import { Refusal } from "./refusal.ts";
import type { RoasteryWork } from "./request-context.ts";

/** Tries a part of a command that may be refused, and leaves nothing of it where it is. */
export async function attempt<Result>({ tx }: RoasteryWork, run: () => Promise<Result>): Promise<Result | Refusal> {
  await tx.execute(sql`savepoint attempt`);
  try {
    const result = await run();
    await tx.execute(sql`release savepoint attempt`);
    return result;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Released too: an attempt around this one goes back to its own savepoint, of the same name.
    await tx.execute(sql`rollback to savepoint attempt`);
    await tx.execute(sql`release savepoint attempt`);
    return error;
  }
}
