import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("losses of a period with a control chart, its limits and the rule that a roast breaks", {
  tag: "@every-size",
}, async ({ page, api, roaster: _signedIn }) => {
  const { coffeeId } = await fillRoastery(page.request);
  const { items } = await api.get<{ items: [{ id: string }] }>("/roasted-items");
  for (const [day, roastedWeightKg] of [4.25, 4.24, 4.26, 4.25, 4.24, 3.9].entries()) {
    await api.post("/roasts", {
      ...{ greenCoffeeId: coffeeId, roastedItemId: items[0].id, greenWeightKg: 5, roastedWeightKg },
      roastedAt: `2026-02-0${day + 1}T07:00:00Z`,
    });
  }
  await page.goto("/analytics?view=loss&period=own&from=2026-01-01&to=2026-03-31");
  const chart = page.getByRole("region", { name: /^Control chart: Worka/ });
  await expect(chart.getByText(/Upper limit/)).toBeVisible();
  await expect(chart.getByRole("list", { name: "Broken rules" })).toContainText("Beyond 3 sigma");
  await expect(page.getByRole("region", { name: "Loss over time", exact: true })).toBeVisible();
  await expectGoodLooks(page, "analytics-loss");
  await chart.getByRole("button", { name: /^Table/ }).click();
  await expect(chart.getByRole("row", { name: /22\.0/ })).toContainText("Beyond 3 sigma");
  await page.getByLabel("Group by").selectOption("operator");
  await expect(page).toHaveURL(/by=operator/);
  await expect(page.getByRole("rowheader", { name: "No operator" })).toBeVisible();
});
