import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("sales of a period by product and customer, with first and repeat customers, and bags of unknown cost named", {
  tag: "@every-size",
}, async ({ page, api }) => {
  await fillRoastery(page.request);
  const { items } = await api.get<{ items: [{ id: string }] }>("/roasted-items");
  const [size] = await api.get<[{ id: string }]>("/package-sizes");
  for (const [at, name] of ["Café Süd", "Bar Nord"].entries()) {
    const customer = await api.post("/customers", { name });
    for (const orderedOn of ["2026-02-10", "2026-03-02"].slice(at)) {
      const line = { roastedItemId: items[0].id, packageSizeId: size.id, quantity: 4, unitPriceMinor: 5200 };
      const order = await api.post("/orders", { customerId: customer.id, orderedOn, lines: [line] });
      await api.post(`/orders/${order.id}/step`, { version: order.version, step: "confirm" });
    }
  }
  await page.goto("/analytics?view=sales&period=own&from=2026-01-01&to=2026-03-31");
  await expect(page.getByRole("region", { name: "Revenue over time" })).toBeVisible();
  await expect(page.getByText(/no margin is shown/)).toBeVisible();
  await expect(page.getByRole("rowheader", { name: /^Worka/ })).toBeVisible();
  await expectGoodLooks(page, "analytics-sales");
  await page.getByLabel("Group by").selectOption("customer");
  await expect(page).toHaveURL(/soldBy=customer/);
  await expect(page.getByRole("row", { name: /^Café Süd/ })).toContainText("416.00");
  const customers = page.getByRole("region", { name: "First and repeat customers" });
  await customers.getByRole("img", { name: "First and repeat customers" }).press("End");
  await expect(customers.getByRole("status")).toContainText(/Later orders .*208\.00, First orders .*208\.00/);
});
