import { exportedList } from "@tryer/e2e/support/exported-list.ts";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("a product is found by its SKU, edited on its page, and ordered in its sizes and grinds alone", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const green = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const small = await api.post("/package-sizes", { size: 250, unit: "g" });
  await api.post("/package-sizes", { size: 1, unit: "kg" });
  await api.post("/roasted-items", { name: "House", sku: "HO-01", roastLevel: "Medium", greenCoffeeId: green.id });
  await api.post("/roasted-items", { name: "Filter", roastLevel: "Light", greenCoffeeId: green.id });
  await api.post("/customers", { name: "Café Süd" });

  await page.goto("/items?search=ho-01");
  const content = page.locator("#content");
  await expect(content.getByText("HO-01")).toBeVisible();
  await expect(content.getByRole("link", { name: "Filter", exact: true })).toHaveCount(0);
  await content.getByRole("link", { name: "House", exact: true }).click();
  await content.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit product" });
  await dialog.getByLabel("Best before (days)").fill("0");
  await dialog.getByLabel("Grinds").fill("Espresso");
  await dialog.getByLabel("Label text").fill("{product}\nLot {lott}");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(
    dialog.getByText("Best before must be at least 1").or(dialog.getByText("Must be at least 1")),
  ).toBeVisible();
  await dialog.getByLabel("Best before (days)").fill("365");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/^The fields in braces are /)).toBeVisible();
  await dialog.getByLabel("Label text").fill("{product}\nLot {lot}");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(content.getByText("365 days from the roast")).toBeVisible();
  await expect(content.getByText("Whole beans, Espresso")).toBeVisible();
  await expect(content.getByText(/^House\s+Lot R-0001$/)).toBeVisible();
  await expectGoodLooks(page, "product-page");

  const { items } = await api.get<{ items: { id: string; version: number }[] }>("/roasted-items?search=House");
  const [house] = items;
  await api.patch(`/roasted-items/${house?.id}`, { version: house?.version, packageSizeIds: [small.id] });
  // Loaded anew: a product that another tab has just changed arrives a moment later.
  await page.goto("/orders/new");
  const line = page.getByRole("group", { name: "Line 1" });
  await expect(line.getByLabel("Product").locator("option", { hasText: "House" })).toBeAttached();
  await line.getByLabel("Product").selectOption("House");
  await expect(line.getByLabel("Size").locator("option")).toHaveText(["–", "250 g"]);
  await expect(line.getByLabel("Size")).toHaveValue(small.id);
  await expect(line.getByLabel("Grind").locator("option")).toHaveText(["Whole beans", "Espresso"]);
});

test("the list of products takes along how each is labelled and brewed", async ({ page, api }) => {
  const green = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  await api.post("/roasted-items", {
    name: "House",
    roastLevel: "Medium",
    greenCoffeeId: green.id,
    labelText: "{product}",
    tastingNotes: "Plum, cocoa",
    brewRatio: 16.5,
    brewTemperatureC: 94,
    brewGrind: "Medium fine",
    brewSeconds: 195,
  });
  await page.goto("/items");
  const { headings, rows } = await exportedList(page, "Roasted products");
  expect(headings).toContain(
    "Label text,Tasting notes,Water to coffee (g per g),Brew temperature (°C),Brew grind,Brew time (s)",
  );
  expect(rows[0]).toContain('{product},"Plum, cocoa",16.5,94,Medium fine,195');
});

test("a product tells its stock, next batch, loss and buyers at a glance", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  const green = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const size = await api.post("/package-sizes", { size: 1, unit: "kg" });
  const house = await api.post("/roasted-items", { name: "House", roastLevel: "Medium", greenCoffeeId: green.id });
  await page.goto(`/items/${house.id}`);
  const figure = (name: string) => page.getByRole("group", { name, exact: true });
  await expect(figure("Next batch").getByRole("link", { name: "None planned" })).toBeVisible();
  await expect(figure("Loss in the roast")).toContainText("Needs five weighed roasts");
  await expect(page.getByText("No one bought it in the last 12 months.")).toBeVisible();
  await expectGoodLooks(page, "product without a roast");

  for (let day = 1; day <= 5; day += 1) {
    await api.post("/roasts", {
      greenCoffeeId: green.id,
      roastedItemId: house.id,
      greenWeightKg: 5,
      roastedWeightKg: 4.2,
      roastedAt: new Date(Date.now() - day * 86_400_000).toISOString(),
    });
  }
  await api.post("/stock/packings", { roastedItemId: house.id, packageSizeId: size.id, bags: 3 });
  const plan = await api.get("/plans/pending");
  await api.post(`/plans/${plan.id}/items`, {
    items: [{ roastedItemId: house.id, packageSizeId: size.id, quantity: 4 }],
  });
  const cafe = await api.post("/customers", { name: "Café Süd" });
  const order = await api.post("/orders", {
    customerId: cafe.id,
    lines: [{ roastedItemId: house.id, packageSizeId: size.id, quantity: 6, unitPriceMinor: 3000 }],
  });
  await api.post(`/orders/${order.id}/step`, { version: order.version, step: "confirm" });
  await page.reload();
  await expect(figure("Packed")).toContainText("3 × 1 kg");
  await expect(figure("Loss in the roast")).toContainText(/16%.*16–16% over 5 roasts/s);
  await expect(figure("Target profile").getByRole("link", { name: "None yet" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Who buys it" }).getByText("6 bags")).toBeVisible();
  await expect(page.getByRole("table", { name: "Bag weights" }).getByText("1 kg")).toBeVisible();
  await expectGoodLooks(page, "product at a glance");
  await figure("Next batch").getByRole("link").click();
  await expect(page).toHaveURL(/\/batch-tracking\?planItem=.*&batch=/);
});
