import fc from "fast-check";
import { expect, test } from "vitest";
import { decimated } from "./decimate.ts";

const readings = fc.array(fc.option(fc.integer({ min: -100, max: 300 }), { nil: null, freq: 8 }), {
  minLength: 1,
  maxLength: 2000,
});

test("a decimated line keeps its ends, its lowest and highest reading and its order, and fits the columns", () => {
  fc.assert(
    fc.property(readings, fc.integer({ min: 1, max: 200 }), (values, columns) => {
      const times = values.map((_, at) => at);
      const kept = decimated(times, values, columns);
      expect(kept.length).toBeLessThanOrEqual(Math.max(columns * 4, (columns + 1) * 5));
      expect(kept).toEqual([...new Set(kept)].sort((one, other) => one - other));
      expect([kept[0], kept.at(-1)]).toEqual([0, values.length - 1]);
      const numbers = (all: readonly (number | null | undefined)[]) => all.filter((value) => typeof value === "number");
      const [all, left] = [numbers(values), numbers(kept.map((at) => values[at]))];
      expect([Math.min(...left), Math.max(...left)]).toEqual([Math.min(...all), Math.max(...all)]);
    }),
  );
});

test("a gap stays a gap", () => {
  const values = Array.from({ length: 1000 }, (_, at) => (at >= 500 && at < 520 ? null : at));
  const kept = decimated(
    values.map((_, at) => at),
    values,
    50,
  );
  expect(kept.some((at) => values[at] === null)).toBe(true);
});

test("a short line and one without any length are kept", () => {
  expect(decimated([0, 1, 2], [1, 2, 3], 10)).toEqual([0, 1, 2]);
  expect(decimated([], [], 10)).toEqual([]);
  expect(decimated(new Array(100).fill(5), new Array(100).fill(1), 1).length).toBeLessThan(5);
});
