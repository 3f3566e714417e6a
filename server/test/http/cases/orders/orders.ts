import { v7 as uuidv7 } from "uuid";
import { atTheRoaster, type CasesOf, foreign, inCharge, own } from "../../operation-case.ts";

const order = foreign(({ orderId }) => ({ id: orderId }));

export const allocation: CasesOf<"allocation"> = {
  orders: atTheRoaster(own()),
  batches: atTheRoaster(own()),
  packing: atTheRoaster(own(() => ({ day: "2036-12-04" }))),
  lines: atTheRoaster(own(({ orderId }) => ({ ids: orderId }))),
  earliestDay: atTheRoaster(
    foreign(({ roastedItemId, packageSizeId }) => ({ lines: [{ roastedItemId, packageSizeId, quantity: 1 }] })),
  ),
  roastDays: atTheRoaster(own()),
  placeBatches: atTheRoaster(
    foreign(({ planId, openBatchId }) => ({
      id: planId,
      places: [{ batchId: openBatchId, seenOn: null, plannedOn: "2036-12-01" }],
    })),
  ),
  rank: inCharge(foreign(({ openOrderId }) => ({ orderIds: [openOrderId] }))),
  picking: atTheRoaster(own(() => ({ day: "2036-12-04" }))),
  pick: atTheRoaster(
    foreign(({ pickedLineId, pickedLotId }) => ({
      picks: [{ lineId: pickedLineId, lotId: pickedLotId, bags: 1, seenBags: 1 }],
    })),
  ),
};

export const orders: CasesOf<"orders"> = {
  list: atTheRoaster(own()),
  totals: atTheRoaster(own()),
  ofDay: atTheRoaster(own(() => ({ day: "2036-12-04" }))),
  get: atTheRoaster(order),
  stock: atTheRoaster(order),
  add: inCharge(
    foreign(({ customerId, roastedItemId, packageSizeId }) => ({
      customerId,
      lines: [{ roastedItemId, packageSizeId, quantity: 4, unitPriceMinor: 1250 }],
    })),
  ),
  edit: inCharge(foreign(({ orderId }) => ({ id: orderId, version: 1, notes: "Ring twice" }))),
  step: inCharge(foreign(({ orderId }) => ({ id: orderId, version: 1, step: "confirm" }))),
  pack: atTheRoaster(foreign(({ openOrderId }) => ({ id: openOrderId, version: 2, step: "pack", allowShort: true }))),
  fulfil: atTheRoaster(foreign(({ openOrderId }) => ({ id: openOrderId, version: 3 }))),
  return: inCharge(foreign(({ openOrderId }) => ({ id: openOrderId, version: 4 }))),
  takeBack: atTheRoaster(foreign(({ sentOrderId }) => ({ id: sentOrderId, version: 3 }))),
  track: atTheRoaster(foreign(({ openOrderId }) => ({ id: openOrderId, version: 1, parcels: [{ number: "1Z9" }] }))),
  mailConfirmation: inCharge(foreign(({ openOrderId }) => ({ id: openOrderId }))),
  duplicate: inCharge(order),
  requirement: atTheRoaster(own()),
  useOnHand: inCharge(foreign(({ planId, roastedItemId }) => ({ id: planId, roastedItemId, kg: 0 }))),
  takePlanningBack: inCharge(foreign(({ planId, planningId }) => ({ id: planId, requestId: planningId }))),
  plan: inCharge(foreign(({ roastedItemId }) => ({ requestId: uuidv7(), products: [{ roastedItemId, netKg: 1.5 }] }))),
};
