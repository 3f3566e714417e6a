import type { Routes } from "../../runtime/api.ts";
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
  list: listCustomers,
  get: getCustomer,
  names: listCustomerNames,
  statement: showStatement,
  add: addCustomer,
  edit: editCustomer,
  archive: archiveCustomer,
  alike: listAlike,
  mergePreview: previewMerge,
  merge: mergeCustomers,
  erase: eraseCustomer,
  makeOrderLink,
  endOrderLink,
  restore: restoreCustomer,
} satisfies Routes<"customers">;
