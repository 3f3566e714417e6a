import { expect, test } from "vitest";
import { testApp } from "../../../../test/test-app.ts";
import { confirmed, shopOf } from "./testing/invoicing-shop.ts";

const app = testApp();

test("an invoice of an order that was closed short says which bags are to be credited, until they are", async () => {
  const shop = await shopOf(await app.signUp("Ada"));
  const { api } = shop;
  const { id, version, lines } = await confirmed(shop, { quantity: 6, shippingMinor: 500 });
  const { id: invoiceId } = await api.invoices.add({ orderIds: [id], basis: "ordered", isIssued: true });
  const invoice = () => api.invoices.get({ id: invoiceId });
  const moved = { lines: [{ lineId: lines[0]?.id ?? "", quantity: 4 }], allowShort: true };
  const part = await api.orders.fulfil({ id, version, ...moved });
  expect(await invoice()).toMatchObject({ bagsToCredit: 0, lines: [{ toCreditQuantity: 0 }, { toCreditQuantity: 0 }] });
  const closed = await api.orders.step({ id, version: part.version, step: "closeShort" });
  const due = await invoice();
  expect(due).toMatchObject({ bagsToCredit: 2, lines: [{ toCreditQuantity: 2 }, { toCreditQuantity: 0 }] });
  expect((await api.invoices.list({ orderId: id })).items).toMatchObject([{ bagsToCredit: 2 }]);
  await api.invoices.credit({
    id: invoiceId,
    reason: "Not delivered",
    lines: [{ lineId: due.lines[0]?.id ?? "", quantity: 2 }],
  });
  expect((await api.invoices.list({ orderId: id })).items.map(({ bagsToCredit }) => bagsToCredit)).toEqual([0, 0]);
  // A bag that comes back later is to be credited as well.
  await api.orders.return({ id, version: closed.version, lines: [{ lineId: lines[0]?.id ?? "", quantity: 1 }] });
  expect(await invoice()).toMatchObject({ bagsToCredit: 1 });
});

test("bags are credited once where two people credit them from the same page", async () => {
  const shop = await shopOf(await app.signUp("Ada"));
  const { api } = shop;
  const { id } = await confirmed(shop, { quantity: 6 });
  const invoice = await api.invoices.add({ orderIds: [id], basis: "ordered", isIssued: true });
  const lines = [{ lineId: invoice.lines[0]?.id ?? "", quantity: 2 }];
  const seen = { id: invoice.id, version: invoice.version, reason: "Not delivered", lines };
  const asked = await Promise.allSettled([api.invoices.credit(seen), api.invoices.credit(seen)]);
  const refused = asked.flatMap((each) => (each.status === "rejected" ? each.reason : []));
  expect(refused).toMatchObject([{ code: "OUTDATED" }]);
  expect((await api.invoices.get({ id: invoice.id })).lines).toMatchObject([{ creditedQuantity: 2 }]);
});

test("bags to credit stand on the newest invoice that holds them, and no bag on two", async () => {
  const shop = await shopOf(await app.signUp("Ada"));
  const { api } = shop;
  const { id, version, lines } = await confirmed(shop, { quantity: 6 });
  const lineId = lines[0]?.id ?? "";
  const first = await api.orders.fulfil({ id, version, lines: [{ lineId, quantity: 3 }], allowShort: true });
  const sent = await api.invoices.add({ orderIds: [id], basis: "sent", isIssued: true });
  const rest = await api.invoices.add({ orderIds: [id], basis: "ordered", isIssued: true });
  const back = await api.orders.return({ id, version: first.version, lines: [{ lineId, quantity: 1 }] });
  await api.orders.step({ id, version: back.version, step: "closeShort" });
  const { items } = await api.invoices.list({ orderId: id });
  expect(new Map(items.map((each) => [each.id, each.bagsToCredit]))).toEqual(
    new Map([
      [rest.id, 3],
      [sent.id, 1],
    ]),
  );
});
