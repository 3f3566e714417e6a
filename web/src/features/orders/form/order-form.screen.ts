import { expect, test } from "@tryer/e2e/support/test.ts";

interface Row {
  id: string;
}

test("prices that are typed before the customer is chosen are in the roastery's currency, and stay", async ({
  page,
  roaster: _,
  api,
}) => {
  const { version } = await api.get("/roastery");
  await api.patch("/roastery", { version, currency: "USD" });
  const green = await api.post<Row>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  await api.post("/roasted-items", { name: "House", roastLevel: "Medium", greenCoffeeId: green.id });
  await api.post("/package-sizes", { size: 250, unit: "g" });
  await api.post("/customers", { name: "Café Süd" });

  await page.goto("/orders/new");
  const line = page.getByRole("group", { name: "Line 1" });
  await line.getByLabel("Price (USD)").fill("12");
  await page.getByLabel("Shipping (USD)").fill("5.90");
  await page.getByLabel("Customer").selectOption("Café Süd");
  await expect(line.getByLabel("Price (USD)")).toHaveValue("12");
  await expect(page.getByLabel("Shipping (USD)")).toHaveValue("5.90");
});
