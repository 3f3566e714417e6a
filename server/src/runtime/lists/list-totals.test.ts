import { expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

test("the sums of orders and invoices are those of their rows, without what was cancelled or is a draft", async () => {
  const owner = await app.signUp("Summer");
  const { api } = owner;
  const { item } = await addCoffee(owner);
  const size = await addSize(owner, 250, "g");
  const nord = await api.customers.add({ name: "Café Nord" });
  const south = await api.customers.add({ name: "South", currency: "JPY" });
  const order = async (customerId: string, quantity: number, step?: "confirm" | "cancel") => {
    const lines = [{ roastedItemId: item.id, packageSizeId: size.id, quantity, unitPriceMinor: 1099 }];
    const { id, version } = await api.orders.add({ customerId, lines });
    return step === undefined ? { id } : api.orders.step({ id, version, step });
  };
  const first = await order(nord.id, 3, "confirm");
  await order(nord.id, 2, "cancel");
  const third = await order(nord.id, 4, "confirm");
  await order(south.id, 5);

  const sumsOf = async (filter: object) => {
    const { items } = await api.orders.list({ ...filter, limit: 200 });
    const kept = items.filter(({ status }) => status !== "cancelled");
    const totals = await api.orders.totals(filter);
    expect(totals).toMatchObject({
      orderCount: items.length,
      cancelledCount: items.length - kept.length,
      pieces: kept.reduce((sum, { pieces }) => sum + pieces, 0),
    });
    for (const { currency, totalMinor } of totals.amounts ?? [])
      expect(totalMinor).toBe(
        kept.reduce((sum, { money }) => sum + (money?.currency === currency ? money.totalMinor : 0), 0),
      );
    return totals;
  };
  expect(await sumsOf({})).toMatchObject({ orderCount: 4, cancelledCount: 1, pieces: 12 });
  expect((await sumsOf({})).amounts).toHaveLength(2);
  expect(await sumsOf({ customerId: nord.id })).toMatchObject({ orderCount: 3, pieces: 7 });
  expect(await sumsOf({ search: "nowhere" })).toEqual({ orderCount: 0, cancelledCount: 0, pieces: 0, amounts: [] });
  const roaster = await joinTeam(app, owner, "roaster");
  expect(await roaster.api.orders.totals({})).toEqual({ orderCount: 4, cancelledCount: 1, pieces: 12 });

  const issued = await api.invoices.add({ orderIds: [first.id], basis: "ordered", isIssued: true });
  await api.invoices.add({ orderIds: [third.id], basis: "ordered" });
  await api.invoices.addPayment({ id: issued.id, amountMinor: 1000 });
  const lines = [{ lineId: issued.lines[0]?.id ?? "", quantity: 1 }];
  await api.invoices.credit({ id: issued.id, reason: "One was torn", lines });
  const { items } = await api.invoices.list({});
  const signed = items
    .filter(({ status }) => status === "issued")
    .reduce((sum, { kind, totalMinor }) => sum + (kind === "invoice" ? totalMinor : -totalMinor), 0);
  expect(await api.invoices.totals({})).toEqual({
    paperCount: 3,
    draftCount: 1,
    amounts: [
      {
        currency: issued.currency,
        totalMinor: signed,
        openMinor: items.reduce((sum, { kind, openMinor }) => sum + (kind === "invoice" ? openMinor : 0), 0),
      },
    ],
  });
  expect(await api.invoices.totals({ state: "draft" })).toEqual({ paperCount: 1, draftCount: 1, amounts: [] });
});

test("the sums of purchases are those of their rows, and name open prices", async () => {
  const { api } = await app.signUp("Buyer");
  const supplier = await api.suppliers.add({ name: "Nordic Green" });
  const lines = [{ coffeeName: "Huila", weight: "60.125", price: "6.40" }];
  await api.purchases.add({ supplierId: supplier.id, lines, freightMinor: 1500 });
  await api.purchases.add({ supplierId: supplier.id, lines: [{ coffeeName: "Guji", weight: "30" }] });
  const { id, version } = await api.purchases.add({ supplierId: supplier.id, lines });
  await api.purchases.step({ id, version, step: "cancel" });
  const { items } = await api.purchases.list({});
  const kept = items.filter(({ status }) => status !== "cancelled");
  expect(await api.purchases.totals({})).toEqual({
    purchaseCount: 3,
    cancelledCount: 1,
    orderedKg: 90.125,
    amounts: [
      {
        currency: kept[0]?.currency,
        totalMinor: kept.reduce((sum, { totalMinor }) => sum + (totalMinor ?? 0), 0),
        openPriceCount: 1,
      },
    ],
  });
  expect(await api.purchases.totals({ search: "guji" })).toMatchObject({ purchaseCount: 1, orderedKg: 30 });
});
