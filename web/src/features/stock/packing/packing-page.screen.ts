import type { Api } from "@tryer/e2e/support/api.ts";
import { expectGoodDialog, PHONE } from "@tryer/e2e/support/dialogs.ts";
import { Effort } from "@tryer/e2e/support/effort.ts";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

const NAMES = ["House", "Filter", "Decaf", "Espresso Forte"];
const SIZES = [
  [250, "g"],
  [500, "g"],
  [1, "kg"],
  [12, "oz"],
] as const;

/** A roastery with four coffees roasted, four sizes and orders of every coffee in every size, promised for today. */
async function orderedDay(api: Api) {
  const green = await api.post<{ id: string }>("/green-coffees", { coffeeName: "Huila", quantityKg: 300 });
  const sizes: { id: string }[] = [];
  for (const [size, unit] of SIZES) sizes.push(await api.post<{ id: string }>("/package-sizes", { size, unit }));
  const products: { id: string }[] = [];
  for (const name of NAMES) {
    const product = await api.post<{ id: string }>("/roasted-items", {
      name,
      roastLevel: "Medium",
      greenCoffeeId: green.id,
    });
    products.push(product);
    const roast = { greenCoffeeId: green.id, roastedItemId: product.id, greenWeightKg: 24, roastedWeightKg: 20 };
    await api.post("/roasts", { ...roast, roastedAt: "2026-11-17T06:40:00.000Z" });
  }
  const orders: { id: string; number: string }[] = [];
  for (const customerName of ["Café Süd", "Kiosk am Ring", "Hotel Post"]) {
    const customer = await api.post<{ id: string }>("/customers", { name: customerName });
    const lines = products.flatMap((product) =>
      sizes.map((size) => ({ roastedItemId: product.id, packageSizeId: size.id, quantity: 2, unitPriceMinor: 900 })),
    );
    const order = await api.post<{ id: string; number: string }>("/orders", { customerId: customer.id, lines });
    await api.post(`/orders/${order.id}/step`, { version: 1, step: "confirm" });
    orders.push(order);
  }
  return { sizes, products, orders };
}

test("a day of sixteen rows is packed in less than twenty actions, each with its undo", {
  tag: "@every-size",
}, async ({ page, api }) => {
  await orderedDay(api);
  await page.goto("/orders/packing");
  const rows = page.getByRole("list", { name: "To pack" }).getByRole("listitem", { name: /, / });
  await expect(rows).toHaveCount(16);
  const first = page.getByRole("listitem", { name: "Decaf, 250 g" });
  await expect(first).toContainText("R-0003, roasted");
  await expect(first).toContainText("Café Süd × 2");
  await expectGoodLooks(page, "packing-station");
  // Another count is typed, or tapped where it is one more or less.
  const bags = first.getByRole("textbox", { name: "Bags of Decaf, 250 g" });
  await bags.fill("400");
  await expect(bags).toHaveValue("80");
  await bags.fill("4");
  await first.getByRole("button", { name: "One bag more of Decaf, 250 g" }).click();
  await first.getByRole("button", { name: "Pack 5 bags of Decaf, 250 g" }).click();
  await expect(first.getByRole("button", { name: "Pack 1 bag of Decaf, 250 g" })).toBeVisible();
  await expect(first).toContainText("5 packed");
  await first.getByRole("button", { name: "Pack 1 bag of Decaf, 250 g" }).click();
  await expect(rows).toHaveCount(15);
  const now = page.getByRole("region", { name: "Packed now" });
  await now.getByRole("button", { name: "Undo 1 bag of Decaf, 250 g" }).click();
  await expect(rows).toHaveCount(16);
  await page.getByRole("button", { name: "Pack all 91 bags" }).click();
  await expect(page.getByText("Nothing to pack now")).toBeVisible();
  await expect(now.getByRole("button", { name: /^Undo/ })).toHaveCount(17);
  await expect(page.getByRole("region", { name: "Not to pack now" })).toContainText("6 packed");
  await expectGoodLooks(page, "packed-day");
  const [lot] = (await api.get<{ items: { grams: number }[] }>("/stock/roasted")).items;
  expect(lot?.grams).toBe(20_000);
});

test("another count, size or roast of a row is packed by two taps", { tag: "@phone" }, async ({ page, api }) => {
  await orderedDay(api);
  await page.goto("/orders/packing");
  const row = page.getByRole("listitem", { name: "Decaf, 250 g" });
  const now = page.getByRole("region", { name: "Packed now" });
  const count = new Effort();
  await count.click(row.getByRole("button", { name: "One bag less of Decaf, 250 g" }));
  await count.click(row.getByRole("button", { name: "Pack 5 bags of Decaf, 250 g" }));
  await expect(now).toContainText("5 × Decaf, 250 g");
  const size = new Effort();
  const kilo = page.getByRole("listitem", { name: "House, 1 kg" });
  await size.click(kilo.getByRole("button", { name: "Other ways to pack House, 1 kg" }));
  await expectGoodDialog(page, "packing-other-ways", { role: "menu", sizes: [PHONE] });
  await size.click(page.getByRole("menuitem", { name: "12 × 500 g" }));
  await expect(now).toContainText("12 × House, 500 g");
  const roast = new Effort();
  await roast.click(row.getByRole("button", { name: "Other ways to pack Decaf, 250 g" }));
  await roast.click(page.getByRole("menuitem", { name: /^R-0003/ }));
  await expect(now).toContainText("1 × Decaf, 250 g");
  expect([count.clicks, size.clicks, roast.clicks]).toEqual([2, 2, 2]);
});

test.describe("two people", () => {
  test.use({ provokedErrors: /status of 409/ });

  test("pack the same row: one books it, the other is told", async ({ page, api }) => {
    const { products, sizes } = await orderedDay(api);
    await page.goto("/orders/packing");
    // The other person's packing is booked in the moment before this one arrives.
    const others = { roastedItemId: products[0]?.id, packageSizeId: sizes[0]?.id, bags: 6 };
    await page.route(
      "**/api/v1/stock/packings",
      async (route) => {
        await api.post("/stock/packings", others);
        await route.continue();
      },
      { times: 1 },
    );
    const row = page.getByRole("listitem", { name: "House, 250 g" });
    await row.getByRole("button", { name: "Pack 6 bags of House, 250 g" }).click();
    await expect(page.getByText(/Somebody has changed this stock meanwhile/)).toBeVisible();
    await expect(row).toBeHidden();
    const [house] = (await api.get<{ items: { bags: { bags: number }[] }[] }>("/stock/roasted?search=House")).items;
    expect(house?.bags.map(({ bags }) => bags)).toEqual([6]);
  });
});

test("an order, the list and the plan say where the bags come from", { tag: "@every-size" }, async ({ page, api }) => {
  const { products, sizes, orders } = await orderedDay(api);
  const customer = await api.post<{ id: string }>("/customers", { name: "Grossmarkt" });
  const line = { roastedItemId: products[0]?.id, packageSizeId: sizes[2]?.id, quantity: 12, unitPriceMinor: 3000 };
  const large = await api.post<{ id: string; number: string }>("/orders", { customerId: customer.id, lines: [line] });
  await api.post(`/orders/${large.id}/step`, { version: 1, step: "confirm" });
  const plan = await api.get<{ id: string }>("/plans/pending");
  await api.post(`/plans/${plan.id}/items`, {
    items: [{ roastedItemId: products[0]?.id, packageSizeId: sizes[2]?.id, quantity: 2 }],
  });
  await page.goto(`/orders/${large.id}`);
  await expect(page.getByText("7 from stock · ", { exact: false }).first()).toBeVisible();
  await expect(page.getByText("2 from batch", { exact: false }).first()).toBeVisible();
  await expect(page.getByText("3 bags are short.", { exact: false })).toBeVisible();
  await expectGoodLooks(page, "order-sources");
  await page.goto("/orders");
  await expect(page.getByText("3 short")).toBeVisible();
  await expect(page.getByText("In stock").first()).toBeVisible();
  await expectGoodLooks(page, "orders-coffee");
  await page.goto("/demand-planner");
  await expect(page.getByRole("link", { name: large.number })).toBeVisible();
  await page.goto("/batch-tracking?view=day");
  await expect(page.getByRole("link", { name: large.number }).first()).toBeVisible();
  await expectGoodLooks(page, "day-with-orders");
  expect(orders).toHaveLength(3);
});
