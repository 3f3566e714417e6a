import type { AddGreenCoffeeInput } from "@tryer/contract";
import { gramsFromKg } from "@tryer/domain/units";
import { v7 as uuidv7 } from "uuid";
import { columnOfGrams } from "#db/kg-column.ts";
import { greenCoffeeInventory } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";
import { nextShortNumber } from "../../runtime/short-number.ts";
import { addMovement } from "./add-movement.ts";
import { findGreenLot, loadGreenCoffee } from "./green-lot.ts";

/** A green coffee with its opening stock; the one that is there when the request was sent before. */
export async function insertGreenCoffee(
  work: Work,
  { id = uuidv7(), quantityKg, shrinkagePercentage, ...names }: AddGreenCoffeeInput,
) {
  const { tx, actor, now } = work;
  if (await findGreenLot(work, id)) return addedBefore(work, id);
  const grams = gramsFromKg(quantityKg);
  const [row] = await tx
    .insert(greenCoffeeInventory)
    .values({
      ...names,
      roasteryId: actor.roasteryId,
      id,
      number: await nextShortNumber(work, "green"),
      quantityKg: columnOfGrams(grams),
      shrinkagePercentage: shrinkagePercentage.toFixed(2),
      userId: actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return addedBefore(work, id);
  if (grams > 0) {
    await addMovement(work, {
      greenCoffeeId: id,
      kind: "opening",
      changeGrams: grams,
      balanceAfterGrams: grams,
      shortfallChangeGrams: 0,
      roastId: null,
    });
  }
  return { result: await loadGreenCoffee(work, id), subjectId: id, detail: { quantityKg } };
}

const addedBefore = async (work: Work, id: string) => ({
  result: await loadGreenCoffee(work, id),
  subjectId: id,
  isRepeat: true,
});
