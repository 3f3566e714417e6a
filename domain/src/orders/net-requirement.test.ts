import fc from "fast-check";
import { expect, test } from "vitest";
import { netRequirementGrams, planForOrders, plannedToCome, type UnplannedLine } from "./net-requirement.ts";

const grams = fc.nat(100_000);
const terms = fc.record({
  orderedGrams: grams,
  minimumGrams: grams,
  neededGrams: grams,
  onHandGrams: grams,
  blendableGrams: grams,
  blendableHeldGrams: grams,
  plannedGrams: grams,
});

test("the requirement is what is ordered, kept and needed for blends without stock on hand and what is planned", () => {
  const worked = {
    orderedGrams: 42_000,
    minimumGrams: 5000,
    neededGrams: 3000,
    onHandGrams: 12_400,
    blendableGrams: 0,
    blendableHeldGrams: 0,
    plannedGrams: 20_000,
  };
  expect(netRequirementGrams(worked)).toBe(17_600);
  expect(netRequirementGrams({ ...worked, blendableGrams: 7000, blendableHeldGrams: 600 })).toBe(10_000);
  expect(netRequirementGrams({ ...worked, plannedGrams: 50_000 })).toBe(0);
});

test("planning what is missing leaves nothing missing, and a second time adds nothing", () => {
  fc.assert(
    fc.property(terms, (before) => {
      const net = netRequirementGrams(before);
      const after = { ...before, plannedGrams: before.plannedGrams + net };
      expect(netRequirementGrams(after)).toBe(0);
      expect(net).toBeLessThanOrEqual(before.orderedGrams + before.minimumGrams + before.neededGrams);
    }),
  );
});

test("a row that is roasted in part is still to come for the rest", () => {
  expect(plannedToCome({ outputGrams: 20_000, green: 2500, loggedGreen: 1000 })).toBe(12_000);
  expect(plannedToCome({ outputGrams: 20_000, green: 2500, loggedGreen: 2600 })).toBe(0);
  expect(plannedToCome({ outputGrams: 500, green: 0, loggedGreen: 0 })).toBe(500);
});

const half = { packageSizeId: "half", packageGrams: 500 };
const line = (lineId: string, packages: number): UnplannedLine => ({ ...half, lineId, packages });

test("the lines that are promised last are planned, and the minimum stock in the size that fills it", () => {
  const lines = [line("soon", 2), line("later", 3)];
  expect(planForOrders(2000, lines, half)).toEqual({
    sizes: [{ packageSizeId: "half", packages: 4 }],
    serves: [
      { lineId: "later", packages: 3 },
      { lineId: "soon", packages: 1 },
    ],
  });
  expect(planForOrders(3000, lines, half).sizes).toEqual([{ packageSizeId: "half", packages: 6 }]);
});

test("a line that needs less than a package gets a whole one, and the shelf no more than what is left", () => {
  const kilo = { ...line("kilo", 1), packageSizeId: "kilo", packageGrams: 1000 };
  expect(planForOrders(700, [kilo], half).sizes).toEqual([{ packageSizeId: "kilo", packages: 1 }]);
  expect(planForOrders(1200, [kilo], half).sizes).toEqual([
    { packageSizeId: "kilo", packages: 1 },
    { packageSizeId: "half", packages: 1 },
  ]);
  expect(planForOrders(1200, [kilo], null).sizes).toEqual([{ packageSizeId: "kilo", packages: 1 }]);
});

test("the plan covers the requirement by less than one package too much of each kind, and no line twice", () => {
  const lines = fc.array(
    fc.record({
      lineId: fc.uuid(),
      packageSizeId: fc.constantFrom("small", "large"),
      packages: fc.integer({ min: 1, max: 50 }),
    }),
    { maxLength: 12 },
  );
  const sized = { small: 250, large: 1000 };
  fc.assert(
    fc.property(lines, fc.nat(60_000), (some, netGrams) => {
      const all = some.map((each) => ({ ...each, packageGrams: sized[each.packageSizeId as keyof typeof sized] }));
      const plan = planForOrders(netGrams, all, { packageSizeId: "small", packageGrams: 250 });
      const planned = plan.sizes.reduce(
        (sum, { packageSizeId, packages }) => sum + packages * sized[packageSizeId as keyof typeof sized],
        0,
      );
      expect(planned).toBeGreaterThanOrEqual(netGrams);
      expect(planned - netGrams).toBeLessThan(1000);
      for (const { lineId, packages } of plan.serves) {
        expect(packages).toBeLessThanOrEqual(all.find((each) => each.lineId === lineId)?.packages ?? 0);
      }
      expect(new Set(plan.serves.map(({ lineId }) => lineId)).size).toBe(plan.serves.length);
    }),
  );
});
