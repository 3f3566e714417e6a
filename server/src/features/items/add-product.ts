import { type AddProductInput, contract } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { roastedCoffeeItems } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import type { Work } from "../../runtime/request-context.ts";
import { checkGreenChoice, findProduct, nameTaken, presentProduct, requireFreeName } from "./product-row.ts";
import { writeRecipe } from "./write-recipe.ts";

export const addProduct = command({
  operation: contract.items.add,
  permission: "items:write",
  run: insertProduct,
});

export async function insertProduct(work: Work, { id = uuidv7(), recipe, ...columns }: AddProductInput) {
  const { tx, actor, now } = work;
  const addedBefore = await findProduct(work, id);
  if (addedBefore) return { result: presentProduct(addedBefore), subjectId: id, isRepeat: true };
  if (columns.greenCoffeeId !== undefined) await checkGreenChoice(work, columns.greenCoffeeId);
  await requireFreeName(work, { id, name: columns.name });
  const inserted = await tx
    .insert(roastedCoffeeItems)
    .values({ ...columns, roasteryId: actor.roasteryId, id, userId: actor.userId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: roastedCoffeeItems.id });
  if (recipe !== undefined && inserted.length > 0) await writeRecipe(work, id, recipe);
  const row = await findProduct(work, id);
  // Another product of this name was added at the same moment.
  if (!row) throw nameTaken(columns.name);
  return { result: presentProduct(row), subjectId: id, isRepeat: inserted.length === 0 };
}
