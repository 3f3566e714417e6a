import { beforeAll, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { ledgerOf } from "../../../test/ledger.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();
const facts = { greenWeightKg: 5, roastedWeightKg: 4.25, roastedAt: "2026-11-17T06:40:00.000Z", notes: "bright" };

let person: Person;
beforeAll(async () => {
  person = await app.signUp("Ada");
});

/** A coffee of so many kilograms with a pending plan of it and its batches. */
async function plannedBatches(quantityKg: number) {
  const { api } = person;
  const { green, item: product } = await addCoffee(person, { name: `Coffee of ${quantityKg}`, quantityKg });
  const sizes = await api.packageSizes.list({});
  const size = sizes[0] ?? (await addSize(person, 5, "lbs"));
  const plan = await api.planner.pending({});
  const line = { roastedItemId: product.id, packageSizeId: size.id, quantity: 6 };
  const { rows } = await api.planner.addItems({ id: plan.id, items: [line] });
  const planItemId = rows.find(({ roastedItemId }) => roastedItemId === product.id)?.leadPlanItemId ?? "";
  const { batches } = await api.batches.listOfRow({ id: planItemId });
  const [first, second] = batches;
  if (!first || !second) throw new Error("no batches");
  return { green, item: product, planItemId, first, second };
}

test("a deleted roast comes back with its number, its notes, its weight out of stock and its batch", async () => {
  const { api } = person;
  const { green, planItemId, first } = await plannedBatches(60);
  const { roast } = await api.batches.logRoast({ id: first.id, ...facts });
  await api.roasts.remove({ id: roast.id });
  expect(await api.green.get({ id: green.id })).toMatchObject({ quantityKg: 60 });

  const restored = await api.roasts.restore({ id: roast.id });
  expect(restored).toMatchObject({ number: roast.number, notes: "bright", batch: { id: first.id, batchNumber: 1 } });
  expect(await api.green.get({ id: green.id })).toMatchObject({ quantityKg: 55, shortfallKg: 0 });
  const { batches } = await api.batches.listOfRow({ id: planItemId });
  expect(batches[0]).toMatchObject({ isLogged: true, isCompleted: true, roastId: roast.id });

  expect(await api.roasts.restore({ id: roast.id })).toEqual(restored);
  const ledger = await ledgerOf(app.database(), green.id);
  expect(ledger.map(({ kind, changeGrams }) => [kind, changeGrams])).toEqual([
    ["opening", 60_000],
    ["roast", -5000],
    ["roast_returned", 5000],
    ["roast", -5000],
  ]);
});

test("a restored roast has what stock no longer holds as its shortfall", async () => {
  const { api } = person;
  const { green } = await addCoffee(person, { name: "Scarce", quantityKg: 5 });
  const roast = await api.roasts.add({ greenCoffeeId: green.id, ...facts });
  await api.roasts.remove({ id: roast.id });
  await api.roasts.add({ greenCoffeeId: green.id, ...facts, greenWeightKg: 3, roastedWeightKg: 2.5 });
  expect(await api.roasts.restore({ id: roast.id })).toMatchObject({ shortfallKg: 3 });
  expect(await api.green.get({ id: green.id })).toMatchObject({ quantityKg: 0, shortfallKg: 3 });
});

test("a batch that was logged anew in between keeps its new roast", async () => {
  const { api } = person;
  const { first } = await plannedBatches(40);
  const { roast } = await api.batches.logRoast({ id: first.id, ...facts });
  await api.roasts.remove({ id: roast.id });
  const { roast: newer } = await api.batches.logRoast({ id: first.id, ...facts });
  expect(await api.roasts.restore({ id: roast.id })).toMatchObject({ batch: null });
  expect(await api.roasts.get({ id: newer.id })).toMatchObject({ batch: { id: first.id } });
});

test("a batch that the split of the rest has taken away comes back under its roast, with the weight that was roasted", async () => {
  const { api } = person;
  const { planItemId } = await plannedBatches(45);
  const { batches } = await api.batches.listOfRow({ id: planItemId });
  const roasted: string[] = [];
  for (const { id } of batches) roasted.push((await api.batches.logRoast({ id, ...facts })).roast.id);
  const last = batches.at(-1);
  const { id } = await api.planner.pending({});
  await api.planner.changeQuantities({ id, items: [{ id: planItemId, quantity: 1, was: 6 }] });
  await api.roasts.remove({ id: roasted.at(-1) ?? "" });
  expect((await api.batches.listOfRow({ id: planItemId })).batches).toHaveLength(batches.length - 1);

  const restored = await api.roasts.restore({ id: roasted.at(-1) ?? "" });
  expect(restored.batch).toMatchObject({ id: last?.id, batchNumber: last?.batchNumber });
  const after = (await api.batches.listOfRow({ id: planItemId })).batches.at(-1);
  expect(after).toMatchObject({ batchWeightLbs: last?.batchWeightLbs, isLogged: true, roastId: roasted.at(-1) });
});

test("a batch that its plan was completed without stays open in the completed plan", async () => {
  const { api } = person;
  const { first, planItemId } = await plannedBatches(35);
  const { roast } = await api.batches.logRoast({ id: first.id, ...facts });
  await api.roasts.remove({ id: roast.id });
  const { id } = await api.planner.pending({});
  await api.planner.complete({ id });
  expect(await api.roasts.restore({ id: roast.id })).toMatchObject({ batch: null });
  expect((await api.batches.listOfRow({ id: planItemId })).batches[0]).toMatchObject({
    isLogged: false,
    roastId: null,
  });
});

test("two clicks on undo take the weight once", async () => {
  const { api } = person;
  const { green } = await addCoffee(person, { name: "Twice", quantityKg: 20 });
  const roast = await api.roasts.add({ greenCoffeeId: green.id, ...facts });
  await api.roasts.remove({ id: roast.id });
  await Promise.all([api.roasts.restore({ id: roast.id }), api.roasts.restore({ id: roast.id })]);
  expect(await api.green.get({ id: green.id })).toMatchObject({ quantityKg: 15 });
});

test("a roast that nobody logged is not found", async () => {
  const refusal = refusalOf(person.api.roasts.restore({ id: "0190a000-0000-7000-8000-000000000000" }));
  expect(await refusal).toMatchObject({ status: 404 });
});
