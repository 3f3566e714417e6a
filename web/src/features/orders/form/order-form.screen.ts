import type { Api } from "@tryer/e2e/support/api.ts";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

interface Row {
  id: string;
}

test("prices that are typed before the customer is chosen are in the roastery's currency, and stay", async ({
  page,
  roaster: _,
  api,
}) => {
  const { version } = await api.get("/roastery");
  await api.patch("/roastery", { version, currency: "USD" });
  const green = await api.post<Row>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  await api.post("/roasted-items", { name: "House", roastLevel: "Medium", greenCoffeeId: green.id });
  await api.post("/package-sizes", { size: 250, unit: "g" });
  await api.post("/customers", { name: "Café Süd" });

  await page.goto("/orders/new");
  const line = page.getByRole("group", { name: "Line 1" });
  await line.getByLabel("Price (USD)").fill("12");
  await page.getByLabel("Shipping (USD)").fill("5.90");
  await page.getByLabel("Customer").selectOption("Café Süd");
  await expect(line.getByLabel("Price (USD)")).toHaveValue("12");
  await expect(page.getByLabel("Shipping (USD)")).toHaveValue("5.90");
});

test("a pasted list fills lines, and what it does not settle stays as a line that asks", {
  tag: "@every-size",
}, async ({ page, roaster: _, api }) => {
  const green = await api.post<Row>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  for (const name of ["Ethiopia Guji", "Ethiopia Kochere", "Kenya AA"])
    await api.post("/roasted-items", { name, roastLevel: "Medium", greenCoffeeId: green.id });
  await api.post("/package-sizes", { size: 250, unit: "g" });
  await api.post("/customers", { name: "Café Süd" });

  await page.goto("/orders/new");
  await page.getByLabel("Customer").selectOption("Café Süd");
  await page.getByRole("button", { name: "Paste a list" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Paste your order list below:").fill("250g:\n10 Kenya AA\n4 Ethiopia\n3 Mystery Roast");
  await dialog.getByRole("button", { name: "Parse Text" }).click();
  await expect(dialog.getByText("1 of 3 items are ready to add.")).toBeVisible();
  await dialog.getByLabel(/^Coffee for line 3:/).selectOption("Ethiopia Guji");
  await dialog.getByRole("button", { name: "Add to order" }).click();
  await expect(dialog).toBeHidden();

  const line = (number: number) => page.getByRole("group", { name: `Line ${number}` });
  await expect(line(1).getByLabel("Quantity")).toHaveValue("10");
  await expect(line(2).getByLabel("Product")).toHaveValue(/.+/);
  await expect(line(3).getByText("The list said: “3 Mystery Roast”")).toBeVisible();
  await expect(line(4)).toHaveCount(0);
  for (const number of [1, 2, 3])
    await line(number)
      .getByLabel(/^Price/)
      .fill("9");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(line(3).getByText("Please select a product")).toBeVisible();
  await line(3).getByLabel("Product").selectOption("Ethiopia Kochere");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  const { items } = await api.get<{ items: { pieces: number }[] }>("/orders");
  expect(items.map(({ pieces }) => pieces)).toEqual([17]);
});

test("the totals show while an order is typed, its days must make sense, and the first field has the focus", {
  tag: "@every-size",
}, async ({ page, roaster: _, api }) => {
  const { id: productTaxRateId } = await api.post<Row>("/tax-rates", { name: "Reduced", percent: 10 });
  const { id: shippingTaxRateId } = await api.post<Row>("/tax-rates", { name: "Full", percent: 20 });
  const { version } = await api.get("/trade-terms");
  await api.patch("/trade-terms", { version, productTaxRateId, shippingTaxRateId });
  const { bag } = await house(api);
  await api.put("/product-prices", { prices: [{ ...bag, priceMinor: 1000 }] });
  await api.post("/customers", { name: "Café Süd" });

  await page.goto("/orders/new");
  await expect(page.getByLabel("Customer")).toBeFocused();
  await page.getByLabel("Customer").selectOption("Café Süd");
  const line = page.getByRole("group", { name: "Line 1" });
  await line.getByLabel("Product").selectOption("House");
  const totals = page.getByRole("region", { name: "Totals so far" });
  await expect(totals.getByText(/Without 1 line that still lacks/)).toBeVisible();
  await line.getByLabel("Size").selectOption({ label: "250 g" });
  await line.getByLabel("Quantity").fill("3");
  await page.getByLabel(/^Shipping/).fill("5");
  const sum = totals.getByRole("row", { name: /^Total/ });
  await expect(sum).toContainText("39.00");
  await expect(totals.getByRole("row", { name: /^Net/ })).toContainText("35.00");
  await page.getByLabel("Tax on shipping").selectOption("No tax");
  await expect(sum).toContainText("38.00");
  await page.getByRole("textbox", { name: "Ordered on" }).fill("12/4/2036");
  await page.getByRole("textbox", { name: "Promised for" }).fill("12/3/2036");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The promised day is before the order day, 2036-12-04.")).toBeVisible();
  await page.getByRole("textbox", { name: "Promised for" }).fill("12/5/2036");
  await expectGoodLooks(page, "order form");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("table", { name: "Totals" })).toContainText("38.00");
  await expect(page.getByText("Dec 4, 2036")).toBeVisible();
});

test("another customer keeps the agreed prices until theirs are taken", async ({ page, roaster: _, api }) => {
  const { bag } = await house(api);
  const tier = await api.post<Row>("/price-tiers", { name: "Cafés" });
  await api.put("/product-prices", {
    prices: [
      { ...bag, priceMinor: 1250 },
      { ...bag, tierId: tier.id, priceMinor: 990 },
    ],
  });
  const south = await api.post<Row>("/customers", { name: "Café Süd" });
  await api.post("/customers", { name: "Café Nord", priceTierId: tier.id });
  const order = await api.post<Row>("/orders", { customerId: south.id, lines: [{ ...bag, quantity: 2 }] });

  await page.goto(`/orders/${order.id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  const price = page.getByRole("group", { name: "Line 1" }).getByLabel(/Price/);
  await expect(price).toHaveValue("12.50");
  await page.getByLabel("Customer").selectOption("Café Nord");
  await expect(page.getByText("1 line keeps the price that Café Süd agreed to. Café Nord has others.")).toBeVisible();
  await expect(price).toHaveValue("12.50");
  await page.getByRole("button", { name: "Take the prices of Café Nord" }).click();
  await expect(price).toHaveValue("9.90");
  await expect(page.getByRole("button", { name: /^Take/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("table", { name: "Totals" })).toContainText("19.80");
});

test("an order that somebody else changed meanwhile shows both values, and is saved with what was typed", async ({
  page,
  roaster: _,
  api,
}) => {
  const { bag } = await house(api);
  await api.put("/product-prices", { prices: [{ ...bag, priceMinor: 1250 }] });
  const south = await api.post<Row>("/customers", { name: "Café Süd" });
  const order = await api.post<Row & { version: number; lines: [Row] }>("/orders", {
    customerId: south.id,
    lines: [{ ...bag, quantity: 2 }],
  });

  await page.goto(`/orders/${order.id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("group", { name: "Line 1" }).getByLabel("Quantity").fill("3");
  await page.getByLabel("Reference").fill("PO 7");
  await api.patch(`/orders/${order.id}`, {
    version: order.version,
    reference: "PO 6",
    notes: "Ring twice",
    lines: [{ ...bag, id: order.lines[0].id, quantity: 5 }],
  });
  await page.getByRole("button", { name: "Save" }).click();
  const problem = page.getByRole("alert");
  await expect(problem.getByText("Reference: now PO 6, yours PO 7")).toBeVisible();
  await expect(problem.getByText("Notes: now Ring twice")).toBeVisible();
  await expect(problem.getByText("Lines: now 5 × House, 250 g, yours 3 × House, 250 g")).toBeVisible();
  await page.getByRole("button", { name: "Keep my values" }).click();
  await expect(page.getByLabel("Notes")).toHaveValue("Ring twice");
  await page.getByRole("button", { name: "Save" }).dblclick();
  await expect(page.getByText("Order saved")).toBeVisible();
  expect(await api.get(`/orders/${order.id}`)).toMatchObject({
    reference: "PO 7",
    notes: "Ring twice",
    lines: [{ quantity: 3 }],
  });
});

/** A product in one size. */
async function house(api: Api) {
  const green = await api.post<Row>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const facts = { name: "House", roastLevel: "Medium", greenCoffeeId: green.id };
  const { id: roastedItemId } = await api.post<Row>("/roasted-items", facts);
  const { id: packageSizeId } = await api.post<Row>("/package-sizes", { size: 250, unit: "g" });
  return { bag: { roastedItemId, packageSizeId } };
}

test("an order with three lines is entered by the keyboard alone, in fewer than 60 key presses", async ({
  page,
  roaster: _,
  api,
}) => {
  const green = await api.post<Row>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const sizes = [await api.post<Row>("/package-sizes", { size: 250, unit: "g" })];
  sizes.push(await api.post<Row>("/package-sizes", { size: 1, unit: "kg" }));
  const prices = [];
  for (const name of ["House Espresso", "Kenya AA", "Sidamo"]) {
    const product = await api.post<Row>("/roasted-items", { name, roastLevel: "Medium", greenCoffeeId: green.id });
    for (const { id } of sizes) prices.push({ roastedItemId: product.id, packageSizeId: id, priceMinor: 990 });
  }
  await api.put("/product-prices", { prices });
  for (const name of ["Bakery Lind", "Café Süd"]) await api.post("/customers", { name });

  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      presses += key.startsWith("Control+") ? 2 : 1;
      await page.keyboard.press(key);
    }
  };
  const type = (text: string) => press(...text);

  await page.goto("/orders/new");
  await expect(page.getByRole("option", { name: "Café Süd" })).toBeAttached();
  await expect(page.getByRole("combobox", { name: "Customer" })).toBeFocused();
  await type("Caf");
  await press("Tab", "Tab", "Tab");
  await expect(page.getByRole("textbox", { name: "Promised for" })).toBeFocused();
  await type("12/4/2036");
  await press("Enter");
  const line = (number: number) => page.getByRole("group", { name: `Line ${number}` });
  await expect(line(1).getByLabel("Product")).toBeFocused();
  await type("House");
  await press("Enter");
  await type("250");
  await press("Enter");
  await type("12");
  await press("Enter");
  await expect(line(2).getByLabel("Product")).toBeFocused();
  await type("Ken");
  await press("Enter", "Enter");
  await expect(line(2).getByLabel("Quantity")).toBeFocused();
  await type("6");
  await press("Enter");
  await expect(line(3).getByLabel("Product")).toBeFocused();
  await type("Sid");
  await press("Enter");
  await type("1 k");
  await press("Enter");
  await type("3");
  await press("Control+Enter");
  await expect(page.getByText("Draft saved")).toBeVisible();
  expect(presses).toBeLessThan(60);
  const { items } = await api.get<{ items: unknown[] }>("/orders");
  expect(items).toMatchObject([
    { customer: { name: "Café Süd" }, promisedOn: "2036-12-04", pieces: 21, money: { totalMinor: 20_790 } },
  ]);
});

test("an order that can't be there in time says so while it is typed, with the earliest day", {
  tag: "@every-size",
}, async ({ page, roaster: _, api }) => {
  const green = await api.post<Row>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  await api.post("/roasted-items", { name: "House", roastLevel: "Medium", greenCoffeeId: green.id });
  await api.post("/package-sizes", { size: 250, unit: "g" });
  await api.post("/customers", { name: "Café Süd" });
  const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

  await page.goto("/orders/new");
  await page.getByLabel("Customer").selectOption("Café Süd");
  const line = page.getByRole("group", { name: "Line 1" });
  await line.getByLabel("Product").selectOption("House");
  await line.getByLabel("Size").selectOption("250 g");
  await line.getByLabel("Quantity").fill("4");
  const promised = page.getByLabel("Promised for", { exact: true });
  await expect(page.getByRole("status").filter({ hasText: /^Can be ready / })).toBeVisible();
  await page.getByRole("button", { name: /^Promise / }).click();
  await expect(promised).not.toHaveValue("");
  await expect(page.getByRole("button", { name: /^Promise / })).toBeHidden();
  await promised.fill(inDays(1));
  await expect(page.getByRole("status").filter({ hasText: "Earliest possible" })).toContainText(
    "1 batch to roast first",
  );
  await expectGoodLooks(page, "order-too-late");
  await page.getByRole("button", { name: /^Promise / }).click();
  await expect(page.getByText(/Earliest possible/)).toBeHidden();
  await promised.fill(inDays(9));
  await expect(page.getByText(/Earliest possible/)).toBeHidden();
});
