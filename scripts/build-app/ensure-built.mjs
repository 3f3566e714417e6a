import { runNode } from "../run-child.mjs";
import { BUILD_TARGETS, isFresh } from "./source-fingerprint.mjs";

/**
 * Builds what is missing or older than its sources.
 * @param {import("../run-child.mjs").RunOptions} [options] of the program that builds
 * @returns {Promise<boolean>} whether everything is built now
 */
export async function ensureBuilt(options) {
  const stale = BUILD_TARGETS.filter((target) => !isFresh(target));
  if (stale.length === 0) return true;
  console.log(`Building ${stale.join(" and ")}…`);
  const result = await runNode(["--import", "tsx", "scripts/build.ts", ...stale], options);
  return result.code === 0;
}
