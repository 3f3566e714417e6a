import type { Product } from "@tryer/contract";
import type { OrderLineValues } from "./order-form-values.ts";

type Offer = Pick<Product, "packageSizeIds" | "grinds">;

/** Whether a product is sold in a size; one without sizes is sold in all. */
export const isOffered = ({ packageSizeIds }: Offer, sizeId: string): boolean =>
  packageSizeIds.length === 0 || packageSizeIds.includes(sizeId);

/**
 * Change of a line by which another product is chosen: a size and a grind that the product is not sold in are left open. The
 * only size that it is sold in is chosen.
 */
export function changedProduct(line: OrderLineValues, roastedItemId: string, product: Offer | undefined) {
  if (product === undefined) return { roastedItemId };
  const { packageSizeIds, grinds } = product;
  const [only = "", ...others] = packageSizeIds;
  const packageSizeId = isOffered(product, line.packageSizeId) ? line.packageSizeId : others.length === 0 ? only : "";
  const isGround = grinds.length === 0 || grinds.includes(line.grind);
  return { roastedItemId, packageSizeId, grind: isGround ? line.grind : "" };
}
