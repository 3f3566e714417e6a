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

test("rows that are chosen stay chosen when the page is read anew, as far as they are on it", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const green = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const facts = { name: "House", roastLevel: "Medium", greenCoffeeId: green.id };
  const product = await api.post("/roasted-items", facts);
  const size = await api.post("/package-sizes", { size: 250, unit: "g" });
  const lines = [{ roastedItemId: product.id, packageSizeId: size.id, quantity: 3, unitPriceMinor: 900 }];
  const numbers: string[] = [];
  for (const name of ["Café Süd", "Café Nord", "Kiosk am Ring"]) {
    const customer = await api.post("/customers", { name });
    numbers.push((await api.post<{ number: string }>("/orders", { customerId: customer.id, lines })).number);
  }
  const choice = (number = "") => page.getByRole("main").getByRole("checkbox", { name: `Choose ${number}` });
  const bar = page.getByRole("toolbar", { name: "Chosen orders" });
  const idsInAddress = () => new URL(page.url()).searchParams.get("chosen")?.split(",").length ?? 0;
  await page.goto("/orders");
  await choice(numbers[0]).check();
  await choice(numbers[2]).check();
  await expect.poll(idsInAddress).toBe(2);
  await page.reload();
  await expect(choice(numbers[0])).toBeChecked();
  await expect(choice(numbers[1])).not.toBeChecked();
  await expect(choice(numbers[2])).toBeChecked();

  await test.step("rows that a search hides stay chosen, and in the address", async () => {
    await choice(numbers[2]).uncheck();
    await page.getByRole("searchbox").fill("Kiosk");
    await expect(choice(numbers[0])).toHaveCount(0);
    await choice(numbers[2]).check();
    await expect(bar).toContainText("2 orders chosen");
    await expect.poll(idsInAddress).toBe(2);
  });
  await test.step("rows that are not on the page when it is read anew are no longer chosen, nor later", async () => {
    await page.reload();
    await expect(bar).toContainText("1 order chosen");
    await expect.poll(idsInAddress).toBe(1);
    await page.getByRole("searchbox").fill("");
    await expect(choice(numbers[0])).not.toBeChecked();
    await expect(choice(numbers[2])).toBeChecked();
  });
  await test.step("a row and the way back keep them", async () => {
    await page
      .getByRole("main")
      .getByRole("link", { name: numbers[1] ?? "" })
      .click();
    await expect(bar).toHaveCount(0);
    await page.goBack();
    await expect(bar).toContainText("1 order chosen");
    await expect(choice(numbers[2])).toBeChecked();
  });
  await test.step("the link to the list leaves none", async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("o");
    await expect(page).not.toHaveURL(/chosen=/);
    await expect(bar).toHaveCount(0);
    await expect(choice(numbers[2])).not.toBeChecked();
  });
});
