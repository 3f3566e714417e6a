import type { ShopOrder } from "./shop-order.ts";
import { shopOrderState } from "./shop-order.ts";

/** Parts of an order that a shop can change after it was taken in. */
export interface ShopChanges {
  /** Keys of the lines with another quantity or price, of new ones, and of those that are gone. */
  lines: string[];
  shipTo: boolean;
  notes: boolean;
  /** Discount, shipping or total. */
  amounts: boolean;
  /** State in words of the domain, where it is another one by now. */
  state: ReturnType<typeof shopOrderState> | null;
}

/**
 * Differences between an order as it was taken in and as the shop tells it now. A file and a message write addresses and
 * notes in other words, so between them only quantities and the state count. Prices with tax and without it are no
 * different ones: the sums of the order tell.
 */
export function shopChanges(before: ShopOrder, after: ShopOrder, countsUnpaid: boolean): ShopChanges {
  const isSameSource = before.source === after.source;
  const isSameBasis = !isOtherBasis(before.pricesIncludeTax, after.pricesIncludeTax);
  const old = new Map(before.lines.map((line) => [line.key, line]));
  const now = new Map(after.lines.map((line) => [line.key, line]));
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  const lines = keys.filter((key) => {
    const [one, other] = [old.get(key), now.get(key)];
    const isOtherPrice = isSameSource && isSameBasis && one?.unitPriceMinor !== other?.unitPriceMinor;
    const isShown = (one?.quantity ?? 0) > 0 || (other?.quantity ?? 0) > 0;
    return isShown && ((one?.quantity ?? 0) !== (other?.quantity ?? 0) || isOtherPrice);
  });
  const [was, is] = [shopOrderState(before, countsUnpaid), shopOrderState(after, countsUnpaid)];
  return {
    lines,
    shipTo: isSameSource && before.shipTo !== after.shipTo,
    notes: isSameSource && before.notes !== after.notes,
    amounts: isSameSource && (isSameBasis ? hasOtherAmounts(before, after) : hasOtherSums(before, after)),
    state: was === is ? null : is,
  };
}

/** Whether prices hold the tax on one side and not on the other; a side that does not tell says nothing. */
export const isOtherBasis = (one: boolean | null, other: boolean | null): boolean =>
  one !== null && other !== null && one !== other;

/** A total or tax that one of them does not tell is no other one. */
const hasOtherAmounts = (before: ShopOrder, after: ShopOrder): boolean =>
  before.discountMinor !== after.discountMinor ||
  before.shippingMinor !== after.shippingMinor ||
  hasOtherSums(before, after);

const hasOtherSums = (before: ShopOrder, after: ShopOrder): boolean =>
  isOtherSum(before.totalMinor, after.totalMinor) || isOtherSum(before.taxMinor, after.taxMinor);

const isOtherSum = (one: number | null, other: number | null) => one !== null && other !== null && one !== other;

export const isUnchanged = ({ lines, shipTo, notes, amounts, state }: ShopChanges): boolean =>
  lines.length === 0 && !shipTo && !notes && !amounts && state === null;

/**
 * Whether an order that comes in is older than the one that is there: by the moments of the shop, and a file without one
 * never replaces what a message told.
 */
export function isOutdatedOrder(before: Pick<ShopOrder, "updatedAt">, after: Pick<ShopOrder, "updatedAt">): boolean {
  if (before.updatedAt === null) return false;
  return after.updatedAt === null || after.updatedAt < before.updatedAt;
}
