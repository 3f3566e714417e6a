import { type PricedStock, priceAfterReceipt } from "../stock/index.ts";
import { PIECES_OF_PRICE } from "./book-packaging.ts";
import { type PackagingMovementKind, packagingRule } from "./packaging-rules.ts";

/** A movement as it is kept, in recorded order. */
export interface RecordedPackaging {
  id: string;
  kind: PackagingMovementKind;
  changePieces: number;
  valueMinor: number | null;
  priceAfterE4: number | null;
  /** Movement that this one takes back. */
  reversesId: string | null;
  /** Receipt whose cost this one corrects by a later invoice, and the whole cost of the receipt by it. */
  correctsId: string | null;
  invoicedMinor: number | null;
}

/** Cost of a receipt by a later invoice, in minor units. */
export interface InvoicedReceipt {
  receiptId: string;
  amountMinor: number;
}

/**
 * Price of a piece as if a receipt had never come, in ten-thousandths of a minor unit: the movements are walked through
 * again without it and without those that were taken back before. To subtract its amount from the value would leave
 * pennies, or a price below 0. Worked: 100 bags at 0.40, 100 for 44.00 by mistake → 0.40 again.
 */
export const priceWithout = (receiptId: string, movements: readonly RecordedPackaging[]): number | null =>
  replayed(movements, { goneId: receiptId, invoices: [] });

/**
 * Price of a piece as if receipts had come for what a later invoice says, in ten-thousandths of a minor unit. Pieces that
 * are used keep what they cost then. Worked: 100 bags at 0.40, 100 for 44.00, 50 wasted, 48.00 invoiced → 0.44.
 */
export const priceInvoiced = (
  invoices: readonly InvoicedReceipt[],
  movements: readonly RecordedPackaging[],
): number | null => replayed(movements, { goneId: null, invoices });

interface Replay {
  goneId: string | null;
  invoices: readonly InvoicedReceipt[];
}

function replayed(movements: readonly RecordedPackaging[], { goneId, invoices }: Replay): number | null {
  const gone = new Set(
    movements.flatMap(({ kind, reversesId }) =>
      packagingRule(kind).value === "reversal" && reversesId !== null ? [reversesId] : [],
    ),
  );
  if (goneId !== null) gone.add(goneId);
  const amounts = new Map([
    ...movements.flatMap(({ correctsId, invoicedMinor }) =>
      correctsId === null || invoicedMinor === null ? [] : [[correctsId, invoicedMinor] as const],
    ),
    ...invoices.map(({ receiptId, amountMinor }) => [receiptId, amountMinor] as const),
  ]);
  let stock: PricedStock = { quantity: 0, priceE4: null };
  for (const movement of movements) {
    if (gone.has(movement.id)) continue;
    stock = stepped(stock, { ...movement, valueMinor: amounts.get(movement.id) ?? movement.valueMinor });
  }
  return stock.priceE4;
}

function stepped(stock: PricedStock, { kind, changePieces, valueMinor, priceAfterE4 }: RecordedPackaging): PricedStock {
  const rule = packagingRule(kind);
  switch (rule.value) {
    case "receipt":
    case "own":
      return priceAfterReceipt(stock, { quantity: changePieces, amountMinor: valueMinor }, PIECES_OF_PRICE);
    case "average":
      // Without the receipt, what was taken may be more than was there.
      return { ...stock, quantity: Math.max(0, stock.quantity + changePieces) };
    case "set":
      return { ...stock, priceE4: priceAfterE4 };
    // An invoice counts where its receipt came.
    case "invoice":
    case "reversal":
    case "difference":
    case "none":
      return stock;
  }
}
