import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** A coffee with ten pounds of it in the plan, roasted in three batches. Answers with the way to ten more. */
async function plannedCoffee(page: Page): Promise<() => Promise<unknown>> {
  const post = async (path: string, data: object): Promise<{ id: string }> =>
    (await page.request.post(`/api/v1${path}`, { data })).json();
  const green = await post("/green-coffees", { coffeeName: "Huila green", quantityKg: 100 });
  const item = await post("/roasted-items", { name: "Huila", roastLevel: "Dark", greenCoffeeId: green.id });
  const size = await post("/package-sizes", { size: 5, unit: "lbs" });
  const plan: { id: string } = await (await page.request.get("/api/v1/plans/pending")).json();
  const line = { roastedItemId: item.id, packageSizeId: size.id, quantity: 2 };
  const addBags = () => post(`/plans/${plan.id}/items`, { items: [line] });
  await addBags();
  return addBags;
}

test("a tick stays from the very click, before the server has answered", { tag: "@phone" }, async ({
  page,
  roaster,
}) => {
  expect(roaster.email).toBeTruthy();
  await plannedCoffee(page);
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

test("a tick does not keep away what changed elsewhere meanwhile", { tag: "@phone" }, async ({ page, roaster: _ }) => {
  const addBags = await plannedCoffee(page);
  const listening = page.waitForResponse((response) => response.url().includes("/api/events") && response.ok());
  await page.goto("/batch-tracking");
  await listening;
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  // The news is on the way when the batch is ticked off.
  const asked = page.waitForRequest((request) => request.method() === "PUT");
  await page.route("**/api/v1/plans/*/batches", () => new Promise(() => {}), { times: 1 });
  await addBags();
  await asked;
  await page.getByLabel("Batch 1 completed").click();
  await expect(page.getByRole("checkbox")).toHaveCount(5);
  await expect(page.getByLabel("Batch 1 completed")).toBeChecked();
});
