import type { Api } from "./support/api.ts";
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

interface DayOrder {
  id: string;
  money: { totalMinor: number };
  lines: { sentQuantity: number; sentFrom: { grams: number }[] }[];
}

/** Four coffees in four sizes and twelve orders for today, each of one coffee in all its sizes; nothing is roasted yet. */
async function twelveOrders(api: Api) {
  const sizes = await inTurn([250, 500, 1000, 2000], (size) =>
    api.post("/package-sizes", { size, unit: "g" }).then(({ id }) => ({ id, grams: size })),
  );
  const green = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 300 });
  const products = await inTurn(["House", "Filter", "Decaf", "Forte"], (name) =>
    api.post("/roasted-items", { name, roastLevel: "Medium", greenCoffeeId: green.id }),
  );
  const orderIds = await inTurn([...Array(12).keys()], async (at) => {
    const customer = await api.post("/customers", { name: `Café ${at + 1}` });
    const lines = sizes.map(({ id }) => {
      return { roastedItemId: products[at % 4]?.id, packageSizeId: id, quantity: 2, unitPriceMinor: 900 + at };
    });
    const order = await api.post("/orders", { customerId: customer.id, lines });
    await api.post(`/orders/${order.id}/step`, { version: order.version, step: "confirm" });
    return order.id;
  });
  const roast = () =>
    inTurn(products, ({ id: roastedItemId }) =>
      api.post("/roasts", {
        ...{ greenCoffeeId: green.id, roastedItemId, greenWeightKg: 30 },
        ...{ roastedWeightKg: 25, roastedAt: "2026-11-17T06:40:00Z" },
      }),
    );
  return { sizes, orderIds, roast };
}

async function inTurn<From, To>(from: readonly From[], make: (each: From) => Promise<To>): Promise<To[]> {
  const made: To[] = [];
  for (const each of from) made.push(await make(each));
  return made;
}

test("twelve orders go from the plan to their invoices in few clicks, and mass and money add up", async ({
  page,
  api,
}) => {
  const { sizes, orderIds, roast } = await twelveOrders(api);
  const planning = new Effort();
  await page.goto("/orders/plan");
  await planning.click(page.getByRole("button", { name: "Add 4 products to the plan" }));
  await expect(page).toHaveURL(/demand-planner/);
  expect(planning.clicks).toBeLessThanOrEqual(1);
  await roast();
  const lots = () => api.get<{ items: { holdings: { quantity: number; unitGrams: number }[] }[] }>("/stock/lots");
  const gramsOf = ({ items }: Awaited<ReturnType<typeof lots>>) =>
    items.flatMap(({ holdings }) => holdings).reduce((sum, { quantity, unitGrams }) => sum + quantity * unitGrams, 0);
  const before = gramsOf(await lots());

  const packing = new Effort();
  await page.goto("/orders/packing");
  await expect(page.getByRole("list", { name: "To pack" }).getByRole("listitem", { name: /, / })).toHaveCount(16);
  await packing.click(page.getByRole("button", { name: "Pack all 96 bags" }));
  await expect(page.getByText("Nothing to pack now")).toBeVisible();
  await packing.click(page.getByRole("link", { name: "Pick the bags" }));
  expect(packing.clicks).toBeLessThanOrEqual(2);

  const picking = new Effort();
  const ticks = page.getByRole("checkbox", { name: /^6 bags of / });
  await expect(ticks).toHaveCount(16);
  for (const tick of await ticks.all()) await picking.click(tick);
  expect(picking.clicks).toBeLessThanOrEqual(20);

  const sending = new Effort();
  await sending.click(page.getByRole("button", { name: "Fulfill 12 picked orders" }));
  await sending.click(
    page.getByRole("region", { name: "Fulfilled now" }).getByRole("button", { name: "Invoice 12 orders" }),
  );
  await sending.click(page.getByRole("dialog").getByRole("button", { name: "Issue 12 invoices" }));
  await expect(page.getByText(/^12 invoices issued/)).toBeVisible();
  expect(sending.clicks).toBeLessThanOrEqual(3);

  const orders = await inTurn(orderIds, (id) => api.get<DayOrder>(`/orders/${id}`));
  const sentGrams = orders.flatMap(({ lines }) =>
    lines.map(({ sentQuantity }, at) => sentQuantity * (sizes[at]?.grams ?? 0)),
  );
  const takenGrams = orders.flatMap(({ lines }) =>
    lines.map(({ sentFrom }) => sentFrom.reduce((sum, { grams }) => sum + grams, 0)),
  );
  expect(takenGrams).toEqual(sentGrams);
  expect(before - gramsOf(await lots())).toBe(sentGrams.reduce((sum, grams) => sum + grams, 0));
  expect(sentGrams.reduce((sum, grams) => sum + grams, 0)).toBe(4 * 6 * 3750);
  const { items } = await api.get<{ items: { totalMinor: number }[] }>("/invoices?limit=100");
  const totals = orders.map(({ money }) => money.totalMinor).toSorted((a, b) => a - b);
  expect(items.map(({ totalMinor }) => totalMinor).toSorted((a, b) => a - b)).toEqual(totals);
});
