import { MAX_PICKS, type PickedLotInput } from "@tryer/contract";
import { failureMessage } from "#api/failures.ts";

interface Outcome {
  done: PickedLotInput[];
  left: PickedLotInput[];
  /** Reasons of what is left, each once. */
  failures: string[];
}

/**
 * Picks more than one change takes in several, one after the other: each is picked as a whole or not at all, and what fails
 * leaves the others picked. `pick` sends one of them.
 */
export async function pickInBatches(
  picks: readonly PickedLotInput[],
  pick: (picks: PickedLotInput[]) => Promise<unknown>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], left: [], failures: [] };
  for (let start = 0; start < picks.length; start += MAX_PICKS) {
    const batch = picks.slice(start, start + MAX_PICKS);
    try {
      await pick(batch);
      outcome.done.push(...batch);
    } catch (error) {
      // Of a single change its own error says more than a list of one.
      if (picks.length <= MAX_PICKS) throw error;
      outcome.left.push(...batch);
      const reason = failureMessage(error, "Try again.");
      if (!outcome.failures.includes(reason)) outcome.failures.push(reason);
    }
  }
  return outcome;
}

/** Bags that picks add to what was picked, or put back. */
export const changedBags = (picks: readonly PickedLotInput[]): number =>
  picks.reduce((sum, { bags, seenBags = 0 }) => sum + Math.abs(bags - seenBags), 0);
