import { contract, type ImportProductsInput } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { insertProducts } from "#features/items/index.ts";
import { command } from "../../../runtime/command.ts";
import { beginImport, keepRecords } from "../import-record.ts";
import { loadImport } from "../import-row.ts";

/** Adds the products of a list, all or none. A request that is sent again adds nothing. */
export const importProducts = command({
  operation: contract.imports.importProducts,
  permission: "items:write",
  async run(work, { id, fileName, rows }: ImportProductsInput) {
    const isNew = await beginImport(work, { id, kind: "products", fileName, rows });
    if (!isNew) return { result: await loadImport(work, id), subjectId: id, isRepeat: true };
    const made = rows.map((product) => ({ ...product, id: uuidv7() }));
    await insertProducts(work, made);
    await keepRecords(
      work,
      id,
      made.map(({ id: recordId, row }) => ({ recordId, row })),
    );
    return { result: await loadImport(work, id), subjectId: id, detail: { rowCount: rows.length } };
  },
});
