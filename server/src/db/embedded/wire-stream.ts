import { Duplex } from "node:stream";
import { WireFraming } from "./wire-framing.ts";
import type { WorkerChannel, WorkerHost } from "./worker-host.ts";

/**
 * Socket of the driver. A write is done when the database has answered it, which holds the driver back while the
 * database is busy.
 */
export class WireStream extends Duplex {
  readonly #host: WorkerHost;
  readonly #framing = new WireFraming();
  #channel: WorkerChannel | undefined;

  constructor(host: WorkerHost) {
    super();
    this.#host = host;
  }

  /** Waits for a database that is opening or reopening. */
  connect(): this {
    this.#host.whenOpen().then(
      () => {
        if (this.destroyed) return;
        this.#channel = this.#host.openChannel({
          onAnswer: (bytes) => this.push(bytes),
          onLost: (error) => this.destroy(error),
        });
        this.emit("connect");
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    const { startup, messages, isTerminated } = this.#framing.take(chunk);
    if (isTerminated) this.push(null);
    const sendMessages = () => (messages.length > 0 ? this.#channel?.exchange(messages, done) : done());
    if (startup) this.#channel?.connect(startup, sendMessages);
    else sendMessages();
  }

  override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], done: () => void) {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), "binary", done);
  }

  override _read() {
    // Answers are pushed as they arrive; the driver reads all of them.
  }

  override _final(done: () => void) {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#channel?.close();
    done(error);
  }

  // The driver treats the stream as a network socket; these have no meaning inside one process.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
