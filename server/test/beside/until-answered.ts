import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

const START_LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 20;

/** Waits until a proxy answers at its port, whatever it answers. */
export async function untilAnswered(proxy: ChildProcess, port: number): Promise<void> {
  const until = performance.now() + START_LIMIT_MS;
  for (;;) {
    const isThere = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (proxy.exitCode !== null || performance.now() > until) throw new Error(`${proxy.spawnfile} does not start`);
    await wait(LOOK_EVERY_MS);
  }
}
