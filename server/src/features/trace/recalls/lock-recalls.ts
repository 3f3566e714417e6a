import { sql } from "drizzle-orm";
import type { Work } from "../../../runtime/request-context.ts";

const keyOf = ({ actor }: Work) => sql`hashtextextended(${`recalls ${actor.roasteryId}`}, 0)`;

/**
 * Keeps recalls from starting until the transaction ends. To be called before lots are locked, by what brings roasted coffee
 * or releases it and asks for the open recalls: none of them starts between the question and the commit.
 */
export async function keepRecallsFromStarting(work: Work): Promise<void> {
  await work.tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(work)})`);
}

/** Waits for all that keeps recalls from starting, and holds it off until the transaction ends. */
export async function lockStartOfRecalls(work: Work): Promise<void> {
  await work.tx.execute(sql`select pg_advisory_xact_lock(${keyOf(work)})`);
}
