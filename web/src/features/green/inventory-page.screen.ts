import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("an edit of a coffee that was counted meanwhile says so and goes on from the current values", async ({
  page,
  api,
}) => {
  const { id, version } = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 10 });
  await page.goto("/inventory");
  await page.getByRole("button", { name: "Edit Huila" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Huila Supremo");

  await api.patch(`/green-coffees/${id}`, { version, quantityKg: 7.5 });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Somebody changed this in the meantime");
  await expect(dialog.getByLabel("Name")).toHaveValue("Huila Supremo");

  await dialog.getByRole("button", { name: "Load current values" }).click();
  await expect(dialog.getByRole("alert")).toBeHidden();
  await expect(dialog.getByLabel("Name")).toHaveValue("Huila");
  await expect(dialog.getByLabel("Quantity")).toHaveValue("7.5");
  await dialog.getByLabel("Name").fill("Huila Supremo");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Huila Supremo").first()).toBeVisible();
});

test("roasting more than there is in stock is shown, not hidden", { tag: "@every-size" }, async ({
  page,
  roaster: _,
}) => {
  // 3 × 5 kg roasted from 12 kg
  await fillRoastery(page.request);
  await page.goto("/inventory");
  await expect(page.getByText(/3\.000\s*kg more was roasted than was in stock/)).toBeVisible();
  await expect(page.getByText("Out of stock").first()).toBeVisible();
});
