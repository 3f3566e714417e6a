import type { GreenFilters } from "@tryer/contract";
import { stockValueMinor } from "@tryer/domain/green";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import { beforeAll, describe, expect, test } from "vitest";
import { actorOf } from "../../../../test/actor-of.ts";
import { insertBulk } from "../../../../test/bulk-rows.ts";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { type ApiClient, type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

type Filters = Partial<GreenFilters>;
const perKg = (price: string) => ({ price, basis: "kg" }) as const;

async function walk(api: ApiClient, filters: Filters, limit = 2) {
  const items: Awaited<ReturnType<ApiClient["green"]["list"]>>["items"] = [];
  let cursor: string | undefined;
  do {
    const page = await api.green.list({ ...filters, limit, ...(cursor === undefined ? {} : { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

const namesOf = async (api: ApiClient, filters: Filters) =>
  (await walk(api, filters)).map(({ coffeeName }) => coffeeName);

/** A shelf with two suppliers, two locations, a coffee of a customer, one that is archived and one that is out. */
async function fillShelf(person: Person) {
  const { api } = person;
  const warehouse = await api.locations.add({ name: "Warehouse" });
  const customer = await api.customers.add({ name: "Café Südhang" });
  const supplier = await api.suppliers.add({ name: "Nordic Green" });
  const other = await api.suppliers.add({ name: "Andes Direct" });
  const lots = {
    guji: { coffeeName: "Guji", country: "Ethiopia", process: "Washed", quantityKg: 33.333, cost: perKg("9.1234") },
    sidamo: { coffeeName: "Sidamo", origin: "ethiopia", process: "natural", quantityKg: 0, cost: perKg("8") },
    huila: { coffeeName: "Huila", country: "Colombia", process: "washed", quantityKg: 60, cost: perKg("7.77") },
    cerrado: { coffeeName: "Cerrado", origin: "Brazil", quantityKg: 12.345 },
    owned: { coffeeName: "Yirga", country: "Ethiopia", process: "Washed", quantityKg: 25, ownerId: customer.id },
    old: { coffeeName: "Old", country: "Kenya", process: "Washed", quantityKg: 5, cost: perKg("5") },
  };
  const ids: Partial<Record<keyof typeof lots, string>> = {};
  for (const [key, lot] of Object.entries(lots)) {
    ids[key as keyof typeof lots] = (await api.green.add(lot)).id;
  }
  const { guji = "", huila = "", cerrado = "", old = "" } = ids;
  await api.green.archive({ id: old });
  const first = (await api.locations.list({})).find(({ id }) => id !== warehouse.id)?.id ?? "";
  await api.green.transfer({ id: huila, fromLocationId: first, toLocationId: warehouse.id, quantityKg: 60 });
  await api.green.transfer({ id: guji, fromLocationId: first, toLocationId: warehouse.id, quantityKg: 3.333 });
  const order = async (supplierId: string, greenCoffeeId: string, isOrdered: boolean) => {
    const { id } = await api.purchases.add({ supplierId, lines: [{ greenCoffeeId, weight: "60", price: "9" }] });
    if (isOrdered) await api.purchases.step({ id, version: 1, step: "order" });
  };
  await order(supplier.id, guji, true);
  await order(supplier.id, huila, false);
  await order(other.id, cerrado, true);
  return { supplier, other, warehouse, first };
}

describe("the filters of the list", () => {
  let person: Person;
  let shelf: Awaited<ReturnType<typeof fillShelf>>;
  beforeAll(async () => {
    person = await app.signUp("Ada");
    shelf = await fillShelf(person);
  });

  test("find coffees by country or origin, process, location and supplier, and by all of them at once", async () => {
    const { api } = person;
    expect(await namesOf(api, { origin: "Ethiopia" })).toEqual(["Guji", "Sidamo", "Yirga"]);
    expect(await namesOf(api, { origin: "Ethiopia", process: "WASHED" })).toEqual(["Guji", "Yirga"]);
    expect(await namesOf(api, { process: "washed" })).toEqual(["Guji", "Huila", "Yirga"]);
    expect(await namesOf(api, { locationId: shelf.warehouse.id })).toEqual(["Guji", "Huila"]);
    expect(await namesOf(api, { locationId: shelf.first })).toEqual(["Cerrado", "Guji", "Yirga"]);
    expect(await namesOf(api, { supplierId: shelf.supplier.id })).toEqual(["Guji"]);
    expect(await namesOf(api, { supplierId: shelf.other.id, locationId: shelf.warehouse.id })).toEqual([]);
    expect(await namesOf(api, { archived: true, process: "washed" })).toEqual(["Old"]);
    expect(await namesOf(api, { search: "gu", origin: "ethiopia" })).toEqual(["Guji"]);
  });

  test("offer what some coffee has, each spelling once", async () => {
    const choices = await person.api.green.filterChoices({});
    expect(choices.origins.map((each) => each.toLowerCase())).toEqual(["brazil", "colombia", "ethiopia", "kenya"]);
    expect(choices.origins).toContain("Ethiopia");
    expect(choices.processes).toEqual(["natural", "Washed"]);
    expect(choices.suppliers).toEqual([
      { id: shelf.other.id, name: "Andes Direct" },
      { id: shelf.supplier.id, name: "Nordic Green" },
    ]);
  });

  test("have totals that are the sums of all rows, our own apart from those of customers", async () => {
    const { api } = person;
    const all: Filters[] = [
      {},
      { origin: "Ethiopia" },
      { process: "Washed" },
      { locationId: shelf.warehouse.id },
      { supplierId: shelf.supplier.id },
      { low: true },
      { archived: true },
      { search: "nothing of the kind" },
    ];
    for (const filters of all) {
      const items = await walk(api, filters);
      const ours = items.filter(({ ownerId }) => ownerId === null);
      const theirs = items.filter(({ ownerId }) => ownerId !== null);
      const sumKg = (rows: typeof items) =>
        kgFromGrams(rows.reduce((sum, { quantityKg }) => sum + gramsFromKg(quantityKg), 0));
      expect(await api.green.totals(filters)).toEqual({
        coffeeCount: ours.length,
        quantityKg: sumKg(ours),
        valueMinor: ours.reduce((sum, { valueMinor }) => sum + (valueMinor ?? 0), 0),
        unknownCostCount: ours.filter(({ valueMinor }) => valueMinor === null).length,
        customerCoffeeCount: theirs.length,
        customerKg: sumKg(theirs),
      });
    }
    expect(await api.green.totals({})).toEqual({
      coffeeCount: 4,
      quantityKg: 105.678,
      // By hand: 33.333 kg at 9.1234 are 304.11, 60 kg at 7.77 are 466.20.
      valueMinor: 30_411 + 46_620,
      unknownCostCount: 1,
      customerCoffeeCount: 1,
      customerKg: 25,
    });
  });

  test("leave a roaster without value and suppliers, and refuse the filter by supplier", async () => {
    const { api } = await joinTeam(app, person, "roaster");
    expect(await api.green.totals({})).toEqual({
      coffeeCount: 4,
      quantityKg: 105.678,
      customerCoffeeCount: 1,
      customerKg: 25,
    });
    expect(Object.keys(await api.green.filterChoices({}))).toEqual(["origins", "processes"]);
    const { items } = await api.green.list({ withRunOut: true });
    expect(items.flatMap((item) => Object.keys(item).filter((key) => /supplier|value|cost/i.test(key)))).toEqual([]);
    for (const asked of [api.green.list, api.green.totals]) {
      const refused = await refusalOf(asked({ supplierId: shelf.supplier.id }));
      expect(refused).toMatchObject({ status: 403, message: "Your role cannot see suppliers" });
    }
  });

  test("show another roastery nothing", async () => {
    const { api } = await app.signUp("Stranger");
    const filters = { locationId: shelf.warehouse.id, supplierId: shelf.supplier.id };
    expect(await walk(api, filters)).toEqual([]);
    expect(await api.green.totals(filters)).toMatchObject({ coffeeCount: 0, quantityKg: 0, valueMinor: 0 });
    expect(await api.green.filterChoices({})).toEqual({ origins: [], processes: [], suppliers: [] });
  });
});

test("low coffees are those whose run-out is red or amber, as their own pages say", async () => {
  const ada = await app.signUp("Runout");
  const { api } = ada;
  const planned = await addCoffee(ada, { name: "Planned", quantityKg: 10 });
  await addCoffee(ada, { name: "Enough", quantityKg: 10 });
  await addCoffee(ada, { name: "Out", quantityKg: 0 });
  const roasted = await addCoffee(ada, { name: "Roasted", quantityKg: 24 });
  await api.green.add({ coffeeName: "Reorder", quantityKg: 9.999, reorderPointKg: 10 });
  const roastedAt = new Date(Date.now() - 86_400_000).toISOString();
  await api.roasts.add({ greenCoffeeId: roasted.green.id, greenWeightKg: 14, roastedAt });
  const size = await addSize(ada, 5, "lb");
  const { id: planId } = await api.planner.pending({});
  const line = { roastedItemId: planned.item.id, packageSizeId: size.id, quantity: 10 };
  await api.planner.addItems({ id: planId, items: [line] });

  const { items } = await api.green.list({ withRunOut: true, sort: "added" });
  for (const { id, runOut } of items) {
    const { level, coverDays, runsOutOn, withArrivals } = await api.green.runOut({ id });
    expect(runOut).toEqual({ level, coverDays, runsOutOn, withArrivals });
  }
  expect(items.map(({ coffeeName, runOut }) => [coffeeName, runOut?.level, runOut?.coverDays])).toEqual([
    ["Planned green", "red", 0],
    ["Enough green", "enough", null],
    ["Out green", "red", null],
    ["Roasted green", "enough", 20],
    ["Reorder", "amber", null],
  ]);
  expect(await namesOf(api, { low: true })).toEqual(["Out green", "Planned green", "Reorder"]);
});

describe("10,000 lots", () => {
  let person: Person;
  beforeAll(async () => {
    person = await app.signUp("Giant");
    const { roasteryId, userId } = await actorOf(person);
    await insertBulk(
      app.database(),
      "green_coffee_inventory",
      `insert into green_coffee_inventory
         (roastery_id, id, number, coffee_name, country, process, quantity_kg, average_cost_e4, user_id)
       select $1, gen_random_uuid(), 10 + n, 'Coffee ' || n * 7919 % 10000, 'Country ' || n % 40, 'Process ' || n % 7,
         n % 977 + n % 10 * 0.111, 9123456 + n, $2
       from generate_series(1, 10000) n`,
      [roasteryId, userId],
    );
  });

  test("are summed to the gram and the cent as the rows say", async () => {
    const { api } = person;
    const items = await walk(api, { origin: "country 7" }, 200);
    expect(items.length).toBe(250);
    const { quantityKg, valueMinor } = await api.green.totals({ origin: "country 7" });
    expect(gramsFromKg(quantityKg)).toBe(items.reduce((sum, item) => sum + gramsFromKg(item.quantityKg), 0));
    const values = items.map((item) => stockValueMinor(gramsFromKg(item.quantityKg), item.averageCostE4 ?? null));
    expect(valueMinor).toBe(values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
  });
});
