import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

interface Row {
  id: string;
}

test("bags are counted by scanning, the differences booked together and taken back, and packed at a chosen place", {
  tag: "@every-size",
}, async ({ page, roaster: _, api }) => {
  const green = await api.post<Row>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const item = await api.post<Row>("/roasted-items", { name: "House", roastLevel: "Medium", greenCoffeeId: green.id });
  const small = await api.post<Row>("/package-sizes", { size: 250, unit: "g" });
  const large = await api.post<Row>("/package-sizes", { size: 1, unit: "kg" });
  for (const day of ["2026-11-16", "2026-11-17"])
    await api.post("/roasts", {
      greenCoffeeId: green.id,
      roastedItemId: item.id,
      greenWeightKg: 4,
      roastedWeightKg: 3,
      roastedAt: `${day}T06:40:00.000Z`,
    });
  const pack = (packageSizeId: string, bags: number) =>
    api.post("/stock/packings", { roastedItemId: item.id, packageSizeId, bags });
  await pack(small.id, 4);
  await pack(large.id, 2);
  await pack(small.id, 3);

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
  await scan("R-9999");
  await expect(page.getByRole("status").filter({ hasText: /\S/ }).first()).toBeVisible();
  // Two codes one right after the other, as a hand scanner sends them.
  await scan("R-0002");
  await scan("R-0002");
  const second = page.getByLabel(/^Counted bags of House, 250\sg, R-0002/);
  await expect(second).toHaveValue("2");
  await second.fill("5");
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
