import { expect, test } from "@tryer/e2e/support/test.ts";

test("receiving proposes the location where the lot last came in", { tag: "@every-size" }, async ({ page, api }) => {
  const barn = await api.post<{ id: string }>("/locations", { name: "Barn" });
  const { id } = await api.post<{ id: string }>("/green-coffees", {
    coffeeName: "Huila",
    quantityKg: 20,
    locationId: barn.id,
  });
  await page.goto(`/inventory/${id}`);
  await page.getByRole("button", { name: "Receive", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Location")).toHaveValue(barn.id);
  await dialog.getByRole("button", { name: "Receive", exact: true }).click();
  await expect(dialog.getByText("Quantity is required")).toBeVisible();
  await expect(dialog.getByLabel("Quantity")).toBeFocused();
  await dialog.getByLabel("Quantity").fill("5");
  await dialog.getByRole("button", { name: "Receive", exact: true }).click();
  await expect(dialog).toBeHidden();
  // 5 lb, the unit that a new roastery sees weights in.
  expect(await api.get(`/green-coffees/${id}`)).toMatchObject({ stock: [{ locationId: barn.id, quantityKg: 22.268 }] });
});
