import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("tax rates, tiers and prices are set for new orders", { tag: "@every-size" }, async ({
  page,
  roaster: _,
  api,
}) => {
  await page.goto("/settings/trade");
  const rates = page.getByRole("region", { name: "Tax rates" });
  await rates.getByRole("button", { name: "Add tax rate" }).click();
  const form = page.getByRole("dialog", { name: "New tax rate" });
  await form.getByLabel("Name").fill("Reduced");
  await form.getByLabel("Rate (%)").fill("seven");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Rate (%)")).toHaveAccessibleDescription(/number/i);
  await form.getByLabel("Rate (%)").fill("7.125");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(rates.getByText("7.125%")).toBeVisible();
  await page.getByLabel("Tax on products").selectOption({ label: "Reduced, 7.125%" });
  await expect(rates.getByText("7.125% · products")).toBeVisible();
  await page.getByRole("button", { name: "Add price tier" }).click();
  const tierForm = page.getByRole("dialog", { name: "New price tier" });
  await tierForm.getByLabel("Name").fill("Wholesale");
  await tierForm.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("list", { name: "Price tiers" }).getByText("Wholesale")).toBeVisible();
  await page.reload();
  await expectGoodLooks(page, "trade settings");

  const green = await api.post<{ id: string }>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  await api.post("/roasted-items", { name: "House", roastLevel: "Medium", greenCoffeeId: green.id });
  await api.post("/package-sizes", { size: 250, unit: "g" });
  await follow(page, "/pricing/prices");
  const price = page.getByRole("button", { name: /^House, 250 g, Everybody: / });
  await price.click();
  const field = page.getByRole("textbox", { name: "House, 250 g, Everybody" });
  await field.fill("11.905");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription("At most 2 decimals");
  await field.fill("11.90");
  await field.press("Enter");
  await expect(page.getByText("Price saved")).toBeVisible();
  // The tier pays the price for everybody as long as it has none of its own.
  await expect(page.getByRole("button", { name: /^House, 250 g, Wholesale: 11\.90/ })).toBeVisible();
  await page.reload();
  await expectGoodLooks(page, "selling prices");
});
