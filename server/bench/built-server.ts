import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { httpCaller } from "./http-caller.ts";
import { type BenchRows, busiestOperations } from "./operations.ts";
import type { BenchSize } from "./sizes.ts";

const START = fileURLToPath(new URL("../../scripts/start.mjs", import.meta.url));
const REPORT = new URL("./report-usage.mjs", import.meta.url).href;
const MEGABYTE = 2 ** 20;

type Work = BenchSize["usage"] & { cookie: string; rows: BenchRows };

interface Usage {
  cpu: NodeJS.CpuUsage;
  memory: NodeJS.MemoryUsage;
}

/**
 * Prints what the built server, in a process of its own, uses: processor time for each operation, and memory when the
 * work is done. The embedded database runs inside the process and counts; a PostgreSQL server does not.
 */
export async function printUsage(
  env: Record<string, string>,
  { cookie, rows, warmUpCalls, calls: callsEach, restMs }: Work,
): Promise<void> {
  const { usage, stop } = await startBuilt(env);
  try {
    const atStart = await usage();
    const http = httpCaller(Number(env.PORT), cookie);
    let calls = 0;
    let sumMs = 0;
    console.log("\nprocessor time, ms a request");
    for (const { name, run } of busiestOperations(rows, http.call)) {
      for (let done = 0; done < warmUpCalls; done += 1) await run();
      const before = await usage();
      for (let done = 0; done < callsEach; done += 1) await run();
      const { user, system } = (await usage()).cpu;
      const ms = (user - before.cpu.user + system - before.cpu.system) / 1000;
      console.log(`${name.padEnd(26)}${(ms / callsEach).toFixed(2).padStart(8)}`);
      calls += callsEach;
      sumMs += ms;
    }
    console.log(`${"all five".padEnd(26)}${(sumMs / calls).toFixed(2).padStart(8)}`);
    http.close();
    await delay(restMs);
    const { memory } = await usage();
    console.log("memory at rest, MB             RSS    heap used   array buffers");
    for (const [when, { rss, heapUsed, arrayBuffers }] of [
      ["after the start", atStart.memory],
      ["after work", memory],
    ] as const) {
      const [all, heap, buffers] = [rss, heapUsed, arrayBuffers].map((bytes) => (bytes / MEGABYTE).toFixed(0));
      console.log(`${when.padEnd(26)}${all?.padStart(8)}${heap?.padStart(13)}${buffers?.padStart(16)}`);
    }
  } finally {
    await stop();
  }
}

/** Starts the built server in a process of its own, which tells what it uses. */
export async function startBuilt(env: Record<string, string>) {
  const server = fork(START, {
    env: { PATH: process.env.PATH, LOG_LEVEL: "silent", API_CALLS_PER_MINUTE: "999999999", ...env },
    execArgv: ["--import", REPORT],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  await isReady(server);
  return {
    async usage(): Promise<Usage> {
      server.send("report");
      const [told]: Usage[] = await once(server, "message");
      if (told === undefined) throw new Error("the server did not tell what it uses");
      return told;
    },
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
    },
  };
}

/** Builds stale parts first, and reports it. */
async function isReady({ stdout }: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: stdout ?? process.stdin })) {
    if (line.startsWith("Tryer is ready")) return;
  }
  throw new Error("the built server ended before it was ready");
}
