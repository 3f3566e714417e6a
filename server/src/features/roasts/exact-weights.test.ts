import fc from "fast-check";
import { expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { ledgerOf } from "../../../test/ledger.ts";
import { type ApiClient, testApp } from "../../../test/test-app.ts";

const app = testApp();
const roastedAt = "2026-11-20T09:30:00.000Z";

const changes = async (greenCoffeeId: string) =>
  (await ledgerOf(app.database(), greenCoffeeId)).map(({ kind, changeGrams }) => `${kind} ${changeGrams}`);

async function expectLedgers(api: ApiClient) {
  expect((await api.green.checkLedger({})).wrong).toEqual([]);
  expect((await api.stock.checkLedger({})).wrong).toEqual([]);
}

test("a sample roast keeps its milligrams, loses by them, and books whole grams of stock", async () => {
  const { api } = await app.signUp("Sampler");
  const guji = await api.green.add({ coffeeName: "Guji", quantityKg: 1 });
  const roast = await api.roasts.add({
    greenCoffeeId: guji.id,
    greenWeightKg: 0.458128,
    roastedWeightKg: 0.395192,
    roastedAt,
  });
  expect(roast).toMatchObject({
    greenWeightKg: 0.458128,
    roastedWeightKg: 0.395192,
    yieldPercent: 86.3,
    lossPercent: 13.7,
  });
  expect(await changes(guji.id)).toEqual(["opening 1000", "roast -458"]);
  expect((await api.stock.list({})).items.map(({ grams }) => grams)).toEqual([395]);

  const edited = await api.roasts.edit({ id: roast.id, version: 1, greenWeightKg: 0.4586, roastedWeightKg: 0.3955 });
  expect(edited).toMatchObject({ greenWeightKg: 0.4586, roastedWeightKg: 0.3955, lossPercent: 13.8 });
  expect((await api.roasts.history({ id: roast.id })).activity[0]?.changes).toEqual([
    { field: "greenWeightKg", from: 0.458128, to: 0.4586 },
    { field: "roastedWeightKg", from: 0.395192, to: 0.3955 },
  ]);
  expect(await api.green.get({ id: guji.id })).toMatchObject({ quantityKg: 0.541 });
  await expectLedgers(api);

  await api.roasts.remove({ id: roast.id });
  expect(await api.green.get({ id: guji.id })).toMatchObject({ quantityKg: 1, shortfallKg: 0 });
  await api.roasts.restore({ id: roast.id });
  expect(await api.green.get({ id: guji.id })).toMatchObject({ quantityKg: 0.541 });
  await expectLedgers(api);
});

test("sums of the journal are those of the exact weights", async () => {
  const { api } = await app.signUp("Summer");
  const guji = await api.green.add({ coffeeName: "Guji", quantityKg: 5 });
  for (let roast = 0; roast < 3; roast += 1)
    await api.roasts.add({ greenCoffeeId: guji.id, greenWeightKg: 0.458128, roastedWeightKg: 0.395192, roastedAt });
  expect(await api.roasts.totals({ greenCoffeeId: guji.id })).toMatchObject({
    greenKg: 1.374384,
    greenLbs: 3.03,
    roastedKg: 1.185576,
    yieldPercent: 86.3,
    ofGreenCoffee: { kg: 1.374384, lbs: 3.03 },
  });
});

test("a roast of half a gram more than the stock lacks one gram, and has no cost where it took nothing", async () => {
  const { api } = await app.signUp("Short");
  const guji = await api.green.add({ coffeeName: "Guji", quantityKg: 0 });
  const roast = await api.roasts.add({ greenCoffeeId: guji.id, greenWeightKg: 0.4585, roastedAt });
  expect(roast).toMatchObject({ greenWeightKg: 0.4585, shortfallKg: 0.459, costMinor: null });
  const rounded = await api.roasts.add({ greenCoffeeId: guji.id, greenWeightKg: 0.458128, roastedAt });
  expect(rounded).toMatchObject({ shortfallKg: 0.458, costMinor: null });
  await expectLedgers(api);
});

test("less than a gram of green coffee and finer than milligrams are refused by name", async () => {
  const { api } = await app.signUp("Refused");
  const guji = await api.green.add({ coffeeName: "Guji", quantityKg: 1 });
  const refusal = (greenWeightKg: number) =>
    refusalOf(api.roasts.add({ greenCoffeeId: guji.id, greenWeightKg, roastedAt }));
  expect(await refusal(0.0004)).toMatchObject({
    data: { issues: [{ path: ["greenWeightKg"], message: "Green weight must be at least 0.001" }] },
  });
  expect(await refusal(0.4581281)).toMatchObject({
    data: { issues: [{ path: ["greenWeightKg"], message: "Green weight can have at most 6 decimals" }] },
  });
});

test("parts of a blend weigh what the roast does to the milligram, and the ledgers add up", async () => {
  const { api } = await app.signUp("Blender");
  const lots = await Promise.all(["A", "B", "C"].map((coffeeName) => api.green.add({ coffeeName, quantityKg: 2 })));
  const milligrams = fc.integer({ min: 1000, max: 999_999 });
  await fc.assert(
    fc.asyncProperty(fc.tuple(milligrams, milligrams, milligrams), milligrams, async (weights, again) => {
      const greenWeightKg = weights.reduce((sum, each) => sum + each, 0) / 1_000_000;
      const parts = lots.map(({ id }, at) => ({ greenCoffeeId: id, greenWeightKg: (weights[at] ?? 0) / 1_000_000 }));
      const roast = await api.roasts.add({ parts, greenWeightKg, roastedAt });
      const reweighed = (again + 2_000_000) / 1_000_000;
      const edited = await api.roasts.edit({ id: roast.id, version: 1, greenWeightKg: reweighed });
      const sum = edited.parts.reduce((mg, part) => mg + Math.round(part.greenWeightKg * 1_000_000), 0);
      expect(sum).toBe(again + 2_000_000);
      await expectLedgers(api);
      await api.roasts.remove({ id: roast.id });
      for (const { id } of lots) expect(await api.green.get({ id })).toMatchObject({ quantityKg: 2, shortfallKg: 0 });
    }),
    { numRuns: 5, endOnFailure: true },
  );
  await expectLedgers(api);
});
