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
}

/**
 * Price of a piece as if a receipt had never come, in ten-thousandths of a minor unit: the movements are walked through
 * again without it and without those that were taken back before. To subtract its amount from the value would leave
 * pennies, or a price below 0. Worked: 100 bags at 0.40, 100 for 44.00 by mistake → 0.40 again.
 */
export function priceWithout(receiptId: string, movements: readonly RecordedPackaging[]): number | null {
  const gone = new Set([
    receiptId,
    ...movements.flatMap(({ kind, reversesId }) =>
      packagingRule(kind).value === "reversal" && reversesId !== null ? [reversesId] : [],
    ),
  ]);
  let stock: PricedStock = { quantity: 0, priceE4: null };
  for (const movement of movements) if (!gone.has(movement.id)) stock = stepped(stock, movement);
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
    case "reversal":
    case "none":
      return stock;
  }
}
