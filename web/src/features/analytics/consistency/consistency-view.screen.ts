import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("roasts beside their profiles: spread of each figure, over time, ranked by product, with those that are not compared", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { coffeeId } = await fillRoastery(page.request);
  const { items } = await api.get<{ items: [{ id: string; name: string }, { id: string; name: string }] }>(
    "/roasted-items",
  );
  const [first] = items;
  const roast = (day: number, dropTempC: number) =>
    api.post("/roasts", {
      ...{ greenCoffeeId: coffeeId, roastedItemId: first.id, greenWeightKg: 5, durationSec: 560 + day * 4 },
      roastedAt: `2026-0${1 + (day % 3)}-0${day}T07:00:00Z`,
      noted: { dropTempC, firstCrackStartSec: 450 },
    });
  await roast(1, 215);
  await page.goto("/analytics?view=consistency&period=own&from=2026-01-01&to=2026-03-31");
  await expect(page.getByRole("region", { name: "No profiles" })).toContainText("so no deviation is known");
  await expectGoodLooks(page, "analytics-consistency-no-profile");
  await api.post("/roasts/profiles", {
    roastedItemId: first.id,
    ...{ basedOn: 0, targets: { dropTempC: 212, totalSec: 570, developmentPercent: 21 } },
    tolerances: { dropTempC: 2, totalSec: 30, developmentPercent: 2 },
  });
  for (const [at, dropTempC] of [211.5, 212.4, 214.8, 212.1, 211.9, 209.2, 212.6].entries())
    await roast(at + 2, dropTempC);
  await page.reload();
  await expect(page.getByText(/7 of 11 roasts followed a profile/)).toContainText(
    "4 roasts without a profile are not compared",
  );
  const ranking = page.getByRole("region", { name: "Ranking by product" });
  await expect(ranking.getByRole("row", { name: new RegExp(`^${first.name}`) })).toContainText("71.4");
  const spreads = page.getByRole("region", { name: "End temperature: deviations by product" });
  await spreads.getByRole("img").press("End");
  await expect(spreads.getByRole("status")).toContainText(/mean .*standard deviation .*7 roasts/);
  await spreads.getByRole("img").blur();
  await expectGoodLooks(page, "analytics-consistency");
  await page.getByText("Total time", { exact: true }).last().click();
  await expect(page).toHaveURL(/figure=totalSec/);
  await expect(page.getByRole("region", { name: "Total time over time" })).toBeVisible();
  await page.getByLabel("Group by").selectOption("operator");
  await expect(page.getByRole("rowheader", { name: "No operator" })).toBeVisible();
});

test("a period without roasts says so", async ({ page, roaster: _signedIn }) => {
  await page.goto("/analytics?view=consistency");
  await expect(page.getByRole("heading", { name: "No roasts in this period" })).toBeVisible();
  await expectGoodLooks(page, "analytics-consistency-empty");
});
