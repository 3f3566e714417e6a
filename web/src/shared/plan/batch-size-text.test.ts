import fc from "fast-check";
import { expect, test } from "vitest";
import { batchSizeText, parseBatchSize } from "./batch-size-text.ts";

test("a batch size is kept in pounds and shown as it was typed", () => {
  expect(parseBatchSize("12", "kg")).toEqual({ ok: true, value: 26.46 });
  expect(batchSizeText(26.46, "kg")).toBe("12");
  expect(parseBatchSize("12.5", "lb")).toEqual({ ok: true, value: 12.5 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 453_500 }), fc.constantFrom("lb" as const, "kg" as const), (centi, unit) => {
      const parsed = parseBatchSize(String(centi / 100), unit);
      expect(parsed.ok && batchSizeText(parsed.value, unit)).toBe(String(centi / 100));
    }),
  );
});

test.each([
  ["12 kg", "lb", 26.46],
  ["2,5kg", "lb", 5.51],
  ["12 lb", "kg", 12],
  ["2500 g", "lb", 5.51],
  ["8 oz", "kg", 0.5],
] as const)("%j in a field of %s is %s lb", (text, unit, value) => {
  expect(parseBatchSize(text, unit, "Batch size")).toEqual({ ok: true, value });
});

test.each([
  ["0", "kg", "Must be above 0"],
  ["4536", "kg", "Must be at most 4535"],
  ["10001", "lb", "Must be at most 10000"],
  ["1.234", "kg", "At most 2 decimals"],
  ["", "kg", "Batch size is required"],
] as const)("%j %s is refused: %s", (text, unit, reason) => {
  expect(parseBatchSize(text, unit, "Batch size")).toEqual({ ok: false, reason });
});
