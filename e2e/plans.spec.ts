import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** A coffee with ten pounds of it in the plan, in three batches of five pounds, the first of them logged. */
async function plannedCoffee(page: Page) {
  const send = async (method: "POST" | "PUT" | "GET", path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/v1${path}`, { method, ...(data === undefined ? {} : { data }) });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return answer.json();
  };
  const green = await send("POST", "/green-coffees", { coffeeName: "Huila green", quantityKg: 100 });
  const item = await send("POST", "/roasted-items", { name: "Huila", roastLevel: "Dark", greenCoffeeId: green.id });
  const size = await send("POST", "/package-sizes", { size: 5, unit: "lbs" });
  const plan = await send("GET", "/plans/pending");
  const items = [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 2 }];
  await send("POST", `/plans/${plan.id}/items`, { items });
  const [row] = await send("PUT", `/plans/${plan.id}/batches`);
  const facts = { greenWeightKg: 2, roastedWeightKg: 1.7, roastedAt: "2026-01-05T06:40:00Z" };
  const { roast } = await send("POST", `/batches/${row.batches[0].id}/roast`, facts);
  return { planId: plan.id as string, planItemId: row.row.leadPlanItemId as string, roast, send };
}

test("a logged batch can be unticked: it stays logged, shows its roast and is not logged again", async ({
  page,
  roaster: _,
}) => {
  const { planId } = await plannedCoffee(page);
  await page.goto("/batch-tracking");
  const batch = page.getByRole("listitem").filter({ hasText: "Batch 1" });
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
  await batch.getByLabel("Batch 1 completed").click();
  await saved;
  await page.reload();
  await expect(batch.getByLabel("Batch 1 completed")).not.toBeChecked();
  await expect(batch.getByText("Logged")).toBeVisible();
  await expect(batch.getByRole("button", { name: "Log roast" })).toHaveCount(0);
  await page.goto(`/printplan/${planId}`);
  await expect(page.getByRole("row").filter({ has: page.getByLabel("Batch 1 to do") })).toContainText(
    "Logged as R-0001",
  );
  await page.goto("/batch-tracking");
  await batch.getByRole("link", { name: "R-0001" }).click();
  await expect(page).toHaveURL(/\/roasts\?search=R-0001/);
});

test("completing tells how many batches are left; a completed plan is closed and can be reopened", async ({
  page,
  roaster: _,
}) => {
  const { planId, planItemId, roast, send } = await plannedCoffee(page);
  await page.goto("/demand-planner");
  await page.getByRole("button", { name: "Complete Plan" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("This will archive the plan and create a new one.");
  await expect(dialog).toContainText("2 of 3 batches are open. They are not carried over");
  await dialog.getByRole("button", { name: "Complete Plan" }).click();
  await expect(page.getByText("Plan marked as completed")).toBeVisible();

  await page.goto(`/batch-tracking?planItem=${planItemId}`);
  await expect(page.getByRole("status").filter({ hasText: "Plan P-0001 is completed" })).toBeVisible();
  await expect(page.getByLabel("Batch 2 completed")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Log roast" })).toHaveCount(0);

  const removed = await page.request.delete(`/api/v1/roasts/${roast.id}`);
  expect(removed.ok()).toBe(true);
  await page.goto(`/complans?plan=${planId}`);
  await expect(page.getByRole("button", { name: /P-0001/ })).toContainText("Huila");
  await expect(page.getByText("1 roast deleted later")).toBeVisible();
  await page.getByRole("button", { name: "Reopen" }).click();
  await expect(page).toHaveURL(/\/demand-planner/);
  await expect(page.getByText("P-0001 is the pending plan again.")).toBeVisible();
  expect(await send("GET", "/plans/pending")).toMatchObject({ id: planId });
});

test("while something new is planned a completed plan is copied into it", async ({ page, roaster: _ }) => {
  const { planId, send } = await plannedCoffee(page);
  await send("POST", `/plans/${planId}/complete`);
  const [item] = (await send("GET", "/roasted-items")).items;
  const [size] = await send("GET", "/package-sizes");
  const { id } = await send("GET", "/plans/pending");
  await send("POST", `/plans/${id}/items`, {
    items: [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 1 }],
  });
  await page.goto(`/complans?plan=${planId}`);
  await page.getByRole("button", { name: "Copy into the pending plan" }).dblclick();
  await expect(page.getByText("The items of P-0001 are in P-0002.")).toBeVisible();
  expect((await send("GET", "/plans/pending")).rows[0].items[0].quantity).toBe(3);
});

for (const width of [1440, 390]) {
  test(`quantities are changed where they stand, down as well as up, at ${width} px`, async ({ page, roaster: _ }) => {
    await page.setViewportSize({ width, height: 900 });
    await plannedCoffee(page);
    await page.goto("/demand-planner");
    await page.getByRole("button", { name: "Edit Huila" }).click();
    const field = page.getByRole("textbox", { name: "Quantity of Huila, 5 lbs" });
    await expect(field).toBeFocused();
    await field.fill("100001");
    await field.press("Enter");
    await expect(page.getByText("Must be at most 100000")).toBeVisible();
    await field.fill("1");
    await field.press("Enter");
    await expect(page.getByText("1 × 5 lbs")).toBeVisible();
    await page.getByRole("button", { name: "Edit Huila" }).click();
    await field.fill("12");
    await field.press("Escape");
    await expect(page.getByText("1 × 5 lbs")).toBeVisible();
    await page.getByRole("button", { name: "Edit Huila" }).click();
    await field.fill("12");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("12 × 5 lbs")).toBeVisible();
  });
}
