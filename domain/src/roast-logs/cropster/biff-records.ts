import { LogFault } from "../file/log-fault.ts";

const damaged = () => new LogFault("damaged", "the workbook is damaged or cut off; export it again");

export interface BiffRecord {
  type: number;
  /** Bytes of the record and of the records that continue it. */
  pieces: Uint8Array[];
}

const CONTINUE = 0x3c;

/** Records of a workbook stream (MS-XLS) from a position on, until its `EOF`. */
export function* biffRecords(stream: Uint8Array, from: number): Generator<BiffRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const END_OF_SHEET = 0x0a;
  let current: BiffRecord | null = null;
  for (let at = from; at + 4 <= stream.length; ) {
    const type = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    const bytes = stream.subarray(at + 4, at + 4 + length);
    if (bytes.length < length) throw damaged();
    at += 4 + length;
    if (type === CONTINUE && current !== null) {
      current.pieces.push(bytes);
      continue;
    }
    if (current !== null) yield current;
    if (type === END_OF_SHEET) return;
    current = { type, pieces: [bytes] };
  }
  throw damaged();
}

/** Reads numbers and texts of a record one behind the other, also across the records that continue it. */
export class BiffReader {
  readonly #pieces: readonly Uint8Array[];
  #piece = 0;
  #at = 0;

  constructor({ pieces }: BiffRecord) {
    this.#pieces = pieces;
  }

  get isAtEnd(): boolean {
    return this.#left === 0 && this.#piece >= this.#pieces.length - 1;
  }

  get #left(): number {
    return (this.#pieces[this.#piece]?.length ?? 0) - this.#at;
  }

  byte(): number {
    while (this.#left === 0) {
      if (this.#piece >= this.#pieces.length - 1) throw damaged();
      this.#piece += 1;
      this.#at = 0;
    }
    const value = this.#pieces[this.#piece]?.[this.#at] ?? 0;
    this.#at += 1;
    return value;
  }

  u16(): number {
    return this.byte() + this.byte() * 0x100;
  }

  u32(): number {
    return this.u16() + this.u16() * 0x10000;
  }

  double(): number {
    const view = new DataView(new ArrayBuffer(8));
    for (let at = 0; at < 8; at += 1) view.setUint8(at, this.byte());
    return view.getFloat64(0, true);
  }

  /** A packed number: an integer or the upper half of a double, perhaps in hundredths. */
  packed(): number {
    const raw = this.u32();
    const view = new DataView(new ArrayBuffer(8));
    view.setUint32(4, raw & 0xfffffffc, true);
    const isWhole = (raw & 2) !== 0;
    const value = isWhole ? (raw | 0) >> 2 : view.getFloat64(0, true);
    return (raw & 1) === 0 ? value : value / 100;
  }

  skip(count: number): void {
    let left = count;
    while (left > 0) {
      if (this.#left === 0) {
        if (this.#piece >= this.#pieces.length - 1) throw damaged();
        this.#piece += 1;
        this.#at = 0;
        continue;
      }
      const step = Math.min(left, this.#left);
      this.#at += step;
      left -= step;
    }
  }

  /** Text of so many characters. Where it goes on in the next record, that one says again how wide its characters are. */
  text(length: number): string {
    let flags = this.byte();
    const runs = (flags & 8) === 0 ? 0 : this.u16();
    const phonetic = (flags & 4) === 0 ? 0 : this.u32();
    let value = "";
    for (let count = 0; count < length; count += 1) {
      if (this.#left === 0 && this.#piece < this.#pieces.length - 1) {
        this.#piece += 1;
        this.#at = 0;
        flags = this.byte();
      }
      value += String.fromCharCode((flags & 1) === 0 ? this.byte() : this.u16());
    }
    this.skip(runs * 4 + phonetic);
    return value;
  }
}
