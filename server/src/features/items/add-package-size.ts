import { type AddPackageSizeInput, contract } from "@tryer/contract";
import { samePackage } from "@tryer/domain/items";
import { isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { packageSizes } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { alreadyThere, findPackageSize, presentPackageSize } from "./package-size-row.ts";

export const addPackageSize = command({
  operation: contract.packageSizes.add,
  permission: "items:write",
  run: insertPackageSize,
});

/** Size of the roastery that is the same package, or a new one. */
export async function offerPackageSize(
  work: Work,
  wanted: AddPackageSizeInput,
): Promise<{ id: string; isNew: boolean }> {
  const { tx, actor } = work;
  const own = await tx
    .select()
    .from(packageSizes)
    .where(ownRows(actor, packageSizes, isNull(packageSizes.archivedAt)));
  const there = own.find((size) => samePackage(presentPackageSize(size), wanted));
  if (there !== undefined) return { id: there.id, isNew: false };
  const { result } = await insertPackageSize(work, wanted);
  return { id: result.id, isNew: true };
}

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
