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

test("rows that are chosen stay chosen when the page is read anew", { tag: "@every-size" }, async ({ page, api }) => {
  const green = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const facts = { name: "House", roastLevel: "Medium", greenCoffeeId: green.id };
  const product = await api.post("/roasted-items", facts);
  const size = await api.post("/package-sizes", { size: 250, unit: "g" });
  const customer = await api.post("/customers", { name: "Café Süd" });
  const lines = [{ roastedItemId: product.id, packageSizeId: size.id, quantity: 3, unitPriceMinor: 900 }];
  const numbers: string[] = [];
  for (const _ of [1, 2, 3])
    numbers.push((await api.post<{ number: string }>("/orders", { customerId: customer.id, lines })).number);
  const choice = (number = "") => page.getByRole("main").getByRole("checkbox", { name: `Choose ${number}` });
  await page.goto("/orders");
  await choice(numbers[0]).check();
  await choice(numbers[2]).check();
  await expect(page).toHaveURL(/chosen=/);
  await page.reload();
  await expect(choice(numbers[0])).toBeChecked();
  await expect(choice(numbers[1])).not.toBeChecked();
  await expect(choice(numbers[2])).toBeChecked();
  await choice(numbers[0]).uncheck();
  await choice(numbers[2]).uncheck();
  await expect(page).not.toHaveURL(/chosen=/);
});
