import fc from "fast-check";
import { deflateSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readRoastLog } from "../read-roast-log.ts";
import type { RoastCurve } from "../roast-log.ts";
import { anyLog } from "../test/any-log.ts";
import { makeAlog } from "../test/make-artisan-logs.ts";
import { decodeCurve, encodeCurve } from "./encode-curve.ts";

test("decoding an encoded curve gives it back, whatever it holds", () => {
  fc.assert(
    fc.property(anyLog, ({ curve }) => {
      expect(decodeCurve(encodeCurve(curve))).toEqual(curve);
    }),
    { numRuns: 300 },
  );
});

test("numbers at the bounds of logs come back", () => {
  const values = [1e9, -1e9, 0, 0.001, -0.001, null, 999_999_999.999];
  const curve: RoastCurve = {
    timeSec: [-604_800, -1, 0, 0, 0.001, 1, 604_800],
    beanTempC: values,
    envTempC: values.map(() => null),
    extras: [{ name: "Ventilator 风", quantity: "other", unit: "rpm", values }],
  };
  expect(decodeCurve(encodeCurve(curve))).toEqual(curve);
});

/** Half an hour at 1 Hz with jitter in its times and noise in its readings, as real loggers have them. */
function longCurve(): RoastCurve {
  let state = 1;
  const noise = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  const timeSec = Array.from({ length: 1800 }, (_, at) => Math.round((at + noise() * 0.02) * 1000) / 1000);
  const channel = (base: number) => timeSec.map((sec) => Math.round((base + sec / 10 + noise() * 0.6) * 1000) / 1000);
  const extra = (name: string) => ({ name, quantity: "temperature" as const, unit: "°C", values: channel(200) });
  return { timeSec, beanTempC: channel(90), envTempC: channel(180), extras: [extra("Inlet"), extra("Drum")] };
}

test("half an hour at 1 Hz with four channels takes less than 50 KB compressed, in noise as in quiet", () => {
  const bytes = encodeCurve(longCurve());
  expect(deflateSync(bytes).length).toBeLessThan(20_000);
  expect(bytes.length).toBeLessThan(25_000);
  expect(bytes.length).toBeLessThan(JSON.stringify(longCurve()).length / 2);
});

describe("damaged bytes", () => {
  const read = readRoastLog(makeAlog());
  const bytes = read.ok ? encodeCurve(read.log.curve) : new Uint8Array();

  test("are never a crash", () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = Uint8Array.from(bytes);
        damaged[at] = (damaged[at] ?? 0) ^ change;
        const curve = decodeCurve(damaged);
        expect(curve === null || curve.timeSec.length <= 100_000).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ["no bytes", new Uint8Array()],
    ["half of the bytes", bytes.subarray(0, bytes.length / 2)],
    ["bytes behind the end", Uint8Array.from([...bytes, 0])],
    ["another version", Uint8Array.from([0x54, 0x52, 0x43, 2, 0, 0])],
    ["a claim of a million samples", Uint8Array.from([0x54, 0x52, 0x43, 1, 0xc0, 0x84, 0x3d, 0])],
  ])("%s are no curve", (_, damaged) => {
    expect(decodeCurve(damaged)).toBeNull();
  });
});
