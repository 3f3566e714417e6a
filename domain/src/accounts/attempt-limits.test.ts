import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextGuessMs, nextMailMs } from "./attempt-limits.ts";

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 17, 12);

describe("guessing at a secret", () => {
  test.each([
    [0, 0],
    [1, 0],
    [4, 0],
    [5, 0.5],
    [6, 1],
    [7, 2],
    [8, 4],
    [9, 8],
    [10, 15],
    [11, 15],
    [200, 15],
  ])("the next guess after %i wrong tries is %f minutes away", (count, minutes) => {
    const tries = Array.from({ length: count }, (_, index) => NOON - (count - 1 - index) * MINUTE);
    expect(nextGuessMs(tries)).toBe(minutes === 0 ? 0 : NOON + minutes * MINUTE);
  });

  test("allows fewer than 110 guesses in the first day", () => {
    const tries: number[] = [];
    for (let now = NOON; now < NOON + 24 * 60 * MINUTE; now = Math.max(now, nextGuessMs(tries))) tries.push(now);
    expect(tries.length).toBeLessThan(110);
  });
});

describe("asking for a mail again", () => {
  test.each([
    ["never asked", [], 0],
    ["asked now", [0], 1],
    ["asked twice", [-10, -0.5], 0.5],
    ["five within the hour", [-50, -40, -30, -20, -10], 10],
    ["five, the first long ago", [-70, -40, -30, -20, -10], -9],
    ["five just now", [-4, -3, -2, -1, 0], 56],
  ])("%s", (_, minutes, next) => {
    const possible = nextMailMs(minutes.map((minute) => NOON + minute * MINUTE));
    expect(possible).toBe(minutes.length === 0 ? 0 : NOON + next * MINUTE);
  });

  test("a compliant sender sends at most five in any hour, a minute apart", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 * MINUTE }), { maxLength: 40 }), (pauses) => {
        const sent: number[] = [];
        let now = NOON;
        for (const pause of pauses) {
          now += pause;
          if (nextMailMs(sent) <= now) sent.push(now);
        }
        for (const [index, moment] of sent.entries()) {
          expect(moment - (sent[index - 1] ?? 0)).toBeGreaterThanOrEqual(MINUTE);
          expect(moment - (sent[index - 5] ?? 0)).toBeGreaterThanOrEqual(60 * MINUTE);
        }
      }),
    );
  });
});
