import type { Worker } from "node:worker_threads";
import type { KeptLogMapping } from "@tryer/contract";
import { invalid } from "../../../runtime/refusal.ts";
import { startThread } from "../../../start-thread.ts";
import type { LogReading, LogRequest } from "./log-reading.ts";

/** Reading is bounded (`LOG_LIMITS` of the domain); a file that takes longer than this is not waited for. */
const LONGEST_MS = 20_000;
const MOST_MEMORY_MB = 400;
/** The thread ends when nothing was read for a while. */
const IDLE_MS = 60_000;

interface Waiting {
  resolve(reading: LogReading): void;
  reject(error: unknown): void;
}

/** The thread that reads logs, started with the first file and again after one that it could not bear. */
class LogThread {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #nextId = 1;
  readonly #waiting = new Map<number, Waiting>();

  read(name: string, bytes: Uint8Array, kept: readonly KeptLogMapping[]): Promise<LogReading> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    const id = this.#nextId++;
    return new Promise<LogReading>((resolve, reject) => {
      const limit = setTimeout(() => void worker.terminate(), LONGEST_MS);
      const settled = <Value>(settle: (value: Value) => void) => {
        return (value: Value) => {
          clearTimeout(limit);
          this.#waiting.delete(id);
          this.#endWhenIdle(worker);
          settle(value);
        };
      };
      this.#waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
      worker.postMessage({ id, name, bytes, kept } satisfies LogRequest);
    });
  }

  #start(): Worker {
    const source = new URL("./roast-log-worker.ts", import.meta.url);
    const worker = startThread("roast-log-worker", source, {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    worker.unref();
    worker.on("message", (reading: LogReading) => this.#waiting.get(reading.id)?.resolve(reading));
    let failure: unknown;
    worker.on("error", (error) => {
      failure = error;
    });
    worker.on("exit", () => {
      if (this.#worker === worker) this.#worker = undefined;
      const refusal = invalid("Reading this file took too much time or memory", "body");
      for (const { reject } of this.#waiting.values()) reject(isTooMuch(failure) ? refusal : failure);
    });
    this.#worker = worker;
    return worker;
  }

  #endWhenIdle(worker: Worker): void {
    if (this.#waiting.size > 0) return;
    this.#idle = setTimeout(() => void worker.terminate(), IDLE_MS);
    this.#idle.unref();
  }
}

/** Whether a thread ended because of the file: it was ended at its limit, or ran out of memory. */
const isTooMuch = (failure: unknown) =>
  failure === undefined ||
  (failure instanceof Error && "code" in failure && failure.code === "ERR_WORKER_OUT_OF_MEMORY");

const thread = new LogThread();

/** Reads the file of a roast logger; refuses with file, place and reason what is none. */
export async function readLog(name: string, content: Blob, kept: readonly KeptLogMapping[]) {
  const reading = await thread.read(name, new Uint8Array(await content.arrayBuffer()), kept);
  if (!reading.ok) throw invalid(reading.message, "body");
  return { facts: reading.facts, curve: Buffer.from(reading.curve) };
}
