import {
  contract,
  type EditPurchaseInput,
  PackagingLineInput,
  Purchase,
  PurchaseLineInput,
  PurchaseStatus,
} from "@tryer/contract";
import { statusAfter } from "@tryer/domain/purchases";
import { command } from "../../runtime/command.ts";
import { conflict, outdated } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { homeCurrencyOf, rateColumns, requireSupplier } from "./add-purchase.ts";
import { writePackagingLines } from "./packaging/write-packaging-lines.ts";
import { isReceived, type PurchaseRow } from "./purchase-figures.ts";
import { linesOf, loadPurchase, lockPurchase, packagingLinesOf, partsOf, updatePurchase } from "./purchase-record.ts";
import { writeLines } from "./write-lines.ts";

type Facts = Omit<EditPurchaseInput, "id" | "version">;

/** Fields that an order has agreed on with the supplier. */
const AGREED = ["supplierId", "currency", "lines", "packagingLines"] as const satisfies (keyof Facts)[];

/** Fields that the landed cost of what was received rests on. */
const COSTS = [
  "exchangeRate",
  "rateOn",
  "feesMinor",
  "freightMinor",
  "dutyMinor",
  "spreadBy",
] as const satisfies (keyof Facts)[];

/** Changes a purchase: all of it in a draft, charges and rate until coffee is received, notes and expected day always. */
export const editPurchase = command({
  operation: contract.purchases.edit,
  permission: "purchases:write",
  async run(work, { id, version, ...facts }: EditPurchaseInput) {
    const row = await lockPurchase(work, id);
    if (row.version !== version) throw outdated(await loadPurchase(work, id));
    await requireChangeable(work, row, facts);
    const { lines, packagingLines, supplierId, exchangeRate, rateOn, ...plain } = facts;
    if (supplierId !== undefined && supplierId !== row.supplierId) await requireSupplier(work, supplierId);
    const isDraft = row.status === "draft";
    const homeCurrency = isDraft ? await homeCurrencyOf(work) : Purchase.shape.homeCurrency.parse(row.homeCurrency);
    const currency = facts.currency ?? Purchase.shape.currency.parse(row.currency);
    const rate = await rateColumns(work, {
      currency,
      homeCurrency,
      exchangeRate: exchangeRate === undefined ? row.exchangeRate : exchangeRate,
      rateOn: rateOn === undefined ? row.rateOn : rateOn,
    });
    const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
    await updatePurchase(work, row, {
      ...given,
      ...rate,
      currency,
      homeCurrency,
      ...(supplierId ? { supplierId } : {}),
    });
    const seller = supplierId ?? row.supplierId;
    const isOther = currency !== row.currency || seller !== row.supplierId;
    const written = lines ?? (isOther ? await typedLines(work, id) : undefined);
    if (written) await writeLines(work, { purchaseId: id, supplierId: seller, currency, lines: written });
    const packaging = packagingLines ?? (isOther ? await typedPackaging(work, id) : undefined);
    if (packaging) await writePackagingLines(work, { purchaseId: id, currency, packagingLines: packaging });
    return { result: await loadPurchase(work, id), subjectId: id };
  },
});

async function requireChangeable(work: Work, row: PurchaseRow, facts: Facts): Promise<void> {
  const status = PurchaseStatus.parse(row.status);
  const changes = (keys: readonly (keyof Facts)[]) => keys.some((key) => facts[key] !== undefined);
  if (changes(AGREED) && !statusAfter(status, "editLines", []).ok) {
    throw conflict("Supplier, currency and lines are fixed by the order. Return it to draft to change them.");
  }
  if (!changes(COSTS)) return;
  if (!statusAfter(status, "editCharges", []).ok)
    throw conflict("A canceled purchase cannot be changed. Reopen it first.");
  if (isReceived(await partsOf(work, row.id))) {
    throw conflict("Some of it was received at these costs. Undo the receipts to change charges or rate.");
  }
}

/** Lines as they were typed, to be written anew for another supplier or currency. */
const typedLines = async (work: Work, id: string) => PurchaseLineInput.array().parse(await linesOf(work, id));

const typedPackaging = async (work: Work, id: string) =>
  PackagingLineInput.array().parse(await packagingLinesOf(work, id));
