import { asc, isNotNull, isNull } from "drizzle-orm";
import { packageSizes } from "#db/schema/index.ts";
import { packageKg } from "#db/schema/package-unit.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { presentPackageSize } from "./package-size-row.ts";

export const listPackageSizes = query({
  permission: "items:read",
  run: async (work, { archived }: { archived: boolean }) =>
    (await packageSizesOf(work, archived)).map(presentPackageSize),
});

export function packageSizesOf({ tx, actor }: Work, archived: boolean) {
  return tx
    .select()
    .from(packageSizes)
    .where(
      ownRows(actor, packageSizes, archived ? isNotNull(packageSizes.archivedAt) : isNull(packageSizes.archivedAt)),
    )
    .orderBy(packageKg(packageSizes.size, packageSizes.unit), asc(packageSizes.unit), asc(packageSizes.id));
}
