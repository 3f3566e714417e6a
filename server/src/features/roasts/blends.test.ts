import { ListRoastsInput } from "@tryer/contract";
import { expect, test } from "vitest";
import { actorOf } from "../../../test/actor-of.ts";
import { insertBulk } from "../../../test/bulk-rows.ts";
import { copyDatabase } from "../../../test/databases/copy-database.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { ledgerOf } from "../../../test/ledger.ts";
import { planOf } from "../../../test/plan-of.ts";
import { testApp } from "../../../test/test-app.ts";
import { listRoasts } from "./list-roasts.ts";
import { roastsAndBlendsOfLot } from "./parts/of-lot.ts";

/** A database that no other test has filled: what was deleted from it would change the plans. */
const app = testApp({ openDatabase: copyDatabase });
const roastedAt = "2026-11-17T06:40:00.000Z";
const perKg = (price: string) => ({ price, basis: "kg" }) as const;

async function blender(name: string) {
  const person = await app.signUp(name);
  const { api } = person;
  const huila = await api.green.add({ coffeeName: "Huila", quantityKg: 20, cost: perKg("9.00") });
  const kaffa = await api.green.add({ coffeeName: "Kaffa", quantityKg: 10, cost: perKg("12.00") });
  const parts = (huilaKg: number, kaffaKg: number) => [
    { greenCoffeeId: huila.id, greenWeightKg: huilaKg },
    { greenCoffeeId: kaffa.id, greenWeightKg: kaffaKg },
  ];
  const blend = (huilaKg: number, kaffaKg: number, more: object = {}) =>
    api.roasts.add({ parts: parts(huilaKg, kaffaKg), greenWeightKg: huilaKg + kaffaKg, roastedAt, ...more });
  const stock = async () => {
    const lots = await Promise.all([huila, kaffa].map(({ id }) => api.green.get({ id })));
    return lots.map(({ quantityKg, shortfallKg }) => [quantityKg, shortfallKg]);
  };
  const isProved = async () => expect((await api.green.checkLedger({})).wrong).toEqual([]);
  return { person, api, huila, kaffa, parts, blend, stock, isProved };
}

test("a blend takes each part from its lot, with the cost and the shortfall of each", async () => {
  const { api, huila, kaffa, blend, stock, isProved } = await blender("Ada");
  const roast = await blend(6, 4);
  expect(roast).toMatchObject({
    greenName: "Huila 60%, Kaffa 40%",
    greenCoffee: null,
    greenWeightKg: 10,
    shortfallKg: 0,
    costMinor: 10_200,
    parts: [
      { greenCoffee: { id: huila.id, coffeeName: "Huila" }, greenWeightKg: 6, shortfallKg: 0, costMinor: 5400 },
      { greenCoffee: { id: kaffa.id, number: "GC-0002" }, greenWeightKg: 4, shortfallKg: 0, costMinor: 4800 },
    ],
  });
  expect(await api.roasts.get({ id: roast.id })).toMatchObject(roast);
  const short = await blend(6, 8);
  expect(short).toMatchObject({ shortfallKg: 2, costMinor: 5400 + 7200 });
  expect(short.parts.map(({ shortfallKg }) => shortfallKg)).toEqual([0, 2]);
  expect(await stock()).toEqual([
    [8, 0],
    [0, 2],
  ]);
  const { items } = await api.green.movements({ id: kaffa.id });
  expect(items[0]).toMatchObject({ kind: "roast", changeKg: -6 });
  await isProved();
});

test("an edit books what it changes alone, and a new green weight keeps the shares", async () => {
  const { api, huila, kaffa, parts, blend, stock, isProved } = await blender("Bob");
  const { id } = await blend(6, 4);
  await api.green.edit({ id: huila.id, version: 2, cost: perKg("10.00") });
  const lines = (await ledgerOf(app.database(), huila.id)).length;
  const fewer = await api.roasts.edit({ id, version: 1, parts: parts(6, 3) });
  expect(fewer).toMatchObject({ greenWeightKg: 9, costMinor: 5400 + 3600 });
  expect(await ledgerOf(app.database(), huila.id)).toHaveLength(lines);
  const more = await api.roasts.edit({ id, version: 2, greenWeightKg: 10 });
  expect(more.parts.map(({ greenWeightKg }) => greenWeightKg)).toEqual([6.666667, 3.333333]);
  const single = await api.roasts.edit({ id, version: 3, greenCoffeeId: kaffa.id });
  expect(single).toMatchObject({ greenCoffee: { id: kaffa.id }, greenName: "Kaffa", parts: [], costMinor: 12_000 });
  expect(await stock()).toEqual([
    [20, 0],
    [0, 0],
  ]);
  const again = await api.roasts.edit({ id, version: 4, parts: parts(7, 3) });
  expect(again).toMatchObject({ greenCoffee: null, shortfallKg: 0 });
  expect(await stock()).toEqual([
    [13, 0],
    [7, 0],
  ]);
  const { activity } = await api.roasts.history({ id });
  expect(activity[0]?.changes).toEqual([
    { field: "greenCoffee", from: "Kaffa", to: "Huila 70%, Kaffa 30%" },
    { field: "part: Huila", from: null, to: 7 },
    { field: "part: Kaffa", from: null, to: 3 },
  ]);
  await isProved();
});

test("a blend that is deleted gives all parts back, and takes them again when it is restored", async () => {
  const { api, blend, stock, isProved } = await blender("Cleo");
  const roast = await blend(6, 12);
  await api.roasts.remove({ id: roast.id });
  expect(await stock()).toEqual([
    [20, 0],
    [10, 0],
  ]);
  const restored = await api.roasts.restore({ id: roast.id });
  expect(restored).toMatchObject({ parts: roast.parts, shortfallKg: 2, costMinor: roast.costMinor });
  expect(await stock()).toEqual([
    [14, 0],
    [0, 2],
  ]);
  await isProved();
});

test("a request that comes twice books once, and history books nothing", async () => {
  const { api, blend, stock } = await blender("Dora");
  const id = "01900000-0000-7000-8000-00000000b1e4";
  const [one, other] = await Promise.all([blend(6, 4, { id }), blend(6, 4, { id })]);
  expect(one.number).toBe(other.number);
  const past = await blend(6, 4, { isHistory: true });
  expect(past).toMatchObject({ costMinor: null, shortfallKg: 0, isHistory: true });
  await api.roasts.edit({ id: past.id, version: 1, greenWeightKg: 20 });
  expect(await stock()).toEqual([
    [14, 0],
    [6, 0],
  ]);
});

test("a delivery settles what a blend was short of, and a later invoice costs its part more", async () => {
  const { api, kaffa, blend, isProved } = await blender("Emil");
  const { id } = await blend(6, 12);
  const supplier = await api.suppliers.add({ name: "Nordic Green" });
  const line = { greenCoffeeId: kaffa.id, weight: "20", price: "12" };
  const purchase = await api.purchases.add({ supplierId: supplier.id, lines: [line] });
  const { lines } = await api.purchases.step({ id: purchase.id, version: 1, step: "order" });
  const lineId = lines[0]?.id ?? "";
  await api.purchases.receive({ id: purchase.id, version: 2, lines: [{ lineId, quantityKg: 20, wasRoasted: true }] });
  const settled = await api.roasts.get({ id });
  expect(settled).toMatchObject({ shortfallKg: 0, costMinor: 5400 + 14_400 });
  expect(settled.parts[1]).toMatchObject({ shortfallKg: 0, costMinor: 14_400 });
  await isProved();
});

test("parts that do not weigh the green weight, name a coffee twice or stand beside one coffee are refused", async () => {
  const { api, huila, parts } = await blender("Fina");
  const stranger = await app.signUp("Gerd");
  const foreign = await stranger.api.green.add({ coffeeName: "Foreign", quantityKg: 1 });
  const add = (input: object) => refusalOf(api.roasts.add({ greenWeightKg: 10, roastedAt, ...input }));
  expect(await add({ parts: parts(6, 5) })).toMatchObject({
    status: 422,
    message: "The coffees weigh 11 kg together, not 10 kg",
    data: { field: "parts" },
  });
  const twice = [...parts(6, 3), { greenCoffeeId: huila.id, greenWeightKg: 1 }];
  expect(await add({ parts: twice })).toMatchObject({ status: 422, data: { field: "parts.2.greenCoffeeId" } });
  expect(await add({ parts: parts(6, 4), greenCoffeeId: huila.id })).toMatchObject({ status: 400 });
  expect(await add({})).toMatchObject({ status: 400 });
  const strange = [
    { greenCoffeeId: huila.id, greenWeightKg: 9 },
    { greenCoffeeId: foreign.id, greenWeightKg: 1 },
  ];
  expect(await add({ parts: strange })).toMatchObject({ status: 404 });
  expect((await api.roasts.list({})).items).toEqual([]);
});

test("history that is edited to a coffee of another roastery is refused as a roast from stock is", async () => {
  const { api, huila, blend } = await blender("Gitta");
  const stranger = await app.signUp("Gustav");
  const foreign = await stranger.api.green.add({ coffeeName: "Foreign", quantityKg: 1 });
  const { id } = await blend(6, 4, { isHistory: true });
  const strange = [
    { greenCoffeeId: huila.id, greenWeightKg: 9 },
    { greenCoffeeId: foreign.id, greenWeightKg: 1 },
  ];
  for (const edit of [{ parts: strange }, { greenCoffeeId: foreign.id }]) {
    expect(await refusalOf(api.roasts.edit({ id, version: 1, ...edit }))).toMatchObject({ status: 404 });
  }
});

test("a part of which nothing was in stock costs what its delivery did", async () => {
  const { api, huila, isProved } = await blender("Gesa");
  const empty = await api.green.add({ coffeeName: "Empty", quantityKg: 0 });
  const parts = [
    { greenCoffeeId: huila.id, greenWeightKg: 6 },
    { greenCoffeeId: empty.id, greenWeightKg: 4 },
  ];
  const { id } = await api.roasts.add({ parts, greenWeightKg: 10, roastedAt });
  expect(await api.roasts.get({ id })).toMatchObject({ shortfallKg: 4, costMinor: 5400 });
  const supplier = await api.suppliers.add({ name: "Nordic Green" });
  const line = { greenCoffeeId: empty.id, weight: "20", price: "10" };
  const purchase = await api.purchases.add({ supplierId: supplier.id, lines: [line] });
  const { lines } = await api.purchases.step({ id: purchase.id, version: 1, step: "order" });
  const lineId = lines[0]?.id ?? "";
  await api.purchases.receive({ id: purchase.id, version: 2, lines: [{ lineId, quantityKg: 20, wasRoasted: true }] });
  expect(await api.roasts.get({ id })).toMatchObject({ shortfallKg: 0, costMinor: 5400 + 4000 });
  await isProved();
});

test("a blend is found by each of its coffees, and each lot counts its part", async () => {
  const { api, huila, kaffa, blend } = await blender("Hanna");
  const roast = await blend(6, 4);
  const single = await api.roasts.add({ greenCoffeeId: huila.id, greenWeightKg: 2, roastedAt });
  const found = async (input: object) => (await api.roasts.list(input)).items.map(({ id }) => id);
  expect(await found({ greenCoffeeId: kaffa.id })).toEqual([roast.id]);
  expect(await found({ greenCoffeeId: huila.id })).toEqual([single.id, roast.id]);
  expect(await found({ search: "kaff" })).toEqual([roast.id]);
  expect(await api.roasts.totals({ greenCoffeeId: huila.id })).toMatchObject({
    roastCount: 2,
    greenKg: 12,
    ofGreenCoffee: { kg: 8, lbs: 17.64 },
  });
  expect((await api.roasts.totals({})).ofGreenCoffee).toBeNull();
  const { items } = await api.search.find({ q: "Kaffa" });
  expect(items).toContainEqual(expect.objectContaining({ kind: "roast", title: "Huila 60%, Kaffa 40%" }));
});

test("use of the last weeks counts each part for its own lot", async () => {
  const { api, huila, blend } = await blender("Ida");
  const now = new Date().toISOString();
  await blend(6, 4, { roastedAt: now });
  await api.roasts.add({ greenCoffeeId: huila.id, greenWeightKg: 1, roastedWeightKg: 0.85, roastedAt: now });
  const { consumption, losses } = await api.dashboard.show({});
  expect(consumption.coffees.map(({ greenCoffee, usedKg }) => [greenCoffee.coffeeName, usedKg])).toEqual([
    ["Huila", 7],
    ["Kaffa", 4],
  ]);
  expect(losses).toHaveLength(1);
  expect(await api.green.runOut({ id: huila.id })).toMatchObject({ usedKg: 7 });
});

test("the check of the ledger finds a part that weighs or costs something else", async () => {
  const { api, kaffa, blend } = await blender("Jana");
  await blend(6, 4);
  const { pool } = app.database();
  for (const column of ["green_weight_kg", "cost_minor"]) {
    const change = (by: string) =>
      pool.query(`update roast_parts set ${column} = ${column} ${by} where green_coffee_id = $1`, [kaffa.id]);
    await change("+ 1");
    expect((await api.green.checkLedger({})).wrong).toContainEqual(expect.objectContaining({ id: kaffa.id }));
    await change("- 1");
  }
  expect((await api.green.checkLedger({})).wrong).toEqual([]);
});

test("a customer's coffee in a blend is on their statement with its part", async () => {
  const { api, huila } = await blender("Karl");
  const customer = await api.customers.add({ name: "Café Südhang" });
  const theirs = await api.green.add({ coffeeName: "Theirs", quantityKg: 5, ownerId: customer.id });
  const parts = [
    { greenCoffeeId: huila.id, greenWeightKg: 3 },
    { greenCoffeeId: theirs.id, greenWeightKg: 2 },
  ];
  await api.roasts.add({ parts, greenWeightKg: 5, roastedAt });
  const statement = await api.customers.statement({ id: customer.id, from: "2026-11-01", to: "2026-12-31" });
  expect(statement.lots).toMatchObject([{ greenCoffee: { id: theirs.id }, roastedKg: 2, leftKg: 3 }]);
});

test("the few blends of a lot among 100,000 roasts come from an index", async () => {
  const { person, huila, kaffa } = await blender("Lena");
  const guji = await person.api.green.add({ coffeeName: "Guji", quantityKg: 0 });
  const { roasteryId, userId } = await actorOf(person);
  await insertBulk(
    app.database(),
    "roasts",
    `insert into roasts (roastery_id, id, number, green_coffee_id, green_weight_kg, roasted_at, user_id)
     select $1, gen_random_uuid(), n, case when n % 20 = 0 then null else $2::uuid end, 5,
       now() - n * interval '1 minute', $3
     from generate_series(1, 100000) n`,
    [roasteryId, huila.id, userId],
  );
  await insertBulk(
    app.database(),
    "roast_parts",
    `insert into roast_parts (roastery_id, roast_id, green_coffee_id, position, green_weight_kg)
     select roastery_id, id, green, n, 2.5 from roasts
       cross join (values ($2::uuid, 1), ($3::uuid, 2), ($4::uuid, 2)) as part (green, n)
     where roastery_id = $1 and green_coffee_id is null
       and (green = $2::uuid or (number % 10000 = 0) = (green = $3::uuid))`,
    [roasteryId, huila.id, kaffa.id, guji.id],
  );
  const actor = await actorOf(person);
  const plan = await planOf(app.database(), actor, (work) =>
    listRoasts.statement(work, ListRoastsInput.parse({ greenCoffeeId: kaffa.id }), {
      ofLot: roastsAndBlendsOfLot(work, kaffa.id),
    }),
  );
  expect(plan).toContain("roast_parts_green_idx");
  expect(plan).not.toContain("Seq Scan on roasts");
  expect(await person.api.roasts.list({ greenCoffeeId: kaffa.id, limit: 5 })).toMatchObject({
    items: Array.from({ length: 5 }, () => ({ greenName: "Huila 50%, Kaffa 50%" })),
  });
});
