import { expect } from "vitest";
import { allPages } from "./raw-roasts.ts";
import { type ReadRoastery, roastsWithin } from "./read-roastery.ts";
import { kilos, lossTenthsOf, productionOf, sum } from "./roast-arithmetic.ts";
import { dayOf, daysLater, midnightOf, mondayOf } from "./wall-clock.ts";

/** Moments at which the dashboard is looked at: on both sides of the midnights around the autumn change, and at the end. */
function looks({ place, clock }: ReadRoastery): number[] {
  const { timeZone } = place;
  const [, autumn] = place.changes;
  const midnights = [autumn, daysLater(autumn, 1)].map((day) => midnightOf(day, timeZone));
  return [...midnights.flatMap((at) => [at - 1, at]), clock.now.getTime()];
}

/** Holds the dashboard of several moments against the journal, the lists that it links to, and the analytics of its days. */
export async function dashboardAgrees(roastery: ReadRoastery): Promise<void> {
  const { clock } = roastery;
  const last = clock.now;
  try {
    for (const at of looks(roastery)) {
      clock.now = new Date(at);
      await weeksAgree(roastery);
      await consumptionAgrees(roastery);
      await ordersDueAgree(roastery);
      await periodsOfListAgree(roastery);
    }
  } finally {
    clock.now = last;
  }
  await openQuestionsAgree(roastery);
}

const todayOf = ({ clock, place }: ReadRoastery) => dayOf(clock.now, place.timeZone);

async function weeksAgree(roastery: ReadRoastery) {
  const { api } = roastery;
  const today = todayOf(roastery);
  const [monday, lastMonday] = [mondayOf(today), daysLater(mondayOf(today), -7)];
  const shown = await api.dashboard.show({});
  const within = roastsWithin(roastery, {});
  for (const [figures, days] of [
    [shown.today, { from: today, to: today }],
    [shown.thisWeek, { from: monday, to: daysLater(monday, 6) }],
    [shown.lastWeek, { from: lastMonday, to: daysLater(lastMonday, 6) }],
  ] as const) {
    expect({ ...days, ...productionOf(within(days)) }).toMatchObject(figures);
    const { total } = await api.analytics.production({ period: "own", ...days });
    expect({ ...days, ...total }).toMatchObject(figures);
  }
}

/** Periods of the list are those of the day that the clocks show, and their production is that of the journal. */
async function periodsOfListAgree(roastery: ReadRoastery) {
  const { api } = roastery;
  const today = todayOf(roastery);
  const [monday, first, year] = [mondayOf(today), `${today.slice(0, 7)}-01`, Number(today.slice(0, 4))];
  const lastDayBefore = daysLater(first, -1);
  const within = roastsWithin(roastery, {});
  for (const [period, days] of [
    ["this-week", { from: monday, to: today }],
    ["last-week", { from: daysLater(monday, -7), to: daysLater(monday, -1) }],
    ["this-month", { from: first, to: today }],
    ["last-month", { from: `${lastDayBefore.slice(0, 7)}-01`, to: lastDayBefore }],
    ["last-30-days", { from: daysLater(today, -29), to: today }],
    ["last-90-days", { from: daysLater(today, -89), to: today }],
    ["this-year", { from: `${year}-01-01`, to: today }],
    ["last-year", { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }],
  ] as const) {
    const read = await api.analytics.production({ period });
    expect({ period: read.period, total: read.total }).toEqual({ period: days, total: productionOf(within(days)) });
  }
}

/** Use of the last four weeks is that which the analytics of green coffee show of these days. */
async function consumptionAgrees({ api, ...roastery }: ReadRoastery) {
  const today = todayOf({ api, ...roastery });
  const { consumption } = await api.dashboard.show({});
  const days = { from: daysLater(today, -27), to: today };
  expect(consumption).toMatchObject(days);
  const { rows, total } = await api.analytics.green({ period: "own", ...days });
  expect(consumption.used).toEqual(total);
  const used = rows.filter(({ used: { usedKg } }) => usedKg > 0);
  expect(
    new Map(consumption.coffees.map(({ greenCoffee, usedKg, usedLbs }) => [greenCoffee.id, { usedKg, usedLbs }])),
  ).toEqual(new Map(used.map((row) => [row.greenCoffee.id, row.used])));
}

/** Roasted stock is that of the lots, and of the list of products. */
export async function roastedStockAgrees({ api }: ReadRoastery): Promise<void> {
  const { roasted } = await api.dashboard.stock({});
  const lots = await allPages((cursor) => api.stock.lots({ limit: 50, ...(cursor ? { cursor } : {}) }));
  const products = await allPages((cursor) => api.stock.list({ limit: 50, ...(cursor ? { cursor } : {}) }));
  const gramsOf = (some: typeof lots) =>
    sum(
      some.flatMap(({ holdings }) =>
        holdings.flatMap(({ unitGrams, stock }) => stock.map(({ quantity }) => quantity * unitGrams)),
      ),
    );
  const [grams, heldGrams] = [gramsOf(lots), gramsOf(lots.filter(({ isHeld }) => isHeld))];
  expect(grams).toBeGreaterThan(0);
  expect(sum(products.map((product) => product.grams))).toBe(grams);
  expect(sum(products.map((product) => product.heldGrams))).toBe(heldGrams);
  expect(roasted).toMatchObject({ lotCount: lots.length, quantityKg: kilos(grams), heldKg: kilos(heldGrams) });
  expect((await api.stock.checkLedger({})).wrong).toEqual([]);
}

/** Orders due are those that the list of orders to send shows for these days. */
async function ordersDueAgree(roastery: ReadRoastery) {
  const { api } = roastery;
  const today = todayOf(roastery);
  const due = await api.dashboard.orders({});
  const listed = await allPages((cursor) =>
    api.orders.list({ status: "to_send", promisedTo: daysLater(today, 7), limit: 20, ...(cursor ? { cursor } : {}) }),
  );
  const promised = listed.map(({ promisedOn }) => promisedOn ?? "");
  expect(due).toMatchObject({
    today,
    to: daysLater(today, 7),
    overdueCount: promised.filter((day) => day < today).length,
    todayCount: promised.filter((day) => day === today).length,
    laterCount: promised.filter((day) => day > today).length,
  });
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(due.orders.map(({ id }) => id)));
}

async function allTasks(api: ReadRoastery["api"], machines: readonly string[]) {
  return (await Promise.all(machines.map((machineId) => api.maintenance.list({ machineId })))).flat();
}

/** Open questions count what the journal and the list of green coffee show; the losses are the last of the journal. */
async function openQuestionsAgree({ api, raw, machines }: ReadRoastery) {
  const { shortfalls, unweighed, maintenance } = await api.dashboard.questions({});
  const greens = await allPages((cursor) => api.green.list({ limit: 100, ...(cursor ? { cursor } : {}) }));
  expect(shortfalls.coffeeCount).toBe(greens.filter(({ shortfallKg }) => shortfallKg > 0).length);
  const open = raw.filter(({ roastedGrams, source }) => roastedGrams === null && !source.isHistory);
  expect(unweighed.roastCount).toBe(open.length);
  const latest = open.slice(-3).reverse();
  expect(unweighed.roasts.map(({ id }) => id)).toEqual(latest.map(({ id }) => id));
  const tasks = await allTasks(api, machines);
  expect(maintenance.taskCount).toBe(tasks.filter(({ state }) => state !== "fine").length);
  expect(tasks.length).toBe(2 * machines.length);
  for (const { machine, conditions } of tasks) {
    const roasted = raw.filter(({ keys, source }) => keys.machine === machine.id && !source.isHistory);
    for (const { kind, used } of conditions) if (kind === "roasts") expect(used).toBe(roasted.length);
  }
  const { losses } = await api.dashboard.show({});
  const averaged = raw.filter(({ isAveraged }) => isAveraged).slice(-60);
  const tenths = lossTenthsOf(averaged);
  expect(losses.map(({ number, lossPercent }) => [number, lossPercent])).toEqual(
    averaged.map(({ number }, at) => [number, (tenths[at] ?? 0) / 10]),
  );
}
