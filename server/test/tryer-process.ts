import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { freePort } from "../../scripts/test-run/postgres/free-port.ts";
import { copyDatabase } from "./databases/copy-database.ts";

const script = (name: string) => fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url));

/** A command that runs beside the server, as `npm run link`, as a person runs it. */
export async function runCommand(
  name: "backup" | "link" | "move" | "restore",
  environment: Record<string, string>,
  given: string[] = [],
) {
  const child = spawn(process.execPath, [script("server-command.mjs"), name, ...given], {
    env: { PATH: process.env.PATH ?? "", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, stdout, stderr };
}

/**
 * The server as a person starts it, on a port that the system chooses beforehand: built, because from source it takes
 * ten times as long to load. The first start after a change builds it.
 */
export function spawnTryer(environment: Record<string, string>, node = process.execPath) {
  const child: ChildProcess = spawn(node, [script("start.mjs")], {
    env: { PATH: process.env.PATH ?? "", LOG_LEVEL: "silent", API_CALLS_PER_MINUTE: "999999999", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (piece: string) => {
    stderr += piece;
  });
  let stdout = "";
  child.stdout?.setEncoding("utf8").on("data", (piece: string) => {
    stdout += piece;
  });
  const ended = once(child, "close").then(([code]: unknown[]) => ({ code, stderr }));
  return {
    child,
    /** Resolves with the exit code and what was written to standard error. */
    ended,
    /** Output so far: the address and the log. */
    output: () => stdout,
    /** Resolves with the address that was printed. */
    ready: () =>
      new Promise<string>((resolve, reject) => {
        const lines = createInterface({ input: child.stdout ?? process.stdin });
        lines.on("line", (line) => {
          const address = /^Tryer is ready at (\S+)$/.exec(line)?.[1];
          if (address) resolve(address);
        });
        ended.then(() => reject(new Error(`ended before it was ready: ${stderr}`)));
      }),
  };
}

/** The server, once it is ready. `stop` tells it to stop, and resolves with how it ended. */
export async function startTryer(environment: Record<string, string>, node?: string) {
  const tryer = spawnTryer(environment, node);
  const address = await tryer.ready();
  const stop = () => {
    tryer.child.kill("SIGTERM");
    return tryer.ended;
  };
  return { ...tryer, address, stop };
}

/** The server while something is done with it. */
export async function whileRunning(environment: Record<string, string>, work: (address: string) => Promise<void>) {
  const { address, stop } = await startTryer(environment);
  try {
    await work(address);
  } finally {
    await stop();
  }
}

/** Settings of a process that runs on a port and a database of its own, which nobody has open. */
export async function processSettings() {
  const { database, where } = await copyDatabase();
  await database.close();
  const port = String(await freePort());
  const ofServer = { DATABASE_URL: where.databaseUrl ?? "", AUTH_SECRET: "a secret that only this test run knows" };
  return {
    where,
    environment: { PORT: port, DATA_DIR: where.dataDir, ...(where.databaseUrl === null ? {} : ofServer) },
  };
}
