import { and, eq, type Placeholder, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Actor } from "./request-context.ts";

/** A table whose rows each belong to a roastery. */
export type RoasteryTable = PgTable & { roasteryId: PgColumn };

/**
 * The rows of the roastery that the actor works in, narrowed by further conditions. Row-level security hides the others
 * anyway; the condition lets the keys of the table find these, all of which begin with the roastery.
 */
export function ownRows(
  { roasteryId }: Record<keyof Pick<Actor, "roasteryId">, string | Placeholder>,
  table: RoasteryTable,
  ...conditions: (SQL | undefined)[]
): SQL | undefined {
  return and(eq(table.roasteryId, roasteryId), ...conditions);
}
