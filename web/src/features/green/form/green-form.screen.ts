import { chooseRowStep } from "@tryer/e2e/support/records.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("facts of a lot are folded away, unfold with their error, and come back when the lot is edited", {
  tag: "@every-size",
}, async ({ page, api }) => {
  await page.goto("/inventory");
  await page.getByRole("button", { name: "Add green coffee" }).click();
  const dialog = page.getByRole("dialog", { name: "New green coffee" });
  await dialog.getByLabel("Name").fill("Guji Uraga");
  await dialog.getByLabel("Quantity").fill("600 kg");
  await expect(dialog.getByLabel("Country")).toBeHidden();
  await dialog.getByRole("button", { name: "Farm and process" }).click();
  await dialog.getByLabel("Country").fill("Ethiopia");
  await dialog.getByLabel("Process").fill("Washed");
  await dialog.getByRole("button", { name: "Packing" }).click();
  await dialog.getByRole("button", { name: "100 lb" }).click();
  await dialog.getByLabel("Bags", { exact: true }).fill("10");
  await expect(dialog.getByText(/10 × 100\.00\slb = 999\.99\slb/)).toBeVisible();
  const dueDiligence = dialog.getByRole("button", { name: "Due diligence" });
  await dueDiligence.click();
  await dialog.getByLabel("Due-diligence reference").fill("25DEAB");
  await dueDiligence.click();
  await expect(dialog.getByLabel("Due-diligence reference")).toBeHidden();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("A reference number has 14 letters and digits, this one has 6")).toBeVisible();
  await dialog.getByLabel("Due-diligence reference").fill("25 de ab12-cd34ef");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  const { items } = await api.get<{ items: [{ id: string }] }>("/green-coffees");
  expect(items[0]).toMatchObject({
    country: "Ethiopia",
    process: "Washed",
    bagWeightKg: 45.359,
    bagCount: 10,
    dueDiligenceReference: "25DEAB12CD34EF",
  });
  await chooseRowStep(page, "Guji Uraga", "Edit");
  const editing = page.getByRole("dialog", { name: "Edit GC-0001" });
  await expect(editing.getByText("Ethiopia · Washed")).toBeVisible();
  await editing.getByRole("button", { name: "Packing" }).click();
  await expect(editing.getByRole("button", { name: "100 lb" })).toHaveAttribute("aria-pressed", "true");
});
