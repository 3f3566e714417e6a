/** @database both: days of batches that two people place at the same moment. */

import { plusDays, weekStart } from "@tryer/domain/calendar";
import { expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { roasteryOf } from "../../../test/roasteries/stocked-roastery.ts";
import { todayIn } from "../../../test/roasteries/today-in.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

const today = () => todayIn("UTC");
/** A Thursday, far enough ahead that the free days before it are many. */
const DAY = plusDays(weekStart(today()), 7 * 8 + 3);
const before = (count: number) => plusDays(DAY, -count);

/** A roastery whose machine takes one batch a day, with bags planned in batches of 5 lb of green coffee. */
async function plannedRoastery(batchesADay: number | null = 1) {
  const person = await app.signUp();
  const roastery = await roasteryOf(person);
  const { api, confirmed, item, size } = roastery;
  const machine = await api.machines.add({ name: "Probat", batchSizeLbs: 5, batchesADay });
  const { id: planId } = await api.planner.pending();
  const plan = (quantity: number) =>
    api.planner.addItems({ id: planId, items: [{ roastedItemId: item.id, packageSizeId: size.id, quantity }] });
  const promised = async (quantity: number, promisedOn: string) => {
    const { id, version } = await confirmed(quantity);
    return api.orders.edit({ id, version, promisedOn });
  };
  const accept = async (byHand = false) => {
    const { batches } = await api.allocation.roastDays({ byHand });
    await api.allocation.placeBatches({
      id: planId,
      places: batches.map(({ batchId, plannedOn, proposedOn }) => ({
        batchId,
        seenOn: plannedOn,
        plannedOn: proposedOn,
      })),
    });
    return api.allocation.roastDays({ byHand });
  };
  return { person, ...roastery, machine, planId, plan, promised, accept };
}

test("batches of an order are spread by rest, capacity and working days, and the proposal is empty once accepted", async () => {
  const { api, plan, promised, accept, planId } = await plannedRoastery();
  expect(await api.machines.week()).toEqual({
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    daysOff: [],
    dayOrder: "light_to_dark",
    version: 1,
  });
  await api.machines.editWeek({ version: 1, weekdays: [1, 2, 3, 4, 5], daysOff: [before(3)] });
  // 20 bags of 250 g take more than two batches of 5 lb.
  await plan(20);
  const order = await promised(20, DAY);
  const { batches } = await api.allocation.roastDays({});
  expect(batches.map(({ proposedOn, reason, roastBy }) => ({ proposedOn, reason, roastBy }))).toEqual([
    { proposedOn: before(2), reason: "for_order", roastBy: before(2) },
    { proposedOn: before(6), reason: "earlier", roastBy: before(2) },
    { proposedOn: before(7), reason: "earlier", roastBy: before(2) },
  ]);
  expect(batches[0]).toMatchObject({
    isByHand: false,
    orders: [{ id: order.id, number: order.number, promisedOn: DAY }],
  });
  const after = await accept();
  expect(after.planId).toBe(planId);
  expect(
    after.batches.map(({ standsOn, proposedOn, isDayProposed }) => [standsOn === proposedOn, isDayProposed]),
  ).toEqual(Array(3).fill([true, true]));
  expect(await api.allocation.orders()).toMatchObject([{ readyOn: before(2), isLate: false, state: "planned" }]);
});

test("a batch that somebody placed by hand stays unless asked for, and one that was proposed follows its order", async () => {
  const { api, plan, promised, accept, planId } = await plannedRoastery(null);
  await plan(12);
  const order = await promised(12, DAY);
  const [first, second] = (await accept()).batches;
  await api.batches.arrange({ id: planId, batchIds: [first?.batchId ?? ""], plannedOn: before(14) });
  await api.orders.edit({ id: order.id, version: order.version, promisedOn: plusDays(DAY, 6) });
  const moved = async (byHand: boolean) =>
    Object.fromEntries(
      (await api.allocation.roastDays({ byHand })).batches.map(({ batchId, proposedOn, isByHand }) => [
        batchId,
        [proposedOn, isByHand],
      ]),
    );
  expect(await moved(false)).toEqual({
    [first?.batchId ?? ""]: [before(14), true],
    [second?.batchId ?? ""]: [plusDays(DAY, 4), false],
  });
  expect(await moved(true)).toEqual({
    [first?.batchId ?? ""]: [plusDays(DAY, 4), true],
    [second?.batchId ?? ""]: [plusDays(DAY, 4), false],
  });
});

test("places are taken back with the days and hands that were before, and nothing is written over somebody else's move", async () => {
  const { api, plan, promised, planId } = await plannedRoastery();
  await plan(12);
  await promised(12, DAY);
  const { batches } = await api.allocation.roastDays({});
  const [a, b] = batches;
  if (!a || !b) throw new Error("two batches");
  await api.batches.arrange({ id: planId, batchIds: [b.batchId], plannedOn: before(4) });
  const places = [a, b].map(({ batchId, plannedOn, proposedOn }) => ({
    batchId,
    seenOn: plannedOn,
    plannedOn: proposedOn,
  }));
  expect(await refusalOf(api.allocation.placeBatches({ id: planId, places }))).toMatchObject({ code: "CONFLICT" });
  const days = async () => (await api.batches.listOfPlan({ id: planId }))[0]?.batches.map(({ plannedOn }) => plannedOn);
  expect(await days()).toEqual([null, before(4)]);
  const done = { batchId: a.batchId, seenOn: null, plannedOn: a.proposedOn };
  await api.allocation.placeBatches({ id: planId, places: [done] });
  expect(await days()).toEqual([a.proposedOn, before(4)]);
  await api.allocation.placeBatches({
    id: planId,
    places: [{ batchId: a.batchId, seenOn: a.proposedOn, plannedOn: null, isDayProposed: false }],
  });
  expect(await days()).toEqual([null, before(4)]);
});

/** A plan of one batch each of a decaf, a dark and a light coffee, in this order, and ways to look at its order. */
async function mixedPlan() {
  const { api, size, planId } = await plannedRoastery(null);
  const products = [];
  for (const [name, roastLevel] of [
    ["Peru Decaf", "Light"],
    ["Night", "Dark"],
    ["Dawn", "Light"],
  ] as const) {
    const green = await api.green.add({ coffeeName: `${name} green`, origin: "Peru", quantityKg: 50 });
    products.push(await api.items.add({ name, roastLevel, greenCoffeeId: green.id }));
  }
  expect(products.map(({ isDecaf }) => isDecaf)).toEqual([true, false, false]);
  const items = products.map(({ id: roastedItemId }) => ({ roastedItemId, packageSizeId: size.id, quantity: 4 }));
  await api.planner.addItems({ id: planId, items });
  const batches = async () =>
    (await api.batches.listOfPlan({ id: planId })).flatMap(({ row, batches: own }) =>
      own.map(({ id, position, plannedOn }) => ({ id, name: row.name, position, plannedOn })),
    );
  const order = async () =>
    (await batches())
      .toSorted((a, b) => (a.position ?? Number.MAX_VALUE) - (b.position ?? Number.MAX_VALUE))
      .map(({ name }) => name);
  const placesOn = async (plannedOn: string | null, isDayProposed = true) =>
    (await batches()).map(({ id: batchId, plannedOn: seenOn }) => ({ batchId, seenOn, plannedOn, isDayProposed }));
  return { api, planId, batches, order, placesOn, products };
}

test("batches that are spread stand in the order of a day, decaf last, and an undo gives the former order back", async () => {
  const { api, planId, batches, order, placesOn } = await mixedPlan();
  const former = (await api.allocation.roastDays({})).batches.map(({ batchId, position }) => ({ batchId, position }));
  expect(former.map(({ position }) => position)).toEqual([null, null, null]);
  await api.allocation.placeBatches({ id: planId, places: await placesOn(DAY) });
  expect(await order()).toEqual(["Dawn", "Night", "Peru Decaf"]);
  const places = await placesOn(null, false);
  await api.allocation.placeBatches({ id: planId, places, positions: former });
  expect(await order()).toEqual(["Peru Decaf", "Night", "Dawn"]);
  expect((await batches()).map(({ position }) => position)).toEqual([null, null, null]);
  await api.machines.editWeek({ version: 1, dayOrder: "fewest_changes" });
  await api.allocation.placeBatches({ id: planId, places: await placesOn(DAY) });
  expect(await order()).toEqual(["Night", "Dawn", "Peru Decaf"]);
});

test("a day that somebody put in another order keeps it, and a batch that comes there follows", async () => {
  const { api, planId, batches, order, placesOn } = await mixedPlan();
  const [decaf, dark, light] = await batches();
  if (!decaf || !dark || !light) throw new Error("three batches");
  // The light one waits for another day; the decaf one is put before the dark one by hand.
  await api.batches.arrange({ id: planId, batchIds: [light.id], plannedOn: before(9) });
  await api.batches.arrange({ id: planId, batchIds: [decaf.id], beforeId: dark.id });
  await api.allocation.placeBatches({ id: planId, places: [] });
  expect(await order()).toEqual(["Peru Decaf", "Night", "Dawn"]);
  const toToday = (await placesOn(today())).filter(({ batchId }) => batchId === light.id);
  await api.allocation.placeBatches({ id: planId, places: toToday });
  expect(await order()).toEqual(["Peru Decaf", "Night", "Dawn"]);
});

test("batches that nobody placed are put in order without a move, once, and begun batches stay in front", async () => {
  const { api, planId, batches, order } = await mixedPlan();
  const [decaf] = await batches();
  await api.batches.time({ id: decaf?.id ?? "", step: "start" });
  const { positions } = await api.allocation.roastDays({});
  await api.allocation.placeBatches({ id: planId, places: [] });
  expect(await order()).toEqual(["Peru Decaf", "Dawn", "Night"]);
  const placed = (await batches()).map(({ position }) => position);
  await api.allocation.placeBatches({ id: planId, places: [] });
  expect((await batches()).map(({ position }) => position)).toEqual(placed);
  const { items } = await api.team.activity({});
  expect(items.filter(({ action }) => action === "batch.spread")).toHaveLength(1);
  await api.batches.markCompleted({ id: decaf?.id ?? "", isCompleted: true });
  await api.allocation.placeBatches({ id: planId, places: [], positions });
  expect((await batches()).map(({ position }) => position)).toEqual([null, null, null]);
});

test("positions of a stranger's batches are left alone", async () => {
  const { planId, batches, order, api } = await mixedPlan();
  const stranger = await mixedPlan();
  const positions = (await batches()).map(({ id: batchId }, at) => ({ batchId, position: 9 - at }));
  await stranger.api.allocation.placeBatches({ id: stranger.planId, places: [], positions });
  expect((await batches()).map(({ position }) => position)).toEqual([null, null, null]);
  await api.allocation.placeBatches({ id: planId, places: [], positions });
  expect(await order()).toEqual(["Dawn", "Night", "Peru Decaf"]);
});

test("the field of the product says which coffee is roasted last, whatever its name", async () => {
  const { api, planId, order, placesOn, products } = await mixedPlan();
  const [peru, , dawn] = products;
  await api.items.edit({ id: peru?.id ?? "", version: peru?.version ?? 0, isDecaf: false });
  await api.items.edit({ id: dawn?.id ?? "", version: dawn?.version ?? 0, isDecaf: true });
  expect((await api.items.list({ decaf: true })).items.map(({ name }) => name)).toEqual(["Dawn"]);
  await api.allocation.placeBatches({ id: planId, places: await placesOn(DAY) });
  expect(await order()).toEqual(["Peru Decaf", "Night", "Dawn"]);
});

test("two people who accept the same proposal: one places the batches, the other is told", async () => {
  const { api, plan, promised, planId } = await plannedRoastery();
  await plan(12);
  await promised(12, DAY);
  const { batches } = await api.allocation.roastDays({});
  const places = batches.map(({ batchId, plannedOn, proposedOn }) => ({
    batchId,
    seenOn: plannedOn,
    plannedOn: proposedOn,
  }));
  const both = await Promise.allSettled([1, 2].map(() => api.allocation.placeBatches({ id: planId, places })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a batch whose last day has passed is late, and a week without a day or a machine without a batch is refused", async () => {
  const { api, machine, plan, promised } = await plannedRoastery(null);
  await plan(4);
  await promised(4, today());
  const { batches } = await api.allocation.roastDays({});
  expect(batches).toMatchObject([{ reason: "late", roastBy: plusDays(today(), -2) }]);
  expect(await refusalOf(api.machines.editWeek({ version: 1, weekdays: [] }))).toMatchObject({ code: "BAD_REQUEST" });
  expect(await refusalOf(api.machines.editWeek({ version: 7, weekdays: [1] }))).toMatchObject({ code: "OUTDATED" });
  expect(
    await refusalOf(api.machines.edit({ id: machine.id, version: machine.version, batchesADay: 0 })),
  ).toMatchObject({ code: "BAD_REQUEST" });
});

test("an order that is entered hears the earliest day: by stock, by the plan, and by new batches on days with room", async () => {
  const { api, roast, plan, promised, item, size } = await plannedRoastery();
  const ask = (quantity: number, promisedOn: string | null) =>
    api.allocation.earliestDay({ promisedOn, lines: [{ roastedItemId: item.id, packageSizeId: size.id, quantity }] });
  await roast(1);
  expect(await ask(4, today())).toMatchObject({ earliestOn: today(), isLate: false, lines: [{ newBatches: 0 }] });
  // A batch of 5 lb with 15 % shrinkage brings 1.93 kg, 7 bags: 4 bags lie there, 14 more take two batches, one a day.
  expect(await ask(18, today())).toMatchObject({
    earliestOn: plusDays(today(), 3),
    isLate: true,
    lines: [{ readyOn: plusDays(today(), 3), newBatches: 2 }],
  });
  expect(await ask(18, plusDays(today(), 3))).toMatchObject({ isLate: false });
  await plan(14);
  expect(await ask(18, today())).toMatchObject({ earliestOn: plusDays(today(), 3), lines: [{ newBatches: 0 }] });
  // Another order comes before it and takes the stock, and the days of the plan.
  await promised(18, today());
  const later = await ask(7, plusDays(today(), 1));
  expect(later).toMatchObject({ earliestOn: plusDays(today(), 4), isLate: true, lines: [{ newBatches: 1 }] });
});

test("an order that is edited is free to use what it has, and a product that is not there is refused", async () => {
  const { api, roast, promised, item, size } = await plannedRoastery();
  await roast(1);
  const order = await promised(4, today());
  const lines = [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 4 }];
  expect(await api.allocation.earliestDay({ promisedOn: today(), lines })).toMatchObject({ isLate: true });
  expect(await api.allocation.earliestDay({ promisedOn: today(), orderId: order.id, lines })).toMatchObject({
    isLate: false,
  });
  const nobody = { roastedItemId: item.id, packageSizeId: size.id, quantity: 1 };
  for (const change of [{ roastedItemId: size.id }, { packageSizeId: item.id }])
    expect(await refusalOf(api.allocation.earliestDay({ lines: [{ ...nobody, ...change }] }))).toMatchObject({
      code: "NOT_FOUND",
    });
});

test("an order that is entered comes after the new batches of orders before it, and shares those of its coffee", async () => {
  const { api, promised, item, size } = await plannedRoastery();
  const line = (quantity: number) => ({ roastedItemId: item.id, packageSizeId: size.id, quantity });
  // 7 bags of 250 g are one batch of 5 lb: three orders lack one batch each, and one day is for one batch.
  for (const quantity of [7, 7, 7]) await promised(quantity, today());
  expect(await api.allocation.earliestDay({ promisedOn: today(), lines: [line(7)] })).toMatchObject({
    earliestOn: plusDays(today(), 5),
    lines: [{ newBatches: 1 }],
  });
  // 28 lines of one bag need as many batches as one line of 28.
  const { lines } = await api.allocation.earliestDay({ promisedOn: today(), lines: Array(8).fill(line(1)) });
  expect(lines.reduce((sum, { newBatches }) => sum + newBatches, 0)).toBe(1);
  const endless = await api.allocation.earliestDay({ promisedOn: today(), lines: Array(5).fill(line(5000)) });
  expect(endless).toMatchObject({ earliestOn: null, isLate: true });
});

test("coffee in stock rests too, and an order that is edited keeps its place among those of its day", async () => {
  const { api, roast, promised, item, size } = await plannedRoastery();
  const lines = [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 4 }];
  await roast(1, plusDays(today(), -1));
  expect(await api.allocation.earliestDay({ promisedOn: today(), lines })).toMatchObject({
    earliestOn: plusDays(today(), 1),
    isLate: true,
    lines: [{ newBatches: 0 }],
  });
  const first = await promised(4, today());
  await promised(4, today());
  const ask = async (orderId: string) =>
    (await api.allocation.earliestDay({ promisedOn: today(), orderId, lines })).lines;
  expect(await ask(first.id)).toMatchObject([{ newBatches: 0 }]);
});

test("a batch that is dragged to today stays there, undone it may be proposed anew, and one in the drum keeps its day", async () => {
  const { api, plan, promised, accept, planId } = await plannedRoastery(null);
  await plan(7);
  await promised(7, DAY);
  const [accepted] = (await accept()).batches;
  if (accepted === undefined) throw new Error("one batch");
  const { batchId, proposedOn } = accepted;
  const now = async () => (await api.allocation.roastDays({})).batches[0];
  await api.batches.arrange({ id: planId, batchIds: [batchId], plannedOn: today() });
  expect(await now()).toMatchObject({ isByHand: true, proposedOn: today() });
  await api.batches.arrange({ id: planId, batchIds: [batchId], plannedOn: proposedOn, isDayProposed: true });
  expect(await now()).toMatchObject({ isByHand: false, isDayProposed: true, proposedOn });
  await api.batches.time({ id: batchId, step: "start" });
  const place = (plannedOn: string) =>
    api.allocation.placeBatches({ id: planId, places: [{ batchId, seenOn: proposedOn, plannedOn }] });
  expect(await refusalOf(place(plusDays(today(), 1)))).toMatchObject({ code: "CONFLICT" });
  expect(await place(proposedOn)).toMatchObject([{ plannedOn: proposedOn }]);
});

test("a batch in the drum takes room of today, and none of the day that it was planned for", async () => {
  const { api, plan, promised, planId } = await plannedRoastery();
  await plan(14);
  await promised(14, plusDays(today(), 2));
  const [early, late] = (await api.batches.listOfPlan({ id: planId })).flatMap(({ batches }) => batches);
  if (early === undefined || late === undefined) throw new Error("two batches");
  await api.batches.arrange({ id: planId, batchIds: [early.id], plannedOn: plusDays(today(), 1) });
  await api.batches.time({ id: early.id, step: "start" });
  const standing = async () =>
    Object.fromEntries(
      (await api.allocation.roastDays({})).batches.map(({ batchId, proposedOn }) => [batchId, proposedOn]),
    );
  expect(await standing()).toEqual({ [early.id]: today(), [late.id]: plusDays(today(), 1) });
  expect(await api.allocation.lines({ ids: (await api.allocation.orders())[0]?.orderId ?? "" })).toMatchObject([
    { batches: [{ batchId: early.id, roastedOn: today() }, { batchId: late.id }] },
  ]);
});

test("a partly sent order that is edited asks for what is left of it, and keeps its place once it is packed", async () => {
  const { api, roast, promised, item, size } = await plannedRoastery();
  await roast(2, plusDays(today(), -30));
  const order = await promised(8, plusDays(today(), 3));
  const packed = await api.orders.pack({ id: order.id, version: order.version, step: "pack" });
  const [line] = packed.lines;
  if (line === undefined) throw new Error("one line");
  await api.orders.fulfil({ id: order.id, version: packed.version, lines: [{ lineId: line.id, quantity: 4 }] });
  // Promised before it, but not packed.
  await promised(4, today());
  const ask = (quantity: number) =>
    api.allocation.earliestDay({
      promisedOn: plusDays(today(), 3),
      orderId: order.id,
      lines: [{ id: line.id, roastedItemId: item.id, packageSizeId: size.id, quantity }],
    });
  expect(await ask(8)).toMatchObject({ earliestOn: today(), isLate: false, lines: [{ newBatches: 0 }] });
  // Nothing of it is left to send.
  expect(await ask(4)).toMatchObject({ isLate: false, lines: [] });
});

test("days off that are past are dropped when the roasting week is saved", async () => {
  const { api } = await plannedRoastery();
  const daysOff = [plusDays(today(), -30), DAY];
  expect(await api.machines.editWeek({ version: 1, daysOff })).toMatchObject({ daysOff: [DAY] });
});

test("a blend of parts in stock is ready once its youngest part has rested", async () => {
  const person = await app.signUp();
  const { api } = person;
  const [a, b] = [await addCoffee(person, { name: "Base" }), await addCoffee(person, { name: "Top" })];
  const size = await addSize(person, 250, "g");
  const blend = await api.items.add({
    name: "Blend",
    roastLevel: "Medium",
    restDays: 5,
    recipe: { basis: "share", parts: [a, b].map(({ item }) => ({ roastedItemId: item.id, amount: 50 })) },
  });
  const roast = ({ item, green }: typeof a, day: string) =>
    api.roasts.add({
      greenCoffeeId: green.id,
      roastedItemId: item.id,
      greenWeightKg: 1.2,
      roastedWeightKg: 1,
      roastedAt: `${day}T06:40:00.000Z`,
    });
  await roast(a, plusDays(today(), -10));
  await roast(b, plusDays(today(), -10));
  await roast(b, plusDays(today(), -1));
  const customer = await api.customers.add({ name: "Café Süd" });
  const bag = { roastedItemId: blend.id, packageSizeId: size.id };
  const made = await api.orders.add({
    customerId: customer.id,
    promisedOn: today(),
    lines: [{ ...bag, quantity: 10, unitPriceMinor: 900 }],
  });
  await api.orders.step({ id: made.id, version: made.version, step: "confirm" });
  const ask = (quantity: number) =>
    api.allocation.earliestDay({ promisedOn: today(), orderId: made.id, lines: [{ ...bag, quantity }] });
  // Half of each kilogram bag is of either part; the second roast of the top is one day old.
  expect(await ask(8)).toMatchObject({ earliestOn: today(), isLate: false });
  await roast(a, plusDays(today(), -1));
  expect(await ask(9)).toMatchObject({ earliestOn: plusDays(today(), 4), isLate: true });
  // The list says the same of the order once it wants so many.
  const coffee = async () => (await api.allocation.orders())[0];
  expect(await coffee()).toMatchObject({ isLate: true, restedOn: plusDays(today(), 4) });
});
