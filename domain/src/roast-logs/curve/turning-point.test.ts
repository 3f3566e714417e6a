import { expect, test } from "vitest";
import { turningPoint } from "./turning-point.ts";

const curve = (...values: (number | null)[]) => ({ timeSec: values.map((_, at) => at * 5), beanTempC: values });

test.each([
  ["a curve that falls and rises", curve(200, 150, 110, 95, 90, 92, 100, 120), { atSec: 20, beanTempC: 90 }],
  [
    "several equal lowest readings, of which the last counts",
    curve(200, 150, 90, 90, 90, 95),
    { atSec: 20, beanTempC: 90 },
  ],
  ["missing readings", curve(200, null, null, 90, null, 95), { atSec: 15, beanTempC: 90 }],
  ["a machine whose air falls within 10 s", curve(125, 114, 116, 120), { atSec: 5, beanTempC: 114 }],
  ["beans that only warm up", curve(25, 25, 30, 40), null],
  ["a probe that is reset at the charge", curve(220, 25, 28, 33), null],
  ["a recording whose readings are all the same", curve(192.1, 192.1, 192.1, 192.1, 192.1), null],
  ["a probe that only trembles", curve(192.1, 191.9, 192, 191.8, 192.1, 192), null],
  ["no readings at all", curve(null, null, null), null],
  ["no samples", curve(), null],
])("%s", (_, beans, expected) => {
  expect(turningPoint(beans, 0, 1000)).toEqual(expected);
});

test("looks only between charge and first crack", () => {
  const beans = curve(80, 200, 150, 110, 120, 190, 60);
  expect(turningPoint(beans, 5, 25)).toEqual({ atSec: 15, beanTempC: 110 });
});
