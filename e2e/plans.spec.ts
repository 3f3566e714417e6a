import { planBatches } from "./support/planned-batches.ts";
import { expect, test } from "./support/test.ts";

test("completing tells how many batches are left; a completed plan is closed and can be reopened", async ({
  page,
  api,
}) => {
  const { planId, planItemId, roast } = await planBatches(api);
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

  await api.delete(`/roasts/${roast.id}`);
  // The address that a plan had before it had a page.
  await page.goto(`/complans?plan=${planId}`);
  await expect(page).toHaveURL(new RegExp(`/complans/${planId}$`));
  await expect(page.getByRole("heading", { name: "P-0001" })).toBeVisible();
  await expect(page.getByText("Huila").first()).toBeVisible();
  await expect(page.getByText("1 roast deleted later")).toBeVisible();
  await page.getByRole("button", { name: "Reopen" }).click();
  await expect(page).toHaveURL(/\/demand-planner/);
  await expect(page.getByText("P-0001 is the pending plan again.")).toBeVisible();
  expect(await api.get("/plans/pending")).toMatchObject({ id: planId });
});
