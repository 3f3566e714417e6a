import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chargeOverLots, MAX_SUCCESSORS, successorProblem } from "./successors.ts";

describe("a successor", () => {
  test.each([
    ["another lot", "b", ["c"], null],
    ["the lot itself", "a", [], "itself"],
    ["a lot that is followed by it", "b", ["c", "a"], "circle"],
    ["the first of too many", "b", Array.from({ length: MAX_SUCCESSORS }, (_, at) => `c${at}`), "tooMany"],
  ])("can be %s or not", (_, successorId, later, problem) => {
    expect(successorProblem("a", successorId, later)).toBe(problem);
  });

  test("never closes a circle, whatever is chosen in which order", () => {
    const lot = fc.constantFrom("a", "b", "c", "d", "e");
    fc.assert(
      fc.property(fc.array(fc.tuple(lot, lot), { maxLength: 30 }), (choices) => {
        const next = new Map<string, string>();
        const laterThan = (id: string): string[] => {
          const following = next.get(id);
          return following === undefined ? [] : [following, ...laterThan(following)];
        };
        for (const [id, chosen] of choices)
          if (successorProblem(id, chosen, laterThan(chosen)) === null) next.set(id, chosen);
        for (const id of next.keys()) expect(laterThan(id)).not.toContain(id);
      }),
    );
  });
});

describe("the charge of a batch over lots", () => {
  test.each([
    [6000, [2100, 10_000, 5000], [2100, 3900, 0]],
    [6000, [6000, 10_000], [6000, 0]],
    [6000, [0, 10_000], [0, 6000]],
    [6000, [2000, 1000, 0], [2000, 4000, 0]],
    [6000, [0, 0], [6000, 0]],
  ])("spreads %i g over lots with %j g as %j", (charge, held, taken) => {
    expect(chargeOverLots(charge, held)).toEqual(taken);
  });

  test("weighs the charge, and takes from one lot at most more than it holds", () => {
    const held = fc.array(fc.nat({ max: 100_000 }), { minLength: 1, maxLength: MAX_SUCCESSORS + 1 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), held, (charge, lots) => {
        const taken = chargeOverLots(charge, lots);
        expect(taken.reduce((sum, grams) => sum + grams, 0)).toBe(charge);
        expect(taken.filter((grams, at) => grams > (lots[at] ?? 0)).length).toBeLessThanOrEqual(1);
        expect(Math.min(...taken)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
