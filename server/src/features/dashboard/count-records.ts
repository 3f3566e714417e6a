import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { packageSizes, roastedCoffeeItems, roasts } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";

/** How much of everything there is, without what is archived or deleted; one statement. */
export async function countRecords({ tx, actor }: Work) {
  const { roasteryId } = actor;
  const selected = {
    productCount: countOf(roastedCoffeeItems, [
      eq(roastedCoffeeItems.roasteryId, roasteryId),
      isNull(roastedCoffeeItems.archivedAt),
    ]),
    packageSizeCount: countOf(packageSizes, [eq(packageSizes.roasteryId, roasteryId), isNull(packageSizes.archivedAt)]),
    roastCount: countOf(roasts, [eq(roasts.roasteryId, roasteryId), isNull(roasts.deletedAt)]),
  };
  const [counts] = await tx.select(selected).from(sql`(select) one_row`);
  if (!counts) throw new Error("one row in, one row out");
  return counts;
}

const countOf = (table: PgTable, conditions: SQL[]) =>
  sql<number>`(select count(*)::int from ${table} where ${and(...conditions)})`;
