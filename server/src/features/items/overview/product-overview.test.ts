/** @database both: plans of statements. */

import { expect, test } from "vitest";
import { actorOf } from "../../../../test/actor-of.ts";
import { insertBulk } from "../../../../test/bulk-rows.ts";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { copyDatabase } from "../../../../test/databases/copy-database.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { planOf } from "../../../../test/plan-of.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";
import { selectBuyers } from "./buyers-of-product.ts";

/** A database that no other test has filled: what was deleted from it would change the plans. */
const app = testApp({ openDatabase: copyDatabase });

const isoDay = (daysFromNow: number) => new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);

/** Orders bags of a product for a customer, confirmed. */
async function order(
  { api }: Person,
  customerId: string,
  lines: { roastedItemId: string; packageSizeId: string; quantity: number }[],
  facts: { orderedOn?: string } = {},
) {
  const added = await api.orders.add({
    customerId,
    ...facts,
    lines: lines.map((line) => ({ ...line, unitPriceMinor: 1000 })),
  });
  return api.orders.step({ id: added.id, version: added.version, step: "confirm" });
}

/** House in bags of 250 g and 1 kg: roasted five times, packed, planned, with a profile, and two customers. */
async function sellingRoastery(name: string) {
  const person = await app.signUp(name);
  const { api } = person;
  const { green, item } = await addCoffee(person, { name: "House" });
  const [small, kilo] = [await addSize(person, 250, "g"), await addSize(person, 1, "kg")];
  for (let day = 5; day >= 1; day -= 1) {
    await api.roasts.add({
      greenCoffeeId: green.id,
      roastedItemId: item.id,
      greenWeightKg: 5,
      roastedWeightKg: 4.2,
      roastedAt: new Date(Date.now() - day * 86_400_000).toISOString(),
    });
  }
  await api.stock.pack({ roastedItemId: item.id, packageSizeId: kilo.id, bags: 3 });
  await api.stock.pack({ roastedItemId: item.id, packageSizeId: small.id, bags: 4 });
  return { person, api, green, item, small, kilo };
}

test("an overview adds up to the pages that it leads to", async () => {
  const { api, green, item, small, kilo } = await sellingRoastery("Ada");
  await api.roasts.saveProfile({ roastedItemId: item.id, basedOn: 0, targets: { dropTempC: 210 } });
  const { id: planId } = await api.planner.pending({});
  await api.planner.addItems({ id: planId, items: [{ roastedItemId: item.id, packageSizeId: kilo.id, quantity: 30 }] });
  const batches = (await api.batches.listOfPlan({ id: planId })).flatMap((row) => row.batches);
  const last = batches.at(-1);
  if (!last) throw new Error("no batch");
  const later = batches.filter(({ id }) => id !== last.id);
  if (later.length > 0) {
    await api.batches.arrange({ id: planId, batchIds: later.map(({ id }) => id), plannedOn: isoDay(9) });
  }
  const shown = await api.productPage.overview({ id: item.id });
  const { quantityKg } = await api.green.get({ id: green.id });
  expect(shown.green).toEqual([
    { id: green.id, name: expect.stringContaining("House green"), quantityKg, isArchived: false },
  ]);
  const [stock] = (await api.stock.list({})).items;
  expect(shown.looseKg * 1000).toBe(stock?.looseGrams);
  expect((shown.looseKg + shown.packedKg) * 1000).toBe(stock?.grams);
  expect(shown.packed).toMatchObject([
    { packageSize: { id: small.id }, bags: 4 },
    { packageSize: { id: kilo.id }, bags: 3 },
  ]);
  expect(shown.nextBatch).toMatchObject({ id: last.id, weightLbs: last.batchWeightLbs, openCount: batches.length });
  expect(shown.profileNumber).toBe(1);
  const { measured } = await api.roasts.productLoss({ roastedItemId: item.id });
  expect(shown.loss).toEqual(measured);
  expect(measured).toMatchObject({ lossPercent: 16, roastCount: 5 });
  expect(shown.buyers).toEqual([]);
  expect(shown.heldKg).toBe(0);
  const { items: lots } = await api.stock.lots({ roastedItemId: item.id });
  for (const { id, version } of lots) await api.stock.hold({ id, version });
  expect((await api.productPage.overview({ id: item.id })).heldKg * 1000).toBe(stock?.grams);
});

test("buyers are those of most kilograms in a year, without cancelled orders, drafts and other products", async () => {
  const { person, api, item, small, kilo } = await sellingRoastery("Berta");
  const other = await addCoffee(person, { name: "Other" });
  const [cafe, bar, old] = [
    await api.customers.add({ name: "Café" }),
    await api.customers.add({ name: "Bar" }),
    await api.customers.add({ name: "Long ago" }),
  ];
  const of = (packageSizeId: string, quantity: number) => ({ roastedItemId: item.id, packageSizeId, quantity });
  await order(person, cafe.id, [of(small.id, 10), { ...of(kilo.id, 50), roastedItemId: other.item.id }]);
  await order(person, bar.id, [of(kilo.id, 2)]);
  await order(person, bar.id, [of(kilo.id, 2)], { orderedOn: isoDay(-300) });
  await order(person, old.id, [of(kilo.id, 99)], { orderedOn: isoDay(-400) });
  await api.orders.add({ customerId: cafe.id, lines: [{ ...of(kilo.id, 70), unitPriceMinor: 1 }] });
  const cancelled = await order(person, cafe.id, [of(kilo.id, 70)]);
  await api.orders.step({ id: cancelled.id, version: cancelled.version, step: "cancel" });
  const { buyers } = await api.productPage.overview({ id: item.id });
  expect(buyers).toMatchObject([
    { id: bar.id, name: "Bar", bags: 4, kg: 4 },
    { id: cafe.id, name: "Café", bags: 10, kg: 2.5 },
  ]);
});

test("buyers are hidden from roasters and viewers, and the product from another roastery", async () => {
  const { person, item } = await sellingRoastery("Carla");
  for (const role of ["roaster", "viewer"] as const) {
    const member = await joinTeam(app, person, role, role);
    const shown = await member.api.productPage.overview({ id: item.id });
    expect(shown.packedKg).toBe(4);
    expect(shown).not.toHaveProperty("buyers");
  }
  const manager = await joinTeam(app, person, "manager", "Manager");
  expect(await manager.api.productPage.overview({ id: item.id })).toHaveProperty("buyers", []);
  const stranger = await app.signUp("Dora");
  expect(await refusalOf(stranger.api.productPage.overview({ id: item.id }))).toMatchObject({ status: 404 });
});

test("a batch that is roasted for a blend is the next one of its part", async () => {
  const person = await app.signUp("Emil");
  const { api } = person;
  const [huila, kaffa] = [await addCoffee(person, { name: "Huila" }), await addCoffee(person, { name: "Kaffa" })];
  const size = await addSize(person, 1, "kg");
  const parts = [huila, kaffa].map((coffee) => ({ roastedItemId: coffee.item.id, amount: 50 }));
  const blend = await api.items.add({ name: "Duet", roastLevel: "Medium", recipe: { basis: "share", parts } });
  const { id } = await api.planner.pending({});
  await api.planner.addItems({ id, items: [{ roastedItemId: blend.id, packageSizeId: size.id, quantity: 4 }] });
  const batches = (await api.batches.listOfPlan({ id })).flatMap((row) => row.batches);
  const ofPart = batches.filter(({ partItemId }) => partItemId === huila.item.id);
  expect(ofPart.length).toBeGreaterThan(0);
  expect((await api.productPage.overview({ id: huila.item.id })).nextBatch).toMatchObject({
    id: ofPart[0]?.id,
    openCount: ofPart.length,
  });
  const ofBlend = await api.productPage.overview({ id: blend.id });
  expect(ofBlend.nextBatch).toBeNull();
  expect(ofBlend.green.map(({ name }) => name)).toHaveLength(2);
});

test("years of orders are read by the index of the product", async () => {
  const person = await app.signUp("Many");
  const actor = await actorOf(person);
  const { roasteryId, userId } = actor;
  const { item } = await addCoffee(person);
  const { item: rare } = await addCoffee(person, { name: "Rare" });
  const size = await addSize(person, 1, "kg");
  const customer = await person.api.customers.add({ name: "Café" });
  await insertBulk(
    app.database(),
    "orders",
    `insert into orders (roastery_id, id, number, status, customer_id, customer_name, channel, ordered_on, promised_on,
       rest_days, currency, prices_include_tax, is_tax_exempt, shipping_tax_percent, user_id)
     select $1, gen_random_uuid(), n, 'fulfilled', $2, 'Café', 'wholesale', date '2024-01-01' + n / 50,
       date '2024-01-04' + n / 50, 3, 'EUR', false, false, 0, $3
     from generate_series(1, 20000) n`,
    [roasteryId, customer.id, userId],
  );
  await insertBulk(
    app.database(),
    "order_lines",
    `insert into order_lines (roastery_id, id, order_id, position, roasted_item_id, product_name, package_size_id,
       size_label, quantity, sent_quantity, unit_price_minor, discount_percent, tax_percent)
     select $1, gen_random_uuid(), id, 1, case when number % 1000 = 0 then $3::uuid else $2::uuid end, 'House', $4,
       '1 kg', 2, 2, 1000, 0, 0
     from orders where roastery_id = $1`,
    [roasteryId, item.id, rare.id, size.id],
  );
  const days = { from: "2024-06-01", to: "2025-05-31" };
  expect(await planOf(app.database(), actor, (work) => selectBuyers(work, rare.id, days))).toContain(
    "order_lines_item_idx",
  );
});
