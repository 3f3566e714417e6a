import fc from "fast-check";
import loadHighs from "highs";
import { expect, test } from "vitest";
import { type BatchLimits, fewestBatches } from "./fewest-batches.ts";

const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0);
const only = (centiLbs: number): BatchLimits => ({ minCentiLbs: centiLbs, maxCentiLbs: centiLbs });
const between = (minCentiLbs: number, maxCentiLbs: number): BatchLimits => ({ minCentiLbs, maxCentiLbs });

test.each([
  ["full batches go first", 2300, [between(400, 1000)], [1000, 900, 400]],
  ["a size of its own beside a range", 2300, [only(1000), between(200, 400)], [1000, 1000, 300]],
  ["a gap between the sizes leaves something over", 500, [only(1000), between(200, 400)], [1000]],
  ["sizes that are set leave as little over as they can", 1300, [only(500), only(800), only(1200)], [800, 500]],
  ["fewer batches go before less left over", 1100, [only(500), only(600), only(1200)], [1200]],
  ["two machines share a need", 1600, [between(200, 500), between(1000, 1200)], [1200, 400]],
  ["no need is one batch of the least", 0, [between(400, 1000)], [400]],
])("%s", (_, green, sizes, weights) => {
  expect(fewestBatches(green, sizes)).toEqual(weights);
});

/** Fewest batches and least left over, found by trying every total of every number of batches one unit at a time. */
function bruteForce(green: number, sizes: readonly BatchLimits[]) {
  let reachable = new Set([0]);
  for (let count = 1; ; count += 1) {
    const next = new Set<number>();
    for (const total of reachable)
      for (const { minCentiLbs, maxCentiLbs } of sizes)
        for (let weight = minCentiLbs; weight <= maxCentiLbs; weight += 1) next.add(total + weight);
    reachable = next;
    const covering = [...reachable].filter((total) => total >= green);
    if (covering.length > 0) return { count, leftOver: Math.min(...covering) - green };
  }
}

const anySizes = (most: number, ranges: number) => {
  const size = fc.integer({ min: 1, max: most });
  const range = fc.tuple(size, size).map(([one, other]) => between(Math.min(one, other), Math.max(one, other)));
  return fc.array(fc.oneof(range, size.map(only)), { minLength: 1, maxLength: ranges });
};

const figuresOf = (weights: readonly number[], green: number) => ({
  count: weights.length,
  leftOver: sum(weights) - green,
});

function expectSizes(weights: readonly number[], sizes: readonly BatchLimits[]) {
  const isOfASize = (weight: number) =>
    sizes.some(({ minCentiLbs, maxCentiLbs }) => weight >= minCentiLbs && weight <= maxCentiLbs);
  expect(weights.every(isOfASize)).toBe(true);
  expect(weights.toSorted((a, b) => b - a)).toEqual(weights);
}

test("no plan has fewer batches, nor as many with less left over: every plan of small sizes is tried", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), anySizes(14, 3), (green, sizes) => {
      const weights = fewestBatches(green, sizes);
      expectSizes(weights, sizes);
      expect(figuresOf(weights, green)).toEqual(bruteForce(green, sizes));
    }),
    { numRuns: 2000 },
  );
});

/**
 * Solver of mixed integer programmes. Its answer counts the batches of every range (integers) and weighs them together,
 * in two steps: the fewest batches first, then so many with the least total.
 */
async function solver() {
  const highs = await loadHighs();
  const options = { mip_rel_gap: 0, mip_abs_gap: 0, output_flag: false } as const;
  const solve = (goal: string, green: number, sizes: readonly BatchLimits[], count: string) => {
    const total = sizes.map((_, at) => `w${at}`).join(" + ");
    const limits = sizes.flatMap(({ minCentiLbs, maxCentiLbs }, at) => [
      `w${at} - ${minCentiLbs} n${at} >= 0`,
      `w${at} - ${maxCentiLbs} n${at} <= 0`,
    ]);
    const rules = [`${total} >= ${green}`, count, ...limits];
    const integers = sizes.map((_, at) => `n${at}`).join(" ");
    const model = `Minimize\n ${goal}\nSubject To\n ${rules.join("\n ")}\nGeneral\n ${integers}\nEnd`;
    const { Status, ObjectiveValue } = highs.solve(model, options);
    expect(Status).toBe("Optimal");
    return Math.round(ObjectiveValue);
  };
  return (green: number, sizes: readonly BatchLimits[]) => {
    const batches = sizes.map((_, at) => `n${at}`).join(" + ");
    const total = sizes.map((_, at) => `w${at}`).join(" + ");
    const count = solve(batches, green, sizes, `${batches} >= 1`);
    return { count, leftOver: solve(total, green, sizes, `${batches} = ${count}`) - green };
  };
}

test("a solver finds no better plan of real sizes, of one machine and of sizes that are set", async () => {
  const solved = await solver();
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.oneof(anySizes(15_000, 1), anySizes(15_000, 3)),
      (green, sizes) => {
        fc.pre(green / Math.max(...sizes.map(({ maxCentiLbs }) => maxCentiLbs)) < 200);
        const weights = fewestBatches(green, sizes);
        expectSizes(weights, sizes);
        expect(figuresOf(weights, green)).toEqual(solved(green, sizes));
      },
    ),
    { numRuns: 40 },
  );
}, 30_000);
