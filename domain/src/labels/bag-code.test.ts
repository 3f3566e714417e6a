import fc from "fast-check";
import { expect, test } from "vitest";
import { PACKAGE_UNITS } from "../items/index.ts";
import { bagCode, readBagCode } from "./bag-code.ts";

const ADDRESS = "https://roastery.example/trace/lot/0193";

test.each([
  [{ size: { size: 250, unit: "g" }, grind: "" }, `${ADDRESS}?size=250g`],
  [{ size: { size: 2.2, unit: "lbs" }, grind: " Filter " }, `${ADDRESS}?size=2.2lbs&grind=Filter`],
  [
    { size: { size: 1, unit: "kg" }, grind: "French press & co" },
    `${ADDRESS}?size=1kg&grind=French%20press%20%26%20co`,
  ],
])("%o", (form, code) => {
  expect(bagCode(ADDRESS, form)).toBe(code);
});

test.each([
  "R-0012",
  ADDRESS,
  `${ADDRESS}?size=`,
  `${ADDRESS}?size=0g`,
  `${ADDRESS}?size=250`,
  `${ADDRESS}?size=1e3g`,
  `${ADDRESS}?grind=Filter`,
])("%s says no form", (code) => {
  expect(readBagCode(code)).toEqual({ address: code.split("?")[0], form: null });
});

test("any size and grind is read from its code as it was written", () => {
  const size = fc.record({ size: fc.integer({ min: 1, max: 9_999_999 }), unit: fc.constantFrom(...PACKAGE_UNITS) });
  fc.assert(
    fc.property(size, fc.string({ unit: "grapheme", maxLength: 60 }), ({ size: thousandths, unit }, typed) => {
      const form = { size: { size: thousandths / 1000, unit }, grind: typed.trim() };
      expect(readBagCode(bagCode(ADDRESS, form))).toEqual({ address: ADDRESS, form });
    }),
  );
});

test("a grind that is not written as in an address is taken as it stands", () => {
  expect(readBagCode(`${ADDRESS}?size=250g&grind=%E0%A4%A&x=1#part`).form?.grind).toBe("%E0%A4%A");
});
