import { plusDays } from "@tryer/domain/calendar";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCoffee } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

/** Moves the clock to the morning of a day in Vienna. */
const at = (day: string) => {
  app.clock.now = new Date(`${day}T07:00:00Z`);
};

afterAll(() => {
  app.clock.isReal = true;
});

describe("a roastery in its second month", () => {
  let person: Person;
  let guji: string;
  beforeAll(async () => {
    person = await app.signUp("Ida");
    app.clock.isReal = false;
    at("2026-09-01");
    const coffee = await addCoffee(person, { name: "Guji", quantityKg: 100, cost: { price: "8.00", basis: "kg" } });
    guji = coffee.green.id;
    const huila = await addCoffee(person, { name: "Huila", quantityKg: 40 });
    const customer = await person.api.customers.add({ name: "Café Südhang" });
    await person.api.green.add({ coffeeName: "Cerrado", quantityKg: 30, ownerId: customer.id });
    await person.api.roasts.add({ greenCoffeeId: guji, greenWeightKg: 10, roastedAt: "2026-08-31T22:30:00Z" });
    at("2026-10-20");
    await person.api.roasts.add({ greenCoffeeId: guji, greenWeightKg: 20, roastedAt: "2026-10-20T06:00:00Z" });
    const parts = [
      { greenCoffeeId: guji, greenWeightKg: 6 },
      { greenCoffeeId: huila.green.id, greenWeightKg: 4 },
    ];
    await person.api.roasts.add({ parts, greenWeightKg: 10, roastedAt: "2026-10-20T06:30:00Z" });
    const mistake = await person.api.roasts.add({
      ...{ greenCoffeeId: guji, greenWeightKg: 9, roastedAt: "2026-10-20T06:40:00Z" },
    });
    await person.api.roasts.remove({ id: mistake.id });
    await person.api.green.receive({ id: guji, quantityKg: 20, cost: { price: "10.00", basis: "kg" } });
    at("2026-10-30");
  });

  const read = (api = person.api, more: object = {}) =>
    api.analytics.green({ period: "own", from: "2026-09-01", to: "2026-11-30", against: "before", ...more });

  test("sees what each coffee was used by month, of blends its part", async () => {
    const green = await read();
    expect(green.parts.map(({ usedKg }) => usedKg)).toEqual([10, 30, 0]);
    expect(green.total.usedKg).toBe(40);
    expect(green.totalAgainst?.usedKg).toBe(0);
    expect(
      green.rows.map(({ greenCoffee, used, quantityKg }) => [greenCoffee.coffeeName, used.usedKg, quantityKg]),
    ).toEqual([
      ["Guji green", 36, 84],
      ["Huila green", 4, 36],
      ["Cerrado", 0, 30],
    ]);
    const { items } = await person.api.roasts.list({ from: "2026-09-01", to: "2026-11-30" });
    expect(items.reduce((sum, { greenWeightKg }) => sum + greenWeightKg, 0)).toBe(green.total.usedKg);
  });

  test("sees stock and value at the end of each month as the stock of that day has them", async () => {
    const { stock } = await read();
    expect(stock.map((each) => each && [each.day, each.quantityKg])).toEqual([
      ["2026-09-30", 130],
      ["2026-10-30", 120],
      null,
    ]);
    for (const each of stock) {
      if (each === null) continue;
      const { totals } = await person.api.green.stockOn({ date: each.day });
      expect(totals.quantityKg).toBe(each.quantityKg);
      expect(totals.valueMinor).toBe(each.worth?.valueMinor);
      expect(totals.unpricedCount).toBe(each.worth?.unpricedCount);
    }
    const [september] = stock;
    expect(september?.worth).toEqual({ valueMinor: 72_000, perKgE4: 8_000_000, unpricedCount: 1 });
  });

  test("sees how old the stock is, the last to come being what is left", async () => {
    const { ages, rows } = await read();
    expect(ages.map(({ quantityKg }) => quantityKg)).toEqual([120, 0, 0, 0]);
    // 20 kg of 10 days and 64 kg of 59 days.
    expect(rows[0]?.ageDays).toBe(47);
  });

  test("sees what came in at which price", async () => {
    const { receipts } = await read();
    expect(
      receipts?.map(({ day, greenCoffee, quantityKg, perKgE4 }) => [day, greenCoffee.coffeeName, quantityKg, perKgE4]),
    ).toEqual([
      ["2026-10-20", "Guji green", 20, 10_000_000],
      ["2026-09-01", "Huila green", 40, null],
      ["2026-09-01", "Guji green", 100, 8_000_000],
    ]);
  });

  test("narrows every figure to one coffee", async () => {
    const green = await read(person.api, { greenCoffeeId: guji });
    expect(green.total.usedKg).toBe(36);
    expect(green.rows).toHaveLength(1);
    expect(green.stock[0]?.quantityKg).toBe(90);
    expect(green.receipts).toHaveLength(2);
  });

  test("shows no amounts to a roaster", async () => {
    const { api } = await joinTeam(app, person, "roaster", "Grace");
    const green = await read(api);
    expect(green.total.usedKg).toBe(40);
    expect(green.receipts).toBeUndefined();
    expect(green.stock[0]?.worth).toBeUndefined();
    expect(green.rows[0]).not.toHaveProperty("valueMinor");
    const { coffees } = await api.analytics.greenNeed({});
    expect(coffees[0]).not.toHaveProperty("supplier");
  });

  test("is told that its history is too short for a forecast", async () => {
    const { coffees, charted } = await person.api.analytics.greenNeed({});
    expect(coffees.map(({ greenCoffee, need, purchase }) => [greenCoffee.coffeeName, need, purchase])).toEqual([
      ["Guji green", { isKnown: false, reason: "fewWeeks", knownWeeks: 8, neededWeeks: 12 }, null],
      ["Huila green", { isKnown: false, reason: "fewWeeks", knownWeeks: 1, neededWeeks: 12 }, null],
    ]);
    expect(charted?.weeks).toEqual([]);
    expect(charted?.history.map(({ usedKg }) => usedKg)).toEqual([10, 0, 0, 0, 0, 0, 0, 26]);
    expect(charted?.history[0]?.from).toBe("2026-08-31");
  });
});

test("use counts the coffee that stock counts, and shows beside it what was roasted for customers", async () => {
  const person = await app.signUp("Toll");
  const { api } = person;
  app.clock.isReal = false;
  at("2026-11-02");
  const own = (await addCoffee(person, { name: "Guji", quantityKg: 50 })).green;
  const customer = await api.customers.add({ name: "Café Südhang" });
  const theirs = await api.green.add({ coffeeName: "Cerrado", quantityKg: 30, ownerId: customer.id });
  at("2026-11-20");
  const roastedAt = "2026-11-20T06:00:00Z";
  await api.roasts.add({ greenCoffeeId: own.id, greenWeightKg: 10, roastedAt });
  await api.roasts.add({ greenCoffeeId: theirs.id, greenWeightKg: 4, roastedAt });
  const parts = [
    { greenCoffeeId: own.id, greenWeightKg: 3 },
    { greenCoffeeId: theirs.id, greenWeightKg: 2 },
  ];
  await api.roasts.add({ parts, greenWeightKg: 5, roastedAt });

  const used = { usedKg: 13, usedLbs: 28.66, customerKg: 6, customerLbs: 13.23 };
  const asked = { period: "own", from: "2026-11-01", to: "2026-11-30" } as const;
  const green = await api.analytics.green({ ...asked, against: "before" });
  expect([green.total, green.parts, green.stock.at(-1)?.quantityKg]).toEqual([used, [used], 37]);
  expect(green.totalAgainst).toEqual({ usedKg: 0, usedLbs: 0, customerKg: 0, customerLbs: 0 });
  expect(green.rows.map(({ greenCoffee, used: { usedKg } }) => [greenCoffee.ownerName, usedKg])).toEqual([
    [null, 13],
    ["Café Südhang", 6],
  ]);
  const { consumption } = await api.dashboard.show({});
  expect(consumption.used).toEqual(used);
  expect(consumption.coffees.map(({ greenCoffee, usedKg }) => [greenCoffee.ownerName, usedKg])).toEqual([
    [null, 13],
    ["Café Südhang", 6],
  ]);
  const { total } = await api.analytics.green({ ...asked, greenCoffeeId: theirs.id });
  expect(total).toEqual({ usedKg: 0, usedLbs: 0, customerKg: 6, customerLbs: 13.23 });
});

test("a coffee of two lots that is used steadily is forecast as one, with its errors and the day to order", async () => {
  const person = await app.signUp("Steady");
  const { api } = person;
  app.clock.isReal = false;
  at("2026-03-02");
  const first = (await addCoffee(person, { name: "Huila", quantityKg: 130 })).green;
  const second = (await addCoffee(person, { name: "Huila new", quantityKg: 0 })).green;
  await api.green.edit({ id: first.id, version: first.version, successorId: second.id });
  for (let week = 0; week < 20; week += 1) {
    const day = plusDays("2026-03-03", 7 * week);
    at(day);
    const greenCoffeeId = week < 10 ? first.id : second.id;
    const greenWeightKg = 10 + (week % 2);
    await api.roasts.add({ greenCoffeeId, greenWeightKg, roastedAt: `${day}T06:00:00Z` });
  }
  at("2026-07-20");
  const supplier = await api.suppliers.add({ name: "Nordic Green", leadTimeDays: 5 });
  await api.purchases.add({ supplierId: supplier.id, lines: [{ greenCoffeeId: second.id, weight: "60", price: "9" }] });

  const { weeksFrom, coffees, charted } = await api.analytics.greenNeed({ weeks: 4, chartedId: first.id });
  expect(weeksFrom).toBe("2026-07-20");
  const [coffee] = coffees;
  expect(coffees).toHaveLength(1);
  expect(coffee).toMatchObject({
    greenCoffee: { coffeeName: "Huila new green" },
    ...{ lotCount: 2, stockKg: 25, arrivingKg: 0 },
    need: { isKnown: true, demandClass: "smooth", knownWeeks: 20 },
    supplier: { name: "Nordic Green", leadTimeDays: 5 },
  });
  if (!coffee?.need.isKnown) throw new Error("twenty weeks are enough");
  const { need } = coffee;
  expect(need.expectedKg).toBeGreaterThan(40);
  expect(need.expectedKg).toBeLessThan(44);
  expect(need.errors.map(({ method }) => method).sort()).toEqual(["holt", "meanOf8Weeks", "ses"]);
  expect(need.errors[0]?.method).toBe(need.method);
  expect(Math.min(...need.errors.map(({ meanErrorKg }) => meanErrorKg))).toBe(need.errors[0]?.meanErrorKg);
  expect(charted?.history).toHaveLength(20);
  expect(charted?.history.reduce((sum, { usedKg }) => sum + usedKg, 0)).toBe(210);
  expect(charted?.weeks).toHaveLength(4);
  expect(charted?.weeks.at(-1)).toMatchObject({ sumKg: need.expectedKg, sumLowKg: need.lowKg, sumHighKg: need.highKg });
  // 25 kg at about 1.5 kg a day last 16 days; the upper end of the band and 5 days of the supplier come before that.
  const { mayRunOutOn = null, orderBy = null, isLate } = coffee.purchase ?? {};
  expect(isLate).toBe(false);
  expect(mayRunOutOn !== null && mayRunOutOn <= "2026-08-05").toBe(true);
  expect(orderBy !== null && mayRunOutOn !== null && orderBy <= plusDays(mayRunOutOn, -5)).toBe(true);
});

test.each([
  ["3", "at least 4"],
  ["13", "at most 12"],
  ["4.5", "whole number"],
  ["many", "a number"],
])("refuses a forecast of %s weeks", async (weeks, message) => {
  const { request } = await app.signUp("Bad");
  const answer = await request(`/api/v1/analytics/green-need?weeks=${weeks}`);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(message);
});

test("an unknown coffee has no figures, a name in place of an id is refused", async () => {
  const { api } = await app.signUp("Nobody");
  const greenCoffeeId = "01900000-0000-7000-8000-000000000000";
  expect((await api.analytics.greenNeed({ greenCoffeeId })).charted).toBeNull();
  expect((await api.analytics.green({ greenCoffeeId })).rows).toEqual([]);
  expect(await refusalOf(api.analytics.green({ greenCoffeeId: "Guji" }))).toMatchObject({ status: 400 });
});
