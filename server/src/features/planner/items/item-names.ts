import { greenName } from "@tryer/domain/green";
import { greenNumberLabel } from "@tryer/domain/units";
import { sql } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { nameOfParts, partsOfPlanItem } from "#db/recipe-parts.ts";
import { refersTo } from "#db/refers-to.ts";
import { greenCoffeeInventory, roastedCoffeeItems, roastingPlanItems } from "#db/schema/index.ts";
import { builtStatement } from "../../../runtime/built-statement.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";

/** Names of what the batches of an open plan's item are roasted for. */
export interface ItemNames {
  name: string;
  greenName: string;
  /** Products that are roasted apart for a blend. */
  parts: { roastedItemId: string; name: string; greenName: string }[];
}

const namedItems = builtStatement(["ids"], (tx, { ids, ...own }) =>
  tx
    .select({
      id: roastingPlanItems.id,
      name: roastedCoffeeItems.name,
      greenCoffee: greenBriefColumns,
      parts: partsOfPlanItem,
    })
    .from(roastingPlanItems)
    .innerJoin(roastedCoffeeItems, refersTo(roastingPlanItems.roastedItemId, roastedCoffeeItems))
    .leftJoin(greenCoffeeInventory, refersTo(roastingPlanItems.coffeeId, greenCoffeeInventory))
    .where(ownRows(own, roastingPlanItems, sql`${roastingPlanItems.id} = any(${ids}::uuid[])`)),
);

const labelled = <Green extends { number: number }>(green: Green) => ({
  ...green,
  number: greenNumberLabel(green.number),
});

/** Names that items of the pending plan have today, without their calculation. */
export async function namesOfItems(work: Work, ids: readonly string[]): Promise<Map<string, ItemNames>> {
  if (ids.length === 0) return new Map();
  const rows = await namedItems(work, { ids: [...new Set(ids)] });
  return new Map(
    rows.map(({ id, name, greenCoffee, parts }) => [
      id,
      {
        name,
        greenName: greenCoffee === null ? nameOfParts(parts ?? []) : greenName(labelled(greenCoffee)),
        parts: (parts ?? []).flatMap(({ product, green }) =>
          product === null
            ? []
            : [{ roastedItemId: product.id, name: product.name, greenName: greenName(labelled(green)) }],
        ),
      },
    ]),
  );
}
