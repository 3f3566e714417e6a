import { planBags } from "@tryer/e2e/support/planned-bags.ts";
import { expect, expectNoSidewaysScroll, picture, test } from "@tryer/e2e/support/test.ts";

interface Row {
  id: string;
  version: number;
}

test("the day is printed with its batches in order, their green lots and places, and the bags to pack and pick", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { planId } = await planBags(api);
  const [row] = await api.get<[{ batches: { id: string }[]; row: { roastedItemId: string } }]>(
    `/plans/${planId}/batches`,
  );
  const [first, second, third] = row.batches;
  await api.post(`/plans/${planId}/batches/arrange`, { batchIds: [second?.id], beforeId: first?.id });
  await api.post(`/plans/${planId}/batches/arrange`, { batchIds: [third?.id], plannedOn: "2036-12-04" });
  const customer = await api.post<Row>("/customers", { name: "Café Süd" });
  const size = await api.post<Row>("/package-sizes", { size: 250, unit: "g" });
  const bag = { roastedItemId: row.row.roastedItemId, packageSizeId: size.id, quantity: 4, unitPriceMinor: 900 };
  const order = await api.post<Row>("/orders", { customerId: customer.id, lines: [bag] });
  await api.post(`/orders/${order.id}/step`, { version: order.version, step: "confirm" });

  await page.goto("/batch-tracking?view=day");
  await page.getByRole("link", { name: "Print the day" }).click();
  const sheet = page.getByRole("article", { name: /^Sheet of/ });
  const batches = sheet.getByRole("table", { name: /^Batches on/ }).getByRole("row");
  await expect(batches).toHaveCount(6);
  await expect(batches.nth(1)).toContainText("Ethiopia Guji · Batch 2");
  await expect(batches.nth(1)).toContainText(/Guji Uraga, GC-\d+/);
  await expect(batches.nth(2)).toContainText("Ethiopia Guji · Batch 1");
  await expect(sheet.getByRole("img", { name: "Code that opens batch 2 of Ethiopia Guji" })).toBeVisible();
  await expect(sheet.getByRole("table", { name: "Packing" })).toContainText("Café Süd");
  await expect(sheet.getByRole("table", { name: "Picking" })).toContainText("4 not in stock yet");
  await picture(page, "print-the-day");
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(batches.first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.goto("/batch-tracking/print?day=2036-12-04");
  await expect(batches).toHaveCount(2);
});

test("the printed day goes from light to dark where nobody placed a batch, and the screens follow the paper", async ({
  page,
  api,
}) => {
  const plan = await api.get<{ id: string }>("/plans/pending");
  const size = await api.post<Row>("/package-sizes", { size: 250, unit: "g" });
  const items = [];
  for (const [name, roastLevel] of [
    ["Night", "Dark"],
    ["Dawn", "Light"],
  ]) {
    const green = await api.post<Row>("/green-coffees", { coffeeName: `${name} green`, quantityKg: 50 });
    const product = await api.post<Row>("/roasted-items", { name, roastLevel, greenCoffeeId: green.id });
    items.push({ roastedItemId: product.id, packageSizeId: size.id, quantity: 4 });
  }
  await api.post(`/plans/${plan.id}/items`, { items });
  await page.goto("/batch-tracking/print");
  const batches = page.getByRole("table", { name: /^Batches on/ }).getByRole("row");
  await expect(batches.nth(1)).toContainText("Dawn");
  await expect(batches.nth(2)).toContainText("Night");
  const kept = page.waitForResponse((answer) => answer.url().endsWith("/allocation/roast-days") && answer.ok());
  await page.getByRole("button", { name: "Print" }).click();
  await kept;
  await page.goto("/batch-tracking?view=day");
  const rows = page.getByRole("list", { name: /^Batches on/ }).getByRole("listitem");
  await expect(rows.first()).toContainText("Dawn");
  await expect(page.getByRole("button", { name: "Sort light to dark" })).toBeHidden();
});
