import { expect, test } from "vitest";
import { countPhrase, sizePhrase } from "./bulk-phrases.ts";
import { bulkTokens } from "./bulk-tokens.ts";

test.each([
  ["5lb", { size: 5, unit: "lb" }, 2],
  ["5-LB Bags:", { size: 5, unit: "lb" }, 4],
  ["5lb-bags", { size: 5, unit: "lb" }, 4],
  ["12 oz. Kenya", { size: 12, unit: "oz" }, 3],
  [".5 lb", { size: 0.5, unit: "lb" }, 2],
  ["2.2 pounds pouch x", { size: 2.2, unit: "lb" }, 3],
])("%j starts with a size", (line, value, next) => {
  const tokens = bulkTokens(line);
  expect(sizePhrase(tokens, 0, tokens.length)).toEqual({ value, reason: "", next });
});

test.each([
  ["0 lb", "Package size 0 lb: Must be above 0"],
  ["2,2 lb", "Package size 2,2 lb: Write decimals with a point: 2.2"],
  ["1.2345 kg", "Package size 1.2345 kg: At most 3 decimals"],
  ["20000 g", "Package size 20000 g: Must be at most 10000"],
])("%j is a size that cannot be: %s", (line, reason) => {
  expect(sizePhrase(bulkTokens(line), 0, 2)).toEqual({ value: null, reason, next: 2 });
});

test.each(["Kenya", "5", "5 bags", "5lbx", "5lb2", "lb 5"])("%j does not start with a size", (line) => {
  const tokens = bulkTokens(line);
  expect(sizePhrase(tokens, 0, tokens.length)).toBeNull();
});

test("a size does not reach over the end of its range", () => {
  expect(sizePhrase(bulkTokens("5 lb"), 0, 1)).toBeNull();
});

test.each([
  ["1", { ok: true, count: 1 }],
  ["007", { ok: true, count: 7 }],
  ["100000", { ok: true, count: 100_000 }],
  ["0", { ok: false, reason: "The count must be at least 1" }],
  ["100001", { ok: false, reason: "The count must be at most 100,000" }],
  ["9".repeat(400), { ok: false, reason: "The count must be at most 100,000" }],
  ["2.5", { ok: false, reason: "The count must be a whole number" }],
  ["12,000", { ok: false, reason: "Write the count without commas: 12000" }],
])("the number %s as a count", (text, answer) => {
  expect(bulkTokens(text).map(countPhrase)).toEqual([answer]);
});
