import { PackagingKind as Kind } from "@tryer/contract";
import { ONE_A_BAG, type PackagingKind, packagingOfBags } from "@tryer/domain/packaging";
import { quantityAt } from "@tryer/domain/stock";
import { asc, eq, inArray, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type PackedMaterial, packagingMaterials } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { bookMaterial, lockMaterialStock } from "./locked-material.ts";
import { counterPacking } from "./undo-packaging-movement.ts";

interface Pieces {
  materialId: string;
  pieces: number;
}

interface PackedBags {
  roastedItemId: string;
  packageSizeId: string;
  bags: number;
}

/** Packaging of bags: one bag, label and valve each as `packagingOfBags` says it of those in use, and the kinds that it can't tell. */
export async function materialsForBags(
  { tx, actor }: Work,
  { roastedItemId, packageSizeId, bags }: PackedBags,
): Promise<{ pieces: Pieces[]; unclearKinds: PackagingKind[] }> {
  const suiting = await tx
    .select({
      id: packagingMaterials.id,
      kind: packagingMaterials.kind,
      productId: packagingMaterials.roastedItemId,
    })
    .from(packagingMaterials)
    .where(
      ownRows(
        actor,
        packagingMaterials,
        eq(packagingMaterials.packageSizeId, packageSizeId),
        isNull(packagingMaterials.archivedAt),
        inArray(packagingMaterials.kind, [...ONE_A_BAG]),
      ),
    )
    .orderBy(asc(packagingMaterials.id));
  const { taken, unclear } = packagingOfBags(
    suiting.map((material) => ({ ...material, kind: Kind.parse(material.kind) })),
    roastedItemId,
  );
  return { pieces: taken.map(({ id }) => ({ materialId: id, pieces: bags })), unclearKinds: unclear };
}

interface Packing {
  /** Location that it was packed at, whose packaging is taken first. */
  locationId: string;
  businessDay: string;
  reason: string;
}

/** Takes packaging for bags, from one location and then from the others. What the stock does not hold is answered. */
export async function takeForPacking(
  work: Work,
  asked: readonly Pieces[],
  packing: Packing,
): Promise<PackedMaterial[]> {
  const wanted = new Map<string, number>();
  for (const { materialId, pieces } of asked) wanted.set(materialId, (wanted.get(materialId) ?? 0) + pieces);
  const taken: PackedMaterial[] = [];
  for (const [materialId, pieces] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    taken.push(await takeMaterial(work, { materialId, pieces }, packing));
  }
  return taken;
}

async function takeMaterial(
  work: Work,
  { materialId, pieces }: Pieces,
  { locationId: first, businessDay, reason }: Packing,
): Promise<PackedMaterial> {
  const movementIds: string[] = [];
  let left = pieces;
  let held = await lockMaterialStock(work, materialId);
  if (held.row.archivedAt) throw invalid(`${held.row.name} is archived. Restore it, or leave it out.`, "materials");
  const inOrder = held.places.all.toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
  for (const { id: locationId } of inOrder) {
    const some = Math.min(left, quantityAt(held.stock.byLocation, locationId));
    if (some <= 0) continue;
    const movementId = uuidv7();
    await bookMaterial(work, held, { kind: "packing", locationId, pieces: some }, { businessDay, reason, movementId });
    movementIds.push(movementId);
    left -= some;
    held = await lockMaterialStock(work, materialId);
  }
  return { materialId, pieces: pieces - left, shortPieces: left, movementIds };
}

/** Brings back what a packing took. A material that was counted since stays as it was counted. */
export async function bringBackFromPacking(work: Work, materials: readonly PackedMaterial[]): Promise<void> {
  const inOrder = materials.toSorted((a, b) => (a.materialId < b.materialId ? -1 : 1));
  for (const { materialId, movementIds } of inOrder) {
    for (const movementId of movementIds.toReversed()) await counterPacking(work, materialId, movementId);
  }
}
