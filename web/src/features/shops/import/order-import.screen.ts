import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

const EXPORT = `Name,Financial Status,Fulfillment Status,Currency,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Id
#1001,paid,,EUR,2,House Espresso - 250 g,12.50,HE,1
#1001,,,,1,Gift card,20.00,,1
#1002,pending,,EUR,3,House Espresso - 250 g,12.50,HE,2
`;
const asFile = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test("an export of a shop is looked through, its item mapped, imported and taken back", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const green = await api.post<{ id: string }>("/green-coffees", { coffeeName: "Guji", quantityKg: 60 });
  await api.post("/roasted-items", { name: "House Espresso", roastLevel: "Medium", greenCoffeeId: green.id });
  await api.post("/package-sizes", { size: 250, unit: "g" });
  await page.goto("/orders");
  const more = page.getByRole("button", { name: "More for orders" });
  // The menu is opened and closed by keyboard.
  await more.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute("aria-expanded", "false");
  await more.click();
  await page.getByRole("menuitem", { name: "Import orders" }).click();
  await expect(page.getByText("No shop yet")).toBeVisible();
  await expectGoodLooks(page, "orders-import-empty");
  await page.getByRole("button", { name: "Add a shop" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.getByLabel("Name", { exact: true }).fill("Web shop");
  await expectGoodLooks(page, "shop-form");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Shop added")).toBeVisible();

  await page.locator("input[type=file]").setInputFiles(asFile("broken.csv", EXPORT.slice(0, -30)));
  await expect(page.getByRole("alert", { name: "This list can't be read" })).toContainText("the file is cut off");
  await page.locator("input[type=file]").setInputFiles(asFile("orders_export.csv", EXPORT));
  await expect(page.getByText("An export of Shopify with 2 orders for Web shop")).toBeVisible();
  await expect(page.getByText("2 orders: 1 new, 1 left out")).toBeVisible();
  await expect(page.getByText("2 items not matched yet")).toBeVisible();
  await expect(page.getByText("Left out: not paid")).toBeVisible();
  await expectGoodLooks(page, "orders-import-preview");

  await page.getByLabel("Product of House Espresso - 250 g").selectOption("House Espresso");
  await page.getByLabel("Size of House Espresso - 250 g").selectOption("250 g");
  await page.getByRole("button", { name: "Remember what House Espresso - 250 g is" }).click();
  await expect(page.getByText("1 item not matched yet")).toBeVisible();
  await page.getByRole("button", { name: "Import 1 order" }).click();
  await expect(page.getByText("Imported: 1 new, 1 left out")).toBeVisible();
  await expectGoodLooks(page, "orders-import-done");

  await page.getByRole("link", { name: "Match 1 item" }).click();
  await expect(page.getByText("Gift card", { exact: true })).toBeVisible();
  await expectGoodLooks(page, "orders-waiting");
  await page.getByRole("button", { name: /^Leave out Gift card of OR-0001 alone/ }).click();
  await expect(page.getByText("Nothing to match")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Waits for OR-0001 again")).toBeVisible();
  await page.getByRole("button", { name: "Gift card is not our product" }).click();
  await expect(page.getByText("Nothing to match")).toBeVisible();
  const { items } = await api.get<{ items: { id: string; status: string; pieces: number }[] }>("/orders");
  expect(items).toMatchObject([{ status: "confirmed", pieces: 2 }]);

  await follow(page, `/orders/${items[0]?.id}`);
  await expect(page.getByRole("heading", { name: "From Web shop" })).toBeVisible();
  await expect(page.getByText("Number #1001")).toBeVisible();
  await expectGoodLooks(page, "order-of-shop");
});

test("a list of no known shop is mapped once, imported, changed and taken back", async ({ page, api }) => {
  const customer = await api.post<{ id: string }>("/customers", { name: "Market" });
  const facts = { kind: "other", currency: "EUR", countsUnpaid: true, customerId: customer.id };
  await api.post("/shops", { name: "Market list", ...facts });
  const list = (quantity: number) => `Ref;Kaffee;Wie viele\nA-1;Guji;${quantity}\n`;
  await page.goto("/orders/import");
  await page.locator("input[type=file]").setInputFiles(asFile("market.csv", list(2)));
  await expect(page.getByText("Unknown shop")).toBeVisible();
  await page.getByLabel("A · Ref").selectOption("Order number");
  await page.getByLabel("C · Wie viele").selectOption("Quantity");
  await expectGoodLooks(page, "orders-import-columns");
  await page.getByRole("button", { name: "Use these columns" }).click();
  await page.getByRole("button", { name: "Import 1 order" }).click();
  await expect(page.getByText("Imported: 1 new")).toBeVisible();

  await page.locator("input[type=file]").setInputFiles(asFile("market.csv", list(5)));
  await expect(page.getByText("As confirmed earlier for these headings.")).toBeVisible();
  await expect(page.getByText("1 order: 1 changed")).toBeVisible();
  await page.getByRole("button", { name: "Import 1 order" }).click();
  await expect(page.getByText("Imported: 1 changed")).toBeVisible();
  const waiting = () => api.get<{ items: { quantity: number }[] }>("/shop-items/waiting");
  expect((await waiting()).items).toMatchObject([{ quantity: 5 }]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("1 order as before.")).toBeVisible();
  expect((await waiting()).items).toMatchObject([{ quantity: 2 }]);
  const imports = page.getByRole("region", { name: "Imported orders" }).getByRole("listitem");
  await expect(imports.first()).toContainText(/market\.csv.*Market list · 1 changed.*Undone/);
  await expectGoodLooks(page, "orders-imports");
  await page.reload();
  await imports.last().getByRole("button", { name: "Undo the import of market.csv" }).click();
  await expect(page.getByText("1 order canceled.")).toBeVisible();
  await expect(imports.last()).toContainText("Undone");
  expect((await waiting()).items).toEqual([]);
  await page.locator("input[type=file]").setInputFiles(asFile("market.csv", list(2)));
  await page.getByRole("button", { name: "Import 1 order" }).click();
  await expect(page.getByText("Imported: 1 new")).toBeVisible();
  await follow(page, "/orders");
  await expect(page.getByRole("link", { name: "1 unmatched item" })).toBeVisible();
});
