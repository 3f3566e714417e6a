import { atTheRoaster, type CasesOf, foreign, inCharge, own } from "../../operation-case.ts";

const customer = foreign(({ customerId }) => ({ id: customerId }));

export const customers: CasesOf<"customers"> = {
  list: inCharge(own()),
  get: inCharge(customer),
  names: atTheRoaster(own()),
  statement: inCharge(foreign(({ customerId }) => ({ id: customerId, from: "2026-01-01", to: "2026-12-31" }))),
  add: inCharge(own(({ customerId }) => ({ id: customerId, name: "Mine" }))),
  edit: inCharge(
    foreign(({ customerId }) => ({ id: customerId, version: 1, name: "Renamed", email: "x@cafe.example" })),
  ),
  archive: inCharge(customer),
  makeOrderLink: inCharge(customer),
  endOrderLink: inCharge(customer),
  restore: inCharge(customer),
  alike: inCharge(customer),
  mergePreview: inCharge(
    foreign(({ customerId, recalledCustomerId }) => ({ id: recalledCustomerId, intoId: customerId })),
  ),
  merge: inCharge(foreign(({ customerId, recalledCustomerId }) => ({ id: recalledCustomerId, intoId: customerId }))),
  erase: inCharge(customer),
};
