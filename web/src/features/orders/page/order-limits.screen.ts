import type { Api } from "@tryer/e2e/support/api.ts";
import { expectFitsOtherWidths, expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

/** A draft of 4 bags at 9.00 for a customer, with the facts of the customer that the test is about. */
async function draftFor(api: Api, facts: object) {
  const green = await api.post<{ id: string }>("/green-coffees", { coffeeName: "Huila", quantityKg: 300 });
  const size = await api.post<{ id: string }>("/package-sizes", { size: 250, unit: "g" });
  const item = await api.post<{ id: string }>("/roasted-items", {
    name: "House",
    roastLevel: "Medium",
    greenCoffeeId: green.id,
  });
  const customer = await api.post<{ id: string }>("/customers", { name: "Café Süd", ...facts });
  const lines = [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 4, unitPriceMinor: 900 }];
  return api.post<{ id: string; number: string }>("/orders", { customerId: customer.id, lines });
}

test("an order beyond the credit limit asks for a reason, which stands in its history, and its parcels are followed", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { id } = await draftFor(api, { creditLimitMinor: 1000 });
  await page.goto(`/orders/${id}`);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Limit of the customer" });
  await expect(dialog).toContainText("over the credit limit of");
  await expectGoodLooks(page, "order-limit");
  await dialog.getByRole("button", { name: "Confirm anyway" }).click();
  await expect(dialog).toContainText("Enter a reason");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Pays on delivery");
  await dialog.getByRole("button", { name: "Confirm anyway" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Beyond a limit: Pays on delivery")).toBeVisible();

  await page.getByRole("button", { name: "Add tracking" }).click();
  const parcels = page.getByRole("dialog", { name: /Parcels of/ });
  await parcels.getByLabel("Carrier").fill("UPS");
  await parcels.getByRole("button", { name: "Save" }).click();
  await expect(parcels).toContainText("Enter the tracking number");
  await parcels.getByRole("textbox", { name: "Tracking number" }).fill("1Z 999");
  await expectGoodLooks(page, "order-parcels");
  await parcels.getByRole("button", { name: "Save" }).click();
  const link = page.getByRole("region", { name: "Parcels" }).getByRole("link", { name: "UPS 1Z 999" });
  await expect(link).toHaveAttribute("href", "https://www.ups.com/track?tracknum=1Z999");
  await expectFitsOtherWidths(page, "order-with-parcels");
});

test.describe("tracking numbers", () => {
  test.use({ provokedErrors: /status of 409/ });

  test("shows parcels that somebody else has changed meanwhile beside those that were typed", async ({ page, api }) => {
    const { id } = await draftFor(api, {});
    await api.post(`/orders/${id}/step`, { version: 1, step: "confirm" });
    await page.goto(`/orders/${id}`);
    await page.getByRole("button", { name: "Add tracking" }).click();
    const parcels = page.getByRole("dialog", { name: /Parcels of/ });
    await parcels.getByRole("textbox", { name: "Tracking number" }).fill("1Z 999");
    await api.put(`/orders/${id}/parcels`, { version: 2, parcels: [{ carrier: "DHL", number: "00340" }] });
    await parcels.getByRole("button", { name: "Save" }).click();
    await expect(parcels.getByText("Parcels: now DHL 00340, yours 1Z 999")).toBeVisible();
    await parcels.getByRole("button", { name: "Keep my values" }).click();
    await parcels.getByRole("button", { name: "Save" }).click();
    await expect(parcels).toBeHidden();
    const kept = await api.get<{ parcels: { number: string }[] }>(`/orders/${id}`);
    expect(kept.parcels.map(({ number }) => number)).toEqual(["1Z 999"]);
  });
});

test("customers with weekly invoices are left out of the day's, and invoiced together afterwards", async ({
  page,
  api,
}) => {
  const { id, number } = await draftFor(api, { invoiceRhythm: "weekly" });
  await api.post(`/orders/${id}/step`, { version: 1, step: "confirm" });
  await api.post(`/orders/${id}/fulfil`, { version: 2, allowShort: true });
  await page.goto("/orders/invoices");
  const waiting = page.getByRole("region", { name: "Weekly invoices" });
  await expect(waiting).toContainText("1 order of this week for the next one.");
  await page.goto("/orders");
  await page.getByRole("checkbox", { name: number }).first().check();
  await page.getByRole("button", { name: /^Invoice/ }).click();
  const form = page.getByRole("dialog", { name: "Invoice 1 order" });
  await expect(form).toContainText(`${number}: left for the weekly invoice when off.`);
  await expect(form.getByRole("button", { name: "Issue 0 invoices" })).toBeVisible();
  await form.getByRole("switch", { name: "Include customers with weekly invoices" }).check({ force: true });
  await expect(form.getByRole("button", { name: "Issue 1 invoice" })).toBeVisible();
});
