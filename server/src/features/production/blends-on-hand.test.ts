import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();
const ROASTED_AT = "2026-11-17T06:40:00.000Z";

/** A roastery with Huila and Kaffa, a blend of both by shares, bags of 500 g, and ways to order, plan and roast. */
async function blendingRoastery(shares: readonly [number, number] = [50, 50]) {
  const person = await app.signUp();
  const { api } = person;
  const { item: huila } = await addCoffee(person, { name: "Huila", shrinkagePercentage: 0 });
  const { item: kaffa } = await addCoffee(person, { name: "Kaffa", shrinkagePercentage: 0 });
  const parts = [huila, kaffa].map(({ id }, at) => ({ roastedItemId: id, amount: shares[at] ?? 0 }));
  const recipe = { basis: "share" as const, parts };
  const house = await api.items.add({ name: "House", roastLevel: "Medium", recipe });
  const size = await addSize(person, 500, "g");
  const customer = await api.customers.add({ name: "Café" });
  const order = async (roastedItemId: string, quantity: number) => {
    const lines = [{ roastedItemId, packageSizeId: size.id, quantity, unitPriceMinor: 900 }];
    const made = await api.orders.add({ customerId: customer.id, lines });
    return api.orders.step({ id: made.id, version: made.version, step: "confirm" });
  };
  const terms = async () =>
    (await api.orders.requirement({})).map((each) => [
      ...[each.name, each.orderedKg, each.neededKg, each.onHandKg, each.blendableKg, each.plannedKg, each.netKg],
    ]);
  const plan = (netKg: number) =>
    api.orders.plan({ requestId: uuidv7(), products: [{ roastedItemId: house.id, netKg }] });
  /** Logs the batches of the plan of these products, as planned, and completes it. */
  const roastAndComplete = async (...products: string[]) => {
    const { id } = await api.planner.pending({});
    for (const { batches } of await api.batches.listOfPlan({ id })) {
      for (const batch of batches) {
        if (!products.includes(batch.partItemId ?? "")) continue;
        const ofPart = batches.filter(({ partItemId }) => partItemId === batch.partItemId).length;
        const share = batch.partItemId === huila.id ? shares[0] : shares[1];
        const weightKg = (4 * share) / 100 / ofPart;
        const weights = { greenWeightKg: weightKg, roastedWeightKg: weightKg };
        await api.batches.logRoast({ id: batch.id, ...weights, roastedAt: ROASTED_AT });
      }
    }
    await api.planner.complete({ id });
  };
  return { api, huila, kaffa, house, order, terms, plan, roastAndComplete };
}

test("a completed plan forgets no blend whose parts are roasted, and none of it is planned again", async () => {
  const { api, huila, kaffa, house, order, terms, plan, roastAndComplete } = await blendingRoastery();
  await order(house.id, 8);
  await plan(4);
  await roastAndComplete(huila.id, kaffa.id);
  expect(await terms()).toEqual([
    ["House", 4, 0, 0, 4, 0, 0],
    ["Huila", 0, 2, 2, 0, 0, 0],
    ["Kaffa", 0, 2, 2, 0, 0, 0],
  ]);
  const [, ofHuila] = await api.orders.requirement({});
  expect(ofHuila?.blends).toEqual([{ roastedItemId: house.id, name: "House", kg: 2, planItemId: null }]);
  await api.stock.blend({
    roastedItemId: house.id,
    parts: [huila, kaffa].map(({ id }) => ({ roastedItemId: id, weightKg: 2 })),
  });
  expect(await terms()).toEqual([["House", 4, 0, 4, 0, 0, 0]]);
});

test("an order says what of a blend is made and what its parts are roasted for, also once the plan is completed", async () => {
  const { api, huila, kaffa, house, order, plan, roastAndComplete } = await blendingRoastery();
  const { id } = await order(house.id, 8);
  await plan(4);
  const line = async () => (await api.orders.get({ id })).lines[0];
  await roastAndComplete(huila.id);
  const roastedParts = [
    { name: "Huila", quantity: 8 },
    { name: "Kaffa", quantity: 0 },
  ];
  expect(await line()).toMatchObject({ plannedQuantity: 8, roastedQuantity: 0, roastedParts });
  await api.stock.add({ roastedItemId: kaffa.id, roastedOn: "2026-11-16", looseGrams: 2000 });
  const parts = [huila, kaffa].map(({ id: roastedItemId }) => ({ roastedItemId, weightKg: 0.8 }));
  const blend = await api.stock.blend({ roastedItemId: house.id, parts });
  expect(await line()).toMatchObject({ plannedQuantity: 8, roastedQuantity: 3, roastedParts });
  await api.stock.undo({ id: blend.id });
  expect(await line()).toMatchObject({ roastedQuantity: 0 });
});

test("orders and minimum stock of a part come before a blend of it, and the scarcest part sets the limit", async () => {
  const { api, huila, kaffa, house, order, terms, plan, roastAndComplete } = await blendingRoastery();
  await order(house.id, 8);
  await plan(4);
  await roastAndComplete(huila.id, kaffa.id);
  await order(huila.id, 2);
  expect(await terms()).toEqual([
    ["House", 4, 0, 0, 2, 0, 2],
    ["Huila", 1, 1, 2, 0, 0, 0],
    ["Kaffa", 0, 1, 2, 0, 0, 0],
  ]);
  const [lead] = (await plan(2)).rows;
  expect(lead).toMatchObject({ name: "House", items: [{ quantity: 4 }] });
  expect((await terms())[0]).toEqual(["House", 4, 0, 0, 2, 2, 0]);
  // What can be blended is made first: the plan is still for the rest of the order.
  const parts = [huila, kaffa].map(({ id }) => ({ roastedItemId: id, weightKg: 1 }));
  await api.stock.blend({ roastedItemId: house.id, parts });
  expect(await terms()).toEqual([
    ["House", 4, 0, 2, 0, 2, 0],
    ["Huila", 1, 1, 1, 0, 1, 0],
    ["Kaffa", 0, 1, 1, 0, 1, 0],
  ]);
});

test("coffee on hold is not blended before its release, and counts apart so that it is not roasted again", async () => {
  const { api, huila, kaffa, house, order, plan, roastAndComplete } = await blendingRoastery();
  await order(house.id, 8);
  await plan(4);
  await roastAndComplete(huila.id, kaffa.id);
  const { items: lots } = await api.stock.lots({ roastedItemId: kaffa.id });
  const [lot] = lots;
  await api.stock.hold({ id: lot?.id ?? "", version: lot?.version ?? 0 });
  expect((await api.orders.requirement({}))[0]).toMatchObject({ blendableKg: 0, blendableHeldKg: 4, netKg: 0 });
});

test("parts past their date can't be blended", async () => {
  const { api, huila, kaffa, house, order, terms } = await blendingRoastery();
  await api.items.edit({ id: kaffa.id, version: kaffa.version, bestBeforeDays: 3, restDays: 0 });
  await order(house.id, 8);
  for (const { id } of [huila, kaffa]) {
    await api.stock.add({ roastedItemId: id, roastedOn: "2026-11-01", looseGrams: 2000 });
  }
  expect(await terms()).toEqual([["House", 4, 0, 0, 0, 0, 4]]);
});

test("parts by three to one are exact in grams, so that no package is planned for a rounding", async () => {
  const { huila, kaffa, house, order, terms, plan, roastAndComplete } = await blendingRoastery([75, 25]);
  await order(house.id, 8);
  await plan(4);
  expect(await terms()).toEqual([
    ["House", 4, 0, 0, 0, 4, 0],
    ["Huila", 0, 3, 0, 0, 3, 0],
    ["Kaffa", 0, 1, 0, 0, 1, 0],
  ]);
  await roastAndComplete(huila.id, kaffa.id);
  expect(await terms()).toEqual([
    ["House", 4, 0, 0, 4, 0, 0],
    ["Huila", 0, 3, 3, 0, 0, 0],
    ["Kaffa", 0, 1, 1, 0, 0, 0],
  ]);
});
