import type { Api } from "@tryer/e2e/support/api.ts";
import { Effort } from "@tryer/e2e/support/effort.ts";
import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { setFilter } from "@tryer/e2e/support/records.ts";
import { expect, type Page, test } from "@tryer/e2e/support/test.ts";

/** House at 9.40 per kg in bags of 250 g for 9.00 and of 1 kg without a price, no other cost, a tier and a target. */
async function addBags(api: Api) {
  const { version } = await api.get("/roastery");
  await api.patch("/roastery", { version, currency: "EUR" });
  const green = await api.post("/green-coffees", {
    coffeeName: "Guji",
    quantityKg: 60,
    cost: { price: "9.40", basis: "kg" },
  });
  const item = await api.post("/roasted-items", { name: "House", roastLevel: "Medium", greenCoffeeId: green.id });
  const small = await api.post("/package-sizes", { size: 250, unit: "g" });
  const kilo = await api.post("/package-sizes", { size: 1, unit: "kg" });
  const machine = await api.post("/machines", { name: "Drum", batchSizeLbs: 11.02 });
  const tier = await api.post("/price-tiers", { name: "Cafés" });
  const basis = await api.get<{ version: number }>("/cost-basis");
  await api.patch("/cost-rates", {
    version: basis.version,
    labourPerHourMinor: 2400,
    minutesPerBatch: 15,
    energyPerKwhE4: 0,
    freightPerKgMinor: 60,
    overhead: { basis: "percent", bp: 800 },
    machines: [{ machineId: machine.id, energy: { basis: "amount", amountMinor: 75 } }],
    pieces: [small, kilo].flatMap(({ id }) =>
      ["bag", "label", "valve"].map((piece) => ({ packageSizeId: id, piece, choice: { kind: "none" } })),
    ),
  });
  const target = { kind: "margin", bp: 6200, rounding: "to-95" };
  await api.put("/price-targets", { targets: [{ target }, { tierId: tier.id, target }] });
  const setPrice = (priceMinor: number | null, packageSizeId = small.id) =>
    api.put("/product-prices", { prices: [{ roastedItemId: item.id, packageSizeId, priceMinor }] });
  await setPrice(900);
  return { item, small, kilo, tier, setPrice };
}

const cell = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}: .*Edit$`) });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("a margin stands beside its price, and its cost adds up one press further", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  const { item } = await addBags(api);
  await page.goto("/pricing");
  const effort = new Effort();
  const margin = page.getByRole("button", { name: /^Margin of House, 250 g: 60\.26% 5\.42 Below target/ });
  await expect(margin.getByText("Below target")).toBeVisible();
  await expect(page.getByText("2 bags · 1 below target · 1 without a price · prices without tax")).toBeVisible();
  await expectGoodLooks(page, "price grid");
  await effort.click(margin);
  const dialog = page.getByRole("dialog", { name: "House, 250 g" });
  const steps = dialog.getByRole("table", { name: "Steps of the cost" });
  await expect(steps.getByRole("row", { name: "Cost of the bag 3.5767" })).toBeVisible();
  const figures = await steps
    .getByRole("row")
    .evaluateAll((rows) => rows.slice(1).map((row) => Number(row.querySelector("td:last-child")?.textContent)));
  const total = figures.pop() ?? Number.NaN;
  expect(figures).toHaveLength(8);
  expect(figures.reduce((sum, each) => sum + Math.round(each * 10_000), 0)).toBe(Math.round(total * 10_000));
  await expect(dialog.getByRole("img", { name: "Waterfall of the cost of House, 250 g" })).toBeVisible();
  await expectGoodLooks(page, "cost of a bag");
  expect(effort.clicks).toBeLessThanOrEqual(2);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await setFilter(page, "Without a price", true);
  await expect(margin).toHaveCount(0);
  await expect(cell(page, "House, 1 kg, Everybody")).toBeVisible();

  // The page of the product has the same figures.
  await follow(page, `/items/${item.id}`);
  await expect(margin).toBeVisible();
  await page.getByRole("button", { name: /^Cost of House, 250 g: 3\.58/ }).click();
  await expect(steps.getByRole("row", { name: "Cost of the bag 3.5767" })).toBeVisible();
});

test("prices are typed from cell to cell, taken back, and refused beside their cell", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  const { setPrice } = await addBags(api);
  await page.goto("/pricing/prices");
  const everybody = cell(page, "House, 250 g, Everybody");
  await everybody.focus();
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, "House, 250 g, Cafés")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(field(page, "House, 250 g, Everybody")).toBeFocused();
  await page.keyboard.type("9.955");
  await page.keyboard.press("Enter");
  await expect(field(page, "House, 250 g, Everybody")).toHaveAccessibleDescription("At most 2 decimals");
  await page.keyboard.press("Escape");
  await expect(everybody).toBeFocused();
  await expect(everybody).toHaveAccessibleName(/: 9\.00 [\d.]+% margin, below target/);
  // A digit begins a new price, Tab goes on to the tier and Enter to the next size.
  await page.keyboard.type("9.95");
  await page.keyboard.press("Tab");
  await expect(field(page, "House, 250 g, Cafés")).toBeFocused();
  await expect(everybody).toHaveAccessibleName(/: 9\.95 Edit$/);
  await page.keyboard.type("8");
  await page.keyboard.press("Enter");
  await expect(field(page, "House, 1 kg, Cafés")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(cell(page, "House, 250 g, Cafés")).toHaveAccessibleName(/: 8\.00 [\d.]+% margin, below target/);
  await expect(page.getByText(/House, 250 g, Cafés: no price → €8\.00/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("Price as before")).toBeVisible();
  await expect(cell(page, "House, 250 g, Cafés")).toHaveAccessibleName(/: 9\.95 Edit$/);
  const kept = await api.get<{ items: { priceMinor: number }[] }>("/product-prices");
  expect(kept.items.map(({ priceMinor }) => priceMinor)).toEqual([995]);

  // Somebody else changes the price while it is being typed.
  await everybody.click();
  await setPrice(1000);
  await field(page, "House, 250 g, Everybody").fill("10.50");
  await page.keyboard.press("Enter");
  const choice = page.getByRole("alert").filter({ hasText: /Now €10\.00, yours 10\.50/ });
  await expect(choice).toBeVisible();
  await expectGoodLooks(page, "changed price");
  await choice.getByRole("button", { name: "Keep 10.50" }).click();
  await expect(everybody).toHaveAccessibleName(/: 10\.50 /);
  await expect
    .poll(async () => (await api.get<{ items: { priceMinor: number }[] }>("/product-prices")).items[0]?.priceMinor)
    .toBe(1050);
});
