import {
  contract,
  type PriceLineInput,
  Purchase,
  PurchaseLine,
  PurchaseLineInput,
  PurchasePackagingLine,
  PurchaseStatus,
} from "@tryer/contract";
import { statusAfter } from "@tryer/domain/purchases";
import { eq } from "drizzle-orm";
import { purchaseLines, purchasePackagingLines } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, invalid, notFound, outdated } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { packagingAmountOf } from "./packaging/write-packaging-lines.ts";
import { isReceived, type PurchaseParts, type PurchaseRow } from "./purchase-figures.ts";
import { loadPurchase, lockPurchase, partsOf, updatePurchase } from "./purchase-record.ts";
import { amountOf } from "./write-lines.ts";

/**
 * Enters the price of a line that was ordered at an open one. A price that was agreed on is changed in the draft; once
 * something came at an open price, its cost is booked by the invoice.
 */
export const priceLine = command({
  operation: contract.purchases.priceLine,
  permission: "purchases:write",
  async run(work, { id, lineId, version, ...typed }: PriceLineInput) {
    const row = await lockPurchase(work, id);
    if (row.version !== version) throw outdated(await loadPurchase(work, id));
    const parts = await partsOf(work, id);
    const line = [...parts.lines, ...parts.packagingLines].find((each) => each.id === lineId);
    if (!line) throw notFound("Line");
    if (!statusAfter(PurchaseStatus.parse(row.status), "editCharges", []).ok) {
      throw conflict("A canceled purchase cannot be changed. Reopen it first.");
    }
    if (line.price !== null) throw conflict("This line has its price. Return the purchase to draft to change it.");
    if (isReceived(parts)) {
      throw conflict("Some of it came at an open price. Undo the receipts, or book the invoice.");
    }
    await writePrice(work, row, parts, { lineId, ...typed });
    await updatePurchase(work, row, {});
    return { result: await loadPurchase(work, id), subjectId: id };
  },
});

type TypedPrice = Pick<PriceLineInput, "lineId" | "price" | "priceBasis">;

async function writePrice({ tx, actor }: Work, row: PurchaseRow, parts: PurchaseParts, typed: TypedPrice) {
  const { lineId, price, priceBasis } = typed;
  const currency = Purchase.shape.currency.parse(row.currency);
  const at = parts.lines.findIndex(({ id }) => id === lineId);
  const line = parts.lines[at];
  if (line) {
    const basis = PurchaseLine.shape.priceBasis.safeParse(priceBasis);
    if (!basis.success) throw invalid("A price of coffee is per kg, per lb or in all", "priceBasis");
    const priced = { price, priceBasis: basis.data };
    await tx
      .update(purchaseLines)
      .set({ ...priced, amountMinor: amountOf(PurchaseLineInput.parse({ ...line, ...priced }), at, currency) })
      .where(ownRows(actor, purchaseLines, eq(purchaseLines.id, lineId)));
    return;
  }
  const packagingAt = parts.packagingLines.findIndex(({ id }) => id === lineId);
  const pieces = parts.packagingLines[packagingAt]?.pieces ?? 0;
  const basis = PurchasePackagingLine.shape.priceBasis.safeParse(priceBasis);
  if (!basis.success) throw invalid("A price of packaging is per piece, per 100, per 1,000 or in all", "priceBasis");
  const priced = { price, priceBasis: basis.data };
  await tx
    .update(purchasePackagingLines)
    .set({ ...priced, amountMinor: packagingAmountOf({ pieces, ...priced }, packagingAt, currency) })
    .where(ownRows(actor, purchasePackagingLines, eq(purchasePackagingLines.id, lineId)));
}
