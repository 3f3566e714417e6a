import { readShopFile, readShopJson, type ShopOrder } from "@tryer/domain/shops";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { actorOf } from "../../../test/actor-of.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { house, importInto, listed, shopOf } from "../../../test/orders/shop-orders.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

const HEAD =
  "Name,Email,Financial Status,Currency,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Id,Billing Name,Billing Street,Billing City,Billing Zip,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping City,Shipping Zip,Shipping Country";

const HOME = "Jürgen Müßig,12 Test St,Berlin,10115,DE,'+4930123456,Jürgen Müßig,12 Test St,Berlin,10115,DE";
const GIFT = "Jürgen Müßig,12 Test St,Berlin,10115,DE,,Anna Berg,9 Lake Rd,Lyon,69001,FR";

/** Orders of an export with lines as 'order,email,pieces' and the addresses of the buyer. */
function ordersWith(...lines: [told: string, addresses: string][]): ShopOrder[] {
  const rows = lines.map(([told, addresses]) => {
    const [order, email, pieces] = told.split(",");
    return `#${order},${email},paid,EUR,${pieces},House,12.50,H,${order},${addresses}`;
  });
  const answers = { currency: "EUR", mapping: null, kept: [], today: "2026-11-23" } as const;
  const reading = readShopFile({ text: [HEAD, ...rows].join("\n") }, answers);
  if (!reading.ok) throw new Error(reading.message);
  return reading.file.orders;
}

describe("buyers of a shop", () => {
  test("become customers with address, email and phone, found again by shop and email", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada);
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    await importInto(ada, shop.id, ordersWith(["1,JM@example.com,2", HOME]));
    await importInto(ada, shop.id, ordersWith(["2,jm@example.com,1", GIFT]));
    const orders = (await ada.api.orders.list({})).items;
    expect(orders.map(({ reference, customer }) => [reference, customer.name])).toEqual([
      ["#2", "Jürgen Müßig"],
      ["#1", "Jürgen Müßig"],
    ]);
    const [second, first] = orders;
    expect(second?.customer.id).toBe(first?.customer.id);
    const customer = await ada.api.customers.get({ id: first?.customer.id ?? "" });
    expect(customer).toMatchObject({ email: "JM@example.com", phone: "+4930123456", currency: "EUR" });
    expect(customer.addresses).toMatchObject([
      {
        purpose: "both",
        recipient: "Jürgen Müßig",
        address: "12 Test St",
        city: "Berlin",
        zip: "10115",
        country: "DE",
      },
    ]);
    expect((await ada.api.orders.get({ id: second?.id ?? "" })).shipTo).toBe("Anna Berg\n9 Lake Rd\n69001 Lyon\nFR");
  });

  test("stand on their invoices with name and address", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada);
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    await importInto(ada, shop.id, ordersWith(["1,jm@example.com,2", GIFT]));
    const [order] = (await ada.api.orders.list({})).items;
    const invoice = await ada.api.invoices.add({ orderIds: [order?.id ?? ""], basis: "ordered", isIssued: false });
    expect(invoice.buyer).toMatchObject({
      name: "Jürgen Müßig",
      address: "Jürgen Müßig\n12 Test St\n10115 Berlin\nDE",
    });
  });

  test("never merge with a customer that a person made, nor with a buyer of another email", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada);
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    const own = await ada.api.customers.add({ name: "Jürgen Müßig", email: "jm@example.com" });
    const told = ordersWith(["1,jm@example.com,2", HOME], ["2,other@example.com,1", HOME]);
    await importInto(ada, shop.id, told);
    const customers = (await ada.api.orders.list({})).items.map(({ customer }) => customer);
    expect(customers.map(({ name }) => name)).toEqual(["Jürgen Müßig, other@example.com", "Jürgen Müßig, Berlin"]);
    expect(customers.some(({ id }) => id === own.id)).toBe(false);
    expect(await ada.api.customers.get({ id: own.id })).toMatchObject({ addresses: [], version: own.version });
  });

  test("keep what a person wrote, and come back when they were archived", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada);
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    await importInto(ada, shop.id, ordersWith(["1,jm@example.com,2", GIFT]));
    const [made] = (await ada.api.orders.list({})).items;
    const before = await ada.api.customers.get({ id: made?.customer.id ?? "" });
    await ada.api.customers.edit({
      id: before.id,
      version: before.version,
      name: "Jürgen M.",
      email: "new@example.com",
    });
    await ada.api.customers.archive({ id: before.id });
    await importInto(ada, shop.id, ordersWith(["2,jm@example.com,1", HOME]));
    const after = await ada.api.customers.get({ id: before.id });
    expect(after).toMatchObject({
      name: "Jürgen M.",
      email: "new@example.com",
      phone: "+4930123456",
      archivedAt: null,
    });
    expect((await ada.api.orders.list({})).items.map(({ customer }) => customer.name)[0]).toBe("Jürgen M.");
  });

  test("stay with the shop's one customer where the shop keeps one, or tells nobody", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada, { keepsOneCustomer: true });
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    await importInto(ada, shop.id, ordersWith(["1,jm@example.com,2", HOME]));
    await ada.api.shops.edit({ id: shop.id, version: shop.version, keepsOneCustomer: false });
    await importInto(ada, shop.id, ordersWith(["2,jm@example.com,1", HOME], ["3,,1", ",,,,,,,,,,"]));
    expect((await ada.api.orders.list({})).items.map(({ reference, customer }) => [reference, customer.name])).toEqual([
      ["#3", "Online shop"],
      ["#2", "Jürgen Müßig"],
      ["#1", "Online shop"],
    ]);
  });

  test("are no customers where nothing of their order is made here", async () => {
    const ada = await app.signUp("Ada");
    const { shop } = await shopOf(ada);
    await ada.api.shops.mapItem({ id: shop.id, ...house, roastedItemId: null, packageSizeId: null });
    await importInto(ada, shop.id, ordersWith(["1,jm@example.com,2", HOME]));
    expect(await listed(ada)).toEqual([]);
    expect((await ada.api.customers.list({})).items.map(({ name }) => name)).toEqual(["Online shop"]);
  });

  test("are erased for good with what the shop told of them, and their issued invoices stay", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada);
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    await importInto(ada, shop.id, ordersWith(["1,jm@example.com,2", HOME]));
    await importInto(ada, shop.id, ordersWith(["1,jm@example.com,3", HOME]));
    const [order] = (await ada.api.orders.list({})).items;
    const [orderId, customerId] = [order?.id ?? "", order?.customer.id ?? ""];
    const issued = await ada.api.invoices.add({ orderIds: [orderId], basis: "ordered", isIssued: true });
    const refusal = await refusalOf(ada.api.customers.erase({ id: customerId }));
    expect(refusal.message).toMatch(/^Order OR-\d+ is open\. Send or cancel it before you erase Jürgen Müßig\.$/);
    const { version, lines } = await ada.api.orders.get({ id: orderId });
    const all = lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }));
    await ada.api.orders.fulfil({ id: orderId, version, lines: all, allowShort: true });

    const erased = await ada.api.customers.erase({ id: customerId });
    expect(erased).toMatchObject({ email: "", phone: "", addresses: [], name: `Erased customer ${erased.number}` });
    expect(await ada.api.orders.get({ id: orderId })).toMatchObject({ customer: { name: erased.name }, shipTo: "" });
    expect((await ada.api.invoices.get({ id: issued.id })).buyer.name).toBe("Jürgen Müßig");
    const { rows: kept } = await app.database().readRoastery(await actorOf(ada), (tx) =>
      tx.execute(sql`select content::text as told from shop_orders
        union all select before::text from shop_import_changes union all select buyer from shop_buyers`),
    );
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toMatch(/example|Müßig|Test St/);
    await importInto(ada, shop.id, ordersWith(["2,jm@example.com,1", HOME]));
    expect((await ada.api.orders.list({})).items[0]?.customer).toMatchObject({ name: "Jürgen Müßig" });
    expect((await ada.api.orders.list({})).items[0]?.customer.id).not.toBe(customerId);
  });

  test("come from messages of Shopify and WooCommerce as well", () => {
    const shopify = readShopJson({
      id: 7,
      name: "#7",
      order_number: 7,
      currency: "EUR",
      financial_status: "paid",
      email: "jo@cafe.example",
      billing_address: { name: "Jo Day", company: "Bay Café", address1: "1 Bay St", zip: "10115", city: "Berlin" },
      shipping_address: { first_name: "Jo", last_name: "Day", address1: "2 Quay", city: "Kiel", phone: "0431 1" },
      line_items: [],
    });
    const woo = readShopJson({
      id: 8,
      number: "8",
      currency: "EUR",
      status: "processing",
      billing: {
        first_name: "Jo",
        last_name: "Day",
        address_1: "1 Bay St",
        city: "Berlin",
        email: "no mail",
        phone: "1",
      },
      shipping: { first_name: "", last_name: "", address_1: "", city: "" },
      line_items: [],
    });
    const buyerIn = (message: typeof shopify) => (message.kind === "orders" ? message.orders[0]?.buyer : undefined);
    expect(buyerIn(shopify)).toMatchObject({
      name: "Jo Day",
      company: "Bay Café",
      email: "jo@cafe.example",
      phone: "0431 1",
      billing: { street: "1 Bay St" },
      shipping: { recipient: "Jo Day", city: "Kiel" },
    });
    expect(buyerIn(woo)).toMatchObject({ name: "Jo Day", email: "", phone: "1", shipping: null });
  });
});
