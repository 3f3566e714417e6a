import { Api } from "@tryer/e2e/support/api.ts";
import { exportedList } from "@tryer/e2e/support/exported-list.ts";
import { joinTeam } from "@tryer/e2e/support/join-team.ts";
import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { chooseRowStep } from "@tryer/e2e/support/records.ts";
import { expect, type Page, picture, test } from "@tryer/e2e/support/test.ts";

/** Guji at 9.40 per kg in bags of 250 g for 9.00, a machine, a tier, and no other cost. */
async function addBag(api: Api) {
  const { version } = await api.get("/roastery");
  await api.patch("/roastery", { version, currency: "EUR" });
  const green = await api.post("/green-coffees", {
    coffeeName: "Guji",
    quantityKg: 60,
    cost: { price: "9.40", basis: "kg" },
  });
  const item = await api.post("/roasted-items", { name: "House", roastLevel: "Medium", greenCoffeeId: green.id });
  const size = await api.post("/package-sizes", { size: 250, unit: "g" });
  await api.post("/machines", { name: "Drum", batchSizeLbs: 11.02 });
  await api.post("/price-tiers", { name: "Cafés" });
  await api.put("/product-prices", { prices: [{ roastedItemId: item.id, packageSizeId: size.id, priceMinor: 900 }] });
}

const steps = (page: Page) => page.getByRole("table", { name: "Steps of the cost" });

async function sayRates(page: Page) {
  await page.getByRole("link", { name: "Enter the labor cost per hour" }).click();
  const labour = page.getByLabel("Labor (EUR per hour)");
  await expect(labour).toBeFocused();
  await labour.fill("24.005");
  await page.getByRole("button", { name: "Save rates" }).click();
  await expect(labour).toHaveAccessibleDescription("At most 2 decimals");
  await labour.fill("24");
  await page.getByLabel("Minutes of labor per batch").fill("15");
  await page.getByLabel("Energy (EUR per kWh)").fill("0.30");
  await page.getByLabel("Energy of a batch, Drum").fill("2.5");
  for (const piece of ["Bag", "Label", "Valve"]) {
    await page.getByLabel(`${piece} of 250 g`).selectOption(`No ${piece.toLowerCase()}`);
  }
  await page.getByRole("textbox", { name: /^Freight/ }).fill("0.60");
  await page.getByRole("textbox", { name: "Overhead" }).fill("8");
  await page.getByRole("button", { name: "Save rates" }).click();
  await expect(page.getByText("Rates saved")).toBeVisible();
  await page.getByLabel("Target, Everybody").selectOption("Margin");
  await page.getByLabel("Percent, Everybody").fill("62");
  await page.getByLabel("Rounding, Everybody").selectOption("Up to the next …95");
  await page.getByRole("button", { name: "Save targets" }).click();
  await expect(page.getByText("Targets saved")).toBeVisible();
}

test("the cost of a bag leads to what is missing, and then to a price", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  await addBag(api);
  await page.goto("/pricing/costs");
  await expect(steps(page).getByText(/Green coffee €2\.7647 = 250 g/)).toBeVisible();
  await expect(steps(page).getByRole("row", { name: "Cost of the bag –" })).toBeVisible();
  await expectGoodLooks(page, "bag costs with gaps");

  await sayRates(page);
  await expectGoodLooks(page, "rates and targets");
  await page.goto("/pricing/costs");
  // Green 2.7647 + labour 0.3530 + energy 0.0441 + freight 0.3307, and 8 % of that: 0.2794.
  await expect(steps(page).getByRole("row", { name: "Cost of the bag 3.7719" })).toBeVisible();
  const waterfall = page.getByRole("img", { name: "Waterfall of the cost of House, 250 g" });
  await waterfall.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("status").filter({ hasText: /Green coffee €2\.7647/ })).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("status").filter({ hasText: "Cost 3.7719, the sum of the steps" })).toBeVisible();

  const prices = page.getByRole("table", { name: "Prices of the bag" });
  await expect(prices.getByRole("row", { name: /Everybody.*Below target.*9\.00.*58\.09.*\d\.95/ })).toBeVisible();
  await expectGoodLooks(page, "bag costs");
  await page.getByRole("button", { name: "Use these prices" }).click();
  const dialog = page.getByRole("dialog", { name: "Use these prices" });
  await expect(dialog.getByLabel("House, 250 g, Everybody")).toBeChecked();
  await expectGoodLooks(page, "use these prices");
  await dialog.getByRole("button", { name: "Use 1 price" }).click();
  await expect(prices.getByText("Below target")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(prices.getByText("Below target")).toBeVisible();

  const { headings, rows } = await exportedList(page, "Bag costs");
  expect(headings).toContain("Green coffee (EUR)");
  expect(rows[0]).toMatch(/^House,250 g,2\.76470+,.*,3\.77\d+,,Everybody,9\.00,58\.09,.*,yes$/);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("slider")).toHaveCount(0);
  await picture(page, "bag costs on paper");
});

test("a what-if changes every figure at once and is kept as a scenario", async ({
  page,
  api,
  roaster,
  grace,
  context,
}) => {
  await addBag(api);
  await page.goto("/pricing/costs");
  const green = page.getByRole("slider", { name: "Green coffee" });
  await green.focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("ArrowRight");
  await expect(green).toHaveAttribute("aria-valuetext", "+10%");
  await expect(steps(page).getByText(/^Green coffee €3\.0412 =.*€4\.6901 per lb$/)).toBeVisible();
  await expect(steps(page).getByRole("columnheader", { name: "Current (EUR)" })).toBeVisible();
  await page.getByRole("button", { name: "Save as scenario" }).click();
  const form = page.getByRole("dialog", { name: "Save as scenario" });
  await form.getByLabel("Name").fill("Frost");
  await form.getByRole("button", { name: "Save" }).click();
  const scenarios = page.getByRole("list", { name: "Scenarios" });
  await expect(scenarios.getByText("Frost")).toBeVisible();
  await expectGoodLooks(page, "what if");
  await page.getByRole("button", { name: "Current" }).click();
  await expect(steps(page).getByText(/^Green coffee €2\.7647/)).toBeVisible();
  await scenarios.getByRole("button", { name: "Show Frost" }).click();
  await expect(green).toHaveAttribute("aria-valuetext", "+10%");
  await chooseRowStep(page, "Frost", "Rename");
  const renaming = page.getByRole("dialog", { name: "Rename scenario" });
  await renaming.getByLabel("Name").fill("Frost in Brazil");
  await renaming.getByRole("button", { name: "Save" }).click();
  await chooseRowStep(page, "Frost in Brazil", "Delete");
  await expect(scenarios).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(scenarios.getByText("Frost in Brazil")).toBeVisible();

  // A roaster sees nothing of it.
  await joinTeam(grace.request, { ...roaster, request: context.request });
  await page.goto("/pricing/costs");
  await expect(page.getByText("Not for your role")).toBeVisible();
  await follow(page, "/pricing");
  await expect(page).toHaveURL("/pricing/prices");
  await expect(page.getByText("Not for your role")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Sections" })).toHaveCount(0);
  const hers = new Api(grace.request);
  const huila = await hers.post("/green-coffees", { coffeeName: "Huila", quantityKg: 10 });
  await hers.post("/roasted-items", { name: "House", roastLevel: "Light", greenCoffeeId: huila.id });
  await hers.post("/package-sizes", { size: 250, unit: "g" });
  await page.getByRole("link", { name: "Go to Roasted Products" }).click();
  await page.locator("#content").getByRole("link", { name: "House", exact: true }).click();
  await expect(page.getByRole("table", { name: "Bag weights" }).getByText("250 g")).toBeVisible();
  await expect(page.getByRole("group", { name: "Packed" })).toBeVisible();
  await expect(page.getByText("Prices and margins")).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Prices", exact: true })).toHaveCount(0);
  await expect(page.getByText("Who buys it")).toHaveCount(0);
});

test("the form of rates that somebody else has saved meanwhile shows both values", async ({
  page,
  api,
  roaster: _,
}) => {
  await api.post("/machines", { name: "Drum", batchSizeLbs: 11.02 });
  await page.goto("/pricing/rates");
  await page.getByLabel("Minutes of labor per batch").fill("15");
  const { version } = await api.get<{ version: number }>("/cost-basis");
  await api.patch("/cost-rates", { version, minutesPerBatch: 20, overhead: { basis: "perLb", minor: 80 } });
  await page.getByRole("button", { name: "Save rates" }).click();
  const problem = page.getByRole("alert");
  await expect(problem.getByText("Minutes of labor per batch: now 20, yours 15")).toBeVisible();
  await expect(problem.getByText(/^Overhead is: now \w{3} per lb of roasted coffee$/)).toBeVisible();
  await problem.getByRole("button", { name: "Keep my values" }).click();
  await expect(page.getByRole("textbox", { name: "Overhead" })).toHaveValue("0.80");
  await page.getByRole("button", { name: "Save rates" }).click();
  await expect(page.getByText("Rates saved")).toBeVisible();
  expect(await api.get("/cost-basis")).toMatchObject({
    rates: { minutesPerBatch: 15, overhead: { basis: "perLb", minor: 80 } },
  });
});
