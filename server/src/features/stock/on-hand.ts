import type { Day } from "@tryer/domain/calendar";
import type { Freshness } from "@tryer/domain/stock";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { roastedLots as lots, roastedHoldings } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { freshnessTerms } from "./freshness-terms.ts";
import { agedLot } from "./present-lot.ts";

/** Stock of a product from one day of roasting in one form. */
export interface OnHand {
  holdingId: string;
  lotId: string;
  roastedItemId: string;
  roastedOn: Day;
  ageDays: number;
  freshness: Freshness;
  isHeld: boolean;
  /** Null for loose coffee. */
  packageSizeId: string | null;
  /** Grams of loose coffee, or bags. */
  quantity: number;
  grams: number;
}

/** Stock of products, the oldest roast first, what is on hold too; of all products where none are named. */
export async function onHand(work: Work, productIds?: readonly string[]): Promise<OnHand[]> {
  if (productIds?.length === 0) return [];
  const rows = await work.tx
    .select({
      holdingId: roastedHoldings.id,
      lotId: lots.id,
      roastedItemId: lots.roastedItemId,
      roastedOn: lots.roastedOn,
      heldAt: lots.heldAt,
      packageSizeId: roastedHoldings.packageSizeId,
      unitGrams: roastedHoldings.unitGrams,
      quantity: roastedHoldings.quantity,
    })
    .from(lots)
    .innerJoin(
      roastedHoldings,
      and(eq(roastedHoldings.roasteryId, lots.roasteryId), eq(roastedHoldings.lotId, lots.id)),
    )
    .where(
      ownRows(
        work.actor,
        lots,
        gt(roastedHoldings.quantity, 0),
        productIds === undefined ? undefined : inArray(lots.roastedItemId, [...productIds]),
      ),
    )
    .orderBy(asc(lots.roastedOn), asc(lots.id));
  const terms = await freshnessTerms(work);
  return rows.flatMap(({ roastedItemId, heldAt, unitGrams, ...row }) =>
    roastedItemId === null
      ? []
      : [
          {
            ...row,
            roastedItemId,
            ...agedLot(terms, { roastedItemId, roastedOn: row.roastedOn }),
            isHeld: heldAt !== null,
            grams: row.quantity * unitGrams,
          },
        ],
  );
}
