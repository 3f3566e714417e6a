import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

type Roastery = { roasteryId: PgColumn };

/**
 * Condition of a join: a column refers to a record by its id, in the roastery of its own row, which every key begins with.
 * Worked: `refersTo(orders.customerId, customers)`.
 */
export const refersTo = (reference: PgColumn, record: PgTable & Roastery & { id: PgColumn }): SQL | undefined =>
  // Rows that refer to others belong to a roastery themselves; of an aliased table it is the column of the alias.
  and(eq(record.roasteryId, (reference.table as PgTable & Roastery).roasteryId), eq(record.id, reference));
