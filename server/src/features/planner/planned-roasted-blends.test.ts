import { expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();
const facts = { roastedAt: "2026-11-17T06:40:00.000Z" };

async function blender(name: string) {
  const person = await app.signUp(name);
  const { api } = person;
  const huila = await addCoffee(person, { name: "Huila", shrinkagePercentage: 20 });
  const kaffa = await addCoffee(person, { name: "Kaffa", shrinkagePercentage: 16 });
  const recipe = (huilaShare: number, kaffaShare: number, ofKaffa = {}) => ({
    basis: "share" as const,
    parts: [
      { roastedItemId: huila.item.id, amount: huilaShare },
      { roastedItemId: kaffa.item.id, amount: kaffaShare, ...ofKaffa },
    ],
  });
  const house = await api.items.add({ name: "House", roastLevel: "Medium", recipe: recipe(50, 50) });
  const size = await addSize(person, 5, "lbs");
  const { version } = await api.settings.profile({});
  await api.settings.editProfile({ version, roasterBatchSize: 10 });
  const { id } = await api.planner.pending({});
  const plan = (quantity: number) =>
    api.planner.addItems({ id, items: [{ roastedItemId: house.id, packageSizeId: size.id, quantity }] });
  const batchesOf = async () => {
    const [row] = await api.batches.listOfPlan({ id });
    return (row?.batches ?? []).map(({ batchNumber, partItemId, batchWeightLbs }) => [
      batchNumber,
      partItemId === huila.item.id ? "Huila" : partItemId === kaffa.item.id ? "Kaffa" : partItemId,
      batchWeightLbs,
    ]);
  };
  return { person, api, huila, kaffa, recipe, house, size, planId: id, plan, batchesOf };
}

test("a blend of roasted products has versions, is found by its parts, and refuses what can't be a part", async () => {
  const { api, huila, kaffa, recipe, house } = await blender("Ada");
  expect(house).toMatchObject({
    kind: "postRoastBlend",
    greenName: `Huila 50%, Kaffa 50%`,
    greenCoffee: null,
    expectedShrinkage: { percentage: 18.05, source: "parts" },
    recipe: {
      number: 1,
      parts: [{ product: { name: "Huila" }, greenCoffee: { id: huila.green.id } }, { sharePercent: 50 }],
    },
  });
  const edited = await api.items.edit({
    id: house.id,
    version: 1,
    recipe: recipe(60, 40, { shrinkagePercentage: 12 }),
  });
  expect(edited.recipe).toMatchObject({ number: 2, parts: [{}, { shrinkagePercentage: 12 }] });
  expect((await api.items.recipes({ id: house.id })).map(({ number }) => number)).toEqual([2, 1]);
  const found = async (input: object) => (await api.items.list(input)).items.map(({ name }) => name);
  expect(await found({ greenCoffeeId: kaffa.green.id })).toEqual(["House", "Kaffa"]);
  expect(await found({ search: "kaff" })).toEqual(["House", "Kaffa"]);
  const of = (...ids: string[]) => ({
    basis: "share" as const,
    parts: ids.map((roastedItemId) => ({ roastedItemId, amount: 50 })),
  });
  const add = (parts: object) => refusalOf(api.items.add({ name: "Other", roastLevel: "Medium", ...parts }));
  expect(await add({ recipe: of(house.id, huila.item.id) })).toMatchObject({
    status: 422,
    message: "House is a blend. Add the products it is made of instead.",
    data: { field: "recipe.parts.0.roastedItemId" },
  });
  expect(
    await refusalOf(api.items.edit({ id: house.id, version: 2, recipe: of(house.id, huila.item.id) })),
  ).toMatchObject({
    message: "A blend can't be a part of itself",
  });
  expect(await add({ recipe: of(huila.item.id, huila.item.id) })).toMatchObject({
    status: 422,
    data: { field: "recipe.parts.1.roastedItemId" },
  });
  const green = { greenCoffeeId: huila.green.id, amount: 50 };
  expect(await add({ recipe: { basis: "share", parts: [green, ...recipe(1, 50).parts.slice(1)] } })).toMatchObject({
    status: 400,
  });
  const mixed = { basis: "share" as const, parts: [green, { greenCoffeeId: kaffa.green.id, amount: 50 }] };
  expect(await refusalOf(api.items.edit({ id: huila.item.id, version: 1, recipe: mixed }))).toMatchObject({
    status: 422,
    message: "Huila is a part of House, and a part is roasted from one green coffee. Remove it there first.",
  });
  await api.items.archive({ id: kaffa.item.id });
  expect(await add({ recipe: recipe(50, 50) })).toMatchObject({
    message: "Kaffa is archived. Restore it first, or choose another product.",
  });
  expect((await api.items.edit({ id: house.id, version: 2, recipe: recipe(50, 50) })).recipe?.number).toBe(3);
  const stranger = await blender("Bob");
  expect(await add({ recipe: stranger.recipe(50, 50) })).toMatchObject({ status: 404 });
});

test("each part is planned with its own shrinkage and batches, which are numbered through", async () => {
  const { api, huila, kaffa, recipe, house, plan, planId, batchesOf } = await blender("Cleo");
  const { rows, totals } = await plan(8);
  expect(rows).toMatchObject([
    {
      greenName: `Huila 50%, Kaffa 50%`,
      greenCoffee: null,
      outputLbs: 40,
      greenLbs: 48.81,
      requiredBatches: 6,
      parts: [
        {
          greenCoffee: { id: huila.green.id },
          greenLbs: 25,
          roasted: { name: "Huila", outputLbs: 20, requiredBatches: 3, shrinkage: { percentage: 20, source: "green" } },
        },
        { greenLbs: 23.81, roasted: { name: "Kaffa", outputLbs: 20, requiredBatches: 3 } },
      ],
    },
  ]);
  expect(totals).toMatchObject({ greenLbs: 48.81, requiredBatches: 6 });
  expect((await api.green.runOut({ id: huila.green.id })).plannedKg).toBeCloseTo(25 / 2.20462, 2);
  expect((await api.green.runOut({ id: kaffa.green.id })).plannedKg).toBeCloseTo(23.81 / 2.20462, 2);
  expect(await batchesOf()).toEqual([
    [1, "Huila", 10],
    [2, "Huila", 10],
    [3, "Huila", 5],
    [4, "Kaffa", 10],
    [5, "Kaffa", 10],
    [6, "Kaffa", 3.81],
  ]);
  await api.items.edit({ id: kaffa.item.id, version: 1, shrinkagePercentage: 0 });
  expect((await batchesOf()).slice(3)).toEqual([
    [4, "Kaffa", 10],
    [5, "Kaffa", 10],
  ]);
  await api.items.edit({ id: house.id, version: 1, recipe: recipe(25, 75) });
  expect(await batchesOf()).toEqual([
    [1, "Huila", 10],
    [2, "Huila", 2.5],
    [3, "Kaffa", 10],
    [4, "Kaffa", 10],
    [5, "Kaffa", 10],
  ]);
  const other = await api.green.add({ coffeeName: "Nariño", quantityKg: 9, shrinkagePercentage: 50 });
  await api.items.edit({ id: huila.item.id, version: 1, greenCoffeeId: other.id });
  expect((await api.planner.get({ id: planId })).rows[0]?.parts[0]).toMatchObject({
    greenCoffee: { id: other.id },
    greenLbs: 20,
  });
  const single = await api.items.edit({ id: house.id, version: 2, greenCoffeeId: other.id });
  expect(single.kind).toBe("single");
  expect((await batchesOf()).map(([, part]) => part)).toEqual(Array.from({ length: 8 }, () => null));
});

test("a batch of today bears the name of its part, and of the blend that it is for", async () => {
  const { api, plan } = await blender("Dora");
  const { rows } = await plan(4);
  const { next, later } = await api.dashboard.batches({});
  const told = [next, ...later].map((batch) => [batch?.name, batch?.greenName, batch?.weightLbs]);
  const [huila, kaffa] = rows[0]?.parts.map(({ greenCoffee }) => greenCoffee.coffeeName) ?? [];
  expect(told).toEqual([
    ["Huila for House", huila, 10],
    ["Huila for House", huila, 2.5],
    ["Kaffa for House", kaffa, 10],
    ["Kaffa for House", kaffa, 1.9],
  ]);
});

test("a batch is logged as a roast of its part, whose lot is blended after", async () => {
  const { api, huila, kaffa, house, plan, planId, batchesOf } = await blender("Dora");
  await plan(4);
  const [row] = await api.batches.listOfPlan({ id: planId });
  const [first, , third] = row?.batches ?? [];
  if (!first || !third) throw new Error("no batches");
  const log = (id: string) => api.batches.logRoast({ id, ...facts, greenWeightKg: 4.536, roastedWeightKg: 3.7 });
  const logged = await log(first.id);
  expect(logged.roast).toMatchObject({
    roastedItem: { id: huila.item.id },
    greenCoffee: { id: huila.green.id },
    parts: [],
  });
  expect(logged.batch).toMatchObject({ partItemId: huila.item.id, differences: [] });
  expect((await log(third.id)).roast).toMatchObject({ roastedItem: { id: kaffa.item.id } });
  const planned = (await api.planner.get({ id: planId })).rows[0];
  expect(planned).toMatchObject({
    loggedBatches: 2,
    doneBatches: 2,
    requiredBatches: 4,
    parts: [
      { loggedLbs: first.batchWeightLbs, roasted: { doneBatches: 1, doneLbs: first.batchWeightLbs } },
      { loggedLbs: third.batchWeightLbs, roasted: { doneBatches: 1 } },
    ],
  });
  const before = await batchesOf();
  await api.roasts.remove({ id: logged.roast.id });
  await api.roasts.restore({ id: logged.roast.id });
  expect(await batchesOf()).toEqual(before);
  const made = await api.stock.blend({
    roastedItemId: house.id,
    parts: [
      { roastedItemId: huila.item.id, weightKg: 3.5 },
      { roastedItemId: kaffa.item.id, weightKg: 3.5, lossKg: 0.1 },
    ],
  });
  expect(made.grams).toBe(6900);
  const [, second] = row?.batches ?? [];
  await api.batches.markCompleted({ id: second?.id ?? "", isCompleted: true });
  expect(await batchesOf()).toEqual(before);
});

test("a completed plan keeps what its parts were, and a reopened one follows again", async () => {
  const { api, huila, kaffa, recipe, house, plan, planId, batchesOf, size } = await blender("Emmy");
  await plan(8);
  const batches = await batchesOf();
  const completed = await api.planner.complete({ id: planId });
  await api.items.edit({ id: kaffa.item.id, version: 1, name: "Kaffa forest", shrinkagePercentage: 50 });
  await api.items.edit({ id: house.id, version: 1, recipe: recipe(90, 10) });
  const kept = await api.planner.get({ id: planId });
  expect(kept.rows[0]?.parts.map(({ greenLbs, roasted }) => [greenLbs, roasted?.name, roasted?.outputLbs])).toEqual([
    [25, "Huila", 20],
    [23.81, "Kaffa", 20],
  ]);
  expect(kept.rows[0]).toMatchObject({ greenName: completed.rows[0]?.greenName, greenLbs: 48.81 });
  expect(await batchesOf()).toEqual(batches);
  const { plan: copied } = await api.planner.copy({ id: planId });
  expect(copied.rows[0]?.parts.map(({ roasted }) => roasted?.outputLbs)).toEqual([36, 4]);
  const items = copied.rows.flatMap((row) => row.items.map(({ id }) => id));
  const requestId = "0199a0a0-0000-7000-8000-0000000000aa";
  await api.planner.removeItems({ id: copied.id, requestId, planItemIds: items });
  const restored = await api.planner.restoreItems({ id: copied.id, requestId });
  expect(restored.rows[0]?.parts.map(({ roasted }) => roasted?.name)).toEqual(["Huila", "Kaffa forest"]);
  await api.planner.removeItems({ id: copied.id, planItemIds: items });
  const reopened = await api.planner.reopen({ id: planId });
  expect(reopened.rows[0]?.parts.map(({ roasted }) => roasted?.outputLbs)).toEqual([36, 4]);
  expect(size.unit).toBe("lbs");
  expect(huila.item.name).toBe("Huila");
});
