import { parentPort, workerData } from "node:worker_threads";
import { AnswerBuffer } from "./answer-buffer.ts";
import { DatabaseSession } from "./database-session.ts";
import type { WorkerReport, WorkerRequest, WorkerSettings } from "./worker-messages.ts";

// The database thread. PostgreSQL runs its queries synchronously; here they block nobody else. Whatever goes wrong
// outside SQL ends the thread, and the other side opens a new one.

const port = parentPort;
if (!port) throw new Error("embedded-worker is started as a worker thread only");

const { folder, syncCounter }: WorkerSettings = workerData;
const syncs = new BigInt64Array(syncCounter);
const session = await DatabaseSession.open(folder, () => Atomics.add(syncs, 0, 1n));

function report(message: WorkerReport, transfer: ArrayBuffer[] = []) {
  port?.postMessage(message, transfer);
}

async function handle(request: WorkerRequest): Promise<void> {
  switch (request.kind) {
    case "connect":
    case "exchange": {
      const { connection, bytes } = request;
      const answer = new AnswerBuffer((part, isLast) =>
        report({ kind: "answer", connection, bytes: part, isLast }, [part.buffer]),
      );
      await session[request.kind](connection, bytes, (chunk) => answer.add(chunk));
      answer.end();
      return;
    }
    case "disconnect":
      return session.disconnect(request.connection);
    case "close":
      await session.close();
      port?.close();
  }
}

let previous = Promise.resolve();
port.on("message", (request: WorkerRequest) => {
  previous = previous.then(() => handle(request));
});
report({ kind: "open" });
