import { defineConfig, devices } from "@playwright/test";
import { listCommitted } from "../scripts/list-committed.ts";
import { isBrowserTest } from "../scripts/test-run/choice/feature-tests.ts";
import { isSampled, sampled } from "../scripts/test-run/sampled.ts";

const chromium = {
  // A browser as root on a closed network spends its time on failing look-ups without these.
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
};

/** Tests run once, on the desk, unless a tag says that the size of the screen matters. */
const desktop = { name: "desktop", grepInvert: /@phone\b/, use: { viewport: { width: 1440, height: 900 } } };
const phone = {
  name: "phone",
  grep: /@(phone|every-size)\b/,
  use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, locale: "en-US", timezoneId: "Europe/Vienna" },
};

/**
 * Tests in the gate: every journey, and the screen tests of every second file. A test for every size runs at one size, on
 * the desk or on the phone. Both go round with the commits by the place of the file: two of them play every test, four
 * each test at each of its sizes.
 */
const files = listCommitted().filter(isBrowserTest);
const journeys = files.filter((path) => path.startsWith("e2e/"));
const screens = files.filter((path) => !path.startsWith("e2e/"));
// One pattern: Playwright tries each against each file, and a hundred globs cost it ten seconds in every process.
const anyOf = (paths: string[]) =>
  new RegExp(`[\\\\/](?:${paths.join("|").replaceAll(".", "\\.").replaceAll("/", "[\\\\/]")})$`);
const onDesktop = anyOf([...sampled(journeys, 2), ...sampled(screens, 4)]);
const onPhone = anyOf([...sampled(journeys, 2, 1), ...sampled(screens, 4, 2)]);

export default defineConfig({
  testDir: "..",
  // Journeys, and screen tests beside their screens.
  testMatch: ["**/e2e/*.spec.ts", "**/web/src/**/*.screen.ts"],
  outputDir: "../test-results/failures",
  workers: 2,
  fullyParallel: true,
  globalSetup: "./support/server/first-start.ts",
  forbidOnly: true,
  // Ten times what a quiet machine with two cores needs: a wait that fails ends, and no clock decides.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    // A browser that has loaded the app before loads it in a third of the time; nothing else of a test is left in it.
    reuseContext: true,
    locale: "en-US",
    timezoneId: "Europe/Vienna",
    launchOptions: chromium,
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    screenshot: "only-on-failure",
    // Tests wait for moving parts hundreds of times; the main job is played with everything moving.
    contextOptions: { reducedMotion: "reduce" },
    // Recording costs a third of the time: done for a second attempt, or asked for where a picture does not explain.
    trace: process.env.TRACE ? "retain-on-failure" : "on-first-retry",
  },
  projects: isSampled
    ? [
        { ...desktop, testMatch: onDesktop },
        { ...desktop, testMatch: onPhone, grepInvert: /@(phone|every-size)\b/ },
        { ...phone, testMatch: onPhone },
        { ...phone, testMatch: onDesktop, grep: /@phone\b/ },
      ]
    : [desktop, phone],
});
