/** @database both: a trigger that keeps issued invoices, and a customer who orders while they are merged. */

import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { orderLinkOf, withOrderPage } from "../../../test/orders/order-pages.ts";
import { house, importInto, ordersOf, shopOf } from "../../../test/orders/shop-orders.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

/** A café with an order page, and a second customer who is the same café: with orders, papers, prices and a recall. */
async function twice(name: string) {
  const played = await withOrderPage(app, name, { email: "hello@sued.example" });
  const { person, api, bag, kilo, customer: kept } = played;
  const gone = await api.customers.add({
    name: "Süd GmbH",
    email: "jo@sued.example",
    phone: "040 1",
    taxNumber: "DE123456789",
    termsDays: 14,
    notes: "No plastic",
    addresses: [{ address: "Süderstr. 1" }, { purpose: "billing", address: "Postfach 7" }],
  });
  await api.stock.add({ roastedItemId: bag.roastedItemId, roastedOn: "2026-11-01", looseGrams: 9000, reason: "Count" });
  await api.stock.pack({ ...bag, bags: 20 });
  const send = async (customerId: string) => {
    const added = await api.orders.add({ customerId, lines: [{ ...bag, quantity: 2, unitPriceMinor: 900 }] });
    const confirmed = await api.orders.step({ id: added.id, version: added.version, step: "confirm" });
    return api.orders.fulfil({ id: added.id, version: confirmed.version });
  };
  const sent = await send(gone.id);
  return { ...played, person, api, bag, kilo, kept, gone, sent, send };
}

describe("merging customers", () => {
  test("moves all that refers to the one that goes, and says before what will move", async () => {
    const { person, api, bag, kilo, kept, gone, sent } = await twice("Ada");
    const issued = await api.invoices.add({ orderIds: [sent.id], basis: "sent", isIssued: true });
    const openOrder = await api.orders.add({
      customerId: gone.id,
      lines: [{ ...bag, quantity: 1, unitPriceMinor: 900 }],
    });
    const confirmed = await api.orders.step({ id: openOrder.id, version: 1, step: "confirm" });
    const draft = await api.invoices.add({ orderIds: [confirmed.id], basis: "ordered", isIssued: false });
    const standing = await api.standingOrders.add({
      customerId: gone.id,
      rhythm: "months",
      monthDay: 15,
      startsOn: "2030-01-01",
      lines: [{ ...bag, quantity: 2 }],
    });
    await api.specialPrices.add({ customerId: kept.id, ...bag, priceMinor: 800, startsOn: "2099-01-01" });
    await api.specialPrices.add({ customerId: gone.id, ...bag, priceMinor: 700, startsOn: "2099-03-01" });
    const moving = await api.specialPrices.add({ customerId: gone.id, ...kilo, priceMinor: 3000 });
    const owned = await api.green.add({ coffeeName: "Cerrado of theirs", quantityKg: 60, ownerId: gone.id });
    await orderLinkOf(person, gone.id);

    const preview = await api.customers.mergePreview({ id: gone.id, intoId: kept.id });
    expect(preview).toEqual({
      customer: { id: gone.id, number: gone.number, name: "Süd GmbH", currency: "EUR" },
      into: { id: kept.id, number: kept.number, name: "Café Süd", currency: "EUR" },
      moves: {
        orders: 2,
        standingOrders: 1,
        invoices: 2,
        specialPrices: 1,
        addresses: 1,
        greenCoffees: 1,
        shopBuyers: 0,
        shops: 0,
        recalls: 0,
      },
      takes: ["phone", "taxNumber", "termsDays"],
      orderLink: "ends",
      outdonePrices: 1,
    });

    const merged = await api.customers.merge({ id: gone.id, intoId: kept.id });
    expect(merged).toMatchObject({
      id: kept.id,
      name: "Café Süd",
      email: "hello@sued.example",
      phone: "040 1",
      taxNumber: "DE123456789",
      termsDays: 14,
      notes: "Süd GmbH\nEmail: jo@sued.example\nNo plastic",
      addresses: [{ address: "Süderstr. 1" }, { purpose: "billing", address: "Postfach 7" }],
      orderPage: { hasLink: true },
    });
    expect(await api.customers.get({ id: gone.id })).toMatchObject({
      name: "Süd GmbH",
      email: "jo@sued.example",
      archivedAt: expect.any(String),
      mergedInto: { id: kept.id, name: "Café Süd" },
      orderPage: { hasLink: false },
    });
    const orders = (await api.orders.list({ customerId: kept.id })).items;
    expect(orders.map(({ id, customer }) => [id, customer.name])).toEqual([
      [openOrder.id, "Café Süd"],
      [sent.id, "Café Süd"],
    ]);
    const papers = (await api.invoices.list({ customerId: kept.id })).items.map(({ id, customer }) => [
      id,
      customer.name,
    ]);
    expect(papers).toEqual([
      [draft.id, "Café Süd"],
      [issued.id, "Süd GmbH"],
    ]);
    const printed = await api.invoices.get({ id: issued.id });
    expect([printed.buyer, printed.customer.id]).toEqual([issued.buyer, kept.id]);
    expect(await api.standingOrders.get({ id: standing.id })).toMatchObject({
      customer: { id: kept.id, name: "Café Süd" },
    });
    const prices = (await api.specialPrices.list({ customerId: kept.id })).items;
    expect(prices.map(({ priceMinor }) => priceMinor).toSorted()).toEqual([3000, 800]);
    expect(prices.some(({ id }) => id === moving.id)).toBe(true);
    expect(await api.green.get({ id: owned.id })).toMatchObject({ ownerId: kept.id });
    const { lots } = await api.customers.statement({ id: kept.id, from: "2026-01-01", to: "2099-12-31" });
    expect(lots.map(({ greenCoffee, leftKg }) => [greenCoffee.id, leftKg])).toEqual([[owned.id, 60]]);
  });

  test("lets the trace, recalls and sales name the kept one, and takes no note of a recall back", async () => {
    const { api, bag, kept, gone, send } = await twice("Berta");
    const [lot] = (await api.stock.lots({ roastedItemId: bag.roastedItemId })).items;
    const both = { kind: "lot", id: lot?.id ?? "" } as const;
    await send(kept.id);
    const noted = await api.recalls.add({ name: "Noted of both", of: both });
    await api.recalls.setStates({
      id: noted.id,
      customers: [
        { customerId: gone.id, state: "closed" },
        { customerId: kept.id, state: "told" },
      ],
    });
    const half = await api.recalls.add({ name: "Noted of one", of: both });
    await api.recalls.setStates({ id: half.id, customers: [{ customerId: gone.id, state: "back" }] });
    expect((await api.recalls.get({ id: noted.id })).customers).toHaveLength(2);
    await api.customers.merge({ id: gone.id, intoId: kept.id });
    for (const id of [noted.id, half.id]) {
      const { customers } = await api.recalls.get({ id });
      expect(customers).toMatchObject([{ id: kept.id, name: "Café Süd", grams: 1000, state: "told" }]);
    }
    const traced = await api.trace.customers(both);
    expect(traced.customers).toMatchObject([{ id: kept.id, name: "Café Süd", orderCount: 2 }]);
  });

  test("sends the next orders of a buyer and of a shop to the kept one", async () => {
    const ada = await app.signUp("Clara");
    const { api } = ada;
    const { shop, bag } = await shopOf(ada);
    await api.shops.mapItem({ id: shop.id, ...house, ...bag });
    const cafe = await api.customers.add({ name: "Anna Berg" });
    const withMail = (number: string) =>
      ordersOf(`${number},paid,unfulfilled,1,House,H`).map((order) => ({
        ...order,
        buyer: {
          name: "Anna Berg",
          company: "",
          email: "anna@berg.example",
          phone: "",
          billing: null,
          shipping: null,
        },
      }));
    await importInto(ada, shop.id, withMail("1"));
    const [first] = (await api.orders.list({})).items;
    const buyerId = first?.customer.id ?? "";
    expect(first?.customer.name).toBe("Anna Berg, anna@berg.example");
    expect((await api.customers.alike({ id: cafe.id })).items).toMatchObject([
      { customer: { id: buyerId }, by: "name" },
    ]);
    await api.customers.merge({ id: buyerId, intoId: cafe.id });
    await importInto(ada, shop.id, withMail("2"));
    await importInto(ada, shop.id, ordersOf("3,paid,unfulfilled,1,House,H"));
    expect((await api.orders.list({})).items.map(({ customer }) => customer.name)).toEqual([
      "Online shop",
      "Anna Berg",
      "Anna Berg",
    ]);
    expect((await api.customers.get({ id: cafe.id })).email).toBe("anna@berg.example");
    await api.customers.merge({ id: shop.customer.id, intoId: cafe.id });
    expect((await api.shops.list({})).items[0]).toMatchObject({ customer: { id: cafe.id, name: "Anna Berg" } });
  });

  test("gives the kept one the link where it has none, and goes through several merges", async () => {
    const { person, api, gone } = await twice("Dora");
    const link = await orderLinkOf(person, gone.id);
    const middle = await api.customers.add({ name: "Middle" });
    const last = await api.customers.add({ name: "Last" });
    expect(await api.customers.mergePreview({ id: gone.id, intoId: middle.id })).toMatchObject({ orderLink: "moves" });
    await api.customers.merge({ id: gone.id, intoId: middle.id });
    await api.customers.merge({ id: middle.id, intoId: last.id });
    expect(await api.customers.get({ id: gone.id })).toMatchObject({ mergedInto: { id: last.id } });
    expect(await api.orderPage.show({ link })).toMatchObject({ customerName: "Last" });
    expect((await api.orders.list({ customerId: last.id })).items).toHaveLength(1);
  });

  test("happens once when it is asked twice, and refuses what makes no sense", async () => {
    const { api, kept, gone } = await twice("Emma");
    const away = await api.customers.add({ name: "Away" });
    await api.customers.archive({ id: away.id });
    const refused = async (id: string, intoId: string) => refusalOf(api.customers.merge({ id, intoId }));
    expect(await refused(kept.id, kept.id)).toMatchObject({ status: 400 });
    expect(await refused(kept.id, uuidv7())).toMatchObject({ status: 422, data: { field: "intoId" } });
    expect(await refused(uuidv7(), kept.id)).toMatchObject({ status: 404 });
    expect(await refused(kept.id, away.id)).toMatchObject({ message: "Away is archived. Restore the customer first." });
    await api.customers.merge({ id: away.id, intoId: kept.id });
    const once = await api.customers.merge({ id: gone.id, intoId: kept.id });
    expect(await api.customers.merge({ id: gone.id, intoId: kept.id })).toEqual(once);
    const other = await api.customers.add({ name: "Other" });
    expect(await refused(gone.id, other.id)).toMatchObject({ status: 409 });
    expect(await refused(other.id, gone.id)).toMatchObject({ status: 422 });
    expect(await refusalOf(api.customers.restore({ id: gone.id }))).toMatchObject({ status: 409 });
    expect(await refusalOf(api.customers.erase({ id: gone.id }))).toMatchObject({ status: 409 });
  });

  test("lets erasing the kept one erase all that were merged into it", async () => {
    const { api, kept, gone } = await twice("Frida");
    await api.customers.merge({ id: gone.id, intoId: kept.id });
    await api.customers.erase({ id: kept.id });
    for (const id of [kept.id, gone.id]) {
      const erased = await api.customers.get({ id });
      expect(erased).toMatchObject({ name: `Erased customer ${erased.number}`, email: "", notes: "", addresses: [] });
    }
    const late = await api.customers.add({ name: "Late" });
    expect(await refusalOf(api.customers.merge({ id: kept.id, intoId: late.id }))).toMatchObject({ status: 409 });
  });

  test("leaves no order with the one that goes, whoever orders in that moment", async () => {
    const { api, bag, kept, gone } = await twice("Greta");
    const order = () => api.orders.add({ customerId: gone.id, lines: [{ ...bag, quantity: 1, unitPriceMinor: 900 }] });
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 4 }, order),
      api.customers.merge({ id: gone.id, intoId: kept.id }),
      ...Array.from({ length: 4 }, order),
    ]);
    expect(outcomes[4]?.status).toBe("fulfilled");
    expect((await api.orders.list({ customerId: gone.id })).items).toEqual([]);
    const added = outcomes.filter(({ status }) => status === "fulfilled").length - 1;
    expect((await api.orders.list({ customerId: kept.id })).items).toHaveLength(1 + added);
  });
});
