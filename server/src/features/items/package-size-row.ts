import { PackageSize, PackageUnit } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { eq } from "drizzle-orm";
import { brokenUniqueKey } from "#db/broken-unique-key.ts";
import { packageSizes } from "#db/schema/index.ts";
import { copied } from "../../runtime/copied-columns.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export type PackageSizeRow = typeof packageSizes.$inferSelect;

export const presentPackageSize = (row: PackageSizeRow): PackageSize => ({
  ...copied(PackageSize, row),
  unit: PackageUnit.parse(row.unit),
});

const sizeById = ({ actor }: Work, id: string) => ownRows(actor, packageSizes, eq(packageSizes.id, id));

export async function findPackageSize(work: Work, id: string): Promise<PackageSizeRow | undefined> {
  const [row] = await work.tx.select().from(packageSizes).where(sizeById(work, id));
  return row;
}

export async function lockPackageSize(work: Work, id: string): Promise<PackageSizeRow> {
  const [row] = await work.tx.select().from(packageSizes).where(sizeById(work, id)).for("no key update");
  if (!row) throw notFound("Package size");
  return row;
}

export const alreadyThere = (size: number, unit: string) =>
  conflict(`You already have ${packageLabel({ size, unit })}`, "size");

/**
 * Writes the given columns and makes the row a new version. That no two active sizes are the same is the database's
 * promise, which also holds for two requests at once; asking it before would not.
 */
export async function updatePackageSize(
  work: Work,
  row: PackageSizeRow,
  columns: Partial<PackageSizeRow>,
): Promise<PackageSizeRow> {
  try {
    const [updated] = await work.tx
      .update(packageSizes)
      .set({ ...columns, version: row.version + 1, updatedAt: work.now })
      .where(sizeById(work, row.id))
      .returning();
    if (!updated) throw new Error("a locked package size is gone");
    return updated;
  } catch (error) {
    if (brokenUniqueKey(error) !== "package_sizes_active_key") throw error;
    const { size, unit } = { ...row, ...columns };
    throw alreadyThere(size, unit);
  }
}
