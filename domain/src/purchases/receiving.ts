import type { LineProgress } from "./purchase-status.ts";

/** Quantities of a line after a receipt: grams of coffee, or pieces of packaging. */
export interface ReceivedLine extends LineProgress {
  /** Quantity that is still to come; 0 where all came. */
  open: number;
  /** Quantity beyond what was ordered. */
  over: number;
}

/** Quantities of a line after a receipt. Worked: 600,000 ordered, 598,800 so far, 2,000 more → 800 over. */
export const afterReceiving = ({ ordered, received }: LineProgress, quantity: number): ReceivedLine =>
  lineState(ordered, received + quantity);

/** Quantities of a line after a receipt of it is taken back; null where less than that was received. */
export function afterTakingBack({ ordered, received }: LineProgress, quantity: number): ReceivedLine | null {
  return quantity > received ? null : lineState(ordered, received - quantity);
}

function lineState(ordered: number, received: number): ReceivedLine {
  return { ordered, received, open: Math.max(0, ordered - received), over: Math.max(0, received - ordered) };
}
