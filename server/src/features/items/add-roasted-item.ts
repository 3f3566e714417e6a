import type { AddRoastedItemInput } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { roastedCoffeeItems } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import type { Work } from "../../runtime/request-context.ts";
import { checkGreenChoice } from "./check-green-choice.ts";
import { presentRoastedItem } from "./present-roasted-item.ts";
import { findRoastedItem, nameTaken, requireFreeName } from "./roasted-item-row.ts";

export const addRoastedItem = command({
  permission: "items:write",
  audit: "item.added",
  run: insertRoastedItem,
});

export async function insertRoastedItem(work: Work, { id = uuidv7(), ...columns }: AddRoastedItemInput) {
  const { tx, actor, now } = work;
  const addedBefore = await findRoastedItem(work, id);
  if (addedBefore) return { result: presentRoastedItem(addedBefore), subjectId: id, isRepeat: true };
  await checkGreenChoice(work, columns.greenCoffeeId);
  await requireFreeName(work, { id, name: columns.name });
  const inserted = await tx
    .insert(roastedCoffeeItems)
    .values({ ...columns, roasteryId: actor.roasteryId, id, userId: actor.userId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: roastedCoffeeItems.id });
  const row = await findRoastedItem(work, id);
  // Another product of this name was added at the same moment.
  if (!row) throw nameTaken(columns.name);
  return { result: presentRoastedItem(row), subjectId: id, isRepeat: inserted.length === 0 };
}
