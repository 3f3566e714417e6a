import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAt, firstMomentOf, plusDays } from "../calendar/index.ts";
import { monthCover } from "./month-cover.ts";

const at = (text: string) => Date.parse(text);

test("November in Kiritimati is November of UTC, more by the hours before and less by the last", () => {
  expect(monthCover({ sinceMs: at("2026-10-31T10:00Z"), beforeMs: at("2026-11-30T10:00Z") })).toEqual({
    months: { from: "2026-11-01", before: "2026-12-01" },
    edges: [
      { sinceMs: at("2026-10-31T10:00Z"), beforeMs: at("2026-11-01T00:00Z"), sign: 1 },
      { sinceMs: at("2026-11-30T10:00Z"), beforeMs: at("2026-12-01T00:00Z"), sign: -1 },
    ],
  });
});

test("a week has no months", () => {
  const week = { sinceMs: at("2026-11-16T00:00Z"), beforeMs: at("2026-11-23T00:00Z") };
  expect(monthCover(week)).toEqual({ months: null, edges: [{ ...week, sign: 1 }] });
});

test("every moment is counted once within the time and not at all outside, in any zone", () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const day = fc.integer({ min: 7_400, max: 23_000 });
  const moments = fc.array(fc.double({ min: -0.5, max: 1.5, noNaN: true }), { minLength: 20, maxLength: 40 });
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 500 }), zone, moments, (start, more, timeZone, shares) => {
      const from = plusDays("1970-01-01", start);
      const sinceMs = firstMomentOf(from, timeZone);
      const beforeMs = firstMomentOf(plusDays(from, more + 1), timeZone);
      const { months, edges } = monthCover({ sinceMs, beforeMs });
      for (const share of shares) {
        const moment = Math.floor(sinceMs + share * (beforeMs - sinceMs));
        const month = `${dayAt(moment, "UTC").slice(0, 8)}01`;
        const ofMonths = months !== null && months.from <= month && month < months.before ? 1 : 0;
        const ofEdges = edges
          .filter((edge) => edge.sinceMs <= moment && moment < edge.beforeMs)
          .reduce((sum, { sign }) => sum + sign, 0);
        expect(ofMonths + ofEdges).toBe(sinceMs <= moment && moment < beforeMs ? 1 : 0);
      }
    }),
    { numRuns: 60 },
  );
});
