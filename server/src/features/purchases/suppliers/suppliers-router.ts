import type { Routes } from "../../../runtime/api.ts";
import { archiveSupplier, restoreSupplier } from "./archive-supplier.ts";
import { getSupplier, listSuppliers } from "./list-suppliers.ts";
import { addSupplier, editSupplier } from "./save-supplier.ts";

export const suppliersRouter = {
  list: listSuppliers,
  get: getSupplier,
  add: addSupplier,
  edit: editSupplier,
  archive: archiveSupplier,
  restore: restoreSupplier,
} satisfies Routes<"suppliers">;
