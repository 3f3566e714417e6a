import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("needs of orders are shown term by term, and one step brings them into the plan and out of it again", {
  tag: "@phone",
}, async ({ page, api }) => {
  const green = await api.post("/green-coffees", { coffeeName: "Guji Uraga", origin: "Ethiopia", quantityKg: 100 });
  const item = { name: "Ethiopia Guji", roastLevel: "Light", greenCoffeeId: green.id };
  const { id: roastedItemId } = await api.post("/roasted-items", item);
  const { id: packageSizeId } = await api.post("/package-sizes", { size: 5, unit: "lb" });
  const customer = await api.post("/customers", { name: "Café Eins" });
  const lines = [{ roastedItemId, packageSizeId, quantity: 3, unitPriceMinor: 900 }];
  const order = await api.post("/orders", { customerId: customer.id, lines });
  await api.post(`/orders/${order.id}/step`, { version: 1, step: "confirm" });
  await page.goto("/orders/plan");
  const product = page.getByRole("region", { name: "Ethiopia Guji" });
  await expect(product).toContainText("Adds 3 × 5 lb");
  await expect(product.getByText("15.00 lb").first()).toBeVisible();
  await product.getByRole("link", { name: "Ordered" }).click();
  await expect(page).toHaveURL(/status=to_send/);
  await expect(page.getByRole("button", { name: "Remove filter: Product: Ethiopia Guji" })).toBeVisible();
  await expect(page.getByText("Café Eins").filter({ visible: true })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Add 1 product to the plan" }).click();
  await expect(page).toHaveURL(/demand-planner/);
  await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await page.goto("/orders/plan");
  await page.getByRole("button", { name: "Add 1 product to the plan" }).click();
  await expect(page).toHaveURL(/demand-planner/);
  await page.goto("/orders/plan");
  await product.getByRole("link", { name: "Already planned" }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/plan#planned-${roastedItemId}$`));
  await expect(product).toContainText(/Planned in.*P-0001 15\.00\slb to come, 0 of 4 batches done/);
  await product.getByRole("link", { name: "P-0001" }).click();
  await expect(page).toHaveURL(/batch-tracking\?planItem=/);
  await follow(page, `/orders/${order.id}`);
  await expect(page.getByText("3 planned, 0 of them roasted")).toBeVisible();
});

test("a bag that would be planned for a few grams is said, and can be left out", async ({ page, api }) => {
  const green = await api.post<{ id: string }>("/green-coffees", { coffeeName: "Guji Uraga", quantityKg: 100 });
  const item = { name: "Ethiopia Guji", roastLevel: "Light", greenCoffeeId: green.id };
  const { id: roastedItemId } = await api.post<{ id: string }>("/roasted-items", item);
  const { id: packageSizeId } = await api.post<{ id: string }>("/package-sizes", { size: 500, unit: "g" });
  await api.post("/stock/lots", { roastedItemId, roastedOn: "2026-11-16", looseGrams: 1996 });
  const customer = await api.post<{ id: string }>("/customers", { name: "Café Eins" });
  const lines = [{ roastedItemId, packageSizeId, quantity: 4, unitPriceMinor: 900 }];
  const order = await api.post<{ id: string }>("/orders", { customerId: customer.id, lines });
  await api.post(`/orders/${order.id}/step`, { version: 1, step: "confirm" });
  await page.goto("/orders/plan");
  const product = page.getByRole("region", { name: "Ethiopia Guji" });
  await expect(product).toContainText("Adds 1 × 500 g");
  await expect(product).toContainText("Less than one bag is missing: 4 g.");
  await product.getByRole("checkbox", { name: "Plan it: Ethiopia Guji" }).uncheck();
  await expect(page.getByText("Nothing left to plan.")).toBeVisible();
});

test("parts that lie on hand are no requirement, and lead to the form that blends them", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const green = await api.post<{ id: string }>("/green-coffees", { coffeeName: "Guji Uraga", quantityKg: 100 });
  const product = (name: string, facts: object) =>
    api.post<{ id: string }>("/roasted-items", { name, roastLevel: "Light", ...facts });
  const parts: { roastedItemId: string; amount: number }[] = [];
  for (const [name, amount] of [
    ["Huila", 75],
    ["Kaffa", 25],
  ] as const) {
    const { id } = await product(name, { greenCoffeeId: green.id });
    await api.post("/stock/lots", { roastedItemId: id, roastedOn: "2026-11-16", looseGrams: amount * 40 });
    parts.push({ roastedItemId: id, amount });
  }
  const house = await product("House", { recipe: { basis: "share", parts } });
  const { id: packageSizeId } = await api.post<{ id: string }>("/package-sizes", { size: 500, unit: "g" });
  const customer = await api.post<{ id: string }>("/customers", { name: "Café Eins" });
  const lines = [{ roastedItemId: house.id, packageSizeId, quantity: 8, unitPriceMinor: 900 }];
  const order = await api.post<{ id: string }>("/orders", { customerId: customer.id, lines });
  await api.post(`/orders/${order.id}/step`, { version: 1, step: "confirm" });
  await page.goto("/orders/plan");
  const row = page.getByRole("region", { name: "House" });
  const huila = page.getByRole("region", { name: "Huila" });
  await huila.getByRole("link", { name: "Needed for blends" }).click();
  await expect(huila).toContainText(/Needed until these blends are made.*House 6\.61\slb, not planned/);
  await expect(row.getByText(/^8\.82\slb can be blended from roasted coffee on hand\.$/)).toBeVisible();
  await expect(page.getByText("Nothing left to plan.")).toBeVisible();
  await expectGoodLooks(page, "production-blends");
  await row.getByRole("link", { name: "Make blend House" }).click();
  const dialog = page.getByRole("dialog", { name: "Make blend" });
  await expect(dialog.getByLabel("Weight 1")).toHaveValue("6.61");
  await dialog.getByRole("button", { name: "Make blend" }).click();
  await expect(page.getByText(/^8\.82\slb of House as RL-0003\.$/)).toBeVisible();
  await expect(page).toHaveURL(/\/inventory\/roasted$/);
});
