import type { Worker } from "node:worker_threads";
import { startThread } from "../../start-thread.ts";
import type { WorkerReport, WorkerRequest, WorkerSettings } from "./worker-messages.ts";

function startWorker(folder: string, syncCounter: SharedArrayBuffer): Worker {
  const workerData: WorkerSettings = { folder, syncCounter };
  return startThread("embedded-worker", new URL("./embedded-worker.ts", import.meta.url), { workerData });
}

export interface DatabaseThreadSettings {
  folder: string;
  syncCounter: SharedArrayBuffer;
}

/** One life of the database thread, from an open database to its end. */
export class DatabaseThread {
  /** Settles when the thread is gone and its files are closed: with the reason, or nothing after an orderly close. */
  readonly ended: Promise<Error | undefined>;
  readonly #worker: Worker;

  private constructor(worker: Worker, ended: Promise<Error | undefined>) {
    this.#worker = worker;
    this.ended = ended;
  }

  /** Rejects once the thread has ended when the database can't be opened. */
  static async open({ folder, syncCounter }: DatabaseThreadSettings): Promise<DatabaseThread> {
    const worker = startWorker(folder, syncCounter);
    const ended = endOf(worker);
    const isOpen = await Promise.race([
      new Promise<true>((resolve) => worker.once("message", () => resolve(true))),
      ended.then(() => false),
    ]);
    if (isOpen) return new DatabaseThread(worker, ended);
    throw new Error(`The database in ${folder} could not be opened`, { cause: await ended });
  }

  onReport(listener: (report: WorkerReport) => void) {
    this.#worker.on("message", listener);
  }

  send(request: WorkerRequest) {
    this.#worker.postMessage(request, "bytes" in request ? [request.bytes.buffer] : []);
  }

  /** Ends the thread in the middle of whatever it does; what was committed is on disk. */
  async kill(): Promise<void> {
    await this.#worker.terminate();
  }

  /** Closes the database after everything sent before. */
  async close(): Promise<void> {
    this.send({ kind: "close" });
    await this.ended;
  }
}

function endOf(worker: Worker): Promise<Error | undefined> {
  let reason: Error | undefined;
  worker.on("error", (error) => {
    reason = error;
  });
  return new Promise((resolve) => {
    worker.on("exit", (code) => {
      resolve(reason ?? (code === 0 ? undefined : new Error(`The database thread ended with code ${code}`)));
    });
  });
}
