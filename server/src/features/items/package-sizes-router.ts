import { api } from "../../runtime/api.ts";
import { addPackageSize } from "./add-package-size.ts";
import { archivePackageSize, restorePackageSize } from "./archive-package-size.ts";
import { editPackageSize } from "./edit-package-size.ts";
import { listPackageSizes } from "./list-package-sizes.ts";

export const packageSizesRouter = {
  list: api.packageSizes.list.handler(({ context, input }) => listPackageSizes(context, input)),
  add: api.packageSizes.add.handler(({ context, input }) => addPackageSize(context, input)),
  edit: api.packageSizes.edit.handler(({ context, input }) => editPackageSize(context, input)),
  archive: api.packageSizes.archive.handler(({ context, input }) => archivePackageSize(context, input)),
  restore: api.packageSizes.restore.handler(({ context, input }) => restorePackageSize(context, input)),
};
