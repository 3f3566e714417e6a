import fc from "fast-check";
import { expect, test } from "vitest";
import { rateOfRise } from "./rate-of-rise.ts";

const range = (count: number, step = 1) => Array.from({ length: count }, (_, at) => at * step);
const inside = <Value>(values: readonly Value[], margin: number) => values.slice(margin, values.length - margin);

test("a line has its slope as rate at every time, also at the ends and over uneven samples", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -2, max: 2, noNaN: true }),
      fc.integer({ min: 0, max: 300 }),
      fc.array(fc.integer({ min: 100, max: 3000 }), { minLength: 30, maxLength: 200 }),
      (perSecond, start, steps) => {
        let atSec = 0;
        const times = steps.map((ms) => (atSec += ms / 1000));
        for (const rate of rateOfRise(
          times,
          times.map((time) => start + perSecond * time),
        )) {
          if (rate !== null) expect(rate).toBeCloseTo(perSecond * 60, 6);
        }
      },
    ),
  );
});

test("a parabola has its derivative in the middle of the window", () => {
  const times = range(600);
  const curve = times.map((time) => 90 + 0.5 * time - 0.0004 * time * time);
  for (const windowSec of [10, 20, 60]) {
    const rates = inside(rateOfRise(times, curve, windowSec), 60);
    for (const [at, rate] of rates.entries()) expect(rate).toBeCloseTo((0.5 - 0.0008 * (at + 60)) * 60, 6);
  }
});

test("a sine of a period of 10 min keeps its derivative within 1 % in a window of 20 s, at half a second as at 2 s", () => {
  for (const step of [0.5, 1, 2]) {
    const times = range(1200 / step, step);
    const turn = (2 * Math.PI) / 600;
    const rates = rateOfRise(
      times,
      times.map((time) => 150 + 50 * Math.sin(turn * time)),
    );
    const expected = times.map((time) => 50 * turn * Math.cos(turn * time) * 60);
    const largest = 50 * turn * 60;
    for (const [at, rate] of inside(rates, 40).entries()) {
      expect(Math.abs((rate ?? Number.NaN) - (expected[at + 40] ?? 0))).toBeLessThan(largest / 100);
    }
  }
});

test("noise of a tenth of a degree moves the rate by less than 0.6 °C/min in a window of 30 s", () => {
  const times = range(600);
  const noisy = times.map((time, at) => 90 + 0.2 * time + ([0.1, -0.1, 0.05, -0.05, 0][at % 5] ?? 0));
  for (const rate of inside(rateOfRise(times, noisy, 30), 20)) expect(Math.abs((rate ?? 0) - 12)).toBeLessThan(0.6);
});

test("missing readings are left out, and a gap as wide as the window has no rate", () => {
  const times = range(100);
  const values = times.map((time) => (time % 3 === 0 || (time > 40 && time < 70) ? null : 100 + time * 0.5));
  const rates = rateOfRise(times, values, 20);
  expect(rates[20]).toBeCloseTo(30, 9);
  expect(rates[55]).toBeNull();
  expect(rates[80]).toBeCloseTo(30, 9);
});

test("few readings, equal times and an empty curve have no rate", () => {
  expect(rateOfRise([], [])).toEqual([]);
  expect(rateOfRise([0, 1], [100, 101])).toEqual([null, null]);
  expect(rateOfRise([5, 5, 5, 5], [1, 2, 3, 4])).toEqual([null, null, null, null]);
});
