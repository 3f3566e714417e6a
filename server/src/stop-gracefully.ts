import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as afterReading, setTimeout as delay } from "node:timers/promises";
import { inFlight } from "./in-flight.ts";
import type { Log } from "./log.ts";

interface Running {
  server: Server;
  log: Log;
  /** Holds requests back until what it returns is called. */
  hold: () => () => void;
  onStopping: () => void;
  close: () => Promise<void>;
}

/** Requests that hang longer than this are cut off. */
const PATIENCE_MS = 10_000;
/** A client that keeps a connection busy asks again within this time, and is told with the answer that it ends. */
const BUSY_MS = 300;
/** Longer than the system's queue of new connections needs to get empty, if not more come than can be answered. */
const ACCEPT_MS = 1_000;
/** One Ctrl-C arrives twice, from the terminal and from npm; somebody who presses it again has waited longer. */
const AGAIN_AFTER_MS = 1_000;

/**
 * On Ctrl-C or SIGTERM: no new connections, each answer ends its connection, idle ones are closed, requests in flight
 * finish, the database closes, the process ends. Told again, it ends at once: what was answered is on disk already.
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
  const release = hold();
  await acceptWaiting(requests);
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
 * Resolves once the system's queue of new connections is empty: what waits there when the server stops listening is
 * reset. Node.js takes one of them in each turn of its loop, so a turn without any is the sign. Whoever has asked waits
 * meanwhile for the answer, so that nobody comes back for the next one.
 */
async function acceptWaiting(requests: Requests) {
  const untilMs = performance.now() + ACCEPT_MS;
  for (let before = -1; requests.seen().accepted !== before && performance.now() < untilMs; ) {
    before = requests.seen().accepted;
    // Two, because the turn that this one is called in may have looked at the queue already.
    await afterReading();
    await afterReading();
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
