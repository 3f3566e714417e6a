const PART_BYTES = 256 * 1024;

/** Joins PostgreSQL's 8 kB writes into one message for small answers, and parts of about 256 kB for large ones. */
export class AnswerBuffer {
  #chunks: Uint8Array[] = [];
  #bytes = 0;

  constructor(private readonly send: (part: Uint8Array<ArrayBuffer>, isLast: boolean) => void) {}

  /** Copies: the chunk is a view into memory that PostgreSQL is about to overwrite. */
  add(chunk: Uint8Array) {
    this.#chunks.push(chunk.slice());
    this.#bytes += chunk.length;
    if (this.#bytes >= PART_BYTES) this.#flush(false);
  }

  end() {
    this.#flush(true);
  }

  #flush(isLast: boolean) {
    const part = new Uint8Array(this.#bytes);
    let offset = 0;
    for (const chunk of this.#chunks) {
      part.set(chunk, offset);
      offset += chunk.length;
    }
    this.#chunks = [];
    this.#bytes = 0;
    this.send(part, isLast);
  }
}
