import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

const cost = { price: "9.4", basis: "kg" };

test("the stock and value of a past day are shown, printed to count by and saved as a table", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const past = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  const customer = await api.post<{ id: string }>("/customers", { name: "Café Südhang" });
  const { id } = await api.post<{ id: string }>("/green-coffees", { coffeeName: "Guji Uraga", quantityKg: 0 });
  await api.post(`/green-coffees/${id}/receive`, { quantityKg: 60, cost, businessDay: past });
  await api.post(`/green-coffees/${id}/receive`, { quantityKg: 30, cost });
  await api.post("/green-coffees", { coffeeName: "Theirs", quantityKg: 20, ownerId: customer.id });
  await api.post("/packaging", { name: "250 g bag", kind: "bag", pieces: 500 });

  await page.goto("/inventory");
  await page.getByRole("link", { name: "Stock on a day" }).click();
  await expect(page.getByRole("heading", { name: "Stock on a Day" })).toBeVisible();
  const own = page.getByRole("table", { name: "Green coffee", exact: true });
  // Pounds, and kilograms where somebody points at them.
  await expect(own.getByText(/^198\.42\slb$/).first()).toBeVisible();
  await expect(own.getByTitle(/^90\.000\skg$/).first()).toBeVisible();
  await expect(own.getByText("846.00").first()).toBeVisible();
  await expect(page.getByRole("table", { name: "Customers' green coffee" }).getByText("44.09").first()).toBeVisible();
  await expect(page.getByRole("table", { name: "Packaging" }).getByText("500").first()).toBeVisible();
  await expect(own.getByText("Counted")).toBeHidden();
  await expectGoodLooks(page, "stock-on");

  await page.goto(`/inventory/stock-on?date=${past}`);
  await expect(own.getByText("132.28").first()).toBeVisible();
  await expect(own.getByText("564.00").first()).toBeVisible();
  await expect(page.getByRole("table", { name: "Packaging" })).toBeHidden();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toBe(`Stock on ${past}.csv`);

  await page.emulateMedia({ media: "print" });
  await expect(own.getByText("Counted")).toBeVisible();
  await expect(page.getByText("Signature")).toBeVisible();
  await expect(page.getByRole("button", { name: "CSV" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
});

test("a day on which nothing was there says so, and a day of the future is not asked for", async ({ page, api }) => {
  await api.post("/green-coffees", { coffeeName: "Guji Uraga", quantityKg: 1 });
  await page.goto("/inventory/stock-on?date=2020-12-31");
  await expect(page.getByText("Nothing in stock that day")).toBeVisible();
  await expect(page.getByRole("button", { name: "CSV" })).toBeDisabled();
  await page.getByRole("button", { name: "Today" }).click();
  await expect(page.getByRole("table", { name: "Green coffee" })).toBeVisible();
  await page.goto("/inventory/stock-on?date=2099-01-01");
  await expect(page.getByText("This day is not over")).toBeVisible();
});
