import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { inject } from "vitest";
import type { SCRIPTS } from "../../../../test/script-bundles.ts";

/** Compiles WebAssembly once and not again for speed: these processes end before that has paid. */
const SHORT_LIVED = ["--liftoff-only"];

/** A script of this folder in a process of its own, which speaks in lines and dies when told. */
export class ScriptProcess {
  /** Every line it printed so far. */
  readonly lines: string[] = [];
  readonly #process: ChildProcess;
  readonly #gone: Promise<unknown>;
  #onLine: () => void = () => {};

  constructor(script: (typeof SCRIPTS)[number], ...args: string[]) {
    const command = [...SHORT_LIVED, join(inject("scriptFolder"), `${script}.js`), ...args];
    this.#process = spawn(process.execPath, command, { stdio: ["pipe", "pipe", "inherit"] });
    this.#gone = once(this.#process, "close");
    if (!this.#process.stdout) throw new Error("no output to read");
    createInterface(this.#process.stdout).on("line", (line) => {
      this.lines.push(line);
      this.#onLine();
    });
  }

  get pid(): number {
    if (this.#process.pid === undefined) throw new Error("the process did not start");
    return this.#process.pid;
  }

  /** Waits until the script has printed that many lines; fails when it ends before. */
  async printed(count: number): Promise<void> {
    const enough = new Promise<true>((resolve) => {
      this.#onLine = () => this.lines.length >= count && resolve(true);
      this.#onLine();
    });
    const isEnough = await Promise.race([enough, this.#gone.then(() => this.lines.length >= count)]);
    if (!isEnough) throw new Error(`the process ended after ${this.lines.length} of ${count} lines`);
  }

  say(line: string) {
    this.#process.stdin?.write(`${line}\n`);
  }

  /** kill -9, and waits until it is gone and all it printed has been read. */
  async kill(): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.#gone;
  }
}
