import { LINE_PROTOCOLS, LINE_READERS, type LineProtocol } from "./line-protocols.ts";
import type { ScaleReading } from "./scale-reading.ts";

/** Place in the bytes of a scale that sends lines, between two pieces of them. */
export interface LineReader {
  /** Bytes of the line that is not complete yet. */
  readonly begun: readonly number[];
  /** Language of the scale; null until a sample of its lines told. */
  readonly protocol: LineProtocol | null;
  /** Lines in a row that could be plain figures, before the language is chosen. */
  readonly plainLines: number;
  /** Lines in a row that the chosen language does not know. */
  readonly strangeLines: number;
}

export const NEW_LINE_READER: LineReader = { begun: [], protocol: null, plainLines: 0, strangeLines: 0 };

/** Longest line that is kept: the longest of the known ones has 40 characters. */
const MAX_LINE_BYTES = 128;

/**
 * Plain lines in a row before they count as the language of the scale. The first may begin in the middle, because a scale
 * sends while nobody listens: "10.2 kg" of "110.2 kg".
 */
const PLAIN_SAMPLE = 2;

/** Strange lines in a row after which the language is sought anew: somebody set the scale, or took another one. */
const STRANGE_LINES = 10;

/** CR, LF, STX and ETX: what stands between two lines. */
const LINE_ENDS = new Set([0x0d, 0x0a, 0x02, 0x03]);

/** Reads what came from a scale, cut anywhere: the same bytes give the same readings. */
export function readBytes(from: LineReader, bytes: Iterable<number>): { reader: LineReader; readings: ScaleReading[] } {
  const readings: ScaleReading[] = [];
  let reader = from;
  let begun = [...from.begun];
  for (const byte of bytes) {
    if (!LINE_ENDS.has(byte) && begun.length < MAX_LINE_BYTES) {
      begun.push(byte);
      continue;
    }
    const line = textOf(begun);
    begun = LINE_ENDS.has(byte) ? [] : [byte];
    if (line === "") continue;
    const read = readLine(reader, line);
    reader = read.reader;
    if (read.reading !== null) readings.push(read.reading);
  }
  return { reader: { ...reader, begun }, readings };
}

interface ReadLine {
  reader: LineReader;
  reading: ScaleReading | null;
}

const UNKNOWN: ScaleReading = { kind: "unknown" };

function readLine(reader: LineReader, line: string | null): ReadLine {
  if (reader.protocol === null) return sampled(reader, line);
  const reading = line === null ? null : LINE_READERS[reader.protocol](line);
  if (reading !== null) return { reader: { ...reader, strangeLines: 0 }, reading };
  const strangeLines = reader.strangeLines + 1;
  if (strangeLines >= STRANGE_LINES) return { reader: NEW_LINE_READER, reading: UNKNOWN };
  return { reader: { ...reader, strangeLines }, reading: UNKNOWN };
}

/** Chooses the language: a line that names its status does so alone, plain figures by several in a row. */
function sampled(reader: LineReader, line: string | null): ReadLine {
  const isIn = (protocol: LineProtocol) => line !== null && LINE_READERS[protocol](line) !== null;
  const protocol = LINE_PROTOCOLS.find(isIn);
  if (line === null || protocol === undefined) return { reader: { ...reader, plainLines: 0 }, reading: UNKNOWN };
  if (protocol === "plain" && reader.plainLines + 1 < PLAIN_SAMPLE) {
    return { reader: { ...reader, plainLines: reader.plainLines + 1 }, reading: null };
  }
  return { reader: { ...NEW_LINE_READER, protocol }, reading: LINE_READERS[protocol](line) };
}

/**
 * Text of a line; null where it cannot have been sent so. A scale with 7 bits and a parity sends frames of the length of
 * 8 bits without one, so that its parity arrives as the eighth bit: alike in every byte, or the line is noise.
 */
function textOf(bytes: readonly number[]): string | null {
  if (bytes.some((byte) => byte > 0x7f)) {
    const odd = bytes.filter((byte) => isOdd(byte)).length;
    if (odd !== 0 && odd !== bytes.length) return null;
  }
  const text = String.fromCharCode(...bytes.map((byte) => byte & 0x7f)).trim();
  return /^[\x20-\x7e]*$/.test(text) ? text : null;
}

/** Whether the number of ones in a byte is odd. */
function isOdd(byte: number): boolean {
  let ones = 0;
  for (let rest = byte; rest > 0; rest >>= 1) ones += rest & 1;
  return ones % 2 === 1;
}
