import { readShopJson, type ShopOrder } from "@tryer/domain/shops";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { house, importInto, listed, ordersOf, ordersWith, shopOf } from "../../../test/orders/shop-orders.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

async function takenIn(person: Person, line: string) {
  const { shop, bag } = await shopOf(person);
  await person.api.shops.mapItem({ id: shop.id, ...house, ...bag });
  await importInto(person, shop.id, ordersWith(line));
  const [made] = (await person.api.orders.list({})).items;
  return person.api.orders.get({ id: made?.id ?? "" });
}

test("taxes and shipping of a shop come along, at the roastery's own rate where it has one", async () => {
  const ada = await app.signUp("Ada");
  await ada.api.pricing.addTaxRate({ name: "Reduced", percent: 7 });
  const order = await takenIn(ada, "1,6.50,6.62,101.12,VAT 7%,6.62");
  expect(order.money).toMatchObject({
    totalMinor: 10112,
    taxMinor: 662,
    shippingMinor: 650,
    shippingTaxName: "Reduced",
  });
  expect(order.lines[0]?.money).toMatchObject({ taxName: "Reduced", taxPercent: 7 });
  expect((await ada.api.shops.ofOrder({ id: order.id })).order?.check).toBeNull();
  await ada.api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true });
});

test("an order that differs from its shop by rounding is invoiced, and the difference stays to be seen", async () => {
  const ada = await app.signUp("Ada");
  await ada.api.pricing.addTaxRate({ name: "Reduced", percent: 7 });
  const { id, version } = await takenIn(ada, "1,6.50,6.62,101.12,VAT 7%,6.62");
  await ada.api.orders.edit({ id, version, shippingMinor: 648 });
  const difference = { shopMinor: 10_112, orderMinor: 10_109, differenceMinor: -3, isRounding: false };
  expect((await ada.api.shops.ofOrder({ id })).order?.check).toMatchObject(difference);
  const invoice = { orderIds: [id], basis: "ordered" as const, isIssued: true };
  expect(await refusalOf(ada.api.invoices.add(invoice))).toMatchObject({ status: 409 });
  await ada.api.orders.edit({ id, version: version + 1, shippingMinor: 649 });
  const issued = await ada.api.invoices.add(invoice);
  expect(issued.totalMinor).toBe(10_110);
  const { order } = await ada.api.shops.ofOrder({ id });
  expect(order?.check).toMatchObject({ differenceMinor: -2, isRounding: true, looked: null });
});

test("an order whose total or tax is not the shop's is invoiced once somebody looked at both", async () => {
  const ada = await app.signUp("Ada");
  const order = await takenIn(ada, "1005,6.50,5.76,100.26,VAT 7%,5.76");
  const { id } = order;
  expect(order.money).toMatchObject({ totalMinor: 10026, taxMinor: 576 });
  const checkNow = async () => (await ada.api.shops.ofOrder({ id })).order?.check;
  expect(await checkNow()).toMatchObject({ differenceMinor: 0, oddTax: "VAT 7% comes to 6.1%", looked: null });
  const { version } = order;
  await ada.api.orders.edit({ id, version, shippingMinor: 0 });
  const check = await checkNow();
  const totals = { shopMinor: check?.shopMinor ?? 0, orderMinor: check?.orderMinor ?? 0 };
  expect(check).toMatchObject({ shopMinor: 10026, orderMinor: 9337, differenceMinor: -689, looked: null });
  const invoice = { orderIds: [id], basis: "ordered" as const, isIssued: true };
  expect((await refusalOf(ada.api.invoices.add(invoice))).message).toMatch(
    /^The total of OR-\d+ differs from the shop's. Open the order, compare both and confirm.$/,
  );
  expect(await refusalOf(ada.api.shops.lookAtTotal({ id, ...totals, orderMinor: 1 }))).toMatchObject({ status: 409 });
  const looked = await ada.api.shops.lookAtTotal({ id, ...totals });
  expect(looked.order?.check?.looked?.personName).toMatch(/^Ada/);
  // A change of the order is to be looked at again.
  const changed = await ada.api.orders.get({ id });
  await ada.api.orders.edit({ id, version: changed.version, shippingMinor: 100 });
  expect(await checkNow()).toMatchObject({ looked: null });
  expect(await refusalOf(ada.api.invoices.add(invoice))).toMatchObject({ status: 409 });
  await ada.api.shops.lookAtTotal({ id, ...totals, orderMinor: (await checkNow())?.orderMinor ?? 0 });
  await ada.api.invoices.add(invoice);
});

test("a tax that the shop changes later is followed while nothing is packed or invoiced", async () => {
  const ada = await app.signUp("Ada");
  await ada.api.pricing.addTaxRate({ name: "Standard", percent: 19 });
  const { shop, bag } = await shopOf(ada);
  await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
  await importInto(ada, shop.id, ordersWith("1,6.50,6.62,101.12,VAT 7%,6.62"));
  const [made] = (await ada.api.orders.list({})).items;
  const id = made?.id ?? "";
  const later = ordersWith("1,6.50,17.96,112.46,VAT 19%,17.96");
  expect(await importInto(ada, shop.id, later)).toMatchObject({ changed: 1 });
  const order = await ada.api.orders.get({ id });
  expect(order.money).toMatchObject({ totalMinor: 11246, taxMinor: 1796, shippingTaxName: "Standard" });
  expect(order.lines[0]?.money).toMatchObject({ taxName: "Standard", taxPercent: 19 });
  expect((await ada.api.shops.ofOrder({ id })).order).toMatchObject({ check: null, differs: "" });
  await ada.api.invoices.add({ orderIds: [id], basis: "ordered", isIssued: true });
  expect(await importInto(ada, shop.id, ordersWith("1,6.50,6.62,101.12,VAT 7%,6.62"))).toMatchObject({ differing: 1 });
  expect((await ada.api.orders.get({ id })).money).toMatchObject({ totalMinor: 11246 });
});

test("the shop's figures are taken over while nothing is packed or invoiced", async () => {
  const ada = await app.signUp("Ada");
  const order = await takenIn(ada, "1,6.50,6.62,101.12,VAT 7%,6.62");
  const { id } = order;
  const figures = async () => {
    const { money, lines } = await ada.api.orders.get({ id });
    return { money, lines: lines.map(({ quantity, money: ofLine }) => ({ quantity, ofLine })) };
  };
  const told = await figures();
  const lines = order.lines.map((line) => ({
    ...{ id: line.id, roastedItemId: line.roastedItemId, packageSizeId: line.packageSizeId },
    ...{ quantity: 3, unitPriceMinor: 1900, discountPercent: 5, taxRateId: null },
  }));
  await ada.api.orders.edit({ id, version: order.version, lines, shippingMinor: 0, discountPercent: 10 });
  const check = (await ada.api.shops.ofOrder({ id })).order?.check;
  const totals = { shopMinor: check?.shopMinor ?? 0, orderMinor: check?.orderMinor ?? 0 };
  expect(check).toMatchObject({ shopMinor: 10112, isTakable: true });
  expect(await refusalOf(ada.api.shops.takeFigures({ id, ...totals, shopMinor: 1 }))).toMatchObject({ status: 409 });
  expect((await ada.api.shops.takeFigures({ id, ...totals })).order).toMatchObject({ check: null });
  expect(await figures()).toEqual(told);

  const again = await ada.api.orders.get({ id });
  await ada.api.orders.edit({ id, version: again.version, shippingMinor: 0 });
  const off = (await ada.api.shops.ofOrder({ id })).order?.check;
  const now = { shopMinor: off?.shopMinor ?? 0, orderMinor: off?.orderMinor ?? 0 };
  await ada.api.shops.lookAtTotal({ id, ...now });
  await ada.api.invoices.add({ orderIds: [id], basis: "ordered", isIssued: false });
  expect((await ada.api.shops.ofOrder({ id })).order?.check).toMatchObject({ isTakable: false });
  expect(await refusalOf(ada.api.shops.takeFigures({ id, ...now }))).toMatchObject({ status: 409 });
});

test("orders that are authorized or partly paid are states of their own, and are let in one by one", async () => {
  const ada = await app.signUp("Ada");
  const { shop, bag } = await shopOf(ada);
  await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
  const orders = ordersOf("1,authorized,,2,House,H", "2,partially_paid,,3,House,H", "3,pending,,4,House,H");
  const preview = async (letIn: string[]) =>
    (await ada.api.shops.previewOrders({ shopId: shop.id, orders, letIn })).orders.map(({ outcome, state }) => [
      outcome,
      state,
    ]);
  expect(await preview([])).toEqual([
    ["skipped", "authorized"],
    ["skipped", "partially_paid"],
    ["skipped", "unpaid"],
  ]);
  expect((await preview(["2"]))[1]).toEqual(["new", "partially_paid"]);
  const id = "0193a5f0-0000-7000-8000-000000000001";
  expect(await ada.api.shops.importOrders({ id, shopId: shop.id, orders, letIn: ["2"] })).toMatchObject({
    added: 1,
    leftOut: 2,
  });
  expect(await importInto(ada, shop.id, orders)).toMatchObject({ added: 0, same: 1, leftOut: 2 });
  expect(await listed(ada)).toEqual([["#2", "confirmed", 3]]);
});

/** Order of 12 bags of House at 12.00 that hold 7 % tax, as a message of WooCommerce tells it; sums before with `facts`. */
function wooOrder(facts: object = {}): ShopOrder {
  const body = {
    ...{ id: 501, number: "501", status: "processing", currency: "EUR", prices_include_tax: true },
    ...{ date_created: "2026-11-20T08:00:00", date_modified_gmt: "2026-11-20T08:00:00" },
    ...{ total: "144.00", total_tax: "9.42", discount_total: "0.00", discount_tax: "0.00" },
    tax_lines: [{ rate_id: 1, label: "MwSt.", rate_percent: 7, tax_total: "9.42", shipping_tax_total: "0.00" }],
    line_items: [wooLine(12, "134.58", "9.42")],
    ...facts,
  };
  const message = readShopJson(body);
  const [order] = message.kind === "orders" ? message.orders : [];
  return order ?? expect.fail("no order");
}

const wooLine = (quantity: number, net: string, tax: string) => ({
  ...{ id: 1, sku: "H", name: "House", quantity, variation_id: 0 },
  ...{ subtotal: net, subtotal_tax: tax, total: net, total_tax: tax, taxes: [{ id: 1, total: tax }] },
});

/** Roastery with a shop whose item House is known. */
async function withShop(person: Person) {
  const { shop, bag } = await shopOf(person, { kind: "woocommerce" });
  await person.api.shops.mapItem({ id: shop.id, ...house, ...bag });
  const made = async () => {
    const [order] = (await person.api.orders.list({})).items;
    return person.api.orders.get({ id: order?.id ?? "" });
  };
  const checkNow = async () => (await person.api.shops.ofOrder({ id: (await made()).id })).order;
  return { api: person.api, shopId: shop.id, bag, made, checkNow };
}

test("an order of WooCommerce with gross prices costs what its shop says, and is invoiced unseen", async () => {
  const ada = await app.signUp("Ada");
  const { api, shopId, made, checkNow } = await withShop(ada);
  await importInto(ada, shopId, [wooOrder()]);
  const order = await made();
  expect(order).toMatchObject({ money: { pricesIncludeTax: true, totalMinor: 14_400, taxMinor: 942 } });
  expect((await checkNow())?.check).toBeNull();
  const invoice = await api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true });
  expect(invoice).toMatchObject({ totalMinor: 14_400, lines: [{ unitPriceMinor: 1200 }] });
});

test("an order follows a shop that tells prices with tax instead of without, unless a person changed prices", async () => {
  const ada = await app.signUp("Ada");
  const { api, shopId, made, checkNow } = await withShop(ada);
  // Told by earlier releases, and by versions without taxes of lines: 12 × 11.22 = 134.64 without tax.
  const net = { ...wooOrder({ prices_include_tax: false }), updatedAt: 1 };
  await importInto(ada, shopId, [net]);
  expect(await made()).toMatchObject({ money: { pricesIncludeTax: false, totalMinor: 14_400 } });
  // The same sums told the other way change nothing.
  expect(await importInto(ada, shopId, [wooOrder()])).toMatchObject({ same: 1, changed: 0 });
  const tax = { tax_lines: [{ rate_id: 1, label: "MwSt.", rate_percent: 7, tax_total: "7.85" }], total_tax: "7.85" };
  const ten = { ...tax, total: "120.00", line_items: [wooLine(10, "112.15", "7.85")] };
  expect(await importInto(ada, shopId, [wooOrder(ten)])).toMatchObject({ changed: 1 });
  expect(await made()).toMatchObject({ money: { pricesIncludeTax: true, totalMinor: 12_000, taxMinor: 785 } });
  expect(await checkNow()).toMatchObject({ check: null, differs: "" });

  const other = { ...net, externalId: "502", number: "502" };
  await importInto(ada, shopId, [other]);
  const { id, version, lines } = await made();
  const cheaper = lines.map((line) => ({
    ...{ id: line.id, roastedItemId: line.roastedItemId, packageSizeId: line.packageSizeId },
    ...{ quantity: 12, unitPriceMinor: 900, taxRateId: null },
  }));
  await api.orders.edit({ id, version, lines: cheaper });
  const before = await made();
  await importInto(ada, shopId, [{ ...wooOrder(ten), externalId: "502", number: "502" }]);
  expect((await made()).money).toEqual(before.money);
  expect(await checkNow()).toMatchObject({ differs: "Now in the shop: 10 × House, another discount or shipping." });
});

test("an undo of an import sets prices and taxes of an order back, shipping included", async () => {
  const ada = await app.signUp("Ada");
  const { shopId, made, api } = await withShop(ada);
  await importInto(ada, shopId, ordersWith("1,6.50,6.62,101.12,VAT 7%,6.62"));
  const before = (await made()).money;
  const imported = { id: uuidv7(), shopId, fileName: "later.csv" };
  await api.shops.importOrders({ ...imported, orders: ordersWith("1,6.50,17.96,112.46,VAT 19%,17.96") });
  expect((await made()).money).toMatchObject({ shippingTaxPercent: 19, totalMinor: 11_246 });
  await api.shops.undoImport({ id: imported.id });
  expect((await made()).money).toEqual(before);
});
