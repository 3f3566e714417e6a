import { orderTotals } from "@tryer/domain/orders";
import { bagCost, bagFacts, machineOfCost } from "@tryer/domain/pricing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

afterAll(() => {
  app.clock.isReal = true;
});

describe("a roastery with orders of two months", () => {
  let person: Person;
  let bag: { roastedItemId: string; packageSizeId: string };
  let kilo: typeof bag;
  let cafe: string;
  beforeAll(async () => {
    person = await app.signUp("Ida");
    app.clock.isReal = false;
    app.clock.now = new Date("2026-10-30T08:00:00Z");
    const { api } = person;
    const house = await addCoffee(person, { name: "House", quantityKg: 500, cost: { price: "8.00", basis: "kg" } });
    const other = await addCoffee(person, { name: "Filter", quantityKg: 500 });
    const small = await addSize(person, 250, "g");
    const large = await addSize(person, 1, "kg");
    bag = { roastedItemId: house.item.id, packageSizeId: small.id };
    kilo = { roastedItemId: other.item.id, packageSizeId: large.id };
    const rate = await api.pricing.addTaxRate({ name: "Reduced", percent: 7 });
    await api.pricing.editTerms({
      version: 1,
      productTaxRateId: rate.id,
      shippingTaxRateId: rate.id,
      pricesIncludeTax: true,
    });
    cafe = (await api.customers.add({ name: "Café Süd" })).id;
    const bar = (await api.customers.add({ name: "Bar Nord" })).id;
    const order = async (customerId: string, orderedOn: string, facts: object) => {
      const { id } = await api.orders.add({ customerId, orderedOn, lines: [], ...facts });
      return api.orders.step({ id, version: 1, step: "confirm" });
    };
    await order(cafe, "2026-09-30", { lines: [{ ...bag, quantity: 3, unitPriceMinor: 1249, discountPercent: 12.5 }] });
    await order(cafe, "2026-10-01", {
      channel: "online",
      discountPercent: 3.33,
      shippingMinor: 590,
      lines: [
        { ...bag, quantity: 7, unitPriceMinor: 999 },
        { ...kilo, quantity: 1, unitPriceMinor: 3333 },
        { ...bag, quantity: 1, unitPriceMinor: 1 },
      ],
    });
    await order(bar, "2026-10-12", {
      discountAmountMinor: 100,
      lines: [
        { ...bag, quantity: 1, unitPriceMinor: 500 },
        { ...kilo, quantity: 1, unitPriceMinor: 500 },
        { ...kilo, quantity: 1, unitPriceMinor: 500, grind: "fine" },
      ],
    });
    const short = await order(bar, "2026-10-20", { lines: [{ ...bag, quantity: 4, unitPriceMinor: 1000 }] });
    const lineId = short.lines[0]?.id ?? "";
    const sent = await api.orders.fulfil({
      allowShort: true,
      ...{ id: short.id, version: short.version },
      lines: [{ lineId, quantity: 3 }],
    });
    await api.orders.step({ id: short.id, version: sent.version, step: "closeShort" });
    // Drafts and cancelled orders are no sales.
    await api.orders.add({
      customerId: bar,
      orderedOn: "2026-10-21",
      lines: [{ ...bag, quantity: 9, unitPriceMinor: 1 }],
    });
    const cancelled = await order(bar, "2026-10-22", { lines: [{ ...bag, quantity: 9, unitPriceMinor: 1 }] });
    await api.orders.step({ id: cancelled.id, version: cancelled.version, step: "cancel" });
  });

  const read = (more: object = {}, api = person.api) =>
    api.analytics.sales({ period: "own", from: "2026-09-01", to: "2026-10-31", ...more });

  /** Revenue as the domain writes it on paper. */
  const netOf = (
    lines: { quantity: number; unitPriceMinor: number; discountE2?: number }[],
    discount: object,
    shippingMinor = 0,
  ) =>
    orderTotals({
      lines: lines.map((line) => ({ discountE2: 0, taxE3: 7000, ...line })),
      discount: { kind: "none", ...discount } as Parameters<typeof orderTotals>[0]["discount"],
      shipping: { minor: shippingMinor, taxE3: 7000 },
      ...{ pricesIncludeTax: true, isTaxExempt: false },
    }).lines.map(({ netMinor }) => netMinor);

  test("sees the revenue of each month without tax and shipping, to the cent of the paper", async () => {
    const september = netOf([{ quantity: 3, unitPriceMinor: 1249, discountE2: 1250 }], {});
    const october = [
      ...netOf(
        [
          { quantity: 7, unitPriceMinor: 999 },
          { quantity: 1, unitPriceMinor: 3333 },
          { quantity: 1, unitPriceMinor: 1 },
        ],
        { kind: "percent", e2: 333 },
        590,
      ),
      ...netOf(
        [
          { quantity: 1, unitPriceMinor: 500 },
          { quantity: 1, unitPriceMinor: 500 },
          { quantity: 1, unitPriceMinor: 500 },
        ],
        { kind: "amount", minor: 100 },
      ),
      // Three of four bags were sent, and the order closed.
      Math.round(((netOf([{ quantity: 4, unitPriceMinor: 1000 }], {})[0] ?? 0) * 3) / 4),
    ];
    const sum = (all: number[]) => all.reduce((total, each) => total + each, 0);
    const { parts, total } = await read();
    expect(parts.map(({ netMinor }) => netMinor)).toEqual([sum(september), sum(october)]);
    expect(parts.map(({ orderCount, pieces }) => [orderCount, pieces])).toEqual([
      [1, 3],
      [3, 15],
    ]);
    expect(total).toMatchObject({ orderCount: 4, pieces: 18, netMinor: sum(september) + sum(october) });
  });

  test("sees first customers and repeat ones, by all orders that they ever had", async () => {
    const { customers } = await read();
    expect(customers.parts.map(({ firstCount, repeatCount }) => [firstCount, repeatCount])).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(customers.total).toMatchObject({ firstCount: 2, repeatCount: 0 });
    const october = await read({ from: "2026-10-01" });
    expect(october.customers.total).toMatchObject({ firstCount: 1, repeatCount: 1 });
    const { firstNetMinor, repeatNetMinor } = october.customers.total;
    expect(firstNetMinor + repeatNetMinor).toBe(october.total.netMinor);
    expect(firstNetMinor).toBe(1308);
  });

  test.each([
    ["product", ["House", 15], ["Filter", 3]],
    ["size", ["250 g", 15], ["1 kg", 3]],
    ["customer", ["Café Süd", 12], ["Bar Nord", 6]],
    ["channel", ["Wholesale", 9], ["Online", 9]],
  ] as const)("rows by %s tell the whole period", async (by, one, other) => {
    const { rows, total } = await read({ by });
    expect(new Map(rows.map(({ name, sums }) => [name, sums.pieces]))).toEqual(new Map<string, number>([one, other]));
    expect(rows.reduce((sum, { sums }) => sum + sums.netMinor, 0)).toBe(total.netMinor);
  });

  test("has no margin while no cost of a bag is known, and says of how many bags", async () => {
    const { total } = await read();
    expect(total.margin).toEqual({
      ...{ costedNetMinor: 0, costMinor: 0, gainMinor: 0, marginPercent: null, uncostedPieces: 18 },
    });
  });

  test("narrows every figure to a customer and a product, and compares with the days before", async () => {
    const { total, totalAgainst, rows } = await read({
      ...{ from: "2026-10-01", against: "before", customerId: cafe, roastedItemId: bag.roastedItemId },
    });
    expect(total).toMatchObject({ orderCount: 1, pieces: 8 });
    expect(totalAgainst).toMatchObject({ orderCount: 1, pieces: 3 });
    expect(rows).toHaveLength(1);
  });

  test("shows no sales to a roaster or viewer", async () => {
    for (const role of ["roaster", "viewer"] as const) {
      const { api } = await joinTeam(app, person, role, role);
      expect(await refusalOf(read({}, api))).toMatchObject({ status: 403 });
    }
  });
});

test("a margin is of the bags whose cost is known", async () => {
  const person = await app.signUp("Margin");
  const { api } = person;
  const known = await addCoffee(person, { name: "Guji", cost: { price: "9.40", basis: "kg" } });
  const unknown = await addCoffee(person, { name: "Huila" });
  const size = await addSize(person, 250, "g");
  const machine = await api.machines.add({ name: "Drum 5", batchSizeLbs: 11.02 });
  const none = (piece: "bag" | "label" | "valve") => ({
    ...{ packageSizeId: size.id, piece },
    choice: { kind: "none" as const },
  });
  const { version } = await api.costs.basis({});
  await api.costs.editRates({
    ...{ version, labourPerHourMinor: 2400, minutesPerBatch: 15, energyPerKwhE4: 300_000, freightPerKgMinor: 60 },
    overhead: { basis: "percent", bp: 800 },
    machines: [{ machineId: machine.id, energy: { basis: "kwh", wattHours: 2500 } }],
    pieces: [none("bag"), none("label"), none("valve")],
  });
  const customer = await api.customers.add({ name: "Café Süd" });
  const bag = { packageSizeId: size.id, unitPriceMinor: 900, taxRateId: null };
  const { id } = await api.orders.add({
    customerId: customer.id,
    lines: [
      { ...bag, roastedItemId: known.item.id, quantity: 10 },
      { ...bag, roastedItemId: unknown.item.id, quantity: 2 },
    ],
  });
  await api.orders.step({ id, version: 1, step: "confirm" });
  const basis = await api.costs.basis({});
  const product = basis.products.find((each) => each.id === known.item.id);
  const bagSize = basis.sizes[0];
  if (product === undefined || bagSize === undefined) throw new Error("the bag was made");
  const { totalE2 } = bagCost(bagFacts(basis, { product, size: bagSize, machine: machineOfCost(basis, product) }));
  if (totalE2 === null) throw new Error("every cost was said");
  const costMinor = Math.round(totalE2 / 10);
  const { total, rows } = await api.analytics.sales({});
  expect(total.netMinor).toBe(10_800);
  expect(total.margin).toMatchObject({
    costedNetMinor: 9000,
    costMinor,
    gainMinor: 9000 - costMinor,
    uncostedPieces: 2,
  });
  expect(rows.map(({ name, sums }) => [name, sums.margin?.marginPercent])).toEqual([
    ["Guji", Math.round(((9000 - costMinor) / 9000) * 1000) / 10],
    ["Huila", null],
  ]);
});

describe("a roastery whose coffee became dearer", () => {
  const sold = { quantity: 10, unitPriceMinor: 4000, taxRateId: null };
  let person: Person;
  let bag: { roastedItemId: string; packageSizeId: string };
  let lotId: string;
  let materialId: string;

  const on = (day: string) => Object.assign(app.clock, { isReal: false, now: new Date(`${day}T09:00:00Z`) });
  const buy = (price: string) => person.api.green.receive({ id: lotId, quantityKg: 100, cost: { price, basis: "kg" } });
  const roastAll = async () => {
    const { quantityKg } = await person.api.green.get({ id: lotId });
    await person.api.roasts.add({
      greenCoffeeId: lotId,
      greenWeightKg: quantityKg,
      roastedAt: app.clock.now.toISOString(),
    });
  };
  const order = async (orderedOn: string, customerId: string) => {
    const { id } = await person.api.orders.add({ customerId, orderedOn, lines: [{ ...bag, ...sold }] });
    await person.api.orders.step({ id, version: 1, step: "confirm" });
  };
  /** Costs of the bags of each month, and of the rows. */
  const costs = async (more: { by?: "product" | "customer" | "size"; roastedItemId?: string } = {}) => {
    const asked = { period: "own", from: "2026-01-01", to: "2026-06-30", grouping: "month" } as const;
    const { parts, rows, total } = await person.api.analytics.sales({ ...asked, ...more });
    return {
      months: parts.map(({ margin }) => margin?.costMinor),
      rows: rows.map(({ name, sums }) => [name, sums.orderCount, sums.margin?.costMinor]),
      total: total.margin?.costMinor,
    };
  };

  beforeAll(async () => {
    on("2026-01-05");
    person = await app.signUp("Dora");
    const { api } = person;
    const { green, item } = await addCoffee(person, { name: "Guji", quantityKg: 0, shrinkagePercentage: 20 });
    lotId = green.id;
    const size = await addSize(person, 1, "kg");
    bag = { roastedItemId: item.id, packageSizeId: size.id };
    const machine = await api.machines.add({ name: "Drum 5", batchSizeLbs: 11.02 });
    materialId = (await api.packaging.add({ name: "Bag", kind: "bag" })).id;
    await api.packaging.receive({ id: materialId, pieces: 100, cost: { price: "0.50", basis: "piece" } });
    const { version } = await api.costs.basis({});
    const none = { packageSizeId: size.id, choice: { kind: "none" as const } };
    await api.costs.editRates({
      ...{ version, labourPerHourMinor: 0, minutesPerBatch: 0, freightPerKgMinor: 0 },
      overhead: { basis: "percent", bp: 0 },
      machines: [{ machineId: machine.id, energy: { basis: "amount", amountMinor: 0 } }],
      pieces: [
        { packageSizeId: size.id, piece: "bag", choice: { kind: "material", materialId } },
        { ...none, piece: "label" },
        { ...none, piece: "valve" },
      ],
    });
    const cafe = await api.customers.add({ name: "Café Süd" });
    const bar = await api.customers.add({ name: "Bar Nord" });
    await buy("10.00");
    on("2026-02-10");
    await order("2026-02-10", cafe.id);
    await order("2026-03-20", bar.id);
  });

  // A kilo at a loss of 20 % takes 1.25 kg of green: 12.50 at 10.00 per kg, with 0.50 for the bag.
  test("keeps the margin of a sale from before, and tells later ones by the new price", async () => {
    const { months } = await costs();
    expect(months).toEqual([0, 13_000, 13_000, 0, 0, 0]);
    on("2026-03-10");
    await roastAll();
    await buy("20.00");
    expect(await costs()).toEqual({
      months: [0, 13_000, 25_500, 0, 0, 0],
      rows: [["Guji", 2, 38_500]],
      total: 38_500,
    });
    expect((await costs({ by: "customer" })).rows).toEqual([
      ["Bar Nord", 1, 25_500],
      ["Café Süd", 1, 13_000],
    ]);
    expect((await costs({ by: "size", roastedItemId: bag.roastedItemId })).rows).toEqual([["1 kg", 2, 38_500]]);
  });

  test("tells the end of the day on which the price changes, and packaging by its own ledger", async () => {
    const other = await person.api.customers.add({ name: "Kiosk" });
    await order("2026-03-09", other.id);
    await order("2026-03-10", other.id);
    on("2026-04-02");
    await person.api.packaging.count({ id: materialId, pieces: 0 });
    await person.api.packaging.receive({ id: materialId, pieces: 100, cost: { price: "1.50", basis: "piece" } });
    await order("2026-04-01", other.id);
    await order("2026-04-02", other.id);
    const { months } = await costs();
    expect(months).toEqual([0, 13_000, 25_500 + 13_000 + 25_500, 25_500 + 26_500, 0, 0]);
    const { rows } = await costs({ by: "customer" });
    // By customer a month is told by its end.
    expect(rows).toContainEqual(["Kiosk", 4, 2 * 25_500 + 2 * 26_500]);
  });

  test("tells a sale by the lot before, once the product went over to the next lot of its coffee", async () => {
    on("2026-05-04");
    const next = await person.api.green.add({
      ...{ coffeeName: "Guji new", quantityKg: 50, shrinkagePercentage: 20 },
      cost: { price: "30.00", basis: "kg" },
    });
    const before = await person.api.green.get({ id: lotId });
    await person.api.green.edit({ id: lotId, version: before.version, successorId: next.id });
    const item = await person.api.items.get({ id: bag.roastedItemId });
    await person.api.items.edit({ id: item.id, version: item.version, greenCoffeeId: next.id });
    const customer = await person.api.customers.add({ name: "Büro" });
    await order("2026-05-04", customer.id);
    expect((await costs()).months).toEqual([0, 13_000, 25_500 + 13_000 + 25_500, 25_500 + 26_500, 39_000, 0]);
  });

  test("tells sales from before the first known price by that price", async () => {
    const customer = await person.api.customers.add({ name: "Markt" });
    await order("2026-01-02", customer.id);
    expect((await costs()).months[0]).toBe(13_000);
  });
});
