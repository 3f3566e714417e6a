import { expect, test } from "vitest";
import { keyOf, programOf } from "../../../../test/http/program.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

async function shopOf({ api }: Person, kind: "shopify" | "woocommerce" | "other") {
  const customer = await api.customers.add({ name: `Customer of ${kind}` });
  return api.shops.add({ name: kind, kind, currency: "EUR", countsUnpaid: true, customerId: customer.id });
}

test.each([
  ["shopify", { address: "beans.example", secret: "shpat_1" }, /ends in .myshopify.com/],
  ["shopify", { address: "beans.myshopify.com.evil.example", secret: "shpat_1" }, /ends in .myshopify.com/],
  ["shopify", { address: "beans.myshopify.com", secret: "shpss_1" }, /Enter the client ID as well/],
  ["woocommerce", { address: "beans.example", secret: "cs_1" }, /Enter the consumer key as well/],
  ["woocommerce", { address: "http://beans.example", key: "ck_1", secret: "cs_1" }, /must begin with https/],
  ["woocommerce", { address: "127.0.0.1", key: "ck_1", secret: "cs_1" }, /private network/],
  ["woocommerce", { address: "[::1]:8443", key: "ck_1", secret: "cs_1" }, /private network/],
  ["woocommerce", { address: "beans.example:25", key: "ck_1", secret: "cs_1" }, /Port 25/],
  ["woocommerce", { address: "a:b@beans.example", key: "ck_1", secret: "cs_1" }, /user name/],
  ["other", { address: "beans.example", secret: "cs_1" }, /Only Shopify and WooCommerce/],
] as const)("an access of a shop of %s that can't be right is refused: %j", async (kind, access, words) => {
  const ada = await app.signUp("Ada");
  const { id } = await shopOf(ada, kind);
  expect((await refusalOf(ada.api.shopConnections.set({ id, ...access }))).message).toMatch(words);
  expect((await ada.api.shopConnections.list({})).items).toEqual([]);
});

test.each([
  ["shopify", "beans.myshopify.com/admin", "https://beans.myshopify.com"],
  ["woocommerce", "https://beans.example/shop/", "https://beans.example/shop"],
] as const)("an address of %s is kept as it is asked", async (kind, address, kept) => {
  const ada = await app.signUp("Ada");
  const { id } = await shopOf(ada, kind);
  expect(await ada.api.shopConnections.set({ id, address, key: "ck_1", secret: "cs_1" })).toMatchObject({
    address: kept,
    notifiesCustomer: false,
    problem: "",
  });
  expect(await ada.api.shopConnections.edit({ id, notifiesCustomer: true })).toMatchObject({ notifiesCustomer: true });
});

test("a name that leads into the own network is not asked, and no program sets an access", async () => {
  const ada = await app.signUp("Ada");
  const { id } = await shopOf(ada, "woocommerce");
  const access = { id, address: "localhost", key: "ck_1", secret: "cs_1" };
  await ada.api.shopConnections.set(access);
  expect((await refusalOf(ada.api.shopConnections.check({ id }))).message).toMatch(/private network/);
  const { secret } = await keyOf(ada, ["shops:write"]);
  const init = { method: "PUT", body: { address: "beans.example", key: "ck_2", secret: "cs_2" } };
  expect((await programOf(app, secret)(`/shops/${id}/connection`, init)).status).toBe(403);
});
