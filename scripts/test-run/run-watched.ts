import { runNode } from "../run-child.mjs";

/** No limit for a part of the test run as a whole: what hangs is silent, because every finished test and hook prints. */
export const SILENCE_LIMIT_MS = 15 * 60_000;

/** Runs a program of the test run in sight of people, and ends it, with all that it started, once it hangs. */
export async function runWatched(
  name: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): Promise<number> {
  const { code, endedForSilence, lastLines } = await runNode(args, { env, silenceLimitMs: SILENCE_LIMIT_MS });
  if (endedForSilence) console.error(silenceMessage(name, lastLines));
  return code;
}

export function silenceMessage(name: string, lastLines: string[]): string {
  const stood = lastLines.length > 0 ? ["Its last lines were:", ...lastLines.map((line) => `  ${line}`)] : [];
  return [`${name} was ended after ${SILENCE_LIMIT_MS / 60_000} minutes without a line.`, ...stood].join("\n");
}
