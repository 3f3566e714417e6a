import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.mjs";
import { runChild } from "./run-child.mjs";

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

/** Installs the locked packages where they are missing or belong to another lock file. */
export async function ensurePackages() {
  const locked = readLock(join(projectRoot, "package-lock.json"));
  if (!locked)
    throw new Error("package-lock.json is missing or damaged: get it back with `git checkout package-lock.json`.");
  const installed = readLock(join(projectRoot, "node_modules/.package-lock.json"));
  if (installed && matchesLock(locked, installed)) return;

  console.log(installed ? "Installing packages (they changed)…" : "Installing packages (first start only)…");
  const [command, args] = npmCommand();
  // The tools that build are development packages: NODE_ENV=production must not leave them out.
  const result = await runChild(
    command,
    [...args, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      quiet: true,
    },
  );
  if (result.code === 0) return;
  console.error(result.output.trim());
  console.error("npm could not install the packages. Check the network connection, then start again.");
  process.exit(1);
}

/**
 * npm writes node_modules/.package-lock.json as its last step, whichever command ran, so a killed installation has none.
 * Optional packages are those of other platforms: they count only where they are present.
 * @param {Lock} locked
 * @param {Lock} installed
 */
export function matchesLock(locked, installed) {
  return Object.entries(locked.packages).every(([path, wanted]) => {
    if (!path.includes("node_modules/")) return true;
    const found = installed.packages[path];
    if (!found) return Boolean(wanted.optional || wanted.devOptional);
    return found.version === wanted.version && found.integrity === wanted.integrity && found.link === wanted.link;
  });
}

/**
 * @param {string} path
 * @returns {Lock | undefined}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * The npm that runs us, else the one on the PATH.
 * @returns {[string, string[]]}
 */
function npmCommand() {
  const running = process.env.npm_execpath;
  if (running?.endsWith("npm-cli.js")) return [process.execPath, [running]];
  return [process.platform === "win32" ? "npm.cmd" : "npm", []];
}
