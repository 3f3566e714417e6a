import type { Routes } from "../../runtime/api.ts";
import { addPurchase } from "./add-purchase.ts";
import { duplicatePurchase } from "./duplicate-purchase.ts";
import { editPurchase } from "./edit-purchase.ts";
import { reorderPackaging } from "./packaging/reorder-packaging.ts";
import { priceLine } from "./price-line.ts";
import { getPurchase, listPurchases, sumPurchases } from "./purchase-queries.ts";
import { receivePurchase } from "./receive-purchase.ts";
import { listRecostings } from "./recosting/list-recostings.ts";
import { previewRecosting, recostPurchase } from "./recosting/recost-purchase.ts";
import { reorderGreen } from "./reorder-green.ts";
import { stepPurchase } from "./step-purchase.ts";
import { takeReceiptBack } from "./take-receipt-back.ts";

export const purchasesRouter = {
  list: listPurchases,
  totals: sumPurchases,
  get: getPurchase,
  add: addPurchase,
  edit: editPurchase,
  step: stepPurchase,
  receive: receivePurchase,
  takeReceiptBack,
  reorder: reorderGreen,
  reorderPackaging,
  priceLine,
  recostings: listRecostings,
  previewRecosting,
  recost: recostPurchase,
  duplicate: duplicatePurchase,
} satisfies Routes<"purchases">;
