import { command } from "../../runtime/command.ts";
import type { Work } from "../../runtime/request-context.ts";
import { lockPackageSize, presentPackageSize } from "./package-size-row.ts";
import { updatePackageSize } from "./update-package-size.ts";

export const archivePackageSize = command({
  permission: "items:write",
  audit: "package-size.archived",
  run: putPackageSizeAway,
});

export async function putPackageSizeAway(work: Work, { id }: { id: string }) {
  const row = await lockPackageSize(work, id);
  if (row.archivedAt) return { result: presentPackageSize(row), subjectId: id, isRepeat: true };
  const archived = await updatePackageSize(work, row, { archivedAt: work.now });
  return { result: presentPackageSize(archived), subjectId: id };
}
