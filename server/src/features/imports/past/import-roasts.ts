import { contract, type FindPastRoastsInput, type ImportRoastsInput } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { findPastRoasts, insertPastRoasts } from "#features/roasts/index.ts";
import { command } from "../../../runtime/command.ts";
import { query } from "../../../runtime/query.ts";
import { conflict } from "../../../runtime/refusal.ts";
import { beginImport, keepRecords } from "../import-record.ts";
import { loadImport } from "../import-row.ts";

export const findRoasts = query({
  permission: "roasts:write",
  run: async (work, { roasts }: FindPastRoastsInput) => ({ numbers: await findPastRoasts(work, roasts) }),
});

const MOST_NAMED = 10;

/** Adds the past roasts of a list, all or none. A request that is sent again adds nothing. */
export const importRoasts = command({
  operation: contract.imports.importRoasts,
  permission: "roasts:write",
  async run(work, { id, fileName, rows }: ImportRoastsInput) {
    const isNew = await beginImport(work, { id, kind: "roasts", fileName, rows });
    if (!isNew) return { result: await loadImport(work, id), subjectId: id, isRepeat: true };
    const numbers = await findPastRoasts(work, rows);
    const same = rows.flatMap(({ row, isAnother }, at) =>
      numbers[at] && !isAnother ? [`row ${row} as ${numbers[at]}`] : [],
    );
    if (same.length > 0) {
      const more = same.length > MOST_NAMED ? ` and ${same.length - MOST_NAMED} more` : "";
      throw conflict(`Already in the journal: ${same.slice(0, MOST_NAMED).join(", ")}${more}.`);
    }
    const made = rows.map((roast) => ({ ...roast, id: uuidv7() }));
    await insertPastRoasts(work, made);
    await keepRecords(
      work,
      id,
      made.map(({ id: recordId, row }) => ({ recordId, row })),
    );
    return { result: await loadImport(work, id), subjectId: id, detail: { rowCount: rows.length } };
  },
});
