import { expect, test } from "vitest";
import { shopOrderLink, shopSite } from "./shop-link.ts";

test.each([
  ["my-shop.myshopify.com", "my-shop.myshopify.com"],
  ["https://www.a.example/shop/", "www.a.example/shop"],
  ["a.example:8080", "a.example:8080"],
  ["javascript:alert(1)", null],
  ["a.example/?x=1", null],
  ["shop", null],
  ["", null],
])("reads the site %j as %j", (typed, site) => {
  expect(shopSite(typed)).toBe(site);
});

test("links to the order in the administration of its shop", () => {
  const shop = { site: "a.example/", externalId: "77" };
  expect(shopOrderLink({ ...shop, kind: "shopify" })).toBe("https://a.example/admin/orders/77");
  expect(shopOrderLink({ ...shop, kind: "woocommerce" })).toBe(
    "https://a.example/wp-admin/post.php?post=77&action=edit",
  );
  expect(shopOrderLink({ ...shop, kind: "other" })).toBeNull();
  expect(shopOrderLink({ ...shop, kind: "shopify", externalId: "name:#77" })).toBeNull();
  expect(shopOrderLink({ ...shop, kind: "shopify", site: "" })).toBeNull();
});
