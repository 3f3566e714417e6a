import { expect, test } from "./support/test.ts";

test("a tick stays from the very click, before the server has answered", async ({ page, roaster }) => {
  expect(roaster.email).toBeTruthy();
  const post = async (path: string, data: object): Promise<{ id: string }> =>
    (await page.request.post(`/api/v1${path}`, { data })).json();
  const green = await post("/green-coffees", { coffeeName: "Huila green", quantityKg: 100 });
  const item = await post("/roasted-items", { name: "Huila", roastLevel: "Dark", greenCoffeeId: green.id });
  const size = await post("/package-sizes", { size: 5, unit: "lbs" });
  const plan: { id: string } = await (await page.request.get("/api/v1/plans/pending")).json();
  await post(`/plans/${plan.id}/items`, {
    items: [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 2 }],
  });
  await page.goto("/batch-tracking");
  const tick = page.getByLabel("Batch 1 completed");
  await expect(tick).not.toBeChecked();
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
  const isTicked = await tick.evaluate((box: HTMLInputElement) => {
    box.click();
    return box.checked;
  });
  expect(isTicked).toBe(true);
  await saved;
  await page.reload();
  await expect(tick).toBeChecked();
});
