import { type Activity, type AddLogInput, contract, type ImportedLog } from "@tryer/contract";
import { roastNumberLabel } from "@tryer/domain/units";
import { sql } from "drizzle-orm";
import { importedLogs, imports } from "#db/schema/index.ts";
import { readContent } from "#features/files/index.ts";
import { importLog, keptMappings, type ReadLog, readLog } from "#features/roasts/index.ts";
import { command } from "../../../runtime/command.ts";
import { query } from "../../../runtime/query.ts";
import { invalid } from "../../../runtime/refusal.ts";
import type { RequestContext } from "../../../runtime/request-context.ts";
import { findImport } from "../import-row.ts";
import { importById, lockLogImport, outcomesOf, requireRunning } from "./log-import-row.ts";

/** Meanings of columns that are known, for a file of an import that is running. */
const mappingsForImport = query({
  permission: "roasts:write",
  async run(work, { id }: { id: string }) {
    requireRunning(await findImport(work, id));
    return keptMappings(work);
  },
});

/** Reads a file of an import and takes it in. The right and the import come first: reading keeps a thread busy. */
export async function addUploadedLog(context: RequestContext, { params, query: answers, body }: AddLogInput) {
  const kept = await mappingsForImport(context, params);
  const read = await readLog(answers.name, body, kept);
  const content = await readContent(body);
  const log = { ...read, name: answers.name, content, quotaBytes: context.fileQuotaBytes };
  return addLog(context, { ...answers, importId: params.id, log });
}

/** Causes by what became of a file; none where its roast had the log before. */
const CAUSES = {
  attached: "roast.log_attached",
  booked: "roast.imported",
  history: "roast.imported",
  known: null,
} as const satisfies Record<ImportedLog["outcome"], Activity | null>;

/** Takes one file in, whole or not at all. A file that is sent again is answered as it was. */
const addLog = command({
  operation: contract.imports.addLog,
  permission: "roasts:write",
  async run(work, { importId, log, ...answers }: AddLogInput["query"] & { importId: string; log: ReadLog }) {
    const { tx, actor, now } = work;
    const row = await lockLogImport(work, importId);
    const { position, name } = answers;
    const [before] = await outcomesOf(work, importId, position);
    if (before) return { result: before, subjectId: before.roast.id, isRepeat: true };
    requireRunning(row);
    if (position > row.rowCount) throw invalid(`The import is of ${row.rowCount} files`, "position");
    const { outcome, roast, logId, reweighed, changes } = await importLog(work, answers, log);
    await tx
      .insert(importedLogs)
      .values({ roasteryId: actor.roasteryId, importId, position, name, outcome, roastId: roast.id, logId, reweighed });
    await tx
      .update(imports)
      .set({ doneCount: sql`${imports.doneCount} + 1`, activeAt: now })
      .where(importById(work, importId));
    const result: ImportedLog = {
      position,
      name,
      outcome,
      roast: { id: roast.id, number: roastNumberLabel(roast.number) },
    };
    const done = {
      result,
      subjectId: roast.id,
      detail: { importId, ...(changes.length > 0 && { changes }) },
    };
    const audit = CAUSES[outcome];
    return audit === null ? { ...done, isRepeat: true } : { ...done, audit };
  },
});

export const listImportedLogs = query({
  permission: "roasts:read",
  async run(work, { id }: { id: string }) {
    await findImport(work, id);
    return { items: await outcomesOf(work, id) };
  },
});
