import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("machines, standing orders, recalls and cupping sessions are found by what they are called", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const green = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const size = await api.post("/package-sizes", { size: 250, unit: "g" });
  for (const name of ["House", "Filter"]) {
    const facts = { name, roastLevel: "Medium", greenCoffeeId: green.id };
    const product = await api.post("/roasted-items", facts);
    const customer = await api.post("/customers", { name: `Café ${name}` });
    const lines = [{ roastedItemId: product.id, packageSizeId: size.id, quantity: 3 }];
    const rhythm = { rhythm: "weeks", startsOn: "2036-01-07" };
    await api.post("/standing-orders", { customerId: customer.id, lines, ...rhythm });
    const machine = await api.post("/machines", { name: `Drum ${name}`, batchSizeLbs: 26 });
    await api.post("/maintenance-tasks", { machineId: machine.id, name: `Grease of ${name}`, everyDays: 30 });
    await api.post("/recalls", { name: `Stone in ${name}`, of: { kind: "green", id: green.id } });
    const table = { title: `Table of ${name}`, heldOn: "2026-11-17", formKey: "sca_2004" };
    await api.post("/cupping", { ...table, coffees: [{ kind: "green", id: green.id }] });
  }
  const main = page.getByRole("main");
  for (const [path, typed, found, other] of [
    ["machines", "grease of filter", "Drum Filter", "Drum House"],
    ["orders/standing", "filter", "Café Filter", "Café House"],
    ["recalls", "stone in filter", "Stone in Filter", "Stone in House"],
    ["cupping", "of filter", "Table of Filter", "Table of House"],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(`/${path}`);
      await expect(main.getByText(other).first()).toBeVisible();
      await page.getByRole("searchbox").fill(typed);
      await expect(main.getByText(other)).toHaveCount(0);
      await expect(main.getByText(found).first()).toBeVisible();
      await page.reload();
      await expect(main.getByText(found).first()).toBeVisible();
      await expect(main.getByText(other)).toHaveCount(0);
      await expectGoodLooks(page, `found-${path.replace("/", "-")}`);
      await page.getByRole("searchbox").fill("nothing like it");
      await page.getByRole("button", { name: "Show everything" }).click();
      await expect(main.getByText(other).first()).toBeVisible();
    });
  }
});
