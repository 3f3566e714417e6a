import { PackageSize, PackageUnit } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { packageSizes } from "#db/schema/index.ts";
import { copied } from "../../runtime/copied-columns.ts";
import { recordOf } from "../../runtime/records/record-of.ts";
import { conflict } from "../../runtime/refusal.ts";

export type PackageSizeRow = typeof packageSizes.$inferSelect;

export const presentPackageSize = (row: PackageSizeRow): PackageSize => ({
  ...copied(PackageSize, row),
  unit: PackageUnit.parse(row.unit),
});

/** The database promises that no two active sizes are the same, which also holds for two requests at once. */
export const {
  find: findPackageSize,
  lock: lockPackageSize,
  update: updatePackageSize,
} = recordOf(packageSizes, "Package size", {
  package_sizes_active_key: ({ size, unit }) => alreadyThere(size, unit),
});

export const alreadyThere = (size: number, unit: string) =>
  conflict(`You already have ${packageLabel({ size, unit })}`, "size");
