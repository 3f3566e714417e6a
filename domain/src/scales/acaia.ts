import { fixedText } from "../units/index.ts";
import type { ScaleReading } from "./scale-reading.ts";
import type { ScaleUnit } from "./scale-weight.ts";

/**
 * Messages of Acaia's scales (Pearl, Lunar, Pyxis, Cinco) over Bluetooth: EF DD, the type, the content, and two sums of
 * it, of the bytes at even and at odd places. Content that begins with a length counts the length byte. The maker never
 * published the protocol; three open clients agree on it: lucapinello/pyacaia (pyacaia/__init__.py), bpowers/btscale and
 * the remote_scales library for ESP32 (which refuses wrong sums as well).
 */
const HEADER = [0xef, 0xdd] as const;

/** Service and characteristics of each generation: what the scale notifies on, and what takes commands. */
export const ACAIA_SERVICES = [
  {
    service: "49535343-fe7d-4ae5-8fa9-9fafd205e455",
    notifies: "49535343-1e4d-4bd9-ba61-23c647249616",
    commands: "49535343-8841-43f4-a8d4-ecbe34729bb3",
    identity: "012345678901234",
  },
  {
    service: "00001820-0000-1000-8000-00805f9b34fb",
    notifies: "00002a80-0000-1000-8000-00805f9b34fb",
    commands: "00002a80-0000-1000-8000-00805f9b34fb",
    identity: "---------------",
  },
] as const;

/** Beginnings of the names under which Acaia's scales announce themselves. */
export const ACAIA_NAMES = ["ACAIA", "LUNAR", "PEARL", "PYXIS", "PROCH", "CINCO"] as const;

const TYPES = { heartbeat: 0, tare: 4, askSettings: 6, settings: 8, identity: 11, event: 12 } as const;
const WEIGHT_EVENT = 5;

const sumOf = (content: readonly number[], first: 0 | 1) =>
  content.reduce((sum, byte, at) => (at % 2 === first ? sum + byte : sum), 0) & 0xff;

/** Whole message with header and sums. Worked: heartbeat, [2, 0] → EF DD 00 02 00 02 00. */
export const acaiaMessage = (type: number, content: readonly number[]): number[] => [
  ...HEADER,
  type,
  ...content,
  sumOf(content, 0),
  sumOf(content, 1),
];

/** Commands that a client sends. */
export const ACAIA_COMMANDS = {
  /** Introduces the client; without it the scale ends the connection. */
  identify: (identity: string) =>
    acaiaMessage(
      TYPES.identity,
      [...identity].map((letter) => letter.charCodeAt(0)),
    ),
  /** Asks for weights, and for what else the scale tells: battery, timer, keys, settings. */
  subscribe: acaiaMessage(TYPES.event, [9, 0, 1, 1, 2, 2, 5, 3, 4]),
  /** Asks for the settings, of which the unit is one: weights come without it. */
  askSettings: acaiaMessage(TYPES.askSettings, new Array<number>(16).fill(0)),
  heartbeat: acaiaMessage(TYPES.heartbeat, [2, 0]),
  tare: acaiaMessage(TYPES.tare, [0]),
};

/** Pause between heartbeats in milliseconds: the scale stops sending after 3 seconds without one. */
export const ACAIA_HEARTBEAT_MS = 2000;

/** Place in the bytes of an Acaia scale, between two notifications. */
export interface AcaiaReader {
  readonly begun: readonly number[];
  /** Unit that the settings told; null before, and while the places of the weight tell that it may have changed. */
  readonly unit: ScaleUnit | null;
  /** Decimal places of the last weight. */
  readonly places: number | null;
}

export const NEW_ACAIA_READER: AcaiaReader = { begun: [], unit: null, places: null };

/** Bytes before the content, and behind it. */
const HEADER_BYTES = 3;
const SUM_BYTES = 2;
/** Longest content of a known message is 20 bytes; a longer one is noise that looks like a header. */
const MAX_CONTENT_BYTES = 64;

/** Reads notifications, cut anywhere: the same bytes give the same readings. A frame with wrong sums is skipped. */
export function readAcaia(
  from: AcaiaReader,
  bytes: Iterable<number>,
): { reader: AcaiaReader; readings: ScaleReading[] } {
  const readings: ScaleReading[] = [];
  let reader = from;
  let rest = [...from.begun, ...bytes];
  while (rest.length > 0) {
    const length = rest[3];
    const end = HEADER_BYTES + (length ?? 0) + SUM_BYTES;
    if (!startsLikeHeader(rest) || (length !== undefined && !isLength(length))) {
      rest = rest.slice(1);
      continue;
    }
    if (length === undefined || rest.length < end) break;
    const content = rest.slice(HEADER_BYTES, end - SUM_BYTES);
    if (rest[end - 2] !== sumOf(content, 0) || rest[end - 1] !== sumOf(content, 1)) {
      readings.push({ kind: "unknown" });
      rest = rest.slice(1);
      continue;
    }
    const read = readMessage(reader, rest[2] ?? -1, content);
    reader = read.reader;
    if (read.reading !== null) readings.push(read.reading);
    rest = rest.slice(end);
  }
  return { reader: { ...reader, begun: rest }, readings };
}

const startsLikeHeader = (bytes: readonly number[]) =>
  bytes[0] === HEADER[0] && (bytes.length < 2 || bytes[1] === HEADER[1]);

const isLength = (length: number) => length >= 1 && length <= MAX_CONTENT_BYTES;

interface ReadMessage {
  reader: AcaiaReader;
  reading: ScaleReading | null;
}

const SETTING_UNITS: Readonly<Record<number, ScaleUnit>> = { 2: "g", 5: "oz" };

function readMessage(reader: AcaiaReader, type: number, content: readonly number[]): ReadMessage {
  if (type === TYPES.settings) {
    return { reader: { ...reader, unit: SETTING_UNITS[content[2] ?? -1] ?? null }, reading: { kind: "answer" } };
  }
  if (type === TYPES.event && content[1] === WEIGHT_EVENT && content.length >= 8) return readWeight(reader, content);
  return { reader, reading: { kind: "answer" } };
}

const MAX_PLACES = 4;
const NEGATIVE = 0x02;

/**
 * Reads a weight: three bytes of it, lowest first, then the decimal places and the sign. It says nothing of the load
 * being at rest. Worked: content 08 05 B4 00 00 00 01 00 in grams → 18.0 g.
 */
function readWeight(reader: AcaiaReader, content: readonly number[]): ReadMessage {
  const [, , low = 0, middle = 0, high = 0, , places = 0, flags = 0] = content;
  if (places < 1 || places > MAX_PLACES) return { reader, reading: { kind: "unknown" } };
  // Another number of places may be another unit: the settings say which.
  const unit = reader.places === null || reader.places === places ? reader.unit : null;
  const next = { ...reader, unit, places };
  if (unit === null) return { reader: next, reading: { kind: "otherUnit" } };
  const parts = low + middle * 0x100 + high * 0x1_00_00;
  const amount = fixedText((flags & NEGATIVE) === 0 ? parts : -parts, places);
  return { reader: next, reading: { kind: "weight", weight: { amount, unit }, stability: "unsaid", isNet: false } };
}
