import type { AddPlanItemsInput } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { and, eq, inArray } from "drizzle-orm";
import { packageSizes, roastedCoffeeItems } from "#db/schema/index.ts";
import { invalid, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

type Line = AddPlanItemsInput["items"][number];

/** The coffee and the package size of each line, or why it can't be planned. */
export async function findAdditions(work: Work, lines: Line[]) {
  const coffees = await findCoffees(
    work,
    lines.map(({ roastedItemId }) => roastedItemId),
  );
  const sizes = await findSizes(
    work,
    lines.map(({ packageSizeId }) => packageSizeId),
  );
  return lines.map((line, index) => {
    const coffee = coffees.get(line.roastedItemId);
    if (!coffee) throw notFound("Roasted item");
    const size = sizes.get(line.packageSizeId);
    if (!size) throw notFound("Package size");
    if (coffee.archivedAt) {
      throw invalid(`${coffee.name} is archived. Restore it to plan it.`, `items.${index}.roastedItemId`);
    }
    if (size.archivedAt) {
      const label = packageLabel({ size: Number(size.size), unit: size.unit });
      throw invalid(`The package size ${label} is archived. Restore it to plan it.`, `items.${index}.packageSizeId`);
    }
    return { line, coffee, size };
  });
}

export async function findCoffees({ tx, actor }: Work, ids: string[]) {
  const rows = await tx
    .select()
    .from(roastedCoffeeItems)
    .where(and(eq(roastedCoffeeItems.roasteryId, actor.roasteryId), inArray(roastedCoffeeItems.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function findSizes({ tx, actor }: Work, ids: string[]) {
  const rows = await tx
    .select()
    .from(packageSizes)
    .where(and(eq(packageSizes.roasteryId, actor.roasteryId), inArray(packageSizes.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}
