import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDuration, MAX_DURATION_SEC, parseDuration } from "./roast-duration.ts";

test.each([
  ["11:30", 690],
  ["1:05", 65],
  ["0:45", 45],
  ["90:00", 5400],
  ["1:02:03", 3723],
  ["12", 720],
  [" 12 ", 720],
  ["24:00:00", 86_400],
])("%j is %d s", (text, seconds) => {
  expect(parseDuration(text)).toEqual({ ok: true, value: seconds });
});

test.each([
  ["", "Enter the time as minutes:seconds, such as 11:30"],
  ["11.5", "Enter the time as minutes:seconds, such as 11:30"],
  ["11:3", "Enter the time as minutes:seconds, such as 11:30"],
  ["11:", "Enter the time as minutes:seconds, such as 11:30"],
  ["-1:30", "Enter the time as minutes:seconds, such as 11:30"],
  ["1:2:3:4", "Enter the time as minutes:seconds, such as 11:30"],
  ["١١:٣٠", "Enter the time as minutes:seconds, such as 11:30"],
  ["11:60", "Seconds go up to 59"],
  ["1:60:00", "Minutes and seconds go up to 59"],
  ["0:00", "Must be above 0"],
  ["24:00:01", "Must be at most 24 hours"],
])("%j is refused: %s", (text, reason) => {
  expect(parseDuration(text)).toEqual({ ok: false, reason });
});

test("every duration that a roast may have survives being printed and read again", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_DURATION_SEC }), (seconds) => {
      expect(parseDuration(formatDuration(seconds))).toEqual({ ok: true, value: seconds });
    }),
  );
});
