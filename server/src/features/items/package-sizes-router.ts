import type { Routes } from "../../runtime/api.ts";
import { addPackageSize } from "./add-package-size.ts";
import { archivePackageSize, editPackageSize, restorePackageSize } from "./change-package-size.ts";
import { listPackageSizes } from "./list-package-sizes.ts";

export const packageSizesRouter = {
  list: listPackageSizes,
  add: addPackageSize,
  edit: editPackageSize,
  archive: archivePackageSize,
  restore: restorePackageSize,
} satisfies Routes<"packageSizes">;
