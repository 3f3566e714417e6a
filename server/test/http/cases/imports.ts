import { atTheRoaster, foreign, inCharge, type Operation, own } from "../operation-case.ts";

export const imports: Record<string, Operation> = {
  list: atTheRoaster(own()),
  importGreen: inCharge(own(({ importId }) => ({ id: importId, rows: [{ coffeeName: "Mine", quantityKg: 1 }] }))),
  importCounts: atTheRoaster(
    foreign(({ greenCoffeeId, locationId, importId }) => ({
      id: importId,
      rows: [{ greenCoffeeId, locationId, quantityKg: 1, onRecordKg: 1, row: 2 }],
    })),
  ),
  importPurchase: inCharge(
    foreign(({ supplierId, importId }) => ({
      id: importId,
      purchaseId: importId,
      supplierId,
      currency: "EUR",
      rows: [{ coffeeName: "Mine", weight: "60" }],
    })),
  ),
  undoImport: inCharge(foreign(({ importId }) => ({ id: importId }))),
};
