import { Purchase } from "@tryer/contract";
import { sumMinor, unitPriceE4 } from "@tryer/domain/money";
import { afterReceiving, type LandedLine, landedCost, type ReceivedLine } from "@tryer/domain/purchases";
import type {
  purchaseLines,
  purchasePackagingLines,
  purchasePackagingReceipts,
  purchaseReceipts,
  purchases,
} from "#db/schema/index.ts";
import { invalid } from "../../runtime/refusal.ts";

export type PurchaseRow = typeof purchases.$inferSelect;
export type LineRow = typeof purchaseLines.$inferSelect;
export type ReceiptRow = typeof purchaseReceipts.$inferSelect;
export type PackagingLineRow = typeof purchasePackagingLines.$inferSelect;
export type PackagingReceiptRow = typeof purchasePackagingReceipts.$inferSelect;

/** Lines of a purchase, of coffee and of packaging, each in their order. */
export interface PurchaseLines {
  lines: LineRow[];
  packagingLines: PackagingLineRow[];
}

/** Lines of a purchase and their receipts, those that were taken back among them. */
export interface PurchaseParts extends PurchaseLines {
  receipts: ReceiptRow[];
  packagingReceipts: PackagingReceiptRow[];
}

/** Rate that shares of charges are computed with while the real one is open: amounts stay in the purchase's currency. */
const OPEN_RATE = "1";

const OPEN = { goodsMinor: null, totalMinor: null, landedHomeMinor: null };

/**
 * Landed cost of the lines and of the purchase. Everything is null while a price is open; amounts in the home currency
 * are null while the rate is.
 */
export function landedLines(purchase: PurchaseRow, { lines, packagingLines }: PurchaseLines) {
  const { exchangeRate, spreadBy, feesMinor, freightMinor, dutyMinor } = purchase;
  const { shape } = Purchase;
  const all = [
    ...lines.map(({ orderedGrams, amountMinor }) => ({ grams: orderedGrams, amountMinor })),
    ...packagingLines.map(({ amountMinor }) => ({ grams: 0, amountMinor })),
  ];
  const priced = all.flatMap(({ grams, amountMinor }) => (amountMinor === null ? [] : [{ grams, amountMinor }]));
  if (priced.length < all.length) return { lines: [], packagingLines: [], wholes: [], packagingWholes: [], ...OPEN };
  const by = shape.spreadBy.parse(spreadBy);
  const charges = [feesMinor, freightMinor, dutyMinor].map((amountMinor) => ({ amountMinor, spreadBy: by }));
  const exchange = {
    from: shape.currency.parse(purchase.currency),
    to: shape.homeCurrency.parse(purchase.homeCurrency),
    rate: exchangeRate ?? OPEN_RATE,
  };
  const landed = refusingTooMuch(() => landedCost({ lines: priced, charges, exchange }));
  const goodsMinor = sumMinor(priced.map(({ amountMinor }) => amountMinor));
  const known = <Figure>(figure: Figure) => (exchangeRate === null ? null : figure);
  return {
    lines: landed.slice(0, lines.length).map(({ chargesMinor, landedMinor, landedHomeMinor, landedPerKgE4 }) => ({
      chargesMinor,
      landedMinor,
      landedHomeMinor: known(landedHomeMinor),
      landedPerKgE4: known(landedPerKgE4),
    })),
    packagingLines: landed.slice(lines.length).map(({ chargesMinor, landedMinor, landedHomeMinor }, index) => ({
      chargesMinor,
      landedMinor,
      landedHomeMinor: known(landedHomeMinor),
      landedPerPieceE4: known(unitPriceE4(landedHomeMinor, packagingLines[index]?.pieces ?? 0, 1)),
    })),
    /** Home amounts of the lines of coffee and of packaging, for the share of each receipt; null while they are open. */
    wholes: landed.slice(0, lines.length).map(wholeIn(known)),
    packagingWholes: landed.slice(lines.length).map(wholeIn(known)),
    goodsMinor,
    totalMinor: sumMinor([goodsMinor, feesMinor, freightMinor, dutyMinor]),
    landedHomeMinor: known(sumMinor(landed.map(({ landedHomeMinor }) => landedHomeMinor))),
  };
}

/** Refuses amounts that no number holds to the minor unit, as a mistyped rate makes them. */
function refusingTooMuch<Figure>(compute: () => Figure): Figure {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) throw invalid("This is more than a purchase can cost", "exchangeRate");
    throw error;
  }
}

type Known = <Figure>(figure: Figure) => Figure | null;

const wholeIn =
  (known: Known) =>
  ({ landedHomeMinor, goodsHomeMinor }: LandedLine) =>
    known({ landedMinor: landedHomeMinor, goodsMinor: goodsHomeMinor });

/** Home amounts of a line, landed and without charges; null while a price or the rate is open. */
export type WholeOfLine = ReturnType<ReturnType<typeof wholeIn>>;

interface Came {
  lineId: string;
  quantity: number;
  takenBackAt: Date | null;
}

function cameOf(ordered: number, lineId: string, receipts: readonly Came[]): ReceivedLine {
  const came = receipts.filter((receipt) => receipt.lineId === lineId && receipt.takenBackAt === null);
  return afterReceiving(
    { ordered, received: 0 },
    came.reduce((sum, { quantity }) => sum + quantity, 0),
  );
}

/** Quantities of each line, grams or pieces: ordered, received by what was not taken back, and what is open or over. */
export function progressOf({ lines, packagingLines, receipts, packagingReceipts }: PurchaseParts) {
  const weights = receipts.map((receipt) => ({ ...receipt, quantity: receipt.receivedGrams }));
  const counts = packagingReceipts.map((receipt) => ({ ...receipt, quantity: receipt.pieces }));
  const coffee = lines.map(({ id, orderedGrams }) => cameOf(orderedGrams, id, weights));
  const packaging = packagingLines.map(({ id, pieces }) => cameOf(pieces, id, counts));
  return { coffee, packaging, all: [...coffee, ...packaging] };
}

/** Whether anything of a purchase came and was not taken back. */
export const isReceived = ({ receipts, packagingReceipts }: PurchaseParts): boolean =>
  [...receipts, ...packagingReceipts].some(({ takenBackAt }) => takenBackAt === null);
