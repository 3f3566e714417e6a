import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { inFlight } from "./in-flight.ts";
import type { Log } from "./log.ts";

interface Running {
  server: Server;
  log: Log;
  onStopping: () => void;
  close: () => Promise<void>;
}

/** Requests that hang longer than this are cut off. */
const PATIENCE_MS = 10_000;
/** A client that keeps a connection busy asks again within this time, and is told with the answer that it ends. */
const BUSY_MS = 300;
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

async function stop({ server, log, onStopping, close }: Running, requests: ReturnType<typeof inFlight>) {
  onStopping();
  // The HTTP server's own `close` would also cut connections that are idle in this very moment, with the next request
  // of a busy client on its way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  requests.closeWithAnswers();
  await delay(BUSY_MS);
  server.closeIdleConnections();
  await Promise.race([requests.none(), delay(PATIENCE_MS)]);
  // Browsers keep spare connections open that never carried a request; to Node.js those do not count as idle.
  server.closeAllConnections();
  await closed;
  await close();
  log.info("stopped");
}
