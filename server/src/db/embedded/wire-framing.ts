const STARTUP_HEADER_BYTES = 4;
const MESSAGE_HEADER_BYTES = 5;
const TERMINATE = "X".charCodeAt(0);

// Messages that PostgreSQL answers at once: Query, Sync, Flush, FunctionCall, CopyDone, CopyFail. Others (Parse, Bind, …)
// wait for one of these, because the embedded session ends every run with ReadyForQuery.
const ANSWERED = new Set([..."QSHFcf"].map((letter) => letter.charCodeAt(0)));

export interface Frames {
  /** The startup packet: the first message of a connection, the only one without a type letter. */
  startup: Buffer | undefined;
  /** Whole messages, up to the last one that gets an answer; empty when none is complete. */
  messages: Buffer;
  /** Whether the client has sent its goodbye. */
  isTerminated: boolean;
}

/** Cuts the bytes of a client of PostgreSQL's wire protocol (version 3) into whole messages. */
export class WireFraming {
  #rest: Buffer = Buffer.alloc(0);
  #scanned = 0;
  #isStarted = false;

  take(chunk: Buffer): Frames {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let start = 0;
    let startup: Buffer | undefined;
    if (!this.#isStarted && bytes.length >= STARTUP_HEADER_BYTES && bytes.length >= bytes.readUInt32BE(0)) {
      start = bytes.readUInt32BE(0);
      startup = bytes.subarray(0, start);
      this.#isStarted = true;
    }
    let end = start;
    let position = start + this.#scanned;
    let isTerminated = false;
    while (this.#isStarted && !isTerminated && bytes.length - position >= MESSAGE_HEADER_BYTES) {
      const next = position + 1 + bytes.readUInt32BE(position + 1);
      if (bytes.length < next) break;
      const type = bytes.readUInt8(position);
      isTerminated = type === TERMINATE;
      position = next;
      if (ANSWERED.has(type)) end = next;
    }
    this.#rest = isTerminated ? Buffer.alloc(0) : bytes.subarray(end);
    this.#scanned = isTerminated ? 0 : position - end;
    return { startup, messages: bytes.subarray(start, end), isTerminated };
  }
}
