import { inArray, isNull } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { locations, roastedLocationStock, roastedLots, roasts } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";
import { lotNumber } from "./lot-number.ts";
import { type OnHand, onHand } from "./on-hand.ts";

/** Loose coffee of a lot that can be packed: released, and not past its date. */
export interface PackableLot
  extends Pick<OnHand, "holdingId" | "lotId" | "lotNumber" | "roastedItemId" | "roastedOn" | "ageDays" | "quantity"> {
  /** Grams at each location in use. */
  byPlace: Map<string, number>;
}

const isPackable = ({ packageSizeId, isHeld, freshness }: OnHand): boolean =>
  packageSizeId === null && !isHeld && freshness !== "expired";

/** Loose coffee of products that can be packed, in grams. */
export async function packableGrams(work: RoasteryWork, productIds: readonly string[]): Promise<Map<string, number>> {
  const grams = new Map<string, number>();
  for (const { roastedItemId, quantity } of (await onHand(work, productIds)).filter(isPackable))
    grams.set(roastedItemId, (grams.get(roastedItemId) ?? 0) + quantity);
  return grams;
}

/** Lots of products that can be packed, the oldest roast first, with the locations in use in their order. */
export async function packableLots(work: RoasteryWork, productIds: readonly string[]) {
  const { tx, actor } = work;
  const lots = (await onHand(work, productIds)).filter(isPackable);
  const places = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(ownRows(actor, locations, isNull(locations.archivedAt)))
    .orderBy(locations.position, locations.id);
  const ids = lots.map(({ holdingId }) => holdingId);
  const stock =
    ids.length === 0
      ? []
      : await tx
          .select({
            holdingId: roastedLocationStock.holdingId,
            locationId: roastedLocationStock.locationId,
            quantity: roastedLocationStock.quantity,
          })
          .from(roastedLocationStock)
          .where(ownRows(actor, roastedLocationStock, inArray(roastedLocationStock.holdingId, ids)));
  const byHolding = new Map<string, Map<string, number>>();
  for (const { holdingId, locationId, quantity } of stock) {
    const known = byHolding.get(holdingId) ?? new Map<string, number>();
    byHolding.set(holdingId, known.set(locationId, quantity));
  }
  return {
    locationIds: places.map(({ id }) => id),
    lots: lots.map((lot): PackableLot => ({ ...lot, byPlace: byHolding.get(lot.holdingId) ?? new Map() })),
  };
}

/** Numbers that people call lots by. */
export async function lotNumbers({ tx, actor }: RoasteryWork, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: roastedLots.id, own: roastedLots.number, roast: roasts.number })
    .from(roastedLots)
    .leftJoin(roasts, refersTo(roastedLots.roastId, roasts))
    .where(ownRows(actor, roastedLots, inArray(roastedLots.id, [...ids])));
  return new Map(rows.map(({ id, own, roast }) => [id, lotNumber(own, roast)]));
}
