import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { chooseStep } from "@tryer/e2e/support/records.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

interface Row {
  id: string;
}

test("an order becomes a standing order, whose draft is made by itself and whose next date is skipped", {
  tag: "@every-size",
}, async ({ page, roaster: _, api }) => {
  const green = await api.post<Row>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const item = await api.post<Row>("/roasted-items", { name: "House", roastLevel: "Medium", greenCoffeeId: green.id });
  const size = await api.post<Row>("/package-sizes", { size: 250, unit: "g" });
  const customer = await api.post<Row>("/customers", { name: "Café Süd" });
  const bag = { roastedItemId: item.id, packageSizeId: size.id };
  await api.put("/product-prices", { prices: [{ ...bag, tierId: null, priceMinor: 900 }] });
  const order = await api.post<Row>("/orders", {
    customerId: customer.id,
    lines: [{ ...bag, quantity: 12, discountPercent: 5 }],
  });

  await page.goto(`/orders/${order.id}`);
  await chooseStep(page, "Make it a standing order");
  await expect(page.getByRole("group", { name: "Line 1" }).getByLabel("Quantity")).toHaveValue("12");
  await page.getByLabel("Days ahead to draft").fill("7");
  await page.getByRole("button", { name: "Save" }).click();

  await expect(page.getByRole("heading", { name: "Every time" })).toBeVisible();
  await expect(page.getByText("House", { exact: true })).toBeVisible();
  await expect(page.getByText(/^12( × 250\sg)?$/)).toBeVisible();
  await expect(page.getByText(/^5\s?% off$/)).toBeVisible();
  await expect(page.getByText("Priced on the day of each draft.")).toBeVisible();
  const dates = page.getByRole("list", { name: "Dates" }).getByRole("listitem");
  await expect(dates.first().getByRole("link", { name: /^OR-/ })).toBeVisible();
  await expectGoodLooks(page, "standing-order");
  await dates.last().getByRole("button", { name: /^Skip/ }).click();
  await expect(dates.last().getByText("Skipped")).toBeVisible();
  await dates.first().getByRole("link").click();
  await expect(page.getByText(/^12( × 250 g)?$/).first()).toBeVisible();
});

test("coffees take turns in a subscription, and its next dates are drafted in one run", {
  tag: "@every-size",
}, async ({ page, roaster: _, api }) => {
  const green = await api.post<Row>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const size = await api.post<Row>("/package-sizes", { size: 250, unit: "g" });
  for (const name of ["Guji", "Huila", "Kayanza"]) {
    const item = await api.post<Row>("/roasted-items", { name, roastLevel: "Medium", greenCoffeeId: green.id });
    const price = { roastedItemId: item.id, packageSizeId: size.id, tierId: null, priceMinor: 1200 };
    await api.put("/product-prices", { prices: [price] });
  }
  await api.post<Row>("/customers", { name: "Berta Berg" });

  await page.goto("/orders/standing/new");
  await page.getByRole("combobox", { name: "Customer" }).selectOption("Berta Berg");
  await page.getByLabel("Days ahead to draft").fill("0");
  const line = page.getByRole("group", { name: "Line 1" });
  await line.getByLabel("Product").selectOption("Guji");
  await line.getByLabel("Size").selectOption({ index: 1 });
  await line.getByLabel("Quantity").fill("2");
  await line.getByLabel("In turn with").click();
  const offered = page.getByRole("listbox", { name: "In turn with" });
  await offered.getByRole("option", { name: "Huila" }).click();
  await offered.getByRole("option", { name: "Kayanza" }).click();
  await page.keyboard.press("Escape");
  await expectGoodLooks(page, "subscription-form");
  await page.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText("In turn with Huila, Kayanza")).toBeVisible();
  const dates = page.getByRole("list", { name: "Dates" }).getByRole("listitem");
  await expect(dates.nth(1)).toContainText(/Kayanza|Huila/);
  await expectGoodLooks(page, "subscription");

  await page.goto("/orders/standing");
  await page.getByRole("link", { name: "Draft ahead" }).click();
  await expect(page.getByText("2 × Huila, 250 g").first()).toBeVisible();
  const choices = page.getByRole("main").getByRole("checkbox", { name: /Berta Berg/ });
  const ahead = await choices.count();
  await choices.nth(0).check();
  await choices.nth(1).check();
  await expect(page.getByRole("toolbar", { name: "Chosen dates" })).toContainText(/2 × (Guji|Huila), 250 g/);
  await expectGoodLooks(page, "standing-orders-ahead");
  await page.getByRole("button", { name: "Draft 2 orders" }).click();
  await expect(page.getByText("2 orders drafted")).toBeVisible();
  await expect(choices).toHaveCount(ahead - 2);
});
