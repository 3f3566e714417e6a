import { contract, PurchaseStatus, type TakeReceiptBackInput } from "@tryer/contract";
import { statusAfter } from "@tryer/domain/purchases";
import { eq } from "drizzle-orm";
import { purchaseReceipts } from "#db/schema/index.ts";
import { takePurchasedBack } from "#features/green/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import { progressOf } from "./purchase-figures.ts";
import { linesOf, loadPurchase, lockPurchase, receiptsOf, updatePurchase } from "./purchase-record.ts";

/** Books a receipt back out of stock by a counter-movement. Refused once the lot was counted, or holds less than came. */
export const takeReceiptBack = command({
  operation: contract.purchases.takeReceiptBack,
  permission: "purchases:write",
  async run(work, { id, receiptId }: TakeReceiptBackInput) {
    const row = await lockPurchase(work, id);
    const receipt = (await receiptsOf(work, id)).find((each) => each.id === receiptId);
    if (!receipt) throw notFound("Receipt");
    if (receipt.takenBackAt) return { result: await loadPurchase(work, id), subjectId: id, isRepeat: true };
    await takePurchasedBack(work, receipt);
    await work.tx
      .update(purchaseReceipts)
      .set({ takenBackAt: work.now })
      .where(ownRows(work.actor, purchaseReceipts, eq(purchaseReceipts.id, receiptId)));
    const progress = progressOf(await linesOf(work, id), await receiptsOf(work, id));
    const after = statusAfter(PurchaseStatus.parse(row.status), "takeBackReceipt", progress);
    if (!after.ok) throw conflict("Reopen the purchase before you take a receipt back.");
    await updatePurchase(work, row, { status: after.status });
    return { result: await loadPurchase(work, id), subjectId: id, detail: { receiptId } };
  },
});
