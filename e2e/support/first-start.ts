import { rm } from "node:fs/promises";
import { FIRST_START } from "./first-start-folder.ts";
import { TryerServer } from "./tryer-server.ts";

/** Starts Tryer for the first time, once for the whole run; every worker goes on from a copy of its data folder. */
export default async function firstStart(): Promise<() => Promise<void>> {
  const startedAt = performance.now();
  const server = await TryerServer.create();
  await server.stop();
  process.stdout.write(`The first start of Tryer: ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  process.env[FIRST_START] = server.dataDir;
  return () => rm(server.dataDir, { recursive: true, force: true });
}
