import { fillRoastery } from "./support/small-roastery.ts";
import { expect, expectNoSidewaysScroll, picture, test } from "./support/test.ts";

const PAGES = [
  "dashboard",
  "inventory",
  "items",
  "roasts",
  "demand-planner",
  "batch-tracking",
  "complans",
  "orders",
  "purchases",
  "pricing",
  "settings",
];

for (const theme of ["light", "dark"] as const) {
  test(`every page with long names in the ${theme} theme: nothing sticks out`, async ({ page, roaster: _signedIn }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const { planId } = await fillRoastery(page.request);
    for (const name of [...PAGES, `printplan/${planId}`]) {
      await page.goto(`/${name}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("status", { name: "Loading..." })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await picture(page, `${theme}-${name.split("/")[0]}`);
    }
  });
}

test("roasting more than there is in stock is shown, not hidden", async ({ page, roaster: _signedIn }) => {
  // 3 × 5 kg roasted from 12 kg
  await fillRoastery(page.request);
  await page.goto("/inventory");
  await expect(page.getByText(/3\.000\s*kg more was roasted than was in stock/)).toBeVisible();
  await expect(page.getByText("Out of stock").first()).toBeVisible();
});
