import { contract, type ImportPurchaseInput } from "@tryer/contract";
import { addImportedLines } from "#features/purchases/index.ts";
import { command } from "../../runtime/command.ts";
import { beginImport, keepRecords } from "./import-record.ts";
import { loadImport } from "./import-row.ts";

/** Adds the lines of a list to a draft purchase, or to a new one, all or none. A request that is sent again adds nothing. */
export const importPurchase = command({
  operation: contract.imports.importPurchase,
  permission: "purchases:write",
  async run(work, { id, fileName, rows, purchaseId, ...purchase }: ImportPurchaseInput) {
    const isNew = await beginImport(work, { id, kind: "purchase", fileName, rows });
    if (!isNew) return { result: await loadImport(work, id), subjectId: purchaseId, isRepeat: true };
    const lines = rows.map(({ row: _, ...line }) => line);
    const lineIds = await addImportedLines(work, { ...purchase, purchaseId, lines });
    const made = lineIds.map((recordId, at) => ({ recordId, row: rows[at]?.row ?? null }));
    const drafted = purchase.version === undefined ? [{ recordId: purchaseId, row: null }] : [];
    await keepRecords(work, id, [...drafted, ...made]);
    return { result: await loadImport(work, id), subjectId: purchaseId, detail: { rowCount: rows.length } };
  },
});
