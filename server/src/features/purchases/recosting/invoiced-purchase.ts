import { type PreviewRecostingInput, Purchase, PurchaseLineInput } from "@tryer/contract";
import { landedOfPart } from "@tryer/domain/purchases";
import { conflict, invalid, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { rateColumns } from "../add-purchase.ts";
import { type LineRow, landedLines, type PurchaseRow, type ReceiptRow } from "../purchase-figures.ts";
import { linesOf, receiptsOf } from "../purchase-record.ts";
import { amountOf } from "../write-lines.ts";

/** A received purchase as a later invoice has it. */
interface InvoicedPurchase {
  row: PurchaseRow;
  lines: LineRow[];
  /** Receipts that were not taken back, with what each costs by the invoice, in minor units of the home currency. */
  receipts: { receipt: ReceiptRow; landedMinor: number }[];
}

/** Puts the prices, charges and rate of a later invoice in place of those of the order, and writes nothing. */
export async function invoicedPurchase(
  work: Work,
  before: PurchaseRow,
  input: PreviewRecostingInput,
): Promise<InvoicedPurchase> {
  const lines = await linesOf(work, before.id);
  const living = (await receiptsOf(work, before.id)).filter(({ takenBackAt }) => takenBackAt === null);
  if (living.length === 0) throw conflict("Nothing of this purchase is received. Edit it instead.");
  const row = { ...before, ...chargesOf(before, input), ...(await rateOf(work, before, input)) };
  const priced = lines.map((line) => pricedLine(line, row, input));
  const { lines: landed, landedHomeMinor } = landedLines(row, priced);
  if (landedHomeMinor === null) {
    const isPriceOpen = priced.some(({ amountMinor }) => amountMinor === null);
    if (isPriceOpen) throw invalid("Enter the price of every line: charges are spread over all of them", "lines");
    throw invalid("Enter the exchange rate", "exchangeRate");
  }
  const gramsBefore = new Map<string, number>();
  const receipts = living.map((receipt) => {
    const at = priced.findIndex(({ id }) => id === receipt.lineId);
    const landedMinor = landed[at]?.landedHomeMinor;
    const line = priced[at];
    if (line === undefined || landedMinor == null) throw new Error("a receipt lost its line");
    const beforeGrams = gramsBefore.get(line.id) ?? 0;
    gramsBefore.set(line.id, beforeGrams + receipt.receivedGrams);
    const whole = { landedMinor, orderedGrams: line.orderedGrams };
    return { receipt, landedMinor: landedOfPart(whole, { beforeGrams, grams: receipt.receivedGrams }) };
  });
  return { row, lines: priced, receipts };
}

function chargesOf(row: PurchaseRow, { feesMinor, freightMinor, dutyMinor, spreadBy }: PreviewRecostingInput) {
  return {
    feesMinor: feesMinor ?? row.feesMinor,
    freightMinor: freightMinor ?? row.freightMinor,
    dutyMinor: dutyMinor ?? row.dutyMinor,
    spreadBy: spreadBy ?? row.spreadBy,
  };
}

function rateOf(work: Work, row: PurchaseRow, { exchangeRate, rateOn }: PreviewRecostingInput) {
  const { shape } = Purchase;
  return rateColumns(work, {
    currency: shape.currency.parse(row.currency),
    homeCurrency: shape.homeCurrency.parse(row.homeCurrency),
    exchangeRate: exchangeRate === undefined ? row.exchangeRate : exchangeRate,
    rateOn: rateOn === undefined ? row.rateOn : rateOn,
  });
}

function pricedLine(line: LineRow, { currency }: PurchaseRow, { lines }: PreviewRecostingInput): LineRow {
  const at = lines.findIndex(({ id }) => id === line.id);
  const invoiced = lines[at];
  if (!invoiced) return line;
  const { price, priceBasis } = invoiced;
  const typed = PurchaseLineInput.parse({ ...line, price, priceBasis });
  return { ...line, price, priceBasis, amountMinor: amountOf(typed, at, Purchase.shape.currency.parse(currency)) };
}

/** Refuses lines that are not of the purchase. */
export function requireLines(lines: readonly LineRow[], input: PreviewRecostingInput): void {
  if (input.lines.some(({ id }) => !lines.some((line) => line.id === id))) throw notFound("Line");
}
