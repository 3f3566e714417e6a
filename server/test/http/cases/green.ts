import { atTheRoaster, type CasesOf, everybody, foreign, inCharge, own } from "../operation-case.ts";

const coffee = foreign(({ greenCoffeeId }) => ({ id: greenCoffeeId }));

const NO_ROW = "0190a000-0000-7000-8000-00000000000d";

export const green: CasesOf<"green"> = {
  list: everybody(own()),
  totals: everybody(own()),
  filterChoices: everybody(own()),
  get: everybody(coffee),
  movements: everybody(coffee),
  runOut: everybody(coffee),
  deliveries: everybody(coffee),
  add: inCharge(own(({ greenCoffeeId }) => ({ id: greenCoffeeId, coffeeName: "Mine", quantityKg: 1 }))),
  edit: inCharge(
    foreign(({ greenCoffeeId }) => ({ id: greenCoffeeId, version: 1, coffeeName: "Renamed", quantityKg: 5 })),
  ),
  receive: inCharge(foreign(({ greenCoffeeId }) => ({ id: greenCoffeeId, quantityKg: 5 }))),
  takeDeliveryBack: inCharge(foreign(({ greenCoffeeId }) => ({ id: greenCoffeeId, requestId: NO_ROW }))),
  count: atTheRoaster(foreign(({ greenCoffeeId }) => ({ id: greenCoffeeId, quantityKg: 5 }))),
  adjust: inCharge(foreign(({ greenCoffeeId }) => ({ id: greenCoffeeId, changeKg: 1, reason: "A bag was found" }))),
  transfer: inCharge(
    foreign(({ greenCoffeeId, locationId, otherLocationId }) => ({
      id: greenCoffeeId,
      fromLocationId: locationId,
      toLocationId: otherLocationId,
      quantityKg: 0.5,
    })),
  ),
  withdraw: inCharge(
    foreign(({ greenCoffeeId }) => ({ id: greenCoffeeId, kind: "waste", quantityKg: 0.5, reason: "Torn bag" })),
  ),
  split: inCharge(
    foreign(({ greenCoffeeId }) => ({ id: greenCoffeeId, newLotId: NO_ROW, coffeeName: "Part", quantityKg: 0.5 })),
  ),
  undoMovement: inCharge(foreign(({ greenCoffeeId }) => ({ id: greenCoffeeId, movementId: NO_ROW }))),
  countSheet: everybody(
    own(),
    foreign(({ locationId }) => ({ locationId })),
  ),
  bookCountSheet: atTheRoaster(foreign(({ greenCoffeeId }) => ({ counts: [{ id: greenCoffeeId, quantityKg: 5 }] }))),
  checkLedger: everybody(own()),
  stockOn: everybody(own()),
  archive: inCharge(coffee),
  restore: inCharge(coffee),
};
