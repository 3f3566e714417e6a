import { CHUNK_BYTES } from "@tryer/domain/files";
import { and, eq, exists, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/database.ts";
import { dataExportPieces, dataExports, jobs, roasteries } from "#db/schema/index.ts";
import { addJob, jobKind, longJob } from "#features/jobs/index.ts";
import type { LongWork } from "../../../runtime/jobs/job-handler.ts";
import type { Moment } from "../../../runtime/jobs/long-job.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { archiveParts } from "../archive/archive-parts.ts";
import { TRAVELLING_TABLES } from "../archive/format.ts";
import { countRows } from "../archive/read-rows.ts";
import { forgetOldExports, forgetTransfer, KEPT_MS } from "../forget-transfer.ts";
import { inPieces, writeZip } from "../zip/zip-writer.ts";

export const exportData = jobKind({
  name: "data_export",
  payload: z.object({ exportId: z.string() }),
  mostAttempts: 3,
  shownIn: ["transfer"],
});

/** Rows between two notes of how far an export is. */
const ROWS_A_NOTE = 5000;

/** Thrown to stop an export that somebody cancelled, or that another process has taken over. */
class Stopped extends Error {}

/** Writes the file of an export, piece by piece and of one moment. */
export const exportingData = longJob(exportData, async (work, { exportId }) => {
  try {
    const tables = TRAVELLING_TABLES.map(({ table }) => table);
    const size = await work.atOneMoment(tables, (moment) => writeExport(new ExportFile(work, moment, exportId)));
    return async (last) => {
      const expiresAt = new Date(last.now.getTime() + KEPT_MS);
      const [done] = await last.tx
        .update(dataExports)
        .set({ state: "done", size, doneAt: last.now, expiresAt })
        .where(ownRows(last.actor, dataExports, eq(dataExports.id, exportId), eq(dataExports.state, "running")))
        .returning({ id: dataExports.id });
      if (!done) return [];
      await forgetOldExports(last);
      await addJob(last, forgetTransfer, { exportId }, { runAt: expiresAt });
      return [{ activity: "data.export_done", subjectId: exportId }];
    };
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return async () => [];
  }
});

async function writeExport(file: ExportFile): Promise<number> {
  const { moment, work } = file;
  const { roasteryId } = work.actor;
  await file.begin();
  const counts: Record<string, number> = {};
  for (const table of TRAVELLING_TABLES) counts[table.name] = await countRows({ moment, roasteryId }, table);
  await file.counted(counts);
  const [roastery] = await moment.read((tx) =>
    tx.select({ name: roasteries.name }).from(roasteries).where(eq(roasteries.id, roasteryId)),
  );
  const parts = archiveParts({
    moment,
    roasteryId,
    roastery: roastery?.name ?? "",
    now: work.now,
    counts,
    onRows: (count) => file.progress(count),
  });
  let size = 0;
  for await (const bytes of inPieces(writeZip(parts, work.now), CHUNK_BYTES)) {
    await file.append(bytes);
    size += bytes.length;
  }
  return size;
}

/** File of an export in the making. */
class ExportFile {
  readonly work: LongWork;
  readonly moment: Moment;
  readonly #id: string;
  #position = 0;
  #rows = 0;
  #notedRows = 0;

  constructor(work: LongWork, moment: Moment, id: string) {
    this.work = work;
    this.moment = moment;
    this.#id = id;
  }

  /** Clears away what an attempt before left. */
  async begin(): Promise<void> {
    const left = ownRows(this.work.actor, dataExportPieces, eq(dataExportPieces.exportId, this.#id));
    await this.#note({ doneRows: 0 }, (tx) => tx.delete(dataExportPieces).where(left));
  }

  /** Rows are written twice, for programs and for spreadsheets. */
  counted = (counts: Record<string, number>): Promise<void> =>
    this.#note({ counts, allRows: 2 * Object.values(counts).reduce((sum, count) => sum + count, 0) });

  async progress(count: number): Promise<void> {
    this.#rows += count;
    if (this.#rows - this.#notedRows < ROWS_A_NOTE) return;
    this.#notedRows = this.#rows;
    await this.#note({ doneRows: this.#rows });
  }

  /** Keeps a piece. Whoever cancels the export meanwhile waits for it, and deletes it. */
  async append(bytes: Buffer): Promise<void> {
    const { roasteryId } = this.work.actor;
    const piece = { roasteryId, exportId: this.#id, position: this.#position, bytes };
    await this.#note({ doneRows: this.#rows }, (tx) => tx.insert(dataExportPieces).values(piece));
    this.#position += 1;
  }

  /** Notes how far it is and writes more, as long as the export goes on and this attempt is the one that holds its job. */
  #note(change: Partial<typeof dataExports.$inferInsert>, more?: (tx: Tx) => Promise<unknown>): Promise<void> {
    const { actor, job } = this.work;
    return this.moment.note(async (tx) => {
      const noted = await tx
        .update(dataExports)
        .set(change)
        .where(
          ownRows(
            actor,
            dataExports,
            eq(dataExports.id, this.#id),
            eq(dataExports.state, "running"),
            exists(
              tx
                .select({ one: sql`1` })
                .from(jobs)
                .where(and(ownRows(actor, jobs, eq(jobs.id, job.id)), eq(jobs.attempt, job.attempt))),
            ),
          ),
        )
        .returning({ id: dataExports.id });
      if (noted.length === 0) throw new Stopped();
      await more?.(tx);
    });
  }
}
