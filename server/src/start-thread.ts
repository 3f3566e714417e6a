import { Worker, type WorkerOptions } from "node:worker_threads";

/** Starts a thread from its source while this file is source, and otherwise from the bundle of that name beside its own. */
export function startThread(name: string, source: URL, options: WorkerOptions = {}): Worker {
  const isSource = import.meta.url.endsWith(".ts");
  const file = isSource ? "./worker-from-source.mjs" : `./${name}.js`;
  // Options of the process, such as those of a test runner, are not for the thread.
  return new Worker(new URL(file, import.meta.url), { ...options, argv: isSource ? [source.href] : [], execArgv: [] });
}
