import fc from "fast-check";
import { expect, test } from "vitest";
import { drawnPoints, drawnPointsIn, FIRST_POINTS, readablePoints, readPoints, tracedPoints } from "./drawn-points.ts";

const row = (key: number, time: string, temperature: string) => ({ key, time, temperature });

test("points are read in the order of their times, and empty rows count for nothing", () => {
  const rows = [row(0, "10:00", "212"), row(1, "", " "), row(2, "0:00", "200"), row(3, "1:15", "92.5")];
  const points = [
    { atSec: 0, beanTempC: 200 },
    { atSec: 75, beanTempC: 92.5 },
    { atSec: 600, beanTempC: 212 },
  ];
  expect(readPoints(rows, "C")).toEqual({ ok: true, points });
});

test("unreadable points are refused at their rows, as is a second point of one time", () => {
  const rows = [row(0, "0:00", "hot"), row(1, "soon", "100"), row(2, "1:00", "90"), row(3, "1:00", "91")];
  const read = readPoints(rows, "C");
  expect(read).toMatchObject({
    ok: false,
    errors: {
      0: { temperature: expect.any(String) },
      1: { time: expect.stringContaining("minutes:seconds") },
      3: { time: "Another point has this time" },
    },
  });
  expect(readablePoints(rows, "C")).toEqual([{ atSec: 60, beanTempC: 91 }]);
});

test("a drawing comes back as it was filled in, in both units", () => {
  const known = { ok: true, points: [...FIRST_POINTS] };
  expect(readPoints(drawnPoints(FIRST_POINTS, "C"), "C")).toEqual(known);
  const inF = drawnPointsIn(drawnPoints(FIRST_POINTS, "C"), "C", "F");
  expect(inF.map(({ temperature }) => temperature)).toEqual(["392", "197.6", "311", "384.8", "413.6"]);
  expect(readPoints(inF, "F")).toEqual(known);
});

test("a recorded curve is traced by few points of whole seconds, from its beginning to its end", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), fc.integer({ min: 1, max: 100 }), (count, tenths) => {
      const points = Array.from({ length: count }, (_, at) => ({ atSec: (at * tenths) / 10, beanTempC: 90 + at / 4 }));
      const traced = tracedPoints(points);
      expect(traced.length).toBeLessThanOrEqual(16);
      expect(traced[0]).toEqual(points[0]);
      if (count <= 16) return;
      expect(traced.at(-1)?.atSec).toBe(Math.floor(points.at(-1)?.atSec ?? 0));
      const times = traced.map(({ atSec }) => atSec);
      expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
    }),
  );
});
