import { roasts } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { unlinkBatch } from "./batch-of-roast.ts";
import { returnGreenOf } from "./rebook-green.ts";
import { loadRoast, lockRoast, roastById } from "./roast-row.ts";

/** Answers the roast as it was, so that whoever deleted it by mistake can still read it. */
export const removeRoast = command({
  permission: "roasts:write",
  audit: "roast.removed",
  async run(work, { id }: { id: string }) {
    const { tx, now } = work;
    const row = await lockRoast(work, id);
    const roast = await loadRoast(work, id);
    // The batch before the lot, the order in which logging a batch comes across them.
    await unlinkBatch(work, id);
    await returnGreenOf(work, row);
    await tx
      .update(roasts)
      .set({ deletedAt: now, updatedAt: now, version: row.version + 1 })
      .where(roastById(work, id));
    return { result: roast, subjectId: id, detail: { number: roast.number, batchId: roast.batch?.id ?? null } };
  },
});
