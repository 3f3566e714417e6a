import { expectAccessible } from "@tryer/e2e/support/axe.ts";
import { expect, expectNoSidewaysScroll, type Page, picture, test } from "@tryer/e2e/support/test.ts";

const ALL = [
  "Dashboard",
  "Roasts",
  "Green Coffee",
  "Roasted Products",
  "Demand Planner",
  "Orders",
  "Batch Tracking",
  "Purchases",
  "Pricing",
  "Profile",
];

const bar = (page: Page) => page.getByRole("navigation", { name: "Pages" });

test("the bar is one row from 640 px up, and every page is in it or behind 'More'", async ({ page, roaster: _ }) => {
  await page.goto("/dashboard");
  const more = bar(page).getByRole("button", { name: "More" });
  for (const width of [640, 768, 900, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    expect((await page.getByRole("banner").boundingBox())?.height, `${width} px`).toBeLessThan(62);
    const inSight = await bar(page).getByRole("link").allInnerTexts();
    expect(inSight, `${width} px`).toContain("Dashboard");
    if (width >= 1280) await expect(more).toBeHidden();
    else await more.click();
    const reached = await bar(page).getByRole("link").allInnerTexts();
    expect(reached.sort(), `${width} px`).toEqual([...ALL].sort());
    await page.keyboard.press("Escape");
  }
});

test("'More' is worked by the keyboard and says when the current page is behind it", async ({ page, roaster: _ }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto("/pricing");
  const more = bar(page).getByRole("button", { name: /^More.*current page: Pricing$/ });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await expect(bar(page).getByRole("link", { name: "Pricing" })).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);
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
});
