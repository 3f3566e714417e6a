import type { DaySpan } from "@tryer/domain/analytics";
import { expect } from "vitest";
import { figuresOf } from "./asked-periods.ts";
import { type LedgerRow, receiptsWithin, stockAtEnd, useByLot } from "./green-ledger.ts";
import type { RawRoast } from "./raw-roasts.ts";
import { allPages } from "./raw-roasts.ts";
import { type ReadRoastery, roastsWithin } from "./read-roastery.ts";
import { centiLbsOf, grouped, kilos, sum } from "./roast-arithmetic.ts";
import { dayOf, daysLater, mondayOf } from "./wall-clock.ts";

const useOf = (roasts: readonly RawRoast[], isMeant: (lotId: string) => boolean) => {
  const taken = roasts.flatMap(({ coffees }) => coffees).filter(({ id }) => isMeant(id));
  return {
    usedKg: kilos(sum(taken.map(({ grams }) => grams))),
    usedLbs: sum(taken.map(({ grams }) => centiLbsOf(grams))) / 100,
  };
};

/** Use as stock counts coffee: own lots, and those of customers apart. */
const useByOwner = (
  roasts: readonly RawRoast[],
  owners: ReadRoastery["owners"],
  isAsked: (lotId: string) => boolean = () => true,
) => {
  const theirs = useOf(roasts, (id) => isAsked(id) && owners.get(id) !== null);
  return {
    ...useOf(roasts, (id) => isAsked(id) && owners.get(id) === null),
    customerKg: theirs.usedKg,
    customerLbs: theirs.usedLbs,
  };
};

/** Holds use, stock, value and receipts of green coffee against the journal and the ledger, for all coffees and for one. */
export async function greenAgrees(roastery: ReadRoastery): Promise<void> {
  const { api, periods, ledger, owners, clock, place, greens } = roastery;
  const today = dayOf(clock.now, place.timeZone);
  const within = roastsWithin(roastery, {});
  const now = new Map(stockAtEnd(ledger, "9999-12-31").map((lot) => [lot.lotId, lot]));
  for (const [at, { input, frame }] of periods.entries()) {
    const lotId = at % 3 === 1 ? greens[0] : undefined;
    const isAsked = (id: string) => lotId === undefined || id === lotId;
    const read = await api.analytics.green({ ...input, ...(lotId === undefined ? {} : { greenCoffeeId: lotId }) });
    const { total, parts, totalAgainst, partsAgainst, rows } = read;
    expect({ total, parts, totalAgainst, partsAgainst }).toEqual(
      figuresOf(frame, within, (roasts) => useByOwner(roasts, owners, isAsked)),
    );
    for (const { greenCoffee, used, against, quantityKg, valueMinor } of rows) {
      const { id } = greenCoffee;
      const ofRow = (lot: string) => lot === id;
      expect(used).toEqual(useOf(within(frame.period), ofRow));
      expect(against).toEqual(frame.against && useOf(within(frame.against), ofRow));
      expect(quantityKg).toBe(kilos(now.get(id)?.grams ?? 0));
      if (owners.get(id) === null && now.has(id)) expect(valueMinor).toBe(now.get(id)?.valueMinor);
    }
    for (const isOwn of [true, false]) {
      const meant = rows.filter(({ greenCoffee }) => (owners.get(greenCoffee.id) === null) === isOwn);
      const usedKg = isOwn ? total.usedKg : total.customerKg;
      expect(sum(meant.map(({ used }) => Math.round(used.usedKg * 1000)))).toBe(Math.round(usedKg * 1000));
    }

    const own = ledger.filter((row) => owners.get(row.lotId) === null && isAsked(row.lotId));
    expect(read.stock).toEqual(frame.buckets.map((part) => stockOfPart(own, part, today)));
    const stock = sum(stockAtEnd(own, "9999-12-31").map(({ grams }) => grams));
    expect(sum(read.ages.map(({ quantityKg }) => Math.round(quantityKg * 1000)))).toBe(stock);
    expect(read.receipts?.map(({ id, day, quantityKg }) => [id, day, quantityKg]).sort()).toEqual(
      receiptsWithin(own, frame.period)
        .map(({ id, day, grams }) => [id, day, kilos(grams)])
        .sort(),
    );
  }
}

function stockOfPart(ledger: readonly LedgerRow[], { from, to }: DaySpan, today: string) {
  if (from > today) return null;
  const day = to > today ? today : to;
  const lots = stockAtEnd(ledger, day);
  const priced = lots.filter(({ valueMinor }) => valueMinor !== null);
  const [grams, valueMinor] = [sum(priced.map((lot) => lot.grams)), sum(priced.map((lot) => lot.valueMinor ?? 0))];
  return {
    day,
    quantityKg: kilos(sum(lots.map((lot) => lot.grams))),
    worth: {
      valueMinor,
      perKgE4: grams === 0 ? null : Math.round((valueMinor * 10_000_000) / grams),
      unpricedCount: lots.length - priced.length,
    },
  };
}

/** Holds the ledger against the journal: each roast stands in the books of its own day, with what the stock did not hold. */
export function ledgerAgreesWithJournal({ raw, ledger }: ReadRoastery): void {
  const booked = grouped(
    ledger.filter(({ roastId }) => roastId !== null),
    ({ roastId, lotId, day }) => `${roastId} ${lotId} ${day}`,
  );
  const sums = [...booked].map(
    ([key, rows]) => [key, Math.round(sum(rows.map(({ grams, shortGrams }) => shortGrams - grams)))] as const,
  );
  const took = raw
    .filter(({ source }) => !source.isHistory)
    .flatMap(({ id, clock, coffees }) => coffees.map((coffee) => [`${id} ${coffee.id} ${clock.day}`, coffee.grams]));
  expect(new Map(sums.filter(([, grams]) => grams !== 0))).toEqual(new Map(took as [string, number][]));
}

/** Holds movements without a roast, and orders, against the moment at which they were booked. */
export function daysAgreeWithClock({ ledger, orders, place }: ReadRoastery): void {
  const { timeZone } = place;
  for (const { roastId, reversesId, day, createdAt } of ledger) {
    if (roastId === null && reversesId === null) expect(day).toBe(dayOf(createdAt, timeZone));
  }
  for (const { orderedOn, createdAt } of orders) {
    expect([dayOf(createdAt, timeZone), daysLater(dayOf(createdAt, timeZone), -1)]).toContain(orderedOn);
  }
}

/** Holds the history behind each forecast against the roasts of each week. */
export async function needAgrees(roastery: ReadRoastery): Promise<void> {
  const { api, greens, clock, place } = roastery;
  const thisWeek = mondayOf(dayOf(clock.now, place.timeZone));
  for (const chartedId of greens.slice(0, 3)) {
    const { charted, weeksFrom } = await api.analytics.greenNeed({ chartedId });
    expect(weeksFrom).toBe(thisWeek);
    expect(charted?.greenCoffeeId).toBe(chartedId);
    const history = charted?.history ?? [];
    expect(history.length).toBeGreaterThan(30);
    expect(history.at(-1)?.from).toBe(daysLater(thisWeek, -7));
    const within = roastsWithin(roastery, {});
    const weeks = history.map(({ from }) => within({ from, to: daysLater(from, 6) }));
    expect(history.map(({ usedKg }) => usedKg)).toEqual(
      weeks.map((roasts) => useOf(roasts, (id) => id === chartedId).usedKg),
    );
    const all = useByLot(within({ from: "0001-01-01", to: daysLater(thisWeek, -1) }));
    expect(sum(history.map(({ usedKg }) => Math.round(usedKg * 1000)))).toBe(all.get(chartedId));
  }
}

/** Holds the run-out of each coffee against itself: its page, the list, the dashboard, the rows and the need of analytics. */
export async function runOutAgrees({ api, greens }: ReadRoastery): Promise<void> {
  const listed = await allPages((cursor) =>
    api.green.list({ limit: 200, withRunOut: true, ...(cursor ? { cursor } : {}) }),
  );
  const ofList = new Map(listed.map(({ id, runOut }) => [id, runOut]));
  const { consumption } = await api.dashboard.show({});
  const ofDashboard = new Map(consumption.coffees.map((use) => [use.greenCoffee.id, use]));
  const ofRows = new Map((await api.analytics.green({})).rows.map((row) => [row.greenCoffee.id, row]));
  const ofNeed = new Map(
    (await api.analytics.greenNeed({})).coffees.map((need) => [need.greenCoffee.id, need] as const),
  );
  let told = 0;
  for (const id of greens) {
    const { level, coverDays, runsOutOn, withArrivals, plannedKg } = await api.green.runOut({ id });
    const same = { coverDays, runsOutOn, withArrivals };
    expect(ofList.get(id)).toEqual({ level, ...same });
    if (ofDashboard.has(id)) expect(ofDashboard.get(id)).toMatchObject({ ...same, plannedKg });
    if (ofRows.has(id)) expect(ofRows.get(id)).toMatchObject(same);
    if (ofNeed.get(id)?.lotCount === 1) expect(ofNeed.get(id)?.runOut).toEqual(same);
    told += Number(ofDashboard.has(id) && ofRows.has(id));
  }
  expect(told).toBeGreaterThan(0);
}

/** Holds the stock of now against itself in four places: the ledger, the list, its totals and the stock of the day. */
export async function stockAgrees({ api, ledger, owners }: ReadRoastery): Promise<void> {
  const own = stockAtEnd(
    ledger.filter(({ lotId }) => owners.get(lotId) === null),
    "9999-12-31",
  );
  const grams = sum(own.map((lot) => lot.grams));
  const valueMinor = sum(own.map((lot) => lot.valueMinor ?? 0));
  const listed = await allPages((cursor) => api.green.list({ limit: 200, ...(cursor ? { cursor } : {}) }));
  const ours = listed.filter(({ ownerId }) => ownerId === null);
  expect(sum(ours.map(({ quantityKg }) => Math.round(quantityKg * 1000)))).toBe(grams);
  expect(await api.green.totals({})).toMatchObject({ quantityKg: kilos(grams), valueMinor });
  expect((await api.green.stockOn({})).totals).toMatchObject({ quantityKg: kilos(grams), valueMinor });
  const dashboard = await api.dashboard.show({});
  expect(dashboard.stock.quantityKg).toBe(kilos(grams));
  expect((await api.dashboard.stock({})).green).toMatchObject({ quantityKg: kilos(grams), worth: { valueMinor } });
}
