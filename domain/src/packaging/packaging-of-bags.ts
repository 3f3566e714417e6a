import { PACKAGING_KINDS, type PackagingKind } from "./packaging-kinds.ts";

/** Kinds of which every bag takes one; boxes hold several, and other material nobody can know. */
export const ONE_A_BAG: readonly PackagingKind[] = PACKAGING_KINDS.filter((kind) => kind !== "box" && kind !== "other");

/** Material that suits a package size. */
interface SuitingMaterial {
  kind: PackagingKind;
  /** Product whose bags alone it is for; null for those of any. */
  productId: string | null;
}

/** Packaging that every bag of a product takes, and the kinds of which nobody can tell which one. */
export interface PackagingOfBags<Material> {
  taken: Material[];
  unclear: PackagingKind[];
}

/**
 * Packaging that bags of a product take, of the materials that suit their size: of each kind that of the product, else the one
 * for any. Where several are left, none is taken. Worked: a bag, a label of House and one of Filter → House takes the bag and
 * its own label; with two labels for any product no label is taken, and the kind is unclear.
 */
export function packagingOfBags<Material extends SuitingMaterial>(
  suiting: readonly Material[],
  productId: string,
): PackagingOfBags<Material> {
  const found: PackagingOfBags<Material> = { taken: [], unclear: [] };
  for (const kind of ONE_A_BAG) {
    const ofKind = suiting.filter((material) => material.kind === kind);
    const own = ofKind.filter((material) => material.productId === productId);
    const [one, ...others] = own.length > 0 ? own : ofKind.filter((material) => material.productId === null);
    if (one === undefined) continue;
    if (others.length === 0) found.taken.push(one);
    else found.unclear.push(kind);
  }
  return found;
}
