/** @database both: two people who plan the same orders at the same moment. */

import type { ProductRequirement } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

/** A roastery with one product, bags of 500 g, a customer, and a way to confirm orders of so many bags. */
async function sellingRoastery({ minimumStockKg = 0 } = {}) {
  const person = await app.signUp();
  const { api } = person;
  const { item, green } = await addCoffee(person);
  if (minimumStockKg > 0) await api.items.edit({ id: item.id, version: item.version, minimumStockKg });
  const size = await addSize(person, 500, "g");
  const customer = await api.customers.add({ name: "Café Eins" });
  const order = async (quantity: number, promisedOn?: string) => {
    const lines = [{ roastedItemId: item.id, packageSizeId: size.id, quantity, unitPriceMinor: 900 }];
    const made = await api.orders.add({ customerId: customer.id, lines, ...(promisedOn ? { promisedOn } : {}) });
    return api.orders.step({ id: made.id, version: made.version, step: "confirm" });
  };
  const requirement = async () => (await api.orders.requirement({}))[0] as ProductRequirement;
  const plan = (netKg: number, requestId = uuidv7()) =>
    api.orders.plan({ requestId, products: [{ roastedItemId: item.id, netKg }] });
  return { person, api, item, green, size, order, requirement, plan };
}

const quantities = ({ rows }: { rows: { items: { quantity: number }[] }[] }) =>
  rows.flatMap(({ items }) => items.map(({ quantity }) => quantity));

test("planned bags that lie in stock for an order count as roasted, each for one order", async () => {
  const { api, item, green, order, plan } = await sellingRoastery();
  const soon = await order(4, "2036-11-25");
  const later = await order(4, "2036-11-27");
  await plan(4);
  const roasted = async ({ id }: { id: string }) => (await api.orders.get({ id })).lines[0]?.roastedQuantity;
  expect([await roasted(soon), await roasted(later)]).toEqual([0, 0]);
  // A roast beside the plan brings five bags.
  const coffee = { greenCoffeeId: green.id, roastedItemId: item.id };
  await api.roasts.add({ ...coffee, greenWeightKg: 3, roastedWeightKg: 2.5, roastedAt: "2026-11-17T06:40:00.000Z" });
  const [stock] = await api.orders.stock({ id: soon.id });
  expect(stock).toMatchObject({ readyQuantity: 4 });
  expect([await roasted(soon), await roasted(later)]).toEqual([4, 1]);
});

test("ordered and minimum stock are missing until they are planned, and each order knows its part", async () => {
  const { api, order, requirement, plan } = await sellingRoastery({ minimumStockKg: 1 });
  const soon = await order(4, "2036-11-25");
  const later = await order(6, "2036-11-27");
  expect(await requirement()).toMatchObject({
    orderedKg: 5,
    minimumKg: 1,
    onHandKg: 0,
    plannedKg: 0,
    netKg: 6,
    orderCount: 2,
    orders: [
      { number: soon.number, promisedOn: "2036-11-25", kg: 2 },
      { number: later.number, promisedOn: "2036-11-27", kg: 3 },
    ],
    sizes: [{ label: "500 g", ordered: 10, toPlan: 12 }],
    hindrance: null,
  });
  expect(quantities(await plan(6))).toEqual([12]);
  expect(await requirement()).toMatchObject({ plannedKg: 6, netKg: 0 });
  expect((await api.orders.get({ id: later.id })).lines[0]).toMatchObject({ plannedQuantity: 6, roastedQuantity: 0 });
  const next = await order(2, "2036-11-24");
  expect(await requirement()).toMatchObject({ netKg: 1 });
  expect(quantities(await plan(1))).toEqual([14]);
  expect((await api.orders.get({ id: next.id })).lines[0]).toMatchObject({ plannedQuantity: 2 });
});

test("a planning is taken back at once, and leaves what was planned before", async () => {
  const { api, order, requirement, plan } = await sellingRoastery();
  const first = await order(4);
  const planning = uuidv7();
  const { id } = await plan(2, planning);
  const second = await order(2);
  const later = uuidv7();
  await plan(1, later);
  expect(quantities(await api.orders.takePlanningBack({ id, requestId: later }))).toEqual([4]);
  expect(quantities(await api.orders.takePlanningBack({ id, requestId: later }))).toEqual([4]);
  expect(await requirement()).toMatchObject({ plannedKg: 2, netKg: 1 });
  expect((await api.orders.get({ id: second.id })).lines[0]).toMatchObject({ plannedQuantity: 0 });
  expect((await api.orders.get({ id: first.id })).lines[0]).toMatchObject({ plannedQuantity: 4 });
  expect(quantities(await api.orders.takePlanningBack({ id, requestId: planning }))).toEqual([]);
  expect(await requirement()).toMatchObject({ plannedKg: 0, netKg: 3 });
  expect((await api.orders.get({ id: first.id })).lines[0]).toMatchObject({ plannedQuantity: 0 });
});

test("a planning stays where its plan was changed, is being roasted or was completed", async () => {
  const { api, order, plan } = await sellingRoastery();
  await order(4);
  const changed = uuidv7();
  const { id, rows } = await plan(2, changed);
  const planItemId = rows[0]?.items[0]?.id ?? "";
  const takeBack = async (requestId: string) =>
    (await refusalOf(api.orders.takePlanningBack({ id, requestId }))).message;
  await api.planner.changeQuantities({ id, items: [{ id: planItemId, quantity: 3, was: 4 }] });
  expect(await takeBack(changed)).toBe("The plan changed since. Edit it on the Demand Planner.");
  await api.planner.changeQuantities({ id, items: [{ id: planItemId, quantity: 4, was: 3 }] });
  const [group] = await api.batches.listOfPlan({ id });
  const batchId = group?.batches[0]?.id ?? "";
  await api.batches.markCompleted({ id: batchId, isCompleted: true });
  expect(await takeBack(changed)).toBe("Roasting has started. Edit the plan on the Demand Planner.");
  await api.batches.markCompleted({ id: batchId, isCompleted: false });
  await api.planner.complete({ id });
  expect(await takeBack(changed)).toContain("This plan was completed.");
  expect(await refusalOf(api.orders.takePlanningBack({ id, requestId: uuidv7() }))).toMatchObject({ status: 404 });
});

test("an item that is removed and brought back is for the same orders", async () => {
  const { api, order, plan } = await sellingRoastery();
  const { id: orderId } = await order(4);
  const { id, rows } = await plan(2);
  const planItemIds = [rows[0]?.items[0]?.id ?? ""];
  const requestId = uuidv7();
  await api.planner.removeItems({ id, requestId, planItemIds });
  expect((await api.orders.get({ id: orderId })).lines[0]).toMatchObject({ plannedQuantity: 0 });
  await api.planner.restoreItems({ id, requestId });
  expect((await api.orders.get({ id: orderId })).lines[0]).toMatchObject({ plannedQuantity: 4 });
});

test("an order that is cancelled, completed, reopened or whose plan row goes leaves the figures that were before it", async () => {
  const { api, item, green, order, plan, requirement } = await sellingRoastery();
  const coffee = { greenCoffeeId: green.id, roastedItemId: item.id };
  await api.roasts.add({ ...coffee, greenWeightKg: 3, roastedWeightKg: 2.5, roastedAt: "2026-11-17T06:40:00.000Z" });
  const first = await order(6, "2036-11-25");
  const stockOf = async ({ id }: { id: string }) => (await api.orders.stock({ id }))[0];
  // A row that was planned anew has another id.
  const withoutIds = (board: ProductRequirement) =>
    JSON.parse(JSON.stringify(board).replaceAll(/"planItemId":"[^"]+",?/g, ""));
  const figures = async () => ({ board: withoutIds(await requirement()), stock: await stockOf(first) });
  await plan(0.5);
  const before = await figures();
  expect(before).toMatchObject({ board: { orderedKg: 3, onHandKg: 2.5, plannedKg: 0.5, netKg: 0 } });

  const second = await order(2, "2036-11-24");
  expect(await figures()).not.toEqual(before);
  const packed = await api.orders.pack({ id: second.id, version: second.version, step: "pack" });
  const cancelled = await api.orders.step({ id: second.id, version: packed.version, step: "cancel" });
  expect(await figures()).toEqual(before);

  const again = await api.orders.takeBack({ id: second.id, version: cancelled.version });
  const sent = await api.orders.fulfil({ id: second.id, version: again.version });
  const reopened = await api.orders.takeBack({ id: second.id, version: sent.version });
  await api.orders.step({ id: second.id, version: reopened.version, step: "cancel" });
  expect(await figures()).toEqual(before);

  const third = await order(4, "2036-11-26");
  const { id: planId } = await plan(2);
  const [row] = (await api.planner.pending({})).rows;
  await api.planner.removeItems({
    id: planId,
    requestId: uuidv7(),
    planItemIds: (row?.items ?? []).map(({ id }) => id),
  });
  expect(await requirement()).toMatchObject({ orderedKg: 5, plannedKg: 0, netKg: 2.5 });
  expect((await api.orders.get({ id: third.id })).lines[0]).toMatchObject({ plannedQuantity: 0 });
  await api.orders.step({ id: third.id, version: third.version, step: "cancel" });
  await plan(0.5);
  expect(await figures()).toEqual(before);
});

test("drafts and orders that were cancelled or sent need nothing", async () => {
  const { api, order, requirement } = await sellingRoastery();
  const sent = await order(4);
  await api.orders.fulfil({ id: sent.id, allowShort: true, version: sent.version });
  const cancelled = await order(2);
  await api.orders.step({ id: cancelled.id, version: cancelled.version, step: "cancel" });
  expect(await requirement()).toBeUndefined();
});

test("a planning that is sent again or by two people adds nothing twice", async () => {
  const { order, requirement, plan } = await sellingRoastery();
  await order(4);
  const requestId = uuidv7();
  expect(quantities(await plan(2, requestId))).toEqual([4]);
  expect(quantities(await plan(2, requestId))).toEqual([4]);
  expect((await refusalOf(plan(2))).message).toContain("The requirement changed meanwhile");
  await order(2);
  const both = await Promise.allSettled([plan(1), plan(1)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await requirement()).toMatchObject({ plannedKg: 3, netKg: 0 });
});

test("roasted coffee goes from the plan to the shelf, and coffee taken out of the plan is missing again", async () => {
  const { api, order, requirement, plan } = await sellingRoastery();
  const { id } = await order(4);
  const { rows, id: planId } = await plan(2);
  const [group] = await api.batches.listOfPlan({ id: planId });
  for (const batch of group?.batches ?? []) {
    const roastedAt = "2026-11-22T06:40:00.000Z";
    await api.batches.logRoast({ id: batch.id, greenWeightKg: 1.18, roastedWeightKg: 1, roastedAt });
  }
  expect(await requirement()).toMatchObject({ orderedKg: 2, onHandKg: 2, plannedKg: 0, netKg: 0 });
  expect((await api.orders.get({ id })).lines[0]).toMatchObject({ plannedQuantity: 4, roastedQuantity: 4 });
  await order(2);
  const grown = await plan(1);
  await api.planner.changeQuantities({
    id: planId,
    items: [{ id: rows[0]?.items[0]?.id ?? "", quantity: 4, was: quantities(grown)[0] ?? 0 }],
  });
  expect(await requirement()).toMatchObject({ netKg: 1 });
});

test("a planned blend needs its parts until it is made, and what was roasted for it is not missing twice", async () => {
  const person = await app.signUp();
  const { api } = person;
  const { item: huila } = await addCoffee(person, { name: "Huila", shrinkagePercentage: 0 });
  const { item: kaffa } = await addCoffee(person, { name: "Kaffa", shrinkagePercentage: 0 });
  const parts = [huila, kaffa].map(({ id }) => ({ roastedItemId: id, amount: 50 }));
  const house = await api.items.add({ name: "House", roastLevel: "Medium", recipe: { basis: "share", parts } });
  const size = await addSize(person, 500, "g");
  const customer = await api.customers.add({ name: "Café" });
  const order = async (roastedItemId: string, quantity: number) => {
    const lines = [{ roastedItemId, packageSizeId: size.id, quantity, unitPriceMinor: 900 }];
    const made = await api.orders.add({ customerId: customer.id, lines });
    return api.orders.step({ id: made.id, version: made.version, step: "confirm" });
  };
  await order(house.id, 8);
  await order(huila.id, 2);
  const needs = async () =>
    (await api.orders.requirement({})).map((each) => [
      ...[each.name, each.orderedKg, each.neededKg, each.onHandKg, each.plannedKg, each.netKg],
    ]);
  expect(await needs()).toEqual([
    ["House", 4, 0, 0, 0, 4],
    ["Huila", 1, 0, 0, 0, 1],
  ]);
  const products = [{ roastedItemId: house.id, netKg: 4 }];
  await api.orders.plan({ requestId: uuidv7(), products });
  expect(await needs()).toEqual([
    ["House", 4, 0, 0, 4, 0],
    ["Huila", 1, 2, 0, 2, 1],
    ["Kaffa", 0, 2, 0, 2, 0],
  ]);
  const [ofHouse, ofHuila] = await api.orders.requirement({});
  const plan = await api.planner.pending({});
  const planItemId = plan.rows[0]?.leadPlanItemId;
  const planned = { kg: 4, plan: { id: plan.id, number: plan.number } };
  const planRow = { planItemId, name: "House", requiredBatches: 2, doneBatches: 0 };
  expect(ofHouse?.planned).toEqual([{ ...planned, source: "own_row", row: planRow }]);
  expect(ofHuila?.blends).toEqual([{ roastedItemId: house.id, name: "House", kg: 2, planItemId }]);
  const partRow = { ...planRow, requiredBatches: 1 };
  expect(ofHuila?.planned).toEqual([{ ...planned, source: "for_blend", kg: 2, row: partRow }]);
  const [row] = await api.batches.listOfPlan({ id: plan.id });
  const [first] = row?.batches ?? [];
  const facts = { greenWeightKg: 2, roastedWeightKg: 2, roastedAt: "2026-11-17T06:40:00.000Z" };
  await api.batches.logRoast({ id: first?.id ?? "", ...facts });
  expect(await needs()).toEqual([
    ["House", 4, 0, 0, 4, 0],
    ["Huila", 1, 2, 2, 0, 1],
    ["Kaffa", 0, 2, 0, 2, 0],
  ]);
  await api.stock.add({ roastedItemId: kaffa.id, roastedOn: "2026-11-16", looseGrams: 2000 });
  const blend = await api.stock.blend({
    roastedItemId: house.id,
    parts: parts.map(({ roastedItemId }) => ({ roastedItemId, weightKg: 1 })),
  });
  const afterwards = [
    ["House", 4, 0, 2, 2, 0],
    ["Huila", 1, 1, 1, 0, 1],
    ["Kaffa", 0, 1, 1, 2, 0],
  ];
  expect(await needs()).toEqual(afterwards);
  await api.stock.undo({ id: blend.id });
  expect((await needs())[1]).toEqual(["Huila", 1, 2, 2, 0, 1]);
});

test("a blend that was made before it was planned is stock, and not a part of the plan that is done", async () => {
  const person = await app.signUp();
  const { api } = person;
  const { item: huila } = await addCoffee(person, { name: "Huila", shrinkagePercentage: 0 });
  const { item: kaffa } = await addCoffee(person, { name: "Kaffa", shrinkagePercentage: 0 });
  const parts = [huila, kaffa].map(({ id }) => ({ roastedItemId: id, amount: 50 }));
  const house = await api.items.add({ name: "House", roastLevel: "Medium", recipe: { basis: "share", parts } });
  const size = await addSize(person, 500, "g");
  const customer = await api.customers.add({ name: "Café" });
  await api.planner.pending({});
  const roastedOn = "2026-11-16";
  const blend = async (weightKg: number) => {
    for (const { id } of [huila, kaffa]) {
      await api.stock.add({ roastedItemId: id, roastedOn, looseGrams: weightKg * 1000 });
    }
    return api.stock.blend({
      roastedItemId: house.id,
      parts: parts.map(({ roastedItemId }) => ({ roastedItemId, weightKg })),
    });
  };
  const early = await blend(1);
  const lines = [{ roastedItemId: house.id, packageSizeId: size.id, quantity: 20, unitPriceMinor: 900 }];
  const order = await api.orders.add({ customerId: customer.id, lines });
  await api.orders.step({ id: order.id, version: order.version, step: "confirm" });
  const ofHouse = async () => (await api.orders.requirement({})).find(({ name }) => name === "House");
  expect(await ofHouse()).toMatchObject({ orderedKg: 10, onHandKg: 2, plannedKg: 0, netKg: 8 });
  await api.orders.plan({ requestId: uuidv7(), products: [{ roastedItemId: house.id, netKg: 8 }] });
  expect(await ofHouse()).toMatchObject({ onHandKg: 2, plannedKg: 8, netKg: 0 });
  await blend(0.5);
  expect(await ofHouse()).toMatchObject({ onHandKg: 3, plannedKg: 7, netKg: 0 });
  // So it stays where the row is removed by mistake and comes back.
  const { id, rows } = await api.planner.pending({});
  const planItemIds = rows.flatMap((row) => row.items.map((item) => item.id));
  const requestId = uuidv7();
  await api.planner.removeItems({ id, planItemIds, requestId });
  await api.planner.restoreItems({ id, requestId });
  expect(await ofHouse()).toMatchObject({ onHandKg: 3, plannedKg: 7, netKg: 0 });
  // Taking the early one back says nothing about what was made for the plan.
  await api.stock.undo({ id: early.id });
  expect(await ofHouse()).toMatchObject({ onHandKg: 1, blendableKg: 2, plannedKg: 7, netKg: 0 });
});
