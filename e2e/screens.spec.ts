import { expectGoodLooks, follow, PAGES } from "./support/looks.ts";
import { fillRoastery } from "./support/small-roastery.ts";
import { expect, test } from "./support/test.ts";

test("every page with long names, in both themes: nothing sticks out, nobody is kept out", async ({
  page,
  roaster: _signedIn,
}) => {
  const { planId } = await fillRoastery(page.request);
  for (const path of [...PAGES, `printplan/${planId}`]) {
    await follow(page, `/${path}`);
    await expectGoodLooks(page, path.split("/")[0] ?? path);
  }
});

test("roasting more than there is in stock is shown, not hidden", async ({ page, roaster: _signedIn }) => {
  // 3 × 5 kg roasted from 12 kg
  await fillRoastery(page.request);
  await page.goto("/inventory");
  await expect(page.getByText(/3\.000\s*kg more was roasted than was in stock/)).toBeVisible();
  await expect(page.getByText("Out of stock").first()).toBeVisible();
});
