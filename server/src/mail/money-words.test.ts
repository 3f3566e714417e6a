import { expect, test } from "vitest";
import { moneyWords } from "./money-words.ts";

test.each([
  [123_456_789, "USD", "$1,234,567.89"],
  [123_456_789, "EUR", "€1,234,567.89"],
  [123_450, "CAD", "CA$1,234.50"],
  [123_456_789, "KWD", "KWD\u00a0123,456.789"],
  [1_234_567, "JPY", "¥1,234,567"],
  [-50, "EUR", "−€0.50"],
] as const)("writes %d in %s as %s", (minor, currency, words) => {
  expect(moneyWords(minor, currency)).toBe(words);
});
