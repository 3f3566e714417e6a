import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("a coffee that runs out is drafted at one click from whoever sold it last, and taken back", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { id, version } = await api.post("/green-coffees", { coffeeName: "Huila", origin: "Colombia", quantityKg: 20 });
  await api.patch(`/green-coffees/${id}`, { version, bagWeightKg: 30, reorderPointKg: 50 });
  await page.goto(`/inventory/${id}`);
  await expect(page.getByText("Order soon").first()).toBeVisible();

  // Nobody sold it yet: the form asks who does, with coffee and weight filled in.
  await page.getByRole("button", { name: "Draft a purchase of Huila" }).click();
  await expect(page.getByRole("heading", { name: "New purchase" })).toBeVisible();
  const line = page.getByRole("group", { name: "Line 1" });
  await expect(line.getByLabel("Coffee")).toHaveValue(id);
  await expect(line.getByLabel("Weight", { exact: true })).toHaveValue("30");

  const { id: supplierId } = await api.post("/suppliers", { name: "Nordic Green" });
  const before = { supplierId, lines: [{ greenCoffeeId: id, weight: "60", price: "9" }] };
  const ordered = await api.post("/purchases", before);
  await api.post(`/purchases/${ordered.id}/step`, { version: ordered.version, step: "order" });
  await page.goto(`/inventory/${id}`);
  await expectGoodLooks(page, "lot-order-soon");
  await page.getByRole("button", { name: "Draft a purchase of Huila" }).dblclick();
  await expect(page.getByText("PO-0002 drafted")).toBeVisible();
  expect((await api.get<{ items: unknown[] }>("/purchases")).items).toHaveLength(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Cancelled again.")).toBeVisible();
  const { items } = await api.get<{ items: { status: string }[] }>("/purchases?status=draft");
  expect(items).toEqual([]);
});
