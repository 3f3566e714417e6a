import { contract, type ImportGreenInput } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { requireOwner } from "#features/customers/index.ts";
import { insertGreenLots } from "#features/green/index.ts";
import { command } from "../../runtime/command.ts";
import { beginImport, keepRecords } from "./import-record.ts";
import { loadImport } from "./import-row.ts";

/** Adds the coffees of a list with their opening stock, all or none. A request that is sent again adds nothing. */
export const importGreen = command({
  operation: contract.imports.importGreen,
  permission: "green:write",
  async run(work, { id, fileName, rows, businessDay }: ImportGreenInput) {
    const isNew = await beginImport(work, { id, kind: "green", fileName, rows });
    if (!isNew) return { result: await loadImport(work, id), subjectId: id, isRepeat: true };
    for (const ownerId of new Set(rows.map((row) => row.ownerId))) await requireOwner(work, ownerId);
    const made = rows.map(({ row = null, ...coffee }) => ({ row, recordId: uuidv7(), coffee }));
    await insertGreenLots(
      work,
      made.map(({ recordId, coffee }) => ({ id: recordId, ...coffee })),
      businessDay,
    );
    await keepRecords(work, id, made);
    return { result: await loadImport(work, id), subjectId: id, detail: { rowCount: rows.length } };
  },
});
