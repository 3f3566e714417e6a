import { plusDays } from "@tryer/domain/calendar";
import { stockOn } from "@tryer/domain/green";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import fc from "fast-check";
import { expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { todayIn } from "../../../../test/roasteries/today-in.ts";
import { type ApiClient, testApp } from "../../../../test/test-app.ts";

const app = testApp();
const perKg = (price: string) => ({ price, basis: "kg" }) as const;

// Day in Vienna, where the roasteries of tests are.
const today = () => todayIn("Europe/Vienna");
const daysAgo = (days: number) => plusDays(today(), -days);

/** Stock by day and lot as the domain replays the movements that the ledger lists. */
async function replayed(api: ApiClient, id: string, day: string) {
  const { items } = await api.green.movements({ id, limit: 100 });
  const ledger = items.toReversed().map(({ businessDay, locationId, changeKg, averageAfterE4 }) => ({
    businessDay,
    locationId,
    changeGrams: gramsFromKg(changeKg),
    averageAfterE4: averageAfterE4 ?? null,
  }));
  const { balanceGrams, byLocation, averageE4, valueMinor } = stockOn(day, ledger);
  const held = [...byLocation].flatMap(([place, grams]) => (grams === 0 ? [] : [[place, kgFromGrams(grams)]]));
  if (held.length === 0) return null;
  return { quantityKg: kgFromGrams(balanceGrams), stock: new Map(held as never), averageCostE4: averageE4, valueMinor };
}

async function shown(api: ApiClient, id: string, date: string) {
  const { coffees } = await api.green.stockOn({ date });
  const lot = coffees.find((each) => each.id === id);
  if (!lot) return null;
  const { quantityKg, stock, averageCostE4, valueMinor } = lot;
  const byLocation = new Map(stock.map((each) => [each.locationId, each.quantityKg]));
  return { quantityKg, stock: byLocation, averageCostE4, valueMinor };
}

const step = fc.record({
  verb: fc.constantFrom("receive", "count", "transfer", "sale", "roast", "undo"),
  lot: fc.nat(1),
  kg: fc.integer({ min: 1, max: 20_000 }).map((grams) => grams / 1000),
  ago: fc.nat(9),
  pick: fc.nat(9),
});

test("the stock of every day is that of a replay of the movements, at each location and in value", {
  timeout: 300_000,
}, async () => {
  const { api } = await app.signUp("Ada");
  const [here] = await api.locations.list({});
  const there = await api.locations.add({ name: "Warehouse" });
  const places = [here?.id ?? "", there.id] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const lots: string[] = [];
      for (const coffeeName of ["Guji", "Sidamo"]) {
        lots.push((await api.green.add({ coffeeName, quantityKg: 10, cost: perKg("9") })).id);
      }
      for (const { verb, lot, kg, ago, pick } of steps) {
        const id = lots[lot] ?? "";
        const businessDay = daysAgo(ago);
        const locationId = places[pick % 2] ?? "";
        const booked = { id, quantityKg: kg, businessDay, locationId };
        const verbs = {
          receive: () =>
            api.green.receive({ ...booked, ...(pick === 0 ? {} : { cost: perKg(`${pick}.37`) }), wasRoasted: false }),
          count: () => api.green.count(booked),
          transfer: () =>
            api.green.transfer({
              id,
              quantityKg: kg,
              businessDay,
              fromLocationId: places[0],
              toLocationId: places[1],
            }),
          sale: () => api.green.withdraw({ ...booked, kind: "sale" }),
          roast: () =>
            api.roasts.add({ greenCoffeeId: id, greenWeightKg: kg, roastedAt: `${businessDay}T00:00:00.000Z` }),
          undo: async () => {
            const { items } = await api.green.movements({ id, limit: 1 });
            return api.green.undoMovement({ id, movementId: items[0]?.id ?? "" });
          },
        };
        // Refusals are part of the game: they change nothing.
        await verbs[verb]().catch(() => undefined);
      }
      for (const ago of [0, 2, 5, 9, 10]) {
        for (const id of lots)
          expect(await shown(api, id, daysAgo(ago))).toEqual(await replayed(api, id, daysAgo(ago)));
      }
    }),
    { numRuns: 12 },
  );
  const stock = await api.green.stockOn({});
  expect(stock.date).toBe(today());
  for (const { id, quantityKg, valueMinor } of stock.coffees) {
    expect(await api.green.get({ id })).toMatchObject({ quantityKg, valueMinor });
  }
  const kg = stock.coffees.reduce((sum, { quantityKg }) => sum + gramsFromKg(quantityKg), 0);
  expect(gramsFromKg(stock.totals.quantityKg)).toBe(kg);
  expect(stock.locations.reduce((sum, { quantityKg }) => sum + gramsFromKg(quantityKg), 0)).toBe(kg);
});

test("a movement that is dated back changes the day it counts for, and neither the price nor the days before", async () => {
  const { api } = await app.signUp("Berta");
  const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 0 });
  await api.green.receive({ id, quantityKg: 10, cost: perKg("9"), businessDay: daysAgo(20) });
  await api.green.receive({ id, quantityKg: 10, cost: perKg("11"), businessDay: daysAgo(5) });
  expect(await shown(api, id, daysAgo(10))).toMatchObject({ quantityKg: 10, valueMinor: 9000 });
  await api.green.withdraw({ id, kind: "sale", quantityKg: 4, businessDay: daysAgo(10) });
  expect(await api.green.get({ id })).toMatchObject({ quantityKg: 16, averageCostE4: 10_000_000 });
  expect(await shown(api, id, daysAgo(11))).toMatchObject({ quantityKg: 10, valueMinor: 9000 });
  expect(await shown(api, id, daysAgo(10))).toMatchObject({ quantityKg: 6, valueMinor: 6000 });
  expect(await shown(api, id, daysAgo(21))).toBeNull();
  const { totals } = await api.green.stockOn({ date: daysAgo(5) });
  expect(totals).toEqual({ quantityKg: 16, valueMinor: 16_000, unpricedCount: 0 });
});

test("coffee of customers stands apart, without a value, and what was archived since is still there", async () => {
  const { api } = await app.signUp("Carla");
  const owner = await api.customers.add({ name: "Café Südhang" });
  const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 10, cost: perKg("9") });
  await api.green.add({ coffeeName: "Theirs", quantityKg: 60, ownerId: owner.id });
  await api.green.add({ coffeeName: "Unknown", quantityKg: 5 });
  await api.green.withdraw({ id, kind: "sale", quantityKg: 4 });
  await api.green.archive({ id });
  const stock = await api.green.stockOn({});
  expect(stock.coffees.map(({ coffeeName, valueMinor }) => [coffeeName, valueMinor])).toEqual([
    ["Guji", 5400],
    ["Unknown", null],
  ]);
  expect(stock.totals).toEqual({ quantityKg: 11, valueMinor: 5400, unpricedCount: 1 });
  expect(stock.customersKg).toBe(60);
  expect(stock.customerCoffees).toMatchObject([{ coffeeName: "Theirs", ownerName: "Café Südhang", quantityKg: 60 }]);
  expect(stock.customerCoffees[0]).not.toHaveProperty("valueMinor");
});

test("packaging material of a day is counted and valued by its pieces", async () => {
  const { api } = await app.signUp("Dora");
  const { id } = await api.packaging.add({ name: "250 g bag", kind: "bag" });
  const cost = { price: "0.40", basis: "piece" } as const;
  await api.packaging.receive({ id, pieces: 1000, cost, businessDay: daysAgo(8) });
  await api.packaging.waste({ id, pieces: 10, reason: "Torn", businessDay: daysAgo(3) });
  const on = async (ago: number) => (await api.packaging.stockOn({ date: daysAgo(ago) })).totals;
  expect(await on(9)).toEqual({ pieces: 0, valueMinor: 0, unpricedCount: 0 });
  expect(await on(8)).toEqual({ pieces: 1000, valueMinor: 40_000, unpricedCount: 0 });
  expect(await on(3)).toEqual({ pieces: 990, valueMinor: 39_600, unpricedCount: 0 });
  const { materials } = await api.packaging.stockOn({});
  expect(materials).toMatchObject([{ id, number: "PM-0001", pieces: 990, perPieceE4: 400_000, valueMinor: 39_600 }]);
});

test("a role without costs reads weights and pieces, and the future is refused", async () => {
  const ada = await app.signUp("Emil");
  await ada.api.green.add({ coffeeName: "Guji", quantityKg: 10, cost: perKg("9") });
  await ada.api.packaging.add({ name: "Bag", kind: "bag", pieces: 5 });
  for (const role of ["roaster", "viewer"] as const) {
    const { api } = await joinTeam(app, ada, role);
    const { coffees, totals } = await api.green.stockOn({});
    expect(totals).toEqual({ quantityKg: 10 });
    expect(Object.keys(coffees[0] ?? {})).not.toContain("averageCostE4");
    expect(coffees[0]).not.toHaveProperty("valueMinor");
    const packaging = await api.packaging.stockOn({});
    expect(packaging.totals).toEqual({ pieces: 5 });
    expect(packaging.materials[0]).not.toHaveProperty("perPieceE4");
  }
  const future = plusDays(today(), 2);
  for (const read of [ada.api.green.stockOn, ada.api.packaging.stockOn]) {
    expect(await refusalOf(read({ date: future }))).toMatchObject({ status: 422, data: { field: "date" } });
  }
});
