import { Worker } from "node:worker_threads";
import type { WorkerSettings } from "./worker-messages.ts";

/** Starts the database thread from source while this file is source, and from the bundle's second entry otherwise. */
export function startWorker(folder: string, syncCounter: SharedArrayBuffer): Worker {
  const workerData: WorkerSettings = { folder, syncCounter };
  const isSource = import.meta.url.endsWith(".ts");
  const file = isSource ? "./embedded-worker-from-source.mjs" : "./embedded-worker.js";
  // Options of the process, such as those of a test runner, are not for the thread.
  return new Worker(new URL(file, import.meta.url), { workerData, execArgv: [] });
}
