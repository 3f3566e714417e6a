import { expect, test } from "./support/test.ts";

test("an edit of a coffee that was counted meanwhile says so and goes on from the current values", async ({
  page,
  roaster,
}) => {
  expect(roaster.email).toBeTruthy();
  const added = await page.request.post("/api/v1/green-coffees", { data: { coffeeName: "Huila", quantityKg: 10 } });
  const { id, version }: { id: string; version: number } = await added.json();
  await page.goto("/inventory");
  await page.getByRole("button", { name: "Edit Huila" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Huila Supremo");

  const counted = await page.request.patch(`/api/v1/green-coffees/${id}`, { data: { version, quantityKg: 7.5 } });
  expect(counted.ok()).toBe(true);
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
