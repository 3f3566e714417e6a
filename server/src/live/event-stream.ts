import type { ServedBuild } from "@tryer/contract";
import { FoldedChanges } from "./folded-changes.ts";

/** Spec §9: one event per second. */
const SHORTEST_GAP_MS = 1000;
/** Keeps proxies from closing a quiet connection, tells the client that it still hears, and finds out who is gone. */
const HEARTBEAT_MS = 20_000;
/** Events that a client has not taken off the line before it counts as gone. */
const MOST_UNREAD = 100;

interface EventStreamOptions {
  /** Server time: what a client names when it comes back after a break. */
  now: () => Date;
  onHeartbeat: () => void;
  onEnded: () => void;
}

/**
 * The stream of one client, as server-sent events. The first change after a quiet second is told at once, what comes
 * faster is folded until the second is over.
 */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly #options: EventStreamOptions;
  readonly #waiting = new FoldedChanges();
  readonly #encoder = new TextEncoder();
  readonly #heartbeat: NodeJS.Timeout;
  #gap: NodeJS.Timeout | null = null;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;

  constructor(options: EventStreamOptions) {
    this.#options = options;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => this.#release(),
      },
      { highWaterMark: MOST_UNREAD },
    );
    this.#heartbeat = setInterval(() => {
      this.#event("alive", {});
      options.onHeartbeat();
    }, HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** Says that from now on nothing is missed, and which screens belong to this server. */
  open(served: ServedBuild): void {
    this.#event("ready", served);
  }

  tell(areas: readonly string[], by: string | null): void {
    if (areas.length === 0 || this.#controller === null) return;
    this.#waiting.add(areas, by);
    if (this.#gap === null) this.#flush();
  }

  end(): void {
    this.#controller?.close();
    this.#release();
  }

  #flush(): void {
    const notice = this.#waiting.take();
    this.#gap = notice === null ? null : setTimeout(() => this.#flush(), SHORTEST_GAP_MS).unref();
    if (notice !== null) this.#event("changes", notice);
  }

  #event(name: string, data: object): void {
    this.#write(`id: ${this.#options.now().getTime()}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #write(text: string): void {
    if (this.#controller === null) return;
    const isGone = (this.#controller.desiredSize ?? 0) <= 0;
    if (isGone) this.end();
    else this.#controller.enqueue(this.#encoder.encode(text));
  }

  #release(): void {
    if (this.#controller === null) return;
    this.#controller = null;
    clearInterval(this.#heartbeat);
    if (this.#gap !== null) clearTimeout(this.#gap);
    this.#options.onEnded();
  }
}
