import fc from "fast-check";
import { expect, test } from "vitest";
import { type Addition, mergeAdditions } from "./merge-additions.ts";

function addition(id: string, roastedItemId: string, quantity: number, size = 5, unit = "lb"): Addition {
  return { id, roastedItemId, size, unit, quantity };
}

test("the same item, size and unit raises the stored quantity, however the unit is written", () => {
  const merged = mergeAdditions(
    [addition("a", "kenya", 3, 5, "lbs")],
    [addition("b", "kenya", 2), addition("c", "kenya", 4)],
  );
  expect(merged).toEqual({ increased: [{ id: "a", quantity: 9 }], added: [] });
});

test("another item, size or unit becomes a row of its own", () => {
  const others = [addition("b", "brazil", 2), addition("c", "kenya", 2, 2), addition("d", "kenya", 2, 5, "oz")];
  expect(mergeAdditions([addition("a", "kenya", 3)], others)).toEqual({ increased: [], added: others });
});

test("additions alike become one, with the first one's id, and the input stays as it was", () => {
  const first = addition("b", "kenya", 2);
  expect(mergeAdditions([], [first, addition("c", "kenya", 5, 5, "lbs")])).toEqual({
    increased: [],
    added: [addition("b", "kenya", 7)],
  });
  expect(first.quantity).toBe(2);
});

const additions = fc.array(
  fc.record({
    id: fc.uuid(),
    roastedItemId: fc.constantFrom("kenya", "brazil"),
    size: fc.constantFrom(5, 12),
    unit: fc.constantFrom("lb", "lbs", "oz"),
    quantity: fc.integer({ min: 1, max: 100 }),
  }),
);

test("no package is lost or made up by merging", () => {
  fc.assert(
    fc.property(additions, additions, (existing, added) => {
      const merged = mergeAdditions(existing, added);
      const total = (list: readonly { quantity: number }[]) => list.reduce((sum, { quantity }) => sum + quantity, 0);
      const before = total(existing.filter(({ id }) => merged.increased.some((increase) => increase.id === id)));
      expect(total(merged.increased) - before + total(merged.added)).toBe(total(added));
    }),
  );
});
