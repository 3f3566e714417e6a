import { command } from "../../runtime/command.ts";
import type { Work } from "../../runtime/request-context.ts";
import { lockPackageSize, presentPackageSize } from "./package-size-row.ts";
import { updatePackageSize } from "./update-package-size.ts";

export const restorePackageSize = command({
  permission: "items:write",
  audit: "package-size.restored",
  run: bringPackageSizeBack,
});

export async function bringPackageSizeBack(work: Work, { id }: { id: string }) {
  const row = await lockPackageSize(work, id);
  if (!row.archivedAt) return { result: presentPackageSize(row), subjectId: id, isRepeat: true };
  const restored = await updatePackageSize(work, row, { archivedAt: null });
  return { result: presentPackageSize(restored), subjectId: id };
}
