import type { GreenCoffee, MovingIn, Product, Roast } from "@tryer/contract";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

const asFile = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

const COFFEES = asFile("coffees.csv", "Name,Origin,Stock (kg)\nGuji,Ethiopia,60\nHuila,Colombia,70\n");
const PRODUCTS = asFile(
  "products.csv",
  "Product,Green coffee,Roast level,SKU\nEspresso,Guji,Dark,ESP-1\nFilter,Huila,,FIL-1\nespresso,Guji,Dark,\n",
);
const HISTORY = asFile(
  "book.csv",
  `\uFEFFDatum;Uhrzeit;Rohkaffee;Produkt;Einwaage (kg);Röstgewicht (kg);Chargennummer
03.11.2026;06:40;Guji;Espresso;12,5;10,6;A-1
04.11.2026;06:40;Nyeri;;10;8,5;A-2
05.11.2026;06:40;Nyeri;;10;8,4;A-3
06.11.2026;06:40;Guji;Espresso;12,5;13;A-4

Summe;;;;45;40,5;
`,
);
const COUNTS = asFile("counts.csv", "Coffee,Counted (kg)\nGuji,47.5\nHuila,70\n");

interface Page<Item> {
  items: Item[];
}

test("a roastery moves in by four lists, is asked what is not certain, and compares its sums", {
  tag: "@every-size",
}, async ({ page, api }) => {
  await page.goto("/inventory");
  await page.getByRole("link", { name: "Move in from lists" }).click();
  const step = (name: string) => page.getByRole("region", { name });
  await expect(step("Green coffees").getByText("To do")).toBeVisible();

  await step("Green coffees").getByRole("link", { name: "Import coffees" }).click();
  await page.locator("input[type=file]").setInputFiles(COFFEES);
  await page.getByRole("button", { name: "Add 2 coffees" }).click();
  await expect(page.getByText("2 coffees added", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Back to moving in" }).last().click();
  await step("Green coffees").getByRole("textbox", { name: "Coffees in the old tool" }).fill("2");
  await step("Green coffees").getByRole("textbox", { name: "Coffees in the old tool" }).blur();
  await expect(step("Green coffees").getByRole("status", { name: "Comparison of Coffees" })).toHaveText("✓ agrees");
  await step("Green coffees").getByRole("button", { name: "Done with Green coffees" }).click();
  await expect(step("Green coffees").getByText("✓ Done")).toBeVisible();

  await step("Products").getByRole("link", { name: "Import products" }).click();
  await page.locator("input[type=file]").setInputFiles(PRODUCTS);
  await expect(page.getByText("Same as row 2: names and SKUs are each once")).toBeVisible();
  await expect(page.getByText("Waits for the answer about its roast level")).toBeVisible();
  await page.getByLabel("Roast level", { exact: true }).selectOption("Medium");
  await page.getByRole("button", { name: "Add 2 products" }).click();
  await expect(page.getByText("2 products added", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Back to moving in" }).last().click();

  await step("History").getByRole("link", { name: "Import past roasts" }).click();
  await page.locator("input[type=file]").setInputFiles(HISTORY);
  await expect(page.getByText("Roasted weight is above green weight. Check weights and units")).toBeVisible();
  await expect(page.getByLabel("Nyeri", { exact: true })).toBeVisible();
  await expectGoodLooks(page, "import-past-roasts");
  await page.getByRole("button", { name: "Add 1 coffee with no stock" }).click();
  await expect(page.getByText("Add 3 past roasts")).toBeVisible();
  await page.getByRole("button", { name: "Leave out the 1 open row" }).click();
  await expect(page.getByText(/not among them yet: row 5; totals of the list itself: row 7/)).toBeVisible();
  await page.getByRole("button", { name: "Add 3 past roasts" }).click();
  await expect(page.getByText("3 past roasts added", { exact: true })).toBeVisible();
  const roasts = await api.get<Page<Roast>>("/roasts");
  expect(
    roasts.items.map(({ number, isHistory, roastedItem, notes }) => [number, isHistory, roastedItem?.name, notes]),
  ).toEqual([
    ["R-0003", true, undefined, "Batch A-3"],
    ["R-0002", true, undefined, "Batch A-2"],
    ["R-0001", true, "Espresso", "Batch A-1"],
  ]);

  // The same list again is recognised.
  await page.locator("input[type=file]").setInputFiles(HISTORY);
  await expect(page.getByText("Same as R-0001")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Back to moving in" }).first().click();

  await step("Opening counts").getByRole("link", { name: "Import counts" }).click();
  await page.locator("input[type=file]").setInputFiles(COUNTS);
  await page.getByRole("button", { name: "Book 2 counts" }).click();
  await expect(page.getByText("2 counts booked", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Back to moving in" }).last().click();

  const green = await api.get<Page<GreenCoffee>>("/green-coffees");
  expect(green.items.map(({ coffeeName, quantityKg }) => [coffeeName, quantityKg])).toEqual([
    ["Guji", 47.5],
    ["Huila", 70],
    ["Nyeri", 0],
  ]);
  expect((await api.get<Page<Product>>("/roasted-items")).items.map(({ name }) => name)).toEqual([
    "Espresso",
    "Filter",
  ]);
  const type = async (region: string, name: string | RegExp, text: string) => {
    await step(region).getByRole("textbox", { name }).fill(text);
    await step(region).getByRole("textbox", { name }).blur();
  };
  await type("History", "Past roasts in the old tool", "4");
  await expect(step("History").getByRole("status", { name: "Comparison of Past roasts" })).toHaveText(
    "differs by 1 roast: Tryer has fewer",
  );
  await step("Opening counts").getByRole("button", { name: "Compare coffee by coffee" }).click();
  await type("Opening counts", /^GC-0001 Guji in the old tool/, "10");
  await expect(step("Opening counts").getByText("Look at GC-0001 Guji")).toBeVisible();
  await step("Products").getByRole("button", { name: "Skip Products" }).click();
  await expect(step("Products").getByText("Left out")).toBeVisible();
  const skipped = () => api.get<MovingIn>("/moving-in").then(({ state }) => state.steps.products);
  await expect.poll(skipped).toBe("skipped");
  await page.reload();
  await expect(step("Products").getByText("Left out")).toBeVisible();
  await expect(step("History").getByRole("status", { name: "Comparison of Past roasts" })).toContainText("differs");
  await expectGoodLooks(page, "moving-in");
  const { state } = await api.get<MovingIn>("/moving-in");
  expect(state.steps).toEqual({ coffees: "done", products: "skipped", history: "open", counts: "open" });
});

test("roasts that history and books say twice are named with what to do", async ({ page, api }) => {
  const guji = await api.post<GreenCoffee>("/green-coffees", { coffeeName: "Guji", origin: "", quantityKg: 60 });
  const roast = {
    greenCoffeeId: guji.id,
    greenWeightKg: 12.5,
    roastedWeightKg: 10.6,
    roastedAt: "2026-11-04T09:00:00.000Z",
  };
  await api.post("/roasts", roast);
  await api.post("/roasts", { ...roast, isHistory: true });
  await api.put("/moving-in", { openingDay: "2026-11-01" });
  await page.goto("/moving-in");
  await expect(page.getByText(/^1 roast of .* is there twice$/)).toBeVisible();
  await expect(page.getByText(/^1 roast of the past with .* came after the counts/)).toBeVisible();
  await expect(page.getByRole("link", { name: "R-0002" }).first()).toBeVisible();
  // Figures that are typed one after the other without a pause are all kept.
  await page.getByRole("textbox", { name: "Coffees in the old tool" }).fill("1");
  await page.getByRole("textbox", { name: "Products in the old tool" }).fill("7");
  await page.getByRole("textbox", { name: "Past roasts in the old tool" }).fill("9");
  await page.getByRole("button", { name: "Done with Products" }).click();
  const kept = () => api.get<MovingIn>("/moving-in").then(({ state }) => [state.old, state.steps.products]);
  await expect.poll(kept).toMatchObject([{ coffeeCount: 1, productCount: 7, roastCount: 9 }, "done"]);
});
