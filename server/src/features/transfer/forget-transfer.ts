import { and, eq, lte } from "drizzle-orm";
import { z } from "zod";
import { dataExportPieces, dataExports } from "#db/schema/index.ts";
import { databaseJob, jobKind } from "#features/jobs/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";

export const forgetTransfer = jobKind({
  name: "transfer_forgotten",
  payload: z.object({ exportId: z.string() }),
});

/** Deletes the file of an export once its time is over. The line of the export stays. */
export const forgettingTransfers = databaseJob(forgetTransfer, async ({ tx, actor, now }, { exportId }) => {
  const isOver = and(eq(dataExports.id, exportId), eq(dataExports.state, "done"), lte(dataExports.expiresAt, now));
  const [gone] = await tx
    .update(dataExports)
    .set({ state: "gone" })
    .where(ownRows(actor, dataExports, isOver))
    .returning({ id: dataExports.id });
  if (gone)
    await tx.delete(dataExportPieces).where(ownRows(actor, dataExportPieces, eq(dataExportPieces.exportId, exportId)));
  return [];
});
