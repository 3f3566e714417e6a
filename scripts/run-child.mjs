import { spawn } from "node:child_process";
import { projectRoot } from "./project-root.mjs";

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to this process's environment
 * @property {boolean} [quiet] keep the output instead of showing it
 * @property {number} [limitMs] stop the child after this time
 *
 * @typedef {object} RunResult
 * @property {number} code exit code; 128 + n after signal n is folded to 1
 * @property {string} output what it wrote, when quiet
 * @property {boolean} timedOut
 */

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
const KILL_AFTER_MS = 5_000;

/**
 * Runs a program in the project's folder and waits for it. A signal that asks this process to stop reaches the child
 * first, so that nothing is left running behind.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function runChild(command, args, { env = {}, quiet = false, limitMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
      shell: process.platform === "win32" && command.endsWith(".cmd"),
    });
    let output = "";
    let timedOut = false;
    /** @type {NodeJS.Signals | undefined} */
    let stopSignal;
    /** @type {NodeJS.Timeout | undefined} */
    let killTimer;
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);

    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      stopSignal = signal;
      child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, pass);
    const limitTimer = limitMs && setTimeout(onLimit, limitMs);
    function onLimit() {
      timedOut = true;
      child.kill("SIGTERM");
      killTimer = setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS);
    }
    const release = () => {
      for (const signal of SIGNALS) process.off(signal, pass);
      if (limitTimer) clearTimeout(limitTimer);
      clearTimeout(killTimer);
    };

    child.once("error", (error) => {
      release();
      reject(error);
    });
    child.once("close", (code) => {
      release();
      // Ended on purpose: die of the same signal, which is what a shell or npm above expects to see.
      if (stopSignal) process.kill(process.pid, stopSignal);
      else resolve({ code: code ?? 1, output, timedOut });
    });
  });
}

/**
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options) {
  return runChild(process.execPath, args, options);
}
