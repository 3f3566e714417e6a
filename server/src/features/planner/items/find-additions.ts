import type { AddPlanItemsInput } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { inArray } from "drizzle-orm";
import { packageSizes, roastedCoffeeItems } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { invalid, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

type Line = AddPlanItemsInput["items"][number];

/** The coffee and the package size of each line, or why it can't be planned. */
export async function findAdditions(work: Work, lines: Line[]) {
  const products = await findProducts(
    work,
    lines.map(({ roastedItemId }) => roastedItemId),
  );
  const sizes = await findSizes(
    work,
    lines.map(({ packageSizeId }) => packageSizeId),
  );
  return lines.map((line, index) => {
    const product = products.get(line.roastedItemId);
    if (!product) throw notFound("Roasted item");
    const size = sizes.get(line.packageSizeId);
    if (!size) throw notFound("Package size");
    if (product.archivedAt) {
      throw invalid(`${product.name} is archived. Restore it to plan it.`, `items.${index}.roastedItemId`);
    }
    if (size.archivedAt) {
      const label = packageLabel(size);
      throw invalid(`The package size ${label} is archived. Restore it to plan it.`, `items.${index}.packageSizeId`);
    }
    return { line, product, size };
  });
}

export async function findProducts({ tx, actor }: Work, ids: string[]) {
  const rows = await tx
    .select()
    .from(roastedCoffeeItems)
    .where(ownRows(actor, roastedCoffeeItems, inArray(roastedCoffeeItems.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function findSizes({ tx, actor }: Work, ids: string[]) {
  const rows = await tx
    .select()
    .from(packageSizes)
    .where(ownRows(actor, packageSizes, inArray(packageSizes.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}
