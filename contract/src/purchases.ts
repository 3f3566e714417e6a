import { z } from "zod";
import { withId } from "./basics/archiving.ts";
import { id, newId, page } from "./basics/fields.ts";
import { read, write } from "./basics/operation.ts";
import { saving } from "./basics/saving.ts";
import { ReorderPackagingInput } from "./purchases/packaging-lines.ts";
import { Purchase, PurchaseSummary, PurchaseTotals } from "./purchases/purchase.ts";
import {
  AddPurchaseInput,
  EditPurchaseInput,
  ListPurchasesInput,
  PriceLineInput,
  PurchaseTotalsInput,
  ReceivePurchaseInput,
  ReorderGreenInput,
  StepPurchaseInput,
  TakeReceiptBackInput,
} from "./purchases/purchase-inputs.ts";
import { RecostPurchaseInput, recostingReads } from "./purchases/recosting.ts";

const tags = ["Purchases"];

export const purchases = {
  list: read({ path: "/purchases", scope: "purchases:read", tags, summary: "List purchases, newest first" })
    .input(ListPurchasesInput)
    .output(page(PurchaseSummary)),
  totals: read({
    path: "/purchases/totals",
    scope: "purchases:read",
    tags,
    summary: "Sums of all purchases of a filter, whatever page of them is read",
  })
    .input(PurchaseTotalsInput)
    .output(PurchaseTotals),
  get: read({
    path: "/purchases/{id}",
    scope: "purchases:read",
    tags,
    summary: "One purchase with lines, charges, landed cost and receipts",
  })
    .input(withId)
    .output(Purchase),
  ...saving({
    path: "/purchases",
    scope: "purchases:write",
    tags,
    row: Purchase,
    add: [AddPurchaseInput, "Draft a purchase", "purchase.added"],
    edit: [EditPurchaseInput, "Edit a purchase", "purchase.edited"],
  }),
  step: write({
    method: "POST",
    path: "/purchases/{id}/step",
    scope: "purchases:write",
    tags,
    summary: "Order a purchase, return it to draft, close it short, cancel or reopen it",
    causes: ["purchase.ordered", "purchase.revised", "purchase.closed", "purchase.cancelled", "purchase.reopened"],
  })
    .input(StepPurchaseInput)
    .output(Purchase),
  receive: write({
    method: "POST",
    path: "/purchases/{id}/receive",
    scope: "purchases:write",
    successStatus: 201,
    tags,
    summary: "Receive lines of a purchase into stock, in part, whole or beyond the order",
    causes: ["purchase.received"],
  })
    .input(ReceivePurchaseInput)
    .output(Purchase),
  takeReceiptBack: write({
    method: "POST",
    path: "/purchases/{id}/receipts/{receiptId}/take-back",
    scope: "purchases:write",
    tags,
    summary: "Undo a receipt with a counter-movement",
    causes: ["purchase.receipt_taken_back"],
  })
    .input(TakeReceiptBackInput)
    .output(Purchase),
  reorder: write({
    method: "POST",
    path: "/purchases/reorder",
    scope: "purchases:write",
    successStatus: 201,
    tags,
    summary: "Draft a purchase of a lot from its last supplier, or answer an existing draft",
    causes: ["purchase.added"],
  })
    .input(ReorderGreenInput)
    .output(z.object({ purchase: Purchase, isNew: z.boolean() })),
  reorderPackaging: write({
    method: "POST",
    path: "/purchases/reorder-packaging",
    scope: "purchases:write",
    successStatus: 201,
    tags,
    summary: "Draft a purchase of packaging from its last supplier, or answer an existing draft",
    causes: ["purchase.added"],
  })
    .input(ReorderPackagingInput)
    .output(z.object({ purchase: Purchase, isNew: z.boolean() })),
  priceLine: write({
    method: "POST",
    path: "/purchases/{id}/lines/{lineId}/price",
    scope: "purchases:write",
    tags,
    summary: "Enter the price of an ordered line that was open, before anything of the purchase is received",
    causes: ["purchase.line_priced"],
  })
    .input(PriceLineInput)
    .output(Purchase),
  ...recostingReads,
  recost: write({
    method: "POST",
    path: "/purchases/{id}/recosting",
    scope: "purchases:write",
    tags,
    summary: "Book a later invoice of a received purchase: counter-entries, and a cost difference for a locked period",
    causes: ["purchase.recosted"],
  })
    .input(RecostPurchaseInput)
    .output(Purchase),
  duplicate: write({
    method: "POST",
    path: "/purchases/{id}/duplicate",
    scope: "purchases:write",
    successStatus: 201,
    tags,
    summary: "Draft a purchase with the lines of another one; `newId` is the id of the draft",
    causes: ["purchase.duplicated"],
  })
    .input(z.object({ id, newId: newId.optional() }))
    .output(Purchase),
};
