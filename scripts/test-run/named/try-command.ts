import { spawn } from "node:child_process";
import { once } from "node:events";
import { runChild } from "../../run-child.mjs";
import { SILENCE_LIMIT_MS } from "../run-watched.ts";

/** Ends of a command: its own, or that it listens, after which it is told to stop. */
export type Ending = "by itself" | "once it listens";

export interface Tried {
  words: readonly string[];
  cwd: string;
  env: Record<string, string | undefined>;
  /** All of it stands in the output of a command that works. */
  shows: readonly RegExp[];
}

interface Outcome {
  output: string;
  /** Null where the command did what it is for. */
  failure: string | null;
}

/** Runs a command to its end, and says what is wrong with that. */
export const tryCommand: Record<Ending, (tried: Tried) => Promise<Outcome>> = {
  async "by itself"({ words, cwd, env, shows }) {
    const [program = "", ...args] = words;
    const { code, output, endedForSilence } = await runChild(onThisSystem(program), args, {
      cwd,
      env,
      quiet: true,
      silenceLimitMs: SILENCE_LIMIT_MS,
    });
    if (endedForSilence) return { output, failure: "was silent for too long" };
    if (code !== 0) return { output, failure: `ended with ${code}` };
    return { output, failure: lackOf(output, shows) };
  },

  async "once it listens"({ words, cwd, env, shows }) {
    const [program = "", ...args] = words;
    const child = spawn(onThisSystem(program), args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    const stop = () => void child.kill("SIGTERM");
    process.once("exit", stop);
    const limit = setTimeout(stop, SILENCE_LIMIT_MS);
    let output = "";
    const read = (text: string) => {
      output += text;
      if (lackOf(output, shows) === null) stop();
    };
    child.stdout.setEncoding("utf8").on("data", read);
    child.stderr.setEncoding("utf8").on("data", read);
    // The streams close when the last process that writes into them has ended, not only npm.
    await once(child, "close");
    clearTimeout(limit);
    process.off("exit", stop);
    return { output, failure: lackOf(output, shows) };
  },
};

function lackOf(output: string, shows: readonly RegExp[]): string | null {
  const lacking = shows.filter((pattern) => !pattern.test(output));
  return lacking.length === 0 ? null : `did not say ${lacking.join(" and ")}`;
}

/** npm and npx are scripts on Windows. */
function onThisSystem(program: string): string {
  return process.platform === "win32" ? `${program}.cmd` : program;
}
