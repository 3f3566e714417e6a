import type { Purchase } from "@tryer/contract";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

const INVOICE = `Invoice 4711 of Nordic Green,,,,
Coffee,Origin,Bags,Bag weight,Price
Guji,Ethiopia,10,60 kg,9.40 EUR/kg
Huila,Colombia,,70 kg,4.10 USD/lb
Santos,Brazil,5,59 kg,
Total,,15,,
`;
const asFile = { name: "invoice.csv", mimeType: "text/csv", buffer: Buffer.from(INVOICE) };

test("lines of an invoice are looked through, drafted as a purchase and taken back", {
  tag: "@every-size",
}, async ({ page, api }) => {
  await api.post("/green-coffees", { coffeeName: "Guji", origin: "Ethiopia", quantityKg: 60 });
  await api.post("/suppliers", { name: "Nordic Green", currency: "EUR" });
  await page.goto("/purchases");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await page.locator("input[type=file]").setInputFiles(asFile);
  await expect(page.getByLabel("E · Price")).toHaveValue("price");
  await expect(page.getByLabel("Currency", { exact: true })).toHaveValue("EUR");
  await expect(page.getByText("GC-0001 · Ethiopia")).toBeVisible();
  await expect(page.getByText("The price is in USD, and the purchase in EUR", { exact: false })).toBeVisible();
  await expectGoodLooks(page, "import-purchase");

  await page.getByRole("textbox", { name: "Price of row 4" }).fill("8.90 EUR/kg");
  await page.getByRole("button", { name: "Set Price of row 4" }).click();
  await page.getByRole("textbox", { name: "Quantity of row 4" }).fill("700 kg");
  await page.getByRole("button", { name: "Set Quantity of row 4" }).click();
  await expect(page.getByText("Select the supplier.")).toBeVisible();
  await page.getByLabel("Supplier").selectOption("Nordic Green");
  await page.getByRole("button", { name: "Add 3 lines" }).click();
  await expect(page.getByText("3 lines added", { exact: true })).toBeVisible();
  const { items } = await api.get<{ items: Purchase[] }>("/purchases");
  const { lines } = await api.get<Purchase>(`/purchases/${items[0]?.id}`);
  expect(lines).toMatchObject([
    { greenCoffee: { number: "GC-0001" }, bags: 10, weight: "60", price: "9.40", priceBasis: "kg" },
    { coffeeName: "Huila", origin: "Colombia", orderedKg: 700, price: "8.90" },
    { coffeeName: "Santos", bags: 5, orderedKg: 295, price: null },
  ]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  expect((await api.get<{ items: Purchase[] }>("/purchases")).items).toMatchObject([{ status: "cancelled" }]);
});
