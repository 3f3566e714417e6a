import fc from "fast-check";
import { expect, test } from "vitest";
import { bagsFromStock, takenFromStock } from "./bags-from-stock.ts";

const bag = { productId: "house", packageSizeId: "250 g", bagGrams: 250 };
const kilo = { productId: "house", packageSizeId: "1 kg", bagGrams: 1000 };

test.each([
  ["bags go first, then loose coffee, one line after the other", [6, 5], 4, 1000, [6, 2]],
  ["less loose coffee than a bag is left", [2], 1, 249, [1]],
  ["an empty shelf gives nothing", [2], 0, 0, [0]],
])("%s", (_, wanted, packed, loose, given) => {
  const stock = [
    { productId: "house", packageSizeId: "250 g", quantity: packed },
    { productId: "house", packageSizeId: null, quantity: loose },
    { productId: "other", packageSizeId: "250 g", quantity: 99 },
  ];
  expect(
    bagsFromStock(
      wanted.map((bags) => ({ ...bag, bags })),
      stock,
    ),
  ).toEqual(given);
});

test("says which stock each line takes, the first that lies there first", () => {
  const [old, fresh, loose] = [
    { productId: "house", packageSizeId: "250 g", quantity: 3, lot: "R-0001" },
    { productId: "house", packageSizeId: "250 g", quantity: 1, lot: "R-0002" },
    { productId: "house", packageSizeId: null, quantity: 1000, lot: "R-0003" },
  ];
  const lines = [6, 5].map((bags) => ({ ...bag, bags }));
  expect(takenFromStock(lines, [old, fresh, loose])).toEqual([
    {
      bags: 6,
      taken: [
        { stock: old, quantity: 3 },
        { stock: fresh, quantity: 1 },
        { stock: loose, quantity: 500 },
      ],
    },
    { bags: 2, taken: [{ stock: loose, quantity: 500 }] },
  ]);
});

test("ground lines leave the packed bags to others, for those carry no grind, and take loose coffee", () => {
  const stock = [
    { productId: "house", packageSizeId: "250 g", quantity: 9 },
    { productId: "house", packageSizeId: null, quantity: 600 },
  ];
  const lines = [
    { ...bag, bags: 3, isGround: true },
    { ...bag, bags: 4 },
  ];
  expect(bagsFromStock(lines, stock)).toEqual([2, 4]);
});

test("no line gets more than it wants, and all lines together no more than lies there", () => {
  const lines = fc.array(fc.tuple(fc.constantFrom(bag, kilo), fc.integer({ min: 0, max: 30 })), { maxLength: 8 });
  const shelf = fc.array(fc.tuple(fc.constantFrom("250 g", "1 kg", null), fc.integer({ min: 0, max: 5000 })), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(lines, shelf, (typed, held) => {
      const wanted = typed.map(([form, bags]) => ({ ...form, bags }));
      const stock = held.map(([packageSizeId, quantity]) => ({ productId: "house", packageSizeId, quantity }));
      const given = bagsFromStock(wanted, stock);
      const gramsOf = { "250 g": 250, "1 kg": 1000 };
      const lies = held.reduce((sum, [size, quantity]) => sum + quantity * (size === null ? 1 : gramsOf[size]), 0);
      const sent = given.reduce((sum, bags, at) => sum + bags * (wanted[at]?.bagGrams ?? 0), 0);
      expect(given.every((bags, at) => bags >= 0 && bags <= (wanted[at]?.bags ?? 0))).toBe(true);
      expect(sent).toBeLessThanOrEqual(lies);
    }),
  );
});
