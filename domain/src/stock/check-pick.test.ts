import fc from "fast-check";
import { expect, test } from "vitest";
import { checkPick } from "./check-pick.ts";

const bags = (quantity: number, further = {}) => ({ quantity, isHeld: false, isExpired: false, ...further });
const asked = { bags: 2, bagsOfLine: 2, openBags: 5, bagsForOthers: 4 };

test("bags that are free and wanted are picked, one more than is free is not", () => {
  expect(checkPick([bags(4), bags(2)], asked)).toEqual({ ok: true });
  expect(checkPick([bags(4), bags(2)], { ...asked, bags: 3, bagsOfLine: 3 })).toEqual({
    ok: false,
    reason: "moreThanFree",
    freeBags: 2,
  });
});

test.each([
  [[], asked, "noBags"],
  [[bags(6, { isHeld: true })], asked, "onHold"],
  [[bags(6, { isExpired: true })], asked, "expired"],
  [[bags(6)], { ...asked, bagsOfLine: 6 }, "moreThanOpen"],
] as const)("a pick of %j is refused", (shelf, pick, reason) => {
  expect(checkPick(shelf, pick)).toEqual({ ok: false, reason });
});

test("no allowed pick takes more than the line wants or a bag of others", () => {
  const few = fc.nat(8);
  fc.assert(
    fc.property(
      fc.array(few, { maxLength: 3 }),
      few,
      few,
      few,
      few,
      (quantities, own, other, openBags, bagsForOthers) => {
        const found = checkPick(
          quantities.map((quantity) => bags(quantity)),
          { bags: own, bagsOfLine: own + other, openBags, bagsForOthers },
        );
        const lying = quantities.reduce((sum, quantity) => sum + quantity, 0);
        const isRight = quantities.length > 0 && own + other <= openBags && own <= Math.max(0, lying - bagsForOthers);
        expect(found.ok).toBe(isRight);
      },
    ),
  );
});
