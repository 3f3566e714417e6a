import { expectAccessible } from "./axe.ts";
import { expect, expectNoSidewaysScroll, type Page, picture, test } from "./test.ts";
import { expectThumbSized } from "./thumbs.ts";

/** Goes to a path as a link of the app does, without loading the app anew; the first time as a bookmark does. */
export async function follow(page: Page, path: string) {
  if (page.url() === "about:blank") return void (await page.goto(path));
  await page.evaluate((to) => {
    document.querySelector("h1")?.setAttribute("data-left", "");
    history.pushState(null, "", to);
  }, path);
  await expect(page.locator("h1[data-left]")).toHaveCount(0);
}

export async function expectLoaded(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading..." })).toHaveCount(0);
}

/** Widths between phone and desktop, and that of the narrowest phone. */
const OTHER_WIDTHS = [320, 768, 1024];

/** A page, or a dialog over it, without sideways scroll on tablets and on the narrowest phone, each with a picture. */
export async function expectFitsOtherWidths(page: Page, name: string) {
  const before = page.viewportSize();
  for (const width of OTHER_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectLoaded(page);
    await expectNoSidewaysScroll(page);
    await picture(page, `${width}-${name}`);
  }
  if (before) await page.setViewportSize(before);
}

/** Loaded, legible and without barriers in both themes, with a picture of each. */
export async function expectGoodLooks(page: Page, name: string, { fullPage = true } = {}) {
  await expectLoaded(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page, { onlyColours: colorScheme === "dark" });
    await picture(page, `${colorScheme}-${name}`, { fullPage });
  }
  await expectNoSidewaysScroll(page);
  if (test.info().project.name === "phone") await expectThumbSized(page);
}
