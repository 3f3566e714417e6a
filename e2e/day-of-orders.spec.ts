import type { Api } from "./support/api.ts";
import { Effort } from "./support/effort.ts";
import { expect, test } from "./support/test.ts";

interface DayOrder {
  id: string;
  money: { totalMinor: number };
  lines: { sentQuantity: number; sentFrom: { grams: number }[] }[];
}

/** Four coffees in four sizes and twelve orders for today, each of one coffee in all its sizes; nothing is roasted yet. */
async function twelveOrders(api: Api) {
  const sizes = await inTurn([0.25, 0.5, 1, 2], (size) =>
    api.post("/package-sizes", { size, unit: "kg" }).then(({ id }) => ({ id, grams: size * 1000 })),
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
