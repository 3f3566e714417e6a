import { describe, expect, test } from "vitest";
import { brief, fileOf, guji, stocked } from "../../../../test/log-imports.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

describe("the preview of an import of logs", () => {
  test("offers the roast that fits, asks where the weight is another, and names the coffee of new ones", async () => {
    const { api, roast, guji: lot, huila, filter } = await stocked(await app.signUp("Ada"));
    const before = await api.roasts.list({});
    const later = { local: null, epochMs: Date.UTC(2026, 10, 18, 6, 40) };
    const old = { local: "2019-03-02", epochMs: null };
    const { logs, roasts } = await api.imports.previewLogs({
      logs: [
        guji(),
        guji({ title: "Huila 5", startedAt: later }),
        guji({ title: "Kenya", beans: "AA Nyeri", startedAt: old }),
      ].map(brief),
    });
    expect(logs).toMatchObject([
      { match: "fits", roastIds: [roast.id], greenCoffeeId: lot.id, roastedItemId: filter.id, known: null },
      { match: "none", roastIds: [], greenCoffeeId: huila.id, roastedAt: "2026-11-18T06:40:00.000Z" },
      { match: "none", greenCoffeeId: null, greenCandidates: [], roastedAt: null, day: "2019-03-02" },
    ]);
    expect(logs.map(({ isBeforeStock }) => isBeforeStock)).toEqual([true, true, false]);
    expect(roasts).toMatchObject([{ number: roast.number, coffeeName: "Ethiopia Guji", greenWeightKg: 1.5 }]);
    const heavier = guji({ green: { amount: 2, unit: "kg", grams: 2000 } });
    const other = await api.imports.previewLogs({ logs: [brief(heavier)] });
    expect(other.logs).toMatchObject([{ match: "other weight", roastIds: [roast.id] }]);
    expect(await api.roasts.list({})).toEqual(before);
  });

  test("leaves a coffee and product to a person that it guesses by a part of their name", async () => {
    const { api } = await app.signUp("Anna");
    const lot = await api.green.add({ coffeeName: "Las Lajas", process: "Honey", quantityKg: 60 });
    const product = await api.items.add({ name: "Costa Rica Honey", roastLevel: "Light", greenCoffeeId: lot.id });
    const titles = ["Costa Rica Las Lajas Red Honey", "Costa Rica Honey", "Las Lajas Honey, Costa Rica"];
    const { logs } = await api.imports.previewLogs({ logs: titles.map((title) => brief(guji({ title }))) });
    const guess = { greenCoffeeId: lot.id, roastedItemId: product.id };
    expect(logs).toMatchObject([
      { ...guess, toConfirm: ["greenCoffeeId", "roastedItemId"] },
      { ...guess, toConfirm: [] },
      { ...guess, toConfirm: ["roastedItemId"] },
    ]);
  });

  test("knows logs that the journal has, and those that are in the list twice", async () => {
    const { api, roast } = await stocked(await app.signUp("Bea"));
    const log = guji();
    await api.roasts.attachLog({ params: { id: roast.id }, query: { name: "a.alog" }, body: fileOf(log) });
    const other = guji();
    const { logs } = await api.imports.previewLogs({ logs: [log, other, { ...other, title: "anew" }].map(brief) });
    expect(logs.map(({ known, sameAs, match }) => [known?.number ?? null, sameAs, match])).toEqual([
      [roast.number, null, "none"],
      [null, null, "none"],
      [null, 1, "none"],
    ]);
  });

  test.each([
    { local: "2026-02-30", epochMs: null },
    { local: "0001-01-01", epochMs: null },
    { local: "9999-12-31", epochMs: null },
    { local: "2026-11-17T25:61", epochMs: null },
    { local: null, epochMs: Number.MAX_SAFE_INTEGER },
    { local: null, epochMs: -Number.MAX_SAFE_INTEGER },
  ])("asks for the day of a log that cannot have begun at $local, $epochMs", async (startedAt) => {
    const { api } = await app.signUp("Bo");
    const { logs } = await api.imports.previewLogs({ logs: [guji(), guji({ startedAt })].map(brief) });
    expect(logs.map(({ roastedAt, day }) => [roastedAt, day])).toEqual([
      ["2026-11-17T06:40:00.000Z", "2026-11-17"],
      [null, null],
    ]);
  });
});
