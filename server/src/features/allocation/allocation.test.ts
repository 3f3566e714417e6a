/** @database both: two people who pack the same bags at the same moment. */

import { plusDays } from "@tryer/domain/calendar";
import { expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { isProved, roasteryOf } from "../../../test/roasteries/stocked-roastery.ts";
import { todayIn } from "../../../test/roasteries/today-in.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

const DAY = "2036-12-04";

/** A roastery with bags of 250 g, ways to order so many of them and to read where they come from. */
async function sellingRoastery() {
  const person = await app.signUp();
  const roastery = await roasteryOf(person);
  const { api, confirmed } = roastery;
  const promised = async (quantity: number, promisedOn: string) => {
    const { id, version } = await confirmed(quantity);
    return api.orders.edit({ id, version, promisedOn });
  };
  const linesOf = async (...orders: { id: string }[]) =>
    api.allocation.lines({ ids: orders.map(({ id }) => id).join(",") });
  const coffeeOf = async ({ id }: { id: string }) =>
    (await api.allocation.orders()).find(({ orderId }) => orderId === id);
  /** Plans bags in batches of 5 lb of green coffee, each on its own day. */
  const plan = async (bags: number, days: string[]) => {
    const { id } = await api.planner.pending();
    const { item, size } = roastery;
    await api.planner.addItems({
      id,
      items: [{ roastedItemId: item.id, packageSizeId: size.id, quantity: bags }],
    });
    const batches = (await api.batches.listOfPlan({ id })).flatMap((row) => row.batches);
    for (const [at, batch] of batches.entries())
      await api.batches.arrange({ id, batchIds: [batch.id], plannedOn: days[at] ?? null });
    return { id, batches };
  };
  return { person, ...roastery, promised, linesOf, coffeeOf, plan };
}

test("bags of an order come from the oldest roast, bags before loose coffee, and what is packed says so", async () => {
  const { roast, pack, promised, linesOf, coffeeOf } = await sellingRoastery();
  const old = await roast(1, "2026-11-10");
  await pack(2);
  const fresh = await roast(2);
  const order = await promised(8, DAY);
  expect(await linesOf(order)).toEqual([
    expect.objectContaining({
      orderId: order.id,
      openQuantity: 8,
      stockQuantity: 8,
      shortQuantity: 0,
      batches: [],
      stock: [
        expect.objectContaining({ lotId: old.id, isPacked: true, quantity: 2, grams: 500, roastedOn: "2026-11-10" }),
        expect.objectContaining({ lotId: old.id, isPacked: false, quantity: 2, grams: 500 }),
        expect.objectContaining({ lotId: fresh.id, isPacked: false, quantity: 4, grams: 1000 }),
      ],
    }),
  ]);
  expect(await coffeeOf(order)).toMatchObject({ state: "in_stock", openQuantity: 8, stockQuantity: 8, isLate: false });
});

test("the order that is promised first gets the stock, the next one a batch of the plan, and the last is short", async () => {
  const { api, roast, promised, linesOf, coffeeOf, plan } = await sellingRoastery();
  await roast(1);
  const last = await promised(4, "2036-12-10");
  const second = await promised(6, "2036-12-05");
  const first = await promised(4, DAY);
  const { batches } = await plan(6, ["2036-12-03"]);
  const [a, b, c] = await linesOf(first, second, last);
  expect(a).toMatchObject({ orderId: first.id, stockQuantity: 4, batches: [] });
  expect(b).toMatchObject({
    orderId: second.id,
    stockQuantity: 0,
    batches: [{ batchId: batches[0]?.id, batchNumber: 1, roastedOn: "2036-12-03", quantity: 6 }],
    shortQuantity: 0,
    readyOn: "2036-12-03",
  });
  expect(c).toMatchObject({ orderId: last.id, batches: [], shortQuantity: 4, readyOn: null });
  expect(await coffeeOf(second)).toMatchObject({ state: "planned", readyOn: "2036-12-03", isLate: false });
  expect(await api.allocation.batches()).toEqual([
    {
      planItemId: batches[0]?.planItemId,
      batchId: batches[0]?.id,
      orders: [{ id: second.id, number: second.number, promisedOn: "2036-12-05", quantity: 6, isLate: false }],
    },
  ]);
  expect(await coffeeOf(last)).toMatchObject({ state: "short", shortQuantity: 4 });
});

test("coffee that is roasted after the promised day makes the order late", async () => {
  const { promised, coffeeOf, plan, api } = await sellingRoastery();
  const order = await promised(4, DAY);
  const { id, batches } = await plan(4, ["2036-12-06"]);
  expect(await coffeeOf(order)).toMatchObject({ state: "planned", readyOn: "2036-12-06", isLate: true });
  await api.batches.arrange({ id, batchIds: batches.map((batch) => batch.id), plannedOn: "2036-12-02" });
  expect(await coffeeOf(order)).toMatchObject({ state: "planned", readyOn: "2036-12-02", isLate: false });
});

test("coffee that has not rested by the promised day makes the order late, in the list and on its batch", async () => {
  const { api, item, promised, coffeeOf, plan } = await sellingRoastery();
  await api.items.edit({ id: item.id, version: item.version, restDays: 5 });
  const order = await promised(4, DAY);
  const { id, batches } = await plan(4, ["2036-12-03"]);
  const isLate = async () => [
    (await coffeeOf(order))?.isLate,
    ...(await api.allocation.batches()).flatMap((batch) => batch.orders.map((each) => each.isLate)),
  ];
  expect(await isLate()).toEqual([true, true]);
  await api.batches.arrange({ id, batchIds: batches.map((batch) => batch.id), plannedOn: "2036-11-29" });
  expect(await isLate()).toEqual([false, false]);
});

test("coffee in stock that has not rested by the promised day makes the order late, as the form of the order says", async () => {
  const { api, item, size, roast, promised, coffeeOf } = await sellingRoastery();
  await api.items.edit({ id: item.id, version: item.version, restDays: 5 });
  const today = todayIn("UTC");
  await roast(1, today);
  const order = await promised(4, plusDays(today, 4));
  const asked = async (promisedOn: string) => {
    const lines = [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 4 }];
    const { isLate, earliestOn } = await api.allocation.earliestDay({ promisedOn, orderId: order.id, lines });
    return { isLate, restedOn: earliestOn };
  };
  const late = { isLate: true, restedOn: plusDays(today, 5) };
  expect(await coffeeOf(order)).toMatchObject({ state: "in_stock", ...late });
  expect(await asked(plusDays(today, 4))).toEqual(late);
  const { version } = await api.orders.get({ id: order.id });
  await api.orders.edit({ id: order.id, version, promisedOn: plusDays(today, 5) });
  expect(await coffeeOf(order)).toMatchObject({ state: "in_stock", ...late, isLate: false });
  expect(await asked(plusDays(today, 5))).toEqual({ ...late, isLate: false });
});

test("stock that has rested is not late, although its promised day has passed", async () => {
  const { api, roast, promised, coffeeOf } = await sellingRoastery();
  await roast(1, plusDays(todayIn("UTC"), -20));
  const { id, version } = await promised(4, DAY);
  const [orderedOn, promisedOn] = [plusDays(todayIn("UTC"), -3), plusDays(todayIn("UTC"), -1)];
  const order = await api.orders.edit({ id, version, orderedOn, promisedOn });
  expect(await coffeeOf(order)).toMatchObject({ state: "in_stock", isLate: false });
});

test("a cancelled order, a smaller one and a lot on hold give the exact figure back at once", async () => {
  const { api, roast, promised, linesOf, coffeeOf } = await sellingRoastery();
  const lot = await roast(1);
  const first = await promised(4, DAY);
  const second = await promised(3, "2036-12-05");
  const shortOf = async (order: { id: string }) => (await coffeeOf(order))?.shortQuantity;
  expect([await shortOf(first), await shortOf(second)]).toEqual([0, 3]);
  const [line] = first.lines;
  const smaller = await api.orders.edit({
    id: first.id,
    version: first.version,
    lines: [
      { id: line?.id, roastedItemId: line?.roastedItemId ?? "", packageSizeId: line?.packageSizeId ?? "", quantity: 2 },
    ],
  });
  expect([await shortOf(first), await shortOf(second)]).toEqual([0, 1]);
  await api.orders.step({ id: smaller.id, version: smaller.version, step: "cancel" });
  expect([await shortOf(first), await shortOf(second)]).toEqual([undefined, 0]);
  await api.stock.hold({ id: lot.id, version: (await api.stock.lot({ id: lot.id })).version });
  expect((await linesOf(second))[0]).toMatchObject({
    stockQuantity: 0,
    heldQuantity: 3,
    shortQuantity: 0,
    readyOn: null,
  });
  expect(await coffeeOf(second)).toMatchObject({ state: "on_hold" });
});

test("a logged batch moves from the plan into the stock, and the bags stay the order's", async () => {
  const { api, promised, linesOf, plan, item } = await sellingRoastery();
  const order = await promised(14, DAY);
  const { batches } = await plan(14, ["2036-12-01", "2036-12-02"]);
  expect(batches).toHaveLength(2);
  const before = (await linesOf(order))[0];
  expect(before?.batches.map(({ quantity }) => quantity).reduce((sum, bags) => sum + bags, 0)).toBe(14);
  const [first] = batches;
  const greenWeightKg = Math.round((first?.batchWeightLbs ?? 0) * 453.59237) / 1000;
  await api.batches.logRoast({
    id: first?.id ?? "",
    greenWeightKg,
    roastedWeightKg: 2,
    roastedAt: "2026-11-17T06:40:00.000Z",
  });
  const after = (await linesOf(order))[0];
  expect(after).toMatchObject({ openQuantity: 14, stockQuantity: 8, shortQuantity: 0 });
  expect(after?.batches).toEqual([expect.objectContaining({ batchId: batches[1]?.id, quantity: 6 })]);
  expect(item.id).toBe(after?.roastedItemId);
});

test("a blend whose parts lie there is blended for an order, and no part is given twice", async () => {
  const person = await app.signUp();
  const { api } = person;
  const [a, b] = [await addCoffee(person, { name: "Base" }), await addCoffee(person, { name: "Top" })];
  const size = await addSize(person, 250, "g");
  const blend = await api.items.add({
    name: "Blend",
    roastLevel: "Medium",
    recipe: { basis: "share", parts: [a, b].map(({ item }) => ({ roastedItemId: item.id, amount: 50 })) },
  });
  for (const { item, green } of [a, b])
    await api.roasts.add({
      greenCoffeeId: green.id,
      roastedItemId: item.id,
      greenWeightKg: 1.2,
      roastedWeightKg: 1,
      roastedAt: "2026-11-17T06:40:00.000Z",
    });
  const customer = await api.customers.add({ name: "Café Süd" });
  const ordered = async (roastedItemId: string, quantity: number) => {
    const lines = [{ roastedItemId, packageSizeId: size.id, quantity, unitPriceMinor: 900 }];
    const made = await api.orders.add({ customerId: customer.id, lines });
    return api.orders.step({ id: made.id, version: made.version, step: "confirm" });
  };
  const blended = await ordered(blend.id, 8);
  const lineOf = async ({ id }: { id: string }) => (await api.allocation.lines({ ids: id }))[0];
  expect(await lineOf(blended)).toMatchObject({ blendQuantity: 8, shortQuantity: 0 });
  // Bags of a part by itself come before the blend: it is short of as much.
  const part = await ordered(a.item.id, 2);
  expect(await lineOf(part)).toMatchObject({ stockQuantity: 2, shortQuantity: 0 });
  expect(await lineOf(blended)).toMatchObject({ blendQuantity: 4, shortQuantity: 4 });
});

test("loose coffee that goes to the order of a part is in no blend, whatever bags of other sizes lie there", async () => {
  const person = await app.signUp();
  const { api } = person;
  const [base, top] = [await addCoffee(person, { name: "Base" }), await addCoffee(person, { name: "Top" })];
  const [small, large] = [await addSize(person, 250, "g"), await addSize(person, 500, "g")];
  const blend = await api.items.add({
    name: "Blend",
    roastLevel: "Medium",
    recipe: { basis: "share", parts: [base, top].map(({ item }) => ({ roastedItemId: item.id, amount: 50 })) },
  });
  await api.stock.add({ roastedItemId: base.item.id, roastedOn: "2026-11-17", looseGrams: 3000 });
  await api.stock.pack({ roastedItemId: base.item.id, packageSizeId: large.id, bags: 4 });
  await api.stock.add({ roastedItemId: top.item.id, roastedOn: "2026-11-17", looseGrams: 2000 });
  const customer = await api.customers.add({ name: "Café Süd" });
  const ordered = async (roastedItemId: string, quantity: number) => {
    const lines = [{ roastedItemId, packageSizeId: small.id, quantity, unitPriceMinor: 900 }];
    const made = await api.orders.add({ customerId: customer.id, lines });
    return api.orders.step({ id: made.id, version: made.version, step: "confirm" });
  };
  const part = await ordered(base.item.id, 4);
  const blended = await ordered(blend.id, 16);
  const lineOf = async ({ id }: { id: string }) => (await api.allocation.lines({ ids: id }))[0];
  expect(await lineOf(part)).toMatchObject({ stockQuantity: 4, shortQuantity: 0 });
  expect(await lineOf(blended)).toMatchObject({ blendQuantity: 0, shortQuantity: 16 });
});

test("the net requirement misses what an order is short of, although bags of another size lie there", async () => {
  const { api, person, item, promised, coffeeOf } = await sellingRoastery();
  const kilo = await addSize(person, 1, "kg");
  await api.stock.add({ roastedItemId: item.id, roastedOn: "2026-11-17", looseGrams: 10_000 });
  await api.stock.pack({ roastedItemId: item.id, packageSizeId: kilo.id, bags: 10 });
  const order = await promised(4, DAY);
  expect(await coffeeOf(order)).toMatchObject({ state: "short", shortQuantity: 4 });
  const requirement = async () => (await api.orders.requirement({}))[0];
  expect(await requirement()).toMatchObject({ orderedKg: 1, onHandKg: 0, spareKg: 10, netKg: 1 });
  await api.items.edit({ id: item.id, version: item.version, minimumStockKg: 4 });
  expect(await requirement()).toMatchObject({ orderedKg: 1, minimumKg: 4, onHandKg: 4, spareKg: 6, netKg: 1 });
});

test("a draft draws on nothing, and orders of another roastery are not there", async () => {
  const { api, roast, item, size } = await sellingRoastery();
  await roast(1);
  const customer = await api.customers.add({ name: "Café Nord" });
  const draft = await api.orders.add({
    customerId: customer.id,
    lines: [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 4, unitPriceMinor: 900 }],
  });
  expect(await api.allocation.lines({ ids: draft.id })).toEqual([]);
  const confirmed = await api.orders.step({ id: draft.id, version: draft.version, step: "confirm" });
  expect(await api.allocation.lines({ ids: confirmed.id })).toHaveLength(1);
  const stranger = await app.signUp("Eve");
  expect(await stranger.api.allocation.lines({ ids: confirmed.id })).toEqual([]);
  expect(await stranger.api.allocation.orders()).toEqual([]);
});

test("bags to pack of a day are those that loose coffee fills, with the roast to take and who they are for", async () => {
  const { api, roast, pack, promised, item, size } = await sellingRoastery();
  const lot = await roast(2);
  await pack(2);
  const first = await promised(4, DAY);
  const second = await promised(3, DAY);
  await promised(8, "2036-12-05");
  const [row, ...others] = await api.allocation.packing({ day: DAY });
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    roastedItemId: item.id,
    packageSizeId: size.id,
    toPack: 5,
    packedQuantity: 2,
    comingQuantity: 0,
    missingQuantity: 0,
    looseGrams: 1500,
    lots: [{ lotId: lot.id, quantity: 5, grams: 1250 }],
    orders: [
      { id: first.id, number: first.number, customerName: "Café Süd", promisedOn: DAY, quantity: 4 },
      { id: second.id, quantity: 3 },
    ],
  });
  const packing = { roastedItemId: item.id, packageSizeId: size.id, bags: 5, seenLooseGrams: row?.looseGrams ?? 0 };
  await api.stock.pack(packing);
  expect((await api.allocation.packing({ day: DAY }))[0]).toMatchObject({ toPack: 0, packedQuantity: 7 });
  expect((await api.allocation.packing({ day: "2036-12-05" }))[0]).toMatchObject({ toPack: 1, missingQuantity: 7 });
});

test("two people who pack the same row from different roasts: one books, the other is told", async () => {
  const { api, roast, promised, item, size } = await sellingRoastery();
  const lots = [await roast(2, "2026-11-10"), await roast(2)];
  await promised(4, DAY);
  const [row] = await api.allocation.packing({ day: DAY });
  const { toPack: bags = 0, looseGrams: seenLooseGrams = 0 } = row ?? {};
  const packing = { roastedItemId: item.id, packageSizeId: size.id, bags, seenLooseGrams };
  const outcomes = await Promise.allSettled(lots.map(({ id: lotId }) => api.stock.pack({ ...packing, lotId })));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await api.allocation.packing({ day: DAY }))[0]).toMatchObject({ toPack: 0, packedQuantity: 4 });
});

test("two people who pack the same row: one books, the other is told", async () => {
  const { api, roast, promised, item, size } = await sellingRoastery();
  await roast(3);
  await promised(4, DAY);
  const [row] = await api.allocation.packing({ day: DAY });
  const pack = () =>
    api.stock.pack({
      roastedItemId: item.id,
      packageSizeId: size.id,
      bags: row?.toPack ?? 0,
      ...(row ? { seenLooseGrams: row.looseGrams } : {}),
    });
  const outcomes = await Promise.allSettled([pack(), pack()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await refusalOf(pack())).toMatchObject({
    status: 409,
    message: "Somebody has changed this stock meanwhile: 2 kg are loose now, not 3 kg. Nothing was packed.",
  });
  expect((await api.allocation.packing({ day: DAY }))[0]).toMatchObject({ toPack: 0, packedQuantity: 4 });
});

test("bags are packed where their coffee lies, at several locations in one booking, and taken back together", async () => {
  const { api, person, roast, promised, item, size, lot } = await sellingRoastery();
  const { id } = await roast(5);
  const [home] = await api.locations.list({});
  const annex = await api.locations.add({ name: "Annex" });
  const loose = (await lot(id)).holdings[0]?.id ?? "";
  const moving = { id: loose, quantity: 2100, fromLocationId: home?.id ?? "", toLocationId: annex.id };
  await api.stock.transfer(moving);
  await promised(19, DAY);
  const [row] = await api.allocation.packing({ day: DAY });
  expect(row).toMatchObject({ toPack: 19, looseGrams: 5000 });
  const packing = { roastedItemId: item.id, packageSizeId: size.id, bags: 19, seenLooseGrams: row?.looseGrams ?? 0 };
  const packed = await api.stock.pack(packing);
  expect(packed).toMatchObject({ bags: 19, lots: [{ lotId: id, bags: 19 }] });
  expect((await api.allocation.packing({ day: DAY }))[0]).toMatchObject({ toPack: 0, packedQuantity: 19 });
  const more = { roastedItemId: item.id, packageSizeId: size.id, bags: 1 };
  await api.stock.undo({ id: packed.id });
  expect((await lot(id)).holdings.find(({ packageSize }) => !packageSize)?.quantity).toBe(5000);
  const refused = await refusalOf(api.stock.pack({ ...more, bags: 20 }));
  expect(refused.message).toBe("Only 2.9 kg of House are loose at Roastery, 2.1 kg elsewhere, and 5 kg are needed.");
  await isProved(person);
});

test("an order that is put before others keeps them in order, and undoing that leaves nobody placed as before", async () => {
  const { api, promised } = await sellingRoastery();
  const [a, b, c] = [await promised(1, DAY), await promised(1, DAY), await promised(1, DAY)];
  const inOrder = async () => (await api.allocation.orders()).map(({ orderId, dayRank }) => [orderId, dayRank]);
  const orderIds = [a.id, b.id, c.id];
  await api.allocation.rank({ orderIds });
  await api.allocation.rank({ orderIds: [c.id] });
  expect(await inOrder()).toEqual([
    [c.id, 0],
    [a.id, 1],
    [b.id, 2],
  ]);
  await api.allocation.rank({ orderIds, dayRanks: [null, null, null] });
  expect(await inOrder()).toEqual(orderIds.map((id) => [id, null]));
  const short = await refusalOf(api.allocation.rank({ orderIds, dayRanks: [null] }));
  expect(short.status).toBe(400);
});

test("orders of a day get coffee as somebody put them, until one is promised for another day", async () => {
  const { api, roast, promised, linesOf } = await sellingRoastery();
  await roast(1);
  const [first, second] = [await promised(4, DAY), await promised(3, DAY)];
  const other = await promised(1, "2036-12-05");
  const shortOf = async () =>
    (await linesOf(first, second)).map(({ orderId, shortQuantity }) => [orderId, shortQuantity]);
  expect(await shortOf()).toEqual([
    [first.id, 0],
    [second.id, 3],
  ]);
  const ranked = await api.allocation.rank({ orderIds: [second.id, first.id] });
  expect(ranked.map(({ orderId }) => orderId)).toEqual([second.id, first.id, other.id]);
  expect(await shortOf()).toEqual([
    [second.id, 0],
    [first.id, 3],
  ]);
  const mixed = await refusalOf(api.allocation.rank({ orderIds: [other.id, first.id] }));
  expect(mixed).toMatchObject({ status: 409, data: { field: "orderIds" } });
  const { version } = await api.orders.get({ id: second.id });
  const later = await api.orders.edit({ id: second.id, version, promisedOn: "2036-12-06" });
  await api.orders.edit({ id: second.id, version: later.version, promisedOn: DAY });
  expect((await shortOf())[0]).toEqual([first.id, 0]);
});
