import { exportedList } from "@tryer/e2e/support/exported-list.ts";
import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { chooseStep, setFilter } from "@tryer/e2e/support/records.ts";
import { expect, picture, test } from "@tryer/e2e/support/test.ts";

interface Row {
  id: string;
}

test("an order is entered by keyboard alone, confirmed, packed, sent in parts and taken back", {
  tag: "@every-size",
}, async ({ page, roaster: _, api }) => {
  const green = await api.post<Row>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const house = await api.post<Row>("/roasted-items", { name: "House", roastLevel: "Medium", greenCoffeeId: green.id });
  await api.post("/roasted-items", { name: "Kenya AA", roastLevel: "Light", greenCoffeeId: green.id });
  const size = await api.post<Row>("/package-sizes", { size: 250, unit: "g" });
  const prices = [{ roastedItemId: house.id, packageSizeId: size.id, priceMinor: 990 }];
  await api.put("/product-prices", { prices });
  const addresses = [{ address: "Süderstr. 1", city: "Hamburg" }];
  await api.post("/customers", { name: "Café Süd", email: "bar@cafe-sued.example", addresses });

  await page.goto("/orders");
  await expect(page.getByRole("heading", { name: "No order yet" })).toBeVisible();
  await page.getByRole("link", { name: "New order" }).first().click();
  const keys = page.keyboard;
  await expect(page.getByRole("option", { name: "Café Süd" })).toBeAttached();
  await page.getByLabel("Customer").focus();
  await keys.type("Café");
  await page.getByRole("group", { name: "Line 1" }).getByLabel("Product").focus();
  await keys.type("House");
  await keys.press("Tab");
  await keys.type("250");
  await keys.press("Tab");
  await keys.type("4");
  await keys.press("Enter");
  await expect(page.getByRole("group", { name: "Line 2" }).getByLabel("Product")).toBeFocused();
  await keys.type("Kenya");
  await keys.press("Tab");
  await keys.press("Tab");
  await keys.type("2");
  await keys.press("Control+Enter");
  await expect(page.getByText("There is no price for Kenya AA")).toBeVisible();
  await page.getByRole("group", { name: "Line 2" }).getByLabel(/Price/).fill("12");
  await keys.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "OR-0001" })).toBeVisible();
  await expect(page.getByText("Süderstr. 1")).toBeVisible();
  await expect(
    page
      .getByRole("table", { name: "Totals" })
      .getByText(/63\.60/)
      .last(),
  ).toBeVisible();

  await page.getByLabel("Mail the confirmation").check();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Confirmation sent")).toBeVisible();
  await page.getByRole("button", { name: "Start production" }).click();
  await page.getByRole("button", { name: "Pack", exact: true }).click();
  const question = page.getByRole("dialog", { name: "OR-0001 is not all in stock" });
  await expect(question).toContainText("0 of 4 of House, 250 g are in stock for this order.");
  await question.getByRole("button", { name: "Leave as it is" }).click();
  await expect(page.getByText("Packed", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Pack", exact: true }).click();
  await question.getByRole("button", { name: "Mark as packed" }).click();
  await page.getByRole("button", { name: "Fulfill" }).click();
  const form = page.getByRole("dialog", { name: "Fulfill OR-0001" });
  await form.getByLabel("House, 250 g").fill("9");
  await form.getByRole("button", { name: "Fulfill" }).click();
  await expect(form.getByText("Must be at most 4")).toBeVisible();
  await form.getByLabel("House, 250 g").fill("3");
  await form.getByRole("button", { name: "Fulfill" }).click();
  await expect(form.getByText("Enter the bags in stock, or tick this")).toBeVisible();
  await form.getByLabel("Send 3 bags more than is in stock").check();
  await form.getByRole("button", { name: "Fulfill" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("Partly fulfilled")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("Partly fulfilled")).toBeHidden();
  await page.reload();
  const steps = page.getByRole("region", { name: "Steps" });
  await expect(steps.getByText("undone")).toBeVisible();
  await expect(steps.getByText("Packed")).toBeVisible();
  await steps.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pack", exact: true })).toBeVisible();
  await expectGoodLooks(page, "order");
});

test("orders are filtered in the address, moved on together, and printed without prices", {
  tag: "@every-size",
}, async ({ page, roaster: _, api }) => {
  const green = await api.post<Row>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const house = await api.post<Row>("/roasted-items", { name: "House", roastLevel: "Medium", greenCoffeeId: green.id });
  const size = await api.post<Row>("/package-sizes", { size: 250, unit: "g" });
  const line = { roastedItemId: house.id, packageSizeId: size.id, quantity: 4, unitPriceMinor: 990 };
  for (const name of ["Café Süd", "Bakery Lind"]) {
    const customer = await api.post<Row>("/customers", { name });
    await api.post("/orders", { customerId: customer.id, promisedOn: "2036-12-04", lines: [line] });
  }
  await page.goto("/orders?status=open");
  await page.getByLabel("Choose OR-0001").check();
  await page.getByLabel("Choose OR-0002").check();
  const bulk = page.getByRole("toolbar", { name: "Chosen orders" });
  await bulk.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("2 orders changed.")).toBeVisible();
  await setFilter(page, "Status", "Confirmed");
  await expect(page).toHaveURL(/status=confirmed/);
  await page.getByRole("searchbox", { name: "Search orders" }).fill("lind");
  await expect(page.getByText("Café Süd").filter({ visible: true })).toHaveCount(0);
  await page.goto("/orders");
  await expect(page.getByLabel("Choose OR-0001")).toBeVisible();
  await expectGoodLooks(page, "orders");
  const { headings, rows } = await exportedList(page, "Orders");
  expect(headings).toMatch(/,Bags,Bags sent,Currency,Total$/);
  expect(rows[0]).toMatch(/^OR-0002,Confirmed,Bakery Lind,.*,2036-12-04,no,4,0,EUR,39\.60$/);
  await page.getByRole("button", { name: "Filters" }).click();
  const promised = page.getByRole("textbox", { name: "Promised from" });
  await promised.fill("12/5/2036");
  await promised.press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await follow(page, "/orders/print?day=2036-12-05");
  await expect(page.getByRole("heading", { name: "Nothing to pack" })).toBeVisible();
  await page.getByRole("textbox", { name: "Promised for" }).fill("12/4/2036");
  await expect(page.getByRole("region", { name: "Pick list" }).getByText("8", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: /Packing slip/ })).toHaveCount(2);
  await expect(page.getByText("9.90")).toHaveCount(0);
  await expectGoodLooks(page, "packing slips");
});

test("an edited order takes the price of another bag from the table, and no amount of another currency", async ({
  page,
  roaster: _,
  api,
}) => {
  const green = await api.post<Row>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const house = await api.post<Row>("/roasted-items", { name: "House", roastLevel: "Medium", greenCoffeeId: green.id });
  const small = await api.post<Row>("/package-sizes", { size: 250, unit: "g" });
  const large = await api.post<Row>("/package-sizes", { size: 1, unit: "kg" });
  const bag = { roastedItemId: house.id, packageSizeId: small.id };
  await api.put("/product-prices", { prices: [{ ...bag, packageSizeId: large.id, priceMinor: 4000 }] });
  const customer = await api.post<Row>("/customers", { name: "Café Süd" });
  await api.post<Row>("/customers", { name: "Tokyo Beans", currency: "JPY" });
  const lines = [{ ...bag, quantity: 2, unitPriceMinor: 990 }];
  const order = await api.post<Row>("/orders", { customerId: customer.id, shippingMinor: 590, lines });

  await page.goto(`/orders/${order.id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  const line = page.getByRole("group", { name: "Line 1" });
  const price = line.getByLabel(/Price/);
  await expect(price).toHaveValue("9.90");
  await page.getByLabel("Customer").selectOption("Tokyo Beans");
  await expect(price).toHaveValue("");
  await expect(page.getByLabel("Shipping (JPY)")).toHaveValue("");
  await page.getByLabel("Customer").selectOption("Café Süd");
  await expect(price).toHaveValue("9.90");
  await expect(page.getByLabel(/Shipping/)).toHaveValue("5.90");
  await line.getByLabel("Size").selectOption({ label: "1 kg" });
  await expect(price).toHaveValue("");
  await expect(price).toHaveAttribute("placeholder", "40.00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Order saved")).toBeVisible();
  await expect(page.getByRole("table", { name: "Totals" }).getByText(/85\.90/)).toBeVisible();
});

test("taking several orders back goes on past one that somebody else has moved on", async ({
  page,
  roaster: _,
  api,
}) => {
  const green = await api.post<Row>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const house = await api.post<Row>("/roasted-items", { name: "House", roastLevel: "Medium", greenCoffeeId: green.id });
  const size = await api.post<Row>("/package-sizes", { size: 250, unit: "g" });
  const customer = await api.post<Row>("/customers", { name: "Café Süd" });
  const lines = [{ roastedItemId: house.id, packageSizeId: size.id, quantity: 4, unitPriceMinor: 990 }];
  await api.post<Row>("/orders", { customerId: customer.id, lines });
  const newest = await api.post<Row>("/orders", { customerId: customer.id, lines });
  await page.goto("/orders");
  await page.getByLabel("Choose all orders").check();
  await page.getByRole("toolbar", { name: "Chosen orders" }).getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("2 orders changed.")).toBeVisible();
  await api.post(`/orders/${newest.id}/pack`, { version: 2, step: "produce" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 order not changed")).toBeVisible();
  const table = page.getByRole("table", { name: "Orders" });
  await expect(table.getByRole("row", { name: /OR-0001/ }).getByText("Draft")).toBeVisible();
  await expect(table.getByRole("row", { name: /OR-0002/ }).getByText("In production")).toBeVisible();
});

test("the packing day begins with what is overdue, and a draft of a standing order carries a mark", {
  tag: "@every-size",
}, async ({ page, roaster: _, api }) => {
  const green = await api.post<Row>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const house = await api.post<Row>("/roasted-items", { name: "House", roastLevel: "Medium", greenCoffeeId: green.id });
  const size = await api.post<Row>("/package-sizes", { size: 250, unit: "g" });
  const bag = { roastedItemId: house.id, packageSizeId: size.id };
  const { id: customerId } = await api.post<Row>("/customers", { name: "Café Süd" });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const lines = [{ ...bag, quantity: 4, unitPriceMinor: 990 }];
  const late = { customerId, orderedOn: day(-9), promisedOn: day(-3), lines };
  const { id } = await api.post<Row>("/orders", late);
  await api.post(`/orders/${id}/step`, { version: 1, step: "confirm" });
  await page.goto("/orders/print");
  await expect(page.getByText("1 order is overdue: OR-0001. Listed first.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Packing slip OR-0001" })).toContainText(", overdue");

  await api.put("/product-prices", { prices: [{ ...bag, priceMinor: 990 }] });
  const rule = { rhythm: "months", monthDay: 15, startsOn: day(1), leadDays: 28 };
  await api.post("/standing-orders", { customerId, ...rule, lines: [{ ...bag, quantity: 2 }] });
  await page.goto("/orders");
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Standing", { exact: true }).filter({ visible: true }).first()).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await page.getByRole("link", { name: "OR-0002" }).filter({ visible: true }).click();
  await chooseStep(page, "Show its standing order");
  await expect(page).toHaveURL(/\/orders\/standing\//);
});

test("several orders are invoiced together, one invoice for each customer, and what cannot be says why", async ({
  page,
  roaster: _,
  api,
}) => {
  const green = await api.post<Row>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const house = await api.post<Row>("/roasted-items", { name: "House", roastLevel: "Medium", greenCoffeeId: green.id });
  const size = await api.post<Row>("/package-sizes", { size: 250, unit: "g" });
  const line = { roastedItemId: house.id, packageSizeId: size.id, quantity: 4, unitPriceMinor: 1000 };
  const order = async (customerId: string) => {
    const { id } = await api.post<Row>("/orders", { customerId, lines: [line] });
    await api.post(`/orders/${id}/step`, { version: 1, step: "confirm" });
    return id;
  };
  const cafe = await api.post<Row>("/customers", { name: "Café Süd" });
  const kiosk = await api.post<Row>("/customers", { name: "Kiosk am Ring" });
  for (const id of [await order(cafe.id), await order(cafe.id)])
    await api.post(`/orders/${id}/fulfil`, { version: 2, allowShort: true });
  await order(kiosk.id);
  await page.goto("/orders");
  for (const number of ["OR-0001", "OR-0002", "OR-0003"]) await page.getByLabel(`Choose ${number}`).check();
  const bulk = page.getByRole("toolbar", { name: "Chosen orders" });
  await expect(bulk.locator("a, button:not([aria-haspopup])")).toHaveText(["Fulfill (1)", "Pack (1)", "Clear"]);
  await bulk.getByRole("button", { name: "More for 3 orders chosen" }).click();
  await expect(page.getByRole("menuitem").last()).toHaveText("Cancel orders (1)");
  await picture(page, "order-bulk-menu", { fullPage: false });
  await page.getByRole("menuitem", { name: "Invoice" }).click();
  const dialog = page.getByRole("dialog", { name: "Invoice 3 orders" });
  await dialog.getByRole("radio", { name: "One for each customer" }).check();
  await dialog.getByRole("button", { name: "Issue 2 invoices" }).click();
  await expect(page.getByText("1 invoice issued")).toBeVisible();
  await expect(dialog.getByText("OR-0003: Nothing sent of OR-0003 is left to invoice.")).toBeVisible();
  await dialog.getByRole("radio", { name: "What was ordered" }).check();
  await dialog.getByRole("button", { name: "Issue 1 invoice" }).click();
  await expect(dialog).toBeHidden();
  const { items } = await api.get<{ items: { customer: { name: string }; totalMinor: number }[] }>("/invoices");
  expect(items.map(({ customer, totalMinor }) => [customer.name, totalMinor])).toEqual([
    ["Kiosk am Ring", 4000],
    ["Café Süd", 8000],
  ]);
});
