import { type CasesOf, foreign, inCharge, own } from "../../operation-case.ts";

const standing = foreign(({ standingOrderId }) => ({ id: standingOrderId }));
const date = foreign(({ standingOrderId, standingDate }) => ({ id: standingOrderId, date: standingDate }));

export const standingOrders: CasesOf<"standingOrders"> = {
  list: inCharge(own()),
  get: inCharge(standing),
  add: inCharge(
    foreign(({ customerId, roastedItemId, packageSizeId }) => ({
      customerId,
      rhythm: "weeks",
      startsOn: "2027-03-01",
      lines: [{ roastedItemId, packageSizeId, quantity: 4 }],
    })),
  ),
  edit: inCharge(foreign(({ standingOrderId }) => ({ id: standingOrderId, version: 1, notes: "Ring twice" }))),
  ahead: inCharge(own()),
  draft: inCharge(date),
  skip: inCharge(date),
  unskip: inCharge(date),
  pause: inCharge(standing),
  resume: inCharge(standing),
};
