import fc from "fast-check";
import { expect, test } from "vitest";
import { type Day, firstMomentOf, plusDays, weekdayOf } from "../calendar/index.ts";
import { bucketsOf, fittingGrouping, GROUPINGS, MOST_BUCKETS } from "./buckets.ts";
import { dayCount, isPeriod } from "./periods.ts";

const day = fc.integer({ min: 5_000, max: 25_000 }).map((days): Day => plusDays("1970-01-01", days));
const span = fc
  .tuple(day, fc.integer({ min: 0, max: 3_600 }))
  .map(([from, more]) => ({ from, to: plusDays(from, more) }));
const zone = fc.constantFrom(
  "Europe/Vienna",
  "America/Santiago",
  "Pacific/Kiritimati",
  "Asia/Kathmandu",
  "Africa/Cairo",
);

test("weeks begin on Monday and are cut where the period is", () => {
  expect(bucketsOf({ from: "2026-11-20", to: "2026-11-24" }, "week")).toEqual([
    { from: "2026-11-20", to: "2026-11-22" },
    { from: "2026-11-23", to: "2026-11-24" },
  ]);
});

test("buckets hold every day of a period once, in order, and begin with their week or month", () => {
  fc.assert(
    fc.property(span, fc.constantFrom(...GROUPINGS), (of, grouping) => {
      const buckets = bucketsOf(of, grouping);
      expect(buckets[0]?.from).toBe(of.from);
      expect(buckets.at(-1)?.to).toBe(of.to);
      expect(buckets.reduce((sum, bucket) => sum + dayCount(bucket), 0)).toBe(dayCount(of));
      for (const [at, { from }] of buckets.entries()) {
        if (at === 0) continue;
        expect(plusDays(buckets[at - 1]?.to ?? "", 1)).toBe(from);
        if (grouping === "week") expect(weekdayOf(from)).toBe(1);
        if (grouping === "month") expect(from.endsWith("-01")).toBe(true);
      }
    }),
  );
});

test("moments of buckets follow each other without a gap, also where the clocks change", () => {
  fc.assert(
    fc.property(span, zone, (of, timeZone) => {
      const buckets = bucketsOf({ from: of.from, to: plusDays(of.from, Math.min(400, dayCount(of) - 1)) }, "week");
      for (const [at, { from }] of buckets.entries()) {
        const before = buckets[at - 1];
        if (before === undefined) continue;
        const begins = firstMomentOf(from, timeZone);
        expect(firstMomentOf(plusDays(before.to, 1), timeZone)).toBe(begins);
        expect(begins).toBeGreaterThan(firstMomentOf(before.from, timeZone));
      }
    }),
    { numRuns: 40 },
  );
});

test("a grouping is the wanted one or the next that has at most 120 parts", () => {
  expect(fittingGrouping({ from: "2026-01-01", to: "2026-04-30" }, "day")).toBe("day");
  expect(fittingGrouping({ from: "2026-01-01", to: "2026-05-01" }, "day")).toBe("week");
  expect(fittingGrouping({ from: "2024-01-01", to: "2026-12-31" }, "day")).toBe("month");
  fc.assert(
    fc.property(span, fc.constantFrom(...GROUPINGS), (of, wanted) => {
      if (!isPeriod(of)) return;
      const grouping = fittingGrouping(of, wanted);
      expect(GROUPINGS.indexOf(grouping)).toBeGreaterThanOrEqual(GROUPINGS.indexOf(wanted));
      expect(bucketsOf(of, grouping).length).toBeLessThanOrEqual(MOST_BUCKETS);
    }),
  );
});
