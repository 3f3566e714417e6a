import { expect, test } from "vitest";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

const perKg = (price: string) => ({ price, basis: "kg" as const });

/** A roastery with two coffees at 9.00 and 12.00 per kg, a third without a cost, and the product that they are blended to. */
async function roasteryOf(person: Person) {
  const { api } = person;
  const huila = await addCoffee(person, { name: "Huila", cost: perKg("9") });
  const kaffa = await addCoffee(person, { name: "Kaffa", cost: perKg("12") });
  const guji = await addCoffee(person, { name: "Guji" });
  const house = (await addCoffee(person, { name: "House" })).item;
  const size = await addSize(person, 250, "g");
  const roast = ({ green, item }: typeof huila, greenWeightKg: number, roastedWeightKg: number, further = {}) =>
    api.roasts.add({
      greenCoffeeId: green.id,
      roastedItemId: item.id,
      greenWeightKg,
      roastedWeightKg,
      roastedAt: "2026-11-17T06:40:00.000Z",
      ...further,
    });
  const blend = (...parts: [coffee: typeof huila, weightKg: number, lossKg?: number][]) =>
    api.stock.blend({
      roastedItemId: house.id,
      parts: parts.map(([{ item }, weightKg, lossKg = 0]) => ({ roastedItemId: item.id, weightKg, lossKg })),
    });
  const costsOf = async (id: string) => (await api.stock.lot({ id })).costs;
  return { api, huila, kaffa, guji, house, size, roast, blend, costsOf };
}

test("a roast costs its green coffee, a blend what went in, and nothing is lost on the way", async () => {
  const person = await app.signUp("Ada");
  const { api, huila, kaffa, house, roast, blend, costsOf } = await roasteryOf(person);
  const one = await roast(huila, 10, 8.5);
  const other = await roast(kaffa, 10, 8.4);
  // 90.00 for 8.5 kg and 120.00 for 8.4 kg.
  expect(await costsOf(one.id)).toMatchObject({ perKgE4: 10_588_235, leftMinor: 9000, missing: [], parts: [] });
  const made = await blend([huila, 3, 0.1], [kaffa, 2]);
  expect(made.lot.costs).toMatchObject({
    leftMinor: 6033,
    missing: [],
    isEstimated: false,
    parts: [
      { number: "R-0001", product: { name: "Huila" }, grams: 3000, costMinor: 3176 },
      { number: "R-0002", grams: 2000, costMinor: 2857 },
    ],
  });
  expect([(await costsOf(one.id))?.leftMinor, (await costsOf(other.id))?.leftMinor]).toEqual([5824, 9143]);
  const { items } = await api.stock.lots({});
  expect(items.reduce((sum, { costs }) => sum + (costs?.leftMinor ?? Number.NaN), 0)).toBe(21_000);
  expect(items.map(({ product }) => product?.name)).toContain(house.name);
});

test("follows an edited weight, an undone blend and what the green coffee cost", async () => {
  const person = await app.signUp("Berta");
  const { api, huila, kaffa, roast, blend, costsOf } = await roasteryOf(person);
  const one = await roast(huila, 10, 8.5, { isRoastedEstimated: true });
  await roast(kaffa, 10, 8.4);
  const made = await blend([huila, 3], [kaffa, 2]);
  expect(made.lot.costs).toMatchObject({ leftMinor: 6033, isEstimated: true });
  await api.roasts.edit({ id: one.id, version: 1, roastedWeightKg: 8, isRoastedEstimated: false });
  expect(await costsOf(made.id)).toMatchObject({ leftMinor: 6232, isEstimated: false });
  await api.green.receive({ id: huila.green.id, quantityKg: 90, cost: perKg("20") });
  // The edit takes the coffee anew at the price of now: 9 × 9.00 + 90 × 20.00 by 180 kg is 14.50 per kg.
  await api.roasts.edit({ id: one.id, version: 2, greenWeightKg: 9 });
  const { costMinor } = await api.roasts.get({ id: one.id });
  expect((await costsOf(made.id))?.parts[0]?.costMinor).toBe(Math.round(((costMinor ?? Number.NaN) * 3) / 8));
  await api.stock.undo({ id: made.id });
  expect(await costsOf(one.id)).toMatchObject({ leftMinor: costMinor });
  expect(await costsOf(made.id)).toMatchObject({ leftMinor: 0, parts: [] });
});

test("names each lot whose cost nobody knows", async () => {
  const person = await app.signUp("Cleo");
  const { api, huila, kaffa, guji, roast, blend, costsOf } = await roasteryOf(person);
  await roast(huila, 10, 8.5);
  const unpriced = await roast(guji, 10, 8.5);
  const shelf = await api.stock.add({ roastedItemId: kaffa.item.id, roastedOn: "2026-11-12", looseGrams: 2000 });
  const made = await blend([huila, 3], [guji, 2], [kaffa, 1]);
  expect(made.lot.costs).toMatchObject({
    perKgE4: null,
    leftMinor: null,
    parts: [{ number: "RL-0001", costMinor: null }, { costMinor: 3176 }, { number: "R-0002", costMinor: null }],
  });
  expect(made.lot.costs?.missing.toSorted((a, b) => (a.number < b.number ? -1 : 1))).toEqual([
    { lotId: unpriced.id, number: "R-0002", roastId: unpriced.id, reason: "greenCost" },
    { lotId: shelf.id, number: "RL-0001", roastId: null, reason: "entered" },
  ]);
  const short = await roast(huila, 95, 80);
  expect(await costsOf(short.id)).toMatchObject({
    perKgE4: null,
    missing: [{ number: "R-0003", reason: "greenShort" }],
  });
  await api.green.receive({ id: huila.green.id, quantityKg: 5, cost: perKg("10"), wasRoasted: true });
  expect(await costsOf(short.id)).toMatchObject({ leftMinor: 86_000, missing: [] });
});

test("a bag costs its coffee and the packaging that the packing took", async () => {
  const person = await app.signUp("Dora");
  const { api, huila, size, roast, costsOf } = await roasteryOf(person);
  const bag = { name: "Bag 250 g", kind: "bag" as const, packageSizeId: size.id };
  const cost = { price: "42", basis: "total" as const };
  const material = await api.packaging.add({ ...bag, pieces: 100, cost });
  const { id } = await roast(huila, 10, 8.5);
  const pack = (bags: number) =>
    api.stock.pack({ roastedItemId: huila.item.id, packageSizeId: size.id, bags, lotId: id });
  const first = await pack(20);
  expect(await costsOf(id)).toMatchObject({
    leftMinor: 9000,
    bags: [{ coffeeCostE4: 2_647_059, packagingCostE4: 420_000, tookPackaging: true }],
  });
  await api.packaging.waste({ id: material.id, pieces: 75, reason: "wet" });
  const second = await pack(6);
  expect(await costsOf(id)).toMatchObject({ bags: [{ packagingCostE4: null, tookPackaging: true }] });
  await api.stock.undo({ id: second.id });
  expect(await costsOf(id)).toMatchObject({ bags: [{ packagingCostE4: 420_000 }] });
  await api.stock.undo({ id: first.id });
  expect(await costsOf(id)).toMatchObject({ leftMinor: 9000, bags: [] });
});

test("a bag from two roasts brings the cost of the newer one along, and the sum stays", async () => {
  const person = await app.signUp("Emmy");
  const { api, huila, size, roast, costsOf } = await roasteryOf(person);
  const old = await roast(huila, 0.5, 0.4, { roastedAt: "2026-11-12T06:40:00.000Z" });
  const young = await roast(huila, 10, 8);
  const packing = await api.stock.pack({ roastedItemId: huila.item.id, packageSizeId: size.id, bags: 4 });
  expect(packing.lots.map(({ bags }) => bags)).toEqual([2, 2]);
  const left = async () => [(await costsOf(old.id))?.leftMinor, (await costsOf(young.id))?.leftMinor];
  // 100 g of the newer roast at 11.25 per kg, rounded from the rest, stand in the second bag of the older one.
  const [oldMinor = Number.NaN, youngMinor = Number.NaN] = (await left()).map((minor) => minor ?? Number.NaN);
  expect([oldMinor + youngMinor, oldMinor - 450]).toEqual([9450, 112]);
  await api.stock.undo({ id: packing.id });
  expect(await left()).toEqual([450, 9000]);
});

test("is for those alone who may see costs", async () => {
  const owner = await app.signUp("Fanny");
  const { huila, kaffa, roast, blend } = await roasteryOf(owner);
  const { id } = await roast(huila, 10, 8.5);
  await roast(kaffa, 10, 8.5);
  const made = await blend([huila, 1], [kaffa, 1]);
  for (const role of ["manager", "roaster", "viewer"] as const) {
    const { api } = await joinTeam(app, owner, role, role);
    const lots = [await api.stock.lot({ id }), await api.stock.lot({ id: made.id })];
    expect(lots.map(({ costs }) => costs !== undefined)).toEqual([role === "manager", role === "manager"]);
  }
  const stranger = await app.signUp("Mallory");
  await expect(stranger.api.stock.lot({ id })).rejects.toMatchObject({ status: 404 });
});
