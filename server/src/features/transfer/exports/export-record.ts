import type { DataExport } from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import { desc, eq, type SQL } from "drizzle-orm";
import { dataExports } from "#db/schema/index.ts";
import { type JobState, statesOfJobs } from "#features/jobs/index.ts";
import { namesOf } from "#features/team/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { tableCounts } from "../archive/format.ts";

interface ExportRecord {
  row: typeof dataExports.$inferSelect;
  /** Job that writes it; null where it is forgotten. */
  job: JobState | null;
}

/** Exports, newest first, with what became of the jobs that write them. */
export async function exportRecords(work: Work, most: number, only?: SQL): Promise<ExportRecord[]> {
  const { tx, actor } = work;
  const rows = await tx
    .select()
    .from(dataExports)
    .where(ownRows(actor, dataExports, only))
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(most);
  const states = await statesOfJobs(
    work,
    rows.map(({ jobId }) => jobId),
  );
  return rows.map((row) => ({ row, job: states.get(row.jobId ?? "") ?? null }));
}

/** Whether a job was given up, or is not known any more. */
export const isGivenUp = (job: ExportRecord["job"]): boolean => job === null || job.deadAt !== null;

export async function presentExports(work: Work, records: readonly ExportRecord[]): Promise<DataExport[]> {
  const names = await namesOf(
    work,
    records.map(({ row }) => row.userId),
  );
  return records.map(({ row, job }) => {
    const isFailed = row.state === "running" && isGivenUp(job);
    return {
      id: row.id,
      state: isFailed ? "failed" : (STATES[row.state] ?? "running"),
      doneRows: row.doneRows,
      allRows: row.allRows,
      size: row.size,
      tables: tableCounts(row.counts),
      startedAt: row.createdAt.toISOString(),
      doneAt: row.doneAt?.toISOString() ?? null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      personName: names.get(row.userId) ?? DELETED_PERSON,
      problem: row.state === "running" ? (job?.lastError ?? null) : null,
    };
  });
}

const STATES: Record<string, DataExport["state"]> = {
  running: "running",
  done: "done",
  cancelled: "cancelled",
  gone: "gone",
};

export async function presentExport(work: Work, id: string): Promise<DataExport> {
  const [shown] = await presentExports(work, await exportRecords(work, 1, eq(dataExports.id, id)));
  if (!shown) throw notFound("Export");
  return shown;
}
