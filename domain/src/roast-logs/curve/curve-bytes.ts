/** Longest number of seven-bit groups: enough for every whole number that a double holds. */
const MOST_GROUPS = 8;

/** Writes whole numbers of any size up to 2^53 in groups of seven bits, the lowest first. */
export class CurveWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  /** A whole number from 0 on. Worked: 300 → 0xac 0x02. */
  count(value: number): void {
    let left = value;
    while (left >= 128) {
      this.byte((left % 128) + 128);
      left = Math.floor(left / 128);
    }
    this.byte(left);
  }

  /** A whole number with a sign: 0, -1, 1, -2 become 0, 1, 2, 3. */
  signed(value: number): void {
    this.count(value < 0 ? -2 * value - 1 : 2 * value);
  }

  put(bytes: Uint8Array): void {
    for (const value of bytes) this.byte(value);
  }

  get bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Ends the reading of bytes that are no curve. */
export class CurveFault extends Error {}

export class CurveReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw new CurveFault("the curve is cut off");
    this.#at += 1;
    return value;
  }

  count(): number {
    let value = 0;
    let weight = 1;
    for (let group = 0; group < MOST_GROUPS; group += 1) {
      const byte = this.byte();
      value += (byte % 128) * weight;
      weight *= 128;
      if (byte < 128) return value;
    }
    throw new CurveFault("a number of the curve is too long");
  }

  signed(): number {
    const value = this.count();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  take(length: number): Uint8Array {
    if (length > this.left) throw new CurveFault("the curve is cut off");
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}
