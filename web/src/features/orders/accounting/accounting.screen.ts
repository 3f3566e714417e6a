import { follow } from "@tryer/e2e/support/looks.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("an invoice says what it lacks for the books, is exported, read again and taken back", async ({ page, api }) => {
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
  const invoice = await api.post<{ id: string; issuedOn: string }>("/invoices", {
    orderIds: [order.id],
    basis: "ordered",
    isIssued: true,
  });
  await page.goto(`/orders/invoices/${invoice.id}`);
  const missing = page.getByRole("note", { name: "Accounts missing" });
  await expect(missing.getByRole("link", { name: "Café Süd" })).toBeVisible();
  await missing.getByRole("link", { name: "no tax, Wholesale" }).click();
  const accounts = page.getByRole("region", { name: "Accounts" });
  await accounts.getByLabel("Account for No tax", { exact: true }).fill("8120");
  await accounts.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Earlier exports do not change.")).toBeVisible();
  const day = invoice.issuedOn;
  await follow(page, `/orders/invoices/accounting?from=${day}&to=${day}`);
  const gap = page
    .getByRole("region", { name: "To export, add an account number for" })
    .getByRole("link", { name: "Café Süd" });
  await expect(gap).toHaveAttribute("href", `/orders/customers/${customerId}`);
  await expect(page.getByRole("button", { name: "Export for accounting (EUR)" })).toBeDisabled();
  await api.patch(`/customers/${customerId}`, { version: 1, debtorNumber: "10001" });
  await page.reload();
  await expect(page.getByRole("region", { name: "To export, add an account number for" })).toHaveCount(0);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export for accounting (EUR)" }).click();
  expect((await downloading).suggestedFilename()).toBe("EX-0001.csv");
  const exports = page.getByRole("region", { name: "Exports" });
  await expect(exports).toContainText(/1 paper\W*€40\.00/);
  const again = page.waitForEvent("download");
  await exports.getByRole("link", { name: "CSV" }).click();
  expect((await again).suggestedFilename()).toBe("EX-0001.csv");
  await exports.getByRole("button", { name: "Undo EX-0001" }).click();
  await expect(exports.getByText(/^Undone/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Export for accounting (EUR)" })).toBeEnabled();
  await follow(page, "/orders/invoices");
  await expect(page.getByRole("row", { name: /IN-.*Ready/ })).toBeVisible();
});
