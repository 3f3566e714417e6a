import { Api } from "@tryer/e2e/support/api.ts";
import { expectAccessible } from "@tryer/e2e/support/axe.ts";
import { joinTeam } from "@tryer/e2e/support/join-team.ts";
import { expect, expectNoSidewaysScroll, type Page, picture, test } from "@tryer/e2e/support/test.ts";
import { BAR_PAGES } from "../pages/app-pages.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Pages" });

/** The name of the roastery stands in the bar for who works in two of them. */
const LONG_NAME = "Hinterland Community Coffee Roasters and Supply Company of Upper Saxony";

test("the bar is one row at every width from 640 px up, and every page is in it or behind 'More'", async ({
  page,
  roaster,
  grace,
}) => {
  await joinTeam(grace.request, { email: roaster.email, request: page.request }, "manager");
  await page.goto("/dashboard");
  const more = bar(page).getByRole("button", { name: "More" });
  const check = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expect
      .poll(() => page.getByRole("banner").evaluate((banner) => banner.getBoundingClientRect().height), `${width} px`)
      .toBeLessThan(62);
    await expect.poll(() => unevenness(page), `${width} px: one row`).toBeLessThan(8);
    await expect.poll(() => overlaps(page), `${width} px: one over another`).toEqual([]);
  };
  for (let width = 640; width <= 1440; width += 32) await check(width);
  const theirs = new Api(grace.request);
  const { version } = await theirs.get("/roastery");
  await theirs.patch("/roastery", { version, name: LONG_NAME });
  await page.reload();
  await expect(page.getByRole("banner").getByText(LONG_NAME)).toBeVisible();
  for (let width = 640; width <= 1440; width += 32) await check(width);
  for (const width of [640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => bar(page).getByRole("link").allInnerTexts(), `${width} px`).toContain("Dashboard");
    if (await more.isVisible()) await more.click();
    const reached = await bar(page).getByRole("link").allInnerTexts();
    expect(reached.sort(), `${width} px`).toEqual(BAR_PAGES.map(({ label }) => label).sort());
    await page.keyboard.press("Escape");
  }
});

/** Distance between the middles of the bar's links and buttons, from the highest to the lowest. */
const unevenness = (page: Page) =>
  page
    .getByRole("banner")
    .locator("a:visible, button:visible")
    .evaluateAll((all) => {
      const middles = all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2);
      return Math.max(...middles) - Math.min(...middles);
    });

/** Links and buttons of the bar that lie over one another, by their names. */
const overlaps = (page: Page) =>
  page
    .getByRole("banner")
    .locator("a:visible, button:visible")
    .evaluateAll((all) =>
      all.flatMap((one, index) =>
        all.slice(index + 1).flatMap((other) => {
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const isOver = a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
          return isOver ? [`${one.textContent} and ${other.textContent}`] : [];
        }),
      ),
    );

test("'More' is worked by the keyboard and says when the current page is behind it", async ({ page, roaster: _ }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto("/pricing");
  const more = bar(page).getByRole("button", { name: /^More.*current page: Pricing$/ });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await expect(bar(page).getByRole("link", { name: "Pricing" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { name: "Selling Prices", level: 1 })).toBeVisible();
  await expectAccessible(page, { part: "header" });
  await picture(page, "navigation-more");
  await page.keyboard.press("Escape");
  await expect(more).toHaveAttribute("aria-expanded", "false");
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Pricing");
  await expect(bar(page).getByRole("button", { name: /^More/ })).toHaveAttribute("aria-expanded", "false");
});

test("the sections of the settings have their own addresses, and the bar marks the profile", async ({
  page,
  roaster: _,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/settings");
  const index = page.getByRole("navigation", { name: "Settings" });
  for (const [name, address] of [
    ["Roastery", "/settings/roastery"],
    ["Remembered names", "/settings/names"],
    ["Team", "/settings/team"],
    ["Security", "/settings/security"],
    ["Account", "/settings/account"],
    ["Profile", "/settings"],
  ] as const) {
    await index.getByRole("link", { name }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(index.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await expect(index.locator('[aria-current="page"]')).toHaveCount(1);
    await expect(bar(page).getByRole("link", { name: "Profile" })).toHaveAttribute("aria-current", "page");
  }
  const card = await page.getByRole("region", { name: "You" }).boundingBox();
  expect((card?.width ?? 0) / 1200).toBeGreaterThan(0.64);
  await test.step("a phone shows the open section, and the list of all when asked", async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(index.getByRole("link", { name: "Account" })).toBeHidden();
    const choose = index.getByRole("button", { name: "Settings: Profile" });
    expect((await index.boundingBox())?.height).toBeLessThan(60);
    await choose.click();
    await expect(index.getByRole("list", { name: "Connections and data" })).toBeVisible();
    await expectAccessible(page);
    await index.getByRole("link", { name: "Account" }).click();
    await expect(page).toHaveURL("/settings/account");
    await expect(index.getByRole("button", { name: "Settings: Account" })).toHaveAttribute("aria-expanded", "false");
    await expectNoSidewaysScroll(page);
  });
});

test("each page of an area shows the same sections, the current one lit", { tag: "@every-size" }, async ({
  page,
  roaster: _,
}) => {
  const sections = page.getByRole("navigation", { name: "Sections" });
  await page.goto("/inventory");
  const names = ["Stock", "Roasted stock", "Packaging", "Counts", "Stock on a day"];
  for (const name of names) {
    await sections.getByRole("link", { name, exact: true }).click();
    await expect(sections.locator('[aria-current="page"]')).toHaveText(name);
    await expect(sections.getByRole("link")).toHaveText(names);
  }
  await page.goto("/batch-tracking?view=day");
  await expect(sections.locator('[aria-current="page"]')).toHaveText("By day");
  await sections.getByRole("link", { name: "Board" }).click();
  await expect(page).toHaveURL("/batch-tracking/board");
  await page.goto("/recalls");
  await expect(sections.locator('[aria-current="page"]')).toHaveText("Recalls");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("the sections of an area are one row that scrolls on a phone, with the open one in sight", {
  tag: "@phone",
}, async ({ page, roaster: _ }) => {
  for (const [address, name] of [
    ["/roasts/import", "Import"],
    ["/inventory/stock-on", "Stock on a day"],
    ["/roasts", "Journal"],
  ] as const) {
    await page.goto(address);
    const row = page.getByRole("navigation", { name: "Sections" });
    const lit = row.getByRole("link", { name, exact: true });
    await expect(lit).toBeInViewport({ ratio: 1 });
    expect((await row.boundingBox())?.height, address).toBeLessThan(50);
    await expectNoSidewaysScroll(page);
  }
});
