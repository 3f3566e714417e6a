import { Supplier } from "@tryer/contract";
import { suppliers } from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { nameTaken, recordOf } from "../../../runtime/records/record-of.ts";

export type SupplierRow = typeof suppliers.$inferSelect;

export const presentSupplier = (row: SupplierRow): Supplier => ({
  ...copied(Supplier, row),
  currency: Supplier.shape.currency.parse(row.currency),
});

export const {
  find: findSupplier,
  lock: lockSupplier,
  update: updateSupplier,
} = recordOf(suppliers, "Supplier", {
  suppliers_active_name_key: ({ name }) => nameTaken("supplier", name),
});
