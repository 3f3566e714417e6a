import { encodeCurve, type RoastCurve } from "@tryer/domain/roast-logs";
import { expect, test } from "vitest";
import { clock } from "../chart/chart-line.ts";
import { readCurve, roastRange, shownCurve } from "./shown-curve.ts";

const SECONDS = 61;
const curve: RoastCurve = {
  timeSec: Array.from({ length: SECONDS }, (_, sec) => sec),
  beanTempC: Array.from({ length: SECONDS }, (_, sec) => 100 + sec / 4),
  envTempC: Array.from({ length: SECONDS }, () => null),
  extras: [
    { name: "Drum", quantity: "other", unit: "rpm", values: Array.from({ length: SECONDS }, () => 60) },
    { name: "Exhaust", quantity: "temperature", unit: "°C", values: Array.from({ length: SECONDS }, () => 150) },
  ],
};

test("a curve in °C: beans, 15 °C/min rate of rise, no line for a probe without readings", () => {
  const { lines } = shownCurve(curve, [], { unit: "C", windowSec: 20 });
  expect(lines.map(({ label, unit, scale }) => [label, unit, scale])).toEqual([
    ["Beans", "°C", "temperature"],
    ["Rate of rise", "°C/min", "rate"],
    ["Drum", "rpm", "extra0"],
    ["Exhaust", "°C", "temperature"],
  ]);
  expect(lines.map(({ values }) => values[30])).toEqual([107.5, 15, 60, 150]);
});

test("the same in °F: temperatures and rates change, other quantities stay", () => {
  const { lines } = shownCurve(curve, [], { unit: "F", windowSec: 20 });
  expect(lines.map(({ values }) => values[30])).toEqual([225.5, 27, 60, 302]);
});

test("a setting is a line of steps below the curves", () => {
  const gas = { name: "Gas", role: "burner", unit: "%", steps: [{ atSec: 20, value: 80 }] } as const;
  const { lines } = shownCurve(curve, [{ ...gas, steps: [...gas.steps] }], { unit: "C", windowSec: 20 });
  const line = lines.find(({ label }) => label === "Gas");
  expect(line).toMatchObject({ unit: "%", scale: "setting", isStepped: true });
  expect([line?.values[19], line?.values[20], line?.values[60]]).toEqual([null, 80, 80]);
});

test("a chart begins before the charge and ends after the drop, within the recording", () => {
  const times = Array.from({ length: 100 }, (_, at) => at * 10 - 100);
  const at = (kind: "charge" | "drop", atSec: number) => ({ kind, atSec, beanTempC: null, source: "marked" as const });
  expect(roastRange(times, [at("charge", 0), at("drop", 600)])).toEqual([-30, 630]);
  expect(roastRange(times, [at("charge", -90), at("drop", 880)])).toEqual([-100, 890]);
  expect(roastRange(times, [])).toEqual([-100, 890]);
});

test("a curve comes through base64 as it was; what is none is null", () => {
  expect(readCurve(btoa(String.fromCharCode(...encodeCurve(curve))))).toEqual(curve);
  expect(readCurve(btoa("no curve"))).toBeNull();
});

test.each([
  [0, "0:00"],
  [59.6, "1:00"],
  [545, "9:05"],
  [-30, "−0:30"],
  [-0.2, "0:00"],
])("%s s is written %s", (sec, written) => {
  expect(clock(sec)).toBe(written);
});
