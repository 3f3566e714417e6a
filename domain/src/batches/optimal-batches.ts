import { requiredBatches } from "../planner/index.ts";
import { type BatchLimits, fewestBatches } from "./fewest-batches.ts";

/**
 * Weights of the fewest batches that cover a green need, each between the limits of the machine, with the least green
 * coffee left over; all in hundredths of a pound. Of several such plans the one with most full batches first. Worked,
 * between 4 and 10 lb: 23 lb → 10, 9 and 4 lb; 3 lb → 4 lb, of which 1 lb is left over. Between 6 and 10 lb: 11 lb → 6
 * and 6 lb, 1 lb left over.
 */
export const optimalBatches = (greenCentiLbs: number, limits: BatchLimits): number[] =>
  fewestBatches(greenCentiLbs, [limits]);

/**
 * Green coffee that the fewest batches roast beyond the need, in hundredths of a pound; nothing where no batch is needed.
 * One machine needs no search for it: as many batches as full ones are needed can't be fewer, so many hold any weight
 * between that many of the least and of the most, and only a need below that many of the least leaves something over.
 * Worked: 11 lb between 6 and 10 lb → 100 (1 lb).
 */
export const leftOverOfBatches = (greenCentiLbs: number, { minCentiLbs, maxCentiLbs }: BatchLimits): number =>
  Math.max(0, requiredBatches(greenCentiLbs, maxCentiLbs) * minCentiLbs - greenCentiLbs);
