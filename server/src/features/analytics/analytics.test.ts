import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCoffee } from "../../../test/coffees.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

describe("a roastery in Vienna in the week of the change of the clocks", () => {
  let person: Person;
  let gujiId: string;
  beforeAll(async () => {
    person = await app.signUp("Ida");
    app.clock.isReal = false;
    app.clock.now = new Date("2026-10-30T08:00:00Z");
    const guji = await addCoffee(person, { name: "Guji", quantityKg: 100 });
    const huila = await addCoffee(person, { name: "Huila", quantityKg: 100 });
    gujiId = guji.green.id;
    const machine = await person.api.machines.add({ name: "Drum", batchSizeLbs: 22.05 });
    const log = (greenCoffeeId: string, roastedAt: string, more: object) =>
      person.api.roasts.add({ greenCoffeeId, roastedAt, greenWeightKg: 5, ...more });
    const ofGuji = { roastedItemId: guji.item.id, roastedWeightKg: 4.25, durationSec: 600, machineId: machine.id };
    await log(guji.green.id, "2026-09-30T21:59:00Z", ofGuji); // the last minute of September
    await log(guji.green.id, "2026-09-30T22:00:00Z", { ...ofGuji, operator: "Grace" });
    await log(guji.green.id, "2026-10-24T22:30:00Z", ofGuji); // half past midnight on Sunday, in summer time
    await log(huila.green.id, "2026-10-25T23:30:00Z", { roastedItemId: huila.item.id }); // on Monday, in winter time
    const mistake = await log(huila.green.id, "2026-10-26T08:00:00Z", { roastedItemId: huila.item.id });
    await person.api.roasts.remove({ id: mistake.id });
  });
  afterAll(() => {
    app.clock.isReal = true;
  });

  test("parts of a period are those of its calendar, and add up to the whole", async () => {
    const read = await person.api.analytics.production({ period: "this-month", grouping: "week", against: "before" });
    expect(read.buckets.map(({ from }) => from)).toEqual([
      ...["2026-10-01", "2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26"],
    ]);
    expect(read.parts.map(({ roastCount }) => roastCount)).toEqual([1, 0, 0, 1, 1]);
    expect(read.total).toMatchObject({
      ...{ roastCount: 3, greenKg: 15, roastedKg: 8.5, yieldPercent: 85 },
      ...{ unweighedCount: 1, roastingSec: 1200, timedCount: 2 },
    });
    expect(read.against).toEqual({ from: "2026-09-01", to: "2026-09-30" });
    expect(read.totalAgainst).toMatchObject({ roastCount: 1, greenKg: 5 });
    expect(read.partsAgainst.map(({ roastCount }) => roastCount)).toEqual([0, 0, 0, 0, 1]);
  });

  test("hours of the week are those of the clock of the wall", async () => {
    const { hours } = await person.api.analytics.production({ period: "this-month" });
    expect(hours.map(({ weekday, hour, roastCount }) => [weekday, hour, roastCount])).toEqual([
      ...[
        [1, 0, 1],
        [4, 0, 1],
        [7, 0, 1],
      ],
    ]);
  });

  test.each([
    ["product", ["Guji", 10], ["Huila", 5]],
    ["machine", ["Drum", 10], ["No machine", 5]],
    ["operator", ["No operator", 10], ["Grace", 5]],
    ["coffee", ["Guji green", 10], ["Huila green", 5]],
    ["customer", ["Own coffee", 15]],
  ] as const)("rows by %s tell the whole period", async (by, ...expected) => {
    const { rows } = await person.api.analytics.production({ period: "this-month", by });
    expect(rows.map(({ name, sums }) => [name, sums.greenKg])).toEqual(expected);
  });

  test("a machine is filled by what it roasted of what it could have", async () => {
    const { rows } = await person.api.analytics.production({ period: "this-month", by: "machine" });
    expect(rows.map(({ fillPercent }) => fillPercent)).toEqual([50, null]);
  });

  test("a filter narrows every figure", async () => {
    const read = await person.api.analytics.production({
      period: "this-month",
      greenCoffeeId: gujiId,
      operator: "Grace",
    });
    expect(read.total.roastCount).toBe(1);
    expect(read.hours).toHaveLength(1);
    expect(read.rows.map(({ name }) => name)).toEqual(["Guji"]);
  });

  test("losses of the period by product and part, beside what was expected", async () => {
    const read = await person.api.analytics.loss({
      period: "this-month",
      grouping: "week",
      against: "before",
      by: "product",
    });
    expect(read.total).toEqual({ roastCount: 2, unweighedCount: 1, unaveragedCount: 0, lossPercent: 15 });
    expect(read.totalAgainst).toMatchObject({ roastCount: 1, lossPercent: 15 });
    expect(read.parts.map(({ lossPercent }) => lossPercent)).toEqual([15, null, null, 15, null]);
    expect(read.spread).toMatchObject({ roastCount: 2, medianPercent: 15, standardDeviation: 0 });
    expect(read.distribution).toEqual([{ fromPercent: 15, toPercent: 15.5, roastCount: 2 }]);
    expect(read.rows.map(({ name, sums }) => [name, sums.roastCount, sums.lossPercent])).toEqual([
      ["Guji", 2, 15],
      ["Huila", 0, null],
    ]);
    expect(read.chart).toMatchObject({ product: { name: "Guji" }, isCut: false, limits: null });
    expect(read.chart?.roasts.map(({ lossPercent }) => lossPercent)).toEqual([15, 15]);
    const { items } = await person.api.roasts.list({ from: read.period.from, to: read.period.to });
    const weighed = items.filter(({ roastedWeightKg }) => roastedWeightKg !== null);
    expect(weighed.map(({ lossPercent }) => lossPercent)).toEqual([15, 15]);
    const guji = read.expected.find(({ product }) => product.name === "Guji");
    expect(guji?.differencePoints).toBe(15 - (guji?.expected.percentage ?? 0));
  });

  test("losses by machine and operator leave out what was not weighed", async () => {
    const { rows } = await person.api.analytics.loss({ period: "this-month", by: "machine" });
    expect(
      rows.map(({ name, sums, spread }) => [name, sums.roastCount, sums.unweighedCount, spread?.roastCount]),
    ).toEqual([
      ["Drum", 2, 0, 2],
      ["No machine", 0, 1, undefined],
    ]);
  });

  test("choices name what there is, customers to whom may see them", async () => {
    const choices = await person.api.analytics.choices({});
    expect(choices).toMatchObject({ operators: ["Grace"], machines: [{ name: "Drum", isArchived: false }] });
    expect(choices.coffees.map(({ name }) => name)).toEqual(["Guji green", "Huila green"]);
  });
});

test.each([
  [{ period: "own", from: "2026-01-02" }, "to", "To is required"],
  [{ period: "own", from: "2026-01-02", to: "2026-01-01" }, "to", "'To' cannot be before 'From'"],
  [{ period: "own", from: "2010-01-01", to: "2026-01-01" }, "to", "A period can have at most 120 months"],
])("refuses the period %j", async (input, _field, message) => {
  const { request } = await app.signUp("Bad");
  const query = new URLSearchParams(input).toString();
  const answer = await request(`/api/v1/analytics/production?${query}`);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(message);
});
