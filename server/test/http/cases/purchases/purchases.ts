import { type CasesOf, foreign, inCharge, own } from "../../operation-case.ts";

const purchase = foreign(({ purchaseId }) => ({ id: purchaseId }));

export const purchases: CasesOf<"purchases"> = {
  list: inCharge(
    own(),
    own(({ supplierId }) => ({ supplierId, status: "draft" })),
  ),
  totals: inCharge(
    own(),
    own(({ supplierId }) => ({ supplierId, status: "draft" })),
  ),
  get: inCharge(purchase),
  add: inCharge(
    foreign(({ supplierId, greenCoffeeId }) => ({
      supplierId,
      lines: [{ greenCoffeeId, weight: "60", price: "9.40" }],
    })),
    foreign(({ supplierId, packagingId }) => ({
      supplierId,
      packagingLines: [{ materialId: packagingId, pieces: 1000, price: "42", priceBasis: "hundred" }],
    })),
  ),
  edit: inCharge(foreign(({ purchaseId }) => ({ id: purchaseId, version: 1, notes: "Mine" }))),
  step: inCharge(foreign(({ purchaseId }) => ({ id: purchaseId, version: 1, step: "order" }))),
  receive: inCharge(
    foreign(({ purchaseId, purchaseLineId }) => ({
      id: purchaseId,
      version: 1,
      lines: [{ lineId: purchaseLineId, quantityKg: 1 }],
    })),
    foreign(({ purchaseId, packagingLineId }) => ({
      id: purchaseId,
      version: 1,
      packagingLines: [{ lineId: packagingLineId, pieces: 10 }],
    })),
  ),
  takeReceiptBack: inCharge(
    foreign(({ purchaseId, receiptId }) => ({ id: purchaseId, receiptId })),
    foreign(({ purchaseId, packagingReceiptId }) => ({ id: purchaseId, receiptId: packagingReceiptId })),
  ),
  reorder: inCharge(foreign(({ greenCoffeeId }) => ({ greenCoffeeId, quantityKg: 60 }))),
  reorderPackaging: inCharge(foreign(({ packagingId }) => ({ materialId: packagingId }))),
  priceLine: inCharge(
    foreign(({ purchaseId, purchaseLineId }) => ({
      id: purchaseId,
      lineId: purchaseLineId,
      version: 1,
      price: "9.40",
      priceBasis: "kg",
    })),
  ),
  recostings: inCharge(purchase),
  previewRecosting: inCharge(foreign(({ purchaseId }) => ({ id: purchaseId, version: 1, freightMinor: 100 }))),
  recost: inCharge(foreign(({ purchaseId }) => ({ id: purchaseId, version: 1, fingerprint: "none" }))),
  duplicate: inCharge(purchase),
};
