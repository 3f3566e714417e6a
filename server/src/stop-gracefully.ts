import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as afterReading, setTimeout as delay } from "node:timers/promises";
import { inFlight } from "./in-flight.ts";
import type { Log } from "./log.ts";

interface Running {
  server: Server;
  log: Log;
  /** Holds requests back until `release` is called. `idle` resolves once those that had begun are answered. */
  hold: () => { release: () => void; idle: Promise<void> };
  onStopping: () => void;
  close: () => Promise<void>;
}

/** Requests that hang longer than this are cut off. */
const PATIENCE_MS = 10_000;
/** A client that keeps a connection busy asks again within this time, and is told with the answer that it ends. */
const BUSY_MS = 300;
/** Time of an ordinary request; a longer one is waited for when the others are gone. */
const ORDINARY_MS = 500;
/** Time that empties the system's queue of new connections, if not more come than can be answered. */
const ACCEPT_MS = 500;
/** A client that was answered comes back for its next request within this time. */
const COME_BACK_MS = 25;
/** Turns of the event loop with much to do in them leave time for a connection after the queue was looked at. */
const SHORT_TURNS_MS = 2;
/** Time after which a second Ctrl-C counts: one arrives twice, from the terminal and from npm. */
const AGAIN_AFTER_MS = 1_000;

/**
 * Stops on Ctrl-C or SIGTERM: no new connections, each answer ends its connection, idle ones are closed, requests in
 * flight finish, the database closes, the process ends. Told again, it ends at once: what was answered is on disk
 * already.
 */
export function stopGracefully(running: Running): void {
  const requests = inFlight(running.server);
  let stoppingSinceMs: number | null = null;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stoppingSinceMs !== null) {
        if (performance.now() - stoppingSinceMs < AGAIN_AFTER_MS) return;
        running.log.warn({ signal }, "stopping at once");
        process.exit(1);
      }
      stoppingSinceMs = performance.now();
      running.log.info({ signal }, "stopping");
      stop(running, requests).then(
        () => process.exit(0),
        (error: unknown) => {
          running.log.error({ err: error }, "could not stop cleanly");
          process.exit(1);
        },
      );
    });
  }
}

async function stop({ server, log, hold, onStopping, close }: Running, requests: Requests) {
  onStopping();
  const { release, idle } = hold();
  await acceptWaiting(requests, idle);
  // The HTTP server's own `close` would also cut connections that are idle in this very moment, with the next request
  // of a busy client on its way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  requests.closeWithAnswers();
  release();
  await quiet(requests);
  server.closeIdleConnections();
  await Promise.race([requests.none(), delay(PATIENCE_MS)]);
  // Browsers keep spare connections open that never carried a request; to Node.js those do not count as idle.
  server.closeAllConnections();
  await closed;
  await close();
  log.info("stopped");
}

type Requests = ReturnType<typeof inFlight>;

/**
 * Resolves once no client is on the way into the system's queue of new connections: connections that wait there when
 * the server stops listening are reset. Answered clients may come back at once, so the answers under way go out first;
 * a client that comes then waits for an answer, and a moment without a new connection is enough.
 */
async function acceptWaiting(requests: Requests, idle: Promise<void>) {
  await Promise.race([idle, delay(ORDINARY_MS)]);
  const untilMs = performance.now() + ACCEPT_MS;
  for (let isQuiet = false; !isQuiet && performance.now() < untilMs; ) {
    const { accepted } = requests.seen();
    await delay(COME_BACK_MS);
    const beganMs = performance.now();
    // Two turns, because the one that this is called in may have looked at the queue already.
    await afterReading();
    await afterReading();
    isQuiet = requests.seen().accepted === accepted && performance.now() - beganMs < SHORT_TURNS_MS;
  }
}

/** Resolves once no request has come for a while, counting those that a busy process has not read yet. */
async function quiet(requests: Requests) {
  for (let before = -1; requests.seen().begun !== before; ) {
    before = requests.seen().begun;
    await delay(BUSY_MS);
    await afterReading();
  }
}
