import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("packaging is ordered beside coffee, comes in parts, and its cost is corrected by the invoice", {
  tag: "@every-size",
}, async ({ page, api }) => {
  await api.post("/suppliers", { name: "Nordic Green" });
  const bags = await api.post<{ id: string }>("/packaging", { name: "Bag 250 g", kind: "bag", reorderPoint: 500 });
  await page.goto("/purchases/new");
  await page.getByRole("textbox", { name: "Freight" }).fill("100");
  await page.getByLabel("Supplier").selectOption({ label: "Nordic Green" });
  const coffee = page.getByRole("group", { name: "Line 1" });
  await coffee.getByLabel("Name").fill("Guji");
  await coffee.getByLabel("Weight", { exact: true }).fill("60");
  await coffee.getByLabel("Price", { exact: true }).fill("10");
  await page.getByRole("button", { name: "Add packaging" }).click();
  const first = page.getByRole("group", { name: "Packaging 1" });
  await first.getByLabel("Material").selectOption(bags.id);
  await first.getByLabel("Price", { exact: true }).fill("0.4");
  await page.getByRole("button", { name: "Add packaging" }).click();
  const second = page.getByRole("group", { name: "Packaging 2" });
  await second.getByLabel("Name").fill("Label");
  await second.getByLabel("Kind").selectOption("label");
  await second.getByLabel("Pieces").fill("5000");
  await second.getByLabel("Price", { exact: true }).fill("13");
  await second.getByLabel("Priced").selectOption("per 1,000");
  await expect(page.getByText("Packaging has no weight: the coffee carries all of it.")).toBeVisible();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(first.getByText("Pieces are required")).toBeVisible();
  await first.getByLabel("Pieces").fill("1000");
  await expectGoodLooks(page, "purchase-packaging-form");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { name: "PO-0001" })).toBeVisible();
  await expect(page.getByText("Freight, spread by weight over the coffee")).toBeVisible();
  await expect(page.getByText("Coffee and packaging")).toBeVisible();
  await expect(page.getByText(/1,165\.00/).first()).toBeVisible();

  await page.getByRole("button", { name: "Mark as ordered" }).click();
  await page.getByRole("button", { name: "Receive" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("group", { name: "Guji" }).getByLabel("Quantity").fill("");
  await dialog.getByRole("group", { name: "Bag 250 g" }).getByLabel("Pieces").fill("0");
  await dialog.getByRole("button", { name: "Receive", exact: true }).click();
  await expect(dialog.getByText(/at least 1/)).toBeVisible();
  await dialog.getByRole("group", { name: "Bag 250 g" }).getByLabel("Pieces").fill("400");
  await expectGoodLooks(page, "purchase-packaging-receive");
  await dialog.getByRole("button", { name: "Receive", exact: true }).click();
  await expect(page.getByText("5,400 pieces of PO-0001 are in stock.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Partly received").first()).toBeVisible();
  await expect(page.getByText("600 open")).toBeVisible();
  await expect(page.getByText(/PM-0001 · €160\.00/)).toBeVisible();
  await expectGoodLooks(page, "purchase-packaging");

  await page.getByRole("button", { name: "Correct the cost" }).click();
  await dialog
    .getByRole("group", { name: /Bag 250 g/ })
    .getByLabel("Price (")
    .fill("0.5");
  await dialog.getByRole("button", { name: "See what changes" }).click();
  await expect(dialog.getByText(/0\.4000 → €0\.5000 a piece/)).toBeVisible();
  await expectGoodLooks(page, "purchase-packaging-recosting");
  await dialog.getByRole("button", { name: "Book the correction" }).click();
  await expect(page.getByRole("heading", { name: "Cost corrections" })).toBeVisible();
  await page.getByRole("button", { name: /Undo 400 pieces/ }).click();
  await expect(page.getByText("Receipt undone")).toBeVisible();
  expect(await api.get(`/packaging/${bags.id}`)).toMatchObject({ pieces: 0 });
});

test("a low material is ordered at one click, taken back, and by the form where nobody sold it", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const supplier = await api.post<{ id: string }>("/suppliers", { name: "Nordic Green" });
  const bag = { name: "Bag 250 g", kind: "bag", reorderPoint: 500, pieces: 300 };
  const { id, version } = await api.post<{ id: string; version: number }>("/packaging", bag);
  await api.post("/packaging", { name: "Valve", kind: "valve", pieces: 1000 });
  await page.goto("/inventory/packaging");
  await expect(page.getByRole("button", { name: "Order Valve" })).toBeHidden();
  await page.getByRole("button", { name: "Order Bag 250 g" }).click();
  await expect(page.getByRole("heading", { name: "New purchase" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Packaging 1" }).getByLabel("Material")).toHaveValue(id);
  await expect(page.getByRole("group", { name: "Line 1" })).toBeHidden();

  await api.patch(`/packaging/${id}`, { version, supplierId: supplier.id });
  await page.goto("/inventory/packaging");
  await expectGoodLooks(page, "packaging-order");
  await page.getByRole("button", { name: "Order Bag 250 g" }).dblclick();
  await expect(page.getByText("PO-0001 drafted")).toBeVisible();
  await expect(page.getByText("700 pieces from Nordic Green. Enter the price and order it.")).toBeVisible();
  expect((await api.get<{ items: unknown[] }>("/purchases")).items).toHaveLength(1);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Canceled again.")).toBeVisible();
});
