import { atTheRoaster, type CasesOf, everybody, foreign, inCharge, own } from "../operation-case.ts";

const material = foreign(({ packagingId }) => ({ id: packagingId }));
const booked = (input: Record<string, unknown>) => foreign(({ packagingId }) => ({ id: packagingId, ...input }));

export const packaging: CasesOf<"packaging"> = {
  list: everybody(own()),
  get: everybody(material),
  movements: everybody(material),
  checkLedger: everybody(own()),
  stockOn: everybody(own()),
  add: inCharge(foreign(({ packageSizeId, supplierId }) => ({ name: "Mine", kind: "bag", packageSizeId, supplierId }))),
  edit: inCharge(booked({ version: 1, name: "Mine" })),
  receive: inCharge(booked({ pieces: 10 })),
  count: atTheRoaster(booked({ pieces: 10 })),
  adjust: inCharge(booked({ changePieces: 1, reason: "found" })),
  transfer: inCharge(
    foreign(({ packagingId, locationId, otherLocationId }) => ({
      id: packagingId,
      fromLocationId: locationId,
      toLocationId: otherLocationId,
      pieces: 1,
    })),
  ),
  waste: inCharge(booked({ pieces: 1, reason: "torn" })),
  setCost: inCharge(booked({ price: "0.42", basis: "piece" })),
  undoMovement: inCharge(
    foreign(({ packagingId, packagingMovementId }) => ({ id: packagingId, movementId: packagingMovementId })),
  ),
  archive: inCharge(material),
  restore: inCharge(material),
};
