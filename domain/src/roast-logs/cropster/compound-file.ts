import { LogFault } from "../file/log-fault.ts";

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Marks above are ends and free places. */
const LAST_SECTOR = 0xfffffffa;
const END = 0xfffffffe;
const FIRST_TABLES = 109;

const damaged = () => new LogFault("damaged", "the workbook is damaged or cut off; export it again");

/**
 * Streams of a compound file (MS-CFB), the container of old Office documents. Chains are followed no longer than the file
 * has sectors, so that a chain that bites its tail ends, and no size that a header claims is believed.
 */
export class CompoundFile {
  readonly #view: DataView;
  readonly #bytes: Uint8Array;
  readonly #sectorBytes: number;
  readonly #table: Uint32Array;
  readonly #entries: Entry[];

  constructor(bytes: Uint8Array) {
    if (bytes.length < HEADER_BYTES) throw damaged();
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const shift = this.#view.getUint16(30, true);
    if (shift !== 9 && shift !== 12) throw damaged();
    this.#sectorBytes = 2 ** shift;
    this.#table = this.#allocationTable();
    this.#entries = this.#directory();
  }

  /** Names of all streams. */
  get names(): string[] {
    return this.#entries.map(({ name }) => name);
  }

  /** Bytes of a stream; null where there is none of that name. */
  stream(name: string): Uint8Array | null {
    const entry = this.#entries.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (entry === undefined) return null;
    const cutoff = this.#view.getUint32(56, true);
    const bytes =
      entry.size < cutoff
        ? this.#smallStream(entry)
        : this.#chain(entry.start, this.#table, this.#sectorBytes, (at) => this.#sector(at));
    if (bytes.length < entry.size) throw damaged();
    return bytes.subarray(0, entry.size);
  }

  #smallStream({ start }: Entry): Uint8Array {
    const root = this.#entries.find(({ type }) => type === ROOT);
    if (root === undefined) throw damaged();
    const container = this.#chain(root.start, this.#table, this.#sectorBytes, (at) => this.#sector(at));
    const tableBytes = this.#chain(this.#view.getUint32(60, true), this.#table, this.#sectorBytes, (at) =>
      this.#sector(at),
    );
    const small = 64;
    return this.#chain(start, numbersOf(tableBytes), small, (at) => {
      const piece = container.subarray(at * small, (at + 1) * small);
      if (piece.length < small) throw damaged();
      return piece;
    });
  }

  #allocationTable(): Uint32Array {
    const most = Math.ceil(this.#bytes.length / this.#sectorBytes);
    const sectors: number[] = [];
    for (let at = 0; at < FIRST_TABLES; at += 1) sectors.push(this.#view.getUint32(76 + at * 4, true));
    let next = this.#view.getUint32(68, true);
    for (let count = 0; next < LAST_SECTOR; count += 1) {
      if (count > most) throw damaged();
      const more = numbersOf(this.#sector(next));
      sectors.push(...more.subarray(0, -1));
      next = more.at(-1) ?? END;
    }
    const used = sectors.filter((sector) => sector < LAST_SECTOR);
    if (used.length > most) throw damaged();
    const table = new Uint32Array((used.length * this.#sectorBytes) / 4);
    for (const [at, sector] of used.entries()) table.set(numbersOf(this.#sector(sector)), (at * this.#sectorBytes) / 4);
    return table;
  }

  #directory(): Entry[] {
    const bytes = this.#chain(this.#view.getUint32(48, true), this.#table, this.#sectorBytes, (at) => this.#sector(at));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const entries: Entry[] = [];
    for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
      const type = bytes[at + 66] ?? 0;
      const length = Math.min(view.getUint16(at + 64, true), 64);
      if (type === 0 || length < 2) continue;
      let name = "";
      for (let place = 0; place < length - 2; place += 2) name += String.fromCharCode(view.getUint16(at + place, true));
      entries.push({ name, type, start: view.getUint32(at + 116, true), size: view.getUint32(at + 120, true) });
    }
    return entries;
  }

  #chain(start: number, table: Uint32Array, size: number, sectorAt: (at: number) => Uint8Array): Uint8Array {
    const pieces: Uint8Array[] = [];
    for (let at = start; at < LAST_SECTOR; at = table[at] ?? END) {
      if (pieces.length > table.length) throw damaged();
      pieces.push(sectorAt(at));
    }
    const whole = new Uint8Array(pieces.length * size);
    for (const [at, piece] of pieces.entries()) whole.set(piece, at * size);
    return whole;
  }

  /** Bytes of a sector; the last one of a file may be short. */
  #sector(at: number): Uint8Array {
    const from = (at + 1) * this.#sectorBytes;
    if (from >= this.#bytes.length) throw damaged();
    const piece = this.#bytes.subarray(from, from + this.#sectorBytes);
    if (piece.length === this.#sectorBytes) return piece;
    const padded = new Uint8Array(this.#sectorBytes);
    padded.set(piece);
    return padded;
  }
}

const ROOT = 5;

interface Entry {
  name: string;
  type: number;
  start: number;
  size: number;
}

function numbersOf(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => view.getUint32(at * 4, true));
}
