import { type Random, seededRandom } from "../../seed/random.ts";
import { addCoffee, addSize } from "../coffees.ts";
import type { Person, testApp } from "../test-app.ts";
import { playCuppings } from "./play-cuppings.ts";
import { playGreen } from "./play-green.ts";
import { dateRoastsAnew, playHistoryBeforeTheBooks, playRoast, saveProfiles } from "./play-roasts.ts";
import { playOrder } from "./play-sales.ts";
import { dayOf, daysLater, midnightOf } from "./wall-clock.ts";

export interface Place {
  city: string;
  timeZone: string;
  seed: number;
  /** Days on which the clocks change; where they never do, days on which they do elsewhere. */
  changes: readonly [spring: string, autumn: string];
}

/** A change of an hour, none at the far end of the calendar, and one of half an hour. */
export const PLACES: readonly Place[] = [
  { city: "Berlin", timeZone: "Europe/Berlin", seed: 18, changes: ["2026-03-29", "2026-10-25"] },
  { city: "Kiritimati", timeZone: "Pacific/Kiritimati", seed: 14, changes: ["2026-03-29", "2026-10-25"] },
  { city: "Lord Howe", timeZone: "Australia/Lord_Howe", seed: 30, changes: ["2026-04-05", "2026-10-04"] },
];

/** Days of the played year: they begin and end within a week and within a month. */
export const FIRST_DAY = "2026-02-18";
export const LAST_DAY = "2026-11-18";

export interface PlayedRoastery {
  place: Place;
  person: Person;
  api: Person["api"];
  random: Random;
  clock: { now: Date };
  roasteryId: string;
  /** The roastery's own coffees, and at last that of a customer. */
  greens: string[];
  /** Product of each coffee, in their order. */
  products: string[];
  machines: string[];
  sizes: string[];
  /** Customers who order; the last pays in another currency. */
  customers: string[];
  locations: string[];
  /** Roasts that are not deleted. */
  roasts: string[];
}

const MINUTE_MS = 60_000;

/** Moments at which a zone that is off by minutes would count another day: around midnight, and while the clocks change. */
function edgesOf({ changes, timeZone }: Place): number[] {
  const aroundChanges = changes.flatMap((change) => {
    const midnights = [-1, 0, 1, 2].map((days) => midnightOf(daysLater(change, days), timeZone));
    const night = Array.from({ length: 8 }, (_, at) => midnightOf(change, timeZone) + (75 + at * 20) * MINUTE_MS);
    return [...midnights.flatMap((at) => [at - MINUTE_MS, at]), ...night];
  });
  const monthEnds = ["03", "04", "05", "06", "07", "08", "09", "10", "11"].flatMap((month) => {
    const at = midnightOf(`2026-${month}-01`, timeZone);
    return [at - MINUTE_MS, at];
  });
  const lastMidnight = midnightOf(LAST_DAY, timeZone);
  return [...aroundChanges, ...monthEnds, lastMidnight - MINUTE_MS, lastMidnight];
}

function momentsOf(place: Place, random: Random): number[] {
  const [first, last] = [midnightOf(FIRST_DAY, place.timeZone), midnightOf(LAST_DAY, place.timeZone)];
  const others = Array.from({ length: 16 }, () => Math.floor(random.between(first, last) / MINUTE_MS) * MINUTE_MS);
  return [...new Set([...edgesOf(place), ...others])].sort((one, other) => one - other);
}

/** Plays nine months of a roastery through the API, by a seed and a clock of its own; the same on every machine. */
export async function playRoastery(app: ReturnType<typeof testApp>, place: Place): Promise<PlayedRoastery> {
  const { clock } = app;
  const random = seededRandom(place.seed);
  clock.isReal = false;
  clock.now = new Date(midnightOf(FIRST_DAY, place.timeZone));
  const roastery = await setUp(await app.signUp(), { place, random, clock });
  await playHistoryBeforeTheBooks(roastery);
  for (const [at, moment] of momentsOf(place, random).entries()) {
    clock.now = new Date(moment);
    if (at === 20 || at === 50) await saveProfiles(roastery, at === 20 ? 0 : 1);
    await playRoast(roastery);
    if (at % 2 === 0) await playOrder(roastery);
    if (at % 4 === 1) await playGreen(roastery);
    if (at % 16 === 5) await playCuppings(roastery, dayOf(moment, place.timeZone));
  }
  await dateRoastsAnew(roastery);
  return roastery;
}

async function setUp(
  person: Person,
  { place, random, clock }: Pick<PlayedRoastery, "place" | "random" | "clock">,
): Promise<PlayedRoastery> {
  const { api } = person;
  const { id: roasteryId, version } = await api.settings.roastery({});
  await api.settings.editRoastery({ version, timeZone: place.timeZone });
  const rate = await api.pricing.addTaxRate({ name: "Reduced", percent: 7 });
  await api.pricing.editTerms({ version: 1, productTaxRateId: rate.id, pricesIncludeTax: true });
  const customers: string[] = [];
  for (const name of ["Café Süd", "Bar Nord", "Kiosk"]) customers.push((await api.customers.add({ name })).id);
  customers.push((await api.customers.add({ name: "Diner", currency: "USD" })).id);
  const coffees = [
    await addCoffee(person, { name: "Guji", quantityKg: 90, cost: { price: "8.37", basis: "kg" } }),
    await addCoffee(person, { name: "Huila", quantityKg: 80, cost: { price: "7.11", basis: "kg" } }),
    await addCoffee(person, { name: "Sidamo", quantityKg: 70 }),
  ];
  const green = await api.green.add({ coffeeName: "Cerrado", quantityKg: 120, ownerId: customers[0] ?? null });
  const item = await api.items.add({ name: "Cerrado", roastLevel: "Dark", greenCoffeeId: green.id });
  const machines: string[] = [];
  for (const [name, batchSizeLbs] of [["Drum", 22.05] as const, ["Sample roaster", 2.2] as const]) {
    machines.push((await api.machines.add({ name, batchSizeLbs })).id);
  }
  for (const [at, machineId] of machines.entries()) {
    await api.maintenance.add({ machineId, name: "Clean the chaff", everyRoasts: 20 + at * 1000 });
    await api.maintenance.add({ machineId, name: "Grease the bearings", everyDays: 100 });
  }
  const sizes = [(await addSize(person, 250, "g")).id, (await addSize(person, 12, "oz")).id];
  await tellCosts(api, { machines, sizes });
  const [home] = await api.locations.list({});
  const shop = await api.locations.add({ name: "Shop" });
  return {
    ...{ place, person, api, random, clock, roasteryId, customers, machines, sizes },
    greens: [...coffees.map((each) => each.green.id), green.id],
    products: [...coffees.map((each) => each.item.id), item.id],
    locations: [home?.id ?? "", shop.id],
    roasts: [],
  };
}

/** Says every cost of a bag but that of the coffee, so that a margin is known where the coffee has a price. */
async function tellCosts(api: Person["api"], { machines, sizes }: Pick<PlayedRoastery, "machines" | "sizes">) {
  const { version } = await api.costs.basis({});
  const none = { kind: "none" } as const;
  await api.costs.editRates({
    ...{ version, labourPerHourMinor: 2400, minutesPerBatch: 15, energyPerKwhE4: 300_000, freightPerKgMinor: 60 },
    overhead: { basis: "percent", bp: 800 },
    machines: machines.map((machineId) => ({ machineId, energy: { basis: "kwh", wattHours: 2500 } })),
    pieces: sizes.flatMap((packageSizeId) =>
      (["bag", "label", "valve"] as const).map((piece) => ({ packageSizeId, piece, choice: none })),
    ),
  });
}
