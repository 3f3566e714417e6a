import fc from "fast-check";
import { expect, test } from "vitest";
import { madeForPlans } from "./blend-progress.ts";

const plan = (id: string, since: number, outputGrams: number) => ({ id, since, outputGrams });

test("a blending is for the last plan before it, and the rest of it for earlier ones", () => {
  const plans = [plan("first", 1, 4000), plan("second", 3, 2000)];
  expect(Object.fromEntries(madeForPlans(plans, [{ at: 4, grams: 5000 }]))).toEqual({ first: 3000, second: 2000 });
  expect(Object.fromEntries(madeForPlans(plans, [{ at: 2, grams: 5000 }]))).toEqual({ first: 4000, second: 0 });
  expect(Object.fromEntries(madeForPlans(plans, [{ at: 0, grams: 5000 }]))).toEqual({ first: 0, second: 0 });
});

test("plans claim no more than was planned, and together no more than was made", () => {
  const grams = fc.nat(5000);
  const plans = fc.array(fc.record({ since: fc.nat(9), outputGrams: grams }), { maxLength: 6 });
  const blends = fc.array(fc.record({ at: fc.nat(9), grams }), { maxLength: 6 });
  fc.assert(
    fc.property(plans, blends, (some, mixed) => {
      const all = some.map((each, at) => ({ ...each, id: String(at) }));
      const made = madeForPlans(all, mixed);
      for (const { id, outputGrams } of all) expect(made.get(id)).toBeLessThanOrEqual(outputGrams);
      const claimed = [...made.values()].reduce((sum, each) => sum + each, 0);
      expect(claimed).toBeLessThanOrEqual(mixed.reduce((sum, each) => sum + each.grams, 0));
    }),
  );
});
