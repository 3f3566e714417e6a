import type { Day } from "../calendar/index.ts";

/** Facts of an order that decide which one is served first from what is in stock. */
export interface OrderClaim {
  /** Whether its bags are put aside already. */
  isPacked: boolean;
  promisedOn: Day | null;
  number: number;
}

/**
 * Order in which orders claim what is in stock: packed ones first, then those that are promised earliest, then the oldest.
 * An order without a promised day comes after those with one.
 */
export function byClaim(a: OrderClaim, b: OrderClaim): number {
  if (a.isPacked !== b.isPacked) return a.isPacked ? -1 : 1;
  if (a.promisedOn !== b.promisedOn) {
    if (a.promisedOn === null) return 1;
    if (b.promisedOn === null) return -1;
    return a.promisedOn < b.promisedOn ? -1 : 1;
  }
  return a.number - b.number;
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
