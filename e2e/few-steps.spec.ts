import { Effort } from "./support/effort.ts";
import { planBags } from "./support/planned-bags.ts";
import { expect, test } from "./support/test.ts";

test("an order list that is pasted stands in the plan after four clicks", async ({ page, api }) => {
  await planBags(api);
  await page.goto("/demand-planner");
  const effort = new Effort();
  await effort.click(page.getByRole("button", { name: "Bulk Add" }));
  const dialog = page.getByRole("dialog");
  // The field has the focus: pasting takes no click.
  await expect(dialog.getByLabel("Paste your order list below:")).toBeFocused();
  await page.keyboard.insertText("3 Ethiopia Guji 5 lb");
  await effort.click(dialog.getByRole("button", { name: "Parse Text" }));
  await effort.click(dialog.getByRole("button", { name: "Add to Plan" }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText("8 × 5 lb").first()).toBeVisible();
  expect(effort.clicks).toBeLessThanOrEqual(4);
});

test("a planned roast is logged on a phone by three taps and one number", { tag: "@phone" }, async ({ page, api }) => {
  await planBags(api);
  await page.goto("/batch-tracking");
  const effort = new Effort();
  await effort.click(page.getByRole("button", { name: "Log roast" }).first());
  const dialog = page.getByRole("dialog", { name: "Log batch 1" });
  const weight = dialog.getByLabel("Roasted weight");
  if (!(await weight.evaluate((field) => field === document.activeElement))) await effort.click(weight);
  await weight.fill("4.25");
  await effort.click(dialog.getByRole("button", { name: "Save roast" }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Logged").first()).toBeVisible();
  expect(effort.clicks).toBeLessThanOrEqual(3);
});

test("a delivery is received by three clicks from the list of purchases", async ({ page, api }) => {
  const supplier = await api.post("/suppliers", { name: "Nordic Green" });
  const lines = [{ coffeeName: "Cerrado Natural", origin: "Brazil", bags: 2, weight: "60", price: "6.40" }];
  const purchase = await api.post("/purchases", { supplierId: supplier.id, lines });
  await api.post(`/purchases/${purchase.id}/step`, { version: purchase.version, step: "order" });
  await page.goto("/purchases");
  const effort = new Effort();
  await effort.click(page.getByRole("link", { name: "PO-0001" }));
  await effort.click(page.getByRole("button", { name: "Receive", exact: true }));
  const dialog = page.getByRole("dialog", { name: "Receive PO-0001" });
  await effort.click(dialog.getByRole("button", { name: "Receive", exact: true }));
  await expect(page.getByText("Received", { exact: true }).first()).toBeVisible();
  expect(effort.clicks).toBeLessThanOrEqual(3);
  await page.goto("/inventory");
  await expect(page.getByText("264.55").first()).toBeVisible();
});

test("customers with coffee of a lot are found by three clicks from the list of green coffee", async ({
  page,
  api,
}) => {
  const green = await api.post("/green-coffees", { coffeeName: "Guji Uraga", origin: "Ethiopia", quantityKg: 100 });
  const product = await api.post("/roasted-items", { name: "House", roastLevel: "Light", greenCoffeeId: green.id });
  const size = await api.post("/package-sizes", { size: 5, unit: "lbs" });
  const bag = { roastedItemId: product.id, packageSizeId: size.id };
  await api.post("/roasts", {
    greenCoffeeId: green.id,
    roastedItemId: product.id,
    greenWeightKg: 12,
    roastedWeightKg: 10.2,
    roastedAt: "2026-01-05T06:40:00Z",
  });
  await api.post("/stock/packings", { ...bag, bags: 3 });
  const customer = await api.post("/customers", { name: "Café Südhang" });
  const order = await api.post("/orders", {
    customerId: customer.id,
    lines: [{ ...bag, quantity: 2, unitPriceMinor: 900 }],
  });
  const confirmed = await api.post(`/orders/${order.id}/step`, { version: order.version, step: "confirm" });
  await api.post(`/orders/${order.id}/fulfil`, { version: confirmed.version });
  await page.goto("/inventory");
  const effort = new Effort();
  await effort.click(page.getByRole("link", { name: /Guji Uraga/ }).first());
  await effort.click(page.getByRole("link", { name: "Trace" }).first());
  await expect(page.getByRole("heading", { name: "Trace of GC-0001 Guji Uraga" })).toBeVisible();
  await expect(page.getByText("Café Südhang").first()).toBeVisible();
  expect(effort.clicks).toBeLessThanOrEqual(3);
});

test("batches get their days by two clicks, and the day is on its sheet by one", async ({ page, api }) => {
  await planBags(api);
  await api.post("/machines", { name: "Probat", batchSizeLbs: 5, batchesADay: 2 });
  await page.goto("/batch-tracking?view=day");
  const spreading = new Effort();
  await spreading.click(page.getByRole("button", { name: "Spread over days" }));
  await spreading.click(page.getByRole("dialog").getByRole("button", { name: /^Move \d+ batches$/ }));
  const rows = page.getByRole("list", { name: /^Batches on/ }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  expect(spreading.clicks).toBeLessThanOrEqual(2);
  const printing = new Effort();
  await printing.click(page.getByRole("link", { name: "Print the day" }));
  await expect(page.getByRole("table", { name: /^Batches on/ }).getByRole("row")).toHaveCount(3);
  expect(printing.clicks).toBeLessThanOrEqual(1);
});
