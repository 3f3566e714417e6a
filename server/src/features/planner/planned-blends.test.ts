import { expect, test } from "vitest";
import { addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();
const facts = { roastedAt: "2026-11-17T06:40:00.000Z" };

async function blender(name: string) {
  const person = await app.signUp(name);
  const { api } = person;
  const huila = await api.green.add({ coffeeName: "Huila", quantityKg: 20, shrinkagePercentage: 14 });
  const kaffa = await api.green.add({ coffeeName: "Kaffa", quantityKg: 5, shrinkagePercentage: 16 });
  const shares = (huilaShare: number, kaffaShare: number) => ({
    basis: "share" as const,
    parts: [
      { greenCoffeeId: huila.id, amount: huilaShare },
      { greenCoffeeId: kaffa.id, amount: kaffaShare },
    ],
  });
  const house = await api.items.add({ name: "House", roastLevel: "Medium", recipe: shares(60, 40) });
  const size = await addSize(person, 5, "lbs");
  const { id } = await api.planner.pending({});
  const plan = (quantity: number) =>
    api.planner.addItems({ id, items: [{ roastedItemId: house.id, packageSizeId: size.id, quantity }] });
  return { person, api, huila, kaffa, shares, house, size, planId: id, plan };
}

test("a blend is added with its recipe, whose edits make versions, and found by its coffees", async () => {
  const { api, huila, kaffa, shares, house } = await blender("Ada");
  expect(house).toMatchObject({
    kind: "preRoastBlend",
    greenName: `Huila 60%, Kaffa 40%`,
    greenCoffee: null,
    expectedShrinkage: { percentage: 14.8, source: "parts" },
    recipe: {
      number: 1,
      basis: "share",
      parts: [
        { greenCoffee: { id: huila.id }, sharePercent: 60, weightKg: null, shrinkagePercentage: null },
        { greenCoffee: { id: kaffa.id }, sharePercent: 40 },
      ],
    },
  });
  const same = await api.items.edit({ id: house.id, version: 1, name: "House blend", recipe: shares(60, 40) });
  expect(same.recipe?.number).toBe(1);
  const byWeight = {
    basis: "weight" as const,
    parts: [
      { greenCoffeeId: huila.id, amount: 2 },
      { greenCoffeeId: kaffa.id, amount: 1, shrinkagePercentage: 20 },
    ],
  };
  const weighed = await api.items.edit({ id: house.id, version: 2, recipe: byWeight });
  expect(weighed.recipe).toMatchObject({ number: 2, parts: [{ sharePercent: 66.67, weightKg: 2 }, { weightKg: 1 }] });
  expect(weighed.expectedShrinkage).toEqual({ percentage: 16, source: "parts" });
  const found = async (input: object) => (await api.items.list(input)).items.map(({ name }) => name);
  expect(await found({ greenCoffeeId: kaffa.id })).toEqual(["House blend"]);
  expect(await found({ search: "kaff" })).toEqual(["House blend"]);
  const single = await api.items.edit({ id: house.id, version: 3, greenCoffeeId: huila.id });
  expect(single).toMatchObject({ kind: "single", recipe: null, greenCoffee: { id: huila.id } });
  expect(await found({ greenCoffeeId: kaffa.id })).toEqual([]);
  expect((await api.items.edit({ id: house.id, version: 4, recipe: byWeight })).recipe?.number).toBe(2);
});

test("a recipe that does not make 100 percent, names a coffee twice or a foreign one is refused", async () => {
  const { api, huila, shares } = await blender("Bob");
  const add = (recipe: object) => refusalOf(api.items.add({ name: "Wrong", roastLevel: "Medium", ...recipe }));
  expect(await add({ recipe: shares(60, 30) })).toMatchObject({
    status: 422,
    message: "The shares make 90%, not 100%",
    data: { field: "recipe" },
  });
  const [one] = shares(50, 50).parts;
  expect(await add({ recipe: { basis: "share", parts: [one, one] } })).toMatchObject({
    status: 422,
    data: { field: "recipe.parts.1.greenCoffeeId" },
  });
  expect(await add({ recipe: shares(60, 40), greenCoffeeId: huila.id })).toMatchObject({ status: 400 });
  expect(await add({})).toMatchObject({ status: 400 });
  const stranger = await blender("Cleo");
  expect(await add({ recipe: stranger.shares(60, 40) })).toMatchObject({ status: 404 });
  expect((await api.items.list({})).items.map(({ name }) => name)).toEqual(["House"]);
});

test("a coffee that was put away stays in a recipe, and is refused at its part where it newly comes in", async () => {
  const { api, huila, kaffa, shares, house } = await blender("Cora");
  const { archivedAt } = await api.green.archive({ id: kaffa.id });
  const kept = await api.items.edit({ id: house.id, version: 1, recipe: shares(50, 50) });
  expect(kept.recipe?.parts.map(({ greenCoffee }) => greenCoffee.archivedAt)).toEqual([null, archivedAt]);
  const other = { name: "Other", roastLevel: "Medium" as const, recipe: shares(50, 50) };
  expect(await refusalOf(api.items.add(other))).toMatchObject({
    status: 422,
    message: "Kaffa is archived. Restore it first, or choose another green coffee.",
    data: { field: "recipe.parts.1.greenCoffeeId" },
  });
  const single = await api.items.add({ name: "Single", roastLevel: "Medium", greenCoffeeId: huila.id });
  const edit = { id: single.id, version: 1, recipe: shares(50, 50) };
  expect(await refusalOf(api.items.edit(edit))).toMatchObject({ data: { field: "recipe.parts.1.greenCoffeeId" } });
});

test("the measured loss is offered to a blend alone whose coffees have no loss of their own, which would go before it", async () => {
  const { api, shares, house } = await blender("Cyra");
  const [huila, kaffa] = shares(60, 40).parts;
  if (!huila || !kaffa) throw new Error("no parts");
  for (let count = 0; count < 5; count += 1) {
    await api.roasts.add({
      roastedItemId: house.id,
      parts: [
        { greenCoffeeId: huila.greenCoffeeId, greenWeightKg: 0.6 },
        { greenCoffeeId: kaffa.greenCoffeeId, greenWeightKg: 0.4 },
      ],
      greenWeightKg: 1,
      roastedWeightKg: 0.82,
      ...facts,
    });
  }
  const lossOf = () => api.roasts.productLoss({ roastedItemId: house.id });
  expect(await lossOf()).toMatchObject({ expected: { percentage: 14.8 }, measured: { lossPercent: 18 } });
  const recipe = { basis: "share" as const, parts: [huila, { ...kaffa, shrinkagePercentage: 20 }] };
  await api.items.edit({ id: house.id, version: 1, recipe });
  expect(await lossOf()).toMatchObject({ expected: { percentage: 16.4, source: "parts" }, measured: null });
});

test("a planned blend is cut by its whole green need, and each coffee needs its part", async () => {
  const { api, huila, kaffa, planId, plan } = await blender("Dora");
  const { rows, totals } = await plan(10);
  // 50 lb at 14.8% loss need 58.69 lb of green coffee.
  expect(rows).toMatchObject([
    {
      name: "House",
      greenName: `Huila 60%, Kaffa 40%`,
      greenCoffee: null,
      shrinkage: { percentage: 14.8, source: "parts" },
      outputLbs: 50,
      greenLbs: 58.69,
      requiredBatches: 12,
      parts: [
        { greenCoffee: { id: huila.id, quantityKg: 20 }, greenLbs: 35.21, loggedLbs: 0 },
        { greenCoffee: { id: kaffa.id }, greenLbs: 23.48, loggedLbs: 0 },
      ],
    },
  ]);
  expect(totals).toMatchObject({ greenLbs: 58.69, requiredBatches: 12 });
  const [listed] = await api.batches.listOfPlan({ id: planId });
  expect(listed?.batches.map(({ batchWeightLbs }) => batchWeightLbs)).toEqual([
    ...Array.from({ length: 11 }, () => 5),
    3.69,
  ]);
  const { plannedKg } = await api.green.runOut({ id: kaffa.id });
  expect(plannedKg).toBeCloseTo((58.69 * 0.4) / 2.20462, 2);
});

test("a batch of a blend takes its coffees in proportion, or as they were weighed", async () => {
  const { api, huila, kaffa, planId, plan } = await blender("Emil");
  await plan(10);
  const [listed] = await api.batches.listOfPlan({ id: planId });
  const [first, second] = listed?.batches ?? [];
  const logged = await api.batches.logRoast({
    id: first?.id ?? "",
    greenWeightKg: 4.536,
    roastedWeightKg: 3.9,
    ...facts,
  });
  expect(logged.roast).toMatchObject({
    roastedItem: { name: "House" },
    parts: [
      { greenCoffee: { id: huila.id }, greenWeightKg: 2.7216 },
      { greenCoffee: { id: kaffa.id }, greenWeightKg: 1.8144 },
    ],
  });
  const parts = [
    { greenCoffeeId: huila.id, greenWeightKg: 3 },
    { greenCoffeeId: kaffa.id, greenWeightKg: 1.5 },
  ];
  const weighed = await api.batches.logRoast({ id: second?.id ?? "", greenWeightKg: 4.5, parts, ...facts });
  expect(weighed.roast.parts.map(({ greenWeightKg }) => greenWeightKg)).toEqual([3, 1.5]);
  expect((await api.green.get({ id: kaffa.id })).quantityKg).toBe(5 - 1.814 - 1.5);
  const { rows } = await api.planner.get({ id: planId });
  expect(rows[0]).toMatchObject({ loggedBatches: 2, parts: [{ loggedLbs: 6 }, { loggedLbs: 4 }] });
  expect((await api.green.checkLedger({})).wrong).toEqual([]);
});

test("a pending plan follows the recipe, a completed one keeps what it was calculated with, and a reopened one follows again", async () => {
  const { api, house, shares, planId, plan } = await blender("Fina");
  await plan(10);
  await api.items.edit({ id: house.id, version: 1, recipe: shares(50, 50) });
  expect((await api.planner.get({ id: planId })).rows[0]).toMatchObject({
    greenName: `Huila 50%, Kaffa 50%`,
    shrinkage: { percentage: 15 },
    greenLbs: 58.82,
  });
  const completed = await api.planner.complete({ id: planId });
  await api.items.edit({ id: house.id, version: 2, recipe: shares(90, 10) });
  const kept = await api.planner.get({ id: planId });
  expect(kept.rows[0]).toMatchObject({
    greenName: `Huila 50%, Kaffa 50%`,
    shrinkage: { percentage: 15, source: "completion" },
    greenLbs: completed.rows[0]?.greenLbs,
    parts: [{ greenLbs: 29.41 }, { greenLbs: 29.41 }],
  });
  const { plan: copied } = await api.planner.copy({ id: planId });
  expect(copied.rows[0]?.greenName).toBe(`Huila 90%, Kaffa 10%`);
  const removed = await api.planner.removeItems({
    id: copied.id,
    requestId: "01900000-0000-7000-8000-00000000b1e5",
    planItemIds: copied.rows[0]?.items.map(({ id }) => id) ?? [],
  });
  expect(removed.rows).toEqual([]);
  const reopened = await api.planner.reopen({ id: planId });
  expect(reopened.rows[0]).toMatchObject({
    greenName: `Huila 90%, Kaffa 10%`,
    shrinkage: { percentage: 14.2, source: "parts" },
  });
});

test("a blend that leaves the plan comes back with its coffees, and a product can become a blend while it is planned", async () => {
  const { api, huila, shares, size, house, planId, plan } = await blender("Gerd");
  const { rows } = await plan(10);
  const requestId = "01900000-0000-7000-8000-00000000b1e6";
  const planItemIds = rows[0]?.items.map(({ id }) => id) ?? [];
  await api.planner.removeItems({ id: planId, requestId, planItemIds });
  const restored = await api.planner.restoreItems({ id: planId, requestId });
  expect(restored.rows[0]).toMatchObject({ greenLbs: 58.69, parts: [{ greenLbs: 35.21 }, { greenLbs: 23.48 }] });
  const single = await api.items.add({ name: "Filter", roastLevel: "Light", greenCoffeeId: huila.id });
  await api.planner.addItems({
    id: planId,
    items: [{ roastedItemId: single.id, packageSizeId: size.id, quantity: 2 }],
  });
  await api.items.edit({ id: single.id, version: 1, recipe: shares(70, 30) });
  await api.items.edit({ id: house.id, version: 1, greenCoffeeId: huila.id });
  const after = await api.planner.get({ id: planId });
  expect(after.rows.map(({ name, greenName }) => [name, greenName])).toEqual([
    ["House", "Huila"],
    ["Filter", `Huila 70%, Kaffa 30%`],
  ]);
});
