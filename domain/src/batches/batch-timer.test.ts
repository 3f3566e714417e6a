import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BatchTimer,
  isInDrum,
  TIMER_STEPS,
  type TimerStep,
  timedSec,
  timerAfter,
  timerOf,
} from "./batch-timer.ts";

const TIMERS: BatchTimer[] = ["idle", "running", "stopped"];

test.each<[BatchTimer, TimerStep, BatchTimer | null]>([
  ["idle", "start", "running"],
  ["running", "drop", "stopped"],
  ["stopped", "resume", "running"],
  ["running", "clear", "idle"],
  ["idle", "drop", null],
  ["idle", "resume", null],
  ["stopped", "start", null],
])("a timer that is %s becomes by %s: %s", (timer, step, after) => {
  expect(timerAfter(timer, step)).toBe(after);
});

test("a press that is sent twice leaves the timer where the first one put it", () => {
  for (const timer of TIMERS) {
    for (const step of TIMER_STEPS) {
      const once = timerAfter(timer, step);
      if (once !== null) expect(timerAfter(once, step)).toBe(once);
    }
  }
});

test("seconds run from charge to drop, or to now, and never below zero", () => {
  const startedAtMs = Date.parse("2026-11-17T06:40:00Z");
  const droppedAtMs = Date.parse("2026-11-17T06:51:32Z");
  expect(timedSec({ startedAtMs, droppedAtMs }, 0)).toBe(692);
  expect(timedSec({ startedAtMs, droppedAtMs: null }, startedAtMs + 61_400)).toBe(61);
  expect(timedSec({ startedAtMs, droppedAtMs: null }, startedAtMs - 5000)).toBe(0);
  expect(timedSec({ startedAtMs: null, droppedAtMs: null }, startedAtMs)).toBeNull();
});

test("two instants say which timer it is", () => {
  fc.assert(
    fc.property(fc.option(fc.nat()), fc.option(fc.nat()), (startedAt, droppedAt) => {
      expect(timerOf({ startedAt, droppedAt }) === "idle").toBe(startedAt === null);
    }),
  );
});

test.each([
  [null, null, {}, false],
  ["06:40", null, {}, true],
  ["06:40", "06:51", {}, false],
  ["06:40", null, { isCompleted: true }, false],
  ["06:40", null, { isLogged: true }, false],
])("a batch charged at %s and dropped at %s with %o is in the drum: %s", (startedAt, droppedAt, done, expected) => {
  expect(isInDrum({ startedAt, droppedAt, isCompleted: false, isLogged: false, ...done })).toBe(expected);
});
