import { atTheRoaster, type CasesOf, everybody, foreign, inCharge, own } from "../operation-case.ts";

const lot = foreign(({ roastedLotId }) => ({ id: roastedLotId }));
const held = (input: Record<string, unknown>) => foreign(({ looseHoldingId }) => ({ id: looseHoldingId, ...input }));

export const stock: CasesOf<"stock"> = {
  list: everybody(own()),
  lots: everybody(own()),
  lot: everybody(lot),
  movements: everybody(lot),
  checkLedger: everybody(own()),
  add: inCharge(
    foreign(({ roastedItemId }) => ({ roastedItemId, roastedOn: "2026-11-02", looseGrams: 500, reason: "Shelf" })),
  ),
  pack: atTheRoaster(foreign(({ roastedItemId, bagSizeId }) => ({ roastedItemId, packageSizeId: bagSizeId, bags: 1 }))),
  blend: atTheRoaster(
    foreign(({ roastedItemId, otherItemId, mixItemId }) => ({
      roastedItemId: mixItemId,
      parts: [
        { roastedItemId, weightKg: 0.1 },
        { roastedItemId: otherItemId, weightKg: 0.1 },
      ],
    })),
  ),
  count: atTheRoaster(held({ quantity: 900 })),
  countBags: atTheRoaster(
    foreign(({ locationId, roastedLotId, bagSizeId }) => ({
      locationId,
      counts: [{ lotId: roastedLotId, packageSizeId: bagSizeId, bags: 1, seenBags: 0 }],
    })),
  ),
  waste: inCharge(held({ quantity: 1, reason: "Spilt" })),
  transfer: atTheRoaster(
    foreign(({ looseHoldingId, locationId, otherLocationId }) => ({
      id: looseHoldingId,
      fromLocationId: locationId,
      toLocationId: otherLocationId,
      quantity: 1,
    })),
  ),
  undo: atTheRoaster(foreign(({ packingId }) => ({ id: packingId }))),
  release: inCharge(foreign(({ heldLotId }) => ({ id: heldLotId, version: 3 }))),
  hold: inCharge(foreign(({ roastedLotId }) => ({ id: roastedLotId, version: 3 }))),
};
