import { brokenUniqueKey } from "#db/broken-unique-key.ts";
import { packageSizes } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";
import { alreadyThere, type PackageSizeRow, sizeById } from "./package-size-row.ts";

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
    throw alreadyThere(Number(size), unit);
  }
}
