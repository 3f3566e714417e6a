import { type PreviewRecostingInput, Purchase, PurchaseLineInput } from "@tryer/contract";
import { amountOfCame, landedOfPart } from "@tryer/domain/purchases";
import { conflict, invalid, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { rateColumns } from "../add-purchase.ts";
import { packagingAmountOf } from "../packaging/write-packaging-lines.ts";
import {
  isReceived,
  type LineRow,
  landedLines,
  type PackagingLineRow,
  type PackagingReceiptRow,
  type PurchaseLines,
  type PurchaseParts,
  type PurchaseRow,
  progressOf,
  type ReceiptRow,
  type WholeOfLine,
} from "../purchase-figures.ts";
import { partsOf } from "../purchase-record.ts";
import { amountOf } from "../write-lines.ts";

/** A received purchase as a later invoice has it. */
interface InvoicedPurchase extends PurchaseLines {
  row: PurchaseRow;
  /** Receipts that were not taken back, with what each costs by the invoice, in minor units of the home currency. */
  receipts: Invoiced<ReceiptRow>[];
  packagingReceipts: Invoiced<PackagingReceiptRow>[];
}

interface Invoiced<Row> {
  receipt: Row;
  landedMinor: number;
}

/** Puts the prices, charges and rate of a later invoice in place of those of the order, and writes nothing. */
export async function invoicedPurchase(
  work: Work,
  before: PurchaseRow,
  input: PreviewRecostingInput,
): Promise<InvoicedPurchase> {
  const parts = await partsOf(work, before.id);
  if (!isReceived(parts)) throw conflict("Nothing received yet. Edit the purchase instead.");
  const row = { ...before, ...chargesOf(before, input), ...(await rateOf(work, before, input)) };
  const priced = {
    lines: parts.lines.map((line) => pricedLine(line, row, input)),
    packagingLines: parts.packagingLines.map((line) => pricedPackaging(line, row, input)),
  };
  const landed = landedLines(row, priced);
  if (landed.landedHomeMinor === null) {
    const isPriceOpen = [...priced.lines, ...priced.packagingLines].some(({ amountMinor }) => amountMinor === null);
    if (isPriceOpen) throw invalid("Enter the price of every line: charges are spread over all of them", "lines");
    throw invalid("Enter the exchange rate", "exchangeRate");
  }
  const isComplete = before.status === "received";
  const shared = isComplete ? asCame(priced, parts) : priced;
  const { wholes, packagingWholes } = landedLines(row, shared);
  const coffee = shared.lines.map(({ id, orderedGrams }, at) => wholeOf(id, orderedGrams, wholes[at]));
  const packaging = shared.packagingLines.map(({ id, pieces }, at) => wholeOf(id, pieces, packagingWholes[at]));
  return {
    row,
    ...priced,
    receipts: invoicedReceipts(parts.receipts, coffee, ({ receivedGrams }) => receivedGrams),
    packagingReceipts: invoicedReceipts(parts.packagingReceipts, packaging, ({ pieces }) => pieces),
  };
}

/** Lines as they came: once nothing more of a purchase will come, all that it cost besides lies on what is there. */
function asCame({ lines, packagingLines }: PurchaseLines, parts: PurchaseParts): PurchaseLines {
  const { coffee, packaging } = progressOf(parts);
  const paid = (amountMinor: number | null, { ordered, received }: { ordered: number; received: number }) =>
    amountMinor === null ? null : amountOfCame(amountMinor, { ordered, came: received });
  return {
    lines: lines.map((line, at) => {
      const progress = coffee[at] ?? failed();
      return { ...line, orderedGrams: progress.received, amountMinor: paid(line.amountMinor, progress) };
    }),
    packagingLines: packagingLines.map((line, at) => {
      const progress = packaging[at] ?? failed();
      return { ...line, pieces: progress.received, amountMinor: paid(line.amountMinor, progress) };
    }),
  };
}

function failed(): never {
  throw new Error("a line lost its receipts");
}

interface LandedWhole {
  lineId: string;
  ordered: number;
  whole: WholeOfLine;
}

const wholeOf = (lineId: string, ordered: number, whole: WholeOfLine = null): LandedWhole => ({
  lineId,
  ordered,
  whole,
});

/** Splits the landed cost of each line among its receipts that were not taken back, in the order of booking. */
function invoicedReceipts<Row extends { lineId: string; takenBackAt: Date | null }>(
  receipts: readonly Row[],
  wholes: readonly LandedWhole[],
  quantityOf: (receipt: Row) => number,
): Invoiced<Row>[] {
  const came = new Map<string, number>();
  return receipts
    .filter(({ takenBackAt }) => takenBackAt === null)
    .map((receipt) => {
      const { lineId } = receipt;
      const { whole = null, ordered = 0 } = wholes.find((each) => each.lineId === lineId) ?? {};
      if (whole === null) throw new Error("a receipt lost its line");
      const [before, quantity] = [came.get(lineId) ?? 0, quantityOf(receipt)];
      came.set(lineId, before + quantity);
      return { receipt, landedMinor: landedOfPart({ ...whole, ordered }, { before, quantity }) };
    });
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

function pricedPackaging(
  line: PackagingLineRow,
  { currency }: PurchaseRow,
  { packagingLines }: PreviewRecostingInput,
): PackagingLineRow {
  const at = packagingLines.findIndex(({ id }) => id === line.id);
  const invoiced = packagingLines[at];
  if (!invoiced) return line;
  const { price, priceBasis } = invoiced;
  const typed = { pieces: line.pieces, price, priceBasis };
  const amountMinor = packagingAmountOf(typed, at, Purchase.shape.currency.parse(currency));
  return { ...line, price, priceBasis, amountMinor };
}

/** Refuses lines that are not of the purchase. */
export async function requireLines(work: Work, purchaseId: string, input: PreviewRecostingInput): Promise<void> {
  const { lines, packagingLines } = await partsOf(work, purchaseId);
  const [coffee, packaging] = [lines, packagingLines].map((rows) => new Set(rows.map(({ id }) => id)));
  if (input.lines.some(({ id }) => !coffee?.has(id))) throw notFound("Line");
  if (input.packagingLines.some(({ id }) => !packaging?.has(id))) throw notFound("Line");
}
