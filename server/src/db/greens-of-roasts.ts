import { POUNDS_PER_KILOGRAM } from "@tryer/domain/units";
import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { refersTo } from "#db/refers-to.ts";
import type { Tx } from "./database.ts";
import { roastParts, roasts } from "./schema/index.ts";

interface Narrowed {
  /** Condition of the roasts. */
  roasts: SQL | undefined;
  /** Condition of the lots, on the column that names the lot of a roast or part. */
  lots?: (column: typeof roasts.greenCoffeeId | typeof roastParts.greenCoffeeId) => SQL | undefined;
}

// Of a part what the database derives of a roast: whole milligrams, and hundredths of a pound rounded as they are shown.
const partMilligrams = sql<number>`(${roastParts.greenWeightGrams} * 1000000)::bigint`;
const partCentiLbs = sql<number>`(round(${roastParts.greenWeightGrams} * ${sql.raw(String(POUNDS_PER_KILOGRAM))}, 2) * 100)::bigint`;

/**
 * Green coffee of roasts by lot, in a statement of its own: of a blend one row for each part. The columns of the roasts are
 * those of `roasts_figures_idx`.
 */
export function greensOfRoasts(tx: Tx, { roasts: which, lots = () => undefined }: Narrowed) {
  const single = tx
    .select({
      greenCoffeeId: roasts.greenCoffeeId,
      greenMilligrams: sql<number>`${roasts.greenMilligrams}`.as("green_mg"),
      greenCentiLbs: sql<number>`${roasts.greenCentiLbs}`.as("green_centi_lbs"),
      roastedAt: roasts.roastedAt,
    })
    .from(roasts)
    .where(and(which, isNotNull(roasts.greenCoffeeId), lots(roasts.greenCoffeeId)));
  const parts = tx
    .select({
      greenCoffeeId: roastParts.greenCoffeeId,
      greenMilligrams: partMilligrams.as("green_mg"),
      greenCentiLbs: partCentiLbs.as("green_centi_lbs"),
      roastedAt: roasts.roastedAt,
    })
    .from(roastParts)
    .innerJoin(roasts, refersTo(roastParts.roastId, roasts))
    .where(and(which, lots(roastParts.greenCoffeeId)));
  return unionAll(single, parts).as("greens_of_roasts");
}
