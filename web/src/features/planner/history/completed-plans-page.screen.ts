import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { planBatches } from "@tryer/e2e/support/planned-batches.ts";
import { chooseRowStep } from "@tryer/e2e/support/records.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("a completed plan is copied into the next one while that has items, once by a double click", async ({
  page,
  api,
}) => {
  const { planId, bags } = await planBatches(api);
  await api.post(`/plans/${planId}/complete`);
  const { id } = await api.get("/plans/pending");
  await api.post(`/plans/${id}/items`, { items: bags });
  await page.goto("/complans");
  await page.getByRole("link", { name: "P-0001" }).click();
  await expect(page.getByRole("heading", { name: "P-0001" })).toBeVisible();
  await expectGoodLooks(page, "completed-plan");
  await page.getByRole("button", { name: "Copy into the pending plan" }).dblclick();
  await expect(page.getByText("The items of P-0001 are in P-0002.")).toBeVisible();
  const { rows } = await api.get<{ rows: [{ items: [{ quantity: number }] }] }>("/plans/pending");
  expect(rows[0].items[0].quantity).toBe(4);
  await follow(page, "/roasts?search=R-0001");
  await chooseRowStep(page, "R-0001", "Delete");
  await expect(page.getByText(/batch 1 of the completed plan stays as it is/)).toBeVisible();
});
