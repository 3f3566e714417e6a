import type { serve } from "@hono/node-server";
import type { Log } from "./log.ts";

interface Running {
  server: ReturnType<typeof serve>;
  log: Log;
  onStopping: () => void;
  close: () => Promise<void>;
}

/** Requests that hang longer than this are cut off. */
const PATIENCE_MS = 10_000;

/** On Ctrl-C or SIGTERM: no new requests, those in flight finish, the database closes, the process ends. */
export function stopGracefully(running: Running): void {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      running.log.info({ signal }, "stopping");
      stop(running).then(
        () => process.exit(0),
        (error: unknown) => {
          running.log.error({ err: error }, "could not stop cleanly");
          process.exit(1);
        },
      );
    });
  }
}

async function stop({ server, log, onStopping, close }: Running) {
  onStopping();
  const cutOff = setTimeout(() => "closeAllConnections" in server && server.closeAllConnections(), PATIENCE_MS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  });
  clearTimeout(cutOff);
  await close();
  log.info("stopped");
}
