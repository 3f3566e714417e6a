import { ImportedLog } from "@tryer/contract";
import { roastNumberLabel } from "@tryer/domain/units";
import { asc, eq } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { importedLogs, imports, roasts } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { type ImportRow, lockImport } from "../import-row.ts";

/** Locks an import of roast logs until the transaction ends. */
export async function lockLogImport(work: Work, id: string): Promise<ImportRow> {
  const row = await lockImport(work, id);
  if (row.kind !== "logs") throw notFound("Import");
  return row;
}

/** Refuses files of an import that was ended: by its person, because nothing came for a while, or by another one. */
export function requireRunning({ state }: Pick<ImportRow, "state">): void {
  if (state !== "running") throw conflict("This import has ended. Start another for the remaining files.", "id");
}

/** Outcomes of the files of an import, or of one of them. */
export async function outcomesOf({ tx, actor }: Work, importId: string, position?: number): Promise<ImportedLog[]> {
  const rows = await tx
    .select({ log: importedLogs, number: roasts.number })
    .from(importedLogs)
    .innerJoin(roasts, refersTo(importedLogs.roastId, roasts))
    .where(
      ownRows(
        actor,
        importedLogs,
        eq(importedLogs.importId, importId),
        position === undefined ? undefined : eq(importedLogs.position, position),
      ),
    )
    .orderBy(asc(importedLogs.position));
  return rows.map(({ log, number }) => ({
    position: log.position,
    name: log.name,
    outcome: ImportedLog.shape.outcome.parse(log.outcome),
    roast: { id: log.roastId, number: roastNumberLabel(number) },
  }));
}

export const importById = ({ actor }: Work, id: string) => ownRows(actor, imports, eq(imports.id, id));
