import { expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
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
  expect(await api.invoices.weekly({})).toEqual({ customerIds: [], orders: [] });
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
  expect(await stranger.api.invoices.weekly({})).toEqual({ customerIds: [], orders: [] });
});
