import { isGround } from "@tryer/domain/items";
import { type Shelf, type StockOfLine, shelves, stockForLines } from "#features/stock/index.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { claimingLines, type OpenLine, openBags } from "./claiming-lines.ts";
import type { OrderLineRow } from "./order-rows.ts";

/**
 * Stock for what is open of some lines, after the orders that claim it first have theirs: no gram is there for two of them.
 * Lines of orders that claim nothing yet, as drafts, come last.
 */
export async function claimedStock(work: Work, lines: readonly OpenLine[]): Promise<Map<string, StockOfLine>> {
  const own = openBags(lines);
  if (own.length === 0) return new Map();
  const products = [...new Set(own.map(({ roastedItemId }) => roastedItemId))];
  const claims = openBags((await claimingLines(work, products)).map(({ line }) => line));
  const claiming = new Set(claims.map(({ lineId }) => lineId));
  const stock = await stockForLines(work, [...claims, ...own.filter(({ lineId }) => !claiming.has(lineId))]);
  const wanted = new Set(own.map(({ lineId }) => lineId));
  return new Map(stock.filter(({ lineId }) => wanted.has(lineId)).map((each) => [each.lineId, each]));
}

/** Stock for what is open of a line of one order, and what lies there for the orders that claim it first. */
interface OrderStock extends StockOfLine {
  /** Bags that are still to be sent. */
  bags: number;
  /** Further bags that are there for orders before this one. */
  claimed: number;
}

/** Stock for each open line of one order, beside what it would be were it the only order. */
export async function stockOfOrder(work: Work, lines: readonly OpenLine[]): Promise<OrderStock[]> {
  const open = openBags(lines);
  const own = await claimedStock(work, lines);
  const alone = await stockForLines(work, open);
  return open.map(({ lineId, bags }, at) => {
    const lying = alone[at] ?? { ready: 0, expired: 0, held: 0 };
    const { ready, picked, expired, held } = own.get(lineId) ?? { ready: 0, picked: 0, expired: 0, held: 0 };
    return {
      lineId,
      bags,
      ready,
      picked,
      claimed: Math.max(0, lying.ready - ready),
      expired: Math.min(lying.expired, expired),
      held: Math.min(lying.held, held),
    };
  });
}

/**
 * Refuses to mark an order as packed whose bags do not lie in stock for it, in words that name each line. `allowShort` marks it
 * all the same, but for bags that lie there on hold: nobody packs those before they are released.
 */
export async function requireInStock(
  work: Work,
  lines: readonly OrderLineRow[],
  { allowShort }: { allowShort: boolean },
): Promise<void> {
  const stock = await stockOfOrder(work, lines);
  const short = stock.filter(({ bags, ready, expired }) => ready + expired < bags);
  const isHeldBack = short.some(({ held }) => held > 0);
  if (short.length === 0 || (allowShort && !isHeldBack)) return;
  const { free } = await shelves(work, [...new Set(lines.map(({ roastedItemId }) => roastedItemId))]);
  const sentences = short.map(({ lineId, bags, ready, claimed, expired, held }) => {
    const own = ready + expired;
    const line = lines.find(({ id }) => id === lineId);
    const unmarked = line === undefined ? 0 : unmarkedBags(free, line);
    const further = [
      ...(unmarked > 0 ? [`${unmarked} packed bags carry no grind: pick those that are ${line?.grind}`] : []),
      ...(claimed > 0 ? [`${claimed} more are reserved for earlier orders`] : []),
      ...(held > 0 ? [`${held} more are on hold`] : []),
    ];
    const there = `${own} of ${bags} of ${line?.productName}, ${line?.sizeLabel} are in stock for this order`;
    return `${[there, ...further].join(", ")}.`;
  });
  // Without a field the page refuses it; with one it asks whether the order is packed all the same.
  if (isHeldBack) throw conflict([...sentences, "Release what is on hold, or pack other coffee."].join(" "));
  throw conflict([...sentences, "Roast or pack more, or mark the order as packed all the same."].join(" "), "lines");
}

/** Packed bags in the size of a ground line that nobody picked: they carry no grind, and are its own only where somebody picks them. */
export const unmarkedBags = (
  free: readonly Shelf[],
  { grind, roastedItemId, packageSizeId }: Pick<OpenLine, "grind" | "roastedItemId" | "packageSizeId">,
): number =>
  free.reduce(
    (sum, lot) =>
      isGround(grind) && lot.roastedItemId === roastedItemId && lot.packageSizeId === packageSizeId && !lot.isHeld
        ? sum + lot.quantity
        : sum,
    0,
  );
