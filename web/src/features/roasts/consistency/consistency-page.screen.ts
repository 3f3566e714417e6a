import type { Api } from "@tryer/e2e/support/api.ts";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

/** A product with roasts of these losses in percent, a day apart, the last one far off. */
async function productWithLosses(api: Api, losses: number[]) {
  const coffee = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 500 });
  const product = await api.post("/roasted-items", {
    name: "Guji Filter",
    roastLevel: "Light",
    greenCoffeeId: coffee.id,
  });
  for (const [at, loss] of losses.entries()) {
    await api.post("/roasts", {
      greenCoffeeId: coffee.id,
      roastedItemId: product.id,
      greenWeightKg: 10,
      roastedWeightKg: (10 * (100 - loss)) / 100,
      durationSec: 600 + at,
      roastedAt: new Date(Date.UTC(2026, 0, at + 1, 6)).toISOString(),
    });
  }
  return product.id;
}

test("roasts of a product are charted with limits, broken rules, spread, best and worst", {
  tag: "@every-size",
}, async ({ page, api }) => {
  await productWithLosses(api, [15, 15.2, 14.8, 15.1, 15, 14.9, 15.2, 18]);
  const content = page.locator("#content");
  await page.goto("/items");
  await content.getByRole("link", { name: "Guji Filter", exact: true }).click();
  await content.getByRole("link", { name: "Consistency", exact: true }).click();
  await expect(page).toHaveTitle("Consistency of Guji Filter · Tryer");
  await expect(content.getByRole("img", { name: "Control chart: Loss (%)" })).toBeVisible();
  await expect(content.getByRole("row", { name: "R-0008 18.0 1: Beyond 3 sigma" })).toBeVisible();
  await expect(content.getByRole("row", { name: "Loss (%) 8 15.4 1.1 14.8 18.0" })).toBeVisible();
  await expect(content.getByText(/Farthest from the usual: R-0008/)).toBeVisible();
  await content.getByText("Total time").first().click();
  await expect(content.getByRole("img", { name: "Control chart: Total time" })).toBeVisible();
  await expectGoodLooks(page, "consistency");
});

test("the target of the profile and what it allows stand in the chart, and tell best and worst", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const id = await productWithLosses(api, [15, 15.2, 14.8, 15.1, 15.6, 14.9, 15.2, 16.4]);
  await api.post("/roasts/profiles", { roastedItemId: id, basedOn: 0, targets: { lossPercent: 15.2 } });
  await page.goto(`/roasts/consistency?product=${id}`);
  const content = page.locator("#content");
  const words = "Profile, version 1: target 15.2, 14.2 to 16.2 allowed; 7 of 8 roasts within.";
  await expect(content.getByText(words)).toBeVisible();
  await expect(content.getByRole("img", { name: "Control chart: Loss (%)" }).getByText("Target 15.2")).toBeVisible();
  await expect(content.getByText(/Best: nearest to the profile: R-0002, .* uses 0% of the tolerance/)).toBeVisible();
  await expect(
    content.getByText(/Worst: farthest from the profile: R-0008, .* uses 120% of the tolerance/),
  ).toBeVisible();
  const profile = content.getByRole("region", { name: "Target profile" });
  await expect(profile.getByRole("heading", { name: "Version 1" })).toBeVisible();
  await expectGoodLooks(page, "consistency-profile");
  await content.getByText("Total time").first().click();
  await expect(content.getByText(/^Profile, version 1/)).toBeHidden();
});

test("few roasts have no limits, a product without roasts says what to do, and a rejected roast stays out", async ({
  page,
  api,
}) => {
  const id = await productWithLosses(api, [15, 16]);
  await page.goto(`/roasts/consistency?product=${id}`);
  const content = page.locator("#content");
  await expect(content.getByText("Limits need 5 roasts; 2 roasts so far.")).toBeVisible();
  const [roast] = (await api.get<{ items: { id: string; version: number }[] }>("/roasts")).items;
  await api.patch(`/roasts/${roast?.id}`, { version: roast?.version, status: "rejected" });
  await page.reload();
  await expect(content.getByText("Limits need 5 roasts; 1 roast so far.")).toBeVisible();
  await expect(content.getByText("Rejected roasts (1)")).toBeVisible();
  await page.goto("/roasts/consistency");
  await expect(content.getByRole("link", { name: "Profile of Guji Filter" })).toBeVisible();
  await content.getByRole("link", { name: "Guji Filter", exact: true }).click();
  await expect(content.getByRole("region", { name: "Target profile" }).getByText("No profile yet")).toBeVisible();
  await page.goto("/roasts/consistency?product=01900000-0000-7000-8000-000000000000");
  await expect(content.getByText("Product not found")).toBeVisible();
});
