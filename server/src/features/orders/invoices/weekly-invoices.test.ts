import { expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { house, importInto, ordersOf, shopOf as webShopOf } from "../../../../test/orders/shop-orders.ts";
import { testApp } from "../../../../test/test-app.ts";
import { confirmed, shopOf } from "./testing/invoicing-shop.ts";

const app = testApp();

test("orders of a customer with weekly invoices wait until they are invoiced together", async () => {
  app.clock.isReal = false;
  app.clock.now = new Date("2026-11-19T10:00:00.000Z");
  const shop = await shopOf(await app.signUp("Ada"));
  const { api, customer, person } = shop;
  const sent = async (quantity: number) => {
    const { id, version } = await confirmed(shop, { quantity });
    return api.orders.fulfil({ id, version, allowShort: true });
  };
  expect(await api.invoices.weekly({})).toEqual({ customerIds: [], orders: [], isCut: false, paidOrderIds: [] });
  const { version } = await api.customers.get({ id: customer.id });
  const edited = await api.customers.edit({ id: customer.id, version, invoiceRhythm: "weekly" });
  expect(edited.invoiceRhythm).toBe("weekly");
  const first = await sent(2);
  app.clock.now = new Date("2026-11-20T10:00:00.000Z");
  const second = await sent(1);
  await confirmed(shop);
  const { customerIds, orders } = await api.invoices.weekly({});
  expect(customerIds).toEqual([customer.id]);
  const net = { currency: "EUR", pricesIncludeTax: false, isTaxExempt: false };
  expect(orders).toMatchObject([
    { id: first.id, sentOn: "2026-11-19", bags: 2, money: { ...net, totalMinor: 2675 } },
    { id: second.id, sentOn: "2026-11-20", bags: 1 },
  ]);
  const made = await api.invoices.add({ orderIds: orders.map(({ id }) => id), basis: "sent", isIssued: true });
  expect(made.lines).toHaveLength(2);
  expect((await api.invoices.weekly({})).orders).toEqual([]);
  // Bags that came back before they were invoiced wait for nothing.
  const third = await sent(1);
  await api.orders.return({ id: third.id, version: third.version });
  expect((await api.invoices.weekly({})).orders).toEqual([]);
  const roaster = await joinTeam(app, person, "roaster", "Rita");
  expect(await refusalOf(roaster.api.invoices.weekly({}))).toMatchObject({ status: 403 });
  const stranger = await app.signUp("Bob");
  expect(await stranger.api.invoices.weekly({})).toEqual({
    customerIds: [],
    orders: [],
    isCut: false,
    paidOrderIds: [],
  });
});

test("orders of a weekly customer that a shop has the money of are named, for they wait for no weekly invoice", async () => {
  app.clock.isReal = true;
  const ada = await app.signUp("Ada");
  const { shop, bag } = await webShopOf(ada, { countsUnpaid: true });
  await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
  const [customer] = (await ada.api.customers.list({ search: "Online shop" })).items;
  const { id = "", version = 1 } = customer ?? {};
  await ada.api.customers.edit({ id, version, invoiceRhythm: "weekly" });
  await importInto(ada, shop.id, ordersOf("1,paid,,2,House,H", "2,pending,,1,House,H"));
  const found = (await ada.api.orders.list({})).items.find(({ reference }) => reference === "#1");
  expect(await ada.api.invoices.weekly({})).toMatchObject({
    customerIds: [id],
    orders: [],
    paidOrderIds: [found?.id],
  });
});

test("a weekly invoice leaves out what was credited without coming back", async () => {
  app.clock.isReal = true;
  const shop = await shopOf(await app.signUp("Ada"));
  const { api, customer } = shop;
  const { version } = await api.customers.get({ id: customer.id });
  await api.customers.edit({ id: customer.id, version, invoiceRhythm: "weekly" });
  const { id, version: confirmedVersion, lines } = await confirmed(shop, { quantity: 5, shippingMinor: 500 });
  const lineId = lines[0]?.id ?? "";
  const send = (at: number, quantity: number) =>
    api.orders.fulfil({ id, version: at, lines: [{ lineId, quantity }], allowShort: true });
  const sent = await send(confirmedVersion, 3);
  const weekly = { orderIds: [id], basis: "sent" as const, isWeekly: true, isIssued: true };
  const first = await api.invoices.add(weekly);
  const [goods, shipping] = first.lines;
  const torn = [goods, shipping].map((line) => ({ lineId: line?.id ?? "", quantity: 1 }));
  await api.invoices.credit({ id: first.id, reason: "Torn", lines: torn });

  expect((await api.invoices.weekly({})).orders).toEqual([]);
  expect(await refusalOf(api.invoices.add(weekly))).toMatchObject({ status: 409 });
  // New bags are due alone, without the torn one and without the shipping that was credited.
  const all = await send(sent.version, 2);
  expect((await api.invoices.weekly({})).orders).toMatchObject([{ id, bags: 2, money: { totalMinor: 2675 } }]);
  const draft = await api.invoices.add({ ...weekly, isIssued: false });
  expect(draft).toMatchObject({ totalMinor: 2675, lines: [{ kind: "goods", quantity: 2 }] });
  const discarded = await api.invoices.discard({ id: draft.id, version: draft.version });
  const restored = await api.invoices.restore({ id: draft.id, version: discarded.version });
  await api.invoices.issue({ id: draft.id, version: restored.version });
  expect((await api.invoices.weekly({})).orders).toEqual([]);

  // A bag that comes back and is credited for it is due no more either.
  await api.orders.return({ id, version: all.version, lines: [{ lineId, quantity: 1 }] });
  expect((await api.invoices.weekly({})).orders).toEqual([]);
});

test("an invoice by hand takes bags and shipping again that a credit note took off", async () => {
  const shop = await shopOf(await app.signUp("Ada"));
  const { api, customer } = shop;
  await api.customers.edit({ id: customer.id, version: customer.version, invoiceRhythm: "weekly" });
  const { id, version, lines } = await confirmed(shop, { quantity: 6, shippingMinor: 500 });
  const send = (at: number) =>
    api.orders.fulfil({ id, version: at, lines: [{ lineId: lines[0]?.id ?? "", quantity: 3 }], allowShort: true });
  const sent = await send(version);
  const asked = { orderIds: [id], basis: "sent" as const, isIssued: true };
  const first = await api.invoices.add(asked);
  await api.invoices.credit({ id: first.id, reason: "Wrong address" });
  expect(await api.invoices.add(asked)).toMatchObject({ totalMinor: first.totalMinor, lines: [{ quantity: 3 }, {}] });
  expect((await api.invoices.weekly({})).orders).toEqual([]);
  // What is sent after it is due, though as many bags were credited.
  await send(sent.version);
  expect((await api.invoices.weekly({})).orders).toMatchObject([{ id, bags: 3 }]);
});

test("the list of a week says that it is cut where more than 1,000 orders wait", async () => {
  const shop = await shopOf(await app.signUp("Ada"));
  const { api, customer } = shop;
  const { version } = await api.customers.get({ id: customer.id });
  await api.customers.edit({ id: customer.id, version, invoiceRhythm: "weekly" });
  const { id, version: confirmedVersion } = await confirmed(shop);
  await api.orders.fulfil({ id, version: confirmedVersion, allowShort: true });
  expect(await api.invoices.weekly({})).toMatchObject({ orders: [{ id }], isCut: false });
  await copyRows("orders", id, { id: "md5('order ' || n)::uuid", number: "number + n" });
  await copyRows("order_lines", id, { id: "md5('line ' || n)::uuid", order_id: "md5('order ' || n)::uuid" });
  expect(await api.invoices.weekly({})).toMatchObject({ orders: [{ id }], isCut: true });
});

/** Copies the rows of an order a thousand times, with some columns of their own. */
async function copyRows(table: "orders" | "order_lines", id: string, own: Record<string, string>) {
  const { pool } = app.database();
  const { rows } = await pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => own[name] ?? `${table}.${name}`);
  const key = { orders: "id", order_lines: "order_id" }[table];
  await pool.query(
    `insert into ${table} (${names.join(", ")}) select ${values.join(", ")}
     from ${table}, generate_series(1, 1000) n where ${table}.${key} = $1`,
    [id],
  );
}
