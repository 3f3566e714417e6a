import type { NumberedKind } from "@tryer/domain/units";
import { sql } from "drizzle-orm";
import { roasteryCounters } from "#db/schema/index.ts";
import { builtStatement } from "./built-statement.ts";
import type { RoasteryWork } from "./request-context.ts";

/** Draws the next short number of a kind of record. Failed transactions leave gaps; no number is used twice. */
export async function nextShortNumber(work: RoasteryWork, kind: NumberedKind): Promise<number> {
  return (await drawShortNumbers(work, kind, 1)).last;
}

/** Draws several short numbers in a row, and answers with the first and the last one. */
export async function drawShortNumbers(work: RoasteryWork, kind: NumberedKind, count: number) {
  const [row] = await raisedCounters(work, { kind, count });
  if (!row) throw new Error(`no short number for ${kind}`);
  return { first: row.last - count + 1, last: row.last };
}

/**
 * Holds the counter of a kind of record until the transaction ends, without drawing a number. Whoever locks a row first that
 * others lock with the counter in hand, as the customer of an order, holds the counter before that row: two transactions that
 * lock both in opposite sequence wait for each other.
 */
export async function holdShortNumbers(work: RoasteryWork, kind: NumberedKind): Promise<void> {
  await raisedCounters(work, { kind, count: 0 });
}

const raisedCounters = builtStatement(["kind", "count"], (tx, { roasteryId, kind, count }) =>
  tx
    .insert(roasteryCounters)
    .values({ roasteryId, kind, last: count })
    .onConflictDoUpdate({
      target: [roasteryCounters.roasteryId, roasteryCounters.kind],
      set: { last: sql`${roasteryCounters.last} + excluded.last` },
    })
    .returning({ last: roasteryCounters.last }),
);
