import { type PackedCost, packagingOfBagE4 } from "@tryer/domain/stock";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { roastedMovements as movements, packagingMovements, packings } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";

/**
 * Packaging of one bag by holding, in ten-thousandths of a minor unit, of those whose packings took some: null where the
 * cost of a piece is unknown or the stock did not hold them all.
 */
export async function packagingOfHoldings(
  { tx, actor }: Work,
  holdingIds: string[],
): Promise<Map<string, { costE4: number | null }>> {
  if (holdingIds.length === 0) return new Map();
  const packed = await tx
    .select({
      holdingId: movements.holdingId,
      ofLot: movements.change,
      bags: packings.bags,
      materials: packings.materials,
    })
    .from(movements)
    .innerJoin(packings, refersTo(movements.bookingId, packings))
    .where(
      and(
        ownRows(actor, movements, inArray(movements.holdingId, holdingIds), eq(movements.kind, "packing_in")),
        isNull(movements.reversesId),
        isNull(packings.takenBackAt),
      ),
    );
  const taking = packed.filter(({ materials }) => materials.length > 0);
  const movementIds = taking.flatMap(({ materials }) => materials.flatMap((material) => material.movementIds));
  const amounts = await amountsOf({ tx, actor }, [...new Set(movementIds)]);
  const byHolding = new Map<string, PackedCost[]>();
  for (const { holdingId, ofLot, bags, materials } of packed) {
    const known = byHolding.get(holdingId) ?? [];
    const isShort = materials.some(({ shortPieces }) => shortPieces > 0);
    const parts = materials.flatMap((material) => material.movementIds.map((id) => amounts.get(id) ?? null));
    const packagingMinor = parts.reduce<number | null>(
      (sum, minor) => (sum === null || minor === null ? null : sum - minor),
      isShort ? null : 0,
    );
    byHolding.set(holdingId, [...known, { bags, ofLot, packagingMinor }]);
  }
  const tookSome = new Set(taking.map(({ holdingId }) => holdingId));
  return new Map(
    [...byHolding]
      .filter(([holdingId]) => tookSome.has(holdingId))
      .map(([holdingId, costs]) => [holdingId, { costE4: packagingOfBagE4(costs) }]),
  );
}

/** Value that movements of packaging moved, below 0 where it left. */
async function amountsOf(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  ids: string[],
): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: packagingMovements.id, valueMinor: packagingMovements.valueMinor })
    .from(packagingMovements)
    .where(ownRows(actor, packagingMovements, inArray(packagingMovements.id, ids)));
  return new Map(rows.map(({ id, valueMinor }) => [id, valueMinor]));
}
