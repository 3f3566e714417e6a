import { type AddPackageSizeInput, contract } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { packageSizes } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import type { Work } from "../../runtime/request-context.ts";
import { alreadyThere, findPackageSize, presentPackageSize } from "./package-size-row.ts";

export const addPackageSize = command({
  operation: contract.packageSizes.add,
  permission: "items:write",
  run: insertPackageSize,
});

export async function insertPackageSize(work: Work, { id = uuidv7(), size, unit }: AddPackageSizeInput) {
  const { tx, actor, now } = work;
  const [row] = await tx
    .insert(packageSizes)
    .values({
      roasteryId: actor.roasteryId,
      id,
      size,
      unit,
      userId: actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (row) return { result: presentPackageSize(row), subjectId: id, detail: { size, unit } };
  const addedBefore = await findPackageSize(work, id);
  if (!addedBefore) throw alreadyThere(size, unit);
  return { result: presentPackageSize(addedBefore), subjectId: id, isRepeat: true };
}
