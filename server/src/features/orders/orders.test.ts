import { dayAt, plusDays } from "@tryer/domain/calendar";
import { describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();
/** Input of a sending in a roastery that keeps no roasted stock. */
const SHORT = { allowShort: true };

/** A roastery with a customer of a tier, a product in two sizes, prices and 7 % tax outside of them. */
async function shopOf(person: Person) {
  const { api } = person;
  const { item } = await addCoffee(person, { name: "House" });
  const small = await addSize(person, 250, "g");
  const large = await addSize(person, 1, "kg");
  const rate = await api.pricing.addTaxRate({ name: "Reduced", percent: 7 });
  await api.pricing.editTerms({ version: 1, productTaxRateId: rate.id, restDays: 3 });
  const tier = await api.pricing.addTier({ name: "Wholesale" });
  const bag = { roastedItemId: item.id, packageSizeId: small.id };
  const kilo = { roastedItemId: item.id, packageSizeId: large.id };
  await api.pricing.setPrices({
    prices: [
      { ...bag, priceMinor: 1250 },
      { ...bag, tierId: tier.id, priceMinor: 990 },
      { ...kilo, priceMinor: 4000 },
    ],
  });
  const customer = await api.customers.add({
    name: "Café Süd",
    priceTierId: tier.id,
    addresses: [
      { purpose: "billing", address: "Postfach 7" },
      { purpose: "shipping", address: "Süderstr. 1", zip: "20097", city: "Hamburg" },
    ],
  });
  return { item, small, large, rate, tier, bag, kilo, customer };
}

/** A day so many days from today, in Vienna. */
const dayFromNow = (days: number) => plusDays(dayAt(Date.now(), "Europe/Vienna"), days);

describe("an order", () => {
  test("is drafted at the prices of the customer's tier, with tax, address and days of rest", async () => {
    const person = await app.signUp("Ada");
    const { bag, kilo, customer, rate } = await shopOf(person);
    const order = await person.api.orders.add({
      customerId: customer.id,
      promisedOn: "2036-12-04",
      lines: [
        { ...bag, quantity: 3, discountPercent: 10 },
        { ...kilo, quantity: 1, grind: "Espresso" },
      ],
    });
    expect(order).toMatchObject({
      number: "OR-0001",
      status: "draft",
      customer: { id: customer.id, name: "Café Süd" },
      channel: "wholesale",
      shipTo: "Café Süd\nSüderstr. 1\n20097 Hamburg",
      restDays: 3,
      lines: [
        {
          productName: "House",
          quantity: 3,
          money: { unitPriceMinor: 990, amountMinor: 2673, taxRateId: rate.id, taxPercent: 7, taxMinor: 187 },
        },
        { grind: "Espresso", money: { unitPriceMinor: 4000, amountMinor: 4000, taxMinor: 280 } },
      ],
      money: { currency: "EUR", goodsMinor: 6673, taxMinor: 467, totalMinor: 7140, shippingTaxName: "" },
      version: 1,
    });
    expect((await person.api.orders.list({})).items).toMatchObject([
      { number: "OR-0001", pieces: 4, sentPieces: 0, money: { totalMinor: 7140 } },
    ]);
  });

  test("keeps names, prices and rates of its day, also when a line is edited", async () => {
    const person = await app.signUp("Berta");
    const { api } = person;
    const { bag, kilo, customer, rate, item } = await shopOf(person);
    const { id, lines } = await api.orders.add({ customerId: customer.id, lines: [{ ...bag, quantity: 2 }] });
    await api.pricing.setPrices({ prices: [{ ...bag, priceMinor: 9999 }] });
    await api.pricing.editTaxRate({ id: rate.id, version: 1, percent: 19 });
    await api.items.edit({ id: item.id, version: item.version, name: "Hausmischung" });
    const edited = await api.orders.edit({
      id,
      version: 1,
      lines: [
        { id: lines[0]?.id, ...bag, quantity: 5 },
        { ...kilo, quantity: 1 },
      ],
    });
    expect(edited.lines).toMatchObject([
      { id: lines[0]?.id, productName: "House", quantity: 5, money: { unitPriceMinor: 990, taxPercent: 7 } },
      { productName: "Hausmischung", money: { unitPriceMinor: 4000, taxPercent: 19 } },
    ]);
    expect(edited.money).toMatchObject({ totalMinor: 4950 + 347 + 4000 + 760 });
    expect(await refusalOf(api.orders.edit({ id, version: 1, notes: "Late" }))).toMatchObject({
      status: 409,
      data: { current: { version: 2 } },
    });
  });

  test("keeps a line without tax as it is, and takes a line that is named twice as a new one", async () => {
    const person = await app.signUp("Kuno");
    const { api } = person;
    const { bag, customer } = await shopOf(person);
    const untaxed = { ...bag, quantity: 2, taxRateId: null };
    const { id, lines } = await api.orders.add({ customerId: customer.id, lines: [untaxed] });
    const again = { id: lines[0]?.id, ...bag, quantity: 3 };
    const edited = await api.orders.edit({ id, version: 1, lines: [again, again] });
    expect(edited.lines).toMatchObject([
      { id: lines[0]?.id, money: { taxRateId: null, taxMinor: 0 } },
      { quantity: 3, money: { taxPercent: 7 } },
    ]);
    expect(edited.lines[1]?.id).not.toBe(lines[0]?.id);
  });

  test("keeps a line once it is confirmed, and is edited though its customer was put away", async () => {
    const person = await app.signUp("Lena");
    const { api } = person;
    const { bag, customer } = await shopOf(person);
    const { id, lines } = await api.orders.add({ customerId: customer.id, lines: [{ ...bag, quantity: 2 }] });
    await api.orders.step({ id, version: 1, step: "confirm" });
    expect(await refusalOf(api.orders.edit({ id, version: 2, lines: [] }))).toMatchObject({
      message: "A confirmed order needs at least one line. Keep one, or cancel the order.",
    });
    await api.customers.archive({ id: customer.id });
    const more = [{ id: lines[0]?.id, ...bag, quantity: 5 }];
    expect(await api.orders.edit({ id, version: 2, customerId: customer.id, lines: more })).toMatchObject({
      lines: [{ quantity: 5, money: { unitPriceMinor: 990 } }],
    });
  });

  test("sends or brings back at least one bag in each step", async () => {
    const person = await app.signUp("Mia");
    const { api } = person;
    const { bag, customer } = await shopOf(person);
    const { id, lines } = await api.orders.add({ customerId: customer.id, lines: [{ ...bag, quantity: 4 }] });
    const moved = (quantity: number) => [{ lineId: lines[0]?.id ?? "", quantity }];
    await api.orders.step({ id, version: 1, step: "confirm" });
    await api.orders.fulfil({ ...SHORT, id, version: 2, lines: moved(2) });
    for (const none of [moved(0), []])
      expect(await refusalOf(api.orders.fulfil({ id, version: 3, lines: none }))).toMatchObject({
        message: "Enter how many bags.",
      });
    await api.orders.return({ id, version: 3, lines: moved(1) });
    expect(await refusalOf(api.orders.return({ id, version: 4, lines: moved(0) }))).toMatchObject({ status: 409 });
    expect((await api.orders.get({ id })).history).toHaveLength(3);
  });

  test("takes over no amount into another currency", async () => {
    const person = await app.signUp("Nora");
    const { api } = person;
    const { bag, customer } = await shopOf(person);
    const abroad = await api.customers.add({ name: "Tokyo Beans", currency: "JPY" });
    const line = { ...bag, quantity: 1, unitPriceMinor: 1200 };
    const { id } = await api.orders.add({
      customerId: customer.id,
      shippingMinor: 590,
      discountAmountMinor: 100,
      lines: [line],
    });
    const moveAbroad = { id, version: 1, customerId: abroad.id, lines: [line] };
    expect(await refusalOf(api.orders.edit(moveAbroad))).toMatchObject({ data: { field: "shippingMinor" } });
    expect(await refusalOf(api.orders.edit({ ...moveAbroad, shippingMinor: 800 }))).toMatchObject({
      data: { field: "discountAmountMinor" },
    });
    expect(await api.orders.edit({ ...moveAbroad, shippingMinor: 800, discountAmountMinor: null })).toMatchObject({
      money: { currency: "JPY", shippingMinor: 800, discountMinor: 0 },
    });
    await api.customers.edit({ id: abroad.id, version: abroad.version, currency: "EUR" });
    expect(await api.orders.duplicate({ id })).toMatchObject({ money: { currency: "EUR", shippingMinor: 0 } });
  });

  test("takes the longest address of a customer, also when it is sent back with an edit", async () => {
    const person = await app.signUp("Pia");
    const { api } = person;
    const long = (length: number) => "x".repeat(length);
    const place = { recipient: long(120), address: long(200), zip: long(20), city: long(120) };
    const { id: customerId } = await api.customers.add({
      name: "Far away",
      addresses: [{ ...place, state: long(120), country: long(120) }],
    });
    const { id, shipTo } = await api.orders.add({ customerId });
    expect(await api.orders.edit({ id, version: 1, shipTo, notes: "Ring twice" })).toMatchObject({ shipTo });
  });

  test("goes from draft to fulfilled in parts, and each step is taken back to where it began", async () => {
    const person = await app.signUp("Carla");
    const { api } = person;
    const { bag, kilo, customer } = await shopOf(person);
    const empty = await api.orders.add({ customerId: customer.id });
    expect(await refusalOf(api.orders.step({ id: empty.id, version: 1, step: "confirm" }))).toMatchObject({
      message: "Add a line before you confirm.",
    });
    const { id, lines } = await api.orders.add({
      customerId: customer.id,
      lines: [
        { ...bag, quantity: 4 },
        { ...kilo, quantity: 2 },
      ],
    });
    const [first = "", second = ""] = lines.map((line) => line.id);
    await api.orders.step({ id, version: 1, step: "confirm" });
    await api.orders.pack({ id, version: 2, step: "produce" });
    await api.orders.pack({ id, version: 3, step: "pack", allowShort: true });
    expect(await refusalOf(api.orders.edit({ id, version: 4, lines: [] }))).toMatchObject({ status: 409 });
    const tooMany = [{ lineId: first, quantity: 5 }];
    expect(await refusalOf(api.orders.fulfil({ id, version: 4, lines: tooMany }))).toMatchObject({
      message: "Only 4 of House, 250 g are open.",
    });
    const partly = await api.orders.fulfil({ ...SHORT, id, version: 4, lines: [{ lineId: first, quantity: 3 }] });
    expect(partly).toMatchObject({ status: "partly_fulfilled", lines: [{ sentQuantity: 3 }, { sentQuantity: 0 }] });
    const whole = await api.orders.fulfil({ ...SHORT, id, version: 5 });
    expect(whole).toMatchObject({ status: "fulfilled", lines: [{ sentQuantity: 4 }, { sentQuantity: 2 }] });
    const back = await api.orders.return({ id, version: 6, lines: [{ lineId: second, quantity: 1 }] });
    expect(back).toMatchObject({ status: "fulfilled", lines: [{ returnedQuantity: 0 }, { returnedQuantity: 1 }] });
    expect(await api.orders.return({ id, version: 7 })).toMatchObject({ status: "returned" });

    const statuses: string[] = [];
    for (let version = 8; version < 15; version += 1)
      statuses.push((await api.orders.takeBack({ id, version })).status);
    expect(statuses).toEqual([
      "fulfilled",
      "fulfilled",
      "partly_fulfilled",
      "packed",
      "in_production",
      "confirmed",
      "draft",
    ]);
    expect(await refusalOf(api.orders.takeBack({ id, version: 15 }))).toMatchObject({ status: 409 });
    const draft = await api.orders.get({ id });
    expect(draft.lines.map(({ sentQuantity, returnedQuantity }) => sentQuantity + returnedQuantity)).toEqual([0, 0]);
    expect(draft.history).toHaveLength(7);
    expect(draft.history.every(({ takenBackAt }) => takenBackAt !== null)).toBe(true);
  });

  test("is cancelled and comes back to the status that it had", async () => {
    const person = await app.signUp("Dora");
    const { api } = person;
    const { bag, customer } = await shopOf(person);
    const { id } = await api.orders.add({ customerId: customer.id, lines: [{ ...bag, quantity: 4 }] });
    await api.orders.step({ id, version: 1, step: "confirm" });
    expect(await api.orders.step({ id, version: 2, step: "cancel" })).toMatchObject({ status: "cancelled" });
    expect(await refusalOf(api.orders.edit({ id, version: 3, notes: "X" }))).toMatchObject({ status: 409 });
    expect(await api.orders.takeBack({ id, version: 3 })).toMatchObject({ status: "confirmed" });
  });

  test("takes one of two steps that are taken at the same moment", async () => {
    const person = await app.signUp("Emil");
    const { api } = person;
    const { bag, customer } = await shopOf(person);
    const { id } = await api.orders.add({ customerId: customer.id, lines: [{ ...bag, quantity: 4 }] });
    await api.orders.step({ id, version: 1, step: "confirm" });
    const send = () => api.orders.fulfil({ ...SHORT, id, version: 2 });
    const tries = await Promise.allSettled(Array.from({ length: 6 }, send));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await api.orders.get({ id })).toMatchObject({ version: 3, lines: [{ sentQuantity: 4 }] });
  });

  test("is duplicated at today's prices, and at the old one where a bag has none", async () => {
    const person = await app.signUp("Fina");
    const { api } = person;
    const { bag, kilo, customer, tier } = await shopOf(person);
    const { id } = await api.orders.add({
      customerId: customer.id,
      reference: "4711",
      discountAmountMinor: 100,
      lines: [
        { ...bag, quantity: 4 },
        { ...kilo, quantity: 1 },
      ],
    });
    await api.pricing.setPrices({
      prices: [
        { ...bag, tierId: tier.id, priceMinor: 1090 },
        { ...kilo, priceMinor: null },
      ],
    });
    expect(await api.orders.duplicate({ id })).toMatchObject({
      number: "OR-0002",
      status: "draft",
      reference: "",
      money: { discountMinor: 0 },
      lines: [{ quantity: 4, money: { unitPriceMinor: 1090 } }, { money: { unitPriceMinor: 4000 } }],
    });
  });

  test("is duplicated with the tax of each line, and with the default rate for one that was put away", async () => {
    const person = await app.signUp("Olga");
    const { api } = person;
    const { bag, customer } = await shopOf(person);
    const full = await api.pricing.addTaxRate({ name: "Full", percent: 19 });
    const gone = await api.pricing.addTaxRate({ name: "Old", percent: 16 });
    const { id } = await api.orders.add({
      customerId: customer.id,
      lines: [full.id, null, gone.id].map((taxRateId) => ({ ...bag, quantity: 1, taxRateId })),
    });
    await api.pricing.archiveTaxRate({ id: gone.id });
    const taxes = (await api.orders.duplicate({ id })).lines.map((line) => line.money?.taxPercent);
    expect(taxes).toEqual([19, 0, 7]);
  });

  test("refuses what has no price, a discount above the goods, and an archived customer", async () => {
    const person = await app.signUp("Gero");
    const { api } = person;
    const { bag, customer, tier } = await shopOf(person);
    const lines = [{ ...bag, quantity: 1 }];
    expect(await refusalOf(api.orders.add({ customerId: customer.id, discountAmountMinor: 991, lines }))).toMatchObject(
      { status: 422, data: { field: "discountAmountMinor" } },
    );
    await api.pricing.setPrices({
      prices: [
        { ...bag, priceMinor: null },
        { ...bag, tierId: tier.id, priceMinor: null },
      ],
    });
    expect(await refusalOf(api.orders.add({ customerId: customer.id, lines }))).toMatchObject({
      message: "There is no price for House, 250 g. Enter one.",
      data: { field: "lines.0.unitPriceMinor" },
    });
    const priced = [{ ...bag, quantity: 1, unitPriceMinor: 0 }];
    expect(await api.orders.add({ customerId: customer.id, lines: priced })).toMatchObject({
      money: { totalMinor: 0 },
    });
    await api.customers.archive({ id: customer.id });
    expect(await refusalOf(api.orders.add({ customerId: customer.id, lines: priced }))).toMatchObject({
      data: { field: "customerId" },
    });
  });

  test("shows a roaster names, dates and bags without an amount, who packs and sends it", async () => {
    const owner = await app.signUp("Hedi");
    const { bag, customer } = await shopOf(owner);
    const { id } = await owner.api.orders.add({ customerId: customer.id, lines: [{ ...bag, quantity: 4 }] });
    await owner.api.orders.step({ id, version: 1, step: "confirm" });
    const { api } = await joinTeam(app, owner, "roaster");
    const seen = await api.orders.get({ id });
    expect(seen).toMatchObject({ customer: { name: "Café Süd" }, lines: [{ quantity: 4 }] });
    const all = JSON.stringify([seen, await api.orders.list({})]);
    expect(all).not.toMatch(/money|Minor|taxPercent/);
    await api.orders.pack({ id, version: 2, step: "pack", allowShort: true });
    expect(await api.orders.takeBack({ id, version: 3 })).toMatchObject({ status: "confirmed" });
    expect(await refusalOf(api.orders.takeBack({ id, version: 4 }))).toMatchObject({ status: 403 });
    expect(await refusalOf(api.orders.step({ id, version: 4, step: "cancel" }))).toMatchObject({ status: 403 });
    const viewer = await joinTeam(app, owner, "viewer");
    expect(await refusalOf(viewer.api.orders.list({}))).toMatchObject({ status: 403 });
  });
});

describe("orders", () => {
  test("are found by number, customer, reference, status, channel and promised days, page by page", async () => {
    const person = await app.signUp("Ida");
    const { api } = person;
    const { bag, customer } = await shopOf(person);
    const other = await api.customers.add({ name: "Bakery Lind" });
    const lines = [{ ...bag, quantity: 1 }];
    await api.orders.add({ customerId: customer.id, reference: "4711", promisedOn: "2036-12-01", lines });
    await api.orders.add({ customerId: other.id, channel: "market", promisedOn: "2036-12-04", lines });
    const third = await api.orders.add({ customerId: customer.id, lines });
    await api.orders.step({ id: third.id, version: 1, step: "cancel" });
    const numbers = async (input: Parameters<typeof api.orders.list>[0]) =>
      (await api.orders.list(input)).items.map(({ number }) => number);
    expect(await numbers({})).toEqual(["OR-0003", "OR-0002", "OR-0001"]);
    expect(await numbers({ search: "lind" })).toEqual(["OR-0002"]);
    expect(await numbers({ search: "471" })).toEqual(["OR-0001"]);
    expect(await numbers({ search: "or-0003" })).toEqual(["OR-0003"]);
    expect(await numbers({ status: "open" })).toEqual(["OR-0002", "OR-0001"]);
    expect(await numbers({ status: "to_send" })).toEqual([]);
    expect(await numbers({ status: "cancelled" })).toEqual(["OR-0003"]);
    expect(await numbers({ channel: "market" })).toEqual(["OR-0002"]);
    expect(await numbers({ customerId: customer.id })).toEqual(["OR-0003", "OR-0001"]);
    expect(await numbers({ promisedFrom: "2036-12-02", promisedTo: "2036-12-04" })).toEqual(["OR-0002"]);
    const first = await api.orders.list({ limit: 2 });
    expect(await numbers({ limit: 2, cursor: first.nextCursor ?? "" })).toEqual(["OR-0001"]);
    const [, drafted] = first.items;
    await api.orders.step({ id: drafted?.id ?? "", version: 1, step: "confirm" });
    expect(await numbers({ status: "to_send", roastedItemId: bag.roastedItemId })).toEqual(["OR-0002"]);
  });

  test("are packed on the day that they are promised for, and as overdue on every day after it", async () => {
    const person = await app.signUp("Una");
    const { api } = person;
    const { bag, customer } = await shopOf(person);
    const [yesterday, today] = [dayFromNow(-1), dayFromNow(0)];
    const facts = { customerId: customer.id, orderedOn: yesterday, lines: [{ ...bag, quantity: 2 }] };
    for (const promisedOn of [today, yesterday]) {
      const { id } = await api.orders.add({ ...facts, promisedOn });
      await api.orders.step({ id, version: 1, step: "confirm" });
    }
    const numbers = async (day: string) => (await api.orders.ofDay({ day })).map(({ number }) => number);
    expect(await numbers(today)).toEqual(["OR-0002", "OR-0001"]);
    expect(await numbers(yesterday)).toEqual(["OR-0002"]);
  });

  test("are refused with a promised day before the order day", async () => {
    const person = await app.signUp("Uwe");
    const { customer } = await shopOf(person);
    const { api } = person;
    const early = { customerId: customer.id, promisedOn: "2026-11-16" };
    const message = "The promised day is before the order day, 2026-11-17. Change one of them.";
    const refused = { code: "INVALID", message };
    expect(await refusalOf(api.orders.add({ ...early, orderedOn: "2026-11-17" }))).toMatchObject(refused);
    expect(await refusalOf(api.orders.add(early))).toMatchObject({ code: "INVALID" });
    const { id } = await api.orders.add({ ...early, orderedOn: "2026-11-16" });
    expect(await refusalOf(api.orders.edit({ id, version: 1, orderedOn: "2026-11-17" }))).toMatchObject(refused);
    await api.orders.edit({ id, version: 1, notes: "Ring twice" });
  });

  test("are printed for a day when they are confirmed and not sent yet", async () => {
    const person = await app.signUp("Jon");
    const { bag, customer } = await shopOf(person);
    const facts = { customerId: customer.id, promisedOn: "2036-12-04", lines: [{ ...bag, quantity: 2 }] };
    await person.api.orders.add(facts);
    const { id } = await person.api.orders.add(facts);
    await person.api.orders.step({ id, version: 1, step: "confirm" });
    expect(await person.api.orders.ofDay({ day: "2036-12-04" })).toMatchObject([{ id, lines: [{ quantity: 2 }] }]);
    await person.api.orders.fulfil({ ...SHORT, id, version: 2 });
    expect(await person.api.orders.ofDay({ day: "2036-12-04" })).toEqual([]);
  });
});
