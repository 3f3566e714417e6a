import { plusDays } from "@tryer/domain/calendar";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

const TODAY = "2026-11-21";

describe("a Saturday morning in Vienna", () => {
  let owner: Person;
  let coffee: Awaited<ReturnType<typeof addCoffee>>;
  beforeAll(async () => {
    owner = await app.signUp("Ida");
    app.clock.isReal = false;
    app.clock.now = new Date("2026-11-21T06:00:00Z");
    coffee = await addCoffee(owner, { name: "Guji", quantityKg: 10 });
  });
  afterAll(() => {
    app.clock.isReal = true;
  });

  test("orders are due by their day, those that should be gone first", async () => {
    const { api } = owner;
    const size = await addSize(owner, 5, "lbs");
    const customer = await api.customers.add({ name: "Café Ritter" });
    const order = async (days: number, isConfirmed = true) => {
      const made = await api.orders.add({
        customerId: customer.id,
        orderedOn: plusDays(TODAY, Math.min(days, 0)),
        promisedOn: plusDays(TODAY, days),
        lines: [{ roastedItemId: coffee.item.id, packageSizeId: size.id, quantity: 2, unitPriceMinor: 900 }],
      });
      if (isConfirmed) await api.orders.step({ id: made.id, version: made.version, step: "confirm" });
      return made.number;
    };
    const soon = await order(7);
    await order(8);
    const late = await order(-1);
    await order(0, false);
    const today = await order(0);
    const due = await api.dashboard.orders({});
    expect(due).toMatchObject({ today: TODAY, to: "2026-11-28", overdueCount: 1, todayCount: 1, laterCount: 1 });
    expect(due.orders.map(({ number }) => number)).toEqual([late, today, soon]);
    const { items } = await api.orders.list({ status: "to_send", promisedTo: TODAY });
    expect(items).toHaveLength(due.overdueCount + due.todayCount);
  });

  test("the batch in the drum comes first, a batch of another day not at all", async () => {
    const { api } = owner;
    const size = await addSize(owner, 20, "lbs");
    const plan = await api.planner.pending({});
    await api.planner.addItems({
      id: plan.id,
      items: [{ roastedItemId: coffee.item.id, packageSizeId: size.id, quantity: 3 }],
    });
    const groups = await api.batches.listOfPlan({ id: plan.id });
    const [first, second, third] = groups.flatMap(({ batches }) => batches);
    if (!first || !second || !third) throw new Error("three batches expected");
    const before = await api.dashboard.batches({});
    expect(before).toMatchObject({ day: TODAY, next: { id: first.id, name: "Guji", batchNumber: 1 } });
    await api.batches.arrange({ id: plan.id, batchIds: [first.id], plannedOn: "2026-11-23" });
    await api.batches.time({ id: third.id, step: "start" });
    const after = await api.dashboard.batches({});
    expect(after.openCount).toBe(before.openCount - 1);
    expect(after.next).toMatchObject({ id: third.id, startedAt: "2026-11-21T06:00:00.000Z" });
    expect(after.later[0]).toMatchObject({ id: second.id, weightLbs: second.batchWeightLbs });
  });

  test("arrivals are what is ordered and not there yet", async () => {
    const { api } = owner;
    const supplier = await api.suppliers.add({ name: "Nordic Green" });
    const made = await api.purchases.add({
      supplierId: supplier.id,
      expectedOn: "2026-11-20",
      lines: [{ greenCoffeeId: coffee.green.id, weight: "60" }],
    });
    expect((await api.dashboard.arrivals({})).purchaseCount).toBe(0);
    await api.purchases.step({ id: made.id, version: made.version, step: "order" });
    expect(await api.dashboard.arrivals({})).toMatchObject({
      ...{ today: TODAY, purchaseCount: 1, overdueCount: 1 },
      purchases: [{ number: made.number, supplierName: "Nordic Green", openKg: 60, openPieces: 0 }],
    });
  });

  test("stock is told by weight, and by value to who sees costs", async () => {
    const { api } = owner;
    await api.green.receive({ id: coffee.green.id, quantityKg: 10, cost: { price: "8", basis: "kg" } });
    await api.roasts.add({
      ...{ greenCoffeeId: coffee.green.id, roastedItemId: coffee.item.id },
      ...{ greenWeightKg: 2, roastedWeightKg: 1.7, roastedAt: "2026-11-21T05:00:00Z" },
    });
    const totals = await api.green.totals({});
    const stock = await api.dashboard.stock({});
    expect(stock.green).toEqual({
      coffeeCount: totals.coffeeCount,
      quantityKg: totals.quantityKg,
      worth: { valueMinor: totals.valueMinor, unknownCount: totals.unknownCostCount },
    });
    const { items } = await api.stock.lots({});
    expect(stock.roasted.quantityKg).toBe(1.7);
    expect(stock.roasted.worth).toEqual({
      valueMinor: items.reduce((sum, { costs }) => sum + (costs?.leftMinor ?? 0), 0),
      unknownCount: items.filter(({ costs }) => costs?.leftMinor === null).length,
    });
    const viewer = await joinTeam(app, owner, "viewer");
    const seen = await viewer.api.dashboard.stock({});
    const { worth: _, ...weight } = stock.roasted;
    expect(seen.roasted).toEqual(weight);
    expect(JSON.stringify(seen)).not.toContain("valueMinor");
  });

  test("open questions name what is not settled, and go when it is", async () => {
    const { api } = owner;
    const { green } = await addCoffee(owner, { name: "Huila", quantityKg: 1 });
    const { id } = await api.roasts.add({
      ...{ greenCoffeeId: green.id, greenWeightKg: 3, roastedAt: "2026-11-21T05:30:00Z" },
    });
    const asked = await api.dashboard.questions({});
    expect(asked.shortfalls).toEqual({
      coffeeCount: 1,
      coffees: [{ id: green.id, name: "Huila green", shortfallKg: 2 }],
    });
    expect(asked.unweighed).toMatchObject({ roastCount: 1, roasts: [{ id }] });
    expect(asked.waitingLineCount).toBe(0);
    await api.green.receive({ id: green.id, quantityKg: 5, wasRoasted: true });
    const { version } = await api.roasts.get({ id });
    await api.roasts.edit({ id, version, roastedWeightKg: 2.5 });
    const settled = await api.dashboard.questions({});
    expect(settled.shortfalls.coffeeCount).toBe(0);
    expect(settled.unweighed.roastCount).toBe(0);
  });

  test("each person has their own arrangement of cards", async () => {
    const roaster = await joinTeam(app, owner, "roaster");
    const usual = await owner.api.dashboardCards.show({});
    expect(usual.isUsual).toBe(true);
    const cards = usual.cards.toReversed().map(({ card }, at) => ({ card, isShown: at > 0 }));
    expect(await owner.api.dashboardCards.arrange({ cards })).toEqual({ cards, isUsual: false });
    expect(await roaster.api.dashboardCards.show({})).toEqual(usual);
    expect(await owner.api.dashboardCards.arrange({ cards: null })).toEqual(usual);
  });
});
