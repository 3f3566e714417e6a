import { MARK } from "../../../full-roastery.ts";
import { type CasesOf, foreign, inCharge, own } from "../../operation-case.ts";

const lines = [{ key: "h", variantId: "", sku: "H", title: "House", ordered: 2, quantity: 2, unitPriceMinor: 1250 }];

/** An order of a shop as the API takes it. */
const shopOrder = {
  externalId: "77",
  number: "#77",
  source: "file",
  row: 2,
  orderedOn: "2026-11-20",
  updatedAt: null,
  currency: "EUR",
  pricesIncludeTax: null,
  payment: "paid",
  isCancelled: false,
  isFulfilled: false,
  isTest: false,
  isPartlyRefunded: false,
  shipTo: "",
  notes: "",
  discountMinor: 0,
  shippingMinor: 0,
  totalMinor: null,
  lines,
};

const shop = foreign(({ shopId }) => ({ id: shopId }));

export const shops: CasesOf<"shops"> = {
  list: inCharge(own()),
  add: inCharge(
    foreign(({ customerId }) => ({
      name: "Second shop",
      kind: "other",
      currency: "EUR",
      countsUnpaid: true,
      customerId,
    })),
  ),
  edit: inCharge(foreign(({ shopId }) => ({ id: shopId, version: 1, countsUnpaid: true }))),
  items: inCharge(shop),
  mapItem: inCharge(
    foreign(({ shopId, roastedItemId, packageSizeId }) => ({
      id: shopId,
      variantId: "",
      sku: "OTHER",
      title: "Other",
      roastedItemId,
      packageSizeId,
    })),
  ),
  forgetItem: inCharge(foreign(({ shopId }) => ({ id: shopId, by: "sku", value: "h" }))),
  waiting: inCharge(own()),
  leaveLineOut: inCharge(
    foreign(({ shopOrderId }) => ({ id: shopOrderId, variantId: "", sku: "", title: `${MARK} unknown` })),
  ),
  awaitLine: inCharge(
    foreign(({ shopOrderId }) => ({ id: shopOrderId, variantId: "", sku: "", title: `${MARK} unknown` })),
  ),
  ofOrder: inCharge(own(({ orderId }) => ({ id: orderId }))),
  takeFigures: inCharge(foreign(({ orderId }) => ({ id: orderId, shopMinor: 5000, orderMinor: 4000 }))),
  lookAtTotal: inCharge(foreign(({ orderId }) => ({ id: orderId, shopMinor: 5000, orderMinor: 4000 }))),
  previewOrders: inCharge(foreign(({ shopId }) => ({ shopId, orders: [shopOrder] }))),
  importOrders: inCharge(
    foreign(({ shopId }) => ({ id: "01939f00-0000-7000-8000-0000000000c1", shopId, orders: [shopOrder] })),
  ),
  imports: inCharge(own()),
  undoImport: inCharge(foreign(({ shopImportId }) => ({ id: shopImportId }))),
};
