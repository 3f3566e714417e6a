import { type AddPackagingInput, contract } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { packagingMaterials } from "#db/schema/index.ts";
import { dayFor, placeFor } from "#features/locations/index.ts";
import { command } from "../../runtime/command.ts";
import type { Work } from "../../runtime/request-context.ts";
import { nextShortNumber } from "../../runtime/short-number.ts";
import { typedAmount } from "./change-material-stock.ts";
import { bookMaterial, lockMaterialStock } from "./locked-material.ts";
import { requireChoices } from "./material-choices.ts";
import { findMaterial, loadMaterial } from "./material-record.ts";

/** Adds a material with its opening stock; answers the one that is there when the request was sent before. */
export const addPackaging = command({
  operation: contract.packaging.add,
  permission: "packaging:write",
  async run(work, { id = uuidv7(), pieces, locationId, cost, ...facts }: AddPackagingInput) {
    const addedBefore = async () => ({ result: await loadMaterial(work, id), subjectId: id, isRepeat: true });
    if (await findMaterial(work, id)) return addedBefore();
    await requireChoices(work, facts, null);
    if (!(await insertRow(work, { ...facts, id }))) return addedBefore();
    if (pieces > 0) {
      const held = await lockMaterialStock(work, id);
      const opening = { kind: "opening", pieces, amountMinor: await typedAmount(work, pieces, cost) } as const;
      const change = { ...opening, locationId: placeFor(held.places, locationId) };
      await bookMaterial(work, held, change, { businessDay: dayFor(held.places) });
    }
    return { result: await loadMaterial(work, id), subjectId: id, detail: { pieces } };
  },
});

type Facts = Pick<AddPackagingInput, "name" | "kind"> & Partial<Omit<AddPackagingInput, "id" | "pieces">>;

/** Adds a material without stock; false where its id is taken. */
async function insertRow(work: Work, facts: Facts & { id: string }): Promise<boolean> {
  const { tx, actor, now } = work;
  const { roasteryId, userId } = actor;
  const number = await nextShortNumber(work, "packaging");
  const inserted = await tx
    .insert(packagingMaterials)
    .values({ ...facts, roasteryId, number, userId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: packagingMaterials.id });
  return inserted.length > 0;
}

/** Adds the new material of a purchase, which its receipt gives stock, and answers its id. */
export async function insertMaterial(work: Work, facts: Facts): Promise<string> {
  const id = uuidv7();
  if (!(await insertRow(work, { ...facts, id }))) throw new Error("a new id is taken");
  return id;
}
