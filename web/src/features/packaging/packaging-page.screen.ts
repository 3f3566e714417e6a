import { listening } from "@tryer/e2e/support/listening.ts";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { setFilter } from "@tryer/e2e/support/records.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("a delivery of packaging is proposed where it last came in, and the form follows what others book meanwhile", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const barn = await api.post<{ id: string }>("/locations", { name: "Barn" });
  const bag = { name: "Bag 250 g", kind: "bag", pieces: 300 };
  const { id } = await api.post<{ id: string }>("/packaging", bag);
  await api.post(`/packaging/${id}/receive`, { pieces: 40, locationId: barn.id });
  await page.goto("/inventory/packaging");
  await page.getByRole("button", { name: "Actions for Bag 250 g" }).click();
  await page.getByRole("menuitem", { name: "Receive" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Location")).toHaveValue(barn.id);
  await expect(dialog.getByText("In stock at Barn: 40 pieces")).toBeVisible();
  await dialog.getByLabel("Pieces", { exact: true }).fill("10");
  await expect(dialog.getByText("New stock at Barn: 50 pieces")).toBeVisible();
  await api.post(`/packaging/${id}/receive`, { pieces: 60 });
  await expect(dialog.getByText("New stock at Barn: 110 pieces")).toBeVisible();
  await expect(dialog.getByLabel("Pieces", { exact: true })).toHaveValue("10");
  await expectGoodLooks(page, "packaging-receive");
});

test("a row keeps the focus while others change the list, and columns are hidden until they are shown", async ({
  page,
  api,
}) => {
  const { id } = await api.post<{ id: string }>("/packaging", { name: "Bag 250 g", kind: "bag", pieces: 300 });
  await listening(page, "/inventory/packaging");
  const link = page.getByRole("link", { name: "Bag 250 g" });
  await expect(link).toBeVisible();
  await page.keyboard.press("j");
  await expect(link).toBeFocused();
  await api.post(`/packaging/${id}/receive`, { pieces: 40 });
  await expect(page.getByText("340 pieces")).toBeVisible();
  await expect(link).toBeFocused();

  await expect(page.getByRole("columnheader", { name: "Locations" })).toHaveCount(0);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Locations" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("cell", { name: "Roastery" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Locations" })).toBeVisible();
});

test("packaging is filtered by the supplier whom it is bought from", async ({ page, api }) => {
  const { id: supplierId } = await api.post<{ id: string }>("/suppliers", { name: "Bag Printers" });
  await api.post("/packaging", { name: "Bag 250 g", kind: "bag", supplierId });
  await api.post("/packaging", { name: "Valve", kind: "valve" });
  await page.goto("/inventory/packaging");
  await expect(page.getByRole("link", { name: "Valve" })).toBeVisible();
  await setFilter(page, "Supplier", supplierId);
  await expect(page.getByRole("link", { name: "Valve" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Bag 250 g" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove filter: Supplier: Bag Printers" })).toBeVisible();
});
