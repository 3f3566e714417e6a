import { readFile } from "node:fs/promises";
import type { Invoice, Order } from "@tryer/contract";
import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { chooseStep } from "@tryer/e2e/support/records.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, type Page, test } from "@tryer/e2e/support/test.ts";

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
  await expect(payments).toContainText(/€25\.00 open/);
  await page.getByRole("button", { name: "Credit", exact: true }).click();
  const crediting = page.getByRole("dialog", { name: /^Credit IN-/ });
  await crediting.getByLabel("Reason").fill("One was torn");
  await crediting.getByLabel(/^House/).fill("1");
  await crediting.getByRole("button", { name: "Issue credit note" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^CN-\d{4}-0001$/ })).toBeVisible();
  await follow(page, "/orders/invoices?state=open");
  await expect(page.getByRole("row", { name: /IN-.*Partly paid Café Süd.*€15\.00/ })).toBeVisible();
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

test("an e-invoice names what is missing, and is downloaded when it is there", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  const { coffeeId } = await fillRoastery(page.request);
  const { id: roastedItemId } = await api.post("/roasted-items", {
    ...{ name: "House", roastLevel: "Dark", greenCoffeeId: coffeeId },
  });
  const [size]: { id: string }[] = await api.get("/package-sizes");
  const address = { address: "Hafen 2", city: "Hamburg", zip: "20457" };
  const { id: customerId } = await api.post("/customers", { name: "Café Süd", currency: "EUR", addresses: [address] });
  const order = await api.post<Order>("/orders", {
    customerId,
    lines: [{ roastedItemId, packageSizeId: size?.id, quantity: 4, unitPriceMinor: 1000 }],
  });
  await api.post(`/orders/${order.id}/step`, { version: 1, step: "confirm" });
  const invoice = await api.post("/invoices", { orderIds: [order.id], basis: "ordered", isIssued: true });
  await page.goto(`/orders/invoices/${invoice.id}`);
  await page.getByRole("button", { name: "Download e-invoice" }).click();
  const missing = page.getByRole("alert").filter({ hasText: "Missing for the e-invoice" });
  await expect(missing.getByRole("listitem")).toContainText([/Your tax number/, /Customer's country/]);
  await expectGoodLooks(page, "e-invoice-missing");
  await missing.getByRole("link", { name: "Customer's country" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Café Süd" })).toBeVisible();
  await api.patch(`/customers/${customerId}`, { version: 1, addresses: [{ ...address, country: "Germany" }] });
  const settings = { sellerAddress: "Kaiweg 7\n20457 Hamburg\nGermany", taxNumber: "DE123456789" };
  await api.patch("/invoice-settings", { version: 1, ...settings });
  await page.goto(`/orders/invoices/${invoice.id}`);
  expect(await downloadedBy(page, "Download e-invoice")).toMatch(/^IN-\d{4}-0001\.xml$/);
});

/** Name of the file that a button saves. */
async function downloadedBy(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return (await download).suggestedFilename();
}

test("invoice settings that somebody else has saved meanwhile are not lost: the form shows both", async ({
  page,
  api,
}) => {
  await page.goto("/settings/trade");
  const card = page.getByRole("region", { name: "Invoice settings" });
  await card.getByLabel("Footer").fill("Thank you");
  const settings = await api.get<{ version: number }>("/invoice-settings");
  await api.patch("/invoice-settings", { version: settings.version, footer: "Roasted with care", taxNumber: "12/345" });
  await card.getByRole("button", { name: "Save" }).click();
  const problem = card.getByRole("alert");
  await expect(problem.getByText("Footer: now Roasted with care, yours Thank you")).toBeVisible();
  await expect(problem.getByText("Tax number: now 12/345")).toBeVisible();
  await problem.getByRole("button", { name: "Load current values" }).click();
  await expect(card.getByLabel("Footer")).toHaveValue("Roasted with care");
  await card.getByLabel("Footer").fill("Thank you");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Issued invoices do not change.")).toBeVisible();
  expect(await api.get("/invoice-settings")).toMatchObject({ footer: "Thank you", taxNumber: "12/345" });
});

test("an invoice without an address says so, is mailed with its PDF, and tells when and where to", {
  tag: "@every-size",
}, async ({ page, api, roaster: _ }) => {
  const { coffeeId } = await fillRoastery(page.request);
  const { id: roastedItemId } = await api.post("/roasted-items", {
    ...{ name: "House", roastLevel: "Dark", greenCoffeeId: coffeeId },
  });
  const [size]: { id: string }[] = await api.get("/package-sizes");
  const customer = await api.post("/customers", { name: "Café Süd", currency: "EUR" });
  const order = await api.post<Order>("/orders", {
    customerId: customer.id,
    lines: [{ roastedItemId, packageSizeId: size?.id, quantity: 4, unitPriceMinor: 1000 }],
  });
  await api.post(`/orders/${order.id}/step`, { version: 1, step: "confirm" });
  const issued = { orderIds: [order.id], basis: "ordered", isIssued: true };
  const invoice = await api.post<Invoice>("/invoices", issued);
  await page.goto(`/orders/invoices/${invoice.id}`);
  await chooseStep(page, "Email");
  await expect(page.getByText("Café Süd has no email address. Add one to the customer.")).toBeVisible();
  const address = `bar-${customer.id}@cafe.example`;
  await api.patch(`/customers/${customer.id}`, { version: customer.version, email: address });
  await chooseStep(page, "Email");
  await expect(page.getByText(`Mailed to ${address} on`)).toBeVisible();
  await expectGoodLooks(page, "invoice-mailed");
  await chooseStep(page, "Email again");
  await expect.poll(async () => (await api.get<Invoice>(`/invoices/${invoice.id}`)).mails.length).toBe(2);
  await page.goto("/outbox");
  const mail = page.getByRole("listitem").filter({ hasText: address }).first();
  const saving = page.waitForEvent("download");
  await mail.getByRole("link", { name: `${invoice.number}.pdf` }).click();
  const file = await readFile(await (await saving).path());
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
});
