import type { ChangeNotice, ServedBuild } from "@tryer/contract";

/** Number of tabs beyond which changes no longer say whose they are. */
const MOST_SENDERS = 20;

/** Changes that wait to be told, as short as they can be told: each area once per tab that changed it. */
class FoldedChanges {
  readonly #areasBy = new Map<string | null, Set<string>>();

  add(areas: readonly string[], by: string | null): void {
    const sender = this.#areasBy.has(by) || this.#areasBy.size < MOST_SENDERS ? by : null;
    const known = this.#areasBy.get(sender) ?? new Set();
    for (const area of areas) known.add(area);
    this.#areasBy.set(sender, known);
  }

  /** Empties it; null where nothing waited. */
  take(): ChangeNotice | null {
    if (this.#areasBy.size === 0) return null;
    const changes = [...this.#areasBy].map(([by, areas]) => ({ by, areas: [...areas] }));
    this.#areasBy.clear();
    return { changes };
  }
}

/** Spec §9: one event per second. */
const SHORTEST_GAP_MS = 1000;
/**
 * Time between signs of life: they keep proxies from closing a quiet connection, tell the client that it still hears,
 * and find out clients that are gone.
 */
const HEARTBEAT_MS = 20_000;
/** Events that may wait for a client before it counts as gone. */
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

  /** Tells the client that nothing is missed from now on, and which screens belong to this server. */
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
