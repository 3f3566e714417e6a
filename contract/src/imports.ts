import { z } from "zod";
import { MAX_IMPORT_ROWS } from "./basics/constants.ts";
import {
  currency,
  day,
  id,
  newId,
  optionalLine,
  page,
  paging,
  stockKg,
  uuid,
  version,
  wholeNumber,
} from "./basics/fields.ts";
import { read, write } from "./basics/operation.ts";
import { AddGreenCoffeeInput } from "./green/green-coffee.ts";
import { Import, UndoImportInput } from "./imports/import.ts";
import { logImports } from "./imports/log-imports.ts";
import { movingIn } from "./imports/moving-in.ts";
import { pastLists } from "./imports/past-lists.ts";
import { MAX_PURCHASE_LINES, PurchaseLineInput } from "./purchases/purchase-inputs.ts";

/** Row of the list, counted from 1, by which a refusal names it. */
const row = wholeNumber("Row", 1, 10_000_000);

export const ImportGreenInput = z.object({
  /** Names the request: one that is sent again adds nothing. */
  id: newId,
  fileName: optionalLine("File name", 255).default(""),
  /** Day that the opening stock counts for, not in the future; today where none is named. */
  businessDay: day("Day").optional(),
  rows: z
    .array(AddGreenCoffeeInput.omit({ id: true }).extend({ row: row.optional() }))
    .min(1, "There is no coffee to add")
    .max(MAX_IMPORT_ROWS, "One import adds at most 5,000 coffees; split the list"),
});
export type ImportGreenInput = z.infer<typeof ImportGreenInput>;

export const ImportCountsInput = z.object({
  /** Names the request: one that is sent again books nothing. */
  id: newId,
  fileName: optionalLine("File name", 255).default(""),
  /** Day on which the stock was counted, not in the future; today where none is named. */
  businessDay: day("Day").optional(),
  /**
   * Answer to 'Do these counts settle what was roasted beyond the stock?', required as true while a counted coffee has a
   * shortfall.
   */
  settlesShortfalls: z.boolean().default(false),
  rows: z
    .array(
      z.object({
        greenCoffeeId: id,
        locationId: id,
        quantityKg: stockKg,
        /** Stock on record that the person saw: the list is refused where it is another one by now. */
        onRecordKg: stockKg,
        row,
      }),
    )
    .min(1, "Nothing was counted")
    .max(MAX_IMPORT_ROWS, "One import books at most 5,000 counts; split the list")
    .refine(
      (rows) => new Set(rows.map((row) => `${row.greenCoffeeId} ${row.locationId}`)).size === rows.length,
      "A coffee is counted twice at one location",
    ),
});
export type ImportCountsInput = z.infer<typeof ImportCountsInput>;

export const ImportPurchaseInput = z.object({
  /** Names the request: one that is sent again adds nothing. */
  id: newId,
  fileName: optionalLine("File name", 255).default(""),
  /** Draft that the lines are added to; a client-made id where they become a new one. */
  purchaseId: newId,
  /** Version of the draft that the person saw; left out for a new one. */
  version: version.optional(),
  /** Supplier of a new purchase. */
  supplierId: uuid("Please select a supplier").optional(),
  /** Currency of all prices of the list, which a draft is in as well. */
  currency,
  rows: z
    .array(z.intersection(PurchaseLineInput, z.object({ row: row.optional() })))
    .min(1, "There is no line to add")
    .max(MAX_PURCHASE_LINES, `A purchase can have at most ${MAX_PURCHASE_LINES} lines; split the list`),
});
export type ImportPurchaseInput = z.infer<typeof ImportPurchaseInput>;

export const ListImportsInput = z.object({
  ...paging,
  /** Imports of lists alone, or of roast logs; all where it is left out. */
  of: z.enum(["lists", "logs"], "An import is of lists or logs").optional(),
});
export type ListImportsInput = z.infer<typeof ListImportsInput>;

export const imports = {
  ...logImports,
  ...pastLists,
  ...movingIn,
  list: read({
    path: "/imports",
    scope: "imports:read",
    tags: ["Imports"],
    summary: "List imported lists, newest first",
  })
    .input(ListImportsInput)
    .output(page(Import)),
  importGreen: write({
    method: "POST",
    path: "/imports/green-coffees",
    scope: "green:write",
    successStatus: 201,
    tags: ["Imports"],
    summary: "Add the green coffees of a list with their opening stock: all or none",
    causes: ["green.imported"],
  })
    .input(ImportGreenInput)
    .output(Import),
  importCounts: write({
    method: "POST",
    path: "/imports/stock-counts",
    scope: "green:write",
    successStatus: 201,
    tags: ["Imports"],
    summary: "Book the stock counts of a list: all or none",
    causes: ["stock.counts_imported"],
  })
    .input(ImportCountsInput)
    .output(Import),
  importPurchase: write({
    method: "POST",
    path: "/imports/purchase-lines",
    scope: "purchases:write",
    successStatus: 201,
    tags: ["Imports"],
    summary: "Add the lines of a list to a draft purchase, or to a new one: all or none",
    causes: ["purchase.lines_imported"],
  })
    .input(ImportPurchaseInput)
    .output(Import),
  undoImport: write({
    method: "POST",
    path: "/imports/{id}/undo",
    scope: "imports:write",
    tags: ["Imports"],
    summary: "Undo an import: all rows, or none if one was used or changed since; changed roasts can be left out",
    causes: [
      "green.import_undone",
      "stock.counts_import_undone",
      "purchase.lines_import_undone",
      "roast.logs_import_undone",
      "item.import_undone",
      "roast.history_import_undone",
    ],
  })
    .input(UndoImportInput)
    .output(Import),
};
