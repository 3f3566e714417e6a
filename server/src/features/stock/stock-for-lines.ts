import { bagsFromStock, takenFromStock } from "@tryer/domain/stock";
import type { Work } from "../../runtime/request-context.ts";
import { type OnHand, onHand } from "./on-hand.ts";
import { gramsOfSizes, type LineBags } from "./order-stock.ts";

/** Bags that the stock gives for a line, and further ones from coffee that is not sent by itself. */
export interface StockOfLine {
  lineId: string;
  ready: number;
  /** Bags of coffee past its best-before date. */
  expired: number;
  /** Bags of coffee on hold. */
  held: number;
}

type IsCounted = (stock: OnHand) => boolean;

/** Kinds of stock that are counted one after the other: what is sent by itself, past its date too, on hold too. */
const COUNTED: readonly [IsCounted, IsCounted, IsCounted] = [
  ({ isHeld, freshness }) => !isHeld && freshness !== "expired",
  ({ isHeld }) => !isHeld,
  () => true,
];

/** Bags that the stock gives for lines, each in its order, as `takeOldestFirst` would take them now. */
export async function stockForLines(work: Work, lines: readonly LineBags[]): Promise<StockOfLine[]> {
  if (lines.length === 0) return [];
  const { wantedOf, stock } = await shelfFor(work, lines);
  const [ready = [], withExpired = [], all = []] = COUNTED.map((counts) =>
    bagsFromStock(wantedOf(lines), stock.filter(counts)),
  );
  return lines.map(({ lineId }, at) => {
    const [atOnce, later, last] = [ready[at] ?? 0, withExpired[at] ?? 0, all[at] ?? 0];
    return { lineId, ready: atOnce, expired: Math.max(0, later - atOnce), held: Math.max(0, last - later) };
  });
}

/** Part of a lot that would be sent: loose coffee, or bags. */
export interface ExpectedLot {
  lotId: string;
  /** Null for loose coffee. */
  packageSizeId: string | null;
  holdingId: string;
  grams: number;
}

/** Lots and bags of several lines that would be sent together now. */
export interface ExpectedStock {
  bags: number;
  taken: ExpectedLot[];
}

/** Stock that each list of lines would be sent from, were it the only one that is sent, and now. */
export async function expectedStock(work: Work, lists: readonly (readonly LineBags[])[]): Promise<ExpectedStock[]> {
  const { wantedOf, stock } = await shelfFor(work, lists.flat());
  const ready = stock.filter(COUNTED[0]);
  return lists.map((lines) => {
    const lots = takenFromStock(wantedOf(lines), ready);
    return {
      bags: lots.reduce((sum, { bags }) => sum + bags, 0),
      taken: lots.flatMap(({ taken }) =>
        taken.map(({ stock: { lotId, packageSizeId, holdingId, grams, quantity: lying }, quantity }) => ({
          lotId,
          packageSizeId,
          holdingId,
          grams: (grams / lying) * quantity,
        })),
      ),
    };
  });
}

async function shelfFor(work: Work, lines: readonly LineBags[]) {
  const grams = await gramsOfSizes(work, lines);
  const onShelf = await onHand(work, [...new Set(lines.map(({ roastedItemId }) => roastedItemId))]);
  return {
    wantedOf: (some: readonly LineBags[]) =>
      some.map(({ roastedItemId: productId, packageSizeId, bags }) => ({
        productId,
        packageSizeId,
        bagGrams: grams(packageSizeId),
        bags,
      })),
    stock: onShelf.map((each) => ({ ...each, productId: each.roastedItemId })),
  };
}
