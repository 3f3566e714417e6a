/** @database both: locks of writes at the same moment. */

import { quantityAt } from "@tryer/domain/stock";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { type Person, testApp } from "../../../test/test-app.ts";
import { checkLedgers } from "../../../tools/check-ledger.ts";

const app = testApp();

/** Signs somebody up with 100 bags at 0.40 each at the first of two locations. */
async function withBags() {
  const person = await app.signUp();
  const { api } = person;
  const cost = { price: "0.40", basis: "piece" } as const;
  const { id } = await api.packaging.add({ name: "Bag 12 oz black", kind: "bag", pieces: 100, cost, reorderPoint: 50 });
  const [first] = await api.locations.list({});
  const second = await api.locations.add({ name: "Loft" });
  return { person, api, id, first: first?.id ?? "", second: second.id };
}

const lastOf = async ({ api }: Person, id: string) => (await api.packaging.movements({ id, limit: 1 })).items[0];

describe("a material", () => {
  test("is added with its facts and opening stock, edited, listed and put away", async () => {
    const person = await app.signUp();
    const { api } = person;
    const size = await addSize(person, 12, "oz");
    const supplier = await api.suppliers.add({ name: "Bag Printers" });
    const added = await api.packaging.add({
      name: "Bag 12 oz",
      kind: "bag",
      sku: "B-12-BLK",
      sizeText: "130 × 80 × 260 mm",
      packageSizeId: size.id,
      supplierId: supplier.id,
      reorderPoint: 500,
      pieces: 300,
      cost: { price: "415", basis: "thousand" },
    });
    expect(added).toMatchObject({
      number: "PM-0001",
      packageSize: { size: 12, unit: "oz" },
      pieces: 300,
      level: "low",
      supplier: { name: "Bag Printers" },
      costs: { currency: "EUR", perPieceE4: 415_000, valueMinor: 12_450 },
    });
    await api.packaging.add({ name: "Valve", kind: "valve" });
    await api.packaging.add({ name: "box", kind: "box", pieces: 3 });
    const names = async (input: Parameters<typeof api.packaging.list>[0]) =>
      (await api.packaging.list(input)).items.map(({ name }) => name);
    expect(await names({})).toEqual(["Bag 12 oz", "box", "Valve"]);
    expect(await names({ low: true })).toEqual(["Bag 12 oz", "Valve"]);
    expect(await names({ search: "b-12" })).toEqual(["Bag 12 oz"]);
    expect(await names({ search: "PM-0003" })).toEqual(["box"]);
    expect(await names({ kind: "valve" })).toEqual(["Valve"]);
    expect(await names({ supplierId: supplier.id })).toEqual(["Bag 12 oz"]);
    const viewer = await joinTeam(app, person, "viewer");
    expect((await viewer.api.packaging.list({ supplierId: supplier.id })).items).toEqual([]);
    const page = await api.packaging.list({ limit: 2 });
    expect(await names({ limit: 2, cursor: page.nextCursor ?? "" })).toEqual(["Valve"]);

    const edited = await api.packaging.edit({
      id: added.id,
      version: added.version,
      reorderPoint: null,
      notes: "Matt",
    });
    expect(edited).toMatchObject({ reorderPoint: null, notes: "Matt", level: "enough", pieces: 300 });
    const stale = api.packaging.edit({ id: added.id, version: added.version, name: "Late" });
    expect(await refusalOf(stale)).toMatchObject({ status: 409, code: "OUTDATED" });
    await api.packaging.archive({ id: added.id });
    expect(await names({})).toEqual(["box", "Valve"]);
    expect(await names({ archived: true })).toEqual(["Bag 12 oz"]);
    expect(await refusalOf(api.packaging.count({ id: added.id, pieces: 1 }))).toMatchObject({
      status: 422,
      message: "Bag 12 oz is archived. Restore it to change its stock.",
    });
    expect(await api.packaging.restore({ id: added.id })).toMatchObject({ archivedAt: null });
    const { entries } = await api.team.activity({}).then(({ items }) => ({ entries: items }));
    expect(entries[0]).toMatchObject({ text: "restored packaging PM-0001 Bag 12 oz" });
  });

  test("takes an archived or foreign size or supplier for none", async () => {
    const person = await app.signUp();
    const other = await app.signUp();
    const size = await addSize(person, 12, "oz");
    const foreign = await other.api.suppliers.add({ name: "Theirs" });
    await person.api.packageSizes.archive({ id: size.id });
    const add = (facts: object) => person.api.packaging.add({ name: "Bag", kind: "bag", ...facts });
    expect(await refusalOf(add({ packageSizeId: size.id }))).toMatchObject({ status: 422 });
    expect(await refusalOf(add({ supplierId: foreign.id }))).toMatchObject({ status: 404 });
    expect((await person.api.packaging.list({})).items).toEqual([]);
  });
});

describe("changes of stock", () => {
  test("every verb books its movement, and a piece costs the moving average", async () => {
    const { person, api, id, first, second } = await withBags();
    const received = await api.packaging.receive({ id, pieces: 100, cost: { price: "44", basis: "total" } });
    expect(received).toMatchObject({ pieces: 200, costs: { perPieceE4: 420_000, valueMinor: 8400 } });
    await api.packaging.waste({ id, pieces: 10, reason: "Torn" });
    expect(await lastOf(person, id)).toMatchObject({ changePieces: -10, reason: "Torn", cost: { valueMinor: -420 } });
    await api.packaging.count({ id, pieces: 195 });
    await api.packaging.transfer({ id, pieces: 45, fromLocationId: first, toLocationId: second });
    const moved = await api.packaging.adjust({ id, changePieces: -5, locationId: second, reason: "Given away" });
    expect(new Map(moved.stock.map((held) => [held.locationId, held.pieces]))).toEqual(
      new Map([
        [first, 150],
        [second, 40],
      ]),
    );
    const dearer = await api.packaging.setCost({ id, price: "0.5", basis: "piece" });
    expect(dearer).toMatchObject({ pieces: 190, costs: { perPieceE4: 500_000, valueMinor: 9500 } });
    expect((await api.packaging.receive({ id, pieces: 1 })).costs).toMatchObject({
      perPieceE4: null,
      valueMinor: null,
    });
    expect(await api.packaging.checkLedger({})).toEqual({ materialCount: 1, wrong: [] });
  });

  test("a delivery comes in where the material last did, of the locations in use, unless another one is named", async () => {
    const { person, api, id, first, second } = await withBags();
    const homeOf = async () => (await api.packaging.get({ id })).homeLocationId;
    expect(await homeOf()).toBe(first);
    await api.packaging.receive({ id, pieces: 10, locationId: second });
    expect(await homeOf()).toBe(second);
    await api.packaging.receive({ id, pieces: 10 });
    expect(await lastOf(person, id)).toMatchObject({ kind: "delivery", locationId: second });
    expect((await api.packaging.list({})).items).toMatchObject([{ homeLocationId: second }]);
    expect(await api.packaging.add({ name: "Valve", kind: "valve" })).toMatchObject({ homeLocationId: null });
  });

  test("a location that holds less, the same location, a day to come and fractions are refused", async () => {
    const { api, id, first, second } = await withBags();
    const waste = api.packaging.waste({ id, pieces: 1, locationId: second, reason: "Torn" });
    expect(await refusalOf(waste)).toMatchObject({
      status: 409,
      message: "Only 0 pieces of Bag 12 oz black at this location, 100 in all (Roastery 100).",
    });
    const same = api.packaging.transfer({ id, pieces: 1, fromLocationId: first, toLocationId: first });
    expect(await refusalOf(same)).toMatchObject({ status: 422 });
    expect(await refusalOf(api.packaging.receive({ id, pieces: 1, businessDay: "2999-01-01" }))).toMatchObject({
      status: 422,
    });
    for (const pieces of [0.5, 0, -3, 100_000_001, Number.NaN]) {
      expect(await refusalOf(api.packaging.receive({ id, pieces })), String(pieces)).toMatchObject({ status: 400 });
    }
    expect(await refusalOf(api.packaging.receive({ id, pieces: 100_000_000 }))).toMatchObject({ status: 422 });
    expect(await api.packaging.get({ id })).toMatchObject({ pieces: 100 });
  });

  test("a request that is sent again, also at the same moment, is booked once", async () => {
    const { api, id } = await withBags();
    const requestId = uuidv7();
    await Promise.all([1, 2, 3].map(() => api.packaging.receive({ id, pieces: 10, requestId })));
    expect(await api.packaging.receive({ id, pieces: 10, requestId })).toMatchObject({ pieces: 110 });
  });

  test("a location that holds packaging is not put away", async () => {
    const { api, id, first, second } = await withBags();
    await api.packaging.transfer({ id, pieces: 1, fromLocationId: first, toLocationId: second });
    expect(await refusalOf(api.locations.archive({ id: second }))).toMatchObject({
      status: 409,
      message: "Loft holds packaging material. Move it first.",
    });
  });
});

describe("taking back", () => {
  test("counters every kind that a person books, once, and brings price and places back", async () => {
    const { person, api, id, first, second } = await withBags();
    for (const book of [
      () => api.packaging.receive({ id, pieces: 60, cost: { price: "0.9", basis: "piece" } }),
      () => api.packaging.receive({ id, pieces: 60 }),
      () => api.packaging.waste({ id, pieces: 100, reason: "Torn" }),
      () => api.packaging.adjust({ id, changePieces: 7, reason: "Found" }),
      () => api.packaging.transfer({ id, pieces: 30, fromLocationId: first, toLocationId: second }),
      () => api.packaging.count({ id, pieces: 91 }),
    ]) {
      await book();
      const booked = await lastOf(person, id);
      const undo = () => api.packaging.undoMovement({ id, movementId: booked?.id ?? "" });
      await Promise.all([undo(), undo()]);
      const after = await undo();
      expect(after, booked?.kind).toMatchObject({
        pieces: 100,
        stock: [{ locationId: first, pieces: 100 }],
        costs: { perPieceE4: 400_000, valueMinor: 4000 },
      });
      const { items } = await api.packaging.movements({ id });
      expect(items.find((line) => line.id === items[0]?.reversesId)).toMatchObject({ isTakenBack: true });
    }
    expect((await api.packaging.checkLedger({})).wrong).toEqual([]);
  });

  test("leaves a line of what used pieces had cost too much, which only those who see costs are told", async () => {
    const { person, api, id } = await withBags();
    await api.packaging.receive({ id, pieces: 100, cost: { price: "0.6", basis: "piece" } });
    const delivery = await lastOf(person, id);
    await api.packaging.waste({ id, pieces: 50, reason: "Torn" });
    const after = await api.packaging.undoMovement({ id, movementId: delivery?.id ?? "" });
    expect(after).toMatchObject({ pieces: 50, costs: { perPieceE4: 400_000, valueMinor: 2000 } });
    const { items } = await api.packaging.movements({ id });
    expect(items.map(({ kind, changePieces, cost }) => [kind, changePieces, cost?.valueMinor])).toEqual([
      ["return_difference", 0, 500],
      ["delivery_returned", -100, -6000],
      ["waste", -50, -2500],
      ["delivery", 100, 6000],
      ["opening", 100, 4000],
    ]);
    const undo = api.packaging.undoMovement({ id, movementId: items[0]?.id ?? "" });
    expect(await refusalOf(undo)).toMatchObject({ status: 409 });
    expect((await api.packaging.checkLedger({})).wrong).toEqual([]);
    const colleague = await joinTeam(app, person, "roaster");
    const told = (await colleague.api.packaging.movements({ id })).items;
    expect(told.map(({ kind }) => kind)).toEqual(["delivery_returned", "waste", "delivery", "opening"]);
    await app
      .database()
      .pool.query(
        "update packaging_movements set amount_minor = 0 where kind = 'return_difference' and material_id = $1",
        [id],
      );
    expect((await api.packaging.checkLedger({})).wrong).toMatchObject([{ id }]);
    await app
      .database()
      .pool.query(
        "update packaging_movements set amount_minor = 500 where kind = 'return_difference' and material_id = $1",
        [id],
      );
  });

  test("is refused after a count of the location, where too little is left, and for opening stock", async () => {
    const { person, api, id } = await withBags();
    const opening = await lastOf(person, id);
    await api.packaging.receive({ id, pieces: 10 });
    const delivery = await lastOf(person, id);
    await api.packaging.waste({ id, pieces: 105, reason: "Flooded" });
    const waste = await lastOf(person, id);
    const undo = (movementId = "") => refusalOf(api.packaging.undoMovement({ id, movementId }));
    expect(await undo(opening?.id)).toMatchObject({ status: 409 });
    expect(await undo(delivery?.id)).toMatchObject({
      status: 409,
      message: "Less of Bag 12 oz black is left than came in. Count it and correct the quantity.",
    });
    await api.packaging.count({ id, pieces: 4 });
    expect(await undo(waste?.id)).toMatchObject({
      status: 409,
      message: "Bag 12 oz black was counted since. Correct the quantity instead.",
    });
    expect(await undo(uuidv7())).toMatchObject({ status: 404 });
    expect(await api.packaging.get({ id })).toMatchObject({ pieces: 4 });
  });
});

test("a roaster counts and sees pieces, a viewer sees pieces, and neither is told suppliers or costs", async () => {
  const { person, api, id } = await withBags();
  const supplier = await api.suppliers.add({ name: "Secret Printers" });
  const { version } = await api.packaging.get({ id });
  await api.packaging.edit({ id, version, supplierId: supplier.id });
  await api.packaging.setCost({ id, price: "0.41", basis: "piece" });
  for (const role of ["roaster", "viewer"] as const) {
    const colleague = await joinTeam(app, person, role);
    const [material] = (await colleague.api.packaging.list({})).items;
    expect(material).toMatchObject({ pieces: 100, level: "enough" });
    const told = [
      material,
      await colleague.api.packaging.get({ id }),
      await colleague.api.packaging.movements({ id }),
      await colleague.api.packaging.checkLedger({}),
      await colleague.api.team.activity({}),
    ];
    expect(JSON.stringify(told)).not.toMatch(/"costs?":|"supplier":|Secret|E4|Minor/);
    const count = colleague.api.packaging.count({ id, pieces: 100 });
    if (role === "viewer") expect(await refusalOf(count)).toMatchObject({ status: 403 });
    else expect(JSON.stringify(await count)).not.toMatch(/"costs":|"supplier":|Secret/);
    expect(await refusalOf(colleague.api.packaging.receive({ id, pieces: 1 }))).toMatchObject({ status: 403 });
  }
});

test("50 receipts, counts, transfers, waste and corrections at the same moment add up, by location and in all", async () => {
  const { api, id, first, second } = await withBags();
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => {
      const pieces = 1 + (index % 7);
      const locationId = index % 3 === 0 ? second : first;
      const verbs = [
        () => api.packaging.receive({ id, pieces, locationId, cost: { price: "0.5", basis: "piece" } }),
        () => api.packaging.count({ id, pieces: 90 + pieces, locationId }),
        () => api.packaging.transfer({ id, pieces, fromLocationId: first, toLocationId: second }),
        () => api.packaging.waste({ id, pieces, locationId, reason: "Torn" }),
        () => api.packaging.adjust({ id, changePieces: pieces, locationId, reason: "Found" }),
      ];
      return verbs[index % verbs.length]?.();
    }),
  );
  // Waste of the second location may come before it holds anything.
  const failed = answers.filter(({ status }) => status === "rejected");
  expect(failed.length).toBeLessThan(10);
  const lines = (await api.packaging.movements({ id, limit: 200 })).items.toReversed();
  const at = new Map<string, number>();
  let balance = 0;
  for (const { locationId, changePieces, balanceAfterPieces } of lines) {
    balance += changePieces;
    at.set(locationId, quantityAt(at, locationId) + changePieces);
    expect(balanceAfterPieces).toBe(balance);
    expect(Math.min(balance, ...at.values())).toBeGreaterThanOrEqual(0);
  }
  const material = await api.packaging.get({ id });
  expect(material.pieces).toBe(balance);
  expect(new Map(material.stock.map((held) => [held.locationId, held.pieces]))).toEqual(
    new Map([...at].filter(([, pieces]) => pieces > 0)),
  );
  expect(material.costs?.perPieceE4).toBe(lines.at(-1)?.cost?.perPieceE4);
  expect(await api.packaging.checkLedger({})).toEqual({ materialCount: 1, wrong: [] });
});

test("50 receipts at the same moment end in the same pieces and value as one after another", async () => {
  const { api, id } = await withBags();
  const cost = { price: "0.40", basis: "piece" } as const;
  await Promise.all(Array.from({ length: 50 }, (_, index) => api.packaging.receive({ id, pieces: index + 1, cost })));
  expect(await api.packaging.get({ id })).toMatchObject({
    pieces: 1375,
    costs: { perPieceE4: 400_000, valueMinor: 55_000 },
  });
});

test("the check of the ledger names the materials that do not add up", async () => {
  const { api, id } = await withBags();
  const { pool } = app.database();
  await pool.query("update packaging_materials set pieces = pieces + 1 where id = $1", [id]);
  expect((await api.packaging.checkLedger({})).wrong).toMatchObject([{ id, number: "PM-0001", kind: "bag" }]);
  const lines: string[] = [];
  expect(await checkLedgers(app.database(), (line) => lines.push(line))).toBe(false);
  expect(lines).toContainEqual(expect.stringMatching(/the sums of PM-0001 Bag 12 oz black do not agree$/));
  await pool.query("update packaging_materials set pieces = pieces - 1 where id = $1", [id]);
  await pool.query("update packaging_location_stock set pieces = 7 where material_id = $1", [id]);
  expect((await api.packaging.checkLedger({})).wrong).toMatchObject([{ id }]);
});
