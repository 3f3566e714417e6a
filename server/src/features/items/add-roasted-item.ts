import type { AddRoastedItemInput } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { roastedCoffeeItems } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import type { Work } from "../../runtime/request-context.ts";
import { checkGreenChoice } from "./check-green-choice.ts";
import { presentRoastedItem } from "./present-roasted-item.ts";
import { findRoastedItem, loadRoastedItem } from "./roasted-item-row.ts";

export const addRoastedItem = command({
  permission: "items:write",
  audit: "item.added",
  run: createRoastedItem,
});

export async function createRoastedItem(work: Work, { id = uuidv7(), ...columns }: AddRoastedItemInput) {
  const { tx, actor, now } = work;
  const addedBefore = await findRoastedItem(work, id);
  if (addedBefore) return { result: presentRoastedItem(addedBefore), subjectId: id, isRepeat: true };
  await checkGreenChoice(work, columns.greenCoffeeId);
  const inserted = await tx
    .insert(roastedCoffeeItems)
    .values({ ...columns, roasteryId: actor.roasteryId, id, userId: actor.userId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: roastedCoffeeItems.id });
  return {
    result: presentRoastedItem(await loadRoastedItem(work, id)),
    subjectId: id,
    isRepeat: inserted.length === 0,
  };
}
