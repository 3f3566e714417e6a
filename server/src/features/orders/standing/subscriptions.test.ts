import { beforeEach, describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

beforeEach(() => {
  app.clock.isReal = false;
  // A Tuesday.
  app.clock.now = new Date("2026-11-17T06:40:00.000Z");
});

/** A bag of Guji, Huila and Kayanza in turn, every Friday, drafted three days before. */
async function withSubscription(facts: Record<string, unknown> = {}) {
  const person = await app.signUp("Ada");
  const { api } = person;
  const size = await addSize(person, 250, "g");
  const ids: Record<string, string> = {};
  for (const name of ["Guji", "Huila", "Kayanza"]) {
    const { item } = await addCoffee(person, { name });
    ids[name] = item.id;
    const bag = { roastedItemId: item.id, packageSizeId: size.id };
    await api.pricing.setPrices({ prices: [{ ...bag, tierId: null, priceMinor: 1100 + name.length }] });
  }
  const { Guji = "", Huila = "", Kayanza = "" } = ids;
  const line = { roastedItemId: Guji, packageSizeId: size.id, quantity: 1, thenItemIds: [Huila, Kayanza] };
  const customer = await api.customers.add({ name: "Berta Berg" });
  const standing = await api.standingOrders.add({
    customerId: customer.id,
    rhythm: "weeks",
    weekday: 5,
    startsOn: "2026-11-17",
    lines: [line],
    ...facts,
  });
  const { id } = standing;
  return {
    person,
    api,
    ids,
    line,
    standing,
    get: () => api.standingOrders.get({ id }),
    /** Works off what is due on a day, and answers the products of all drafts so far, the oldest first. */
    draftedOn: async (day: string) => {
      app.clock.now = new Date(`${day}T08:00:00Z`);
      await app.workOffJobs();
      const { items } = await api.orders.list({});
      const orders = await Promise.all(items.map((order) => api.orders.get({ id: order.id })));
      return orders
        .sort((a, b) => (a.promisedOn ?? "").localeCompare(b.promisedOn ?? ""))
        .flatMap(({ lines }) => lines.map(({ productName }) => productName));
    },
  };
}

describe("coffees that take turns", () => {
  test("come one after the other, each at its own price, and the page says whose turn it is", async () => {
    const { api, standing, get, draftedOn } = await withSubscription();
    expect(standing.lines).toMatchObject([
      { productName: "Guji", thenProducts: [{ name: "Huila" }, { name: "Kayanza" }] },
    ]);
    expect(standing.dates.map(({ inTurn }) => inTurn.join())).toEqual([
      "Guji",
      "Huila",
      "Kayanza",
      "Guji",
      "Huila",
      "Kayanza",
    ]);
    expect(await draftedOn("2026-11-17")).toEqual(["Guji"]);
    expect((await get()).dates.map(({ date, inTurn }) => `${date} ${inTurn.join()}`).slice(0, 3)).toEqual([
      "2026-11-20 ",
      "2026-11-27 Huila",
      "2026-12-04 Kayanza",
    ]);
    await draftedOn("2026-11-24");
    await draftedOn("2026-12-01");
    expect(await draftedOn("2026-12-08")).toEqual(["Guji", "Huila", "Kayanza", "Guji"]);
    const newest = await api.orders.list({ limit: 4 });
    const prices = await Promise.all(
      newest.items.map(({ id }) => api.orders.get({ id }).then(({ lines }) => lines[0]?.money?.unitPriceMinor)),
    );
    expect(prices.reverse()).toEqual([1104, 1105, 1107, 1104]);
  });

  test("lose none by a date that is skipped", async () => {
    const { api, standing, get, draftedOn } = await withSubscription();
    await draftedOn("2026-11-17");
    await api.standingOrders.skip({ id: standing.id, date: "2026-11-27" });
    expect((await get()).dates.map(({ state, inTurn }) => `${state} ${inTurn.join()}`).slice(0, 3)).toEqual([
      "drafted ",
      "skipped ",
      "planned Huila",
    ]);
    await draftedOn("2026-11-24");
    expect(await draftedOn("2026-12-01")).toEqual(["Guji", "Huila"]);
  });

  test("go on where other facts of the line are edited, and begin anew with other coffees", async () => {
    const { api, standing, line, ids, draftedOn } = await withSubscription();
    await draftedOn("2026-11-17");
    await api.standingOrders.edit({ id: standing.id, version: 1, lines: [{ ...line, quantity: 2, grind: "Filter" }] });
    expect(await draftedOn("2026-11-24")).toEqual(["Guji", "Huila"]);
    const other = { ...line, roastedItemId: ids.Kayanza ?? "", thenItemIds: [ids.Guji ?? ""] };
    const edited = await api.standingOrders.edit({ id: standing.id, version: 2, lines: [other] });
    expect(edited.lines).toMatchObject([{ productName: "Kayanza", thenProducts: [{ name: "Guji" }] }]);
    expect(await draftedOn("2026-12-01")).toEqual(["Guji", "Huila", "Kayanza"]);
  });

  test("are refused twice in one line, archived, and of another roastery", async () => {
    const { api, standing, line, ids } = await withSubscription();
    const edit = (thenItemIds: string[]) =>
      refusalOf(api.standingOrders.edit({ id: standing.id, version: 1, lines: [{ ...line, thenItemIds }] }));
    expect(await edit([line.roastedItemId])).toMatchObject({ message: "Each product takes turns once" });
    const stranger = await app.signUp("Eve");
    const { item } = await addCoffee(stranger, { name: "Sidamo" });
    expect(await edit([item.id])).toMatchObject({ code: "NOT_FOUND" });
    const product = await api.items.get({ id: ids.Huila ?? "" });
    await api.items.archive({ id: product.id });
    expect((await edit([product.id])).message).toContain("Huila is archived");
    expect((await api.standingOrders.get({ id: standing.id })).version).toBe(1);
  });
});

test("a draft that was cancelled takes no turn", async () => {
  const { api, draftedOn } = await withSubscription();
  expect(await draftedOn("2026-11-17")).toEqual(["Guji"]);
  const [draft] = (await api.orders.list({})).items;
  if (draft === undefined) throw new Error("there is no draft");
  await api.orders.step({ id: draft.id, version: draft.version, step: "cancel" });
  expect(await draftedOn("2026-11-24")).toEqual(["Guji", "Guji"]);
  expect(await draftedOn("2026-12-01")).toEqual(["Guji", "Guji", "Huila"]);
});

describe("a gift", () => {
  const shipTo = "Otto Ost\nAm See 1\n4020 Linz";

  test("ends by itself after its months, goes to whoever gets it, and is the order of whoever gives it", async () => {
    const { api, standing, draftedOn } = await withSubscription({ giftMonths: 1, shipTo, every: 2 });
    expect(standing).toMatchObject({ giftMonths: 1, endsOn: "2026-12-16" });
    for (const day of ["2026-11-17", "2026-11-24", "2026-12-01", "2026-12-08"]) await draftedOn(day);
    expect(await draftedOn("2026-12-15")).toEqual(["Guji", "Huila"]);
    for (const order of (await api.orders.list({})).items)
      expect(await api.orders.get({ id: order.id })).toMatchObject({ shipTo, customer: { name: "Berta Berg" } });
  });

  test("lasts longer by each date that is skipped, went by in a pause or was cancelled", async () => {
    const { api, standing, draftedOn, get } = await withSubscription({ giftMonths: 1, shipTo });
    const { id } = standing;
    // Four Fridays: Nov 20 and 27, Dec 4 and 11.
    expect(standing.endsOn).toBe("2026-12-16");
    await api.standingOrders.skip({ id, date: "2026-12-04" });
    expect((await get()).endsOn).toBe("2026-12-18");
    await api.standingOrders.unskip({ id, date: "2026-12-04" });
    expect((await get()).endsOn).toBe("2026-12-16");
    await api.standingOrders.skip({ id, date: "2026-12-04" });
    expect(await draftedOn("2026-11-17")).toEqual(["Guji"]);
    // The Fridays Nov 27 and, skipped already, Dec 4 go by.
    await api.standingOrders.pause({ id });
    expect(await draftedOn("2026-12-07")).toEqual(["Guji"]);
    await api.standingOrders.resume({ id });
    expect((await get()).endsOn).toBe("2026-12-25");
    for (const day of ["2026-12-08", "2026-12-15", "2026-12-22", "2026-12-29", "2027-01-05"]) await draftedOn(day);
    expect(await draftedOn("2027-01-12")).toEqual(["Guji", "Huila", "Kayanza", "Guji"]);
    const { version } = await get();
    expect(await api.standingOrders.edit({ id, version, notes: "Ring twice" })).toMatchObject({ endsOn: "2026-12-25" });
  });

  test("asks who gets it, and takes no other last day", async () => {
    const { api, standing } = await withSubscription();
    const edit = (facts: object) => api.standingOrders.edit({ id: standing.id, version: 1, ...facts });
    expect(await refusalOf(edit({ giftMonths: 2 }))).toMatchObject({ message: "Enter who gets the gift, and where" });
    expect((await refusalOf(edit({ giftMonths: 2, shipTo, endsOn: "2027-03-01" }))).message).toContain(
      "ends by itself",
    );
    expect(await edit({ giftMonths: 3, shipTo })).toMatchObject({ endsOn: "2027-02-16" });
    const later = await api.standingOrders.edit({ id: standing.id, version: 2, startsOn: "2026-12-01" });
    expect(later).toMatchObject({ giftMonths: 3, endsOn: "2027-02-28" });
    // A form sends the last day along that the gift had before.
    const longer = await api.standingOrders.edit({ id: standing.id, version: 3, giftMonths: 6, endsOn: later.endsOn });
    expect(longer).toMatchObject({ giftMonths: 6, endsOn: "2027-05-31" });
    const moved = { startsOn: "2027-08-01", endsOn: longer.endsOn };
    expect(await api.standingOrders.edit({ id: standing.id, version: 4, ...moved })).toMatchObject({
      endsOn: "2028-01-31",
    });
    const none = await api.standingOrders.edit({ id: standing.id, version: 5, giftMonths: null });
    expect(none).toMatchObject({ giftMonths: null, endsOn: null });
  });
});

describe("dates that are drafted ahead", () => {
  test("are listed with the bags of each, and drafted at once; the job makes none of them again", async () => {
    const { api, standing, draftedOn } = await withSubscription();
    const { id } = standing;
    const ahead = await api.standingOrders.ahead();
    expect(
      ahead.map(({ date, bags }) => [date, ...bags.map(({ quantity, productName }) => `${quantity} ${productName}`)]),
    ).toEqual([
      ["2026-11-20", "1 Guji"],
      ["2026-11-27", "1 Huila"],
      ["2026-12-04", "1 Kayanza"],
      ["2026-12-11", "1 Guji"],
    ]);
    expect(ahead[1]).toMatchObject({ standingOrderId: id, customer: { name: "Berta Berg" }, draftOn: "2026-11-24" });
    for (const { date } of ahead.slice(0, 2)) await api.standingOrders.draft({ id, date });
    expect(await draftedOn("2026-11-17")).toEqual(["Guji", "Huila"]);
    expect((await api.standingOrders.ahead()).map(({ date }) => date)).toEqual(["2026-12-04", "2026-12-11"]);
    expect(await draftedOn("2026-12-01")).toEqual(["Guji", "Huila", "Kayanza"]);
    const { items } = await api.team.activity({});
    const drafted = items.filter(({ text }) => text.endsWith("of a standing order"));
    expect(drafted.map(({ name }) => name)).toEqual(["Tryer", "Ada Roaster", "Ada Roaster"]);
  });

  test("keep their coffees whichever date is drafted first", async () => {
    const { api, standing, draftedOn } = await withSubscription();
    await api.standingOrders.draft({ id: standing.id, date: "2026-11-27" });
    expect((await api.standingOrders.ahead()).map(({ bags }) => bags[0]?.productName)).toEqual([
      "Guji",
      "Kayanza",
      "Guji",
    ]);
    expect(await draftedOn("2026-11-17")).toEqual(["Guji", "Huila"]);
  });

  test("make one order although several ask for it at once", async () => {
    const { api, standing, draftedOn } = await withSubscription();
    const ask = () => api.standingOrders.draft({ id: standing.id, date: "2026-11-20" });
    const [first, ...others] = await Promise.all([ask(), ask(), ask(), ask()]);
    for (const other of others) expect(other.dates[0]?.order).toEqual(first?.dates[0]?.order);
    expect(await draftedOn("2026-11-17")).toEqual(["Guji"]);
  });

  test("are refused where there is no such date, it is skipped or far away, or the standing order is paused", async () => {
    const { api, standing } = await withSubscription();
    const { id } = standing;
    const refusal = async (date: string) => (await refusalOf(api.standingOrders.draft({ id, date }))).message;
    expect(await refusal("2026-11-21")).toContain("no such date");
    expect(await refusal("2026-11-13")).toContain("no such date");
    expect(await refusal("2026-12-18")).toContain("no such date in the next 28 days");
    await api.standingOrders.skip({ id, date: "2026-11-20" });
    expect(await refusal("2026-11-20")).toBe("This date is skipped. Restore it first.");
    await api.standingOrders.pause({ id });
    expect(await refusal("2026-11-27")).toBe("The standing order is paused. Resume it first.");
    expect(await api.standingOrders.ahead()).toEqual([]);
    expect((await api.orders.list({})).items).toEqual([]);
  });
});
