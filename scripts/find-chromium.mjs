import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runChild } from "./run-child.mjs";

/** Chromium without its windows: the same pages for three quarters of the work. */
const HEADLESS_SHELL = "chromium-headless-shell";
/** Longest silence of an installation, after which it counts as hung. */
const SILENCE_LIMIT_MS = 15 * 60_000;
const COMMANDS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const MAC_APPS = ["Google Chrome.app/Contents/MacOS/Google Chrome", "Chromium.app/Contents/MacOS/Chromium"];
const WINDOWS_PROGRAM = "Google/Chrome/Application/chrome.exe";

/**
 * The browser for the end-to-end tests: CHROMIUM_PATH, else one that is installed, else on Debian as root its package.
 * @param {{ withWindows?: boolean }} needs `withWindows`: somebody looks on, or it has to cost what it costs people
 * @returns {Promise<string>} path of the program; throws with one line that says what to install
 */
export async function findChromium({ withWindows = false } = {}) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Error(
      `CHROMIUM_PATH names ${chosen}, which is no program: correct it, or unset it to use an installed one.`,
    );
  }
  const installed = installedChromium(withWindows);
  if (installed) return installed;
  if (existsSync("/etc/debian_version") && process.getuid?.() === 0) {
    await installOnDebian();
    const added = installedChromium(withWindows);
    if (added) return added;
  }
  throw new Error("No Chromium found: install Chromium or Google Chrome, or set CHROMIUM_PATH to its program.");
}

/** @param {boolean} withWindows */
function installedChromium(withWindows) {
  return candidates(withWindows ? COMMANDS : [HEADLESS_SHELL, ...COMMANDS]).find(isProgram);
}

/** @param {string[]} commands */
function candidates(commands) {
  if (process.platform === "win32") {
    const { PROGRAMFILES, LOCALAPPDATA } = process.env;
    const folders = [PROGRAMFILES, process.env["PROGRAMFILES(X86)"], LOCALAPPDATA];
    return folders.filter((folder) => folder !== undefined).map((folder) => join(folder, WINDOWS_PROGRAM));
  }
  const onPath = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const programs = commands.flatMap((command) => onPath.map((folder) => join(folder, command)));
  if (process.platform !== "darwin") return programs;
  const appFolders = ["/Applications", join(process.env.HOME ?? "/", "Applications")];
  return [...appFolders.flatMap((folder) => MAC_APPS.map((app) => join(folder, app))), ...programs];
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function installOnDebian() {
  console.log("Installing the chromium package for the end-to-end tests…");
  const install = ["install", "-y", "--no-install-recommends"];
  const failure = (await aptFailure(["update"])) ?? (await aptFailure([...install, "chromium"]));
  if (failure) throw new Error(`No Chromium found, and ${failure}: install it, or set CHROMIUM_PATH.`);
  // Some releases of Debian lack it, and the tests pass without it.
  await aptFailure([...install, HEADLESS_SHELL]);
}

/** @param {string[]} args */
async function aptFailure(args) {
  const { code, output } = await runChild("apt-get", args, {
    env: { DEBIAN_FRONTEND: "noninteractive" },
    quiet: true,
    silenceLimitMs: SILENCE_LIMIT_MS,
  });
  return code === 0 ? undefined : `apt-get ${args[0]} failed (${output.trim().split("\n").at(-1) ?? ""})`;
}
