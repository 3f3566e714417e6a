// By hand around fflate: a file in memory, in the browser too, within bounds (docs/decisions/0136-parts-written-by-hand.md).
import { Inflate } from "fflate";
import { decodeText } from "../decode-text.ts";
import { TableFault } from "../table-file.ts";
import { TABLE_LIMITS } from "../table-limits.ts";

const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value >>> 0;
});

/** Checksum of ZIP parts (CRC-32, ISO 3309), continued from an earlier one. Worked: the bytes of "123456789" → 0xcbf43926. */
function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  for (let at = 0; at < bytes.length; at += 1) {
    value = (TABLE[(value ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8);
  }
  return ~value >>> 0;
}

/** Bounds of an archive, and how it is told that it is beyond them. */
export interface ZipRules {
  parts: number;
  unpackedBytes: number;
  ratio: number;
  damaged: string;
  tooManyParts: string;
  tooMuch: string;
  /** Whether names that differ by capitals alone are those of two parts. */
  hasCase: boolean;
}

const WORKBOOK: ZipRules = {
  parts: TABLE_LIMITS.parts,
  unpackedBytes: TABLE_LIMITS.unpackedBytes,
  ratio: TABLE_LIMITS.ratio,
  damaged: "the workbook is damaged; open it in a spreadsheet and save it again",
  tooManyParts: "the workbook has too many parts",
  tooMuch: "the workbook unpacks to more than a list of coffees can need",
  hasCase: false,
};

interface ZipPart {
  /** Name as parts are found by it. */
  name: string;
  /** Name as it is shown. */
  label: string;
  isEncrypted: boolean;
  method: number;
  crc: number;
  packedBytes: number;
  unpackedBytes: number;
  headerAt: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const PART_SIGNATURE = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const PART_LENGTH = 30;
const MOST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
/** Packed bytes that are inflated at once: DEFLATE makes at most 1,032 bytes of one, so 1 MB at a time. */
const STEP = 1024;
const STORED_STEP = 65_536;
/** Unpacked bytes below which no ratio is suspicious. */
const SMALL = 1_000_000;

/** Name as people wrote it; its bytes as characters where they are no text. */
function readableName(bytes: Uint8Array, otherwise: string): string {
  try {
    return decodeText(bytes);
  } catch {
    return otherwise;
  }
}

/**
 * Parts of a ZIP archive by the directory at its end. Nothing is unpacked before it is asked for, and what is asked for
 * stays within the limits in sum and in ratio, whatever the headers claim.
 */
export class ZipArchive {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #parts: ReadonlyMap<string, ZipPart>;
  readonly #rules: ZipRules;
  #unpacked = 0;

  constructor(bytes: Uint8Array, rules = WORKBOOK) {
    this.#bytes = bytes;
    this.#rules = rules;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#parts = this.#directory();
  }

  /** Names of the parts as they are compared: those of a workbook in small letters. */
  get names(): string[] {
    return [...this.#parts.keys()];
  }

  /** Parts as they are shown, with the size that each claims to unpack to. */
  get contents(): { name: string; label: string; unpackedBytes: number }[] {
    return [...this.#parts.values()].map(({ name, label, unpackedBytes }) => ({ name, label, unpackedBytes }));
  }

  has(name: string): boolean {
    return this.#parts.has(this.#key(name));
  }

  #key(name: string): string {
    return this.#rules.hasCase ? name : name.toLowerCase();
  }

  #damaged(): TableFault {
    return new TableFault("damaged", this.#rules.damaged);
  }

  #tooMuch(): TableFault {
    return new TableFault("too-large", this.#rules.tooMuch);
  }

  /** Refuses parts whose sizes, as they are written, are together above the limit, before any of them is unpacked. */
  refuseAboveLimit(names: readonly (string | null)[]): void {
    const sizes = names.map((name) => this.#parts.get(this.#key(name ?? ""))?.unpackedBytes ?? 0);
    if (sizes.reduce((sum, size) => sum + size, 0) > this.#rules.unpackedBytes) throw this.#tooMuch();
  }

  /** Unpacks a part in pieces, checks length and checksum at the end. False where there is no such part. */
  unpack(name: string, take: (piece: Uint8Array) => void): boolean {
    const part = this.#parts.get(this.#key(name));
    if (part === undefined) return false;
    if (part.isEncrypted) throw new TableFault("protected", "the file is protected by a password; save it without one");
    this.#refuseBomb(part);
    let length = 0;
    let crc = 0;
    this.#inflate(part, (piece) => {
      length += piece.length;
      if (length > part.unpackedBytes) throw this.#damaged();
      crc = crc32(piece, crc);
      take(piece);
    });
    if (length !== part.unpackedBytes || crc !== part.crc) throw this.#damaged();
    return true;
  }

  #refuseBomb({ packedBytes, unpackedBytes }: ZipPart): void {
    this.#unpacked += unpackedBytes;
    const isSteep = unpackedBytes > SMALL && unpackedBytes > this.#rules.ratio * packedBytes;
    if (isSteep || this.#unpacked > this.#rules.unpackedBytes) throw this.#tooMuch();
  }

  #inflate(part: ZipPart, take: (piece: Uint8Array) => void): void {
    const packed = this.#packed(part);
    if (part.method === STORED) {
      for (let at = 0; at < packed.length; at += STORED_STEP) take(packed.subarray(at, at + STORED_STEP));
      return;
    }
    if (part.method !== DEFLATED) throw this.#damaged();
    let fault: unknown = null;
    const inflate = new Inflate((piece) => {
      try {
        take(piece);
      } catch (thrown) {
        fault ??= thrown;
      }
    });
    for (let at = 0; at < packed.length; at += STEP) {
      const end = Math.min(at + STEP, packed.length);
      try {
        inflate.push(packed.subarray(at, end), end === packed.length);
      } catch {
        throw fault ?? this.#damaged();
      }
      if (fault !== null) throw fault;
    }
  }

  #packed({ headerAt, packedBytes }: ZipPart): Uint8Array {
    if (this.#u32(headerAt) !== PART_SIGNATURE) throw this.#damaged();
    const from = headerAt + PART_LENGTH + this.#u16(headerAt + 26) + this.#u16(headerAt + 28);
    if (from + packedBytes > this.#bytes.length) throw this.#damaged();
    return this.#bytes.subarray(from, from + packedBytes);
  }

  #directory(): Map<string, ZipPart> {
    const end = this.#end();
    const count = this.#u16(end + 10);
    if (count > this.#rules.parts) throw new TableFault("too-large", this.#rules.tooManyParts);
    const parts = new Map<string, ZipPart>();
    let at = this.#u32(end + 16);
    for (let index = 0; index < count; index += 1) {
      if (this.#u32(at) !== ENTRY_SIGNATURE) throw this.#damaged();
      const part = this.#entry(at);
      // Two parts of one name are read differently by different programs: nobody can say what the file contains.
      if (parts.has(part.name)) throw this.#damaged();
      parts.set(part.name, part);
      at += ENTRY_LENGTH + this.#u16(at + 28) + this.#u16(at + 30) + this.#u16(at + 32);
    }
    return parts;
  }

  #entry(at: number): ZipPart {
    const nameAt = at + ENTRY_LENGTH;
    const written = this.#bytes.subarray(nameAt, nameAt + Math.min(this.#u16(at + 28), 1000));
    const name = String.fromCharCode(...written);
    return {
      name: this.#key(name.replace(/^\//, "")),
      label: this.#rules.hasCase ? readableName(written, name) : name,
      isEncrypted: (this.#u16(at + 8) & 1) === 1,
      method: this.#u16(at + 10),
      crc: this.#u32(at + 16),
      packedBytes: this.#u32(at + 20),
      unpackedBytes: this.#u32(at + 24),
      headerAt: this.#u32(at + 42),
    };
  }

  /** The record at the end, behind which only a comment may stand. ZIP64, for archives above 4 GB, is refused by it. */
  #end(): number {
    const last = this.#bytes.length - END_LENGTH;
    for (let at = last; at >= 0 && at >= last - MOST_COMMENT; at -= 1) {
      if (this.#u32(at) === END_SIGNATURE) return at;
    }
    throw this.#damaged();
  }

  #u16(at: number): number {
    if (at + 2 > this.#bytes.length) throw this.#damaged();
    return this.#view.getUint16(at, true);
  }

  #u32(at: number): number {
    if (at + 4 > this.#bytes.length) throw this.#damaged();
    return this.#view.getUint32(at, true);
  }
}
