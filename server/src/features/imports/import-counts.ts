import { contract, type ImportCountsInput } from "@tryer/contract";
import { gramsFromKg } from "@tryer/domain/units";
import { bookCounts } from "#features/green/index.ts";
import { command } from "../../runtime/command.ts";
import { beginImport, keepRecords } from "./import-record.ts";
import { loadImport } from "./import-row.ts";

/** Books the counts of a list, all or none. A request that is sent again books nothing. */
export const importCounts = command({
  operation: contract.imports.importCounts,
  permission: "stock:count",
  async run(work, { id, fileName, rows, businessDay, settlesShortfalls }: ImportCountsInput) {
    const isNew = await beginImport(work, { id, kind: "counts", fileName, rows });
    if (!isNew) return { result: await loadImport(work, id), subjectId: id, isRepeat: true };
    const counts = rows.map(({ greenCoffeeId, locationId, quantityKg, onRecordKg, row }) => ({
      greenCoffeeId,
      locationId,
      grams: gramsFromKg(quantityKg),
      onRecordGrams: gramsFromKg(onRecordKg),
      row,
    }));
    const reason = fileName === "" ? "Count from a list" : `Count from ${fileName}`.slice(0, MOST_REASON);
    const movementIds = await bookCounts(work, counts, { businessDay, reason, settlesShortfalls });
    const records = movementIds.flatMap((recordId, at) =>
      recordId === null ? [] : [{ recordId, row: rows[at]?.row ?? null }],
    );
    await keepRecords(work, id, records);
    const detail = { rowCount: rows.length, bookedCount: records.length };
    return { result: await loadImport(work, id), subjectId: id, detail };
  },
});

/** Most characters of a reason in the ledger. */
const MOST_REASON = 200;
