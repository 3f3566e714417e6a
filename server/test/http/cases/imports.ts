import { foreign, inCharge, type Operation, own } from "../operation-case.ts";

export const imports: Record<string, Operation> = {
  list: inCharge(own()),
  importGreen: inCharge(own(({ importId }) => ({ id: importId, rows: [{ coffeeName: "Mine", quantityKg: 1 }] }))),
  undoImport: inCharge(foreign(({ importId }) => ({ id: importId }))),
};
