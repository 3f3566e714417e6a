import type { NumberedKind } from "@tryer/domain/units";
import { sql } from "drizzle-orm";
import { roasteryCounters } from "#db/schema/index.ts";
import type { Work } from "./request-context.ts";

/** The next number that people say for a kind of record. Gaps appear when a transaction fails; reuse never. */
export async function nextShortNumber({ tx, actor }: Work, kind: NumberedKind): Promise<number> {
  const [row] = await tx
    .insert(roasteryCounters)
    .values({ roasteryId: actor.roasteryId, kind, last: 1 })
    .onConflictDoUpdate({
      target: [roasteryCounters.roasteryId, roasteryCounters.kind],
      set: { last: sql`${roasteryCounters.last} + 1` },
    })
    .returning({ last: roasteryCounters.last });
  if (!row) throw new Error(`no short number for ${kind}`);
  return row.last;
}
