import { expect, test } from "vitest";
import { connectedShop, send, statesOf, track } from "../../../test/shops/connected-shop.ts";
import { SHOPIFY_TOKEN, shopifyShop } from "../../../test/shops/shopify-shop.ts";
import { testApp } from "../../../test/test-app.ts";
import { transfersIn, zipOf } from "./testing/transfers-in.ts";

const app = testApp({ environment: { LOCAL_WEBHOOKS: "on" } });
const { exported, imported } = transfersIn(app);

test("parcels that a shop knows come back with an export, and the access to the shop does not", async () => {
  const shopify = await shopifyShop();
  const access = { kind: "shopify", url: shopify.url, secret: SHOPIFY_TOKEN } as const;
  const shop = await connectedShop(await app.signUp("Ada"), access, "77");
  await send(shop);
  await track(shop, "1Z9");
  await app.workOffJobs();
  const parts = await exported(shop.person);
  for (const [name, bytes] of parts) expect(bytes.toString("latin1"), name).not.toContain(shopify.url);
  const bob = await app.signUp("Bob");
  await imported(bob, await zipOf(parts));
  expect((await bob.api.shopConnections.list({})).items).toEqual([]);
  const told = { api: bob.api, id: shop.id };
  expect(await statesOf(told)).toEqual({ states: ["handed"], problem: "", kept: [] });
  const { length } = shopify.requests;
  const [taken] = (await bob.api.shops.list({})).items;
  await bob.api.shopConnections.set({ id: taken?.id ?? "", address: shopify.url, secret: SHOPIFY_TOKEN });
  await bob.api.shopParcels.handOver({ id: shop.id });
  await app.workOffJobs();
  expect(shopify.requests).toHaveLength(length);
});
