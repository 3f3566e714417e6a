import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NEW_LINE_READER, readBytes } from "./line-reader.ts";
import type { ScaleReading } from "./scale-reading.ts";

const bytesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const readAll = (pieces: readonly Iterable<number>[]) => {
  const readings: ScaleReading[] = [];
  let reader = NEW_LINE_READER;
  for (const piece of pieces) {
    const read = readBytes(reader, piece);
    reader = read.reader;
    readings.push(...read.readings);
  }
  return { reader, readings };
};

const amounts = (readings: readonly ScaleReading[]) =>
  readings.flatMap((reading) => (reading.kind === "weight" ? [`${reading.weight.amount} ${reading.weight.unit}`] : []));

/** Cuts bytes at places of any number and order. */
const cut = (bytes: readonly number[], places: readonly number[]) => {
  const ends = [...new Set([...places.map((place) => place % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b);
  return ends.map((end, at) => bytes.slice(at === 0 ? 0 : ends[at - 1], end));
};

const STREAMS = [
  "S D  5.012 kg\r\nS S  5.010 kg\r\nS +\r\nT S  0.512 kg\r\n",
  "ST,GS,+0001.234kg\r\nUS,NT,-0000.120kg\r\nOL,GS,+9999.999kg\r\n",
  "  1.234 kg\r\n  1.234 kg\r\n  1.235 kg ?\r\n",
  "\x02+ 12.5 lb\x03\x02+ 12.5 lb\x03\x02+ 12.5 lb\x03",
  "garbage\r\n\r\n\x00\xff\xfe\r\nS S  5.010 kg\r\n",
];

test.each(STREAMS)("%j gives the same readings however it is cut", (stream) => {
  const bytes = bytesOf(stream);
  const whole = readAll([bytes]);
  fc.assert(
    fc.property(fc.array(fc.nat(1000)), (places) => {
      expect(readAll(cut(bytes, places))).toEqual(whole);
    }),
  );
});

test("any bytes give the same readings however they are cut", () => {
  const letter = fc.constantFrom(...bytesOf("ST,GUOLkg 0123456789.+-\r\n\x02"), 0xff, 0x8d, 0x00);
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 400 }), fc.array(fc.nat(1000)), (bytes, places) => {
      expect(readAll(cut(bytes, places))).toEqual(readAll([bytes]));
    }),
  );
});

describe("language by a sample", () => {
  test.each([
    ["S S  5.010 kg\r\n", "mt-sics"],
    ["ST,GS,+0001.234kg\r\n", "status"],
    ["4 kg\r\n  1.234 kg\r\n", "plain"],
    ["  1.234 kg\r\n", null],
    ["hello\r\n", null],
  ] as const)("%j is %s", (stream, protocol) => {
    expect(readAll([bytesOf(stream)]).reader.protocol).toBe(protocol);
  });

  test("a plain line that began before somebody listened is no weight", () => {
    expect(amounts(readAll([bytesOf("0.2 kg\r\n110.2 kg\r\n110.3 kg\r\n")]).readings)).toEqual([
      "110.2 kg",
      "110.3 kg",
    ]);
  });

  test("a line of another language is none in the middle of one", () => {
    expect(readAll([bytesOf("S S  5.010 kg\r\n10.2 kg\r\n10.2 kg\r\n")]).readings.slice(1)).toEqual([
      { kind: "unknown" },
      { kind: "unknown" },
    ]);
  });

  test("a scale that was set to another language is understood again", () => {
    const { reader, readings } = readAll([bytesOf(`S S  5.010 kg\r\n${"ST,GS,+0001.234kg\r\n".repeat(12)}`)]);
    expect(reader.protocol).toBe("status");
    expect(amounts(readings)).toContain("1.234 kg");
  });
});

describe("noise", () => {
  test("random bytes are never a weight of a language that names its status", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
        const { readings } = readAll([bytesOf("S S  5.010 kg\r\n"), noise, bytesOf("\r\n")]);
        expect(amounts(readings)).toEqual(["5.010 kg"]);
      }),
    );
  });

  test("a line with a byte that no scale sends is no weight", () => {
    const line = bytesOf("S S  5.010 kg");
    const strange = fc.oneof(fc.integer({ min: 0x80, max: 0xff }), fc.constantFrom(0, 7, 0x1b, 0x7f));
    fc.assert(
      fc.property(fc.nat(line.length - 2), strange, (at, byte) => {
        const noisy = [...line.slice(0, at + 1), byte, ...line.slice(at + 1), ...bytesOf("\r\n")];
        expect(amounts(readAll([bytesOf("S S  1.000 kg\r\n"), noisy]).readings)).toEqual(["1.000 kg"]);
      }),
    );
  });

  test("a line that never ends takes no more memory, and the next one is read", () => {
    const { reader } = readAll([new Array<number>(100_000).fill(0x41)]);
    expect(reader.begun.length).toBeLessThanOrEqual(128);
    const { readings } = readAll([new Array<number>(100_000).fill(0x41), bytesOf("\r\nS S  5.010 kg\r\n")]);
    expect(amounts(readings)).toEqual(["5.010 kg"]);
  });
});

/** Bytes as a scale with 7 bits and a parity sends them, taken as 8 bits. */
const withParity = (text: string, parity: 0 | 1) =>
  bytesOf(text).map((byte) => {
    const ones = byte.toString(2).replaceAll("0", "").length;
    return ones % 2 === parity ? byte : byte | 0x80;
  });

test.each([0, 1] as const)("a scale with 7 bits and parity %d is read", (parity) => {
  expect(amounts(readAll([withParity("S S  5.010 kg\r\n", parity)]).readings)).toEqual(["5.010 kg"]);
});
