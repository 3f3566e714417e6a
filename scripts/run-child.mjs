import { spawn } from "node:child_process";
import { projectRoot } from "./project-root.mjs";
import { watchOutput } from "./watch-output.mjs";

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to this process's environment
 * @property {string} [cwd] folder that it runs in; the project's unless one is named
 * @property {boolean} [quiet] keep the output instead of showing it
 * @property {number} [silenceLimitMs] end the child, and every process that it started, after this time without a line;
 *   whatever it leaves running at its own end is ended as well
 * @property {number} [killAfterMs] how long a child that is ended may take to clean up
 *
 * @typedef {object} RunResult
 * @property {number} code exit code; 128 + n after signal n is folded to 1
 * @property {string} output what it wrote, when quiet
 * @property {boolean} endedForSilence
 * @property {string[]} lastLines where it stood, when its silence was limited
 */

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
const KILL_AFTER_MS = 30_000;

/**
 * Runs a program and waits for it. A signal that asks this process to stop reaches the child
 * first, so that nothing is left running behind.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function runChild(
  command,
  args,
  { env = {}, cwd = projectRoot, quiet = false, silenceLimitMs, killAfterMs = KILL_AFTER_MS } = {},
) {
  return new Promise((resolve, reject) => {
    const isWatched = silenceLimitMs !== undefined;
    const hasOwnGroup = isWatched && process.platform !== "win32";
    const stdio = quiet || isWatched ? "pipe" : "inherit";
    const child = spawn(command, [...args], {
      cwd,
      env: { ...process.env, ...(isWatched ? colours() : {}), ...env },
      stdio: ["ignore", stdio, stdio],
      shell: process.platform === "win32" && command.endsWith(".cmd"),
      detached: hasOwnGroup,
    });
    let output = "";
    let endedForSilence = false;
    /** @type {NodeJS.Signals | undefined} */
    let stopSignal;
    /** @type {NodeJS.Timeout | undefined} */
    let killTimer;

    const signalAll = (/** @type {NodeJS.Signals} */ signal) => {
      if (!hasOwnGroup || child.pid === undefined) return void child.kill(signal);
      try {
        process.kill(-child.pid, signal);
      } catch {
        // The group is empty.
      }
    };
    const watch = isWatched
      ? watchOutput(silenceLimitMs, () => {
          endedForSilence = true;
          signalAll("SIGTERM");
          killTimer = setTimeout(() => signalAll("SIGKILL"), killAfterMs);
        })
      : undefined;
    const receive = (/** @type {NodeJS.WriteStream} */ shown) => (/** @type {string} */ text) => {
      watch?.read(text);
      if (quiet) output += text;
      else shown.write(text);
    };
    child.stdout?.setEncoding("utf8").on("data", receive(process.stdout));
    child.stderr?.setEncoding("utf8").on("data", receive(process.stderr));

    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      stopSignal = signal;
      signalAll(signal);
    };
    for (const signal of SIGNALS) process.on(signal, pass);
    const release = () => {
      for (const signal of SIGNALS) process.off(signal, pass);
      watch?.stop();
      clearTimeout(killTimer);
    };

    child.once("error", (error) => {
      release();
      reject(error);
    });
    child.once("exit", () => {
      if (hasOwnGroup) signalAll("SIGKILL");
    });
    child.once("close", (code) => {
      release();
      // Ended on purpose: die of the same signal, which is what a shell or npm above expects to see.
      if (stopSignal) process.kill(process.pid, stopSignal);
      else resolve({ code: code ?? 1, output, endedForSilence, lastLines: watch?.lastLines() ?? [] });
    });
  });
}

/** A program that writes to us instead of the terminal would leave its colours out. */
function colours() {
  return process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: "1" } : {};
}

/**
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options) {
  return runChild(process.execPath, args, options);
}
