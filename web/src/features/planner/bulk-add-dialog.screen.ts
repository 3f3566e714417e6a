import { holdBack } from "@tryer/e2e/support/hold-back.ts";
import { planBags } from "@tryer/e2e/support/planned-bags.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("a list that is parsed before the products are there waits for them", { tag: "@phone" }, async ({ page, api }) => {
  await planBags(api);
  const letGo = await holdBack(page, "**/api/v1/roasted-items?*");
  await page.goto("/demand-planner");
  await page.getByRole("button", { name: "Bulk Add" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Paste your order list below:").fill("5lb: 7 Guji");
  await dialog.getByRole("button", { name: "Parse Text" }).click();
  await expect(dialog.getByRole("button", { name: "Parsing..." })).toBeDisabled();
  letGo();
  await dialog.getByRole("button", { name: "Add to Plan" }).click();
  await expect(page.getByText("12 × 5 lb")).toBeVisible();
});

test("a long list of which only a part got through is added once, also after it was shortened", {
  tag: "@phone",
}, async ({ page, api }) => {
  const green = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 100 });
  const names = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => `Blend Q${letter}`);
  for (const name of names) {
    await api.post("/roasted-items", { name, roastLevel: "Light", greenCoffeeId: green.id });
  }
  const sizes = Array.from({ length: 20 }, (_none, index) => index + 1);
  for (const size of sizes) await api.post("/package-sizes", { size, unit: "lb" });
  const lines = sizes.flatMap((size) => [`${size}lb:`, ...names.map((name) => `1 ${name}`)]);

  await page.goto("/demand-planner?dialog=bulk");
  const dialog = page.getByRole("dialog");
  const add = async (text: string) => {
    await dialog.getByLabel("Paste your order list below:").fill(text);
    await dialog.getByRole("button", { name: "Parse Text" }).click();
    await dialog.getByRole("button", { name: "Add to Plan" }).click();
  };
  // 520 items go in two requests, of which the second does not get through.
  let requests = 0;
  await page.route("**/api/v1/plans/*/items", (route) => {
    requests += 1;
    return requests === 2 ? route.abort() : route.continue();
  });
  await add(lines.join("\n"));
  await expect(page.getByText("The server cannot be reached.").first()).toBeVisible();
  await add(lines.slice(0, -1).join("\n"));
  await expect(dialog).toBeHidden();
  const plan = await api.get<{ rows: { items: { quantity: number }[] }[] }>("/plans/pending");
  const bags = plan.rows.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
  expect(bags).toBe(519);
});
