import { expect } from "vitest";
import { allPages } from "./raw-roasts.ts";
import { type ReadRoastery, roastsWithin } from "./read-roastery.ts";
import { lossTenthsOf, productionOf } from "./roast-arithmetic.ts";
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
  const { period, total } = await api.analytics.production({ period: "last-week" });
  expect({ ...period, ...total }).toMatchObject(shown.lastWeek);
  expect(await api.analytics.production({ period: "this-week" })).toMatchObject({
    period: { from: monday, to: today },
  });
}

/** Use of the last four weeks is that which the analytics of green coffee show of these days. */
async function consumptionAgrees({ api, ...roastery }: ReadRoastery) {
  const today = todayOf({ api, ...roastery });
  const { consumption } = await api.dashboard.show({});
  const days = { from: daysLater(today, -27), to: today };
  expect(consumption).toMatchObject(days);
  const { rows } = await api.analytics.green({ period: "own", ...days });
  const used = rows.filter(({ used: { usedKg } }) => usedKg > 0);
  expect(
    new Map(consumption.coffees.map(({ greenCoffee, usedKg, usedLbs }) => [greenCoffee.id, { usedKg, usedLbs }])),
  ).toEqual(new Map(used.map((row) => [row.greenCoffee.id, row.used])));
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

/** Open questions count what the journal and the list of green coffee show; the losses are the last of the journal. */
async function openQuestionsAgree({ api, raw }: ReadRoastery) {
  const { shortfalls, unweighed } = await api.dashboard.questions({});
  const greens = await allPages((cursor) => api.green.list({ limit: 100, ...(cursor ? { cursor } : {}) }));
  expect(shortfalls.coffeeCount).toBe(greens.filter(({ shortfallKg }) => shortfallKg > 0).length);
  const open = raw.filter(({ roastedGrams, source }) => roastedGrams === null && !source.isHistory);
  expect(unweighed.roastCount).toBe(open.length);
  const latest = open.slice(-3).reverse();
  expect(unweighed.roasts.map(({ id }) => id)).toEqual(latest.map(({ id }) => id));
  const { losses } = await api.dashboard.show({});
  const averaged = raw.filter(({ isAveraged }) => isAveraged).slice(-60);
  const tenths = lossTenthsOf(averaged);
  expect(losses.map(({ number, lossPercent }) => [number, lossPercent])).toEqual(
    averaged.map(({ number }, at) => [number, (tenths[at] ?? 0) / 10]),
  );
}
