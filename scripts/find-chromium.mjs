import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { canInstallPackages, installPackage } from "./debian-packages.mjs";

/** Chromium without its windows: the same pages for three quarters of the work. */
const HEADLESS_SHELL = "chromium-headless-shell";
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
  if (canInstallPackages()) {
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
  const failure = await installPackage("chromium");
  if (failure) throw new Error(`No Chromium found, and ${failure}: install it, or set CHROMIUM_PATH.`);
  // Some releases of Debian lack it, and the tests pass without it.
  await installPackage(HEADLESS_SHELL);
}
