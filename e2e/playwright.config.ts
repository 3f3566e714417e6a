import { defineConfig, devices } from "@playwright/test";

const chromium = {
  // Without these, a browser as root on a closed network spends its time on look-ups that fail.
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

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results/failures",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    locale: "en-US",
    timezoneId: "Europe/Vienna",
    launchOptions: chromium,
    actionTimeout: 15_000,
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      use: {
        ...devices["Pixel 7"],
        viewport: { width: 390, height: 844 },
        locale: "en-US",
        timezoneId: "Europe/Vienna",
      },
    },
  ],
});
