import { contract, type PriceLineInput, Purchase, PurchaseLineInput, PurchaseStatus } from "@tryer/contract";
import { statusAfter } from "@tryer/domain/purchases";
import { eq } from "drizzle-orm";
import { purchaseLines } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound, outdated } from "../../runtime/refusal.ts";
import { linesOf, loadPurchase, lockPurchase, receiptsOf, updatePurchase } from "./purchase-record.ts";
import { amountOf } from "./write-lines.ts";

/**
 * Enters the price of a line that was ordered at an open one. A price that was agreed on is changed in the draft; once
 * coffee came at an open price, its cost is booked by the invoice.
 */
export const priceLine = command({
  operation: contract.purchases.priceLine,
  permission: "purchases:write",
  async run(work, { id, lineId, version, price, priceBasis }: PriceLineInput) {
    const row = await lockPurchase(work, id);
    if (row.version !== version) throw outdated(await loadPurchase(work, id));
    const lines = await linesOf(work, id);
    const line = lines.find((each) => each.id === lineId);
    if (!line) throw notFound("Line");
    if (!statusAfter(PurchaseStatus.parse(row.status), "editCharges", []).ok) {
      throw conflict("A cancelled purchase is not changed. Reopen it first.");
    }
    if (line.price !== null) throw conflict("This line has its price. Take the purchase back to draft to change it.");
    if ((await receiptsOf(work, id)).some(({ takenBackAt }) => takenBackAt === null)) {
      throw conflict("Coffee came at an open price. Take the receipts back, or book the invoice.");
    }
    const priced = PurchaseLineInput.parse({ ...line, price, priceBasis });
    const amountMinor = amountOf(priced, lines.indexOf(line), Purchase.shape.currency.parse(row.currency));
    await work.tx
      .update(purchaseLines)
      .set({ price, priceBasis, amountMinor })
      .where(ownRows(work.actor, purchaseLines, eq(purchaseLines.id, lineId)));
    await updatePurchase(work, row, {});
    return { result: await loadPurchase(work, id), subjectId: id };
  },
});
