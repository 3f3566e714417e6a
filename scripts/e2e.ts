import { ensureBuilt } from "./build-app/ensure-built.mjs";
import { findChromium } from "./find-chromium.mjs";
import { packageBin } from "./package-bin.ts";
import { runNode } from "./run-child.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";
import { folderInMemory } from "./test-run/folder-in-memory.ts";

/** `npm run e2e -- --headed planner`: what follows the dashes goes to Playwright. */
stopWithNpm();
if (!(await ensureBuilt())) process.exit(1);
const args = process.argv.slice(2);
const withWindows = args.some((arg) => ["--headed", "--ui", "--debug"].includes(arg));
const chromium = await findChromium({ withWindows }).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const playwright = [packageBin("@playwright/test", "playwright"), "test", "-c", "e2e/playwright.config.ts"];
const { code } = await runNode([...playwright, ...args], {
  env: { ...(await folderInMemory()), CHROMIUM_PATH: chromium },
});
process.exitCode = code;
