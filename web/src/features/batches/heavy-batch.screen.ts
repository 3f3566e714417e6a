import type { Roast } from "@tryer/contract";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("a batch far above the batch size of its machine asks first, and is logged once it is confirmed", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const machine = await api.post("/machines", { name: "Giesen W6", batchSizeLbs: 13 });
  const green = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 200 });
  const product = await api.post("/roasted-items", {
    name: "House",
    roastLevel: "Medium",
    greenCoffeeId: green.id,
    machineId: machine.id,
  });
  const size = await api.post("/package-sizes", { size: 5, unit: "kg" });
  const plan = await api.get("/plans/pending");
  await api.post(`/plans/${plan.id}/items`, {
    items: [{ roastedItemId: product.id, packageSizeId: size.id, quantity: 1 }],
  });
  await page.goto("/batch-tracking");
  await page.locator("#content").getByRole("button", { name: "Log roast" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Log batch 1" });
  await dialog.getByLabel("Weight unit").selectOption("lb");
  await dialog.getByLabel("Green weight").fill("120");
  await dialog.getByRole("button", { name: "Save roast" }).click();
  const question = page.getByRole("dialog", { name: "Log this roast?" });
  await expect(question).toContainText(
    "This roast takes 120.00 lb; the batch size of Giesen W6 is 13.00 lb. Are the weight and its unit right?",
  );
  await question.getByRole("button", { name: "Go back" }).click();
  await expect(question).toBeHidden();
  const roasts = async () => (await api.get<{ items: Roast[] }>("/roasts")).items;
  expect(await roasts()).toEqual([]);
  await dialog.getByRole("button", { name: "Save roast" }).click();
  await question.getByRole("button", { name: "Log anyway" }).click();
  await expect(dialog).toBeHidden();
  expect(await roasts()).toMatchObject([{ machine: { name: "Giesen W6" }, greenWeightKg: 54.431149 }]);
});
