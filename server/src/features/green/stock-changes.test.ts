import { LEDGER_KINDS } from "@tryer/domain/green";
import { centiLbsFromGrams, fixed2, gramsFromKg } from "@tryer/domain/units";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { addCoffee } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { type Person, testApp } from "../../../test/test-app.ts";
import { stockOf, twoLocations } from "../../../test/two-locations.ts";
import { checkLedgers } from "../../../tools/check-ledger.ts";

const app = testApp();

const ROASTED_AT = "2026-11-17T06:40:00.000Z";

const lastOf = async ({ api }: Person, id: string) => (await api.green.movements({ id, limit: 1 })).items[0];

describe("changes of stock", () => {
  test("an archived coffee takes none, and says what to do", async () => {
    const { person, api, id, first, second } = await twoLocations(await app.signUp(), 10);
    // A product holds its coffee in use.
    for (const { id: productId } of (await api.items.list({})).items) await api.items.archive({ id: productId });
    await api.green.archive({ id });
    for (const change of [
      () => api.green.count({ id, quantityKg: 9, locationId: first }),
      () => api.green.adjust({ id, changeKg: 1, reason: "Found a sack", locationId: first }),
      () => api.green.transfer({ id, quantityKg: 1, fromLocationId: first, toLocationId: second }),
      () => api.green.withdraw({ id, kind: "waste", quantityKg: 1, reason: "Wet", locationId: first }),
    ]) {
      expect(await refusalOf(change())).toMatchObject({
        status: 422,
        message: expect.stringMatching(/ is archived\. Restore it to change its stock\.$/),
      });
    }
    expect(await stockOf(person, id)).toMatchObject({ quantityKg: 10 });
  });

  test("a count books the difference at its location and settles what was short", async () => {
    const { person, api, id, first } = await twoLocations(await app.signUp(), 3);
    await api.roasts.add({ greenCoffeeId: id, greenWeightKg: 5, roastedAt: ROASTED_AT });
    expect(await stockOf(person, id)).toEqual({ quantityKg: 0, shortfallKg: 2, at: {} });
    await api.green.count({ id, quantityKg: 41.2, reason: "Yearly count" });
    expect(await stockOf(person, id)).toEqual({ quantityKg: 41.2, shortfallKg: 0, at: { [first]: 41.2 } });
    expect(await lastOf(person, id)).toMatchObject({
      kind: "count",
      changeKg: 41.2,
      shortfallKg: -2,
      reason: "Yearly count",
      personName: "Ada Roaster",
    });
    await api.green.count({ id, quantityKg: 41.2 });
    expect((await api.green.movements({ id })).items).toHaveLength(3);
  });

  test("a transfer moves stock between locations, and roasts take from the first one, then from the others", async () => {
    const { person, api, id, first, second } = await twoLocations(await app.signUp());
    await api.green.transfer({ id, fromLocationId: first, toLocationId: second, quantityKg: 90 });
    expect((await stockOf(person, id)).at).toEqual({ [first]: 10, [second]: 90 });
    const roast = await api.roasts.add({ greenCoffeeId: id, greenWeightKg: 15, roastedAt: ROASTED_AT });
    expect(await stockOf(person, id)).toEqual({ quantityKg: 85, shortfallKg: 0, at: { [second]: 85 } });
    await api.roasts.remove({ id: roast.id });
    expect((await stockOf(person, id)).at).toEqual({ [first]: 10, [second]: 90 });
    expect((await lastOf(person, id))?.businessDay).toBe("2026-11-17");
  });

  test("a sale, waste and a sample take stock out, an adjustment corrects it, each with its reason", async () => {
    const { person, api, id, first } = await twoLocations(await app.signUp());
    await api.green.withdraw({ id, kind: "sale", quantityKg: 30, reason: "To Grace" });
    await api.green.withdraw({ id, kind: "sample", quantityKg: 0.35 });
    await api.green.withdraw({ id, kind: "waste", quantityKg: 1, reason: "Torn bag" });
    await api.green.adjust({ id, changeKg: -0.65, reason: "Spilled" });
    await api.green.adjust({ id, changeKg: 2, reason: "Found" });
    expect((await stockOf(person, id)).at).toEqual({ [first]: 70 });
    const { items } = await api.green.movements({ id });
    expect(items.map(({ kind, changeKg, reason }) => [kind, changeKg, reason])).toEqual([
      ["adjustment", 2, "Found"],
      ["adjustment", -0.65, "Spilled"],
      ["waste", -1, "Torn bag"],
      ["sample", -0.35, ""],
      ["sale", -30, "To Grace"],
      ["opening", 100, ""],
    ]);
    const { items: activity } = await api.team.activity({});
    expect(activity[2]?.text).toBe("booked waste of GC-0001 Huila green");
  });

  test("a delivery in kg and one in lb keep their weights in every place, and taking all of them leaves nothing", async () => {
    const person = await app.signUp();
    const { api } = person;
    const supplier = await api.suppliers.add({ name: "Nordic Green" });
    const lines = [
      { coffeeName: "Guji", weight: "3.57", weightUnit: "kg" as const },
      { coffeeName: "Huila", weight: "152.12", weightUnit: "lb" as const },
    ];
    const { id, version } = await api.purchases.add({ supplierId: supplier.id, lines });
    const ordered = await api.purchases.step({ id, version, step: "order" });
    const received = ordered.lines.map((line) => ({ lineId: line.id, quantityKg: line.orderedKg }));
    expect(received.map(({ quantityKg }) => quantityKg)).toEqual([3.57, 69]);
    await api.purchases.receive({ id, version: ordered.version, lines: received });
    for (const [index, kg, lb] of [
      [0, 3.57, "7.87"],
      [1, 69, "152.12"],
    ] as const) {
      const green = (await api.green.list({ search: lines[index]?.coffeeName ?? "" })).items[0];
      const lotId = green?.id ?? "";
      expect(green?.quantityKg).toBe(kg);
      expect(fixed2(centiLbsFromGrams(gramsFromKg(green?.quantityKg ?? 0)))).toBe(lb);
      const { places } = await api.trace.show({ kind: "green", id: lotId });
      expect(places.find(({ key }) => key === `green:${lotId}`)?.grams).toBe(Math.round(kg * 1000));
      await api.green.withdraw({ id: lotId, kind: "sale", quantityKg: green?.quantityKg ?? 0, reason: "All of it" });
      expect((await api.green.get({ id: lotId })).quantityKg).toBe(0);
      const { items } = await api.green.movements({ id: lotId });
      expect(items.map(({ changeKg, balanceAfterKg }) => [changeKg, balanceAfterKg])).toEqual([
        [-kg, 0],
        [kg, kg],
      ]);
    }
  });

  test("a location that holds less refuses and names what is there", async () => {
    const { person, api, id, first, second } = await twoLocations(await app.signUp());
    await api.green.transfer({ id, fromLocationId: first, toLocationId: second, quantityKg: 90 });
    const before = await stockOf(person, id);
    for (const attempt of [
      () => api.green.withdraw({ id, kind: "sale", quantityKg: 10.001 }),
      () => api.green.withdraw({ id, kind: "waste", quantityKg: 95, reason: "Wet" }),
      () => api.green.adjust({ id, changeKg: -11, reason: "Spilled" }),
      () => api.green.transfer({ id, fromLocationId: first, toLocationId: second, quantityKg: 10.5 }),
    ]) {
      const refusal = await refusalOf(attempt());
      expect(refusal).toMatchObject({ status: 409, data: { field: "quantityKg" } });
      // In pieces as well, for whoever reads pounds.
      expect(refusal.data).toHaveProperty("text.1", { grams: 10_000 });
      expect(refusal.message).toContain(
        "Only 10 kg of Huila green is at this location, 100 kg in all (Roastery 10 kg, Warehouse 90 kg).",
      );
    }
    expect(await stockOf(person, id)).toEqual(before);
  });

  test("a missing reason, a day in the future, the same location and an unknown one are refused", async () => {
    const { api, id, first } = await twoLocations(await app.signUp());
    const refused = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).status;
    expect(await refused(api.green.withdraw({ id, kind: "waste", quantityKg: 1 }))).toBe(400);
    expect(await refused(api.green.adjust({ id, changeKg: 1, reason: " " }))).toBe(400);
    expect(await refused(api.green.adjust({ id, changeKg: 0, reason: "None" }))).toBe(400);
    expect(await refused(api.green.count({ id, quantityKg: 1, businessDay: "2999-01-01" }))).toBe(422);
    const here = { fromLocationId: first, toLocationId: first };
    expect(await refused(api.green.transfer({ id, ...here, quantityKg: 1 }))).toBe(422);
    expect(await refused(api.green.count({ id, quantityKg: 1, locationId: uuidv7() }))).toBe(404);
  });

  test("the quantity of a coffee at several locations is counted at each of them", async () => {
    const { person, api, id, first, second } = await twoLocations(await app.signUp());
    await api.green.transfer({ id, fromLocationId: first, toLocationId: second, quantityKg: 100 });
    await api.green.edit({ id, version: (await api.green.get({ id })).version, quantityKg: 99 });
    expect((await stockOf(person, id)).at).toEqual({ [second]: 99 });
    await api.green.receive({ id, quantityKg: 1 });
    const { version } = await api.green.get({ id });
    expect(await refusalOf(api.green.edit({ id, version, quantityKg: 50 }))).toMatchObject({ status: 422 });
    expect(await api.green.edit({ id, version, coffeeName: "Huila", quantityKg: 100 })).toMatchObject({
      coffeeName: "Huila",
    });
  });

  test("a request that is sent again, also at the same moment, is booked once", async () => {
    const { person, api, id, first, second } = await twoLocations(await app.signUp());
    const requestIds = [uuidv7(), uuidv7(), uuidv7(), uuidv7()] as const;
    for (const round of [1, 2]) {
      await Promise.all(
        [1, 2, 3].flatMap(() => [
          api.green.adjust({ id, requestId: requestIds[0], changeKg: -1, reason: "Spilled" }),
          api.green.withdraw({ id, requestId: requestIds[1], kind: "sample", quantityKg: 1 }),
          api.green.transfer({
            id,
            requestId: requestIds[2],
            fromLocationId: first,
            toLocationId: second,
            quantityKg: 10,
          }),
        ]),
      );
      expect({ round, ...(await stockOf(person, id)) }).toMatchObject({ at: { [first]: 88, [second]: 10 } });
    }
  });

  test("an id that another movement has is refused, and books nothing", async () => {
    const { person, api, id, first, second } = await twoLocations(await app.signUp());
    await api.green.transfer({ id, fromLocationId: first, toLocationId: second, quantityKg: 1 });
    const taken = (await lastOf(person, id))?.id ?? "";
    const before = await stockOf(person, id);
    const calls = [
      () => api.green.receive({ id, requestId: taken, quantityKg: 3 }),
      () => api.green.count({ id, requestId: taken, quantityKg: 3 }),
      () => api.green.adjust({ id, requestId: taken, changeKg: 3, reason: "Found" }),
      () => api.green.withdraw({ id, requestId: taken, kind: "sale", quantityKg: 3 }),
    ];
    for (const call of calls)
      expect(await refusalOf(call())).toMatchObject({ status: 409, message: "This was booked already" });
    expect(await stockOf(person, id)).toEqual(before);
  });
});

describe("taking a movement back", () => {
  test("counters every kind that a person books, once, and leaves the first line", async () => {
    const { person, api, id, first, second } = await twoLocations(await app.signUp());
    const book = [
      () => api.green.receive({ id, quantityKg: 5 }),
      () => api.green.withdraw({ id, kind: "sale", quantityKg: 5 }),
      () => api.green.withdraw({ id, kind: "waste", quantityKg: 5, reason: "Wet" }),
      () => api.green.withdraw({ id, kind: "sample", quantityKg: 5 }),
      () => api.green.adjust({ id, changeKg: -5, reason: "Spilled" }),
      () => api.green.count({ id, quantityKg: 12 }),
      () => api.green.transfer({ id, fromLocationId: first, toLocationId: second, quantityKg: 5 }),
    ];
    for (const each of book) {
      const before = await stockOf(person, id);
      await each();
      const booked = await lastOf(person, id);
      const undo = () => api.green.undoMovement({ id, movementId: booked?.id ?? "" });
      await Promise.all([undo(), undo()]);
      expect(await stockOf(person, id)).toEqual(before);
      const { items } = await api.green.movements({ id });
      const [counter] = items;
      const countered = items.find((line) => line.id === counter?.reversesId);
      expect(countered).toMatchObject({ isTakenBack: true, changeKg: -(counter?.changeKg ?? 0) });
    }
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("is refused after a count of the location, where too little is left, and for what has another way back", async () => {
    const { person, api, id } = await twoLocations(await app.signUp());
    const opening = await lastOf(person, id);
    await api.green.withdraw({ id, kind: "sale", quantityKg: 5 });
    const sale = await lastOf(person, id);
    await api.roasts.add({ greenCoffeeId: id, greenWeightKg: 96, roastedAt: ROASTED_AT });
    const roast = await lastOf(person, id);
    await api.green.count({ id, quantityKg: 3 });
    const count = await lastOf(person, id);
    for (const movement of [opening, sale, roast, count]) {
      const undo = api.green.undoMovement({ id, movementId: movement?.id ?? "" });
      expect(await refusalOf(undo), movement?.kind).toMatchObject({ status: 409 });
    }
    expect(await refusalOf(api.green.undoMovement({ id, movementId: uuidv7() }))).toMatchObject({ status: 404 });
    expect((await stockOf(person, id)).quantityKg).toBe(3);
  });

  test("brings no stock to a location that was archived since, until the location is back", async () => {
    const { person, api, id, first, second } = await twoLocations(await app.signUp());
    const book = [
      () => api.green.withdraw({ id, kind: "sale", quantityKg: 5, locationId: second }),
      () => api.green.count({ id, quantityKg: 0, locationId: second }),
      () => api.green.adjust({ id, changeKg: -5, reason: "Spilled", locationId: second }),
      () => api.green.transfer({ id, fromLocationId: second, toLocationId: first, quantityKg: 5 }),
    ];
    for (const each of book) {
      await api.green.receive({ id, quantityKg: 5, locationId: second });
      await each();
      const booked = await lastOf(person, id);
      await api.locations.archive({ id: second });
      const before = await stockOf(person, id);
      const undo = () => api.green.undoMovement({ id, movementId: booked?.id ?? "" });
      expect(await refusalOf(undo())).toMatchObject({
        status: 409,
        message: "Warehouse is archived. Restore the location first.",
      });
      expect(await stockOf(person, id)).toEqual(before);
      await api.locations.restore({ id: second });
      await undo();
      expect((await stockOf(person, id)).at[second]).toBe(5);
      await api.green.withdraw({ id, kind: "sale", quantityKg: 5, locationId: second });
    }
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });
});

test("50 receipts, counts, transfers, withdrawals and roasts at the same moment add up, by location and in all", async () => {
  const { person, api, id, first, second } = await twoLocations(await app.signUp(), 60);
  const kinds = [
    (n: number) =>
      api.green.receive({ id, quantityKg: n / 10, locationId: n % 2 ? first : second, wasRoasted: n % 12 === 1 }),
    (n: number) => api.green.count({ id, quantityKg: n, locationId: n % 2 ? first : second }),
    (n: number) => api.green.transfer({ id, fromLocationId: first, toLocationId: second, quantityKg: n / 5 }),
    (n: number) =>
      api.green.transfer({ id, fromLocationId: second, toLocationId: first, quantityKg: n / 7.5 > 1 ? 1 : 0.5 }),
    (n: number) => api.roasts.add({ greenCoffeeId: id, greenWeightKg: n / 2 + 1, roastedAt: ROASTED_AT }),
    (n: number) => api.green.withdraw({ id, kind: "sale", quantityKg: n, locationId: n % 2 ? first : second }),
  ];
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => kinds[n % kinds.length]?.(n + 1)));
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ status: 409 });
  }
  const lines = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const page = await api.green.movements({ id, limit: 200, ...(cursor === undefined ? {} : { cursor }) });
    lines.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  }
  let [balance, shortfall] = [0, 0];
  const at = new Map<string, number>();
  for (const line of lines.toReversed()) {
    balance += Math.round(line.changeKg * 1000);
    shortfall += Math.round(line.shortfallKg * 1000);
    at.set(line.locationId, (at.get(line.locationId) ?? 0) + Math.round(line.changeKg * 1000));
    expect(Math.round(line.balanceAfterKg * 1000)).toBe(balance);
    expect(Math.min(balance, shortfall, ...at.values())).toBeGreaterThanOrEqual(0);
    expect(LEDGER_KINDS).toContain(line.kind);
  }
  const held = await stockOf(person, id);
  expect(held.quantityKg * 1000).toBeCloseTo(balance, 6);
  expect(held.shortfallKg * 1000).toBeCloseTo(shortfall, 6);
  for (const [locationId, grams] of at) expect((held.at[locationId] ?? 0) * 1000).toBeCloseTo(grams, 6);
  expect(await api.green.checkLedger({})).toEqual({ lotCount: 1, wrong: [] });
});

test("the check of the ledger names the lots that do not add up", async () => {
  const { person, api, id } = await twoLocations(await app.signUp());
  const { green: other } = await addCoffee(person, { name: "Antigua", quantityKg: 7 });
  const { pool } = app.database();
  expect(await api.green.checkLedger({})).toEqual({ lotCount: 2, wrong: [] });
  const lines: string[] = [];
  expect(await checkLedgers(app.database(), (line) => lines.push(line))).toBe(true);
  expect(lines).toEqual([
    expect.stringMatching(/^Ledger checked: \d+ lots, \d+ roasted lots, \d+ packaging materials, all sums agree$/),
  ]);
  await pool.query("update green_coffee_inventory set quantity_kg = quantity_kg + 0.001 where id = $1", [id]);
  expect((await api.green.checkLedger({})).wrong).toMatchObject([{ id, coffeeName: "Huila green" }]);
  await pool.query("update green_coffee_inventory set quantity_kg = quantity_kg - 0.001 where id = $1", [id]);
  await pool.query("update green_location_stock set quantity_kg = 6 where green_coffee_id = $1", [other.id]);
  expect((await api.green.checkLedger({})).wrong).toMatchObject([{ id: other.id, number: "GC-0002" }]);
  expect(await checkLedgers(app.database(), (line) => lines.push(line))).toBe(false);
  expect(lines.slice(1)).toEqual([
    "Ada's roastery: the sums of GC-0002 Antigua green do not agree",
    expect.stringMatching(
      /^Ledger checked: \d+ lots, \d+ roasted lots, \d+ packaging materials, 1 of them do not add up$/,
    ),
  ]);
});
