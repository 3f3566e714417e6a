import { inArray, type SQL, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import {
  greenCoffeeInventory as greens,
  purchaseLines as lines,
  packagingMaterials as materials,
  purchasePackagingLines as packagingLines,
  purchases,
} from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Condition that a purchase has a line whose coffee or packaging material bears a name that `fits`. */
export function namesOnLines({ tx, actor }: Work, fits: (name: SQL) => SQL | undefined): SQL {
  const ofCoffee = tx
    .select({ id: lines.purchaseId })
    .from(lines)
    .leftJoin(greens, refersTo(lines.greenCoffeeId, greens))
    .where(ownRows(actor, lines, fits(sql`coalesce(${greens.coffeeName}, ${lines.coffeeName})`)));
  const ofPackaging = tx
    .select({ id: packagingLines.purchaseId })
    .from(packagingLines)
    .leftJoin(materials, refersTo(packagingLines.materialId, materials))
    .where(ownRows(actor, packagingLines, fits(sql`coalesce(${materials.name}, ${packagingLines.materialName})`)));
  return inArray(purchases.id, ofCoffee.unionAll(ofPackaging));
}
