import { createHash, createHmac } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test, vi } from "vitest";
import { SealedDatabase } from "#db/sealed-database.ts";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { signatureOf } from "../../../../test/shop-messages.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";
import { claimJobs } from "../../../runtime/jobs/job-queue.ts";

const app = testApp();

type Kind = "shopify" | "woocommerce";

async function shopWithSecret(person: Person, kind: Kind = "shopify") {
  const { api } = person;
  const { item } = await addCoffee(person, { name: "House" });
  const size = await addSize(person, 250, "g");
  const customer = await api.customers.add({ name: "Online shop" });
  const facts = { kind, currency: "EUR", countsUnpaid: false, customerId: customer.id } as const;
  const shop = await api.shops.add({ name: "Web", ...facts });
  const bag = { roastedItemId: item.id, packageSizeId: size.id };
  await api.shops.mapItem({ id: shop.id, variantId: "", sku: "H", title: "House", ...bag });
  const { secret } = await api.shopMessages.setSecret({ id: shop.id });
  const { webhooks } = await api.shopMessages.list({});
  return { shop, secret: secret ?? "", path: webhooks[0]?.path ?? "" };
}

const shopifyOrder = (quantity: number, { id = 77, updatedAt = "2026-11-20T09:00:00Z" } = {}) =>
  JSON.stringify({
    id,
    name: `#${id}`,
    order_number: id,
    currency: "EUR",
    created_at: "2026-11-20T08:00:00Z",
    updated_at: updatedAt,
    financial_status: "paid",
    line_items: [{ id: 1, sku: "H", name: "House", quantity, current_quantity: quantity, price: "12.50" }],
  });

const wooOrder = (quantity: number) =>
  JSON.stringify({
    id: 99,
    number: "99",
    status: "processing",
    currency: "EUR",
    date_created: "2026-11-20T08:00:00",
    date_modified_gmt: "2026-11-20T08:00:00",
    line_items: [{ id: 1, sku: "H", name: "House", quantity, subtotal: "25.00", total: "25.00" }],
  });

interface Sending {
  path: string;
  body: string | Buffer;
  headers: Record<string, string>;
}

const send = async ({ path, body, headers }: Sending) =>
  (await app.request(path, { method: "POST", headers: { "content-type": "application/json", ...headers }, body }))
    .status;

const signed = (secret: string, body: string | Buffer, topic = "orders/create") => ({
  "x-shopify-hmac-sha256": signatureOf(secret, body),
  "x-shopify-topic": topic,
  "x-shopify-webhook-id": "b54557e4",
});

const listed = async ({ api }: Person) =>
  (await api.orders.list({})).items.map(({ reference, status, pieces }) => [reference, status, pieces]);

describe("a message of a shop", () => {
  test("is answered at once, worked off afterwards, and emptied when it is done", async () => {
    const ada = await app.signUp("Ada");
    const { shop, secret, path } = await shopWithSecret(ada);
    const body = shopifyOrder(2);
    expect(await send({ path, body, headers: signed(secret, body) })).toBe(200);
    expect(await listed(ada)).toEqual([]);
    expect((await ada.api.shopMessages.list({})).messages).toMatchObject([{ state: "queued", topic: "orders/create" }]);
    await app.workOffJobs();
    expect(await listed(ada)).toEqual([["#77", "confirmed", 2]]);
    const { messages, webhooks } = await ada.api.shopMessages.list({});
    expect(messages).toMatchObject([{ shopId: shop.id, state: "done", problem: "" }]);
    expect(webhooks).toMatchObject([{ failedCount: 0, lastReceivedAt: messages[0]?.receivedAt }]);
    const { rows } = await app.database().pool.query("select body from shop_messages where shop_id = $1", [shop.id]);
    expect(rows).toEqual([{ body: null }]);
  });

  test("is refused with 401 when the signature is of other bytes, another secret or none", async () => {
    const [ada, eve] = [await app.signUp("Ada"), await app.signUp("Eve")];
    const { secret, path } = await shopWithSecret(ada);
    const other = await shopWithSecret(eve);
    const body = shopifyOrder(2);
    const right = signatureOf(secret, body);
    const refused = [
      {},
      { "x-shopify-hmac-sha256": "" },
      { "x-shopify-hmac-sha256": "not base64 at all" },
      { "x-shopify-hmac-sha256": right.slice(0, -4) },
      { "x-shopify-hmac-sha256": signatureOf(secret, `${body} `) },
      { "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("hex") },
      { "x-shopify-hmac-sha256": createHash("sha256").update(body).digest("base64") },
      { "x-shopify-hmac-sha256": signatureOf(other.secret, body) },
      { "x-wc-webhook-signature": right },
    ];
    for (const headers of refused) expect(await send({ path, body, headers })).toBe(401);
    // Somebody else's secret opens nothing at this address, and this one nothing at theirs.
    expect(await send({ path: other.path, body, headers: signed(secret, body) })).toBe(401);
    for (const address of ["x", "0".repeat(64), `${path.slice(-64, -1)}g`])
      expect(await send({ path: `/api/hooks/shops/${address}`, body, headers: signed(secret, body) })).toBe(404);
    const mixed = `${path.slice(0, -32)}${other.path.slice(-32)}`;
    expect(await send({ path: mixed, body, headers: signed(other.secret, body) })).toBe(404);
    await app.workOffJobs();
    expect([await listed(ada), await listed(eve)]).toEqual([[], []]);
  });

  test("is taken under both of Shopify's names of the header", async () => {
    const ada = await app.signUp("Ada");
    const { secret, path } = await shopWithSecret(ada);
    const body = shopifyOrder(3);
    const headers = { "shopify-hmac-sha256": signatureOf(secret, body), "shopify-topic": "orders/updated" };
    expect(await send({ path, body, headers })).toBe(200);
    await app.workOffJobs();
    expect(await listed(ada)).toEqual([["#77", "confirmed", 3]]);
  });

  test("changes nothing when it is repeated, replayed later, or sent twice at the same moment", async () => {
    const ada = await app.signUp("Ada");
    const { secret, path } = await shopWithSecret(ada);
    const first = shopifyOrder(2);
    const headers = signed(secret, first);
    expect(await Promise.all([1, 2, 3].map(() => send({ path, body: first, headers })))).toEqual([200, 200, 200]);
    await app.workOffJobs();
    const later = shopifyOrder(5, { updatedAt: "2026-11-21T09:00:00Z" });
    expect(await send({ path, body: later, headers: signed(secret, later, "orders/updated") })).toBe(200);
    await app.workOffJobs();
    // The delivery id is not signed: another one makes no other message of the same bytes.
    expect(await send({ path, body: first, headers: { ...headers, "x-shopify-webhook-id": "another" } })).toBe(200);
    await app.workOffJobs();
    expect(await listed(ada)).toEqual([["#77", "confirmed", 5]]);
    expect((await ada.api.shopMessages.list({})).messages).toHaveLength(2);
  });

  test("leaves the order as it is when it is of an earlier moment and comes late", async () => {
    const ada = await app.signUp("Ada");
    const { secret, path } = await shopWithSecret(ada);
    for (const [quantity, updatedAt] of [
      [5, "2026-11-21T09:00:00Z"],
      [2, "2026-11-20T09:00:00Z"],
    ] as const) {
      const body = shopifyOrder(quantity, { updatedAt });
      await send({ path, body, headers: signed(secret, body) });
      await app.workOffJobs();
    }
    expect(await listed(ada)).toEqual([["#77", "confirmed", 5]]);
  });

  test("makes an order smaller once where a refund and the update after it come twice and out of order", async () => {
    const ada = await app.signUp("Ada");
    const { secret, path } = await shopWithSecret(ada);
    const line = (id: number, quantity: number, current = quantity) => ({
      ...{ id, sku: "H", name: "House", price: "12.50", quantity },
      current_quantity: current,
    });
    const orderAt = (updatedAt: string, lines: object[], refunds: object[] = []) =>
      JSON.stringify({ ...JSON.parse(shopifyOrder(0, { updatedAt })), line_items: lines, refunds });
    const refund = { restock_type: "no_restock", refund_line_items: [{ line_item_id: 2, quantity: 1 }] };
    const created = orderAt("2026-11-20T09:00:00Z", [line(1, 2), line(2, 1)]);
    const refunded = orderAt("2026-11-21T09:00:00Z", [line(1, 2), line(2, 1, 0)], [refund]);
    const updated = orderAt("2026-11-22T09:00:00Z", [line(1, 2)]);
    const pieces: unknown[] = [];
    for (const body of [created, refunded, updated, refunded, created, updated]) {
      await send({ path, body, headers: signed(secret, body, "orders/updated") });
      await app.workOffJobs();
      pieces.push((await listed(ada)).map(([, status, count]) => `${status} ${count}`).join());
    }
    expect(pieces).toEqual(["confirmed 3", ...Array.from({ length: 5 }, () => "confirmed 2")]);
    const late = await app.signUp("Bea");
    const other = await shopWithSecret(late);
    for (const body of [updated, created, refunded, created]) {
      await send({ path: other.path, body, headers: signed(other.secret, body, "orders/updated") });
      await app.workOffJobs();
    }
    expect(await listed(late)).toEqual([["#77", "confirmed", 2]]);
  });

  test("is taken in once by another process when the one that had begun was killed", async () => {
    const ada = await app.signUp("Ada");
    const { secret, path } = await shopWithSecret(ada);
    const body = shopifyOrder(2);
    expect(await send({ path, body, headers: signed(secret, body) })).toBe(200);
    const dead = { worker: uuidv7(), kinds: ["shop_messages"], most: 10, leaseMs: 1, now: new Date() };
    expect(await claimJobs(new SealedDatabase(app.database()), dead)).toHaveLength(1);
    // The lease of the killed one ends by the clock; taking the order in is slower on a busy machine than the usual wait.
    await vi.waitFor(async () => expect(await app.workOffJobs()).toBe(1), { timeout: 30_000 });
    expect(await app.workOffJobs()).toBe(0);
    // The shop, which heard nothing of it, sends the same again.
    expect(await send({ path, body, headers: signed(secret, body) })).toBe(200);
    expect(await app.workOffJobs()).toBe(0);
    expect(await listed(ada)).toEqual([["#77", "confirmed", 2]]);
  });

  test("cancels the order that the shop deleted", async () => {
    const ada = await app.signUp("Ada");
    const { secret, path } = await shopWithSecret(ada);
    for (const [body, topic] of [
      [shopifyOrder(2), "orders/create"],
      ['{"id":77}', "orders/delete"],
    ] as const) {
      await send({ path, body, headers: signed(secret, body, topic) });
      await app.workOffJobs();
    }
    expect(await listed(ada)).toEqual([["#77", "cancelled", 2]]);
  });

  test("fails where everybody can see it, and is taken in when somebody tries again", async () => {
    const ada = await app.signUp("Ada");
    const { secret, path } = await shopWithSecret(ada);
    const bodies = [
      "{",
      Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
      shopifyOrder(2).replace("EUR", "doubloons"),
      JSON.stringify({ ...JSON.parse(shopifyOrder(1)), name: "#".repeat(500) }),
    ];
    for (const body of bodies) expect(await send({ path, body, headers: signed(secret, body) })).toBe(200);
    for (const body of ["null", "[]", `${"[".repeat(50_000)}${"]".repeat(50_000)}`, '{"__proto__":{"line_items":[]}}'])
      expect(await send({ path, body, headers: signed(secret, body) })).toBe(200);
    await app.workOffJobs();
    const { messages, webhooks } = await ada.api.shopMessages.list({});
    expect(webhooks).toMatchObject([{ failedCount: bodies.length }]);
    expect(
      messages
        .slice(0, bodies.length)
        .map(({ state, problem }) => [state, problem])
        .toReversed(),
    ).toEqual([
      ["failed", "The shop's message is not valid JSON."],
      ["failed", "The shop's message is not valid JSON."],
      ["failed", expect.stringContaining("unknown currency")],
      ["failed", expect.stringContaining("Number of the order")],
    ]);
    expect(messages.slice(bodies.length).map(({ state }) => state)).toEqual(["done", "done", "done", "done"]);
    const [failed] = messages;
    expect(await ada.api.shopMessages.tryAgain({ id: failed?.id ?? "" })).toEqual({ id: failed?.id });
    await app.workOffJobs();
    expect((await ada.api.shopMessages.list({})).webhooks).toMatchObject([{ failedCount: bodies.length }]);
    expect(await listed(ada)).toEqual([]);
  });

  test("is refused with 413 above two megabytes", async () => {
    const ada = await app.signUp("Ada");
    const { secret, path } = await shopWithSecret(ada);
    const body = Buffer.alloc(2 * 1024 * 1024 + 1, " ");
    const length = { "content-length": String(body.length) };
    expect(await send({ path, body, headers: { ...signed(secret, body), ...length } })).toBe(413);
  });

  test("is answered with 200 and left out while the shop is switched off", async () => {
    const ada = await app.signUp("Ada");
    const { shop, secret, path } = await shopWithSecret(ada);
    await ada.api.shops.edit({ id: shop.id, version: shop.version, isReceiving: false });
    const body = shopifyOrder(2);
    expect(await send({ path, body, headers: signed(secret, body) })).toBe(200);
    expect(await app.workOffJobs()).toBe(0);
    expect((await ada.api.shopMessages.list({})).messages).toEqual([]);
  });
});

describe("a webhook of WooCommerce", () => {
  const sign = (secret: string, body: string, topic: string) => ({
    "x-wc-webhook-signature": signatureOf(secret, body),
    "x-wc-webhook-topic": topic,
    "x-wc-webhook-delivery-id": "5f2",
  });

  test("answers the ping without a signature, and writes nothing of it", async () => {
    const ada = await app.signUp("Ada");
    const { path } = await shopWithSecret(ada, "woocommerce");
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect(await send({ path, body: "webhook_id=12", headers: form })).toBe(200);
    const signedPing = { ...form, "x-wc-webhook-signature": "c2lnbmF0dXJl" };
    expect(await send({ path, body: "webhook_id=12", headers: signedPing })).toBe(200);
    expect(await send({ path, body: `webhook_id=${"1".repeat(40)}`, headers: form })).toBe(401);
    expect((await ada.api.shopMessages.list({})).messages).toEqual([]);
  });

  test("answers 200 to all that is signed, and keeps what is about orders", async () => {
    const ada = await app.signUp("Ada");
    const { secret, path } = await shopWithSecret(ada, "woocommerce");
    const product = '{"id":7,"name":"House"}';
    expect(await send({ path, body: product, headers: sign(secret, product, "product.updated") })).toBe(200);
    const order = wooOrder(2);
    expect(await send({ path, body: order, headers: sign(secret, order, "order.created") })).toBe(200);
    // Two deliveries of one second bear the same id.
    const other = wooOrder(3).replaceAll("99", "100");
    expect(await send({ path, body: other, headers: sign(secret, other, "order.created") })).toBe(200);
    await app.workOffJobs();
    expect(await listed(ada)).toEqual([
      ["100", "confirmed", 3],
      ["99", "confirmed", 2],
    ]);
  });
});

describe("the secret of a shop", () => {
  test("is told once, replaces the one before at once, and stands nowhere as it is", async () => {
    const ada = await app.signUp("Ada");
    const { shop, secret, path } = await shopWithSecret(ada);
    const given = "the secret that Shopify shows";
    expect(await ada.api.shopMessages.setSecret({ id: shop.id, secret: given })).toEqual({ secret: null });
    const body = shopifyOrder(2);
    expect(await send({ path, body, headers: signed(secret, body) })).toBe(401);
    expect(await send({ path, body, headers: signed(given, body) })).toBe(200);
    await app.workOffJobs();
    const told = JSON.stringify([await ada.api.shopMessages.list({}), await ada.api.shops.list({}), app.logged()]);
    const { rows } = await app.database().pool.query("select * from shop_secrets");
    const { rows: audit } = await app.database().pool.query("select detail from audit_log");
    for (const text of [told, JSON.stringify(rows), JSON.stringify(audit)]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(given);
    }
  });

  test("is for those in charge, and for shops that send orders", async () => {
    const ada = await app.signUp("Ada");
    const { shop } = await shopWithSecret(ada);
    const roaster = await joinTeam(app, ada, "roaster");
    expect(await refusalOf(roaster.api.shopMessages.setSecret({ id: shop.id }))).toMatchObject({ status: 403 });
    expect(await refusalOf(ada.api.shopMessages.setSecret({ id: shop.id, secret: "short" }))).toMatchObject({
      status: 400,
    });
    const till = { name: "Till", kind: "other", currency: "EUR", countsUnpaid: true } as const;
    const other = await ada.api.shops.add({ ...till, customerId: shop.customer.id });
    expect(await refusalOf(ada.api.shopMessages.setSecret({ id: other.id }))).toMatchObject({ status: 409 });
  });
});

describe("strangers at the doors of shops", () => {
  const limited = testApp({ environment: { API_CALLS_PER_MINUTE: "12", TRUST_PROXY: "127.0.0.1" }, isMailKept: true });

  test("meet a limit, which signed messages do not use up", async () => {
    const ada = await limited.signUp("Ada");
    limited.clock.isReal = false;
    const customer = await ada.api.customers.add({ name: "Online shop" });
    const facts = { kind: "shopify", currency: "EUR", countsUnpaid: false, customerId: customer.id } as const;
    const shop = await ada.api.shops.add({ name: "Web", ...facts });
    const { secret } = await ada.api.shopMessages.setSecret({ id: shop.id });
    const { webhooks } = await ada.api.shopMessages.list({});
    const post = async (path: string, headers: Record<string, string>) =>
      (await limited.request(path, { method: "POST", headers, body: "{}" })).status;
    const path = webhooks[0]?.path ?? "";
    for (let call = 0; call < 6; call += 1) expect(await post(path, signed(secret ?? "", "{}"))).toBe(200);
    for (let call = 0; call < 12; call += 1) expect(await post("/api/hooks/shops/nowhere", {})).toBe(404);
    expect(await post("/api/hooks/shops/nowhere", {})).toBe(429);
  });

  test.each([
    ["refused messages", "{}", 401],
    ["pings", "webhook_id=1", 200],
  ])("leave a shop all of its calls, though they know its address: %s", async (_, sent, answered) => {
    const ada = await limited.signUp("Bea");
    limited.clock.isReal = false;
    const customer = await ada.api.customers.add({ name: "Online shop" });
    const facts = { kind: "woocommerce", currency: "EUR", countsUnpaid: false, customerId: customer.id } as const;
    const shop = await ada.api.shops.add({ name: "Web", ...facts });
    const { secret } = await ada.api.shopMessages.setSecret({ id: shop.id });
    const { webhooks } = await ada.api.shopMessages.list({});
    const post = async (from: string, headers: Record<string, string>, body = "{}") => {
      const call = { method: "POST", headers: { ...headers, "x-forwarded-for": from }, body };
      return (await limited.request(webhooks[0]?.path ?? "", call)).status;
    };
    const stranger = `203.0.113.${answered % 100}`;
    for (let call = 0; call < 12; call += 1) expect(await post(stranger, {}, sent)).toBe(answered);
    expect(await post(stranger, {}, sent)).toBe(429);
    expect(await post("198.51.100.7", { "x-wc-webhook-signature": signatureOf(secret ?? "", "{}") })).toBe(200);
  });
});
