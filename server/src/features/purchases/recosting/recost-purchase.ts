import { contract, type PreviewRecostingInput, type RecostPurchaseInput } from "@tryer/contract";
import { sumMinor } from "@tryer/domain/money";
import { purchaseNumberLabel } from "@tryer/domain/units";
import { eq } from "drizzle-orm";
import {
  purchaseLines,
  purchasePackagingLines,
  purchasePackagingReceipts,
  purchaseReceipts,
} from "#db/schema/index.ts";
import { bookRecosting, type GreenRecosting, lockForRecosting, planRecosting } from "#features/green/index.ts";
import { bookMaterialRecosting, lockMaterials, planMaterialRecosting } from "#features/packaging/index.ts";
import { loadRoastery } from "#features/settings/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { conflict, notFound, outdated } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import type { PurchaseRow } from "../purchase-figures.ts";
import { findPurchase, loadPurchase, lockPurchase, updatePurchase } from "../purchase-record.ts";
import { invoicedPurchase, requireLines } from "./invoiced-purchase.ts";
import { type PackagingRecosting, presentRecosting } from "./present-recosting.ts";

type Invoiced = Awaited<ReturnType<typeof invoicedPurchase>>;

/** Lists what a later invoice would change, and books nothing. */
export const previewRecosting = query({
  permission: "purchases:write",
  async run(work, input: PreviewRecostingInput) {
    const row = await findPurchase(work, input.id);
    if (!row) throw notFound("Purchase");
    const invoiced = await invoicedFor(work, row, input);
    return presentRecosting(work, await planned(work, invoiced), await plannedPackaging(work, invoiced));
  },
});

/** Books what the preview listed, in one transaction; refused where something was booked since that changes it. */
export const recostPurchase = command({
  operation: contract.purchases.recost,
  permission: "purchases:write",
  once: {
    requestId: ({ requestId }: RecostPurchaseInput) => requestId,
    repeat: (work, { id }) => loadPurchase(work, id),
  },
  async run(work, { fingerprint, ...input }: RecostPurchaseInput) {
    const row = await lockPurchase(work, input.id);
    const invoiced = await invoicedFor(work, row, input);
    // Materials before lots, as receiving takes them.
    await lockMaterials(
      work,
      invoiced.packagingReceipts.map(({ receipt }) => receipt.materialId),
    );
    await lockForRecosting(work, [...new Set(invoiced.receipts.map(({ receipt }) => receipt.greenCoffeeId))]);
    const [green, materials] = [await planned(work, invoiced), await plannedPackaging(work, invoiced)];
    if ((await presentRecosting(work, green, materials)).fingerprint !== fingerprint) {
      throw conflict("The stock changed since the list was made. Check it again.", "fingerprint");
    }
    const label = purchaseNumberLabel(row.number);
    await bookRecosting(work, green, label);
    for (const { invoices } of materials) await bookMaterialRecosting(work, invoices, label);
    await write(work, row, invoiced);
    const detail = { lots: green.lots.length, materials: materials.length };
    return { result: await loadPurchase(work, row.id), subjectId: row.id, detail };
  },
});

async function invoicedFor(work: Work, row: PurchaseRow, input: PreviewRecostingInput): Promise<Invoiced> {
  if (row.version !== input.version) throw outdated(await loadPurchase(work, row.id));
  await requireLines(work, row.id, input);
  return invoicedPurchase(work, row, input);
}

/** Plans the lots that receipts with another amount went into, and what was split off them. */
async function planned(work: Work, { receipts }: Invoiced): Promise<GreenRecosting> {
  const changed = receipts.filter(({ receipt, landedMinor }) => receipt.landedMinor !== landedMinor);
  const { lockedThrough } = await loadRoastery(work);
  const { today } = await roasteryCalendar(work);
  const invoices = new Map<string, { receiptId: string; amountMinor: number }[]>();
  for (const { receipt, landedMinor } of changed) {
    const invoice = { receiptId: receipt.movementId, amountMinor: landedMinor };
    invoices.set(receipt.greenCoffeeId, [...(invoices.get(receipt.greenCoffeeId) ?? []), invoice]);
  }
  return planRecosting(work, invoices, { today, lockedThrough });
}

/** Plans each packaging material of which a receipt has another amount, in the order of their ids. */
async function plannedPackaging(work: Work, { packagingReceipts }: Invoiced): Promise<PackagingRecosting[]> {
  const changed = packagingReceipts.filter(({ receipt, landedMinor }) => receipt.landedMinor !== landedMinor);
  const materials: PackagingRecosting[] = [];
  for (const materialId of [...new Set(changed.map(({ receipt }) => receipt.materialId))].sort()) {
    const own = changed.filter(({ receipt }) => receipt.materialId === materialId);
    const invoices = {
      materialId,
      invoices: own.map(({ receipt, landedMinor }) => ({ receiptId: receipt.movementId, amountMinor: landedMinor })),
    };
    const differenceMinor = sumMinor(own.map(({ receipt, landedMinor }) => landedMinor - (receipt.landedMinor ?? 0)));
    materials.push({ invoices, planned: await planMaterialRecosting(work, invoices), differenceMinor });
  }
  return materials;
}

/** Writes the prices, charges and rate of the invoice into the purchase, and what its receipts cost by it. */
async function write(
  work: Work,
  before: PurchaseRow,
  { row, lines, packagingLines, receipts, packagingReceipts }: Invoiced,
): Promise<void> {
  const { tx, actor } = work;
  const { feesMinor, freightMinor, dutyMinor, spreadBy, exchangeRate, rateOn } = row;
  for (const { id, price, priceBasis, amountMinor } of lines) {
    await tx
      .update(purchaseLines)
      .set({ price, priceBasis, amountMinor })
      .where(ownRows(actor, purchaseLines, eq(purchaseLines.id, id)));
  }
  for (const { receipt, landedMinor } of receipts) {
    await tx
      .update(purchaseReceipts)
      .set({ landedMinor })
      .where(ownRows(actor, purchaseReceipts, eq(purchaseReceipts.id, receipt.id)));
  }
  for (const { id, price, priceBasis, amountMinor } of packagingLines) {
    await tx
      .update(purchasePackagingLines)
      .set({ price, priceBasis, amountMinor })
      .where(ownRows(actor, purchasePackagingLines, eq(purchasePackagingLines.id, id)));
  }
  for (const { receipt, landedMinor } of packagingReceipts) {
    await tx
      .update(purchasePackagingReceipts)
      .set({ landedMinor })
      .where(ownRows(actor, purchasePackagingReceipts, eq(purchasePackagingReceipts.id, receipt.id)));
  }
  await updatePurchase(work, before, { feesMinor, freightMinor, dutyMinor, spreadBy, exchangeRate, rateOn });
}
