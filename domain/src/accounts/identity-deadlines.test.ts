import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dueSinceMs, erasureMs, sessionEndMs } from "./identity-deadlines.ts";

test("a closed account is erased 14 days later to the moment", () => {
  const closed = Date.UTC(2026, 10, 21, 9, 30);
  expect(erasureMs(closed)).toBe(Date.UTC(2026, 11, 5, 9, 30));
  expect(dueSinceMs(erasureMs(closed))).toBe(closed);
});

const DAY_MS = 24 * 60 * 60 * 1000;

describe("the end of a session", () => {
  test.each([
    [0, 14],
    [10, 24],
    [75, 89],
    [76, 90],
    [89, 90],
  ])("a session last used on day %i ends on day %i", (lastUsedDay, endDay) => {
    expect(sessionEndMs({ signedInMs: 0, lastUsedMs: lastUsedDay * DAY_MS })).toBe(endDay * DAY_MS);
  });

  test("never comes earlier by using it, nor later than 90 days after the sign-in", () => {
    fc.assert(
      fc.property(fc.nat(90 * DAY_MS), fc.nat(90 * DAY_MS), (a, b) => {
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)];
        const end = sessionEndMs({ signedInMs: 0, lastUsedMs: later });
        expect(end).toBeGreaterThanOrEqual(sessionEndMs({ signedInMs: 0, lastUsedMs: earlier }));
        expect(end).toBeLessThanOrEqual(90 * DAY_MS);
      }),
    );
  });
});
