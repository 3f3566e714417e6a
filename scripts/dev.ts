import { type ChildProcess, spawn } from "node:child_process";
import { packageBin } from "./package-bin.ts";
import { projectRoot } from "./project-root.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

const PORT = process.env.PORT ?? "3000";
const SCREENS_PORT = process.env.SCREENS_PORT ?? "5173";

/**
 * The server from source, restarted on every change, and the screens by Vite, which passes the API on to the server.
 * They stop together. Links in mails lead to Vite's address, where the person works.
 */
const children = [
  run([packageBin("tsx", "tsx"), "watch", "--clear-screen=false", "server/src/main.ts"], {
    PORT,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${SCREENS_PORT}`,
  }),
  run([packageBin("vite", "vite"), "web", "--config", "web/vite.config.ts", "--port", SCREENS_PORT, "--strictPort"], {
    TRYER_SERVER: process.env.TRYER_SERVER ?? `http://127.0.0.1:${PORT}`,
  }),
];

let isStopping = false;

stopWithNpm();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopAll(signal));
for (const child of children) {
  child.once("exit", (code) => {
    process.exitCode ||= code ?? 0;
    stopAll("SIGTERM");
  });
}

/**
 * Starts a child in a process group of its own: Ctrl-C reaches it through us only, as tsx takes a second signal for
 * haste.
 */
function run(args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
    detached: process.platform !== "win32",
  });
}

function stopAll(signal: NodeJS.Signals) {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill(signal);
}
