import fc from "fast-check";
import { expect, test } from "vitest";
import { type BatchOfDay, DAY_ORDERS, orderOfDay, withUnplaced } from "./order-of-day.ts";

const batch = (id: string, productId: string, levelRank: number, decaf = false): BatchOfDay => ({
  id,
  productId,
  levelRank,
  isDecaf: decaf,
});
const ids = (batches: readonly BatchOfDay[]) => batches.map(({ id }) => id).join("");

test("a day goes from light to dark or with the fewest changes, decaf last", () => {
  const day = [batch("1", "A", 4), batch("2", "B", 0, true), batch("3", "C", 0), batch("4", "A", 4)];
  expect(ids(orderOfDay(day, "light_to_dark"))).toBe("3142");
  expect(ids(orderOfDay(day, "fewest_changes"))).toBe("1432");
});

test("batches of a coffee follow each other, none is lost, and an ordered day stays as it is", () => {
  const someDay = fc
    .array(fc.constantFrom(["A", 0, false], ["B", 2, false], ["C", 2, false], ["D", 1, true]), { maxLength: 9 })
    .map((all) => all.map(([id, level, decaf], at) => batch(String(at), String(id), Number(level), Boolean(decaf))));
  fc.assert(
    fc.property(someDay, fc.constantFrom(...DAY_ORDERS), (day, order) => {
      const found = orderOfDay(day, order);
      expect(ids(found).split("").toSorted()).toEqual(ids(day).split("").toSorted());
      const changes = found.filter(({ productId }, at) => at > 0 && productId !== found[at - 1]?.productId).length;
      expect(changes).toBe(Math.max(0, new Set(day.map(({ productId }) => productId)).size - 1));
      expect(orderOfDay(found, order)).toEqual(found);
    }),
  );
});

const placed = (id: string, productId: string, levelRank: number, isPlaced: boolean) => ({
  ...batch(id, productId, levelRank),
  isPlaced,
});

test("batches that nobody placed go where they belong among those that stand in order", () => {
  const day = [
    placed("1", "A", 0, true),
    placed("2", "B", 4, true),
    placed("3", "C", 2, false),
    placed("4", "A", 0, false),
  ];
  expect(ids(withUnplaced(day, "light_to_dark"))).toBe("1432");
  expect(
    ids(
      withUnplaced(
        day.map((each) => ({ ...each, isPlaced: false })),
        "light_to_dark",
      ),
    ),
  ).toBe("1432");
});

test("batches that somebody placed otherwise stay, and the others follow them in order", () => {
  const day = [
    placed("1", "B", 4, true),
    placed("2", "D", 3, false),
    placed("3", "A", 0, true),
    placed("4", "C", 2, false),
  ];
  expect(ids(withUnplaced(day, "light_to_dark"))).toBe("1342");
});

test("placed batches keep their order among each other, and a second time changes nothing", () => {
  const someDay = fc
    .array(fc.tuple(fc.constantFrom("A", "B", "C"), fc.boolean()), { maxLength: 9 })
    .map((all) => all.map(([product, isPlaced], at) => placed(String(at), product, "BAC".indexOf(product), isPlaced)));
  fc.assert(
    fc.property(someDay, fc.constantFrom(...DAY_ORDERS), (day, order) => {
      const found = withUnplaced(day, order);
      const placedIds = (all: typeof day) => ids(all.filter(({ isPlaced }) => isPlaced));
      expect(ids(found).split("").toSorted()).toEqual(ids(day).split("").toSorted());
      expect(placedIds(found)).toBe(placedIds(day));
      const all = found.map((each) => ({ ...each, isPlaced: true }));
      expect(withUnplaced(all, order)).toEqual(all);
    }),
  );
});
