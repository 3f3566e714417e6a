import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("all data is exported, refused where there is some, and deleted again", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 60 });
  await page.goto("/settings/data");
  await expect(page.getByText("No export yet.")).toBeVisible();
  await page.getByRole("button", { name: "Export all data" }).click();
  const made = page.getByRole("list", { name: "Exports" }).getByRole("listitem");
  await expect(made.getByText("Ready")).toBeVisible();
  await made.getByText("In it:").first().click();
  await expect(made.getByText("Green coffees: facts, stock and average cost of each lot: 1")).toBeVisible();
  await expectGoodLooks(page, "settings-data");
  const download = page.waitForEvent("download");
  await made.getByRole("button", { name: /^Download/ }).click();
  const file = await (await download).path();

  await page.getByLabel("Import data").or(page.locator('input[type="file"]')).first().setInputFiles(file);
  await expect(page.getByText("Data can only be imported into an empty roastery")).toBeVisible();

  await made.getByRole("button", { name: /^Delete/ }).click();
  await expect(made.getByText("Canceled or deleted")).toBeVisible();
});
