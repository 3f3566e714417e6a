import { api } from "../../../runtime/api.ts";
import { addSupplier } from "./add-supplier.ts";
import { archiveSupplier, restoreSupplier } from "./archive-supplier.ts";
import { editSupplier } from "./edit-supplier.ts";
import { listSuppliers } from "./list-suppliers.ts";

export const suppliersRouter = {
  list: api.suppliers.list.handler(({ context, input }) => listSuppliers(context, input)),
  add: api.suppliers.add.handler(({ context, input }) => addSupplier(context, input)),
  edit: api.suppliers.edit.handler(({ context, input }) => editSupplier(context, input)),
  archive: api.suppliers.archive.handler(({ context, input }) => archiveSupplier(context, input)),
  restore: api.suppliers.restore.handler(({ context, input }) => restoreSupplier(context, input)),
};
