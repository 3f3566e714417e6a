import { existsSync } from "node:fs";
import { runChild } from "./run-child.mjs";

/** Longest silence of an installation, after which it counts as hung. */
const SILENCE_LIMIT_MS = 15 * 60_000;

/** Whether packages can be installed here: on Debian, as root. */
export const canInstallPackages = () => existsSync("/etc/debian_version") && process.getuid?.() === 0;

/**
 * Installs a package of Debian.
 * @param {string} name
 * @returns {Promise<string | undefined>} why it failed, in words
 */
export async function installPackage(name) {
  return (await aptFailure(["update"])) ?? (await aptFailure(["install", "-y", "--no-install-recommends", name]));
}

/**
 * @param {string[]} args
 * @returns {Promise<string | undefined>}
 */
async function aptFailure(args) {
  const { code, output } = await runChild("apt-get", args, {
    env: { DEBIAN_FRONTEND: "noninteractive" },
    quiet: true,
    silenceLimitMs: SILENCE_LIMIT_MS,
  });
  return code === 0 ? undefined : `apt-get ${args[0]} failed (${output.trim().split("\n").at(-1) ?? ""})`;
}
