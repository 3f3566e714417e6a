import type { Roast } from "@tryer/contract";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("a batch that its lot cannot fill says which lot takes over before it is saved", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  const huila = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 1 });
  const kaffa = await api.post("/green-coffees", { coffeeName: "Kaffa", quantityKg: 20 });
  await api.patch(`/green-coffees/${huila.id}`, { version: huila.version, successorId: kaffa.id });
  const product = await api.post("/roasted-items", { name: "House", roastLevel: "Medium", greenCoffeeId: huila.id });
  const size = await api.post("/package-sizes", { size: 5, unit: "kg" });
  const plan = await api.get("/plans/pending");
  await api.post(`/plans/${plan.id}/items`, {
    items: [{ roastedItemId: product.id, packageSizeId: size.id, quantity: 1 }],
  });
  await page.goto("/batch-tracking");
  await page.locator("#content").getByRole("button", { name: "Log roast" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Log batch 1" });
  await dialog.getByLabel("Weight unit").selectOption("kg");
  await dialog.getByLabel("Green weight").fill("2.2");
  await expect(dialog.getByText("Huila runs out")).toBeVisible();
  await expect(
    dialog
      .getByText(/^1\.000\skg Huila \+ 1\.200\skg Kaffa$/)
      .or(dialog.getByText(/^2\.20\slb Huila \+ 2\.65\slb Kaffa$/)),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Weigh the coffees" }).click();
  await dialog.getByLabel("Weight 1").fill("0.9");
  await dialog.getByLabel("Weight 2").fill("");
  await dialog.getByRole("button", { name: "Save roast" }).click();
  await expect(dialog).toBeHidden();
  const { items } = await api.get<{ items: Roast[] }>("/roasts");
  expect(items[0]?.parts.map(({ greenCoffee, greenWeightKg }) => [greenCoffee.coffeeName, greenWeightKg])).toEqual([
    ["Huila", 0.9],
    ["Kaffa", 1.3],
  ]);
});
