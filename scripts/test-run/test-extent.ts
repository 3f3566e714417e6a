import { execFileSync } from "node:child_process";
import { projectRoot } from "../project-root.mjs";

/** Extent of a run: the samples of long walks and histories that the gate needs, or all of them. */
export type TestExtent = "gate" | "all";

/**
 * Environment of the tests. TEST_SAMPLE is the number of commits behind this one, so that the parts that the gate
 * samples of a walk go round from commit to commit.
 */
export function extentEnv(extent: TestExtent): { TEST_EXTENT: TestExtent; TEST_SAMPLE: string } {
  return { TEST_EXTENT: extent, TEST_SAMPLE: process.env.TEST_SAMPLE ?? String(sampleOfCommit()) };
}

/** Number of commits behind this one; in a shallow copy, which lacks them, a number from the name of the commit. */
function sampleOfCommit(): number {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" }).trim();
  try {
    const isShallow = git("rev-parse", "--is-shallow-repository") === "true";
    return isShallow
      ? Number.parseInt(git("rev-parse", "HEAD").slice(0, 8), 16)
      : Number(git("rev-list", "--count", "HEAD"));
  } catch {
    return 0;
  }
}
