import { contract, PackagingLineInput, Purchase, PurchaseLineInput } from "@tryer/contract";
import { command } from "../../runtime/command.ts";
import { notFound } from "../../runtime/refusal.ts";
import { insertPurchase } from "./add-purchase.ts";
import { findPurchase, linesOf, packagingLinesOf } from "./purchase-record.ts";

/**
 * Drafts a purchase with the supplier, lines and charges of another one. New coffees and materials that were received
 * since are named by what they became; rate and dates are left open.
 */
export const duplicatePurchase = command({
  operation: contract.purchases.duplicate,
  permission: "purchases:write",
  async run(work, { id, newId }: { id: string; newId?: string | undefined }) {
    const row = await findPurchase(work, id);
    if (!row) throw notFound("Purchase");
    const lines = PurchaseLineInput.array().parse(await linesOf(work, id));
    const { supplierId, feesMinor, freightMinor, dutyMinor, notes } = row;
    return insertPurchase(work, {
      id: newId,
      supplierId,
      expectedOn: null,
      currency: Purchase.shape.currency.parse(row.currency),
      exchangeRate: null,
      rateOn: null,
      feesMinor,
      freightMinor,
      dutyMinor,
      spreadBy: Purchase.shape.spreadBy.parse(row.spreadBy),
      notes,
      stage: "warehouse",
      // A contract is called off once, and a sample was of one purchase; a copy does neither again.
      lines: lines.map((line) => ({ ...line, contractId: null, sampleId: null })),
      packagingLines: PackagingLineInput.array().parse(await packagingLinesOf(work, id)),
    });
  },
});
