import { isGround } from "@tryer/domain/items";
import { asideByLine, bagsAside, bagsFromStock, takenAside, takenFromStock } from "@tryer/domain/stock";
import type { Work } from "../../runtime/request-context.ts";
import type { OnHand } from "./on-hand.ts";
import { gramsOfSizes, type LineBags } from "./order-stock.ts";
import { shelves } from "./picks/picked-bags.ts";

/** Bags that the stock gives for a line, and further ones from coffee that is not sent by itself. */
export interface StockOfLine {
  lineId: string;
  ready: number;
  /** Ready bags that are picked for the line. */
  picked: number;
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

/**
 * Bags that the stock gives for lines, each in its order, as `takeOldestFirst` would take them now: those that are picked for
 * it, and of the others those that are picked for none.
 */
export async function stockForLines(work: Work, lines: readonly LineBags[]): Promise<StockOfLine[]> {
  if (lines.length === 0) return [];
  const { wantedOf, aside, free } = await shelfFor(work, lines);
  const byLine = asideByLine(aside);
  const asideOf = ({ lineId, bags }: LineBags, counts: IsCounted) => {
    const own = (byLine.get(lineId) ?? []).filter(({ stock }) => counts(stock));
    return bagsAside(takenAside(own, lineId, bags));
  };
  const open = lines.map((line) => ({ ...line, bags: line.bags - asideOf(line, COUNTED[2]) }));
  const [ready = [], withExpired = [], all = []] = COUNTED.map((counts) => {
    const others = bagsFromStock(wantedOf(open), free.filter(counts));
    return lines.map((line, at) => asideOf(line, counts) + (others[at] ?? 0));
  });
  return lines.map((line, at) => {
    const { lineId } = line;
    const [atOnce, later, last] = [ready[at] ?? 0, withExpired[at] ?? 0, all[at] ?? 0];
    const picked = asideOf(line, COUNTED[0]);
    return { lineId, picked, ready: atOnce, expired: Math.max(0, later - atOnce), held: Math.max(0, last - later) };
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
  const { wantedOf, aside, free } = await shelfFor(work, lists.flat());
  const [counts] = COUNTED;
  const ready = asideByLine(aside.filter(({ stock }) => counts(stock)));
  return lists.map((lines) => {
    const own = lines.map(({ lineId, bags }) => takenAside(ready.get(lineId) ?? [], lineId, bags));
    const open = lines.map((line, at) => ({ ...line, bags: line.bags - bagsAside(own[at] ?? []) }));
    const others = takenFromStock(wantedOf(open), free.filter(counts));
    const taken = [...own.flat(), ...others.flatMap((each) => each.taken)];
    return {
      bags: bagsAside(own.flat()) + others.reduce((sum, { bags }) => sum + bags, 0),
      taken: taken.map(({ stock: { lotId, packageSizeId, holdingId, unitGrams }, quantity }) => ({
        lotId,
        packageSizeId,
        holdingId,
        grams: unitGrams * quantity,
      })),
    };
  });
}

async function shelfFor(work: Work, lines: readonly LineBags[]) {
  const grams = await gramsOfSizes(work, lines);
  return {
    wantedOf: (some: readonly LineBags[]) =>
      some.map(({ roastedItemId: productId, packageSizeId, bags, grind }) => ({
        productId,
        packageSizeId,
        bagGrams: grams(packageSizeId),
        bags,
        isGround: isGround(grind),
      })),
    ...(await shelves(work, [...new Set(lines.map(({ roastedItemId }) => roastedItemId))])),
  };
}
