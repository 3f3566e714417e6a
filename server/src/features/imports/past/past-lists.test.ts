import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { sizeOf } from "../../../../test/extent/extent.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

async function withCoffees(person: Person) {
  const { api } = person;
  const guji = await api.green.add({ coffeeName: "Guji", quantityKg: 60 });
  const huila = await api.green.add({ coffeeName: "Huila", quantityKg: 0 });
  return { api, guji, huila };
}

const roastOf = (greenCoffeeId: string, row: number, day = "2026-11-03", more: object = {}) => ({
  row,
  greenCoffeeId,
  roastedAt: `${day}T06:40:00.000Z`,
  greenWeightKg: 12.5,
  roastedWeightKg: 10.63,
  ...more,
});

describe("importing past roasts", () => {
  test("adds every row outside of the books, also of a coffee that is archived, and is said in the activity", async () => {
    const owner = await app.signUp("Ada");
    const { api, guji, huila } = await withCoffees(owner);
    const espresso = await api.items.add({ name: "Espresso", greenCoffeeId: guji.id, roastLevel: "Dark" });
    await api.green.archive({ id: huila.id });
    const rows = [
      roastOf(guji.id, 3, "2026-11-03", {
        operator: "Grace",
        roastedItemId: espresso.id,
        durationSec: 690,
        notes: "Batch PR-7",
      }),
      roastOf(huila.id, 4, "2026-11-04", { roastedWeightKg: null }),
    ];
    const imported = await api.imports.importRoasts({ id: uuidv7(), fileName: "book.csv", rows });
    expect(imported).toMatchObject({ kind: "roasts", rowCount: 2, fileName: "book.csv" });
    const { items } = await api.roasts.list({});
    expect(items).toMatchObject([
      { number: "R-0002", isHistory: true, roastedWeightKg: null, shortfallKg: 0 },
      { number: "R-0001", isHistory: true, operator: "Grace", durationSec: 690, notes: "Batch PR-7", lossPercent: 15 },
    ]);
    expect(await api.green.get({ id: guji.id })).toMatchObject({ quantityKg: 60, shortfallKg: 0 });
    expect(await api.green.checkLedger({})).toMatchObject({ wrong: [] });
    const { items: activity } = await api.team.activity({});
    expect(activity.map(({ text }) => text)).toContain("imported past roasts from book.csv");
  });

  test("adds nothing where the request is sent again, also at the same moment", async () => {
    const { api, guji } = await withCoffees(await app.signUp("Bea"));
    const input = { id: uuidv7(), rows: [roastOf(guji.id, 2)] };
    const [one, other] = await Promise.all([api.imports.importRoasts(input), api.imports.importRoasts(input)]);
    expect(other).toEqual(one);
    expect(await api.imports.importRoasts(input)).toEqual(one);
    expect((await api.roasts.list({})).items).toHaveLength(1);
  });

  test("recognizes the same list by coffee, day and weights, and adds it again only where that is said", async () => {
    const owner = await app.signUp("Cleo");
    const { api, guji } = await withCoffees(owner);
    const rows = [roastOf(guji.id, 2), roastOf(guji.id, 3)];
    await api.imports.importRoasts({ id: uuidv7(), rows });
    const found = await api.imports.findPastRoasts({
      roasts: [
        ...rows,
        roastOf(guji.id, 4),
        roastOf(guji.id, 5, "2026-11-05"),
        roastOf(guji.id, 6, "2026-11-03", { greenWeightKg: 12.6 }),
      ],
    });
    expect(found.numbers).toEqual(["R-0001", "R-0002", null, null, null]);
    expect(
      await refusalOf(api.imports.importRoasts({ id: uuidv7(), rows: [...rows, roastOf(guji.id, 4)] })),
    ).toMatchObject({
      status: 409,
      message: "Already in the journal: row 2 as R-0001, row 3 as R-0002.",
    });
    await api.imports.importRoasts({ id: uuidv7(), rows: rows.map((row) => ({ ...row, isAnother: true })) });
    expect((await api.roasts.list({})).items).toHaveLength(4);
  });

  test("adds nothing where one row is refused", async () => {
    const { api, guji } = await withCoffees(await app.signUp("Dora"));
    const refusal = (bad: object) =>
      refusalOf(
        api.imports.importRoasts({ id: uuidv7(), rows: [roastOf(guji.id, 2), { ...roastOf(guji.id, 3), ...bad }] }),
      );
    expect(await refusal({ greenCoffeeId: uuidv7() })).toMatchObject({
      status: 404,
      message: "Green coffee not found",
    });
    expect(await refusal({ roastedItemId: uuidv7() })).toMatchObject({ status: 404 });
    expect(await refusal({ roastedWeightKg: 13 })).toMatchObject({ status: 422 });
    expect(await refusal({ roastedAt: "2126-01-01T00:00:00.000Z" })).toMatchObject({ status: 422 });
    expect(await refusal({ greenWeightKg: 0 })).toMatchObject({ status: 400 });
    expect((await api.roasts.list({})).items).toEqual([]);
    expect((await api.imports.list({})).items).toEqual([]);
  });

  test("adds thousands of roasts and takes them back", async () => {
    const count = sizeOf({ gate: 500, all: 5_000 });
    const { api, guji } = await withCoffees(await app.signUp("Emil"));
    const rows = Array.from({ length: count }, (_, at) =>
      roastOf(guji.id, at + 2, "2026-11-03", { greenWeightKg: (11_000 + at) / 1000, roastedWeightKg: 10 }),
    );
    const { id } = await api.imports.importRoasts({ id: uuidv7(), rows });
    expect((await api.imports.movingIn({})).history).toMatchObject({
      roastCount: count,
      roastedKg: 10 * count,
      greenKg: 11 * count + (count * (count - 1)) / 2000,
    });
    expect((await api.imports.findPastRoasts({ roasts: rows })).numbers.every((number) => number !== null)).toBe(true);
    await api.imports.undoImport({ id });
    expect((await api.roasts.list({})).items).toEqual([]);
  });

  test("is not taken back where a roast was edited since, and names it; deleted ones are passed over", async () => {
    const { api, guji } = await withCoffees(await app.signUp("Fina"));
    const { id } = await api.imports.importRoasts({
      id: uuidv7(),
      rows: [roastOf(guji.id, 2), roastOf(guji.id, 7, "2026-11-04")],
    });
    const [edited] = (await api.roasts.list({})).items;
    await api.roasts.edit({ id: edited?.id ?? "", version: 1, notes: "Cherry" });
    expect(await refusalOf(api.imports.undoImport({ id }))).toMatchObject({
      status: 409,
      message: "Nothing was undone. Edited, cupped or filed since the import: row 7 R-0002.",
    });
    expect((await api.roasts.list({})).items).toHaveLength(2);
    await api.roasts.remove({ id: edited?.id ?? "" });
    expect(await api.imports.undoImport({ id })).toMatchObject({ undoneAt: expect.any(String) });
    expect((await api.roasts.list({})).items).toEqual([]);
  });

  test("is taken back but for a roast that was edited, where that is left out", async () => {
    const { api, guji } = await withCoffees(await app.signUp("Gina"));
    const rows = [roastOf(guji.id, 2), roastOf(guji.id, 7, "2026-11-04")];
    const { id } = await api.imports.importRoasts({ id: uuidv7(), rows });
    const [edited] = (await api.roasts.list({})).items;
    const kept = await api.roasts.edit({ id: edited?.id ?? "", version: 1, notes: "Cherry" });
    await api.imports.undoImport({ id, leaveOutEdited: true });
    expect((await api.roasts.list({})).items.map((each) => [each.id, each.notes])).toEqual([[kept.id, "Cherry"]]);
    const products = await api.imports.importProducts({
      id: uuidv7(),
      rows: [{ row: 2, name: "House", roastLevel: "Dark", greenCoffeeId: guji.id }],
    });
    expect(await refusalOf(api.imports.undoImport({ id: products.id, leaveOutEdited: true }))).toMatchObject({
      status: 422,
      data: { field: "leaveOutEdited" },
    });
  });

  test("is for those who log roasts, and of their roastery alone", async () => {
    const owner = await app.signUp("Gerd");
    const { guji } = await withCoffees(owner);
    const roaster = await joinTeam(app, owner, "roaster");
    const viewer = await joinTeam(app, owner, "viewer");
    const stranger = await app.signUp("Ida");
    const input = () => ({ id: uuidv7(), rows: [roastOf(guji.id, 2)] });
    expect(await refusalOf(viewer.api.imports.importRoasts(input()))).toMatchObject({ status: 403 });
    expect(await refusalOf(stranger.api.imports.importRoasts(input()))).toMatchObject({ status: 404 });
    const { id } = await roaster.api.imports.importRoasts(input());
    expect((await roaster.api.imports.list({})).items.map(({ kind }) => kind)).toEqual(["roasts"]);
    expect(await roaster.api.imports.undoImport({ id })).toMatchObject({ undoneAt: expect.any(String) });
  });
});

describe("importing products", () => {
  test("adds every row, refuses names and SKUs that are taken, and takes them back", async () => {
    const { api, guji } = await withCoffees(await app.signUp("Hanna"));
    await api.items.add({ name: "House", greenCoffeeId: guji.id, roastLevel: "Medium", sku: "H-1" });
    const product = (row: number, name: string, more: object = {}) => ({
      row,
      name,
      roastLevel: "Dark" as const,
      greenCoffeeId: guji.id,
      ...more,
    });
    const ask = (...rows: ReturnType<typeof product>[]) => api.imports.importProducts({ id: uuidv7(), rows });
    expect(
      await refusalOf(
        ask(product(2, "Espresso"), product(3, " house"), product(4, "ESPRESSO"), product(5, "X", { sku: "h-1" })),
      ),
    ).toMatchObject({
      status: 409,
      message: "Each name and SKU can be used once: row 3 house, row 4 ESPRESSO, row 5 X.",
    });
    expect((await api.items.list({})).items).toHaveLength(1);
    const { id } = await ask(product(2, "Espresso", { sku: "E-1", shrinkagePercentage: 17.5 }), product(3, "Filter"));
    expect(
      (await api.items.list({})).items.map(({ name, sku, shrinkagePercentage }) => [name, sku, shrinkagePercentage]),
    ).toEqual([
      ["Espresso", "E-1", 17.5],
      ["Filter", "", null],
      ["House", "H-1", null],
    ]);
    const [espresso] = (await api.items.list({})).items;
    await api.imports.importRoasts({
      id: uuidv7(),
      rows: [roastOf(guji.id, 2, "2026-11-03", { roastedItemId: espresso?.id })],
    });
    expect(await refusalOf(api.imports.undoImport({ id }))).toMatchObject({
      status: 409,
      message: "Nothing was undone. Used or changed since the import: row 2 Espresso.",
    });
    const [roast] = (await api.roasts.list({})).items;
    await api.roasts.remove({ id: roast?.id ?? "" });
    await api.imports.undoImport({ id });
    expect((await api.items.list({})).items.map(({ name }) => name)).toEqual(["House"]);
    await api.green.archive({ id: guji.id });
    expect(await refusalOf(ask(product(2, "Espresso")))).toMatchObject({ status: 422 });
  });
});

describe("moving in", () => {
  test("keeps day, marks and figures, and says what history and counts would say twice", async () => {
    const owner = await app.signUp("Jo");
    const { api, guji } = await withCoffees(owner);
    const opening = "2026-11-05";
    await api.imports.keepMovingIn({
      openingDay: opening,
      steps: { coffees: "done", products: "skipped" },
      old: { coffeesKg: 60 },
      oldStockKg: { [guji.id]: 60 },
    });
    const { state, coffeeCount } = await api.imports.movingIn({});
    expect(state).toMatchObject({
      openingDay: opening,
      steps: { coffees: "done", products: "skipped", history: "open", counts: "open" },
      old: { coffeesKg: 60, coffeeCount: null },
      oldStockKg: { [guji.id]: 60 },
    });
    expect(coffeeCount).toBe(2);
    const [place] = await api.locations.list({});
    await api.imports.importCounts({
      id: uuidv7(),
      businessDay: opening,
      rows: [{ greenCoffeeId: guji.id, locationId: place?.id ?? "", quantityKg: 50, onRecordKg: 60, row: 2 }],
    });
    const booked = {
      greenCoffeeId: guji.id,
      greenWeightKg: 12.5,
      roastedWeightKg: 10.63,
      roastedAt: "2026-11-04T09:00:00.000Z",
    };
    await api.roasts.add(booked);
    await api.imports.importRoasts({
      id: uuidv7(),
      rows: [roastOf(guji.id, 2, "2026-11-04", { isAnother: true }), roastOf(guji.id, 3, "2026-11-06")],
    });
    expect(await api.imports.movingIn({})).toMatchObject({
      countedCount: 1,
      history: {
        roastCount: 2,
        greenKg: 25,
        roastedKg: 21.26,
        lossPercent: 15,
        from: "2026-11-04",
        to: "2026-11-06",
      },
      historyAfterCounts: {
        count: 1,
        greenKg: 12.5,
        roasts: [{ number: "R-0003", coffeeName: "Guji", day: "2026-11-06" }],
      },
      historyAndBooked: { count: 1, roasts: [{ number: "R-0002" }] },
      bookedBeforeCounts: { count: 1, roasts: [{ number: "R-0001" }] },
    });
    expect(await refusalOf(api.imports.keepMovingIn({ openingDay: "2126-01-01" }))).toMatchObject({ status: 422 });
    const roaster = await joinTeam(app, owner, "roaster");
    expect(await refusalOf(roaster.api.imports.keepMovingIn({}))).toMatchObject({ status: 403 });
    expect((await roaster.api.imports.movingIn({})).state.openingDay).toBe(opening);
  });

  test("counts the opening stock of imported coffees for the day of the counts", async () => {
    const { api } = await app.signUp("Kim");
    await api.imports.importGreen({
      id: uuidv7(),
      businessDay: "2026-11-05",
      rows: [{ coffeeName: "Guji", quantityKg: 60 }],
    });
    expect((await api.green.stockOn({ date: "2026-11-05" })).totals.quantityKg).toBe(60);
    expect((await api.green.stockOn({ date: "2026-11-04" })).totals.quantityKg).toBe(0);
    expect(
      await refusalOf(
        api.imports.importGreen({
          id: uuidv7(),
          businessDay: "2126-01-01",
          rows: [{ coffeeName: "Huila", quantityKg: 1 }],
        }),
      ),
    ).toMatchObject({ status: 422 });
  });
});
