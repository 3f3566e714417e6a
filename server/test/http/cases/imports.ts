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
  undoImport: inCharge(foreign(({ importId }) => ({ id: importId }))),
};
