import type { Routes } from "../../../runtime/api.ts";
import { addSupplier } from "./add-supplier.ts";
import { archiveSupplier, restoreSupplier } from "./archive-supplier.ts";
import { editSupplier } from "./edit-supplier.ts";
import { listSuppliers } from "./list-suppliers.ts";

export const suppliersRouter = {
  list: listSuppliers,
  add: addSupplier,
  edit: editSupplier,
  archive: archiveSupplier,
  restore: restoreSupplier,
} satisfies Routes<"suppliers">;
