import { contract, PurchaseStatus, type TakeReceiptBackInput } from "@tryer/contract";
import { statusAfter } from "@tryer/domain/purchases";
import { eq } from "drizzle-orm";
import { purchasePackagingReceipts, purchaseReceipts } from "#db/schema/index.ts";
import { takePurchasedBack } from "#features/green/index.ts";
import { takePurchasedPackagingBack } from "#features/packaging/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { type PackagingReceiptRow, progressOf, type ReceiptRow } from "./purchase-figures.ts";
import { loadPurchase, lockPurchase, partsOf, updatePurchase } from "./purchase-record.ts";

/**
 * Books a receipt back out of stock by a counter-movement. Refused once the lot or the material was counted, or
 * holds less than came.
 */
export const takeReceiptBack = command({
  operation: contract.purchases.takeReceiptBack,
  permission: "purchases:write",
  async run(work, { id, receiptId }: TakeReceiptBackInput) {
    const row = await lockPurchase(work, id);
    const before = await partsOf(work, id);
    const coffee = before.receipts.find((each) => each.id === receiptId);
    const packaging = before.packagingReceipts.find((each) => each.id === receiptId);
    const receipt = coffee ?? packaging;
    if (!receipt) throw notFound("Receipt");
    if (receipt.takenBackAt) return { result: await loadPurchase(work, id), subjectId: id, isRepeat: true };
    if (coffee) await takeCoffeeBack(work, coffee);
    if (packaging) await takePackagingBack(work, packaging);
    const progress = progressOf(await partsOf(work, id));
    const after = statusAfter(PurchaseStatus.parse(row.status), "takeBackReceipt", progress.all);
    if (!after.ok) throw conflict("Reopen the purchase before you undo a receipt.");
    await updatePurchase(work, row, { status: after.status });
    return { result: await loadPurchase(work, id), subjectId: id, detail: { receiptId } };
  },
});

async function takeCoffeeBack(work: Work, receipt: ReceiptRow): Promise<void> {
  await takePurchasedBack(work, receipt);
  await work.tx
    .update(purchaseReceipts)
    .set({ takenBackAt: work.now })
    .where(ownRows(work.actor, purchaseReceipts, eq(purchaseReceipts.id, receipt.id)));
}

async function takePackagingBack(work: Work, receipt: PackagingReceiptRow): Promise<void> {
  await takePurchasedPackagingBack(work, receipt);
  await work.tx
    .update(purchasePackagingReceipts)
    .set({ takenBackAt: work.now })
    .where(ownRows(work.actor, purchasePackagingReceipts, eq(purchasePackagingReceipts.id, receipt.id)));
}
