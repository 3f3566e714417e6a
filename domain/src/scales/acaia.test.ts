import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ACAIA_COMMANDS, acaiaMessage, NEW_ACAIA_READER, readAcaia } from "./acaia.ts";
import type { ScaleReading } from "./scale-reading.ts";

const hex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join(" ");

// The bytes that open clients send, as tatemazer/AcaiaArduinoBLE and pyacaia have them.
test.each([
  ["heartbeat", ACAIA_COMMANDS.heartbeat, "ef dd 00 02 00 02 00"],
  ["tare", ACAIA_COMMANDS.tare, "ef dd 04 00 00 00"],
  [
    "identify",
    ACAIA_COMMANDS.identify("012345678901234"),
    "ef dd 0b 30 31 32 33 34 35 36 37 38 39 30 31 32 33 34 9a 6d",
  ],
  ["subscribe", ACAIA_COMMANDS.subscribe, "ef dd 0c 09 00 01 01 02 02 05 03 04 15 06"],
] as const)("command to %s", (_, bytes, expected) => {
  expect(hex(bytes)).toBe(expected);
});

const GRAMS = acaiaMessage(8, [9, 0x5a, 2, 0, 0, 0, 1, 0, 0]);
const OUNCES = acaiaMessage(8, [9, 0x5a, 5, 0, 0, 0, 1, 0, 0]);
const weighed = (parts: number, places: number, flags = 0) =>
  acaiaMessage(12, [8, 5, parts & 0xff, (parts >> 8) & 0xff, (parts >> 16) & 0xff, 0, places, flags]);

const readAll = (pieces: readonly Iterable<number>[]) => {
  const readings: ScaleReading[] = [];
  let reader = NEW_ACAIA_READER;
  for (const piece of pieces) {
    const read = readAcaia(reader, piece);
    reader = read.reader;
    readings.push(...read.readings);
  }
  return { reader, readings };
};

const amounts = (readings: readonly ScaleReading[]) =>
  readings.flatMap((reading) => (reading.kind === "weight" ? [`${reading.weight.amount} ${reading.weight.unit}`] : []));

describe("weights", () => {
  test.each([
    [weighed(180, 1), "18.0 g"],
    [weighed(180, 1, 2), "-18.0 g"],
    [weighed(0, 1), "0.0 g"],
    [weighed(20_005, 2), "200.05 g"],
    [weighed(200_000, 2), "2000.00 g"],
  ] as const)("%j is %s", (frame, amount) => {
    expect(amounts(readAll([GRAMS, frame]).readings)).toEqual([amount]);
  });

  test("does not report whether the load is at rest", () => {
    expect(readAll([GRAMS, weighed(180, 1)]).readings.at(-1)).toMatchObject({ stability: "unsaid" });
  });

  test("is none before the scale told its unit", () => {
    expect(readAll([weighed(180, 1)]).readings).toEqual([{ kind: "otherUnit" }]);
  });

  test("is none after its places changed, until the scale told its unit again", () => {
    const { readings } = readAll([
      GRAMS,
      weighed(2500, 1),
      weighed(8818, 3),
      weighed(8818, 3),
      OUNCES,
      weighed(8818, 3),
    ]);
    expect(amounts(readings)).toEqual(["250.0 g", "8.818 oz"]);
  });
});

const STREAM = [...GRAMS, ...weighed(180, 1), 0xef, 0x00, 0xef, ...weighed(181, 1), ...weighed(182, 1, 2)];

test("notifications may be cut anywhere", () => {
  const whole = readAll([STREAM]);
  expect(amounts(whole.readings)).toEqual(["18.0 g", "18.1 g", "-18.2 g"]);
  fc.assert(
    fc.property(fc.array(fc.nat(STREAM.length)), (places) => {
      const ends = [...new Set([...places, STREAM.length])].sort((a, b) => a - b);
      const pieces = ends.map((end, at) => STREAM.slice(at === 0 ? 0 : ends[at - 1], end));
      expect(readAll(pieces)).toEqual(whole);
    }),
  );
});

test("a weight with one wrong byte is none", () => {
  const frame = weighed(180, 1);
  fc.assert(
    fc.property(fc.nat(frame.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const wrong = frame.map((byte, place) => (place === at ? byte ^ change : byte));
      expect(amounts(readAll([GRAMS, wrong]).readings)).toEqual([]);
    }),
  );
});

test("noise before and between frames is passed over", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xdc }), { maxLength: 50 }), (noise) => {
      const { readings } = readAll([noise, GRAMS, noise, weighed(180, 1), noise, weighed(181, 1)]);
      expect(amounts(readings)).toEqual(["18.0 g", "18.1 g"]);
    }),
  );
});
