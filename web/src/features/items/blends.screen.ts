import type { Product, Roast } from "@tryer/contract";
import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { takeRowStep } from "@tryer/e2e/support/row-steps.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("a blend is made with its recipe, planned by name, and its batch logged with the coffees of the plan", async ({
  page,
  api,
}) => {
  const huila = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 20, shrinkagePercentage: 14 });
  const kaffa = await api.post("/green-coffees", { coffeeName: "Kaffa", quantityKg: 20, shrinkagePercentage: 16 });
  await page.goto("/items");
  const content = page.locator("#content");
  await api.post("/roasted-items", { name: "Filter", roastLevel: "Light", greenCoffeeId: huila.id });
  await page.reload();
  await content.getByRole("button", { name: "New blend" }).click();
  const dialog = page.getByRole("dialog", { name: "New blend" });
  await dialog.getByLabel("Name").fill("House");
  await dialog.getByLabel("Green coffee 1").selectOption({ label: "Huila" });
  await dialog.getByLabel("Green coffee 2").selectOption({ label: "Kaffa" });
  await dialog.getByLabel("Share 1").fill("70");
  await dialog.getByLabel("Share 2").fill("40");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The shares make 110%, not 100%").first()).toBeVisible();
  await dialog.getByLabel("Share 1").fill("60");
  await dialog.getByLabel("Share 2").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const row = content.getByRole("row", { name: /House/ });
  await expect(row.getByText(/^Huila 60%, Kaffa 40%$/)).toBeVisible();
  await expect(row.getByText("Blend · recipe 1")).toBeVisible();
  await takeRowStep(page, "House", "Edit");
  const edit = page.getByRole("dialog", { name: "Edit product" });
  await expect(edit.getByLabel("Share 2")).toHaveValue("40");
  await edit.getByLabel("Shrinkage 2 (%)").fill("20");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(row.getByText("Blend · recipe 2")).toBeVisible();

  const { items } = await api.get<{ items: Product[] }>("/roasted-items?search=House");
  const size = await api.post("/package-sizes", { size: 5, unit: "lbs" });
  const plan = await api.get("/plans/pending");
  await api.post(`/plans/${plan.id}/items`, {
    items: [{ roastedItemId: items[0]?.id, packageSizeId: size.id, quantity: 10 }],
  });
  await follow(page, "/demand-planner");
  await expect(content.getByText(/^Huila 60%, Kaffa 40%$/).first()).toBeVisible();
  await content.getByRole("table").getByRole("button", { name: "59.81" }).click();
  await expect(page.getByText(/ = 35\.89\slb Huila \+ 23\.92\slb Kaffa$/)).toBeVisible();
  await follow(page, `/printplan/${plan.id}`);
  await expect(page.getByRole("article").getByText(/^35\.89\slb Huila \+ 23\.92\slb Kaffa$/)).toBeVisible();
  await follow(page, "/batch-tracking");
  await content.getByRole("button", { name: "Log roast" }).first().click();
  const log = page.getByRole("dialog", { name: "Log batch 1" });
  await expect(log.getByText(/^3\.00\slb Huila \+ 2\.00\slb Kaffa$/)).toBeVisible();
  await log.getByRole("button", { name: "Weigh the coffees" }).click();
  await log.getByLabel("Weight unit").selectOption("kg");
  await expect(log.getByLabel("Weight 1")).toHaveValue("1.361");
  await log.getByLabel("Weight unit").selectOption("lb");
  await log.getByLabel("Weight 1").fill("3.50");
  await log.getByLabel("Weight 2").fill("");
  await log.getByRole("button", { name: "Save roast" }).click();
  await expect(log).toBeHidden();
  const { items: roasts } = await api.get<{ items: Roast[] }>("/roasts");
  expect(roasts[0]?.parts.map(({ greenWeightKg }) => greenWeightKg)).toEqual([1.588, 0.68]);
  expect(roasts[0]?.parts[1]?.greenCoffee.id).toBe(kaffa.id);
});

test("the form of a blend stays one when the page is loaded anew, and fits a phone", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  const huila = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 20 });
  const kaffa = await api.post("/green-coffees", { coffeeName: "Kaffa", quantityKg: 20 });
  const parts = [
    { greenCoffeeId: huila.id, amount: 60.25 },
    { greenCoffeeId: kaffa.id, amount: 39.75, shrinkagePercentage: 16.25 },
  ];
  await api.post("/roasted-items", { name: "House", roastLevel: "Medium", recipe: { basis: "share", parts } });
  await page.goto("/items");
  await page.getByRole("button", { name: "New blend" }).click();
  await page.reload();
  const dialog = page.getByRole("dialog", { name: "New blend" });
  await expect(dialog.getByLabel("Green coffee 2")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect(dialog).toBeHidden();
  await takeRowStep(page, /House/, "Edit");
  await expect(page.getByRole("dialog", { name: "Edit product" }).getByLabel("Share 1")).toHaveValue("60.25");
  await expectGoodLooks(page, "blend-form");
});

test("a blend of roasted products is planned part by part, and its batch logged as a roast of the part", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const huila = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 60, shrinkagePercentage: 20 });
  const kaffa = await api.post("/green-coffees", { coffeeName: "Kaffa", quantityKg: 60, shrinkagePercentage: 16 });
  const single = (name: string, greenCoffeeId: string) =>
    api.post("/roasted-items", { name, roastLevel: "Dark", greenCoffeeId });
  await single("Dark Huila", huila.id);
  await single("Dark Kaffa", kaffa.id);
  await page.goto("/items");
  await page.getByRole("button", { name: "New blend" }).click();
  const dialog = page.getByRole("dialog", { name: "New blend" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("House");
  await dialog.getByText("After the roast").click();
  await dialog.getByLabel("Product 1").selectOption({ label: "Dark Huila" });
  await dialog.getByLabel("Product 2").selectOption({ label: "Dark Kaffa" });
  await dialog.getByLabel("Share 1").fill("50");
  await expectGoodLooks(page, "roasted-blend-form");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Blend after the roast · recipe 1")).toBeVisible();
  await takeRowStep(page, /House/, "Edit");
  const edit = page.getByRole("dialog", { name: "Edit product" });
  await expect(edit.getByLabel("Product 2")).toHaveValue(/./);
  await edit.getByRole("button", { name: "Cancel" }).click();

  const { items } = await api.get<{ items: Product[] }>("/roasted-items?search=House");
  const size = await api.post("/package-sizes", { size: 5, unit: "lbs" });
  const plan = await api.get("/plans/pending");
  const house = items[0]?.id ?? "";
  await api.post(`/plans/${plan.id}/items`, {
    items: [{ roastedItemId: house, packageSizeId: size.id, quantity: 2 }],
  });
  await follow(page, "/batch-tracking");
  const content = page.locator("#content");
  await expect(content.getByText("Dark Kaffa", { exact: true }).first()).toBeVisible();
  await expectGoodLooks(page, "roasted-blend-batches");
  await content.getByRole("button", { name: "Log roast" }).first().click();
  const log = page.getByRole("dialog", { name: "Log batch 1" });
  await expect(log.getByText(/^Dark Huila for House from Huila, planned 5\.00\slb\./)).toBeVisible();
  await log.getByRole("button", { name: "Save roast" }).click();
  await expect(log).toBeHidden();
  const { items: roasts } = await api.get<{ items: Roast[] }>("/roasts");
  expect(roasts[0]).toMatchObject({ roastedItem: { name: "Dark Huila" }, greenCoffee: { id: huila.id }, parts: [] });

  await page.goto("/batch-tracking?view=day");
  await expect(content.getByText("Dark Huila for House · Batch 2")).toBeVisible();
  await follow(page, "/demand-planner");
  const need = content.getByRole("button", { name: "12.20" }).first();
  await expect(need).toBeVisible();
  await expectGoodLooks(page, "roasted-blend-plan");
  await need.click();
  await expect(page.getByText(/Dark Kaffa: Green 5\.95 lb = output 5\.00 × 100/)).toBeVisible();
  await follow(page, `/printplan/${plan.id}?tags=true`);
  await expect(page.getByLabel("Batch tags").getByText("Dark Kaffa for House").first()).toBeVisible();
  await expect(page.getByRole("cell", { name: "4 · Dark Kaffa" })).toBeVisible();
  await expect(page.getByRole("article").getByText(/^6\.25\slb Dark Huila \+ 5\.95\slb Dark Kaffa$/)).toBeVisible();
  await follow(page, "/orders/plan");
  await expect(page.getByText("Needed until these blends are made").first()).toBeVisible();
  await expectGoodLooks(page, "needed-for-blends");
});
