import { createHmac } from "node:crypto";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("a shop is connected by its address and its secret, and says what it could not take in", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const customer = await api.post<{ id: string }>("/customers", { name: "Online" });
  const facts = { kind: "shopify", currency: "EUR", countsUnpaid: true, customerId: customer.id };
  await api.post("/shops", { name: "Web shop", ...facts, site: "my-shop.myshopify.com" });
  await page.goto("/orders/shops");
  await expect(page.getByText("No secret yet, so no orders are received.")).toBeVisible();
  await page.getByLabel("Secret that Web shop shows").fill("short");
  await page.getByRole("button", { name: "Save the secret" }).click();
  await expect(page.getByText("Secret must have at least 8 characters")).toBeVisible();
  await page.getByRole("button", { name: "Make one here: secret of Web shop" }).click();
  await expect(page.getByText("Copy it now. It is shown only once.")).toBeVisible();
  const secret = await page.getByRole("status").locator("code").innerText();
  await expectGoodLooks(page, "shops");

  const address = await page.getByLabel("Address to paste into the shop: Web shop").inputValue();
  const body = "{";
  const headers = {
    "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64"),
    "x-shopify-topic": "orders/create",
  };
  expect((await page.request.post(address, { data: Buffer.from(body), headers })).status()).toBe(200);
  await expect
    .poll(async () => (await api.get<{ messages: { state: string }[] }>("/shop-messages")).messages[0]?.state)
    .toBe("failed");
  await page.reload();
  await expect(page.getByText("The shop's message is not valid JSON.")).toBeVisible();
  await expectGoodLooks(page, "settings-shops-failed");
  await page.getByRole("button", { name: "Try again: Web shop" }).click();
  await expect(page.getByText("Trying again")).toBeVisible();

  await page.getByLabel("Take in orders that the shop sends automatically").click();
  await expect(page.getByText("Switched off")).toBeVisible();
  await page.getByRole("button", { name: "Edit Web shop" }).click();
  await page.getByLabel("Address of the shop").fill("not an address");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Enter the address of the shop, such as my-shop.myshopify.com")).toBeVisible();
});
