import { bagsFromStock } from "@tryer/domain/stock";
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

/** Kinds of stock that are counted one after the other: what is sent by itself, past its date too, on hold too. */
const COUNTED: readonly ((stock: OnHand) => boolean)[] = [
  ({ isHeld, freshness }) => !isHeld && freshness !== "expired",
  ({ isHeld }) => !isHeld,
  () => true,
];

/** Bags that the stock gives for lines, each in its order, as `takeOldestFirst` would take them now. */
export async function stockForLines(work: Work, lines: readonly LineBags[]): Promise<StockOfLine[]> {
  if (lines.length === 0) return [];
  const grams = await gramsOfSizes(work, lines);
  const wanted = lines.map(({ roastedItemId: productId, packageSizeId, bags }) => ({
    productId,
    packageSizeId,
    bagGrams: grams(packageSizeId),
    bags,
  }));
  const stock = (await onHand(work, [...new Set(lines.map(({ roastedItemId }) => roastedItemId))])).map((each) => ({
    ...each,
    productId: each.roastedItemId,
  }));
  const [ready = [], withExpired = [], all = []] = COUNTED.map((counts) => bagsFromStock(wanted, stock.filter(counts)));
  return lines.map(({ lineId }, at) => {
    const [atOnce, later, last] = [ready[at] ?? 0, withExpired[at] ?? 0, all[at] ?? 0];
    return { lineId, ready: atOnce, expired: Math.max(0, later - atOnce), held: Math.max(0, last - later) };
  });
}
