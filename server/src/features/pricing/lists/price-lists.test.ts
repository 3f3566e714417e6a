import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

beforeEach(() => {
  app.clock.isReal = false;
  app.clock.now = new Date("2026-11-24T10:00:00.000Z");
});

/** A product in a bag at 12.50 for everybody and 9.90 for cafés, and a customer of each. */
async function pricedRoastery(name: string) {
  const person = await app.signUp(name);
  const { api } = person;
  const { item } = await addCoffee(person);
  const size = await addSize(person, 250, "g");
  const bag = { roastedItemId: item.id, packageSizeId: size.id };
  const tier = await api.pricing.addTier({ name: "Cafés" });
  await api.pricing.setPrices({
    prices: [
      { ...bag, priceMinor: 1250 },
      { ...bag, tierId: tier.id, priceMinor: 990 },
    ],
  });
  const cafe = await api.customers.add({ name: "Café Süd", priceTierId: tier.id });
  const shop = await api.customers.add({ name: "Shop Nord" });
  return { person, api, bag, tier, cafe, shop };
}

type Priced = Awaited<ReturnType<typeof pricedRoastery>>;

const orderOf = async ({ api, bag }: Priced, customerId: string, orderedOn?: string) => {
  const line = { ...bag, quantity: 1 };
  const order = await api.orders.add({ customerId, lines: [line], ...(orderedOn ? { orderedOn } : {}) });
  return order;
};

const unitPrices = ({ lines }: Awaited<ReturnType<typeof orderOf>>) => lines.map(({ money }) => money?.unitPriceMinor);

describe("price lists", () => {
  test("begin with the first prices, one for each tier, and hold from the beginning", async () => {
    const { api, tier } = await pricedRoastery("Ada");
    const lists = await api.priceLists.list({});
    expect(lists.map(({ tierId, startsOn, prices }) => ({ tierId, startsOn, prices }))).toEqual(
      expect.arrayContaining([
        { tierId: null, startsOn: null, prices: 1 },
        { tierId: tier.id, startsOn: null, prices: 1 },
      ]),
    );
  });

  test("change nothing until their day, and orders take the prices of their date", async () => {
    const roastery = await pricedRoastery("Berta");
    const { api, bag, tier, cafe } = roastery;
    const first = (await api.priceLists.list({})).find(({ tierId }) => tierId === tier.id);
    const copyOf = { priceListId: first?.id ?? "", raisePercent: 4.5, rounding: "to-half" as const };
    const winter = await api.priceLists.add({ name: "Winter", tierId: tier.id, startsOn: "2026-12-01", copyOf });
    expect(winter).toMatchObject({ name: "Winter", startsOn: "2026-12-01", prices: 1, pricesIncludeTax: null });
    const copied = await api.pricing.prices({ priceListId: winter.id });
    // 9.90 + 4.5 % = 10.3455, to the nearest half.
    expect(copied.items).toMatchObject([{ ...bag, priceMinor: 1050, tierId: tier.id }]);

    expect(unitPrices(await orderOf(roastery, cafe.id))).toEqual([990]);
    expect(unitPrices(await orderOf(roastery, cafe.id, "2026-12-01"))).toEqual([1050]);
    expect((await api.pricing.prices({})).items.find(({ tierId }) => tierId === tier.id)?.priceMinor).toBe(990);
    expect(
      (await api.pricing.prices({ on: "2026-12-01" })).items.find((each) => each.tierId === tier.id),
    ).toMatchObject({ priceMinor: 1050, priceListId: winter.id });
    const basisOf = async () => (await api.costs.basis({})).prices.find(({ tierId }) => tierId === tier.id)?.priceMinor;
    expect(await basisOf()).toBe(990);

    app.clock.now = new Date("2026-12-01T10:00:00.000Z");
    expect(unitPrices(await orderOf(roastery, cafe.id))).toEqual([1050]);
    expect(unitPrices(await orderOf(roastery, cafe.id, "2026-11-30"))).toEqual([990]);
    expect(await basisOf()).toBe(1050);
    // Prices that are set now are those of the list that holds now.
    await api.pricing.setPrices({ prices: [{ ...bag, tierId: tier.id, priceMinor: 1100 }] });
    expect(unitPrices(await orderOf(roastery, cafe.id, "2026-11-30"))).toEqual([990]);
    expect(unitPrices(await orderOf(roastery, cafe.id))).toEqual([1100]);
  });

  test("replace the one before as a whole: a bag that is not on it costs what it costs everybody", async () => {
    const roastery = await pricedRoastery("Carla");
    const { api, tier, cafe } = roastery;
    const empty = await api.priceLists.add({ name: "Empty", tierId: tier.id, startsOn: "2026-11-20" });
    expect(unitPrices(await orderOf(roastery, cafe.id))).toEqual([1250]);
    await api.priceLists.archive({ id: empty.id });
    expect(unitPrices(await orderOf(roastery, cafe.id))).toEqual([990]);
    expect(await api.priceLists.restore({ id: empty.id })).toMatchObject({ archivedAt: null });
    expect(unitPrices(await orderOf(roastery, cafe.id))).toEqual([1250]);
  });

  test("take other prices, and give them back", async () => {
    const { api, bag } = await pricedRoastery("Dora");
    const { id } = await api.priceLists.add({ name: "Spring", startsOn: "2027-03-01" });
    expect(await api.priceLists.setPrices({ id, prices: [{ ...bag, priceMinor: 1300 }] })).toMatchObject([
      { priceListId: id, tierId: null, priceMinor: 1300 },
    ]);
    expect(await api.priceLists.setPrices({ id, prices: [{ ...bag, priceMinor: null }] })).toEqual([]);
    expect((await api.pricing.prices({ priceListId: id })).items).toEqual([]);
    await api.priceLists.archive({ id });
    expect(await refusalOf(api.priceLists.setPrices({ id, prices: [{ ...bag, priceMinor: 1 }] }))).toMatchObject({
      status: 409,
    });
  });

  test("are one for each tier and day, also when two are added at once", async () => {
    const { api } = await pricedRoastery("Emil");
    const list = { name: "Spring", startsOn: "2027-03-01" };
    const added = await Promise.allSettled([1, 2, 3].map(() => api.priceLists.add(list)));
    expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refusal = await refusalOf(api.priceLists.add(list));
    expect(refusal).toMatchObject({ status: 409, data: { field: "startsOn" } });
    const autumn = await api.priceLists.add({ name: "Autumn", startsOn: "2027-09-01" });
    const taken = { id: autumn.id, version: 1, startsOn: "2027-03-01" };
    expect(await refusalOf(api.priceLists.edit(taken))).toMatchObject({ status: 409, data: { field: "startsOn" } });
    const edited = await api.priceLists.edit({ ...taken, startsOn: "2027-10-01", name: "Late autumn" });
    expect(edited).toMatchObject({ startsOn: "2027-10-01", name: "Late autumn", version: 2 });
    const stale = await refusalOf(api.priceLists.edit({ ...taken, name: "Older" }));
    expect(stale).toMatchObject({ status: 409, data: { current: { name: "Late autumn" } } });
    const id = uuidv7();
    const twice = { id, name: "Twice", startsOn: "2028-01-01" };
    await api.priceLists.add(twice);
    expect(await api.priceLists.add(twice)).toMatchObject({ id, version: 1 });
  });

  test.each([
    [{ name: "", startsOn: "2027-01-01" }, "name"],
    [{ name: "X", startsOn: "soon" }, "startsOn"],
    [{ name: "X", startsOn: "2027-01-01", copyOf: { priceListId: "x" } }, "priceListId"],
    [{ name: "X", startsOn: "2027-01-01", copyOf: { priceListId: uuidv7(), raisePercent: 1001 } }, "raisePercent"],
  ])("refuse %j at %s", async (input, field) => {
    const person = await app.signUp("Fritz");
    const answer = await person.request("/api/v1/price-lists", { method: "POST", body: JSON.stringify(input) });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`"${field}"`);
  });
});

describe("tax in prices", () => {
  async function taxed(name: string) {
    const roastery = await pricedRoastery(name);
    const { api, bag, tier } = roastery;
    const rate = await api.pricing.addTaxRate({ name: "Reduced", percent: 7 });
    await api.pricing.editTerms({ version: 1, productTaxRateId: rate.id });
    // Prices for everybody hold the tax, those of cafés do not, and cafés have none of their own for this bag.
    const lists = await api.priceLists.list({});
    const everybody = lists.find(({ tierId }) => tierId === null);
    await api.priceLists.edit({ id: everybody?.id ?? "", version: 1, pricesIncludeTax: true });
    await api.pricing.setPrices({
      prices: [
        { ...bag, priceMinor: 1070 },
        { ...bag, tierId: tier.id, priceMinor: null },
      ],
    });
    return roastery;
  }

  test("is in or out by the list of the customer's tier, and a price of the other kind is calculated", async () => {
    const roastery = await taxed("Greta");
    const { api, cafe, shop, tier } = roastery;
    const retail = await orderOf(roastery, shop.id);
    expect(unitPrices(retail)).toEqual([1070]);
    expect(retail.money).toMatchObject({ pricesIncludeTax: true, netMinor: 1000, taxMinor: 70, totalMinor: 1070 });
    const wholesale = await orderOf(roastery, cafe.id);
    expect(unitPrices(wholesale)).toEqual([1000]);
    expect(wholesale.money).toMatchObject({ pricesIncludeTax: false, netMinor: 1000, taxMinor: 70, totalMinor: 1070 });
    const basis = await api.costs.basis({});
    expect(basis).toMatchObject({ pricesIncludeTax: true, tiers: [{ id: tier.id, pricesIncludeTax: false }] });
  });

  test("follows the trade terms where a list has none of its own, and may be agreed for a special price", async () => {
    const roastery = await pricedRoastery("Ida");
    const { api, bag, cafe } = roastery;
    const rate = await api.pricing.addTaxRate({ name: "Reduced", percent: 7 });
    await api.pricing.editTerms({ version: 1, productTaxRateId: rate.id, pricesIncludeTax: true });
    expect((await orderOf(roastery, cafe.id)).money).toMatchObject({ pricesIncludeTax: true, totalMinor: 990 });
    await api.specialPrices.add({ customerId: cafe.id, ...bag, priceMinor: 900, pricesIncludeTax: false });
    expect((await orderOf(roastery, cafe.id)).money).toMatchObject({ pricesIncludeTax: true, totalMinor: 963 });
  });

  test("stays as an order has it, whoever becomes its customer", async () => {
    const roastery = await taxed("Hanna");
    const { api, cafe, shop, bag } = roastery;
    const { id, version } = await orderOf(roastery, shop.id);
    const edited = await api.orders.edit({ id, version, customerId: cafe.id, lines: [{ ...bag, quantity: 2 }] });
    expect(edited.money).toMatchObject({ pricesIncludeTax: true, totalMinor: 2140 });
    const copy = await api.orders.duplicate({ id, newId: uuidv7() });
    expect(copy.money).toMatchObject({ pricesIncludeTax: false, totalMinor: 2140 });
  });
});

describe("special prices", () => {
  test("count before the lists on their days, for their customer alone", async () => {
    const roastery = await pricedRoastery("Ines");
    const { api, bag, cafe, shop } = roastery;
    const days = { startsOn: "2026-11-24", endsOn: "2026-12-31" };
    const special = await api.specialPrices.add({ customerId: cafe.id, ...bag, priceMinor: 900, ...days });
    expect(special).toMatchObject({ currency: "EUR", pricesIncludeTax: null, ...days });
    expect(unitPrices(await orderOf(roastery, cafe.id))).toEqual([900]);
    expect(unitPrices(await orderOf(roastery, cafe.id, "2026-11-23"))).toEqual([990]);
    expect(unitPrices(await orderOf(roastery, cafe.id, "2027-01-01"))).toEqual([990]);
    expect(unitPrices(await orderOf(roastery, shop.id))).toEqual([1250]);
    const paid = await api.specialPrices.ofCustomer({ id: cafe.id });
    expect(paid).toMatchObject({
      on: "2026-11-24",
      currency: "EUR",
      prices: [{ ...bag, priceMinor: 900, isSpecial: true }],
    });
    const later = await api.specialPrices.ofCustomer({ id: cafe.id, on: "2027-01-01" });
    expect(later.prices).toMatchObject([{ priceMinor: 990, isSpecial: false }]);
    await api.specialPrices.remove({ id: special.id });
    expect(unitPrices(await orderOf(roastery, cafe.id))).toEqual([990]);
    const { version: _, ...again } = special;
    expect(await api.specialPrices.add(again)).toEqual(special);
    expect((await api.specialPrices.list({ customerId: cafe.id })).items).toEqual([special]);
  });

  test("do not overlap, and end after they begin", async () => {
    const { api, bag, cafe } = await pricedRoastery("Jana");
    const price = { customerId: cafe.id, ...bag, priceMinor: 900 };
    await api.specialPrices.add({ ...price, endsOn: "2026-11-30" });
    const overlapping = { ...price, startsOn: "2026-11-30" };
    expect(await refusalOf(api.specialPrices.add(overlapping))).toMatchObject({
      status: 409,
      data: { field: "startsOn" },
    });
    const backwards = { ...price, startsOn: "2026-12-02", endsOn: "2026-12-01" };
    expect(await refusalOf(api.specialPrices.add(backwards))).toMatchObject({ status: 422, data: { field: "endsOn" } });
    const both = [1, 2].map(() => api.specialPrices.add({ ...price, startsOn: "2026-12-01" }));
    expect((await Promise.allSettled(both)).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [first] = (await api.specialPrices.list({ customerId: cafe.id })).items;
    const longer = { id: first?.id ?? "", version: 1, endsOn: null };
    expect(await refusalOf(api.specialPrices.edit(longer))).toMatchObject({ status: 409 });
    const edited = await api.specialPrices.edit({ ...longer, endsOn: "2026-11-28", priceMinor: 910 });
    expect(edited).toMatchObject({ endsOn: "2026-11-28", priceMinor: 910, version: 2 });
    expect(await refusalOf(api.specialPrices.edit({ ...longer, endsOn: "2026-11-27" }))).toMatchObject({
      status: 409,
      data: { current: { priceMinor: 910 } },
    });
  });

  test("are hidden from another roastery, and refuse its rows", async () => {
    const { bag, cafe } = await pricedRoastery("Kurt");
    const stranger = await app.signUp("Lena");
    const price = { customerId: cafe.id, ...bag, priceMinor: 900 };
    expect(await refusalOf(stranger.api.specialPrices.add(price))).toMatchObject({ status: 404 });
    expect(await refusalOf(stranger.api.specialPrices.ofCustomer({ id: cafe.id }))).toMatchObject({ status: 404 });
  });
});
