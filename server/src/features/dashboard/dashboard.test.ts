import { centiLbsFromGrams, gramsFromKg, lbsFromCentiLbs } from "@tryer/domain/units";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actorOf } from "../../../test/actor-of.ts";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { statementsOf } from "../../../test/databases/statements-of.ts";
import { type Person, testApp } from "../../../test/test-app.ts";
import { showDashboard } from "./show-dashboard.ts";

const app = testApp();

const oneDay = (day: string) => ({ from: day, to: day });

const roast = ({ api }: Person, greenCoffeeId: string, greenWeightKg: number, day: number) =>
  api.roasts.add({ greenCoffeeId, greenWeightKg, roastedAt: `2026-11-0${day}T08:00:00.000Z` });

test("a new roastery starts with nothing in stock and an empty plan", async () => {
  const { api } = await app.signUp();
  const dashboard = await api.dashboard.show({});
  expect(dashboard).toMatchObject({
    stock: { coffeeCount: 0, quantityKg: 0, shortfallKg: 0, customerCoffeeCount: 0, customerKg: 0 },
    productCount: 0,
    packageSizeCount: 0,
    hasRoasts: false,
    pendingPlan: { number: "P-0001", status: "pending", rows: [] },
    recentRoasts: [],
    today: { roastCount: 0, greenKg: 0, roastedKg: 0, yieldPercent: null, unweighedCount: 0 },
    consumption: { coffees: [] },
    losses: [],
  });
  expect(await api.planner.pending({})).toEqual(dashboard.pendingPlan);
});

test("stock, counts, the plan and the five latest roasts", async () => {
  const person = await app.signUp();
  const { api } = person;
  const coffees = [];
  for (const quantityKg of [60, 10, 0.5, 40, 0, 20, 7]) {
    coffees.push(await addCoffee(person, { name: `Lot ${quantityKg}`, quantityKg }));
  }
  const [sixty, , half, , none, , seven] = coffees;
  if (!sixty || !half || !none || !seven) throw new Error("seven coffees expected");
  await api.items.archive({ id: none.item.id });
  await api.green.archive({ id: none.green.id });
  const size = await addSize(person, 5, "lbs");
  for (const day of [3, 1, 2, 6, 5, 4]) await roast(person, sixty.green.id, 1, day);
  await roast(person, half.green.id, 2, 7);
  const { id } = await roast(person, seven.green.id, 1, 8);
  await api.roasts.remove({ id });
  const plan = await api.planner.pending({});
  const line = { roastedItemId: sixty.item.id, packageSizeId: size.id, quantity: 4 };
  const planned = await api.planner.addItems({ id: plan.id, items: [line] });

  const dashboard = await api.dashboard.show({});
  expect(dashboard).toMatchObject({
    stock: { coffeeCount: 6, quantityKg: 131, shortfallKg: 1.5, customerCoffeeCount: 0, customerKg: 0 },
    productCount: 6,
    packageSizeCount: 1,
    hasRoasts: true,
  });
  expect(dashboard.pendingPlan).toEqual(planned);
  expect(dashboard.recentRoasts.map(({ roastedAt }) => roastedAt.slice(8, 10))).toEqual(["07", "06", "05", "04", "03"]);
});

test("another roastery's stock, plan and roasts are not counted", async () => {
  const owner = await app.signUp();
  const { green } = await addCoffee(owner);
  await addSize(owner, 5, "lbs");
  await roast(owner, green.id, 1, 1);
  const { api } = await app.signUp("Grace");
  expect(await api.dashboard.show({})).toMatchObject({
    stock: { coffeeCount: 0 },
    productCount: 0,
    packageSizeCount: 0,
    hasRoasts: false,
    recentRoasts: [],
    consumption: { coffees: [] },
    losses: [],
  });
});

describe("a Saturday morning in Vienna", () => {
  let person: Person;
  beforeAll(async () => {
    person = await app.signUp("Ida");
    app.clock.isReal = false;
    app.clock.now = new Date("2026-11-21T06:00:00Z");
    const guji = await addCoffee(person, { name: "Guji", quantityKg: 100 });
    const huila = await addCoffee(person, { name: "Huila", quantityKg: 6 });
    const log = (greenCoffeeId: string, roastedAt: string, greenWeightKg: number, roastedWeightKg: number | null) =>
      person.api.roasts.add({ greenCoffeeId, roastedAt, greenWeightKg, roastedWeightKg });
    await log(guji.green.id, "2026-10-24T21:59:00Z", 40, 34); // a day before the last 28
    await log(guji.green.id, "2026-10-24T22:00:00Z", 5, 4.2);
    await log(huila.green.id, "2026-11-09T08:00:00Z", 2, 1.7);
    await log(guji.green.id, "2026-11-15T22:59:00Z", 10, 8.4); // Sunday, one minute before midnight
    await log(guji.green.id, "2026-11-15T23:00:00Z", 10, 8.5); // Monday
    await log(huila.green.id, "2026-11-20T23:30:00Z", 2, null); // half past midnight today
    const mistake = await log(guji.green.id, "2026-11-21T05:00:00Z", 30, 20);
    await person.api.roasts.remove({ id: mistake.id });
  });
  afterAll(() => {
    app.clock.isReal = true;
  });

  test("today, this week and the last one hold what was roasted in them; the yield is of what was weighed", async () => {
    const { today, thisWeek, lastWeek } = await person.api.dashboard.show({});
    expect({ today, thisWeek, lastWeek }).toEqual({
      today: {
        ...oneDay("2026-11-21"),
        roastCount: 1,
        greenKg: 2,
        greenLbs: 4.41,
        roastedKg: 0,
        roastedLbs: 0,
        yieldPercent: null,
        unweighedCount: 1,
      },
      thisWeek: {
        ...{ from: "2026-11-16", to: "2026-11-22" },
        ...{
          roastCount: 2,
          greenKg: 12,
          greenLbs: 26.46,
          roastedKg: 8.5,
          roastedLbs: 18.74,
          yieldPercent: 85,
          unweighedCount: 1,
        },
      },
      lastWeek: {
        ...{ from: "2026-11-09", to: "2026-11-15" },
        ...{
          roastCount: 2,
          greenKg: 12,
          greenLbs: 26.46,
          roastedKg: 10.1,
          roastedLbs: 22.27,
          yieldPercent: 84.2,
          unweighedCount: 0,
        },
      },
    });
  });

  test("each of these figures is the sum of the roasts that the journal lists for its days", async () => {
    const { today, thisWeek, lastWeek, consumption } = await person.api.dashboard.show({});
    for (const { from, to, roastCount, greenKg, greenLbs } of [today, thisWeek, lastWeek]) {
      const { items } = await person.api.roasts.list({ from, to });
      const centiLbs = items.map((roast) => centiLbsFromGrams(gramsFromKg(roast.greenWeightKg)));
      expect(lbsFromCentiLbs(centiLbs.reduce((sum, each) => sum + each, 0))).toBe(greenLbs);
      expect(items).toHaveLength(roastCount);
      expect(items.reduce((sum, roast) => sum + roast.greenWeightKg, 0)).toBe(greenKg);
    }
    const { from, to } = consumption;
    for (const { greenCoffee, usedKg } of consumption.coffees) {
      const { items } = await person.api.roasts.list({ from, to, greenCoffeeId: greenCoffee.id });
      expect(items.reduce((sum, roast) => sum + roast.greenWeightKg, 0)).toBe(usedKg);
    }
  });

  test("the stock of a coffee lasts as long as at the pace of the last 28 days", async () => {
    const { consumption } = await person.api.dashboard.show({});
    expect(consumption).toMatchObject({
      ...{ from: "2026-10-25", to: "2026-11-21" },
      coffees: [
        // 100 − 40 − 5 − 10 − 10 = 35 kg left, 25 kg in 28 days: 39.2 days
        { greenCoffee: { coffeeName: "Guji green" }, usedKg: 25, quantityKg: 35, coverDays: 39 },
        // 6 − 2 − 2 = 2 kg left, 4 kg in 28 days: 14 days
        { greenCoffee: { coffeeName: "Huila green" }, usedKg: 4, quantityKg: 2, coverDays: 14 },
      ],
    });
  });

  test("the loss of the weighed roasts, oldest first", async () => {
    const { losses } = await person.api.dashboard.show({});
    expect(losses.map(({ number, lossPercent }) => [number, lossPercent])).toEqual([
      ["R-0001", 15],
      ["R-0002", 16],
      ["R-0003", 15],
      ["R-0004", 16],
      ["R-0005", 15],
    ]);
  });
});

test("the dashboard costs the same number of statements for any amount of data", async () => {
  const person = await app.signUp();
  const actor = await actorOf(person);
  await person.api.planner.pending({});
  const ask = () => statementsOf(app.database(), actor, (context) => showDashboard(context, undefined));
  const empty = await ask();
  expect(empty.length).toBeGreaterThan(0);
  const size = await addSize(person, 5, "lbs");
  const { id } = await person.api.planner.pending({});
  for (const name of ["Huila", "Antigua", "Yirgacheffe"]) {
    const { green, item: product } = await addCoffee(person, { name });
    await roast(person, green.id, 1, 1);
    await person.api.planner.addItems({
      id,
      items: [{ roastedItemId: product.id, packageSizeId: size.id, quantity: 4 }],
    });
  }
  expect(await ask()).toHaveLength(empty.length);
});
