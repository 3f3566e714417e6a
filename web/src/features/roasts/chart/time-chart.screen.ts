import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Roast } from "@tryer/contract";
import type { Api } from "@tryer/e2e/support/api.ts";
import { attachRecording } from "@tryer/e2e/support/recorded-roasts.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

async function openChart(page: Page, api: Api) {
  await fillRoastery(page.request);
  const [roast] = (await api.get<{ items: Roast[] }>("/roasts")).items;
  if (!roast) throw new Error("the roastery has no roast");
  await attachRecording(page.request, roast.id);
  // High enough that no click scrolls the chart away from the pointer.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 1600 });
  await page.goto(`/roasts/${roast.id}`);
  const chart = page.locator("#content").getByRole("img", { name: "Curve of the roast" });
  await expect(chart.locator("canvas")).toBeVisible();
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (box === null) throw new Error("the chart has no place");
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const values = page.locator("#content").getByText(/^−?\d+:\d\d · Beans/);
  /** Time under the pointer in seconds, as it stands above the chart. */
  const pointedSec = async (x: number) => {
    await page.mouse.move(x - 1, middle.y);
    await page.mouse.move(x, middle.y);
    const [, sign, min, sec] = (await values.innerText()).match(/^(−?)(\d+):(\d\d)/) ?? [];
    return (Number(min) * 60 + Number(sec)) * (sign ? -1 : 1);
  };
  return { chart, middle, pointedSec, values };
}

test("a chart is moved by dragging, zoomed by wheel, keys, buttons and a marked part, and shows all again", async ({
  page,
  api,
}) => {
  const { chart, middle, pointedSec } = await openChart(page, api);
  const whole = await pointedSec(middle.x);
  const spanOf = async () => (await pointedSec(middle.x + 100)) - (await pointedSec(middle.x - 100));
  const wholeSpan = await spanOf();
  expect(wholeSpan).toBeGreaterThan(50);

  await page.mouse.move(middle.x, middle.y);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -240);
  await page.keyboard.up("Control");
  await expect.poll(spanOf).toBeLessThan(wholeSpan / 2);
  expect(Math.abs((await pointedSec(middle.x)) - whole)).toBeLessThanOrEqual(4);

  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 60, middle.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => pointedSec(middle.x)).toBeGreaterThan(whole + 5);

  await page.getByRole("button", { name: "Show all" }).click();
  await expect.poll(spanOf).toBe(wholeSpan);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(spanOf).toBeLessThan(wholeSpan);
  await chart.focus();
  const before = await pointedSec(middle.x);
  await page.keyboard.press("PageDown");
  await expect.poll(() => pointedSec(middle.x)).toBeGreaterThan(before);
  await page.keyboard.press("0");
  await expect.poll(spanOf).toBe(wholeSpan);

  await page.mouse.move(middle.x - 50, middle.y);
  await page.keyboard.down("Shift");
  await page.mouse.down();
  await page.mouse.move(middle.x + 50, middle.y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await expect.poll(spanOf).toBeLessThan(wholeSpan);
  await page.mouse.dblclick(middle.x, middle.y);
  await expect.poll(spanOf).toBe(wholeSpan);
});

test("the legend hides and shows lines, and other channels come when asked for", async ({ page, api }) => {
  const { middle, values } = await openChart(page, api);
  const content = page.locator("#content");
  await page.mouse.move(middle.x, middle.y);
  await expect(values).toContainText("Environment");
  await expect(values).not.toContainText("Exhaust");
  await content.getByRole("group", { name: "Lines of the chart" }).getByText("Environment").click();
  await content.getByRole("button", { name: "More channels (1)" }).click();
  await content.getByRole("group", { name: "More channels" }).getByText("Exhaust").click();
  await page.mouse.move(middle.x + 3, middle.y);
  await expect(values).toContainText("Exhaust");
  await expect(values).not.toContainText("Environment");
});

test("the chart is saved as a PNG and printed as a picture of its own", async ({ page, api }) => {
  await openChart(page, api);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as PNG" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^R-000\d .*\.png$/);
  const png = await readFile(await download.path());
  // Width and height stand behind the signature and the name of the first chunk.
  expect([png.readUInt32BE(16), png.readUInt32BE(20) > 1000]).toEqual([2080, true]);

  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".only-on-paper canvas")).toBeVisible();
  await expect(page.getByRole("img", { name: "Curve of the roast" })).toBeHidden();
});

test("a finger moves the chart and two fingers zoom on a phone, while the page scrolls up and down", {
  tag: "@phone",
}, async ({ page, api }) => {
  const { chart } = await openChart(page, api);
  const over = chart.locator(".u-over");
  await expect(over).toHaveCSS("touch-action", "pan-y");
  await over.scrollIntoViewIfNeeded();
  const box = await over.boundingBox();
  if (box === null) throw new Error("the chart has no place");
  const y = box.y + box.height / 2;
  const at = (share: number) => ({ x: box.x + box.width * share, y });
  const values = page.locator("#content").getByText(/^−?\d+:\d\d · Beans/);
  const tapped = async () => {
    await page.touchscreen.tap(at(0.5).x, y);
    const [, min, sec] = (await values.innerText()).match(/^(\d+):(\d\d)/) ?? [];
    return Number(min) * 60 + Number(sec);
  };
  const before = await tapped();
  const phone = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number; id: number }[]) =>
    phone.send("Input.dispatchTouchEvent", { type, touchPoints });
  // The fingers part, so that the middle stays and less is shown; then one moves to the left.
  await touch("touchStart", [
    { ...at(0.45), id: 1 },
    { ...at(0.55), id: 2 },
  ]);
  for (const part of [0.1, 0.15, 0.2, 0.25, 0.3]) {
    await touch("touchMove", [
      { ...at(0.5 - part), id: 1 },
      { ...at(0.5 + part), id: 2 },
    ]);
  }
  await touch("touchEnd", []);
  expect(Math.abs((await tapped()) - before)).toBeLessThan(20);
  await touch("touchStart", [{ ...at(0.6), id: 1 }]);
  for (const share of [0.5, 0.4, 0.3]) await touch("touchMove", [{ ...at(share), id: 1 }]);
  await touch("touchEnd", []);
  const after = await tapped();
  expect(after).toBeGreaterThan(before + 5);
  // Where all was shown, the finger could have moved nothing.
  expect(after).toBeLessThan(before + 120);
});
