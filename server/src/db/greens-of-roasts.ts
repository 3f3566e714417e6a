import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Tx } from "./database.ts";
import { roastParts, roasts } from "./schema/index.ts";

interface Narrowed {
  /** Condition of the roasts. */
  roasts: SQL | undefined;
  /** Condition of the lots, on the column that names the lot of a roast or part. */
  lots?: (column: typeof roasts.greenCoffeeId | typeof roastParts.greenCoffeeId) => SQL | undefined;
}

/** Green coffee of roasts by lot, in a statement of its own: of a blend one row for each part. */
export function greensOfRoasts(tx: Tx, { roasts: which, lots = () => undefined }: Narrowed) {
  const single = tx
    .select({
      greenCoffeeId: roasts.greenCoffeeId,
      greenWeightGrams: roasts.greenWeightGrams,
      roastedAt: roasts.roastedAt,
    })
    .from(roasts)
    .where(and(which, isNotNull(roasts.greenCoffeeId), lots(roasts.greenCoffeeId)));
  const parts = tx
    .select({
      greenCoffeeId: roastParts.greenCoffeeId,
      greenWeightGrams: roastParts.greenWeightGrams,
      roastedAt: roasts.roastedAt,
    })
    .from(roastParts)
    .innerJoin(roasts, and(eq(roasts.roasteryId, roastParts.roasteryId), eq(roasts.id, roastParts.roastId)))
    .where(and(which, lots(roastParts.greenCoffeeId)));
  return unionAll(single, parts).as("greens_of_roasts");
}
