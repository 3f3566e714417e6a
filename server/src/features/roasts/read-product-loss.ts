import type { ProductLoss } from "@tryer/contract";
import { kgFromGrams } from "@tryer/domain/units";
import { eq } from "drizzle-orm";
import { expectedLossColumns, expectedLossOf, isGreenOfProduct } from "#db/expected-losses.ts";
import { measuredLosses } from "#db/measured-losses.ts";
import { greenCoffeeInventory, roastedCoffeeItems } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Loss of a product over its last good roasts, offered as its own shrinkage; nothing is set by reading it. */
export const readProductLoss = query({
  permission: "roasts:read",
  async run(work, { roastedItemId }: { roastedItemId: string }): Promise<ProductLoss> {
    const { product, ...shrinkage } = await loadExpected(work, roastedItemId);
    // A loss of the product's own would count for none or some of such coffees: it is no offer.
    const hasLossesOfParts = shrinkage.recipe?.parts.some(({ own }) => own !== null) === true;
    const measured = hasLossesOfParts ? null : await measuredOf(work, roastedItemId);
    return {
      product,
      shrinkagePercentage: shrinkage.ownShrinkage,
      expected: expectedLossOf(shrinkage),
      measured: measured && {
        lossPercent: measured.lossPercent,
        roastCount: measured.roastCount,
        greenKg: kgFromGrams(measured.greenGrams),
        roastedKg: kgFromGrams(measured.roastedGrams),
        lowestPercent: measured.lowestPercent,
        highestPercent: measured.highestPercent,
      },
    };
  },
});

async function loadExpected({ tx, actor }: Work, id: string) {
  const [found] = await tx
    .select({
      product: { id: roastedCoffeeItems.id, name: roastedCoffeeItems.name, version: roastedCoffeeItems.version },
      ...expectedLossColumns,
    })
    .from(roastedCoffeeItems)
    .leftJoin(greenCoffeeInventory, isGreenOfProduct)
    .where(ownRows(actor, roastedCoffeeItems, eq(roastedCoffeeItems.id, id)));
  if (!found) throw notFound("Roasted item");
  return found;
}

async function measuredOf({ tx, actor }: Work, id: string) {
  const losses = await measuredLosses({ tx, roasteryId: actor.roasteryId }, [id]);
  return losses.get(id) ?? null;
}
