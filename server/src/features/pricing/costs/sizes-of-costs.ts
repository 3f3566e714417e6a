import { type CostBasis, PackageUnit } from "@tryer/contract";
import type { PackagingKind } from "@tryer/domain/packaging";
import { BAG_PIECES, type BagPiece } from "@tryer/domain/pricing";
import { asc, inArray, isNull } from "drizzle-orm";
import { bagPieces, packageSizes, packagingMaterials } from "#db/schema/index.ts";
import { packageKg } from "#db/schema/package-unit.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";

type SizeOfCosts = CostBasis["sizes"][number];
type Piece = SizeOfCosts["pieces"][BagPiece];

interface Material {
  id: string;
  name: string;
  kind: string;
  packageSizeId: string | null;
  priceE4: number | null;
}

const KINDS: readonly PackagingKind[] = BAG_PIECES;

const listMaterials = ({ tx, actor }: Work): Promise<Material[]> =>
  tx
    .select({
      id: packagingMaterials.id,
      name: packagingMaterials.name,
      kind: packagingMaterials.kind,
      packageSizeId: packagingMaterials.packageSizeId,
      priceE4: packagingMaterials.averageCostE4,
    })
    .from(packagingMaterials)
    .where(
      ownRows(
        actor,
        packagingMaterials,
        isNull(packagingMaterials.archivedAt),
        inArray(packagingMaterials.kind, [...KINDS]),
      ),
    )
    .orderBy(asc(packagingMaterials.nameKey), asc(packagingMaterials.id));

/** Sizes in use, the smallest first, with the packaging of a bag, and the materials that can be chosen. */
export async function sizesOfCosts(work: Work): Promise<Pick<CostBasis, "sizes" | "materials">> {
  const { tx, actor } = work;
  const rows = await tx
    .select()
    .from(packageSizes)
    .where(ownRows(actor, packageSizes, isNull(packageSizes.archivedAt)))
    .orderBy(packageKg(packageSizes.size, packageSizes.unit), asc(packageSizes.unit), asc(packageSizes.id));
  const materials = await listMaterials(work);
  const chosen = await tx.select().from(bagPieces).where(ownRows(actor, bagPieces));
  const byId = new Map(materials.map((material) => [material.id, material]));

  const pieceOf = (sizeId: string, piece: BagPiece): Piece => {
    const choice = chosen.find((each) => each.packageSizeId === sizeId && each.piece === piece);
    if (choice?.materialId === null) return { state: "none", isChosen: true };
    const material = byId.get(choice?.materialId ?? "");
    // A material that was chosen and is archived since counts no longer.
    if (material !== undefined) return presentMaterial(material, true);
    const suiting = materials.filter(({ kind, packageSizeId }) => kind === piece && packageSizeId === sizeId);
    const [one, ...others] = suiting;
    if (one === undefined) return { state: "missing", isChosen: false };
    return others.length > 0 ? { state: "several", isChosen: false } : presentMaterial(one, false);
  };

  return {
    sizes: rows.map(({ id, size, unit }) => ({
      id,
      size,
      unit: PackageUnit.parse(unit),
      pieces: { bag: pieceOf(id, "bag"), label: pieceOf(id, "label"), valve: pieceOf(id, "valve") },
    })),
    materials: materials.flatMap(({ id, name, kind }) => {
      const known = KINDS.find((each) => each === kind);
      return known === undefined ? [] : [{ id, name, kind: known }];
    }),
  };
}

const presentMaterial = ({ id, name, priceE4 }: Material, isChosen: boolean): Piece => ({
  state: "material",
  materialId: id,
  name,
  priceE4,
  isChosen,
});
