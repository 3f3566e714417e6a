import type { Packing } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { roastedMovements as movements, packageSizes, packings, roastedLots, roasts } from "#db/schema/index.ts";
import { namesOfMaterials } from "#features/packaging/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { lotNumber } from "./lot-number.ts";
import { sizeBrief } from "./present-lot.ts";
import { settledOrders } from "./settling/settled-orders.ts";

export type PackingRow = typeof packings.$inferSelect;

export async function findPacking({ tx, actor }: Work, id: string): Promise<PackingRow | undefined> {
  const [row] = await tx
    .select()
    .from(packings)
    .where(ownRows(actor, packings, eq(packings.id, id)));
  return row;
}

export async function loadPacking(work: Work, id: string): Promise<Packing> {
  const { tx, actor } = work;
  const row = await findPacking(work, id);
  if (!row) throw notFound("Packing");
  const [size] = await tx
    .select({ id: packageSizes.id, size: packageSizes.size, unit: packageSizes.unit })
    .from(packageSizes)
    .where(ownRows(actor, packageSizes, eq(packageSizes.id, row.packageSizeId)));
  const packageSize = sizeBrief(size ?? null);
  if (packageSize === null) throw new Error("the size of a packing is there");
  const lots = await tx
    .select({ lot: roastedLots, roast: roasts.number, bags: movements.change })
    .from(movements)
    .innerJoin(roastedLots, refersTo(movements.lotId, roastedLots))
    .leftJoin(roasts, refersTo(roastedLots.roastId, roasts))
    .where(ownRows(actor, movements, eq(movements.bookingId, id), eq(movements.kind, "packing_in")))
    .orderBy(movements.sequence);
  const materialIds = row.materials.map(({ materialId }) => materialId);
  const names = await namesOfMaterials(work, materialIds);
  return {
    id: row.id,
    packageSize,
    bags: row.bags,
    bagGrams: row.bagGrams,
    lossGrams: row.lossGrams,
    materials: row.materials.map(({ materialId, pieces, shortPieces }) => ({
      id: materialId,
      name: names.get(materialId) ?? "",
      pieces,
      shortPieces,
    })),
    unclearKinds: row.unclearKinds,
    lots: bagsByLot(lots),
    settled: (await settledOrders(work, [id])).get(id) ?? [],
  };
}

type PackedLot = Packing["lots"][number];

/** Bags of each lot, which several movements bring where they were packed for several lines or at several places. */
function bagsByLot(
  movements: readonly { lot: typeof roastedLots.$inferSelect; roast: number | null; bags: number }[],
): PackedLot[] {
  const lots = new Map<string, PackedLot>();
  for (const { lot, roast, bags } of movements) {
    const known = lots.get(lot.id);
    if (known) known.bags += bags;
    else lots.set(lot.id, { lotId: lot.id, number: lotNumber(lot.number, roast), roastedOn: lot.roastedOn, bags });
  }
  return [...lots.values()];
}
