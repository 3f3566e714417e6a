import { expect, expectNoSidewaysScroll, picture, test } from "@tryer/e2e/support/test.ts";

interface Row {
  id: string;
}

test("the pick list and a slip can be read on a phone: names break between words", { tag: "@phone" }, async ({
  page,
  roaster: _,
  api,
}) => {
  const green = await api.post<Row>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const name = "Colombia Huila Pitalito Filter";
  const house = await api.post<Row>("/roasted-items", { name, roastLevel: "Medium", greenCoffeeId: green.id });
  const size = await api.post<Row>("/package-sizes", { size: 250, unit: "g" });
  const { id: customerId } = await api.post<Row>("/customers", { name: "Café Süd" });
  const today = new Date().toISOString().slice(0, 10);
  const lines = [{ roastedItemId: house.id, packageSizeId: size.id, quantity: 14, unitPriceMinor: 990 }];
  const { id } = await api.post<Row>("/orders", { customerId, orderedOn: today, promisedOn: today, lines });
  await api.post(`/orders/${id}/step`, { version: 1, step: "confirm" });
  await page.goto(`/orders/print?orders=${id}`);
  for (const table of ["Pick list", "Contents of OR-0001"]) {
    const cell = page.getByRole("table", { name: table }).getByText(name);
    await expect(cell).toBeVisible();
    expect((await cell.boundingBox())?.width, table).toBeGreaterThan(140);
  }
  await expectNoSidewaysScroll(page);
  await picture(page, "pick list on a phone");
});
