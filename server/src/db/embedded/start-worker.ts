import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";
import type { WorkerSettings } from "./worker-messages.ts";

/** Starts the database thread from source while this file is source, and from the bundle's second entry otherwise. */
export function startWorker(folder: string, syncCounter: SharedArrayBuffer): Worker {
  const workerData: WorkerSettings = { folder, syncCounter };
  const [file, options] = import.meta.url.endsWith(".ts")
    ? ["./embedded-worker.ts", fromSource()]
    : ["./embedded-worker.js", {}];
  return new Worker(new URL(file, import.meta.url), { ...options, workerData });
}

// A worker resolves `--import` against the working directory, hence the absolute address.
function fromSource(): WorkerOptions {
  const tsx = createRequire(import.meta.url).resolve("tsx");
  return { execArgv: ["--import", pathToFileURL(tsx).href] };
}
