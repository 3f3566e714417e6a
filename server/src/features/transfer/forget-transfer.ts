import { desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { dataExportPieces, dataExports, dataImportPieces, dataImports, jobs } from "#db/schema/index.ts";
import { addJob, databaseJob, jobKind } from "#features/jobs/index.ts";
import type { JobWork } from "../../runtime/jobs/job-handler.ts";
import { ownRows } from "../../runtime/own-rows.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time for which a file of an export or import is kept. */
export const KEPT_MS = 7 * DAY_MS;

export const forgetTransfer = jobKind({
  name: "transfer_forgotten",
  payload: z.union([z.object({ exportId: z.string() }), z.object({ importId: z.string() })]),
});

type Forgotten = z.infer<typeof forgetTransfer.payload>;

/**
 * Deletes the file of an export or import once its time is over, also where its writing or reading was given up. The line
 * of it stays. Where a job is still at it, another look follows a day later.
 */
export const forgettingTransfers = databaseJob(forgetTransfer, async (work, file) => {
  const isInUse = "exportId" in file ? await forgetExport(work, file) : await forgetImport(work, file);
  if (isInUse) await addJob(work, forgetTransfer, file, { runAt: new Date(work.now.getTime() + DAY_MS) });
  return [];
});

async function forgetExport(work: JobWork, { exportId }: Forgotten & { exportId: string }): Promise<boolean> {
  const { tx, actor, now } = work;
  const isIt = ownRows(actor, dataExports, eq(dataExports.id, exportId));
  const [row] = await tx.select().from(dataExports).where(isIt).for("update");
  if (!row || (row.state === "done" && row.expiresAt !== null && row.expiresAt > now)) return false;
  if (row.state === "running" && (await isAtWork(work, row.jobId))) return true;
  if (row.state !== "cancelled") await tx.update(dataExports).set({ state: "gone" }).where(isIt);
  await forgetExportPieces(work, [exportId]);
  return false;
}

async function forgetImport(work: JobWork, { importId }: Forgotten & { importId: string }): Promise<boolean> {
  const { tx, actor } = work;
  const isIt = ownRows(actor, dataImports, eq(dataImports.id, importId));
  const [row] = await tx.select().from(dataImports).where(isIt).for("update");
  if (!row) return false;
  if (["checking", "restoring"].includes(row.state) && (await isAtWork(work, row.jobId))) return true;
  if (!["done", "refused"].includes(row.state)) await tx.update(dataImports).set({ state: "cancelled" }).where(isIt);
  await forgetImportPieces(work, [importId]);
  return false;
}

/** Whether a job is waiting or under way: neither done nor given up. */
async function isAtWork({ tx, actor }: JobWork, jobId: string | null): Promise<boolean> {
  if (jobId === null) return false;
  const [job] = await tx
    .select({ doneAt: jobs.doneAt, deadAt: jobs.deadAt })
    .from(jobs)
    .where(ownRows(actor, jobs, eq(jobs.id, jobId)));
  return job !== undefined && job.doneAt === null && job.deadAt === null;
}

type Files = Pick<JobWork, "tx" | "actor">;

export const forgetExportPieces = ({ tx, actor }: Files, ids: readonly string[]) =>
  tx.delete(dataExportPieces).where(ownRows(actor, dataExportPieces, inArray(dataExportPieces.exportId, [...ids])));

export const forgetImportPieces = ({ tx, actor }: Files, ids: readonly string[]) =>
  tx.delete(dataImportPieces).where(ownRows(actor, dataImportPieces, inArray(dataImportPieces.importId, [...ids])));

/** Files of exports that are kept at a time; older ones make way for a new one. */
const MOST_FILES = 3;

/** Deletes the files of exports beyond the newest ones. */
export async function forgetOldExports(work: Files): Promise<void> {
  const { tx, actor } = work;
  const kept = await tx
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(ownRows(actor, dataExports, eq(dataExports.state, "done")))
    .orderBy(desc(dataExports.doneAt), desc(dataExports.id));
  const old = kept.slice(MOST_FILES).map(({ id }) => id);
  if (old.length === 0) return;
  await tx
    .update(dataExports)
    .set({ state: "gone" })
    .where(ownRows(actor, dataExports, inArray(dataExports.id, old)));
  await forgetExportPieces(work, old);
}
