/** Thread that reads the files of roast loggers: a large file keeps it busy, and the server goes on answering. */
import { parentPort } from "node:worker_threads";
import { encodeCurve, readRoastLog } from "@tryer/domain/roast-logs";
import type { LogReading, LogRequest } from "./log-reading.ts";

const port = parentPort;
if (!port) throw new Error("roast-log-worker is started as a worker thread only");

port.on("message", ({ id, bytes, name, kept }: LogRequest) => {
  const read = readRoastLog(bytes, name, kept);
  if (!read.ok) return port.postMessage({ id, ok: false, message: read.problem.message } satisfies LogReading);
  const { curve, ...facts } = read.log;
  port.postMessage({ id, ok: true, facts, curve: encodeCurve(curve) } satisfies LogReading);
});
