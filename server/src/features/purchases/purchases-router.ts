import { api } from "../../runtime/api.ts";
import { addPurchase } from "./add-purchase.ts";
import { duplicatePurchase } from "./duplicate-purchase.ts";
import { editPurchase } from "./edit-purchase.ts";
import { reorderPackaging } from "./packaging/reorder-packaging.ts";
import { priceLine } from "./price-line.ts";
import { getPurchase, listPurchases } from "./purchase-queries.ts";
import { receivePurchase } from "./receive-purchase.ts";
import { listRecostings } from "./recosting/list-recostings.ts";
import { previewRecosting, recostPurchase } from "./recosting/recost-purchase.ts";
import { reorderGreen } from "./reorder-green.ts";
import { stepPurchase } from "./step-purchase.ts";
import { takeReceiptBack } from "./take-receipt-back.ts";

export const purchasesRouter = {
  list: api.purchases.list.handler(({ context, input }) => listPurchases(context, input)),
  get: api.purchases.get.handler(({ context, input }) => getPurchase(context, input)),
  add: api.purchases.add.handler(({ context, input }) => addPurchase(context, input)),
  edit: api.purchases.edit.handler(({ context, input }) => editPurchase(context, input)),
  step: api.purchases.step.handler(({ context, input }) => stepPurchase(context, input)),
  receive: api.purchases.receive.handler(({ context, input }) => receivePurchase(context, input)),
  takeReceiptBack: api.purchases.takeReceiptBack.handler(({ context, input }) => takeReceiptBack(context, input)),
  reorder: api.purchases.reorder.handler(({ context, input }) => reorderGreen(context, input)),
  reorderPackaging: api.purchases.reorderPackaging.handler(({ context, input }) => reorderPackaging(context, input)),
  priceLine: api.purchases.priceLine.handler(({ context, input }) => priceLine(context, input)),
  recostings: api.purchases.recostings.handler(({ context, input }) => listRecostings(context, input)),
  previewRecosting: api.purchases.previewRecosting.handler(({ context, input }) => previewRecosting(context, input)),
  recost: api.purchases.recost.handler(({ context, input }) => recostPurchase(context, input)),
  duplicate: api.purchases.duplicate.handler(({ context, input }) => duplicatePurchase(context, input)),
};
