import { contract, type EditPackageSizeInput } from "@tryer/contract";
import { command } from "../../runtime/command.ts";
import { outdated } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
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

export const archivePackageSize = command({
  operation: contract.packageSizes.archive,
  permission: "items:write",
  run: archivePackageSizeRow,
});

export async function archivePackageSizeRow(work: Work, { id }: { id: string }) {
  const row = await lockPackageSize(work, id);
  if (row.archivedAt) return { result: presentPackageSize(row), subjectId: id, isRepeat: true };
  const archived = await updatePackageSize(work, row, { archivedAt: work.now });
  return { result: presentPackageSize(archived), subjectId: id };
}

export const restorePackageSize = command({
  operation: contract.packageSizes.restore,
  permission: "items:write",
  run: restorePackageSizeRow,
});

export async function restorePackageSizeRow(work: Work, { id }: { id: string }) {
  const row = await lockPackageSize(work, id);
  if (!row.archivedAt) return { result: presentPackageSize(row), subjectId: id, isRepeat: true };
  const restored = await updatePackageSize(work, row, { archivedAt: null });
  return { result: presentPackageSize(restored), subjectId: id };
}
