import { type Browser, chromium, devices } from "@playwright/test";
import { findChromium } from "../../scripts/find-chromium.mjs";
import { TryerServer } from "../support/server/tryer-server.ts";

/** 'Slow 4G' as the browser's own tools have it, and a phone that is four times slower than this machine. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

interface Speed {
  paintMs: number;
  layoutShift: number;
  longestTaskMs: number;
  kilobytes: number;
}

/** Prints what a visitor with an ordinary phone waits for, and judges nothing: times are the machine's. */
export async function measureLanding({ visits }: { visits: number }): Promise<void> {
  const server = await TryerServer.create();
  const browser = await chromium.launch({
    executablePath: await findChromium({ withWindows: true }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const runs: Speed[] = [];
    for (let run = 0; run < visits; run += 1) runs.push(await visit(browser, server.url));
    const median = (of: (speed: Speed) => number) => runs.map(of).sort((a, b) => a - b)[Math.floor(visits / 2)] ?? 0;
    console.log(
      `Landing page on slow 4G, ${CPU_SLOWDOWN} × slower CPU, median of ${visits} ${visits === 1 ? "visit" : "visits"}:`,
    );
    console.log(`  largest contentful paint  ${median((speed) => speed.paintMs).toFixed(0)} ms`);
    console.log(`  layout shift              ${median((speed) => speed.layoutShift).toFixed(3)}`);
    console.log(`  longest task              ${median((speed) => speed.longestTaskMs).toFixed(0)} ms`);
    console.log(`  before scrolling          ${median((speed) => speed.kilobytes).toFixed(0)} KB`);
  } finally {
    await browser.close();
    await server.dispose();
  }
}

/** Gathers what the browser reports, from before the page's first byte. */
function observe() {
  const seen = { paintMs: 0, layoutShift: 0, longestTaskMs: 0 };
  Object.assign(window, { speedSeen: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paintMs = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.layoutShift += "value" in entry ? Number(entry.value) : 0;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.longestTaskMs = Math.max(seen.longestTaskMs, entry.duration);
  }).observe({ type: "longtask", buffered: true });
}

async function visit(browser: Browser, url: string): Promise<Speed> {
  const context = await browser.newContext({ ...devices["Pixel 7"], locale: "en-US" });
  const page = await context.newPage();
  const connection = await context.newCDPSession(page);
  await connection.send("Network.enable");
  await connection.send("Network.emulateNetworkConditions", SLOW_4G);
  await connection.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  let bytes = 0;
  connection.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const kilobytes = bytes / 1024;
  const paintMs = await page.evaluate(() => (window as unknown as { speedSeen: Speed }).speedSeen.paintMs);
  // Scrolls to the end and back: pictures that come late must not move anything either.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y <= height; y += 600) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  await page.waitForLoadState("networkidle");
  const seen = await page.evaluate(() => (window as unknown as { speedSeen: Speed }).speedSeen);
  await context.close();
  return { ...seen, paintMs, kilobytes };
}
