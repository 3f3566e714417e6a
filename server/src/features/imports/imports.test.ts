import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { sizeOf } from "../../../test/extent/extent.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { ledgerOf } from "../../../test/ledger.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();
const rows = [
  { coffeeName: "Guji", origin: "Ethiopia", quantityKg: 60.125 },
  { coffeeName: "Huila", origin: "Colombia", quantityKg: 70 },
  { coffeeName: "Santos", quantityKg: 0 },
];
const soundLedger = (lotCount: number) => ({ lotCount, wrong: [] });

describe("importing green coffees", () => {
  test("adds every row with its opening stock and is listed newest first", async () => {
    const { api } = await app.signUp("Ada");
    const first = await api.imports.importGreen({ id: uuidv7(), fileName: "offer.csv", rows });
    expect(first).toMatchObject({ kind: "green", fileName: "offer.csv", rowCount: 3, undoneAt: null });
    const { items } = await api.green.list({ sort: "added" });
    expect(items.map(({ number, coffeeName, origin, quantityKg }) => [number, coffeeName, origin, quantityKg])).toEqual(
      [
        ["GC-0001", "Guji", "Ethiopia", 60.125],
        ["GC-0002", "Huila", "Colombia", 70],
        ["GC-0003", "Santos", "", 0],
      ],
    );
    expect(await ledgerOf(app.database(), items[0]?.id ?? "")).toEqual([
      { kind: "opening", changeGrams: 60_125, balanceGrams: 60_125, shortfallGrams: 0 },
    ]);
    expect(await ledgerOf(app.database(), items[2]?.id ?? "")).toEqual([]);
    expect(await api.green.checkLedger({})).toEqual(soundLedger(3));

    const second = await api.imports.importGreen({ id: uuidv7(), rows: [{ coffeeName: "Kenya", quantityKg: 1 }] });
    const page = await api.imports.list({ limit: 1 });
    const next = await api.imports.list({ limit: 1, cursor: page.nextCursor ?? "" });
    expect([page.items, next.items, next.nextCursor]).toEqual([[second], [first], null]);
    const { items: activity } = await api.team.activity({});
    expect(activity.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["imported green coffees from offer.csv", "imported green coffees from a pasted list"]),
    );
  });

  test("adds nothing where the request is sent again, also at the same moment", async () => {
    const { api } = await app.signUp("Berta");
    const id = uuidv7();
    const [one, other] = await Promise.all([
      api.imports.importGreen({ id, rows }),
      api.imports.importGreen({ id, rows }),
    ]);
    expect(other).toEqual(one);
    expect(await api.imports.importGreen({ id, rows: rows.slice(1) })).toEqual(one);
    expect((await api.green.list({})).items).toHaveLength(3);
  });

  test("adds nothing where one of its rows is refused", async () => {
    const person = await app.signUp("Carla");
    const ask = (input: unknown) =>
      person.request("/api/v1/imports/green-coffees", { method: "POST", body: JSON.stringify(input) });
    const bad = await ask({ id: uuidv7(), rows: [...rows, { coffeeName: "Kenya", quantityKg: -1 }] });
    expect([bad.status, await bad.text()]).toEqual([400, expect.stringContaining("Quantity must not be negative")]);
    const nowhere = [...rows, { coffeeName: "Kenya", quantityKg: 1, locationId: uuidv7() }];
    expect(await refusalOf(person.api.imports.importGreen({ id: uuidv7(), rows: nowhere }))).toMatchObject({
      status: 404,
      message: "Location not found",
    });
    expect((await ask({ id: uuidv7(), rows: [] })).status).toBe(400);
    expect((await ask({ id: uuidv7(), rows: Array(5_001).fill(rows[0]) })).status).toBe(400);
    expect((await person.api.green.list({})).items).toEqual([]);
    expect((await person.api.imports.list({})).items).toEqual([]);
  });

  test("keeps the facts of each lot", async () => {
    const { api } = await app.signUp("Cleo");
    const facts = {
      region: "Guji",
      altitudeFromM: 1900,
      altitudeToM: 2100,
      bagWeightKg: 60,
      bagCount: 7,
      score: 86.25,
    };
    const [guji] = rows;
    await api.imports.importGreen({ id: uuidv7(), rows: [{ ...guji, coffeeName: "Guji", quantityKg: 420, ...facts }] });
    expect((await api.green.list({})).items).toMatchObject([{ coffeeName: "Guji", quantityKg: 420, ...facts }]);
  });

  test("keeps whose coffee each lot is, and refuses owners who are no customer or archived", async () => {
    const { api } = await app.signUp("Claus");
    const customer = await api.customers.add({ name: "Café Morgenrot" });
    const theirs = { coffeeName: "Guji", quantityKg: 60, ownerId: customer.id };
    const { id } = await api.imports.importGreen({ id: uuidv7(), rows: [{ ...theirs, row: 4 }, ...rows] });
    const { items } = await api.green.list({ sort: "added" });
    expect(items.map(({ ownerName }) => ownerName)).toEqual(["Café Morgenrot", null, null, null]);
    await api.green.receive({ id: items[0]?.id ?? "", quantityKg: 1 });
    expect(await refusalOf(api.imports.undoImport({ id }))).toMatchObject({
      message: "Nothing was undone. Used or changed since the import: row 4 GC-0001 Guji.",
    });
    const nobody = { ...theirs, ownerId: uuidv7() };
    const refusal = (row: typeof theirs) => refusalOf(api.imports.importGreen({ id: uuidv7(), rows: [row] }));
    expect(await refusal(nobody)).toMatchObject({ status: 422, message: "Please select a customer" });
    await api.customers.archive({ id: customer.id });
    expect(await refusal(theirs)).toMatchObject({ status: 422 });
    expect((await api.green.list({})).items).toHaveLength(4);
  });

  test("adds thousands of rows and takes them back, and the ledger adds up", async () => {
    const count = sizeOf({ gate: 500, all: 5_000 });
    const { api } = await app.signUp("Dora");
    const many = Array.from({ length: count }, (_, at) => ({
      coffeeName: `Coffee ${at}`,
      origin: "Peru",
      quantityKg: at / 1000,
      notes: "Sweet and clean, with the florals of a late harvest. ".repeat(10),
    }));
    const { id } = await api.imports.importGreen({ id: uuidv7(), rows: many });
    expect(await api.green.checkLedger({})).toEqual(soundLedger(count));
    const newest = await api.green.list({ sort: "added", direction: "desc", limit: 1 });
    expect(newest.items).toMatchObject([
      {
        number: `GC-${String(count).padStart(4, "0")}`,
        coffeeName: `Coffee ${count - 1}`,
        quantityKg: (count - 1) / 1000,
      },
    ]);
    expect(await api.imports.undoImport({ id })).toMatchObject({ undoneAt: expect.any(String) });
    expect((await api.green.list({})).items).toEqual([]);
    expect(await api.green.checkLedger({})).toEqual(soundLedger(count));
  });
});

describe("taking an import back", () => {
  test("books its stock out and archives its coffees, and those alone", async () => {
    const { api } = await app.signUp("Emil");
    const own = await api.green.add({ coffeeName: "Own", quantityKg: 5 });
    const { id } = await api.imports.importGreen({ id: uuidv7(), rows });
    const undone = await api.imports.undoImport({ id });
    expect(undone.undoneAt).not.toBeNull();
    expect(await api.imports.undoImport({ id })).toEqual(undone);
    expect((await api.green.list({})).items).toMatchObject([{ id: own.id, quantityKg: 5, version: 1 }]);
    const { items } = await api.green.list({ archived: true, sort: "added" });
    expect(items.map(({ coffeeName, quantityKg, stock }) => [coffeeName, quantityKg, stock])).toEqual([
      ["Guji", 0, []],
      ["Huila", 0, []],
      ["Santos", 0, []],
    ]);
    expect(await ledgerOf(app.database(), items[0]?.id ?? "")).toEqual([
      { kind: "opening", changeGrams: 60_125, balanceGrams: 60_125, shortfallGrams: 0 },
      { kind: "adjustment", changeGrams: -60_125, balanceGrams: 0, shortfallGrams: 0 },
    ]);
    expect(await api.green.checkLedger({})).toEqual(soundLedger(4));
    // The request of the import itself, sent late, does not bring them back.
    expect(await api.imports.importGreen({ id, rows })).toEqual(undone);
    expect((await api.green.list({})).items).toMatchObject([{ id: own.id, quantityKg: 5, version: 1 }]);
  });

  test("is refused with the names of the coffees that were used since, and changes nothing", async () => {
    const { api } = await app.signUp("Fina");
    const kenya = { coffeeName: "Kenya", quantityKg: 3 };
    const { id } = await api.imports.importGreen({ id: uuidv7(), rows: [...rows, kenya] });
    const { items } = await api.green.list({ sort: "added" });
    const [guji, huila, santos, ordered] = items.map((each) => each.id);
    const supplier = await api.suppliers.add({ name: "Nordic Green" });
    const lines = [{ greenCoffeeId: ordered ?? "", weight: "60", price: "9.40" }];
    await api.purchases.add({ supplierId: supplier.id, lines });
    await api.roasts.add({
      greenCoffeeId: guji ?? "",
      greenWeightKg: 5,
      roastedWeightKg: 4.2,
      roastedAt: "2026-11-17T06:40:00.000Z",
    });
    await api.items.add({ name: "Espresso", greenCoffeeId: huila ?? "", roastLevel: "Medium" });
    await api.green.edit({ id: santos ?? "", version: 1, origin: "Brazil" });
    const before = await api.green.list({});
    const refusal = await refusalOf(api.imports.undoImport({ id }));
    expect(refusal).toMatchObject({
      status: 409,
      message:
        "Nothing was undone. Used or changed since the import: GC-0001 Guji, GC-0002 Huila, GC-0003 Santos, GC-0004 Kenya.",
    });
    expect(await api.green.list({})).toEqual(before);
    expect((await api.imports.list({})).items).toMatchObject([{ undoneAt: null }]);
  });

  test("comes before a delivery at the same moment or is refused because of it", async () => {
    const { api } = await app.signUp("Gerd");
    for (let round = 0; round < 4; round += 1) {
      const { id } = await api.imports.importGreen({
        id: uuidv7(),
        rows: [{ coffeeName: `R${round}`, quantityKg: 9 }],
      });
      const lot = (await api.green.list({ search: `R${round}` })).items[0]?.id ?? "";
      await Promise.allSettled([api.imports.undoImport({ id }), api.green.receive({ id: lot, quantityKg: 1 })]);
      const undone = (await api.imports.list({ limit: 1 })).items[0]?.undoneAt !== null;
      const { quantityKg } = await api.green.get({ id: lot });
      expect(undone ? [0, 1] : [10]).toContain(quantityKg);
    }
    expect(await api.green.checkLedger({})).toEqual(soundLedger(4));
  });

  test("is for those who may add coffees", async () => {
    const owner = await app.signUp("Hanna");
    const { id } = await owner.api.imports.importGreen({ id: uuidv7(), rows });
    const manager = await joinTeam(app, owner, "manager");
    const roaster = await joinTeam(app, owner, "roaster");
    const stranger = await app.signUp("Ida");
    expect(await refusalOf(roaster.api.imports.undoImport({ id }))).toMatchObject({ status: 403 });
    expect(await refusalOf(stranger.api.imports.undoImport({ id }))).toMatchObject({ status: 404 });
    expect(await manager.api.imports.undoImport({ id })).toMatchObject({ undoneAt: expect.any(String) });
  });
});
