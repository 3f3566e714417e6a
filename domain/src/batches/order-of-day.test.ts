import fc from "fast-check";
import { expect, test } from "vitest";
import { type BatchOfDay, DAY_ORDERS, isDecaf, orderOfDay } from "./order-of-day.ts";

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

test.each([
  "Huila Decaf (EA)",
  "Entkoffeiniert Peru",
  "Descafeinado",
  "Décaféiné",
  "Swiss Water Sumatra",
  "DECAFFEINATED",
])("%s is decaf", (name) => expect(isDecaf("Blend", name)).toBe(true));

test.each(["Yirgacheffe", "Cafe Decadent", "Water Street Blend"])("%s is not decaf", (name) =>
  expect(isDecaf(name)).toBe(false),
);
