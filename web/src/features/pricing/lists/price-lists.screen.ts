import { plusDays } from "@tryer/domain/calendar";
import { exportedList } from "@tryer/e2e/support/exported-list.ts";
import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { chooseRowStep } from "@tryer/e2e/support/records.ts";
import { expect, picture, test } from "@tryer/e2e/support/test.ts";

test("a price list is prepared from another one, raised and rounded, and a customer has a price of their own", {
  tag: "@every-size",
}, async ({ page, roaster: _, api }) => {
  const { version } = await api.get("/roastery");
  await api.patch("/roastery", { version, currency: "EUR" });
  await page.goto("/pricing/lists");
  await expect(page.getByText("No price list yet")).toBeVisible();
  const green = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const item = await api.post("/roasted-items", { name: "House", roastLevel: "Medium", greenCoffeeId: green.id });
  const size = await api.post("/package-sizes", { size: 250, unit: "g" });
  const bag = { roastedItemId: item.id, packageSizeId: size.id };
  const tier = await api.post("/price-tiers", { name: "Cafés" });
  await api.put("/product-prices", {
    prices: [
      { ...bag, priceMinor: 1190 },
      { ...bag, tierId: tier.id, priceMinor: 990 },
    ],
  });
  await page.reload();
  const cafes = page.getByRole("row").or(page.getByRole("listitem")).filter({ hasText: "Cafés" });
  await cafes.getByRole("link", { name: "Prices" }).click();
  await page.getByRole("button", { name: "Copy to a new list" }).click();
  const form = page.getByRole("dialog", { name: "New price list" });
  await form.getByLabel("Name").fill("Next year");
  await form.getByLabel("Raise (%)").fill("4,5,6");
  await form.getByRole("button", { name: "Add price list" }).click();
  await expect(form.getByLabel("Raise (%)")).toHaveAccessibleDescription(/number/i);
  await form.getByLabel("Raise (%)").fill("4.5");
  await form.getByLabel("Rounding").selectOption("To the nearest half unit");
  await form.getByRole("button", { name: "Add price list" }).click();
  await expect(form.getByRole("textbox", { name: "First day" })).toHaveAccessibleDescription(/day/i);
  await form.getByRole("textbox", { name: "First day" }).fill("2099-01-01");
  await picture(page, "price list form");
  await form.getByRole("button", { name: "Add price list" }).click();
  await expect(page.getByRole("heading", { name: "Next year" })).toBeVisible();
  const price = page.getByLabel(/250 ?g/).first();
  await expect(price).toHaveValue("10.50");
  await price.fill("10.95");
  await page.getByRole("button", { name: "Save prices" }).click();
  await expect(page.getByText("Orders from its first day on use them.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(price).toHaveValue("10.50");
  const { rows } = await exportedList(page, "Price list Next year");
  expect(rows).toContain("Next year,Cafés,2099-01-01,,Comes,House,250 g,10.50,EUR,no");
  await page.reload();
  await expect(price).toHaveValue("10.50");
  await expectGoodLooks(page, "price list");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table", { name: "Prices on paper" })).toContainText("10.50");
  await expect(page.getByRole("button", { name: "Save prices" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await follow(page, "/pricing/lists");
  await expect(cafes.getByRole("link")).toHaveText(["Next year", "Prices"]);
  await expect(cafes.getByText("Comes")).toBeVisible();
  await expect(cafes.getByText("Applies today")).toBeVisible();
  await expectGoodLooks(page, "price lists");

  const customer = await api.post("/customers", { name: "Café Süd", priceTierId: tier.id });
  await follow(page, `/orders/customers/${customer.id}`);
  const specials = page.getByRole("region", { name: "Special prices" });
  await specials.getByRole("button", { name: "Add special price" }).click();
  const agreed = page.getByRole("dialog", { name: "New special price" });
  await agreed.getByLabel("Product").selectOption("House");
  await agreed.getByLabel("Bag").selectOption({ index: 1 });
  await agreed.getByLabel("Price (EUR)").fill("9.20");
  const today = new Date().toISOString().slice(0, 10);
  await agreed.getByRole("textbox", { name: "Last day" }).fill(plusDays(today, 60));
  await agreed.getByRole("button", { name: "Save" }).click();
  await expect(specials.getByText("9.20")).toBeVisible();
  await chooseRowStep(page, "House", "Remove");
  await expect(specials.getByText("9.20")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(specials.getByText("9.20")).toBeVisible();
  const specialRows = (await exportedList(page, "Special prices")).rows;
  expect(specialRows).toEqual([expect.stringContaining("House,250 g,9.20,EUR,,")]);
  await page.reload();
  await expect(specials.getByText("9.20")).toBeVisible();
  await expectGoodLooks(page, "special prices");

  // The form of an order offers the price of the customer on the day of the order.
  await follow(page, `/orders/new?customer=${customer.id}`);
  const line = page.getByRole("group", { name: "Line 1" });
  await line.getByLabel("Product").selectOption("House");
  await line.getByLabel("Size").selectOption({ index: 1 });
  await expect(line.getByLabel(/^Price/)).toHaveAttribute("placeholder", "9.20");
  await page.getByRole("textbox", { name: "Ordered on" }).fill("2099-02-01");
  await expect(line.getByLabel(/^Price/)).toHaveAttribute("placeholder", "10.50");
});
