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
  expect(await checkNow()).toMatchObject({ differenceMinor: 0, oddTax: "VAT 7% comes to 6.1 %", looked: null });
  const { version } = order;
  await ada.api.orders.edit({ id, version, shippingMinor: 0 });
  const check = await checkNow();
  const totals = { shopMinor: check?.shopMinor ?? 0, orderMinor: check?.orderMinor ?? 0 };
  expect(check).toMatchObject({ shopMinor: 10026, orderMinor: 9337, differenceMinor: -689, looked: null });
  const invoice = { orderIds: [id], basis: "ordered" as const, isIssued: true };
  expect((await refusalOf(ada.api.invoices.add(invoice))).message).toMatch(
    /^The total of OR-\d+ is not the one in its shop\. Open the order, compare both and confirm it\.$/,
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
