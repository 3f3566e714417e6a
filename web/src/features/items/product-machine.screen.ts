import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { openMore } from "@tryer/e2e/support/records.ts";
import { takeRowStep } from "@tryer/e2e/support/row-steps.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("a product is given the machine that it is roasted on, and planned in its batches", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const probat = await api.post("/machines", { name: "Probat", batchSizeLbs: 10 });
  await api.post(`/machines/${probat.id}/choose`, {});
  await api.post("/machines", { name: "Loring", batchSizeLbs: 30, minBatchLbs: 25 });
  const coffee = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 500, shrinkagePercentage: 20 });
  const product = await api.post("/roasted-items", {
    name: "Guji Espresso",
    roastLevel: "Dark",
    greenCoffeeId: coffee.id,
  });
  const size = await api.post("/package-sizes", { size: 5, unit: "lbs" });
  const plan = await api.get<{ id: string }>("/plans/pending");
  await api.post(`/plans/${plan.id}/items`, {
    items: [{ roastedItemId: product.id, packageSizeId: size.id, quantity: 9 }],
  });
  await page.goto("/demand-planner");
  await expect(page.getByText("6 batches").first()).toBeVisible();
  await follow(page, "/items");
  await takeRowStep(page, /Guji Espresso/, "Edit");
  const dialog = page.getByRole("dialog", { name: "Edit product" });
  await openMore(dialog);
  await dialog.getByLabel("Roasted on").selectOption("Loring");
  await expectGoodLooks(page, "product-machine");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await follow(page, "/demand-planner");
  await expect(page.getByText("2 batches").first()).toBeVisible();
  await expectGoodLooks(page, "plan-of-two-machines");
  await follow(page, "/batch-tracking?view=day");
  await expect(page.getByRole("heading", { name: "Loring" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Probat" })).toHaveCount(0);
});
