import { expect, test } from "vitest";
import { settingAt, valuesAt } from "./values-at.ts";

const gas = {
  steps: [
    { atSec: 0, value: 60 },
    { atSec: 90, value: 80 },
    { atSec: 90, value: 75 },
    { atSec: 400, value: 0 },
  ],
};

test("a setting holds until the next step, and is unknown before the first", () => {
  expect(settingAt(gas, [-10, 0, 89, 90, 399.5, 1000])).toEqual([null, 60, 60, 75, 75, 0]);
});

test("a setting that nobody touched is unknown throughout", () => {
  expect(settingAt({ steps: [] }, [0, 1])).toEqual([null, null]);
});

test("values at other times lie on the line between the readings around them", () => {
  const times = [10, 14, 15, 60];
  const values = [100, 104, null, 150];
  expect(valuesAt(times, values, [9, 10, 13, 14, 30, 60, 61])).toEqual([null, 100, 103, 104, null, 150, null]);
});

test("values at the own times of a line are its readings", () => {
  expect(valuesAt([0, 0, 5, 10], [1, 2, null, 4], [0, 5, 10])).toEqual([1, 3, 4]);
});
