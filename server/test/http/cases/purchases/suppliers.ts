import { type CasesOf, foreign, inCharge, own } from "../../operation-case.ts";

const supplier = foreign(({ supplierId }) => ({ id: supplierId }));

export const suppliers: CasesOf<"suppliers"> = {
  list: inCharge(own()),
  get: inCharge(supplier),
  add: inCharge(own(({ supplierId }) => ({ id: supplierId, name: "Mine" }))),
  edit: inCharge(
    foreign(({ supplierId }) => ({ id: supplierId, version: 1, name: "Renamed", email: "x@importer.example" })),
  ),
  archive: inCharge(supplier),
  restore: inCharge(supplier),
};
