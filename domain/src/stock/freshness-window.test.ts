import fc from "fast-check";
import { expect, test } from "vitest";
import { plusDays } from "../calendar/index.ts";
import { freshnessOf, restAfterRoast } from "./freshness-window.ts";

test.each([
  ["2026-11-17", { ageDays: 0, readyOn: "2026-11-24", leftDays: 7 }],
  ["2026-11-20", { ageDays: 3, readyOn: "2026-11-24", leftDays: 4 }],
  ["2026-11-24", { ageDays: 7, readyOn: "2026-11-24", leftDays: 0 }],
  ["2027-01-01", { ageDays: 45, readyOn: "2026-11-24", leftDays: 0 }],
])("tells the rest of a coffee with 7 days on %s", (today, rest) => {
  expect(restAfterRoast("2026-11-17", today, 7)).toEqual({ restDays: 7, ...rest });
});

test("is ready exactly where its freshness says that it does not rest any more", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 400 }), (restDays, ageDays) => {
      const rest = restAfterRoast("2026-11-17", plusDays("2026-11-17", ageDays), restDays);
      const isResting = freshnessOf(ageDays, { restDays, bestBeforeDays: null }) === "resting";
      expect(rest.leftDays > 0).toBe(isResting);
      expect(rest.ageDays + rest.leftDays).toBe(Math.max(ageDays, restDays));
    }),
  );
});
