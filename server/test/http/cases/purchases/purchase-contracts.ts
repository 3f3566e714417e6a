import { type CasesOf, foreign, inCharge, own } from "../../operation-case.ts";

const contract = foreign(({ contractId }) => ({ id: contractId }));

export const purchaseContracts: CasesOf<"purchaseContracts"> = {
  list: inCharge(
    own(),
    own(({ supplierId }) => ({ supplierId })),
  ),
  totals: inCharge(
    own(),
    own(({ greenCoffeeId }) => ({ greenCoffeeId })),
  ),
  get: inCharge(contract),
  add: inCharge(
    foreign(({ supplierId, greenCoffeeId }) => ({ supplierId, greenCoffeeId, weight: "600", price: "9.40" })),
  ),
  edit: inCharge(foreign(({ contractId }) => ({ id: contractId, version: 1, notes: "Mine" }))),
  close: inCharge(contract),
  reopen: inCharge(contract),
  fix: inCharge(foreign(({ contractId }) => ({ id: contractId, weight: "60", cCents: "380" }))),
  unfix: inCharge(foreign(({ contractId, fixationId }) => ({ id: contractId, fixationId }))),
};
