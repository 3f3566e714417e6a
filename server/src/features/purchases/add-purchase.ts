import { type AddPurchaseInput, contract, Purchase } from "@tryer/contract";
import { type Currency, parseRate } from "@tryer/domain/money";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { purchases, roasteries } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { requireActive } from "../../runtime/records/record-of.ts";
import type { Work } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { nextShortNumber } from "../../runtime/short-number.ts";
import { writePackagingLines } from "./packaging/write-packaging-lines.ts";
import { findPurchase, loadPurchase } from "./purchase-record.ts";
import { findSupplier, type SupplierRow } from "./suppliers/supplier-row.ts";
import { writeLines } from "./write-lines.ts";

export const addPurchase = command({
  operation: contract.purchases.add,
  permission: "purchases:write",
  run: insertPurchase,
});

/** Drafts a purchase; answers the one that is there when the request was sent before. */
export async function insertPurchase(
  work: Work,
  { id = uuidv7(), lines, packagingLines, currency: asked, exchangeRate, rateOn, ...facts }: AddPurchaseInput,
) {
  const { tx, actor, now } = work;
  const addedBefore = async () => ({ result: await loadPurchase(work, id), subjectId: id, isRepeat: true });
  if (await findPurchase(work, id)) return addedBefore();
  const supplier = await requireSupplier(work, facts.supplierId);
  const homeCurrency = await homeCurrencyOf(work);
  const supplierCurrency = Purchase.shape.currency.nullable().parse(supplier.currency);
  const currency = asked ?? supplierCurrency ?? homeCurrency;
  const inserted = await tx
    .insert(purchases)
    .values({
      ...facts,
      ...(await rateColumns(work, { currency, homeCurrency, exchangeRate, rateOn })),
      roasteryId: actor.roasteryId,
      id,
      number: await nextShortNumber(work, "purchase"),
      currency,
      homeCurrency,
      userId: actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: purchases.id });
  if (inserted.length === 0) return addedBefore();
  await writeLines(work, { purchaseId: id, supplierId: supplier.id, currency, lines });
  await writePackagingLines(work, { purchaseId: id, currency, packagingLines });
  return { result: await loadPurchase(work, id), subjectId: id, isRepeat: false };
}

export async function homeCurrencyOf({ tx, actor }: Work): Promise<Currency> {
  const [row] = await tx
    .select({ currency: roasteries.currency })
    .from(roasteries)
    .where(eq(roasteries.id, actor.roasteryId));
  return Purchase.shape.homeCurrency.parse(row?.currency);
}

export async function requireSupplier(work: Work, supplierId: string): Promise<SupplierRow> {
  const cure = "Restore it to buy from it.";
  return requireActive(await findSupplier(work, supplierId), { called: "Supplier", field: "supplierId", cure });
}

interface Exchange {
  currency: Currency;
  homeCurrency: Currency;
  exchangeRate: string | null;
  rateOn: string | null;
}

/**
 * Rate and its day as they are kept: 1 without a day inside one currency, null while the rate is open, today for a rate
 * that came without its day.
 */
export async function rateColumns(work: Work, { currency, homeCurrency, exchangeRate, rateOn }: Exchange) {
  if (currency === homeCurrency) return { exchangeRate: "1", rateOn: null };
  const parsed = exchangeRate === null ? null : parseRate(exchangeRate);
  if (!parsed?.ok) return { exchangeRate: null, rateOn: null };
  return { exchangeRate: parsed.rate, rateOn: rateOn ?? (await roasteryCalendar(work)).today };
}
