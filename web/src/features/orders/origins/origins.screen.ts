import { follow } from "@tryer/e2e/support/looks.ts";
import { expect, expectNoSidewaysScroll, picture, test } from "@tryer/e2e/support/test.ts";

test("an order and its packing slip name the green coffees in it, with their due-diligence references", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const green = await api.post<{ id: string; version: number }>("/green-coffees", {
    coffeeName: "Huila",
    origin: "Colombia",
    quantityKg: 40,
    dueDiligenceReference: "25DEAB12CD34EF",
  });
  const item = await api.post<{ id: string }>("/roasted-items", {
    name: "Espresso Huila",
    roastLevel: "Dark",
    greenCoffeeId: green.id,
  });
  const size = await api.post<{ id: string }>("/package-sizes", { size: 250, unit: "g" });
  await api.post("/roasts", {
    greenCoffeeId: green.id,
    roastedItemId: item.id,
    greenWeightKg: 10,
    roastedWeightKg: 8.4,
    roastedAt: new Date().toISOString(),
  });
  const customer = await api.post<{ id: string }>("/customers", { name: "Ada's Café" });
  const order = await api.post<{ id: string; version: number; number: string }>("/orders", {
    customerId: customer.id,
    lines: [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 40, unitPriceMinor: 900 }],
  });
  await api.post(`/orders/${order.id}/step`, { version: order.version, step: "confirm" });
  await page.goto(`/orders/${order.id}`);
  const section = page.getByRole("region", { name: "Green coffees in it" });
  await expect(section.getByRole("link", { name: "GC-0001 Huila" })).toBeVisible();
  await expect(section.getByText("25DEAB12CD34EF")).toBeVisible();
  await expect(section.getByText("7 bags not in stock yet")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await picture(page, "order-origins");
  const file = page.waitForEvent("download");
  await section.getByRole("button", { name: "CSV" }).click();
  expect((await file).suggestedFilename()).toBe(`Due diligence of ${order.number}.csv`);

  await follow(page, `/orders/print?orders=${order.id}`);
  const slip = page.getByRole("region", { name: `Due diligence of ${order.number}` });
  await expect(slip.getByText("GC-0001 Huila, Colombia: 25DEAB12CD34EF")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeEnabled();
  await picture(page, "slip-references");
});
