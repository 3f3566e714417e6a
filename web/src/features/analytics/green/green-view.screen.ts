import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

test("need of green coffee with its uncertainty, errors and next purchase, beside use, stock, price and age", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { id } = await api.post("/green-coffees", {
    ...{ coffeeName: "Guji", origin: "Ethiopia", quantityKg: 240, bagWeightKg: 60 },
    cost: { price: "8.40", basis: "kg" },
  });
  const young = await api.post("/green-coffees", { coffeeName: "Huila", origin: "Colombia", quantityKg: 30 });
  const roastedAt = (weeksAgo: number) => new Date(Date.now() - weeksAgo * WEEK_MS).toISOString();
  for (let weeksAgo = 14; weeksAgo > 0; weeksAgo -= 1) {
    const greenWeightKg = 12 + (weeksAgo % 4);
    await api.post("/roasts", { greenCoffeeId: id, greenWeightKg, roastedAt: roastedAt(weeksAgo) });
  }
  await api.post("/roasts", { greenCoffeeId: young.id, greenWeightKg: 5, roastedAt: roastedAt(1) });

  await page.goto("/analytics?view=green&weeks=6");
  await expect(page.getByRole("region", { name: /^Cumulative need: Guji/ })).toBeVisible();
  const needs = page.getByRole("region", { name: "Need of the next 6 weeks" });
  await expect(needs.getByRole("row", { name: /^Huila/ })).toContainText("Too little history");
  const weekly = page.getByRole("region", { name: /^Weekly need: Guji/ });
  await expect(weekly).toContainText(/Order (by|now)/);
  await expect(weekly.getByRole("button", { name: "Draft a purchase of Guji" })).toBeVisible();
  const errors = page.getByRole("region", { name: /^Errors of the methods/ }).first();
  await expect(errors.getByRole("row", { name: /\(used\)/ })).toHaveCount(1);
  await expect(errors.getByRole("row", { name: /^Same as last year/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Age of the stock" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Prices paid" }).first()).toContainText("3.8102");
  await expectGoodLooks(page, "analytics-green");

  // Values by keyboard: the last point is the last week ahead.
  await weekly.getByRole("img", { name: /^Weekly need/ }).press("End");
  await expect(weekly.getByRole("status")).toContainText(/Roasted unknown, Expected [\d.]+/);
  await page.getByLabel("Coffee of the forecast").selectOption({ label: "Huila" });
  await expect(page).toHaveURL(new RegExp(`charted=${young.id}`));
  await expect(page.getByRole("region", { name: /^Weekly need: Huila/ })).toContainText("there is no forecast");
});
