import { expect, test } from "vitest";
import { plusForCustomers, useOfGreen } from "./use-of-green.ts";

const own = { ownerId: null, grams: 10_000, centiLbs: 2205 };
const theirs = { ownerId: "cafe", grams: 4000, centiLbs: 882 };

const inKg = (kg: number) => `${kg} kg`;

test.each([
  ["nothing", [], { usedKg: 0, usedLbs: 0, customerKg: 0, customerLbs: 0 }],
  ["own coffee", [own, own], { usedKg: 20, usedLbs: 44.1, customerKg: 0, customerLbs: 0 }],
  ["customers' coffee", [theirs], { usedKg: 0, usedLbs: 0, customerKg: 4, customerLbs: 8.82 }],
  ["both", [own, theirs], { usedKg: 10, usedLbs: 22.05, customerKg: 4, customerLbs: 8.82 }],
])("use of %s counts the roastery's own, and customers' apart", (_name, taken, use) => {
  expect(useOfGreen(taken)).toEqual(use);
});

test("words name customers' coffee only where there is some", () => {
  expect(plusForCustomers(useOfGreen([own]), inKg)).toBeNull();
  expect(plusForCustomers(useOfGreen([own, theirs]), inKg)).toBe("plus 4 kg for customers");
  expect(plusForCustomers(useOfGreen([theirs]), (_kg, lbs) => `${lbs} lb`)).toBe("plus 8.82 lb for customers");
});
