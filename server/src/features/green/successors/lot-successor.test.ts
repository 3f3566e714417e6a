import { expect, test } from "vitest";
import { addSize } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

async function lotsOf(...quantities: number[]) {
  const person = await app.signUp();
  const { api } = person;
  const lots = [];
  for (const [at, quantityKg] of quantities.entries()) {
    lots.push(await api.green.add({ coffeeName: `Lot ${at + 1}`, quantityKg }));
  }
  return { person, api, ids: lots.map(({ id }) => id) };
}

test("a lot tells who takes over from it, one after the other, and an archived one is passed over", async () => {
  const { api, ids } = await lotsOf(1, 2, 3);
  const [a = "", b = "", c = ""] = ids;
  await api.green.edit({ id: a, version: 1, successorId: b });
  await api.green.edit({ id: b, version: 1, successorId: c });
  expect(await api.green.get({ id: a })).toMatchObject({
    successorId: b,
    successors: [
      { id: b, coffeeName: "Lot 2", quantityKg: 2 },
      { id: c, coffeeName: "Lot 3", quantityKg: 3 },
    ],
  });
  await api.green.archive({ id: b });
  expect((await api.green.get({ id: a })).successors.map(({ id }) => id)).toEqual([c]);
  const kept = await api.green.edit({ id: a, version: 2, coffeeName: "Lot one" });
  expect(kept.successorId).toBe(b);
  expect(await api.green.edit({ id: a, version: 3, successorId: null })).toMatchObject({ successors: [] });
});

test("a lot takes over neither from itself nor in a circle, nor from another owner, nor while it is archived", async () => {
  const { api, ids } = await lotsOf(1, 1, 1, 1);
  const [a = "", b = "", c = "", d = ""] = ids;
  const reasonOf = async (id: string, version: number, successorId: string) =>
    refusalOf(api.green.edit({ id, version, successorId }));
  const atField = { status: 422, data: { field: "successorId" } };
  expect(await reasonOf(a, 1, a)).toMatchObject(atField);
  await api.green.edit({ id: a, version: 1, successorId: b });
  await api.green.edit({ id: b, version: 1, successorId: c });
  expect(await reasonOf(c, 1, a)).toMatchObject(atField);
  await api.green.archive({ id: d });
  expect(await reasonOf(c, 1, d)).toMatchObject(atField);
  const customer = await api.customers.add({ name: "Café Süd" });
  const theirs = await api.green.add({ coffeeName: "Theirs", quantityKg: 5, ownerId: customer.id });
  expect(await reasonOf(c, 1, theirs.id)).toMatchObject(atField);
  const { api: other } = await app.signUp();
  const foreign = await other.green.add({ coffeeName: "Foreign", quantityKg: 5 });
  expect(await reasonOf(c, 1, foreign.id)).toMatchObject({ status: 404 });
});

test("two lots that are to follow each other at the same moment make no circle", async () => {
  const { api, ids } = await lotsOf(1, 1);
  const [a = "", b = ""] = ids;
  const outcomes = await Promise.allSettled([
    api.green.edit({ id: a, version: 1, successorId: b }),
    api.green.edit({ id: b, version: 1, successorId: a }),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a batch uses up one lot and is filled from the next, and the next batch is roasted of that alone", async () => {
  const { person, api, ids } = await lotsOf(2.1, 20);
  const [a = "", b = ""] = ids;
  await api.green.edit({ id: a, version: 1, successorId: b });
  const product = await api.items.add({ name: "Guji", roastLevel: "Medium", greenCoffeeId: a });
  const size = await addSize(person, 5, "kg");
  const { id } = await api.planner.pending({});
  const plan = await api.planner.addItems({
    id,
    items: [{ roastedItemId: product.id, packageSizeId: size.id, quantity: 2 }],
  });
  const { batches } = await api.batches.listOfRow({ id: plan.rows[0]?.leadPlanItemId ?? "" });
  const facts = { greenWeightKg: 6, roastedWeightKg: 5, roastedAt: "2026-11-17T06:40:00.000Z" };
  const parts = [
    { greenCoffeeId: a, greenWeightKg: 2.1 },
    { greenCoffeeId: b, greenWeightKg: 3.9 },
  ];
  const [first, second] = batches;
  const { roast } = await api.batches.logRoast({ id: first?.id ?? "", ...facts, parts });
  expect(roast.parts.map(({ greenCoffee, greenWeightKg }) => [greenCoffee.id, greenWeightKg])).toEqual([
    [a, 2.1],
    [b, 3.9],
  ]);
  const stock = async () => [(await api.green.get({ id: a })).quantityKg, (await api.green.get({ id: b })).quantityKg];
  expect(await stock()).toEqual([0, 16.1]);
  const next = await api.batches.logRoast({ id: second?.id ?? "", ...facts, greenCoffeeId: b });
  expect(next.roast.greenCoffee?.id).toBe(b);
  expect(await stock()).toEqual([0, 10.1]);
});
