import { z } from "zod";
import { MAX_IMPORT_ROWS } from "./basics/constants.ts";
import { id, newId, optionalLine, page, paging } from "./basics/fields.ts";
import { read, write } from "./basics/operation.ts";
import { AddGreenCoffeeInput } from "./green/green-coffee.ts";

/** A list that was read from a file or pasted, and whose rows were added together. */
export const Import = z.object({
  id,
  kind: z.enum(["green"]),
  /** Name of the file; empty where the list was pasted. */
  fileName: z.string(),
  rowCount: z.int(),
  personName: z.string(),
  createdAt: z.string(),
  /** Moment at which the rows were taken out again; null while they are there. */
  undoneAt: z.string().nullable(),
});
export type Import = z.infer<typeof Import>;

export const ImportGreenInput = z.object({
  /** Names the request: one that is sent again adds nothing. */
  id: newId,
  fileName: optionalLine("File name", 255).default(""),
  rows: z
    .array(AddGreenCoffeeInput.omit({ id: true }))
    .min(1, "There is no coffee to add")
    .max(MAX_IMPORT_ROWS, "One import adds at most 5,000 coffees; split the list"),
});
export type ImportGreenInput = z.infer<typeof ImportGreenInput>;

export const ListImportsInput = z.object(paging);
export type ListImportsInput = z.infer<typeof ListImportsInput>;

export const imports = {
  list: read({ path: "/imports", tags: ["Imports"], summary: "Lists that were imported, newest first" })
    .input(ListImportsInput)
    .output(page(Import)),
  importGreen: write({
    method: "POST",
    path: "/imports/green-coffees",
    successStatus: 201,
    tags: ["Imports"],
    summary: "Add the green coffees of a list with their opening stock: all or none",
    causes: ["green.imported"],
  })
    .input(ImportGreenInput)
    .output(Import),
  undoImport: write({
    method: "POST",
    path: "/imports/{id}/undo",
    tags: ["Imports"],
    summary: "Take back an import: all of its coffees are emptied and archived, or none where one was used since",
    causes: ["green.import_undone"],
  })
    .input(z.object({ id }))
    .output(Import),
};
