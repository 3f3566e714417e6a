import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NEW_LINE_READER, readBytes } from "./line-reader.ts";
import type { ScaleReading, Stability } from "./scale-reading.ts";
import {
  heardReading,
  isAskDue,
  lostWatch,
  openedWatch,
  SILENT_AFTER_MS,
  scaleState,
  takeableWeight,
} from "./scale-watch.ts";
import type { ScaleUnit } from "./scale-weight.ts";

const weight = (amount: string, unit: ScaleUnit = "kg", stability: Stability = "stable"): ScaleReading => ({
  kind: "weight",
  weight: { amount, unit },
  stability,
  isNet: false,
});

/** Watch after readings, each with its time. */
const heard = (...readings: readonly (readonly [number, ScaleReading])[]) =>
  readings.reduce((watch, [ms, reading]) => heardReading(watch, reading, ms), openedWatch(0));

const bytesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

test("dynamic, stable, overload, then silence: 5.010 kg is taken while it is stable, and never after", () => {
  let reader = NEW_LINE_READER;
  let watch = openedWatch(0);
  const send = (line: string, ms: number) => {
    const read = readBytes(reader, bytesOf(`${line}\r\n`));
    reader = read.reader;
    for (const reading of read.readings) watch = heardReading(watch, reading, ms);
    return scaleState(watch, ms).phase;
  };
  expect(scaleState(watch, 0).phase).toBe("listening");
  expect(send("S D  5.012 kg", 1000)).toBe("settling");
  expect(takeableWeight(watch, 1000)).toBeNull();
  expect(send("S S  5.010 kg", 2000)).toBe("stable");
  expect(takeableWeight(watch, 2000)).toEqual({ amount: "5.010", unit: "kg" });
  expect(send("S +", 3000)).toBe("overload");
  expect(takeableWeight(watch, 3000)).toBeNull();
  for (let ms = 3000 + SILENT_AFTER_MS; ms <= 43_000; ms += 100) {
    expect(scaleState(watch, ms)).toMatchObject({ phase: "silent", weight: null });
    expect(takeableWeight(watch, ms)).toBeNull();
  }
});

test("a stable weight is stale after three seconds of silence", () => {
  const watch = heard([0, weight("5.010")]);
  expect(takeableWeight(watch, SILENT_AFTER_MS - 1)).not.toBeNull();
  expect(takeableWeight(watch, SILENT_AFTER_MS)).toBeNull();
  expect(scaleState(watch, SILENT_AFTER_MS)).toMatchObject({ phase: "silent", weight: null });
});

test("no weight is ever taken from before an overload, a fault, a loss or three seconds of silence", () => {
  const reading = fc.oneof(
    fc
      .record({
        amount: fc.constantFrom("5.010", "5.012"),
        stability: fc.constantFrom<Stability>("stable", "unstable", "unsaid"),
      })
      .map(({ amount, stability }) => weight(amount, "kg", stability)),
    fc.constantFrom<ScaleReading>(
      { kind: "overload" },
      { kind: "underload" },
      { kind: "fault" },
      { kind: "otherUnit" },
      { kind: "unknown" },
      { kind: "answer" },
    ),
  );
  const steps = fc.array(fc.record({ reading, afterMs: fc.nat(4000) }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(steps, fc.nat(5000), (sent, waitMs) => {
      let watch = openedWatch(0);
      let ms = 0;
      let last: { reading: ScaleReading; ms: number } | null = null;
      for (const step of sent) {
        ms += step.afterMs;
        watch = heardReading(watch, step.reading, ms);
        if (step.reading.kind !== "unknown" && step.reading.kind !== "answer") last = { reading: step.reading, ms };
      }
      const now = ms + waitMs;
      const taken = takeableWeight(watch, now);
      if (taken === null) return;
      expect(last?.reading).toMatchObject({ kind: "weight", weight: taken });
      expect(now - (last?.ms ?? 0)).toBeLessThan(SILENT_AFTER_MS);
      expect(last?.reading).not.toMatchObject({ stability: "unstable" });
    }),
  );
});

describe("a scale that says nothing of its load", () => {
  const unsaid = (amount: string) => weight(amount, "g", "unsaid");

  test("is at rest after one and a half seconds of one weight", () => {
    const watch = heard([0, unsaid("18.0")], [500, unsaid("18.0")], [1000, unsaid("18.0")]);
    expect(scaleState(watch, 1000).phase).toBe("settling");
    expect(scaleState(heardReading(watch, unsaid("18.0"), 1500), 1500).phase).toBe("stable");
  });

  test("is not at rest because time passes without a message", () => {
    const watch = heard([0, unsaid("18.0")], [100, unsaid("18.0")], [200, unsaid("18.0")]);
    expect(scaleState(watch, 2900).phase).toBe("settling");
  });

  test("begins anew with every other weight, and after silence", () => {
    const steady = [0, 500, 1000, 1500].map((ms) => [ms, unsaid("18.0")] as const);
    expect(scaleState(heard(...steady, [1600, unsaid("18.1")]), 1600).phase).toBe("settling");
    expect(scaleState(heard(...steady, [5000, unsaid("18.0")]), 5000).phase).toBe("settling");
  });

  test("is not at rest by two messages far apart", () => {
    expect(scaleState(heard([0, unsaid("18.0")], [2000, unsaid("18.0")]), 2000).phase).toBe("settling");
  });
});

describe("phases", () => {
  test.each([
    ["listening", heard(), 2999],
    ["silent", heard(), 3000],
    ["overload", heard([0, { kind: "overload" }]), 0],
    ["underload", heard([0, { kind: "underload" }]), 0],
    ["fault", heard([0, { kind: "fault" }]), 0],
    ["otherUnit", heard([0, { kind: "otherUnit" }]), 0],
    ["unreadable", heard(...[1, 2, 3, 4, 5].map((ms) => [ms, { kind: "unknown" }] as const)), 5],
    ["stable", heard([0, weight("5")], ...[1, 2, 3, 4, 5].map((ms) => [ms, { kind: "unknown" }] as const)), 5],
    ["lost", lostWatch(heard([0, weight("5")])), 0],
  ] as const)("%s", (phase, watch, ms) => {
    expect(scaleState(watch, ms).phase).toBe(phase);
    expect(takeableWeight(watch, ms) !== null).toBe(phase === "stable");
  });

  test("an empty scale and a weight below nothing are shown, and not taken", () => {
    for (const amount of ["0.000", "-0.250"]) {
      const watch = heard([0, weight(amount)]);
      expect(scaleState(watch, 0)).toMatchObject({ phase: "stable", weight: { amount } });
      expect(takeableWeight(watch, 0)).toBeNull();
    }
  });

  test("the tare is shown until it is cleared", () => {
    const tared = heard([0, { kind: "tare", weight: { amount: "0.512", unit: "kg" } }], [10, weight("4.498")]);
    expect(scaleState(tared, 10)).toMatchObject({ tare: { amount: "0.512", unit: "kg" }, isNet: true });
    const cleared = heardReading(tared, { kind: "tare", weight: { amount: "0.000", unit: "kg" } }, 20);
    expect(scaleState(cleared, 20)).toMatchObject({ tare: null, isNet: false });
  });
});

describe("asking the scale to send", () => {
  const silent = heard();
  const sending = heard([9900, weight("5.010")]);
  test.each([
    ["only listens at first", silent, { protocol: null, askedMs: null }, 699, false],
    ["asks one that says nothing", silent, { protocol: null, askedMs: null }, 700, true],
    ["never asks one that sends on its own", sending, { protocol: "status", askedMs: null }, 10_000, false],
    ["leaves one alone that just answered", sending, { protocol: "mt-sics", askedMs: 5000 }, 10_000, false],
    ["asks again before 30 seconds are over", sending, { protocol: "mt-sics", askedMs: 0 }, 10_000, true],
    ["asks again in silence", sending, { protocol: "mt-sics", askedMs: 9900 }, 11_900, true],
  ] as const)("%s", (_, watch, asked, ms, isDue) => {
    expect(isAskDue(watch, asked, ms)).toBe(isDue);
  });
});
