import type { RoastEvent, RoastEventKind } from "@tryer/domain/roast-logs";
import { expect, test } from "vitest";
import { alignedCurves, type ComparedRoast } from "./aligned-curves.ts";

const event = (kind: RoastEventKind, atSec: number): RoastEvent => ({ kind, atSec, beanTempC: null, source: "marked" });

/** A roast of 500 s whose beans have as many degrees as the recording has tenths of minutes; crack at 400 s after charge. */
const roast = (place: number, chargeSec: number, events: RoastEvent[] = []): ComparedRoast => {
  const timeSec = Array.from({ length: 700 }, (_, sec) => sec);
  return {
    id: `${place}`,
    number: `R-000${place}`,
    place,
    log: {
      events: [event("charge", chargeSec), ...events, event("drop", chargeSec + 500)],
      temperatureUnit: "C",
      curve: { timeSec, beanTempC: timeSec.map((sec) => sec / 6), envTempC: timeSec.map(() => null), extras: [] },
    },
  };
};

test("curves lie upon each other at the charge, whenever their recordings began", () => {
  const { timeSec, lines, range } = alignedCurves([roast(0, 0), roast(1, 60)], {
    align: "charge",
    lines: ["bean", "rate"],
    unit: "C",
  });
  expect(range).toEqual([-30, 530]);
  const at = timeSec.indexOf(300);
  expect(lines.map(({ label, values }) => [label, values[at]])).toEqual([
    ["R-0000 beans", 50],
    ["R-0000 rate of rise", expect.closeTo(10)],
    ["R-0001 beans", 60],
    ["R-0001 rate of rise", expect.closeTo(10)],
  ]);
  // The first recording began with the charge: there is nothing before.
  expect(lines[0]?.values[timeSec.indexOf(-10)]).toBeNull();
});

test("a roast without the moment is not drawn, and named", () => {
  const cracked = roast(0, 0, [event("firstCrackStart", 400)]);
  const state = { align: "firstCrackStart", lines: ["bean"], unit: "F" } as const;
  const { lines, unaligned, range } = alignedCurves([cracked, roast(1, 0), { ...roast(2, 0), log: null }], state);
  expect(unaligned).toEqual(["R-0001", "R-0002"]);
  expect(range).toEqual([-400, 130]);
  expect(lines.map(({ values }) => values[400])).toEqual([(400 / 6) * 1.8 + 32]);
});

test("a hidden roast has no line, and the times stay as they were", () => {
  const state = { align: "charge", lines: ["bean"], unit: "C" } as const;
  const roasts = [roast(0, 0), roast(1, 60)];
  const all = alignedCurves(roasts, state);
  const one = alignedCurves(roasts, { ...state, hidden: ["1"] });
  expect(one.lines).toEqual(all.lines.slice(0, 1));
  expect([one.timeSec, one.range, one.unaligned]).toEqual([all.timeSec, all.range, []]);
});

test("roasts without the moment make an empty chart", () => {
  const state = { align: "dryEnd", lines: ["bean"], unit: "C" } as const;
  expect(alignedCurves([roast(0, 0)], state)).toEqual({
    timeSec: [],
    lines: [],
    range: [0, 1],
    unaligned: ["R-0000"],
  });
});

test("ten roasts have ten looks, and neighbours differ in color and dashes", () => {
  const roasts = Array.from({ length: 10 }, (_, place) => roast(place, 0));
  const { lines } = alignedCurves(roasts, { align: "charge", lines: ["bean"], unit: "C" });
  const looks = lines.map(({ color, dash }) => `${color} ${dash.join()}`);
  expect(new Set(looks).size).toBe(10);
  for (const [at, { color, dash }] of lines.slice(1).entries()) {
    expect(color).not.toBe(lines[at]?.color);
    expect(dash).not.toEqual(lines[at]?.dash);
  }
});
