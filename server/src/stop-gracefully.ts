import type { Server } from "node:http";
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
/** One Ctrl-C arrives twice, from the terminal and from npm; somebody who presses it again has waited longer. */
const AGAIN_AFTER_MS = 1_000;

/**
 * On Ctrl-C or SIGTERM: no new requests, those in flight finish, the database closes, the process ends. Told again, it
 * ends at once: what was answered is on disk already.
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
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await Promise.race([requests.none(), delay(PATIENCE_MS)]);
  // Browsers keep spare connections open that never carried a request; to Node.js those do not count as idle.
  server.closeAllConnections();
  await closed;
  await close();
  log.info("stopped");
}
