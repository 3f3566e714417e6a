import { contract, Import, type UndoImportInput } from "@tryer/contract";
import { mayDo } from "@tryer/domain/team";
import { weighedText } from "@tryer/domain/units";
import { asc, eq } from "drizzle-orm";
import { importRecords, imports } from "#db/schema/index.ts";
import { namedRows } from "#features/green/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, forbidden, invalid } from "../../runtime/refusal.ts";
import { IMPORT_KINDS } from "./import-kinds.ts";
import { loadImport, lockImport } from "./import-row.ts";

/**
 * Takes back what an import added. Refused, with rows and names, as soon as one of its records was used or changed since,
 * unless edited roasts are to be left out: they stay as they are.
 */
export const undoImport = command({
  operation: contract.imports.undoImport,
  permission: "stock:count",
  async run(work, { id, leaveOutEdited }: UndoImportInput) {
    const { tx, actor, now } = work;
    const row = await lockImport(work, id);
    const { permission, undone, takeBack, since, leavesOutEdited } = IMPORT_KINDS[Import.shape.kind.parse(row.kind)];
    if (!mayDo(actor.role, permission)) throw forbidden();
    if (leaveOutEdited && !leavesOutEdited) {
      throw invalid("Only imports of roasts can be undone in part", "leaveOutEdited");
    }
    if (row.undoneAt) return { result: await loadImport(work, id), subjectId: id, isRepeat: true };
    const records = await tx
      .select({ id: importRecords.recordId, row: importRecords.row })
      .from(importRecords)
      .where(ownRows(actor, importRecords, eq(importRecords.importId, id)))
      .orderBy(asc(importRecords.row));
    const { inTheWay, subjectId } = await takeBack(work, records, { importId: id, leaveOutEdited });
    if (inTheWay.length > 0 && !leaveOutEdited)
      throw conflict(weighedText`Nothing was undone. ${since}: ${namedRows(inTheWay)}.`);
    // An import of logs that is taken back while it runs ends with it.
    await tx
      .update(imports)
      .set({ undoneAt: now, state: "done" })
      .where(ownRows(actor, imports, eq(imports.id, id)));
    return {
      result: await loadImport(work, id),
      subjectId: subjectId ?? id,
      detail: { rowCount: row.rowCount, ...(inTheWay.length > 0 && { leftOut: inTheWay }) },
      audit: undone,
    };
  },
});
