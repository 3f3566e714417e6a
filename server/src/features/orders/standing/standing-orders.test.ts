import { beforeEach, describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

// A Tuesday. Vienna is an hour ahead of UTC.
const TUESDAY = "2026-11-17T06:40:00.000Z";
const FRIDAY = 5;

beforeEach(() => {
  app.clock.isReal = false;
  app.clock.now = new Date(TUESDAY);
});

/** Every Friday, drafted three days before. */
async function withStanding(name: string, facts: Record<string, unknown> = {}) {
  const person = await app.signUp(name);
  const { api } = person;
  const { item } = await addCoffee(person, { name: `House of ${name}` });
  const size = await addSize(person, 250, "g");
  const bag = { roastedItemId: item.id, packageSizeId: size.id };
  await api.pricing.setPrices({ prices: [{ ...bag, tierId: null, priceMinor: 900 }] });
  const customer = await api.customers.add({ name: "Café Central" });
  const input = { customerId: customer.id, rhythm: "weeks" as const, weekday: FRIDAY, startsOn: "2026-11-17" };
  const standing = await api.standingOrders.add({ ...input, lines: [{ ...bag, quantity: 12 }], ...facts });
  return { person, api, bag, customer, standing };
}

const promisedDays = async ({ api }: Person) =>
  (await api.orders.list({})).items.map(({ promisedOn }) => promisedOn).reverse();

describe("a standing order", () => {
  test("drafts each date once, ahead of it, when the roastery's day begins", async () => {
    const { person, api, standing } = await withStanding("Ada", { shippingMinor: 450, notes: "Back door" });
    expect(standing.dates.map(({ date, draftOn, state }) => `${date} ${draftOn} ${state}`).slice(0, 2)).toEqual([
      "2026-11-20 2026-11-17 planned",
      "2026-11-27 2026-11-24 planned",
    ]);
    await app.workOffJobs();
    expect(await app.workOffJobs()).toBe(0);
    const [draft] = (await api.orders.list({})).items;
    const order = await api.orders.get({ id: draft?.id ?? "" });
    expect(draft).toMatchObject({ standingOrderId: standing.id });
    expect(order).toMatchObject({
      standingOrderId: standing.id,
      status: "draft",
      promisedOn: "2026-11-20",
      orderedOn: "2026-11-17",
      notes: "Back door",
      lines: [{ quantity: 12, money: { unitPriceMinor: 900 } }],
      money: { shippingMinor: 450 },
    });
    const now = await api.standingOrders.get({ id: standing.id });
    expect(now.dates[0]).toMatchObject({ state: "drafted", order: { id: order.id, number: order.number } });
    const { items } = await api.team.activity({ limit: 1 });
    expect(items[0]).toMatchObject({ name: "Tryer", text: `drafted order ${order.number} of a standing order` });

    // A minute before midnight in Vienna, and at midnight.
    app.clock.now = new Date("2026-11-23T22:59:00Z");
    expect(await app.workOffJobs()).toBe(0);
    app.clock.now = new Date("2026-11-23T23:00:00Z");
    await app.workOffJobs();
    expect(await promisedDays(person)).toEqual(["2026-11-20", "2026-11-27"]);
  });

  test("prices each draft on its day", async () => {
    const { api, bag } = await withStanding("Ada");
    await app.workOffJobs();
    await api.pricing.setPrices({ prices: [{ ...bag, tierId: null, priceMinor: 950 }] });
    app.clock.now = new Date("2026-11-24T08:00:00Z");
    await app.workOffJobs();
    const [next, first] = (await api.orders.list({})).items;
    const priceOf = async (id = "") => (await api.orders.get({ id })).lines[0]?.money?.unitPriceMinor;
    expect([await priceOf(first?.id), await priceOf(next?.id)]).toEqual([900, 950]);
  });

  test("drafts a date once although processes and edits meet", async () => {
    const { person, api, standing } = await withStanding("Ada");
    await api.standingOrders.edit({ id: standing.id, version: 1, notes: "Ring" });
    await Promise.all([app.workOffJobs(), app.workOffJobs(), app.workOffJobs()]);
    await api.standingOrders.edit({ id: standing.id, version: 2, leadDays: 4 });
    await app.workOffJobs();
    expect(await promisedDays(person)).toEqual(["2026-11-20"]);
    await refusalOf(api.standingOrders.edit({ id: standing.id, version: 1, notes: "Late" }));
  });

  test("leaves a skipped date out, and takes it back in", async () => {
    const { person, api, standing } = await withStanding("Ada");
    const { id } = standing;
    expect((await api.standingOrders.skip({ id, date: "2026-11-20" })).dates[0]).toMatchObject({ state: "skipped" });
    await api.standingOrders.skip({ id, date: "2026-11-20" });
    await app.workOffJobs();
    expect(await promisedDays(person)).toEqual([]);
    await api.standingOrders.unskip({ id, date: "2026-11-20" });
    await app.workOffJobs();
    expect(await promisedDays(person)).toEqual(["2026-11-20"]);
    for (const date of ["2026-11-20", "2026-11-21", "2026-11-13"])
      await refusalOf(api.standingOrders.skip({ id, date }));
  });

  test("makes nothing while it is paused, and goes on without the dates that are over", async () => {
    const { person, api, standing } = await withStanding("Ada");
    const { id } = standing;
    await api.standingOrders.pause({ id });
    await app.workOffJobs();
    app.clock.now = new Date("2026-12-01T08:00:00Z");
    await app.workOffJobs();
    expect(await promisedDays(person)).toEqual([]);
    await api.standingOrders.resume({ id });
    await app.workOffJobs();
    expect(await promisedDays(person)).toEqual(["2026-12-04"]);
  });

  test.each([
    {
      rule: { every: 3, monthDay: 30, startsOn: "2026-11-30" },
      before: ["2026-11-30", "2027-02-28"],
      after: ["2027-05-30", "2027-08-30"],
    },
    {
      rule: { every: 1, monthDay: 31, startsOn: "2028-01-31" },
      before: ["2028-01-31", "2028-02-29"],
      after: ["2028-03-31", "2028-04-30"],
    },
  ])("comes once a date on the last days of months, also after an edit: $rule", async ({ rule, before, after }) => {
    const { person, api, standing } = await withStanding("Ada", { rhythm: "months", leadDays: 0, ...rule });
    const goTo = async (day: string) => {
      app.clock.now = new Date(`${day}T08:00:00Z`);
      await app.workOffJobs();
    };
    for (const day of before) await goTo(day);
    // A session ends within 90 days: this person signed in today.
    const stillHere = () =>
      app
        .database()
        .pool.query("update sessions set created_at = $1, last_used_at = $1, expires_at = $2", [
          app.clock.now,
          new Date(app.clock.now.getTime() + 86_400_000),
        ]);
    await stillHere();
    const { version } = await api.standingOrders.get({ id: standing.id });
    const edited = await api.standingOrders.edit({ id: standing.id, version, notes: "Back door" });
    const planned = edited.dates.filter(({ state }) => state === "planned").map(({ date }) => date);
    expect(planned.slice(0, 2)).toEqual(after);
    await app.workOffJobs();
    for (const day of after) await goTo(day);
    await stillHere();
    expect(await promisedDays(person)).toEqual([...before, ...after]);
  });

  test("ends with its last day", async () => {
    const { person } = await withStanding("Ada", { endsOn: "2026-11-27" });
    for (const day of ["2026-11-17", "2026-11-24", "2026-12-01"]) {
      app.clock.now = new Date(`${day}T08:00:00Z`);
      await app.workOffJobs();
    }
    expect(await promisedDays(person)).toEqual(["2026-11-20", "2026-11-27"]);
  });

  test("says why a draft could not be made, and makes it once it can", async () => {
    const { person, api, bag, standing } = await withStanding("Ada");
    await api.items.archive({ id: bag.roastedItemId });
    await app.workOffJobs();
    const { problem } = await api.standingOrders.get({ id: standing.id });
    expect(problem).toMatchObject({ date: "2026-11-20", message: expect.stringContaining("is archived") });
    expect(await promisedDays(person)).toEqual([]);
    await api.items.restore({ id: bag.roastedItemId });
    app.clock.now = new Date("2026-11-17T09:00:00Z");
    await app.workOffJobs();
    expect((await api.standingOrders.get({ id: standing.id })).problem).toBeNull();
    expect(await promisedDays(person)).toEqual(["2026-11-20"]);
  });

  test("goes on to name a date that went by without its draft, until somebody changes the standing order", async () => {
    const { person, api, bag, standing } = await withStanding("Ada");
    const problemNow = async () => (await api.standingOrders.get({ id: standing.id })).problem;
    await api.items.archive({ id: bag.roastedItemId });
    await app.workOffJobs();
    expect(await problemNow()).toMatchObject({ date: "2026-11-20", isOver: false });
    app.clock.now = new Date("2026-11-21T08:00:00Z");
    await app.workOffJobs();
    await api.items.restore({ id: bag.roastedItemId });
    // The next date is drafted, and the one before it is not forgotten.
    app.clock.now = new Date("2026-11-24T08:00:00Z");
    await app.workOffJobs();
    expect(await promisedDays(person)).toEqual(["2026-11-27"]);
    expect(await problemNow()).toMatchObject({
      date: "2026-11-20",
      message: expect.stringContaining("is archived"),
      isOver: true,
    });
    await api.standingOrders.edit({ id: standing.id, version: 1, notes: "Added by hand" });
    await app.workOffJobs();
    expect(await problemNow()).toBeNull();
  });

  test("is refused with days that make no sense", async () => {
    const { api, customer, bag } = await withStanding("Ada");
    const input = { customerId: customer.id, rhythm: "months" as const, lines: [{ ...bag, quantity: 1 }] };
    await refusalOf(api.standingOrders.add({ ...input, startsOn: "2026-11-20", endsOn: "2026-11-19" }));
    await refusalOf(api.standingOrders.add({ ...input, startsOn: "9999-12-31" }));
    await refusalOf(api.standingOrders.add({ ...input, startsOn: "2026-11-20", lines: [] }));
  });
});
