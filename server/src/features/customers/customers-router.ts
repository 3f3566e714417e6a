import { api } from "../../runtime/api.ts";
import { addCustomer } from "./add-customer.ts";
import { listAlike } from "./alike-customers.ts";
import { archiveCustomer, restoreCustomer } from "./archive-customer.ts";
import { editCustomer } from "./edit-customer.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { getCustomer, listCustomerNames, listCustomers } from "./list-customers.ts";
import { mergeCustomers, previewMerge } from "./merge-customers.ts";
import { endOrderLink, makeOrderLink } from "./order-link.ts";
import { showStatement } from "./show-statement.ts";

export const customersRouter = {
  list: api.customers.list.handler(({ context, input }) => listCustomers(context, input)),
  get: api.customers.get.handler(({ context, input }) => getCustomer(context, input)),
  names: api.customers.names.handler(({ context, input }) => listCustomerNames(context, input)),
  statement: api.customers.statement.handler(({ context, input }) => showStatement(context, input)),
  add: api.customers.add.handler(({ context, input }) => addCustomer(context, input)),
  edit: api.customers.edit.handler(({ context, input }) => editCustomer(context, input)),
  archive: api.customers.archive.handler(({ context, input }) => archiveCustomer(context, input)),
  alike: api.customers.alike.handler(({ context, input }) => listAlike(context, input)),
  mergePreview: api.customers.mergePreview.handler(({ context, input }) => previewMerge(context, input)),
  merge: api.customers.merge.handler(({ context, input }) => mergeCustomers(context, input)),
  erase: api.customers.erase.handler(({ context, input }) => eraseCustomer(context, input)),
  makeOrderLink: api.customers.makeOrderLink.handler(({ context, input }) => makeOrderLink(context, input)),
  endOrderLink: api.customers.endOrderLink.handler(({ context, input }) => endOrderLink(context, input)),
  restore: api.customers.restore.handler(({ context, input }) => restoreCustomer(context, input)),
};
