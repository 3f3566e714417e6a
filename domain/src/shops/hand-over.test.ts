import { describe, expect, test } from "vitest";
import type { Parcel } from "../orders/index.ts";
import { handOverPlan, isDue, surplusRecords } from "./hand-over.ts";
import { isSameItem } from "./shop-matching.ts";

const parcel = (number: string): Parcel => ({ carrier: "UPS", number, url: "" });
const [a, b, c, d] = ["A", "B", "C", "D"].map(parcel) as [Parcel, Parcel, Parcel, Parcel];

describe("a shop and the parcels of an order", () => {
  test("learns parcels that it does not know", () => {
    expect(handOverPlan([a, b], [])).toEqual({ updates: [], fresh: [a, b], kept: [] });
    expect(handOverPlan([a, b], [{ id: "1", parcels: [a] }])).toEqual({ updates: [], fresh: [b], kept: [] });
  });

  test("has nothing to learn of what it knows", () => {
    const plan = handOverPlan([{ ...a }, b], [{ id: "1", parcels: [b, a] }]);
    expect(plan).toEqual({ updates: [], fresh: [], kept: [] });
    expect(isDue(plan)).toBe(false);
  });

  test("corrects the number that is gone, and learns the rest", () => {
    const plan = handOverPlan([a, c, d], [{ id: "1", parcels: [a, b] }]);
    expect(plan).toEqual({ updates: [{ id: "1", parcels: [a, c] }], fresh: [d], kept: [] });
    expect(isDue(plan)).toBe(true);
  });

  test("corrects another carrier or link of the same number", () => {
    const other = { ...a, carrier: "DHL" };
    expect(handOverPlan([other], [{ id: "1", parcels: [a] }]).updates).toEqual([{ id: "1", parcels: [other] }]);
  });

  test("corrects a number in each record that has it", () => {
    const told = ["1", "2"].map((id) => ({ id, parcels: [a] }));
    expect(handOverPlan([b], told)).toEqual({
      updates: [
        { id: "1", parcels: [b] },
        { id: "2", parcels: [b] },
      ],
      fresh: [],
      kept: [],
    });
    expect(handOverPlan([], told).kept).toEqual([a]);
  });

  test("keeps a parcel that was removed, until another takes its place", () => {
    const told = [{ id: "1", parcels: [a, b] }];
    expect(handOverPlan([a], told)).toEqual({ updates: [], fresh: [], kept: [b] });
    expect(isDue(handOverPlan([], told))).toBe(false);
    expect(handOverPlan([a, c], told).updates).toEqual([{ id: "1", parcels: [a, c] }]);
  });
});

describe("lines of an order here and there", () => {
  const line = { variantId: "7", sku: "H-250", title: "House - 250 g / Filter" };

  test.each([
    [{ ...line, sku: "", title: "" }, true],
    [{ ...line, variantId: "8" }, false],
    [{ ...line, variantId: "", title: "House" }, true],
    [{ ...line, variantId: "", title: "House - 250 g / Espresso" }, false],
    [{ variantId: "", sku: "", title: "house - 250 g / filter" }, true],
    [{ variantId: "", sku: "", title: "" }, false],
  ])("are the same item by the surest name that both have: %j", (other, isSame) => {
    expect(isSameItem(line, other)).toBe(isSame);
  });
});

test.each([
  [3, []],
  [2, ["second"]],
  [1, ["second", "first"]],
  [0, ["second", "first"]],
])("records of 2 and 1 bags where %i were sent: %j hold more", (sent, expected) => {
  const record = (id: string, quantity: number) => ({
    id,
    lines: [
      { lineId: "a", quantity },
      { lineId: "b", quantity: 0 },
    ],
  });
  const told = [record("first", 2), record("second", 1)];
  expect(surplusRecords(told, [{ lineId: "a", sent }]).map(({ id }) => id)).toEqual(expected);
});
