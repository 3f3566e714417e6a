import { contract, type ImportGreenInput } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { importRecords, imports } from "#db/schema/index.ts";
import { insertGreenLots } from "#features/green/index.ts";
import { command } from "../../runtime/command.ts";
import { loadImport } from "./import-row.ts";

/** Adds the coffees of a list with their opening stock, all or none. A request that is sent again adds nothing. */
export const importGreen = command({
  operation: contract.imports.importGreen,
  permission: "green:write",
  async run(work, { id, fileName, rows }: ImportGreenInput) {
    const { tx, actor, now } = work;
    const { roasteryId, userId } = actor;
    const made = await tx
      .insert(imports)
      .values({ roasteryId, id, kind: "green", fileName, rowCount: rows.length, userId, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: imports.id });
    if (made.length === 0) return { result: await loadImport(work, id), subjectId: id, isRepeat: true };
    const recordIds = await insertGreenLots(
      work,
      rows.map((row) => ({ id: uuidv7(), ...row })),
    );
    await tx.insert(importRecords).values(recordIds.map((recordId) => ({ roasteryId, importId: id, recordId })));
    return { result: await loadImport(work, id), subjectId: id, detail: { rowCount: rows.length } };
  },
});
