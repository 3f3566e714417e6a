import { contract } from "@tryer/contract";
import { greenNumberLabel } from "@tryer/domain/units";
import { eq } from "drizzle-orm";
import { importRecords, imports } from "#db/schema/index.ts";
import { emptyUnusedLots } from "#features/green/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict } from "../../runtime/refusal.ts";
import { loadImport, lockImport } from "./import-row.ts";

/** Most coffees that a refusal names. */
const MOST_NAMED = 5;

/** Takes back what an import added. Refused, with the names, as soon as one of its coffees was used or changed since. */
export const undoImport = command({
  operation: contract.imports.undoImport,
  permission: "green:write",
  async run(work, { id }: { id: string }) {
    const { tx, actor, now } = work;
    const row = await lockImport(work, id);
    if (row.undoneAt) return { result: await loadImport(work, id), subjectId: id, isRepeat: true };
    const records = await tx
      .select({ id: importRecords.recordId })
      .from(importRecords)
      .where(ownRows(actor, importRecords, eq(importRecords.importId, id)));
    const used = await emptyUnusedLots(
      work,
      records.map((record) => record.id),
      "Import taken back",
    );
    if (used.length > 0) {
      const names = used.slice(0, MOST_NAMED).map((lot) => `${greenNumberLabel(lot.number)} ${lot.coffeeName}`);
      const more = used.length > MOST_NAMED ? ` and ${used.length - MOST_NAMED} more` : "";
      throw conflict(`Nothing was taken back. Used or changed since the import: ${names.join(", ")}${more}.`);
    }
    await tx
      .update(imports)
      .set({ undoneAt: now })
      .where(ownRows(actor, imports, eq(imports.id, id)));
    return { result: await loadImport(work, id), subjectId: id, detail: { rowCount: row.rowCount } };
  },
});
