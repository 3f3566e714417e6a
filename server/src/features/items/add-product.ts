import { type AddProductInput, contract } from "@tryer/contract";
import { isDecafByName } from "@tryer/domain/items";
import { v7 as uuidv7 } from "uuid";
import { roastedCoffeeItems } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import type { Work } from "../../runtime/request-context.ts";
import { checkMachineChoice, checkTaxRate, factColumns, writeOfferedSizes } from "./product-facts.ts";
import { nameTaken, requireFreeName, requireFreeSku } from "./product-names.ts";
import { checkGreenChoice, findProduct, presentProduct } from "./product-row.ts";
import { namesOfParts, writeRecipe } from "./write-recipe.ts";

export const addProduct = command({
  operation: contract.items.add,
  permission: "items:write",
  run: insertProduct,
});

export async function insertProduct(work: Work, { id = uuidv7(), recipe, ...typed }: AddProductInput) {
  const { tx, actor, now } = work;
  const addedBefore = await findProduct(work, id);
  if (addedBefore) return { result: presentProduct(addedBefore), subjectId: id, isRepeat: true };
  const { name, roastLevel, greenCoffeeId, shrinkagePercentage, packageSizeIds, sku = "" } = typed;
  const coffees = greenCoffeeId === undefined ? [] : [await checkGreenChoice(work, greenCoffeeId)];
  if (recipe !== undefined) coffees.push(...(await namesOfParts(work, recipe)));
  await requireFreeName(work, { id, name });
  await requireFreeSku(work, { id, sku });
  await checkTaxRate(work, typed.taxRateId, null);
  await checkMachineChoice(work, typed.machineId, null);
  const inserted = await tx
    .insert(roastedCoffeeItems)
    .values({
      ...factColumns({ ...typed, isDecaf: typed.isDecaf ?? isDecafByName(name, ...coffees) }),
      name,
      roastLevel,
      greenCoffeeId,
      shrinkagePercentage,
      roasteryId: actor.roasteryId,
      id,
      userId: actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: roastedCoffeeItems.id });
  if (recipe !== undefined && inserted.length > 0) await writeRecipe(work, id, recipe);
  if (packageSizeIds !== undefined && inserted.length > 0) await writeOfferedSizes(work, id, packageSizeIds);
  const row = await findProduct(work, id);
  if (!row) {
    // Another product of this name or SKU was added at the same moment.
    await requireFreeSku(work, { id, sku });
    throw nameTaken(name);
  }
  return { result: presentProduct(row), subjectId: id, isRepeat: inserted.length === 0 };
}
