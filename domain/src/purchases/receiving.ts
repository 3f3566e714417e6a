import type { LineProgress } from "./purchase-status.ts";

export interface ReceivedLine extends LineProgress {
  /** Grams that are still to come; 0 where all came. */
  openGrams: number;
  /** Grams beyond what was ordered. */
  overGrams: number;
}

/** Weights of a line after a receipt, in grams. Worked: 600,000 ordered, 598,800 so far, 2,000 more → 800 over. */
export const afterReceiving = ({ orderedGrams, receivedGrams }: LineProgress, grams: number): ReceivedLine =>
  lineState(orderedGrams, receivedGrams + grams);

/** Weights of a line after a receipt of it is taken back, in grams; null where less than that was received. */
export function afterTakingBack({ orderedGrams, receivedGrams }: LineProgress, grams: number): ReceivedLine | null {
  return grams > receivedGrams ? null : lineState(orderedGrams, receivedGrams - grams);
}

function lineState(orderedGrams: number, receivedGrams: number): ReceivedLine {
  return {
    orderedGrams,
    receivedGrams,
    openGrams: Math.max(0, orderedGrams - receivedGrams),
    overGrams: Math.max(0, receivedGrams - orderedGrams),
  };
}
