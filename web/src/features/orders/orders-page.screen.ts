import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("the orders say how many batches of a coffee are done, one as one", async ({ page, api }) => {
  const { coffeeId, planId } = await fillRoastery(page.request);
  const decaf = { name: "Sakaro Decaf", roastLevel: "Dark", greenCoffeeId: coffeeId };
  const { id: roastedItemId } = await api.post("/roasted-items", decaf);
  const sizes: { id: string; unit: string }[] = await api.get("/package-sizes");
  const packageSizeId = sizes.find(({ unit }) => unit === "oz")?.id;
  const data = { items: [{ roastedItemId, packageSizeId, quantity: 1 }] };
  await api.post(`/plans/${planId}/items`, data);
  await page.goto("/orders");
  await expect(page.getByText("0 of 1 batch", { exact: true })).toBeVisible();
});
