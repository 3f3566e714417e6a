import type { RoastedShare } from "@tryer/domain/batches";
import { expectedShrinkage } from "@tryer/domain/green";
import { centiLbsFromLbs, gramsFromCentiLbs } from "@tryer/domain/units";
import { and, eq, inArray } from "drizzle-orm";
import { machineOfProduct } from "#db/machine-of-product.ts";
import { isMixedRoasted, recipeOfProduct, shrinkageOfBlend, shrinkageOfPart } from "#db/recipe-parts.ts";
import { greenCoffeeInventory, roastedCoffeeItems } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";

export const gramsOf = (lbs: number): number => gramsFromCentiLbs(centiLbsFromLbs(lbs));

/** Coffee that is roasted as one for a product; without a batch size where the plan's counts. */
type Roasted = Omit<RoastedShare, "batchGrams"> & { batchGrams: number | null };

interface ProductFacts {
  restDays: number | null;
  roasted: Roasted[];
}

/** Days of rest of products, and how each is roasted. */
export async function productFacts(
  { tx, actor }: RoasteryWork,
  ids: readonly string[],
): Promise<Map<string, ProductFacts>> {
  const rows = await tx
    .select({
      id: roastedCoffeeItems.id,
      restDays: roastedCoffeeItems.restDays,
      product: roastedCoffeeItems.shrinkagePercentage,
      green: greenCoffeeInventory.shrinkagePercentage,
      machine: machineOfProduct("roasted_coffee_items"),
      recipe: recipeOfProduct,
    })
    .from(roastedCoffeeItems)
    .leftJoin(
      greenCoffeeInventory,
      and(
        eq(greenCoffeeInventory.roasteryId, roastedCoffeeItems.roasteryId),
        eq(greenCoffeeInventory.id, roastedCoffeeItems.greenCoffeeId),
      ),
    )
    .where(ownRows(actor, roastedCoffeeItems, inArray(roastedCoffeeItems.id, [...new Set(ids)])));
  return new Map(
    rows.map(({ id, restDays, product, green, machine, recipe }) => {
      const parts = recipe?.parts ?? [];
      const on = (own: typeof machine) => ({
        machineId: own?.id ?? null,
        batchGrams: own === null ? null : gramsOf(own.batchSizeLbs),
      });
      if (!isMixedRoasted(parts)) {
        const expected =
          parts.length === 0
            ? expectedShrinkage({ product, green })
            : shrinkageOfBlend({ completion: null, product, parts });
        return [id, { restDays, roasted: [{ ...on(machine), shrinkage: expected.percentage, share: 1 }] }];
      }
      const whole = parts.reduce((sum, { proportion }) => sum + proportion, 0);
      const roasted = parts.map((part) => ({
        ...on(part.product?.machine ?? machine),
        shrinkage: shrinkageOfPart(part, product).percentage,
        share: part.proportion / whole,
      }));
      return [id, { restDays, roasted }];
    }),
  );
}
