import { requiredBatches } from "../planner/index.ts";

/** Least and most green coffee of a batch in hundredths of a pound; the least above 0 and not above the most. */
export interface BatchLimits {
  minCentiLbs: number;
  maxCentiLbs: number;
}

/** Totals from the least to the most, every one between them included, in hundredths of a pound. */
type Totals = readonly [least: number, most: number];

const NO_BATCH: readonly Totals[] = [[0, 0]];

/**
 * Weights of the fewest batches that cover a green need, and of so many those with the least left over, the heaviest
 * first; every batch is of one of the ranges of sizes. All in hundredths of a pound; at least one batch. A dynamic
 * programme over the number of batches: what n batches can weigh is what n − 1 can, and one batch more. As many as full
 * ones of the largest size are needed are the fewest; totals that so many can't raise to the need are dropped. Of the
 * others the least is roasted, and going back takes the heaviest batch that leaves a total of the batches before. Totals
 * are kept as ranges, so that a machine with free sizes has one of them per number. Worked, 10 lb or from 2 to 4 lb:
 * 23 lb → 10, 10 and 3 lb; 5 lb → 10 lb, of which 5 lb is left over.
 */
export function fewestBatches(greenCentiLbs: number, sizes: readonly BatchLimits[]): number[] {
  const largest = Math.max(...sizes.map(({ maxCentiLbs }) => maxCentiLbs));
  const count = Math.max(1, requiredBatches(greenCentiLbs, largest));
  const stages = [NO_BATCH];
  let last = NO_BATCH;
  for (let batches = 1; batches <= count; batches += 1) {
    const needed = greenCentiLbs - (count - batches) * largest;
    last = withOneMore(last, sizes).filter(([, most]) => most >= needed);
    stages.push(last);
  }

  let total = Math.max(last[0]?.[0] ?? 0, greenCentiLbs);
  const weights: number[] = [];
  for (const before of stages.slice(0, -1).reverse()) {
    const weight = heaviestBatch(total, before, sizes);
    weights.push(weight);
    total -= weight;
  }
  return weights;
}

/** Totals of one batch more, in order and joined where they meet. */
function withOneMore(before: readonly Totals[], sizes: readonly BatchLimits[]): readonly Totals[] {
  const sums = before.flatMap(([least, most]) =>
    sizes.map(({ minCentiLbs, maxCentiLbs }): Totals => [least + minCentiLbs, most + maxCentiLbs]),
  );
  const joined: [number, number][] = [];
  for (const [least, most] of sums.sort(([one], [other]) => one - other)) {
    const open = joined.at(-1);
    if (open !== undefined && least <= open[1] + 1) open[1] = Math.max(open[1], most);
    else joined.push([least, most]);
  }
  return joined;
}

/** Heaviest batch of a total that leaves one of the totals before it. */
function heaviestBatch(total: number, before: readonly Totals[], sizes: readonly BatchLimits[]): number {
  let weight = 0;
  for (const { minCentiLbs, maxCentiLbs } of sizes) {
    for (const [least, most] of before) {
      const taken = Math.min(maxCentiLbs, total - least);
      if (taken >= Math.max(minCentiLbs, total - most)) weight = Math.max(weight, taken);
    }
  }
  return weight;
}
