import { contract, type EditPackageSizeInput } from "@tryer/contract";
import { command } from "../../runtime/command.ts";
import { outdated } from "../../runtime/refusal.ts";
import { lockPackageSize, presentPackageSize, updatePackageSize } from "./package-size-row.ts";

export const editPackageSize = command({
  operation: contract.packageSizes.edit,
  permission: "items:write",
  async run(work, { id, version, size, unit }: EditPackageSizeInput) {
    const row = await lockPackageSize(work, id);
    if (row.version !== version) throw outdated(presentPackageSize(row));
    const columns = {
      ...(size === undefined ? {} : { size }),
      ...(unit === undefined ? {} : { unit }),
    };
    const edited = await updatePackageSize(work, row, columns);
    return { result: presentPackageSize(edited), subjectId: id, detail: columns };
  },
});
