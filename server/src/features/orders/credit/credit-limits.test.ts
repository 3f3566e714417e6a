/** @database both: a customer is held while an order is confirmed. */
import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { house, importInto, ordersOf, shopOf as webShopOf } from "../../../../test/orders/shop-orders.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";
import { type Shop, shopOf } from "../invoices/testing/invoicing-shop.ts";

const app = testApp();

beforeEach(() => {
  app.clock.isReal = true;
});

/** Price of a bag of the shop with its 7 % tax. */
const BAG = 1338;

async function limitedShop(facts: { creditLimitMinor?: number | null; orderMinimumMinor?: number | null }) {
  const shop = await shopOf(await app.signUp("Ada"));
  await limit(shop, facts);
  return shop;
}

async function limit({ api, customer }: Shop, facts: object) {
  const { version } = await api.customers.get({ id: customer.id });
  return api.customers.edit({ id: customer.id, version, ...facts });
}

const drafted = ({ api, bag, customer }: Shop, quantity: number) =>
  api.orders.add({ customerId: customer.id, lines: [{ ...bag, quantity }] });

const confirm = ({ api }: Pick<Person, "api">, { id, version }: { id: string; version: number }, overReason = "") =>
  api.orders.step({ id, version, step: "confirm", overReason });

test("an order beyond the credit limit is refused in words, and an owner confirms it with a reason that stays", async () => {
  const shop = await limitedShop({ creditLimitMinor: 3 * BAG });
  const first = await confirm(shop, await drafted(shop, 2));
  const second = await drafted(shop, 2);
  const refusal = await refusalOf(confirm(shop, second));
  expect(refusal).toMatchObject({ status: 409, data: { field: "overReason" } });
  expect(refusal.message).toBe(
    "Café Süd would owe €53.50 (€0.00 on invoices, €0.00 sent, €53.50 to send), €13.36 over the credit limit of €40.14. To confirm it anyway, give a reason on its page.",
  );
  expect((await shop.api.orders.get({ id: second.id })).status).toBe("draft");

  const manager = await joinTeam(app, shop.person, "manager", "Max");
  const forManager = await refusalOf(confirm(manager, second, "They always pay"));
  expect(forManager).toMatchObject({ status: 409, data: { field: null } });
  expect(forManager.message).toContain("An owner can confirm it with a reason.");

  const confirmed = await confirm(shop, second, "They always pay");
  expect(confirmed).toMatchObject({ status: "confirmed", history: [{ step: "confirm", reason: "They always pay" }] });
  expect(first.history).toMatchObject([{ reason: "" }]);
  const { items } = await shop.api.team.activity({ limit: 1 });
  expect(items[0]).toMatchObject({ action: "order.confirmed" });
});

test("bags that are sent, invoiced and credited count once each, and a credit makes room again", async () => {
  const shop = await limitedShop({ creditLimitMinor: 3 * BAG });
  const { api } = shop;
  const order = await confirm(shop, await drafted(shop, 3));
  const sent = await api.orders.fulfil({ id: order.id, version: order.version, allowShort: true });
  expect(sent.status).toBe("fulfilled");
  const next = await drafted(shop, 1);
  expect((await refusalOf(confirm(shop, next))).message).toContain("€0.00 on invoices, €40.13 sent, €13.38 to send");
  const invoice = await api.invoices.add({ orderIds: [order.id], basis: "sent", isIssued: true });
  expect((await refusalOf(confirm(shop, next))).message).toContain("€40.13 on invoices, €0.00 sent, €13.38 to send");
  const [line] = invoice.lines;
  await api.invoices.credit({ id: invoice.id, reason: "Torn", lines: [{ lineId: line?.id ?? "", quantity: 1 }] });
  expect((await confirm(shop, next)).status).toBe("confirmed");
});

test("bags that came back and were credited leave room once, and those sent instead of them count", async () => {
  const shop = await limitedShop({ creditLimitMinor: 20 * BAG });
  const { api } = shop;
  const order = await confirm(shop, await drafted(shop, 10));
  const [line] = order.lines;
  const some = (quantity: number) => [{ lineId: line?.id ?? "", quantity }];
  const sent = await api.orders.fulfil({ id: order.id, version: order.version, allowShort: true, lines: some(4) });
  const invoice = await api.invoices.add({ orderIds: [order.id], basis: "sent", isIssued: true });
  const back = await api.orders.return({ id: order.id, version: sent.version, lines: some(3) });
  await api.invoices.credit({
    id: invoice.id,
    reason: "Torn",
    lines: [{ lineId: invoice.lines[0]?.id ?? "", quantity: 3 }],
  });
  await api.orders.fulfil({ id: order.id, version: back.version, allowShort: true, lines: some(6) });
  await limit(shop, { creditLimitMinor: 0 });
  const refusal = await refusalOf(confirm(shop, await drafted(shop, 1)));
  // One bag of the invoice, six that were sent since, one to send.
  expect(refusal.message).toContain("€13.37 on invoices, €80.25 sent, €13.38 to send");
});

test("an order that grows, goes to another customer, or is no longer cancelled is held against the limit", async () => {
  const shop = await limitedShop({ creditLimitMinor: 3 * BAG });
  const { api, bag, customer } = shop;
  const order = await confirm(shop, await drafted(shop, 2));
  const grow = (overReason = "") =>
    api.orders.edit({ id: order.id, version: order.version, lines: [{ ...bag, quantity: 4 }], overReason });
  expect(await refusalOf(grow())).toMatchObject({ status: 409, data: { field: "overReason" } });
  expect((await api.orders.get({ id: order.id })).lines[0]?.quantity).toBe(2);
  const shipped = api.orders.edit({ id: order.id, version: order.version, shippingMinor: 5000 });
  expect(await refusalOf(shipped)).toMatchObject({ data: { field: "overReason" } });
  // A change that owes no more is free, also beyond the limit.
  await limit(shop, { creditLimitMinor: 0 });
  const renamed = await api.orders.edit({ id: order.id, version: order.version, reference: "PO 9" });
  const smaller = await api.orders.edit({ id: order.id, version: renamed.version, lines: [{ ...bag, quantity: 1 }] });
  const cancelled = await api.orders.step({ id: order.id, version: smaller.version, step: "cancel" });
  const undo = (overReason = "") => api.orders.takeBack({ id: order.id, version: cancelled.version, overReason });
  expect(await refusalOf(undo())).toMatchObject({ data: { field: "overReason" } });
  expect((await undo("Wrong order cancelled")).status).toBe("confirmed");

  const other = await api.customers.add({ name: "Bay Café" });
  const free = await api.orders.add({ customerId: other.id, lines: [{ ...bag, quantity: 1 }] });
  const theirs = await confirm(shop, free);
  const moved = api.orders.edit({ id: theirs.id, version: theirs.version, customerId: customer.id });
  expect(await refusalOf(moved)).toMatchObject({ data: { field: "overReason" } });
});

test("two orders at once are confirmed only as far as the limit holds", async () => {
  const shop = await limitedShop({ creditLimitMinor: 3 * BAG });
  const both = [await drafted(shop, 2), await drafted(shop, 2)];
  const ended = await Promise.allSettled(both.map((order) => confirm(shop, order)));
  expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("an order below the customer's minimum is confirmed with a reason, and made smaller with one", async () => {
  const shop = await limitedShop({ orderMinimumMinor: 2500 });
  const { api, bag } = shop;
  const small = await drafted(shop, 1);
  expect((await refusalOf(confirm(shop, small))).message).toBe(
    "The order of €12.50 is below the minimum of €25.00 for Café Süd. To confirm it anyway, give a reason on its page.",
  );
  expect((await confirm(shop, small, "First order")).status).toBe("confirmed");
  const large = await confirm(shop, await drafted(shop, 3));
  const less = api.orders.edit({ id: large.id, version: large.version, lines: [{ ...bag, quantity: 1 }] });
  expect(await refusalOf(less)).toMatchObject({ data: { field: "overReason" } });
});

test("a shop's order beyond the limit waits as a draft that says why, one that was paid there is confirmed", async () => {
  const ada = await app.signUp("Ada");
  const { shop, bag } = await webShopOf(ada, { countsUnpaid: true });
  await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
  const [customer] = (await ada.api.customers.list({ search: "Online shop" })).items;
  await ada.api.customers.edit({ id: customer?.id ?? "", version: customer?.version ?? 1, creditLimitMinor: 2000 });
  await importInto(ada, shop.id, ordersOf("1,paid,,9,House,H", "2,pending,,1,House,H"));
  const states = async () =>
    (await ada.api.orders.list({})).items
      .map(({ reference, status, pieces, heldBecause }) => [reference, status, pieces, heldBecause.slice(0, 31)])
      .sort();
  expect(await states()).toEqual([
    ["#1", "confirmed", 9, ""],
    ["#2", "confirmed", 1, ""],
  ]);
  // The shop tells more of an order that was confirmed: nobody is there to be asked.
  await importInto(ada, shop.id, ordersOf("2,pending,,2,House,H", "3,pending,,1,House,H"));
  expect(await states()).toEqual([
    ["#1", "confirmed", 9, ""],
    ["#2", "draft", 2, "Online shop would owe €25.00 (€"],
    ["#3", "confirmed", 1, ""],
  ]);
  // A paid one owes nothing, whatever the customer owes already, and neither does a sample without a price.
  await importInto(ada, shop.id, ordersOf("4,paid,,9,House,H"));
  expect((await states())[3]).toEqual(["#4", "confirmed", 9, ""]);
  const [held] = (await ada.api.orders.list({ status: "draft" })).items;
  const order = await confirm(ada, { id: held?.id ?? "", version: held?.version ?? 1 }, "Paid by card tomorrow");
  expect(order).toMatchObject({ status: "confirmed", heldBecause: "" });
});

test("an order that its shop has the money of later owes nothing from then on", async () => {
  const ada = await app.signUp("Ada");
  const { shop, bag } = await webShopOf(ada, { countsUnpaid: true });
  await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
  const [customer] = (await ada.api.customers.list({ search: "Online shop" })).items;
  await ada.api.customers.edit({ id: customer?.id ?? "", version: customer?.version ?? 1, creditLimitMinor: 2000 });
  await importInto(ada, shop.id, ordersOf("1,pending,,1,House,H"));
  await importInto(ada, shop.id, ordersOf("1,paid,,1,House,H"));
  await importInto(ada, shop.id, ordersOf("2,pending,,1,House,H"));
  expect((await ada.api.orders.list({})).items.map(({ status }) => status)).toEqual(["confirmed", "confirmed"]);
});

test("a shop's order that waits beyond the limit is confirmed once the shop has its money", async () => {
  const ada = await app.signUp("Ada");
  const { shop, bag } = await webShopOf(ada, { countsUnpaid: true });
  const [customer] = (await ada.api.customers.list({ search: "Online shop" })).items;
  await ada.api.customers.edit({ id: customer?.id ?? "", version: customer?.version ?? 1, creditLimitMinor: 0 });
  // A line that waits for its product keeps the draft, also one that was paid.
  await importInto(ada, shop.id, ordersOf("1,pending,,1,House,H"));
  await importInto(ada, shop.id, ordersOf("1,paid,,1,House,H"));
  const states = async () =>
    (await ada.api.orders.list({})).items
      .map(({ reference, status, heldBecause }) => [reference, status, heldBecause !== ""])
      .sort();
  expect(await states()).toEqual([["#1", "draft", false]]);
  await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
  await importInto(ada, shop.id, ordersOf("2,pending,,2,House,H", "3,pending,,1,House,H"));
  expect((await states()).slice(1)).toEqual([
    ["#2", "draft", true],
    ["#3", "draft", true],
  ]);
  // Paid as it was ordered, and paid with one more bag.
  const counts = await importInto(ada, shop.id, ordersOf("2,paid,,2,House,H", "3,paid,,2,House,H"));
  expect(counts).toMatchObject({ changed: 2, same: 0, refused: [] });
  expect(await states()).toEqual([
    ["#1", "confirmed", false],
    ["#2", "confirmed", false],
    ["#3", "confirmed", false],
  ]);
});

test("an invoice with orders that a shop has the money of is owed without them", async () => {
  const ada = await app.signUp("Ada");
  const { api } = ada;
  const { shop, bag } = await webShopOf(ada);
  await api.shops.mapItem({ id: shop.id, ...house, ...bag });
  await importInto(ada, shop.id, ordersOf("1,paid,,2,House,H"));
  const [paid] = (await api.orders.list({})).items;
  const customerId = paid?.customer.id ?? "";
  const { version } = await api.customers.get({ id: customerId });
  await api.customers.edit({ id: customerId, version, creditLimitMinor: 100_000 });
  const ordered = () => api.orders.add({ customerId, lines: [{ ...bag, quantity: 1, unitPriceMinor: 1250 }] });
  const own = await confirm(ada, await ordered());
  for (const { id, version: at } of [paid ?? own, own]) await api.orders.fulfil({ id, version: at, allowShort: true });
  const orderIds = [paid?.id ?? "", own.id];
  const invoice = await api.invoices.add({ orderIds, basis: "sent", isIssued: true });
  const owing = async () => {
    const now = await api.customers.get({ id: customerId });
    await api.customers.edit({ id: customerId, version: now.version, creditLimitMinor: 0 });
    return (await refusalOf(confirm(ada, await ordered()))).message;
  };
  expect(await owing()).toContain("€12.50 on invoices, €0.00 sent, €12.50 to send");
  // A credit over the paid part takes it off the invoice and off what the shop has.
  const ofShop = invoice.lines.find(({ order }) => order.id === paid?.id);
  const lines = [{ lineId: ofShop?.id ?? "", quantity: 1 }];
  await api.invoices.credit({ id: invoice.id, reason: "Torn", lines });
  expect(await owing()).toContain("€12.50 on invoices");
});

test("an import that is undone gives an order that it held back with the step that confirmed it", async () => {
  const ada = await app.signUp("Ada");
  const { shop, bag } = await webShopOf(ada, { countsUnpaid: true });
  await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
  const [customer] = (await ada.api.customers.list({ search: "Online shop" })).items;
  await ada.api.customers.edit({ id: customer?.id ?? "", version: customer?.version ?? 1, creditLimitMinor: 2000 });
  await importInto(ada, shop.id, ordersOf("1,pending,,1,House,H"));
  const id = uuidv7();
  const orders = ordersOf("1,pending,,4,House,H");
  await ada.api.shops.importOrders({ id, shopId: shop.id, fileName: "orders.csv", orders });
  const [held] = (await ada.api.orders.list({})).items;
  expect(held).toMatchObject({ status: "draft", pieces: 4 });
  await ada.api.shops.undoImport({ id });
  const back = await ada.api.orders.get({ id: held?.id ?? "" });
  expect(back).toMatchObject({ status: "confirmed", heldBecause: "", lines: [{ quantity: 1 }] });
  expect(await ada.api.orders.takeBack({ id: back.id, version: back.version })).toMatchObject({ status: "draft" });
});

test("a draft of a standing order says that it is beyond the limit", async () => {
  app.clock.isReal = false;
  app.clock.now = new Date("2026-11-17T06:40:00.000Z");
  const shop = await limitedShop({ creditLimitMinor: BAG });
  const { api, bag, customer } = shop;
  const lines = [{ ...bag, quantity: 2 }];
  await api.standingOrders.add({ customerId: customer.id, rhythm: "weeks", weekday: 5, startsOn: "2026-11-17", lines });
  await app.workOffJobs();
  const [draft] = (await api.orders.list({})).items;
  expect(draft).toMatchObject({ status: "draft" });
  expect(draft?.heldBecause).toContain("over the credit limit of €13.38");
  const roaster = await joinTeam(app, shop.person, "roaster", "Rita");
  const [seen] = (await roaster.api.orders.list({})).items;
  expect(seen?.heldBecause).toBe("Waits for somebody in charge to confirm it.");
});

test("customers that are merged keep the stricter limit, and another currency asks for the limit again", async () => {
  const shop = await limitedShop({ creditLimitMinor: 5000 });
  const { api, customer } = shop;
  const other = await api.customers.add({ name: "Bay Café", creditLimitMinor: 900 });
  expect((await api.customers.mergePreview({ id: other.id, intoId: customer.id })).takes).toContain("creditLimit");
  expect((await api.customers.merge({ id: other.id, intoId: customer.id })).creditLimitMinor).toBe(900);
  const { version } = await api.customers.get({ id: customer.id });
  expect(await refusalOf(api.customers.edit({ id: customer.id, version, currency: "USD" }))).toMatchObject({
    data: { field: "creditLimitMinor" },
  });
});
