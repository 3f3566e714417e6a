import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/find-chromium.mjs";
import { attachRecording } from "../support/recorded-roasts.ts";
import { TryerServer } from "../support/server/tryer-server.ts";
import { signUpByRequest } from "../support/sign-up-by-request.ts";

/** Seconds beyond the ten minutes that a recording has: half an hour in all. */
const LONGER = 1200;
const SMOOTH_MS = 1000 / 60;

interface Panned {
  roasts: number;
  pans: number;
}

/** Prints frames of panning roasts of half an hour at 1 Hz over each other, and judges nothing. */
export async function measureChart({ roasts, pans }: Panned): Promise<void> {
  const server = await TryerServer.create();
  const browser = await chromium.launch({
    executablePath: await findChromium({ withWindows: true }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: "en-US",
      viewport: { width: 1200, height: 1000 },
    });
    const page = await context.newPage();
    // tsx names functions by a helper that the page does not have.
    await page.addInitScript("globalThis.__name = (value) => value");
    await signUpByRequest(page.request, { email: "speed@roastery.example", firstName: "Ada" }, server.url);
    const ids = await recordedRoasts(page, roasts);
    for (const lines of ["bean", "bean,rate", "bean,rate,env"]) {
      await page.goto(`/roasts/compare?ids=${ids.join()}&lines=${lines}`);
      const frames = await pan(page, pans);
      const [median, slow] = [0.5, 0.95].map((share) => frames[Math.floor(frames.length * share)] ?? 0);
      const perSecond = 1000 / (frames.reduce((sum, ms) => sum + ms, 0) / frames.length);
      const what = `${roasts * lines.split(",").length} lines of ${600 + LONGER} readings`.padEnd(30);
      console.log(
        `  ${what} ${perSecond.toFixed(0)} frames/s, median ${median?.toFixed(1)} ms, p95 ${slow?.toFixed(1)} ms`,
      );
    }
    console.log(`  (a screen of 60 Hz: ${SMOOTH_MS.toFixed(1)} ms a frame; drawn without a graphics card)`);
  } finally {
    await browser.close();
    await server.dispose();
  }
}

async function recordedRoasts(page: Page, roasts: number): Promise<string[]> {
  const made = async (path: string, data: object): Promise<{ id: string }> =>
    (await page.request.post(`/api/v1${path}`, { data })).json();
  const coffee = await made("/green-coffees", { coffeeName: "Guji", quantityKg: 500 });
  const ids: string[] = [];
  for (let at = 0; at < roasts; at += 1) {
    const facts = { greenCoffeeId: coffee.id, greenWeightKg: 5, roastedAt: "2026-01-05T06:40:00Z" };
    const { id } = await made("/roasts", facts);
    await attachRecording(page.request, id, { warmer: at * 2, longer: LONGER, hz: 1 });
    ids.push(id);
  }
  return ids;
}

/** Drags a zoomed chart to and fro; answers with the milliseconds between its frames, the shortest first. */
async function pan(page: Page, pans: number): Promise<number[]> {
  const chart = page.getByRole("img", { name: /^Curves of/ });
  await chart.locator("canvas").waitFor();
  for (let zoom = 0; zoom < 3; zoom += 1) await page.getByRole("button", { name: "Zoom in" }).click();
  return chart.locator(".u-over").evaluate(async (over, count) => {
    const box = over.getBoundingClientRect();
    const send = (type: string, x: number) =>
      over.dispatchEvent(
        new PointerEvent(type, { pointerId: 1, button: 0, clientX: x, clientY: box.top + 50, bubbles: true }),
      );
    over.setPointerCapture = () => {};
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
    const middle = box.left + box.width / 2;
    const canvas = over.parentElement?.querySelector("canvas");
    const still = canvas?.toDataURL();
    send("pointerdown", middle);
    const frames: number[] = [];
    let before = await frame();
    for (let at = 1; at <= count; at += 1) {
      send("pointermove", middle + Math.sin(at / 8) * 200);
      const now = await frame();
      frames.push(now - before);
      before = now;
    }
    if (canvas?.toDataURL() === still) throw new Error("the chart did not move");
    send("pointerup", middle);
    return frames.sort((one, other) => one - other);
  }, pans);
}
