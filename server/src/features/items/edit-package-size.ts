import type { EditPackageSizeInput } from "@tryer/contract";
import { command } from "../../runtime/command.ts";
import { outdated } from "../../runtime/refusal.ts";
import { lockPackageSize, presentPackageSize } from "./package-size-row.ts";
import { updatePackageSize } from "./update-package-size.ts";

export const editPackageSize = command({
  permission: "items:write",
  audit: "package-size.edited",
  async run(work, { id, version, size, unit }: EditPackageSizeInput) {
    const row = await lockPackageSize(work, id);
    if (row.version !== version) throw outdated(presentPackageSize(row));
    const columns = {
      ...(size === undefined ? {} : { size: size.toFixed(3) }),
      ...(unit === undefined ? {} : { unit }),
    };
    const edited = await updatePackageSize(work, row, columns);
    return { result: presentPackageSize(edited), subjectId: id, detail: columns };
  },
});
