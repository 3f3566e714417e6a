import { Api } from "@tryer/e2e/support/api.ts";
import { joinTeam } from "@tryer/e2e/support/join-team.ts";
import { expectFitsOtherWidths, expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { attachRecording } from "@tryer/e2e/support/recorded-roasts.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

async function addProduct(api: Api, name = "Guji Filter") {
  const coffee = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 50 });
  const product = await api.post("/roasted-items", { name, roastLevel: "Light", greenCoffeeId: coffee.id });
  return { product, coffee };
}

test("a profile is drawn by hand with a live preview, edited, gone back to, taken away and brought back", {
  tag: "@every-size",
}, async ({ page, api }) => {
  await addProduct(api);
  const content = page.locator("#content");
  await page.goto("/items");
  await content.getByRole("link", { name: "Guji Filter", exact: true }).click();
  await content.getByRole("link", { name: "Profile", exact: true }).click();
  await expect(page).toHaveTitle("Profile of Guji Filter · Tryer");
  await expect(content.getByText("No profile yet")).toBeVisible();
  await content.getByRole("button", { name: "Draw a profile" }).click();
  const first = page.getByRole("dialog", { name: "Profile of Guji Filter" });
  await first.getByText("°C", { exact: true }).click();
  await expect(first.getByRole("img", { name: "Curve from 200.0 °C at 0:00 to 212.0 °C at 10:00" })).toBeVisible();
  await first.getByLabel("Temperature of point 5").fill("216");
  await expect(first.getByRole("img", { name: "Curve from 200.0 °C at 0:00 to 216.0 °C at 10:00" })).toBeVisible();
  await first.getByLabel("Temperature of point 5").press("Enter");
  await first.getByLabel("Time of point 6").fill("10:00");
  await first.getByLabel("Temperature of point 6").fill("218");
  await first.getByLabel("Target: Loss (%)").fill("15");
  await first.getByRole("button", { name: "Save the profile" }).click();
  await expect(first.getByText("Another point has this time")).toBeVisible();
  await first.getByLabel("Time of point 6").fill("10:30");
  await expectGoodLooks(page, "profile-editor");
  await expectFitsOtherWidths(page, "profile-editor");
  await first.getByRole("button", { name: "Save the profile" }).click();
  await expect(first).toBeHidden();
  const version = (number: number) => content.getByRole("region", { name: `Version ${number}` });
  await expect(version(1).getByText("Current")).toBeVisible();
  await expect(version(1).getByRole("row", { name: "Loss (%) 15.0 ±1.0" })).toBeVisible();
  await expect(version(1).getByRole("row", { name: "Total time 10:30 ±0:30" })).toBeVisible();

  await content.getByRole("button", { name: "New version" }).click();
  const second = page.getByRole("dialog", { name: "New version of the profile of Guji Filter" });
  await second.getByRole("button", { name: "Remove point 6" }).click();
  await second.getByLabel("Target: Total time").fill("");
  await second.getByLabel("Target: End temperature (°C)").fill("");
  await second.getByLabel("Tolerance: Loss (%)").fill("0.5");
  await second.getByLabel("Notes").fill("Shorter");
  await second.getByRole("button", { name: "Save as version 2" }).click();
  await expect(second).toBeHidden();
  await expect(version(2).getByText("Shorter")).toBeVisible();
  await expect(version(2).getByRole("row", { name: "Loss (%) 15.0 ±0.5" })).toBeVisible();
  await expect(version(2).getByRole("row", { name: "Total time 10:00 ±0:30" })).toBeVisible();

  await version(1).getByText("Curve and figures").click();
  await expect(version(1).getByRole("row", { name: "Total time 10:30 ±0:30" })).toBeVisible();
  await expectGoodLooks(page, "profiles");
  await expectFitsOtherWidths(page, "profiles");
  await version(1).getByRole("button", { name: "Go back to this version" }).click();
  await expect(version(3).getByRole("row", { name: "Total time 10:30 ±0:30" })).toBeVisible();
  await expect(version(3).getByText("As version 1")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(version(3)).toBeHidden();
  await expect(version(2).getByText("Current")).toBeVisible();

  await content.getByRole("button", { name: "Remove target profile" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove profile" }).click();
  await expect(content.getByText("No profile yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(version(2)).toBeVisible();
  await expect(version(1)).toBeVisible();
});

test("the profile of a reference roast keeps its curve with other tolerances, or is drawn after it", async ({
  page,
  api,
}) => {
  const { product, coffee } = await addProduct(api);
  const roast = await api.post<{ id: string; number: string }>("/roasts", {
    greenCoffeeId: coffee.id,
    roastedItemId: product.id,
    greenWeightKg: 10,
    roastedWeightKg: 8.5,
    roastedAt: "2026-01-05T06:00:00Z",
  });
  await attachRecording(page.request, roast.id);
  await api.post("/roasts/profiles", { roastedItemId: product.id, basedOn: 0, referenceRoastId: roast.id });
  await page.goto(`/roasts/profiles?product=${product.id}`);
  const content = page.locator("#content");
  await expect(content.getByText(`As roasted in ${roast.number}`)).toBeVisible();
  await content.getByRole("button", { name: "New version" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Time of point 1")).toBeHidden();
  await dialog.getByLabel("Tolerance: Loss (%)").fill("2");
  await dialog.getByRole("button", { name: "Save as version 2" }).click();
  await expect(content.getByRole("region", { name: "Version 2" }).getByText(/As roasted in/)).toBeVisible();
  await content.getByRole("button", { name: "New version" }).click();
  await dialog.getByText("Drawn by hand").click();
  await expect(dialog.getByLabel("Time of point 1", { exact: true })).toHaveValue("0:00");
  await dialog.getByRole("button", { name: "Save as version 3" }).click();
  await expect(content.getByRole("region", { name: "Version 3" }).getByText(/By hand/)).toBeVisible();
});

test("a version that somebody made meanwhile is not replaced unseen", async ({ page, api }) => {
  const { product } = await addProduct(api);
  const save = (basedOn: number, lossPercent: number) =>
    api.post("/roasts/profiles", { roastedItemId: product.id, basedOn, targets: { lossPercent } });
  await save(0, 15);
  await page.goto(`/roasts/profiles?product=${product.id}`);
  await page.getByRole("button", { name: "New version" }).click();
  const dialog = page.getByRole("dialog", { name: "New version of the profile of Guji Filter" });
  const loss = dialog.getByLabel("Target: Loss (%)");
  await loss.fill("16");
  await save(1, 14);
  await expect(page.locator("#content").getByText("Version 2", { exact: true })).toBeAttached();
  await dialog.getByRole("button", { name: "Save as version" }).click();
  await expect(dialog.getByText("Someone changed the profile meanwhile")).toBeVisible();
  await expect(loss).toHaveValue("16");
});

test("a viewer reads the versions and changes none, and an unknown product says so", async ({
  page,
  roaster,
  grace,
}) => {
  const host = new Api(grace.request);
  const { product } = await addProduct(host);
  const { product: bare } = await addProduct(host, "Guji Espresso");
  await host.post("/roasts/profiles", { roastedItemId: product.id, basedOn: 0, targets: { lossPercent: 15 } });
  await joinTeam(grace.request, { email: roaster.email, request: page.request }, "viewer");
  await page.goto(`/roasts/profiles?product=${product.id}`);
  const content = page.locator("#content");
  await expect(content.getByText("Targets without a curve")).toBeVisible();
  await expect(content.getByRole("button", { name: "New version" })).toBeHidden();
  await page.goto(`/roasts/profiles?product=${bare.id}`);
  await expect(content.getByText("With one, new roasts are compared with it.")).toBeVisible();
  await expect(content.getByRole("button", { name: "Draw a profile" })).toBeHidden();
  await page.goto("/roasts/profiles?product=01900000-0000-7000-8000-000000000000");
  await expect(content.getByText("Product not found")).toBeVisible();
  await page.goto("/roasts/profiles");
  await expect(page).toHaveURL(/\/roasts\/consistency/);
});
