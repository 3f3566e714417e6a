import type { Order } from "@tryer/contract";
import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("an order is invoiced, issued, paid in part and credited, each by a click", async ({ page, api }) => {
  const { coffeeId } = await fillRoastery(page.request);
  const { id: roastedItemId } = await api.post("/roasted-items", {
    name: "House",
    roastLevel: "Dark",
    greenCoffeeId: coffeeId,
  });
  const [size]: { id: string }[] = await api.get("/package-sizes");
  const { id: customerId } = await api.post("/customers", { name: "Café Süd", currency: "EUR" });
  const order = await api.post("/orders", {
    customerId,
    lines: [{ roastedItemId, packageSizeId: size?.id, quantity: 4, unitPriceMinor: 1000 }],
  });
  await api.post(`/orders/${order.id}/step`, { version: 1, step: "confirm" });
  await page.goto(`/orders/${order.id}`);
  await page.getByRole("button", { name: "Invoice", exact: true }).click();
  const making = page.getByRole("dialog", { name: "New invoice" });
  await expect(making.getByRole("radio", { name: "What was ordered" })).toBeChecked();
  await making.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Draft invoice" })).toBeVisible();
  await page.getByRole("button", { name: "Issue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^IN-\d{4}-0001$/ })).toBeVisible();
  const paper = page.getByRole("region", { name: /^IN-/ });
  await expect(paper.getByRole("row", { name: "To be paid (EUR) 40.00" })).toBeVisible();
  await page.getByRole("button", { name: "Add payment" }).click();
  const paying = page.getByRole("dialog", { name: /^Payment of/ });
  await expect(paying.getByLabel("Amount (EUR)")).toHaveValue("40.00");
  await paying.getByLabel("Amount (EUR)").fill("15");
  await paying.getByRole("button", { name: "Book payment" }).click();
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(payments).toContainText(/EUR\s25\.00 open/);
  await page.getByRole("button", { name: "Credit", exact: true }).click();
  const crediting = page.getByRole("dialog", { name: /^Credit IN-/ });
  await crediting.getByLabel("Reason").fill("One was torn");
  await crediting.getByLabel(/^House/).fill("1");
  await crediting.getByRole("button", { name: "Issue credit note" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^CN-\d{4}-0001$/ })).toBeVisible();
  await follow(page, "/orders/invoices?state=open");
  await expect(page.getByRole("row", { name: /IN-.*Partly paid Café Süd.*EUR\s15\.00/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /CN-/ })).toHaveCount(0);
});

test("an order that is closed short leads to the credit of its invoice", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  const { coffeeId } = await fillRoastery(page.request);
  const { id: roastedItemId } = await api.post("/roasted-items", {
    ...{ name: "House", roastLevel: "Dark", greenCoffeeId: coffeeId },
  });
  const [size]: { id: string }[] = await api.get("/package-sizes");
  const { id: customerId } = await api.post("/customers", { name: "Café Süd", currency: "EUR" });
  const order = await api.post<Order>("/orders", {
    customerId,
    lines: [{ roastedItemId, packageSizeId: size?.id, quantity: 6, unitPriceMinor: 1000 }],
  });
  await api.post(`/orders/${order.id}/step`, { version: 1, step: "confirm" });
  await api.post("/invoices", { orderIds: [order.id], basis: "ordered", isIssued: true });
  const [line] = order.lines;
  const sent = { version: 2, allowShort: true, lines: [{ lineId: line?.id, quantity: 4 }] };
  await api.post(`/orders/${order.id}/fulfil`, sent);
  await api.post(`/orders/${order.id}/step`, { version: 3, step: "closeShort" });
  await page.goto(`/orders/${order.id}`);
  const due = page.getByRole("alert").filter({ hasText: "2 bags to credit" });
  await expect(due).toBeVisible();
  await expectGoodLooks(page, "order-bags-to-credit");
  await due.getByRole("link", { name: /^IN-/ }).click();
  await expectGoodLooks(page, "invoice-bags-to-credit");
  await page.getByRole("button", { name: "Credit 2 bags" }).click();
  const crediting = page.getByRole("dialog", { name: /^Credit IN-/ });
  await expect(crediting.getByLabel(/^House/)).toHaveValue("2");
  await crediting.getByLabel("Reason").fill("Not delivered");
  await crediting.getByRole("button", { name: "Issue credit note" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^CN-\d{4}-0001$/ })).toBeVisible();
  await follow(page, `/orders/${order.id}`);
  await expect(page.getByRole("link", { name: /^CN-/ })).toBeVisible();
  await expect(due).toHaveCount(0);
});
