import fc from "fast-check";
import { expect, test } from "vitest";
import { setPickedAside, takenAside } from "./picked-bags.ts";

const shelf = (lotId: string, packageSizeId: string | null, quantity: number) => ({
  productId: "house",
  lotId,
  packageSizeId,
  quantity,
});

const pick = (lineId: string, lotId: string, bags: number, openBags = bags) => ({
  lineId,
  productId: "house",
  lotId,
  packageSizeId: "250 g",
  bags,
  openBags,
});

test("picked bags lie aside, no more than a line wants and a lot holds", () => {
  const lot = shelf("R-1", "250 g", 5);
  const { aside, left } = setPickedAside([pick("a", "R-1", 3, 2), pick("b", "R-1", 4)], [lot]);
  expect(aside).toEqual([
    { lineId: "a", stock: lot, quantity: 2 },
    { lineId: "b", stock: lot, quantity: 3 },
  ]);
  expect(left).toEqual([{ ...lot, quantity: 0 }]);
});

test("bags that lie there no more are not aside, nor are loose coffee and another size", () => {
  const stock = [shelf("R-1", "250 g", 0), shelf("R-1", null, 9000), shelf("R-1", "1 kg", 4), shelf("R-2", "250 g", 4)];
  expect(setPickedAside([pick("a", "R-1", 3)], stock)).toEqual({ aside: [], left: stock });
});

test("a pick that finds no bags leaves the line open for its next pick", () => {
  const lot = shelf("R-2", "250 g", 4);
  const { aside } = setPickedAside([pick("a", "R-1", 3, 3), pick("a", "R-2", 3, 3)], [lot]);
  expect(aside).toEqual([{ lineId: "a", stock: lot, quantity: 3 }]);
});

test("bags of a lot that is of another product than the line are not aside for it", () => {
  const house = shelf("R-1", "250 g", 4);
  const filter = { ...house, productId: "filter" };
  expect(setPickedAside([pick("a", "R-1", 3)], [filter])).toEqual({ aside: [], left: [filter] });
  expect(setPickedAside([{ ...pick("a", "R-1", 3), productId: "filter" }], [house]).aside).toEqual([]);
});

test("a part of a line takes what was picked first", () => {
  const [one, two] = [shelf("R-1", "250 g", 2), shelf("R-2", "250 g", 3)];
  const { aside } = setPickedAside([pick("a", "R-1", 2, 5), pick("a", "R-2", 3, 5)], [one, two]);
  expect(takenAside(aside, "a", 4).map(({ quantity }) => quantity)).toEqual([2, 2]);
  expect(takenAside(aside, "b", 4)).toEqual([]);
});

test("bags aside and bags left add up to the stock, and no line has more aside than it wants", () => {
  const lots = fc.constantFrom("R-1", "R-2", "R-3");
  const picks = fc.array(
    fc.record({ line: fc.constantFrom("a", "b", "c"), lot: lots, bags: fc.integer({ min: 1, max: 9 }) }),
    { maxLength: 8 },
  );
  const stocks = fc.array(fc.tuple(lots, fc.integer({ min: 0, max: 9 })), { maxLength: 6 });
  const open = { a: 2, b: 5, c: 20 };
  fc.assert(
    fc.property(picks, stocks, (picked, held) => {
      const stock = held.map(([lotId, quantity]) => shelf(lotId, "250 g", quantity));
      const asked = picked.map(({ line, lot, bags }) => pick(line, lot, bags, open[line]));
      const { aside, left } = setPickedAside(asked, stock);
      const asideOf = (counts: (each: (typeof aside)[number]) => boolean) =>
        aside.filter(counts).reduce((sum, { quantity }) => sum + quantity, 0);
      for (const lot of new Set(held.map(([lotId]) => lotId))) {
        const lying = held.reduce((sum, [lotId, quantity]) => (lotId === lot ? sum + quantity : sum), 0);
        const rest = left.reduce((sum, each) => (each.lotId === lot ? sum + each.quantity : sum), 0);
        expect(asideOf((each) => each.stock.lotId === lot) + rest).toBe(lying);
      }
      for (const [line, wanted] of Object.entries(open))
        expect(asideOf(({ lineId }) => lineId === line)).toBeLessThanOrEqual(wanted);
      expect(left.every(({ quantity }) => quantity >= 0)).toBe(true);
    }),
  );
});
