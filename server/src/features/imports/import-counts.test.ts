import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { sizeOf } from "../../../test/extent/extent.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { ledgerOf } from "../../../test/ledger.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

/** A roastery with Guji (60 kg), Huila (70 kg) and Santos (5 kg), of which 9 kg were roasted. */
async function stocked(person: Person) {
  const { api } = person;
  const [roaster] = await api.locations.list({});
  const barn = await api.locations.add({ name: "Barn" });
  const guji = await api.green.add({ coffeeName: "Guji", quantityKg: 60 });
  const huila = await api.green.add({ coffeeName: "Huila", quantityKg: 70 });
  const santos = await api.green.add({ coffeeName: "Santos", quantityKg: 5 });
  const roastedAt = "2026-11-17T06:40:00.000Z";
  await api.roasts.add({ greenCoffeeId: santos.id, greenWeightKg: 9, roastedWeightKg: 7.6, roastedAt });
  const row = (lot: { id: string }, quantityKg: number, onRecordKg: number, at: number, locationId = roaster?.id) => ({
    greenCoffeeId: lot.id,
    locationId: locationId ?? "",
    quantityKg,
    onRecordKg,
    row: at,
  });
  return { api, guji, huila, santos, barn, row };
}

const quantities = async (api: Person["api"]) =>
  (await api.green.list({ sort: "added" })).items.map(({ quantityKg, shortfallKg }) => [quantityKg, shortfallKg]);

describe("importing stock counts", () => {
  test("books the differences at their locations in one go, and counts that confirm the books not at all", async () => {
    const { api, guji, huila, santos, barn, row } = await stocked(await app.signUp("Ada"));
    const rows = [row(guji, 41.2, 60, 2), row(guji, 10, 0, 3, barn.id), row(huila, 70, 70, 4), row(santos, 1.5, 0, 5)];
    const input = { fileName: "count.csv", rows, businessDay: "2026-11-16", settlesShortfalls: true };
    const imported = await api.imports.importCounts({ id: uuidv7(), ...input });
    expect(imported).toMatchObject({ kind: "counts", fileName: "count.csv", rowCount: 4, undoneAt: null });
    expect(await quantities(api)).toEqual([
      [51.2, 0],
      [70, 0],
      [1.5, 0],
    ]);
    expect(await ledgerOf(app.database(), guji.id)).toMatchObject([
      { kind: "opening" },
      { kind: "count", changeGrams: -18_800, balanceGrams: 41_200 },
      { kind: "count", changeGrams: 10_000, balanceGrams: 51_200 },
    ]);
    expect(await ledgerOf(app.database(), huila.id)).toHaveLength(1);
    const { items } = await api.green.movements({ id: santos.id });
    expect(items[0]).toMatchObject({ businessDay: "2026-11-16", reason: "Count from count.csv", shortfallKg: -4 });
    expect(await api.green.checkLedger({})).toEqual({ lotCount: 3, wrong: [] });
    const { items: activity } = await api.team.activity({});
    expect(activity.map(({ text }) => text)).toContain("imported stock counts from count.csv");
  });

  test("keeps the price of each lot, and its value follows", async () => {
    const { api, row } = await stocked(await app.signUp("Bea"));
    const dear = await api.green.add({ coffeeName: "Dear", quantityKg: 10, cost: { price: "8.00", basis: "kg" } });
    await api.imports.importCounts({ id: uuidv7(), rows: [row(dear, 9.5, 10, 2)] });
    expect(await api.green.get({ id: dear.id })).toMatchObject({ averageCostE4: 8_000_000, valueMinor: 7600 });
    expect(await api.green.checkLedger({})).toMatchObject({ wrong: [] });
  });

  test("books nothing where the request is sent again, also at the same moment", async () => {
    const { api, guji, row } = await stocked(await app.signUp("Berta"));
    const input = { id: uuidv7(), rows: [row(guji, 50, 60, 2)] };
    const [one, other] = await Promise.all([api.imports.importCounts(input), api.imports.importCounts(input)]);
    expect(other).toEqual(one);
    expect(await api.imports.importCounts(input)).toEqual(one);
    expect(await ledgerOf(app.database(), guji.id)).toHaveLength(2);
  });

  test("books nothing where a stock changed, a shortfall is open, a coffee is archived, or the day lies ahead", async () => {
    const { api, guji, huila, santos, barn, row } = await stocked(await app.signUp("Carla"));
    const good = row(guji, 50, 60, 2);
    const refusal = (more: object, ...rows: ReturnType<typeof row>[]) =>
      refusalOf(api.imports.importCounts({ id: uuidv7(), rows: [good, ...rows], ...more }));
    expect(await refusal({}, row(huila, 1, 71, 7))).toMatchObject({
      status: 409,
      message: "The stock changed meanwhile: row 7 GC-0002 Huila holds 70 kg.",
    });
    expect(await refusal({}, row(santos, 1, 0, 9))).toMatchObject({
      status: 409,
      message:
        "More was roasted than was on record of row 9 GC-0003 Santos 4 kg. Confirm that the counts settle this, or leave them out.",
    });
    expect(await refusal({ businessDay: "2126-01-01" })).toMatchObject({ message: "Day must not be in the future" });
    expect(await refusal({}, { ...row(huila, 1, 70, 3), locationId: uuidv7() })).toMatchObject({ status: 404 });
    expect(await refusal({}, row({ id: uuidv7() }, 1, 0, 3))).toMatchObject({ status: 404 });
    expect(await refusal({}, row(guji, 51, 60, 3))).toMatchObject({ status: 400 });
    await api.locations.archive({ id: barn.id });
    expect(await refusal({}, row(huila, 1, 0, 3, barn.id))).toMatchObject({ status: 422 });
    await api.green.archive({ id: huila.id });
    expect(await refusal({}, row(huila, 1, 70, 3))).toMatchObject({
      message: "Archived: row 3 GC-0002 Huila. Restore them to count them.",
    });
    expect(await ledgerOf(app.database(), guji.id)).toHaveLength(1);
    expect((await api.imports.list({})).items).toEqual([]);
  });

  test("refuses what is nested deep, has a million rows or is larger than a list", async () => {
    const person = await app.signUp("Cora");
    const send = (body: string) => person.request("/api/v1/imports/stock-counts", { method: "POST", body });
    const deep = `{"id":"${uuidv7()}","rows":${"[".repeat(2_000_000)}${"]".repeat(2_000_000)}}`;
    const many = JSON.stringify({ id: uuidv7(), rows: Array(1_000_000).fill(1) });
    expect((await send(deep)).status).toBe(413);
    expect((await send(many)).status).toBe(413);
    expect((await send(`{"rows":"${"x".repeat(9_000_000)}"}`)).status).toBe(413);
    expect((await person.api.imports.list({})).items).toEqual([]);
  });

  test("books thousands of counts and takes them back, and the ledger adds up", async () => {
    const count = sizeOf({ gate: 500, all: 5_000 });
    const { api } = await app.signUp("Dora");
    const lots = Array.from({ length: count }, (_, at) => ({
      coffeeName: `Coffee ${at}`,
      quantityKg: (10_000 + at) / 1000,
    }));
    await api.imports.importGreen({ id: uuidv7(), rows: lots });
    const { coffees, locationId } = await api.green.countSheet({});
    const rows = coffees.map(({ id, quantityKg }, at) => ({
      greenCoffeeId: id,
      locationId,
      quantityKg: (quantityKg * 1000 - 1000) / 1000,
      onRecordKg: quantityKg,
      row: at + 2,
    }));
    const { id } = await api.imports.importCounts({ id: uuidv7(), rows });
    const sum = async () =>
      (await api.green.countSheet({})).coffees.reduce((kg, { quantityKg }) => kg + quantityKg, 0).toFixed(3);
    expect(await sum()).toBe((coffees.reduce((kg, { quantityKg }) => kg + quantityKg, 0) - count).toFixed(3));
    expect(await api.green.checkLedger({})).toEqual({ lotCount: count, wrong: [] });
    await api.imports.undoImport({ id });
    expect(await sum()).toBe(coffees.reduce((kg, { quantityKg }) => kg + quantityKg, 0).toFixed(3));
    expect(await api.green.checkLedger({})).toEqual({ lotCount: count, wrong: [] });
  });
});

describe("taking imported counts back", () => {
  test("brings the stock back as it was, with the shortfall that a count settled", async () => {
    const { api, guji, huila, santos, barn, row } = await stocked(await app.signUp("Emil"));
    const before = await quantities(api);
    const rows = [row(guji, 41.2, 60, 2), row(guji, 10, 0, 3, barn.id), row(huila, 70, 70, 4), row(santos, 1.5, 0, 5)];
    const { id } = await api.imports.importCounts({ id: uuidv7(), rows, settlesShortfalls: true });
    const undone = await api.imports.undoImport({ id });
    expect(undone.undoneAt).not.toBeNull();
    expect(await quantities(api)).toEqual(before);
    expect(await api.imports.undoImport({ id })).toEqual(undone);
    expect((await ledgerOf(app.database(), santos.id)).at(-1)).toMatchObject({
      kind: "adjustment",
      changeGrams: -1500,
      shortfallGrams: 4000,
    });
    expect(await api.green.checkLedger({})).toEqual({ lotCount: 3, wrong: [] });
    const { items: activity } = await api.team.activity({});
    expect(activity.map(({ text }) => text)).toContain("undid the stock counts from a pasted list");
  });

  test("is refused with rows and names where a lot moved or was archived since, and changes nothing", async () => {
    const { api, guji, huila, santos, row } = await stocked(await app.signUp("Fina"));
    const rows = [row(guji, 41.2, 60, 2), row(huila, 69, 70, 4), row(santos, 1.5, 0, 6)];
    const { id } = await api.imports.importCounts({ id: uuidv7(), rows, settlesShortfalls: true });
    await api.green.receive({ id: guji.id, quantityKg: 1 });
    await api.green.archive({ id: santos.id });
    const before = await ledgerOf(app.database(), huila.id);
    expect(await refusalOf(api.imports.undoImport({ id }))).toMatchObject({
      status: 409,
      message: "Nothing was undone. Moved or archived since the import: row 2 GC-0001 Guji, row 6 GC-0003 Santos.",
    });
    expect(await ledgerOf(app.database(), huila.id)).toEqual(before);
    expect((await api.imports.list({})).items).toMatchObject([{ undoneAt: null }]);
  });

  test("comes before a roast at the same moment or is refused because of it", async () => {
    const { api, guji, row } = await stocked(await app.signUp("Gerd"));
    for (let round = 0; round < 4; round += 1) {
      const { quantityKg } = await api.green.get({ id: guji.id });
      const { id } = await api.imports.importCounts({ id: uuidv7(), rows: [row(guji, quantityKg - 1, quantityKg, 2)] });
      await Promise.allSettled([api.imports.undoImport({ id }), api.green.receive({ id: guji.id, quantityKg: 2 })]);
      const isUndone = (await api.imports.list({ limit: 1 })).items[0]?.undoneAt !== null;
      expect((await api.green.get({ id: guji.id })).quantityKg).toBe(quantityKg + (isUndone ? 2 : 1));
    }
    expect(await api.green.checkLedger({})).toMatchObject({ wrong: [] });
  });

  test("is for those who may count, and lists of coffees stay with those in charge", async () => {
    const owner = await app.signUp("Hanna");
    const { guji, row } = await stocked(owner);
    const roaster = await joinTeam(app, owner, "roaster");
    const viewer = await joinTeam(app, owner, "viewer");
    await owner.api.imports.importGreen({ id: uuidv7(), rows: [{ coffeeName: "Kenya", quantityKg: 1 }] });
    const input = { id: uuidv7(), rows: [row(guji, 50, 60, 2)] };
    expect(await refusalOf(viewer.api.imports.importCounts(input))).toMatchObject({ status: 403 });
    const { id } = await roaster.api.imports.importCounts(input);
    expect((await roaster.api.imports.list({})).items.map((each) => each.kind)).toEqual(["counts"]);
    expect((await owner.api.imports.list({})).items.map((each) => each.kind)).toEqual(["counts", "green"]);
    expect(await refusalOf(viewer.api.imports.undoImport({ id }))).toMatchObject({ status: 403 });
    expect(await roaster.api.imports.undoImport({ id })).toMatchObject({ undoneAt: expect.any(String) });
  });
});
