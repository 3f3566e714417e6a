import type { Day } from "../calendar/index.ts";
import { isGround } from "../items/index.ts";

/** Facts of an order that decide which one is served first from what is in stock. */
export interface OrderClaim {
  /** Whether its bags are put aside already. */
  isPacked: boolean;
  promisedOn: Day | null;
  /** Place among the orders of its day, as somebody put them; null where nobody did. */
  dayRank: number | null;
  number: number;
}

/**
 * Order in which orders claim what is in stock: packed ones first, then those that are promised earliest, of a day as
 * somebody put them, then the oldest. An order without a promised day comes after those with one, and one that nobody put
 * anywhere after those that somebody did.
 */
export function byClaim(a: OrderClaim, b: OrderClaim): number {
  if (a.isPacked !== b.isPacked) return a.isPacked ? -1 : 1;
  return nullsLast(a.promisedOn, b.promisedOn) || nullsLast(a.dayRank, b.dayRank) || a.number - b.number;
}

/** Order of two days or numbers, of which those that are not there come last. */
function nullsLast<Value extends string | number>(a: Value | null, b: Value | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

/** Bags of an order line by what its plans and the stock say of them. */
export interface PlannedLine {
  planned: number;
  /** Planned bags whose batches are roasted. */
  roasted: number;
  /** Bags that lie in stock for the line. */
  ready: number;
  sent: number;
}

/**
 * Planned bags of a line that are roasted: a bag that lies in stock for it, or has left, is roasted, whatever the batches
 * of its plan say. Worked: 4 planned, 1 by its batches, 4 in stock → 4.
 */
export const roastedOfLine = ({ planned, roasted, ready, sent }: PlannedLine): number =>
  Math.min(planned, Math.max(roasted, ready + sent));

/**
 * Whether of an order exactly the picked bags go, by the grinds of its lines with picks. The packing of ground bags picks them
 * unasked, which is no choice against the rest: where ground lines alone have picks, all that is left goes.
 */
export const onlyPickedGo = (grindsWithPicks: readonly string[]): boolean =>
  grindsWithPicks.some((grind) => !isGround(grind));

/** Order with its place among those of its day. */
export interface RankedOrder {
  id: string;
  dayRank: number | null;
}

/**
 * Places of the other orders of a day that change once some got theirs: each keeps its own unless it is taken, or the one before
 * it went beyond it, so that no two have the same and the order among them stays. Worked: C gets 0; A had 0, B 1 → 1 and 2.
 */
export function movedRanks(placed: readonly RankedOrder[], others: readonly RankedOrder[]): RankedOrder[] {
  const taken = new Set(placed.map(({ dayRank }) => dayRank));
  let next = 0;
  return others
    .flatMap(({ id, dayRank }) => (dayRank === null ? [] : [{ id, dayRank }]))
    .toSorted((a, b) => a.dayRank - b.dayRank)
    .flatMap(({ id, dayRank }) => {
      let own = Math.max(next, dayRank);
      while (taken.has(own)) own += 1;
      next = own + 1;
      return own === dayRank ? [] : [{ id, dayRank: own }];
    });
}
