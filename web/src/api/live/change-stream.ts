import type { ChangeNotice } from "@tryer/contract";
import { listIn, textIn } from "../unknown-json.ts";

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 30_000;
/** Silence after which a connection counts as dead: the server sends something every 20 seconds. */
const LONGEST_SILENCE_MS = 50_000;

interface ChangeStreamOptions {
  /** Moment when this browser last heard from the server, in milliseconds since 1970: what came after it was missed. */
  lastHeard: () => number;
  /** The server was heard, with or without a change. */
  onHeard: (notice: ChangeNotice | null) => void;
  /** Called when the server listens to us from now on, with the build id of its screens. */
  onReady: (build: string | null) => void;
  /** The line broke, or is silent for too long. */
  onBroken: () => void;
  /** Called when the server did not let us listen: it is away, or the session is over. */
  onRefused: () => void;
}

const noticeIn = (data: string): ChangeNotice => ({
  changes: listIn(JSON.parse(data), "changes").map((change) => ({
    by: textIn(change, "by"),
    areas: listIn(change, "areas").filter((area) => typeof area === "string"),
  })),
});

/** Listens to `/api/events` and comes back after every break, at once where it is told to. */
export function openChangeStream({ lastHeard, onHeard, onReady, onBroken, onRefused }: ChangeStreamOptions) {
  let source: EventSource | null = null;
  let waitMs = FIRST_WAIT_MS;
  let retry: number | undefined;
  let watch: number | undefined;

  function heard(notice: ChangeNotice | null) {
    waitMs = FIRST_WAIT_MS;
    window.clearTimeout(watch);
    watch = window.setTimeout(() => {
      onBroken();
      connect();
    }, LONGEST_SILENCE_MS);
    onHeard(notice);
  }

  function connect() {
    disconnect();
    const opening = new EventSource(`/api/events?missed=${Math.max(0, Date.now() - lastHeard())}`);
    let isOpen = false;
    const listen = () => {
      isOpen = true;
      heard(null);
    };
    opening.addEventListener("ready", ({ data }: MessageEvent<string>) => {
      onReady(textIn(JSON.parse(data), "build"));
      listen();
    });
    opening.addEventListener("alive", listen);
    opening.addEventListener("changes", ({ data }: MessageEvent<string>) => heard(noticeIn(data)));
    opening.addEventListener("error", () => {
      disconnect();
      // Retries are spread: a server that comes back meets everybody whom it left.
      retry = window.setTimeout(connect, waitMs * (0.5 + Math.random()));
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      onBroken();
      if (!isOpen) onRefused();
    });
    source = opening;
  }

  function disconnect() {
    window.clearTimeout(retry);
    window.clearTimeout(watch);
    source?.close();
    source = null;
  }

  /** The server is known to be back: no need to wait for the next try. */
  function resume() {
    if (source?.readyState !== EventSource.OPEN) connect();
  }

  connect();
  return { resume, stop: disconnect };
}
