import { eq, sql } from "drizzle-orm";
import { fromMachineOf } from "#db/machine-of-product.ts";
import { nameOfParts, shrinkageOfPart } from "#db/recipe-parts.ts";
import { roastingPlanItemParts as itemParts, roastingPlanItems as items } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { expectedOfItem } from "../expected-of-item.ts";
import { followGreenCoffee } from "../follow-green-coffee.ts";
import { selectPlanItems } from "../items/select-plan-items.ts";

const ofPlan = ({ actor }: Work, planId: string) => ownRows(actor, items, eq(items.planId, planId));

/** Copies what the items of a plan are called and calculated from into them, so that later changes leave history alone. */
export async function keepAsCompleted(work: Work, planId: string): Promise<void> {
  const ofGreen = sql`from green_coffee_inventory g
    where g.roastery_id = roasting_plan_items.roastery_id and g.id = roasting_plan_items.coffee_id`;
  const ofItem = sql`from roasted_coffee_items product
    where product.roastery_id = roasting_plan_items.roastery_id and product.id = roasting_plan_items.roasted_item_id`;
  await work.tx
    .update(items)
    .set({
      shrinkagePercentage: sql`coalesce((select product.shrinkage_percentage ${ofItem}), (select g.shrinkage_percentage ${ofGreen}))`,
      batchSizeLbs: sql`(select (select machine.batch_size_lbs ${fromMachineOf("product")}) ${ofItem})`,
      greenName: sql`(select g.coffee_name ${ofGreen})`,
      greenOrigin: sql`(select g.origin ${ofGreen})`,
      itemName: sql`(select product.name ${ofItem})`,
      roastLevel: sql`(select product.roast_level ${ofItem})`,
      updatedAt: work.now,
    })
    .where(ofPlan(work, planId));
  await keepBlends(work, planId);
}

/** Keeps the shrinkage and the name that the parts of each blend make together, and those of parts that are roasted apart. */
async function keepBlends(work: Work, planId: string): Promise<void> {
  for (const { item, shrinkagePercentage: product, parts } of await selectPlanItems(work, [planId])) {
    if (parts === null) continue;
    const { percentage } = expectedOfItem({ item: { shrinkagePercentage: null }, product, green: null, parts });
    await work.tx
      .update(items)
      .set({ shrinkagePercentage: percentage, greenName: nameOfParts(parts) })
      .where(ownRows(work.actor, items, eq(items.id, item.id)));
    for (const part of parts) {
      if (part.product === null) continue;
      const shrinkage = shrinkageOfPart(part, product);
      await work.tx
        .update(itemParts)
        .set({
          shrinkagePercentage: shrinkage.percentage,
          partName: part.product.name,
          batchSizeLbs: part.product.machine?.batchSizeLbs ?? null,
        })
        .where(
          ownRows(work.actor, itemParts, eq(itemParts.planItemId, item.id), eq(itemParts.partItemId, part.product.id)),
        );
    }
  }
}

/** Lets the items of a plan follow their product and green coffee again, the one that the product has by now. */
export async function followAgain(work: Work, planId: string): Promise<void> {
  await work.tx
    .update(items)
    .set({
      shrinkagePercentage: null,
      batchSizeLbs: null,
      greenName: null,
      greenOrigin: null,
      itemName: null,
      roastLevel: null,
      updatedAt: work.now,
    })
    .where(ofPlan(work, planId));
  await followGreenCoffee(work, planId);
}
