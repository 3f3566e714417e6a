import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { chooseStep } from "@tryer/e2e/support/records.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("an order is traced to its lot of green coffee, and the lot to its customers", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const green = await api.post<{ id: string }>("/green-coffees", { coffeeName: "Guji Uraga", quantityKg: 60 });
  const house = { name: "House", roastLevel: "Medium", greenCoffeeId: green.id };
  const product = await api.post<{ id: string }>("/roasted-items", house);
  const size = await api.post<{ id: string }>("/package-sizes", { size: 250, unit: "g" });
  const roast = { greenCoffeeId: green.id, roastedItemId: product.id, greenWeightKg: 10, roastedWeightKg: 8.5 };
  await api.post("/roasts", { ...roast, roastedAt: "2026-11-17T06:40:00.000Z" });
  await api.post("/stock/packings", { roastedItemId: product.id, packageSizeId: size.id, bags: 12 });
  const customer = await api.post<{ id: string }>("/customers", { name: "Café Südhang", email: "cafe@tryer.example" });
  const line = { roastedItemId: product.id, packageSizeId: size.id, quantity: 4, unitPriceMinor: 900 };
  const order = await api.post<{ id: string; version: number }>("/orders", { customerId: customer.id, lines: [line] });
  await api.post(`/orders/${order.id}/step`, { version: order.version, step: "confirm" });
  const confirmed = await api.get<{ version: number }>(`/orders/${order.id}`);
  await api.post(`/orders/${order.id}/fulfil`, { version: confirmed.version });

  await page.goto(`/orders/${order.id}`);
  await chooseStep(page, "Trace");
  await expect(page.getByRole("heading", { name: "Trace of OR-0001 House 250 g" })).toBeVisible();
  const lots = page.getByRole("table", { name: "Green coffee" });
  await lots.getByRole("link", { name: "GC-0001 Guji Uraga" }).click();
  await expect(page.getByRole("heading", { name: "Trace of GC-0001 Guji Uraga" })).toBeVisible();
  const holders = page.getByLabel("Who has it");
  await expect(holders.getByText("cafe@tryer.example")).toBeVisible();
  await expect(page.getByRole("table", { name: "Roasted" }).getByText("R-0001 House, loose")).toBeVisible();

  const drawn = page.getByRole("region", { name: "Flow of the coffee" });
  await drawn.getByRole("link", { name: /^R-0001 House,.*22\.05/ }).focus();
  await expect(drawn.locator(".trace-flow[data-near]")).not.toHaveCount(0);
  await expectGoodLooks(page, "trace");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  expect((await download).suggestedFilename()).toBe("Trace of GC-0001 Guji Uraga.csv");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(holders).toBeVisible();
});

test("a chain is found by its number, and one that is not there says so", async ({ page, api }) => {
  const green = await api.post<{ id: string }>("/green-coffees", { coffeeName: "Guji Uraga", quantityKg: 60 });
  await page.goto("/trace");
  await page.getByLabel("Name or number").fill("GC-0001");
  await page.getByRole("link", { name: "GC-0001 Guji Uraga" }).click();
  await expect(page).toHaveURL(`/trace/green/${green.id}`);
  await page.goto(`/trace/nothing/${green.id}`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
