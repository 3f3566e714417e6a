import { DataImport } from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import { desc, eq, type SQL, sql } from "drizzle-orm";
import { dataImportPieces, dataImports } from "#db/schema/index.ts";
import { statesOfJobs } from "#features/jobs/index.ts";
import { namesOf } from "#features/team/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { tableCounts } from "../archive/format.ts";

/** Imports that are listed. */
const SHOWN = 20;

export type ImportRow = typeof dataImports.$inferSelect;

async function presentImports(work: Work, most: number, only?: SQL): Promise<DataImport[]> {
  const { tx, actor } = work;
  const records = await tx
    .select({
      row: dataImports,
      pieces: sql<number>`(select count(*)::int from ${dataImportPieces} p
        where p.roastery_id = data_imports.roastery_id and p.import_id = data_imports.id)`,
    })
    .from(dataImports)
    .where(ownRows(actor, dataImports, only))
    .orderBy(desc(dataImports.createdAt), desc(dataImports.id))
    .limit(most);
  const names = await namesOf(
    work,
    records.map(({ row }) => row.userId),
  );
  const states = await statesOfJobs(
    work,
    records.map(({ row }) => row.jobId),
  );
  return records.map(({ row, pieces }) => {
    const job = states.get(row.jobId ?? "") ?? null;
    const isAtWork = row.state === "checking" || row.state === "restoring";
    const isFailed = isAtWork && (job === null || job.deadAt !== null);
    return {
      id: row.id,
      state: isFailed ? "failed" : DataImport.shape.state.parse(row.state),
      fileName: row.fileName,
      doneRows: row.doneRows,
      allRows: row.allRows,
      size: row.size,
      pieces,
      tables: tableCounts(row.counts),
      origin: row.origin,
      problem: isAtWork ? (job?.lastError ?? null) : null,
      problems: row.problems,
      startedAt: row.createdAt.toISOString(),
      doneAt: row.doneAt?.toISOString() ?? null,
      personName: names.get(row.userId) ?? DELETED_PERSON,
    };
  });
}

export const listImports = query({
  permission: "data:transfer",
  run: (work, _input: Record<string, never>) => presentImports(work, SHOWN),
});

export async function presentImport(work: Work, id: string): Promise<DataImport> {
  const [shown] = await presentImports(work, 1, eq(dataImports.id, id));
  if (!shown) throw notFound("Import");
  return shown;
}

/** Locks an import until the transaction ends. */
export async function lockImport({ tx, actor }: Work, id: string): Promise<ImportRow> {
  const [row] = await tx
    .select()
    .from(dataImports)
    .where(ownRows(actor, dataImports, eq(dataImports.id, id)))
    .for("update");
  if (!row) throw notFound("Import");
  return row;
}
