import type { Day } from "@tryer/domain/calendar";
import type { Freshness } from "@tryer/domain/stock";
import { asc, gt, inArray } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { locations, roastedLots as lots, roastedHoldings, roastedLocationStock, roasts } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";
import { freshnessTerms } from "./freshness-terms.ts";
import { lotNumber } from "./lot-number.ts";
import { agedLot } from "./present-lot.ts";

/** Stock of a product from one day of roasting in one form. */
export interface OnHand {
  holdingId: string;
  lotId: string;
  lotNumber: string;
  roastedItemId: string;
  roastedOn: Day;
  ageDays: number;
  freshness: Freshness;
  isHeld: boolean;
  /** Null for loose coffee. */
  packageSizeId: string | null;
  /** Grams of one unit: 1 for loose coffee. */
  unitGrams: number;
  /** Grams of loose coffee, or bags. */
  quantity: number;
  grams: number;
}

/** Stock of products, the oldest roast first, what is on hold too; of all products where none are named. */
export async function onHand(work: RoasteryWork, productIds?: readonly string[]): Promise<OnHand[]> {
  if (productIds?.length === 0) return [];
  const rows = await work.tx
    .select({
      holdingId: roastedHoldings.id,
      lotId: lots.id,
      ownNumber: lots.number,
      roastNumber: roasts.number,
      roastedItemId: lots.roastedItemId,
      roastedOn: lots.roastedOn,
      heldAt: lots.heldAt,
      packageSizeId: roastedHoldings.packageSizeId,
      unitGrams: roastedHoldings.unitGrams,
      quantity: roastedHoldings.quantity,
    })
    .from(lots)
    .innerJoin(roastedHoldings, refersTo(roastedHoldings.lotId, lots))
    .leftJoin(roasts, refersTo(lots.roastId, roasts))
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
  return rows.flatMap(({ roastedItemId, heldAt, ownNumber, roastNumber, ...row }) =>
    roastedItemId === null
      ? []
      : [
          {
            ...row,
            lotNumber: lotNumber(ownNumber, roastNumber),
            roastedItemId,
            ...agedLot(terms, { roastedItemId, roastedOn: row.roastedOn }),
            isHeld: heldAt !== null,
            grams: row.quantity * row.unitGrams,
          },
        ],
  );
}

/** Location with the units of a holding that lie there. */
export interface PlaceOfHolding {
  placeId: string;
  name: string;
  quantity: number;
}

/** Locations at which stock lies with its units, by holding, in the order of the locations. */
export async function placesOfHoldings(
  { tx, actor }: RoasteryWork,
  ids: readonly string[],
): Promise<Map<string, PlaceOfHolding[]>> {
  const found = new Map<string, PlaceOfHolding[]>();
  if (ids.length === 0) return found;
  const { holdingId: ofHolding, quantity } = roastedLocationStock;
  const rows = await tx
    .select({ holdingId: ofHolding, placeId: locations.id, name: locations.name, quantity })
    .from(roastedLocationStock)
    .innerJoin(locations, refersTo(roastedLocationStock.locationId, locations))
    .where(ownRows(actor, roastedLocationStock, inArray(ofHolding, [...ids]), gt(quantity, 0)))
    .orderBy(asc(locations.position), asc(locations.id));
  for (const { holdingId, ...place } of rows) found.set(holdingId, [...(found.get(holdingId) ?? []), place]);
  return found;
}
