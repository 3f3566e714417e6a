import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();
const NOTHING_FREE =
  "Nothing of Huila on hand is free: it counts for orders, minimum stock, blends or this plan already, or is on hold.";

/** A roastery with Huila, 2 kg of it on the shelf, bags of 500 g, and ways to plan by hand and to order. */
async function roasteryWithStock() {
  const person = await app.signUp();
  const { api } = person;
  const { item } = await addCoffee(person, { name: "Huila", shrinkagePercentage: 0 });
  const size = await addSize(person, 500, "g");
  const lot = await api.stock.add({ roastedItemId: item.id, roastedOn: "2026-11-16", looseGrams: 2000 });
  const { id } = await api.planner.pending({});
  const plan = (quantity: number) =>
    api.planner.addItems({ id, items: [{ roastedItemId: item.id, packageSizeId: size.id, quantity }] });
  const use = (kg?: number) =>
    api.orders.useOnHand({ id, roastedItemId: item.id, ...(kg === undefined ? {} : { kg }) });
  const customer = await api.customers.add({ name: "Café" });
  const order = async (quantity: number) => {
    const lines = [{ roastedItemId: item.id, packageSizeId: size.id, quantity, unitPriceMinor: 900 }];
    const made = await api.orders.add({ customerId: customer.id, lines });
    return api.orders.step({ id: made.id, version: made.version, step: "confirm" });
  };
  const requirement = async () => (await api.orders.requirement({}))[0];
  return { api, id, item, lot, plan, use, order, requirement };
}

test("stock that a row uses is not roasted: green need and batches follow, and all is roasted again on request", async () => {
  const { api, id, plan, use } = await roasteryWithStock();
  expect((await plan(20)).rows[0]).toMatchObject({ outputLbs: 22.05, greenLbs: 22.05, carriedOverGrams: 0 });
  const before = (await api.batches.listOfPlan({ id }))[0]?.batches.length ?? 0;
  expect((await use()).rows[0]).toMatchObject({ outputLbs: 22.05, greenLbs: 17.64, carriedOverGrams: 2000 });
  const weights = (await api.batches.listOfPlan({ id }))[0]?.batches.map(({ batchWeightLbs }) => batchWeightLbs) ?? [];
  expect(weights.reduce((sum, lbs) => sum + Math.round(lbs * 100), 0)).toBe(1764);
  expect(await refusalOf(use())).toMatchObject({ status: 409, message: NOTHING_FREE });
  expect((await use(2)).rows[0]).toMatchObject({ carriedOverGrams: 2000 });
  expect((await refusalOf(use(2.5))).message).toBe("Less of Huila is free now. Use what is free.");
  expect((await use(0)).rows[0]).toMatchObject({ greenLbs: 22.05, carriedOverGrams: 0 });
  expect((await api.batches.listOfPlan({ id }))[0]?.batches).toHaveLength(before);
});

test("stock that orders count on can't be used, and a row that was planned net of it neither", async () => {
  const { api, item, use, order, requirement, plan } = await roasteryWithStock();
  await order(20);
  expect(await requirement()).toMatchObject({ orderedKg: 10, onHandKg: 2, netKg: 8 });
  await api.orders.plan({ requestId: uuidv7(), products: [{ roastedItemId: item.id, netKg: 8 }] });
  expect((await refusalOf(use())).message).toBe(NOTHING_FREE);
  // What somebody plans beyond it by hand can come from stock, and then nothing is missing or left.
  await plan(4);
  expect((await use()).rows[0]).toMatchObject({ carriedOverGrams: 2000 });
  expect(await requirement()).toMatchObject({ onHandKg: 2, plannedKg: 8, netKg: 0 });
  expect((await refusalOf(use())).message).toBe(NOTHING_FREE);
});

test("coffee that was roasted for the row, or is on hold, is not used in its place", async () => {
  const { api, id, lot, plan, use } = await roasteryWithStock();
  await plan(4);
  const held = await api.stock.hold({ id: lot.id, version: lot.version });
  expect((await refusalOf(use())).message).toBe(NOTHING_FREE);
  await api.stock.release({ id: lot.id, version: held.version });
  for (const { id: batchId } of (await api.batches.listOfPlan({ id }))[0]?.batches ?? []) {
    const weights = { greenWeightKg: 2, roastedWeightKg: 2 };
    await api.batches.logRoast({ id: batchId, ...weights, roastedAt: "2026-11-17T06:40:00.000Z" });
  }
  expect((await refusalOf(use())).message).toBe(NOTHING_FREE);
});

test("a plan keeps what it uses when it is completed, reopened, and when its row is removed and restored", async () => {
  const { api, id, plan, use } = await roasteryWithStock();
  const { rows } = await plan(20);
  await use();
  const requestId = uuidv7();
  await api.planner.removeItems({ id, requestId, planItemIds: [rows[0]?.items[0]?.id ?? ""] });
  const kept = { carriedOverGrams: 2000, greenLbs: 17.64 };
  expect((await api.planner.restoreItems({ id, requestId })).rows[0]).toMatchObject(kept);
  expect((await api.planner.complete({ id })).rows[0]).toMatchObject(kept);
  expect((await refusalOf(use())).message).toContain("This plan was completed.");
  expect((await api.planner.reopen({ id })).rows[0]).toMatchObject(kept);
});

test("a row that gets smaller than what it uses comes from stock whole", async () => {
  const { api, id, plan, use } = await roasteryWithStock();
  const { rows } = await plan(20);
  await use();
  const changed = { id: rows[0]?.items[0]?.id ?? "", quantity: 2, was: 20 };
  expect((await api.planner.changeQuantities({ id, items: [changed] })).rows[0]).toMatchObject({
    ...{ carriedOverGrams: 1000, greenLbs: 0, requiredBatches: 0 },
  });
  expect((await api.batches.listOfPlan({ id }))[0]?.batches ?? []).toHaveLength(0);
});

test("a row keeps what it uses when its first size is removed and restored, and uses it once", async () => {
  const { api, id, item, plan, use } = await roasteryWithStock();
  const person = { api } as Parameters<typeof addSize>[0];
  const large = await addSize(person, 1, "kg");
  const { rows } = await plan(20);
  const first = rows[0]?.items[0]?.id ?? "";
  const other = { roastedItemId: item.id, packageSizeId: large.id, quantity: 1 };
  await api.planner.addItems({ id, items: [other] });
  await use();
  const requestId = uuidv7();
  // 1 kg is planned by now, and all of it comes from the stock.
  const removed = await api.planner.removeItems({ id, requestId, planItemIds: [first] });
  expect(removed.rows[0]).toMatchObject({ carriedOverGrams: 1000, greenLbs: 0, requiredBatches: 0 });
  await api.planner.addItems({ id, items: [{ ...other, quantity: 4 }] });
  expect((await api.planner.pending({})).rows[0]).toMatchObject({ outputLbs: 11.02, carriedOverGrams: 2000 });
  const restored = await api.planner.restoreItems({ id, requestId });
  expect(restored.rows[0]).toMatchObject({ outputLbs: 33.07, carriedOverGrams: 2000 });
});

test("a restored row brings what it used along where it was planned anew, unless the new one uses stock", async () => {
  const { api, id, plan, use } = await roasteryWithStock();
  const remove = async () => {
    const requestId = uuidv7();
    const { rows } = await api.planner.pending({});
    const planItemIds = rows.flatMap(({ items }) => items.map((each) => each.id));
    await api.planner.removeItems({ id, requestId, planItemIds });
    return requestId;
  };
  await plan(20);
  await use();
  const first = await remove();
  await plan(10);
  const restored = { outputLbs: 33.07, carriedOverGrams: 2000 };
  expect((await api.planner.restoreItems({ id, requestId: first })).rows[0]).toMatchObject(restored);
  const second = await remove();
  await plan(10);
  await use(1);
  const kept = { outputLbs: 44.09, carriedOverGrams: 1000 };
  expect((await api.planner.restoreItems({ id, requestId: second })).rows[0]).toMatchObject(kept);
});
