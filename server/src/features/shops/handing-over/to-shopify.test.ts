import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { SealedDatabase } from "#db/sealed-database.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { connectedShop, send, statesOf, takenIn, track } from "../../../../test/shops/connected-shop.ts";
import { answeringWith, losingTheAnswer } from "../../../../test/shops/listening-shop.ts";
import { SHOPIFY_TOKEN, shopifyShop } from "../../../../test/shops/shopify-shop.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";
import { handOverWorker } from "./testing/hand-over-worker.ts";

const app = testApp({ environment: { LOCAL_WEBHOOKS: "on" } });

const CREATE = /fulfillmentCreate/;

async function shopifyOf(person: Person, facts: { notifiesCustomer?: boolean; quantity?: number } = {}) {
  const { notifiesCustomer = false, quantity = 2 } = facts;
  const shopify = await shopifyShop({ quantity });
  const access = { kind: "shopify", url: shopify.url, secret: SHOPIFY_TOKEN, notifiesCustomer } as const;
  return { shopify, ...(await connectedShop(person, access, "77")) };
}

const failed = (problem: string | RegExp) => ({
  states: ["failed"],
  problem: typeof problem === "string" ? problem : expect.stringMatching(problem),
  kept: [],
});
const handed = { states: ["handed"], problem: "", kept: [] };

describe("an order of Shopify", () => {
  test("is fulfilled there with its tracking number once its bags are sent", async () => {
    const shop = await shopifyOf(await app.signUp("Ada"), { notifiesCustomer: true });
    await track(shop, "1Z9");
    await app.workOffJobs();
    expect(await statesOf(shop)).toMatchObject({ states: ["unsent"] });
    expect(shop.shopify.requests).toEqual([]);
    await send(shop);
    expect(await statesOf(shop)).toMatchObject({ states: ["queued"] });
    await app.workOffJobs();
    expect(shop.shopify.state.fulfillments).toMatchObject([
      {
        tracking: { company: "UPS", numbers: ["1Z9"], urls: ["https://www.ups.com/track?tracknum=1Z9"] },
        notifiesCustomer: true,
        lines: [{ quantity: 2, lineItem: { sku: "H" } }],
      },
    ]);
    expect(await statesOf(shop)).toEqual(handed);
    expect((await shop.api.shopParcels.ofOrder({ id: shop.id })).handOver?.parcels[0]?.handedAt).not.toBeNull();
  });

  test("has its fulfillment canceled once it is undone, and a new one when it is sent again", async () => {
    const shop = await shopifyOf(await app.signUp("Ada"));
    await send(shop);
    await track(shop, "1Z9");
    await app.workOffJobs();
    const undone = async () => (await shop.api.shopParcels.ofOrder({ id: shop.id })).handOver?.undone;
    expect(await undone()).toBe("none");
    const { version } = await shop.api.orders.get({ id: shop.id });
    await shop.api.orders.takeBack({ id: shop.id, version });
    expect(await undone()).toBe("canceling");
    shop.shopify.state.refusal = "The order is archived.";
    await app.workOffJobs();
    expect(await statesOf(shop)).toMatchObject({ problem: expect.stringMatching(/archived/) });
    shop.shopify.state.refusal = "";
    await shop.api.shopParcels.handOver({ id: shop.id });
    await app.workOffJobs();
    expect(shop.shopify.state.fulfillments).toMatchObject([{ status: "CANCELLED" }]);
    expect([await undone(), await statesOf(shop)]).toEqual(["none", { states: ["unsent"], problem: "", kept: [] }]);
    await send(shop);
    await app.workOffJobs();
    expect(shop.shopify.state.fulfillments).toMatchObject([
      { status: "CANCELLED" },
      { status: "SUCCESS", tracking: { numbers: ["1Z9"] }, lines: [{ quantity: 2 }] },
    ]);
    expect(await statesOf(shop)).toEqual(handed);
  });

  test("is forgotten as fulfilled where somebody canceled it in Shopify before it was undone here", async () => {
    const shop = await shopifyOf(await app.signUp("Ada"));
    await send(shop);
    await track(shop, "1Z9");
    await app.workOffJobs();
    for (const fulfillment of shop.shopify.state.fulfillments) fulfillment.status = "CANCELLED";
    const { version } = await shop.api.orders.get({ id: shop.id });
    await shop.api.orders.takeBack({ id: shop.id, version });
    await app.workOffJobs();
    expect(await statesOf(shop)).toEqual({ states: ["unsent"], problem: "", kept: [] });
  });

  test("is asked nothing more where nothing changed", async () => {
    const shop = await shopifyOf(await app.signUp("Ada"));
    await send(shop);
    await track(shop, "1Z9");
    await app.workOffJobs();
    const { length } = shop.shopify.requests;
    await track(shop, "1Z9");
    await shop.api.shopParcels.handOver({ id: shop.id });
    await app.workOffJobs();
    expect(shop.shopify.requests).toHaveLength(length);
    expect(shop.shopify.state.fulfillments).toHaveLength(1);
  });

  test("gets a corrected number in the fulfillment that has the wrong one, and keeps a parcel that is removed", async () => {
    const shop = await shopifyOf(await app.signUp("Ada"));
    await send(shop);
    await track(shop, "1Z9");
    await app.workOffJobs();
    await track(shop, "1Z8");
    await app.workOffJobs();
    expect(shop.shopify.state.fulfillments).toMatchObject([{ tracking: { numbers: ["1Z8"] } }]);
    expect(await statesOf(shop)).toEqual(handed);
    await track(shop);
    await app.workOffJobs();
    expect(await statesOf(shop)).toEqual({ states: [], problem: "", kept: ["UPS 1Z8"] });
    expect(shop.shopify.state.fulfillments).toMatchObject([{ tracking: { numbers: ["1Z8"] } }]);
  });

  test("gets the bags of each parcel as they are sent, and later parcels of the same bags beside the first", async () => {
    const shop = await shopifyOf(await app.signUp("Ada"));
    await send(shop, 1);
    await track(shop, "A");
    await app.workOffJobs();
    await send(shop, 1);
    await track(shop, "A", "B");
    await app.workOffJobs();
    await track(shop, "A", "B", "C");
    await app.workOffJobs();
    expect(shop.shopify.state.fulfillments).toMatchObject([
      { tracking: { numbers: ["A"] }, lines: [{ quantity: 1 }] },
      { tracking: { numbers: ["B", "C"] }, lines: [{ quantity: 1 }] },
    ]);
    expect(await statesOf(shop)).toMatchObject({ states: ["handed", "handed", "handed"] });
  });

  test("is fulfilled at each location that Shopify sends it from", async () => {
    const shop = await shopifyOf(await app.signUp("Ada"), { quantity: 1 });
    const { state, item } = shop.shopify;
    const other = { id: "gid://shopify/FulfillmentOrder/2", status: "OPEN", location: "gid://shopify/Location/2" };
    state.places.push({ ...other, items: [item("3", "House", 1, "H")] });
    await send(shop);
    shop.shopify.failNext(CREATE, losingTheAnswer);
    await track(shop, "1Z9");
    await handOverWorker(new SealedDatabase(app.database()), { timeoutMs: 300 }).drain();
    expect(await statesOf(shop)).toEqual(failed(/no answer within 0.3 seconds/));
    await shop.api.shopParcels.handOver({ id: shop.id });
    await app.workOffJobs();
    expect(state.fulfillments).toMatchObject([{ lines: [{ quantity: 1 }] }, { lines: [{ quantity: 1 }] }]);
    await track(shop, "1Z8");
    await app.workOffJobs();
    expect(state.fulfillments.map(({ tracking }) => tracking.numbers)).toEqual([["1Z8"], ["1Z8"]]);
  });

  test("is not told apart from the shop's own word that it was sent", async () => {
    const ada = await app.signUp("Ada");
    const shop = await shopifyOf(ada);
    await send(shop);
    const differs = async (facts: object) => {
      const [line] = [{ key: "h", variantId: "", sku: "H", title: "House", ordered: 2, unitPriceMinor: 1250 }];
      const order = {
        ...{ externalId: "77", number: "#77", source: "message", row: null, orderedOn: null },
        ...{ updatedAt: 2_000_000_000, currency: "EUR", pricesIncludeTax: null, payment: "paid", isCancelled: false },
        ...{ isTest: false, isPartlyRefunded: false, shipTo: "", notes: "", discountMinor: 0, shippingMinor: 0 },
        ...{ totalMinor: null, isFulfilled: true, lines: [{ ...line, quantity: 0 }], ...facts },
      };
      await ada.api.shops.importOrders({ id: uuidv7(), shopId: shop.shop.id, orders: [order] });
      return (await ada.api.shops.ofOrder({ id: shop.id })).order?.differs;
    };
    expect(await differs({})).toBe("");
    expect(await differs({ isCancelled: true })).toBe("In the shop: canceled.");
  });
});

describe("a hand-over that fails", () => {
  test.each([
    ["429", answeringWith(429), /too many requests/],
    [
      "THROTTLED",
      answeringWith(200, { errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] }),
      /too many requests/,
    ],
    ["an error of the shop", answeringWith(503), /answered with an error \(503\)/],
    ["a page instead of an answer", answeringWith(200, "hello"), /can't be read/],
  ])("names %s as the reason, is tried again, and then is done once", async (_, fault, problem) => {
    const shop = await shopifyOf(await app.signUp("Ada"));
    await send(shop);
    shop.shopify.failNext(CREATE, fault);
    await track(shop, "1Z9");
    await app.workOffJobs();
    expect(await statesOf(shop)).toEqual(failed(problem));
    expect((await shop.api.shopParcels.ofOrder({ id: shop.id })).handOver?.nextAttemptAt).not.toBeNull();
    expect((await shop.api.jobs.failed()).jobs).toMatchObject([{ title: "Give tracking numbers to a shop" }]);
    await shop.api.shopParcels.handOver({ id: shop.id });
    await app.workOffJobs();
    expect(await statesOf(shop)).toEqual(handed);
    expect(shop.shopify.state.fulfillments).toHaveLength(1);
  });

  test("makes no second fulfillment where the answer never comes", async () => {
    const shop = await shopifyOf(await app.signUp("Ada"));
    await send(shop);
    shop.shopify.failNext(CREATE, losingTheAnswer);
    await track(shop, "1Z9");
    await handOverWorker(new SealedDatabase(app.database()), { timeoutMs: 300 }).drain();
    expect(await statesOf(shop)).toEqual(
      failed("Shopify could not be reached. There was no answer within 0.3 seconds."),
    );
    await shop.api.shopParcels.handOver({ id: shop.id });
    await app.workOffJobs();
    expect(await statesOf(shop)).toEqual(handed);
    expect(shop.shopify.asked(CREATE)).toHaveLength(1);
    expect(shop.shopify.state.fulfillments).toHaveLength(1);
  });

  test("says what Shopify has against it", async () => {
    const shop = await shopifyOf(await app.signUp("Ada"));
    await send(shop);
    shop.shopify.state.refusal = "Tracking number is too long.";
    await track(shop, "1Z9");
    await app.workOffJobs();
    expect(await statesOf(shop)).toEqual(failed("Shopify refused: Tracking number is too long."));
    shop.shopify.state.refusal = "";
    shop.shopify.state.places.splice(0);
    await shop.api.shopParcels.handOver({ id: shop.id });
    await app.workOffJobs();
    expect(await statesOf(shop)).toEqual(failed(/none of the sent bags left to fulfill/));
  });

  test("names a refused token at the shop, and goes on once there is a new one", async () => {
    const shop = await shopifyOf(await app.signUp("Ada"));
    await send(shop);
    shop.shopify.state.token = "shpat_another_one";
    await track(shop, "1Z9");
    await app.workOffJobs();
    const words = /no longer accepts the access token/;
    expect(await statesOf(shop)).toEqual(failed(words));
    expect((await shop.api.shopConnections.list({})).items).toMatchObject([{ problem: expect.stringMatching(words) }]);
    await shop.api.shopConnections.set({ id: shop.shop.id, address: shop.shopify.url, secret: "shpat_another_one" });
    expect((await shop.api.shopConnections.list({})).items).toMatchObject([{ problem: "" }]);
    await app.workOffJobs();
    expect(await statesOf(shop)).toEqual(handed);
  });

  test("says where to get an id that a file did not tell", async () => {
    const ada = await app.signUp("Ada");
    const shop = await shopifyOf(ada);
    const { id } = await takenIn(ada, shop.shop.id, { externalId: "name:1001", quantity: 1 });
    await send({ api: ada.api, id });
    await track({ api: ada.api, id }, "1Z9");
    await app.workOffJobs();
    expect(await statesOf({ api: ada.api, id })).toEqual(failed(/id that the shop gave the order is not known/));
    expect(shop.shopify.requests).toEqual([]);
  });
});

describe("the access to a shop", () => {
  test("is an app's client ID and secret as well, by which a token is asked for", async () => {
    const ada = await app.signUp("Ada");
    const shop = await shopifyOf(ada);
    const { id: key, secret } = shop.shopify.client;
    const address = shop.shopify.url;
    await ada.api.shopConnections.set({ id: shop.shop.id, address, key, secret });
    expect(await ada.api.shopConnections.check({ id: shop.shop.id })).toEqual({ name: "Beans & Co" });
    await send(shop);
    await track(shop, "1Z9");
    await app.workOffJobs();
    expect(await statesOf(shop)).toEqual(handed);
    await ada.api.shopConnections.set({ id: shop.shop.id, address, key, secret: "shpss_wrong" });
    const refusal = await refusalOf(ada.api.shopConnections.check({ id: shop.shop.id }));
    expect(refusal.message).toMatch(/does not accept the client ID and secret/);
  });

  test("is checked for its rights, and keeps what is wrong until it is right", async () => {
    const ada = await app.signUp("Ada");
    const shop = await shopifyOf(ada);
    shop.shopify.state.scopes = ["read_orders"];
    const refusal = await refusalOf(ada.api.shopConnections.check({ id: shop.shop.id }));
    expect(refusal.message).toMatch(/lacks access scopes.*write_merchant_managed_fulfillment_orders/);
    expect((await ada.api.shopConnections.list({})).items).toMatchObject([{ problem: refusal.message }]);
    shop.shopify.state.scopes = ["read_products", "write_orders", "write_merchant_managed_fulfillment_orders"];
    expect(await ada.api.shopConnections.check({ id: shop.shop.id })).toEqual({ name: "Beans & Co" });
    expect((await ada.api.shopConnections.list({})).items).toMatchObject([{ problem: "" }]);
  });

  test("is never told again, and nothing goes to the shop once it is removed", async () => {
    const ada = await app.signUp("Ada");
    const shop = await shopifyOf(ada);
    await send(shop);
    const listed = await ada.request("/api/v1/shop-connections");
    expect(await listed.text()).not.toContain(SHOPIFY_TOKEN);
    const { rows } = await app.database().pool.query("select * from shop_connections");
    expect(JSON.stringify(rows)).not.toContain(SHOPIFY_TOKEN);
    await track(shop, "1Z9");
    await ada.api.shopConnections.remove({ id: shop.shop.id });
    await app.workOffJobs();
    expect(shop.shopify.requests).toEqual([]);
    expect(await statesOf(shop)).toBeNull();
    await ada.api.shopConnections.set({ id: shop.shop.id, address: shop.shopify.url, secret: SHOPIFY_TOKEN });
    expect(await statesOf(shop)).toMatchObject({ states: ["open"] });
    await ada.api.shopParcels.handOver({ id: shop.id });
    await app.workOffJobs();
    expect(await statesOf(shop)).toEqual(handed);
  });

  test("is gone from what a customer's order told once the customer is erased", async () => {
    const ada = await app.signUp("Ada");
    const shop = await shopifyOf(ada);
    await send(shop);
    await track(shop, "1Z9");
    await app.workOffJobs();
    const other = await ada.api.customers.add({ name: "Other" });
    await ada.api.shops.edit({ id: shop.shop.id, version: 1, customerId: other.id });
    await ada.api.customers.erase({ id: shop.customer.id });
    const { rows } = await app
      .database()
      .pool.query("select parcels from shop_handovers where order_id = $1", [shop.id]);
    expect(rows).toEqual([{ parcels: [] }]);
  });
});
