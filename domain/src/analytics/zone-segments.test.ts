import fc from "fast-check";
import { expect, test } from "vitest";
import { type Day, firstMomentOf, plusDays, wallTimeAt } from "../calendar/index.ts";
import { zoneSegments } from "./zone-segments.ts";

const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
const day = fc.integer({ min: 7_400, max: 23_000 }).map((days): Day => plusDays("1970-01-01", days));

test("November 2026 in Los Angeles is two parts", () => {
  expect(zoneSegments({ from: "2026-11-01", to: "2026-11-30" }, "America/Los_Angeles")).toEqual([
    { sinceMs: Date.parse("2026-11-01T07:00Z"), beforeMs: Date.parse("2026-11-01T09:00Z"), offsetMs: -7 * 3_600_000 },
    { sinceMs: Date.parse("2026-11-01T09:00Z"), beforeMs: Date.parse("2026-12-01T08:00Z"), offsetMs: -8 * 3_600_000 },
  ]);
});

test("segments hold their days without a gap, and their offsets tell the time of the wall", () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 800 }),
      zone,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (from, more, timeZone, share) => {
        const span = { from, to: plusDays(from, more) };
        const segments = zoneSegments(span, timeZone);
        const [first, end] = [firstMomentOf(from, timeZone), firstMomentOf(plusDays(span.to, 1), timeZone)];
        expect(segments[0]?.sinceMs).toBe(first);
        expect(segments.at(-1)?.beforeMs).toBe(end);
        for (const [at, { sinceMs }] of segments.entries()) {
          if (at > 0) expect(segments[at - 1]?.beforeMs).toBe(sinceMs);
        }
        const moment = Math.floor(first + share * (end - 1 - first));
        const segment = segments.find(({ sinceMs, beforeMs }) => sinceMs <= moment && moment < beforeMs);
        const wall = new Date(moment + (segment?.offsetMs ?? Number.NaN)).toISOString().slice(0, 16);
        expect(wall).toBe(wallTimeAt(moment, timeZone));
      },
    ),
    { numRuns: 60 },
  );
});
