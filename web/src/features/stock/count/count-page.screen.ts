import { readCode } from "@tryer/e2e/support/codes/read-code.ts";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

interface Row {
  id: string;
}

test("bags are counted by scanning, the differences booked together and taken back, and packed at a chosen place", {
  tag: "@every-size",
}, async ({ page, roaster: _, api, baseURL }) => {
  const green = await api.post<Row>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const item = await api.post<Row>("/roasted-items", { name: "House", roastLevel: "Medium", greenCoffeeId: green.id });
  const small = await api.post<Row>("/package-sizes", { size: 250, unit: "g" });
  const large = await api.post<Row>("/package-sizes", { size: 1, unit: "kg" });
  const roast = (day: string) =>
    api.post<Row>("/roasts", {
      greenCoffeeId: green.id,
      roastedItemId: item.id,
      greenWeightKg: 4,
      roastedWeightKg: 3,
      roastedAt: `${day}T06:40:00.000Z`,
    });
  const first = await roast("2026-11-16");
  await roast("2026-11-17");
  const pack = (packageSizeId: string, bags: number) =>
    api.post("/stock/packings", { roastedItemId: item.id, packageSizeId, bags });
  await pack(small.id, 4);
  await pack(large.id, 2);
  await pack(small.id, 3);

  // Without bag pages the label of a bag has the code of its roast, and its size.
  await page.goto(`/inventory/roasted/labels/${first.id}`);
  await page.getByLabel("Package size").selectOption("1 kg");
  await page.getByLabel("Paper").selectOption("62 × 29 mm");
  const label = page.getByRole("region", { name: "Printed labels" }).getByRole("img").first();
  await expect(label).toContainText("1 kg");
  const codeOfKilo = (await readCode(label)) ?? "";
  expect(codeOfKilo).toBe(`${baseURL}/trace/lot/${first.id}?size=1kg`);

  await page.goto("/inventory/roasted");
  await page.getByRole("link", { name: "Count bags" }).click();
  const field = page.getByRole("textbox", { name: "Scan a bag" });
  const scan = async (code: string) => {
    await field.fill(code);
    await field.press("Enter");
  };
  const counted = page.getByRole("table", { name: "Counted" }).getByRole("row");
  await scan("R-0001");
  // The first roast is in two sizes.
  await page.getByRole("group", { name: "R-0001 scanned" }).getByRole("button", { name: "250 g" }).click();
  await expect(counted.nth(1)).toContainText("R-0001");
  // Its code says which size a bag is.
  await scan(codeOfKilo);
  const kilos = page.getByLabel(/^Counted bags of House, 1\skg, R-0001/);
  await expect(kilos).toHaveValue("1");
  await scan("R-9999");
  await expect(page.getByRole("status").filter({ hasText: /\S/ }).first()).toBeVisible();
  // Two codes one right after the other, as a hand scanner sends them.
  await scan("R-0002");
  await scan("R-0002");
  const second = page.getByLabel(/^Counted bags of House, 250\sg, R-0002/);
  await expect(second).toHaveValue("2");
  await second.fill("5");
  await kilos.fill("0");
  await page.getByRole("button", { name: "Count the rest as 0" }).click();
  await expect(counted).toHaveCount(4);
  await expectGoodLooks(page, "count-bags");
  await page.getByRole("button", { name: "Book count" }).click();
  const bags = async () =>
    (await api.get<{ items: { bags: { bags: number }[] }[] }>("/stock/roasted")).items[0]?.bags.map(
      (each) => each.bags,
    );
  await expect.poll(bags).toEqual([6]);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(bags).toEqual([7, 2]);
});
