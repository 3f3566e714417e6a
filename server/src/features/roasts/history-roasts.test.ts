import fc from "fast-check";
import { expect, test } from "vitest";
import { ledgerOf } from "../../../test/ledger.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();
const roastedAt = "2019-03-20T09:30:00.000Z";

async function stocked(name: string) {
  const { api } = await app.signUp(name);
  const [guji, huila] = [
    await api.green.add({ coffeeName: "Guji", quantityKg: 10, cost: { price: "9.00", basis: "kg" } }),
    await api.green.add({ coffeeName: "Huila", quantityKg: 0 }),
  ];
  return { api, guji, huila };
}

test("history moves no stock, is short of nothing and costs nothing, and stays so when it is edited", async () => {
  const { api, guji, huila } = await stocked("Ada");
  const facts = { roastedAt, greenWeightKg: 12, roastedWeightKg: 10.2, isHistory: true };
  const roast = await api.roasts.add({ greenCoffeeId: guji.id, ...facts });
  expect(roast).toMatchObject({ isHistory: true, shortfallKg: 0, costMinor: null, lossPercent: 15 });
  const change = { greenCoffeeId: huila.id, greenWeightKg: 15, roastedAt: "2020-03-20T09:30:00.000Z" };
  const edited = await api.roasts.edit({ id: roast.id, version: roast.version, ...change });
  expect(edited).toMatchObject({ isHistory: true, shortfallKg: 0, costMinor: null, greenWeightKg: 15 });
  await api.roasts.remove({ id: roast.id });
  expect(await api.roasts.restore({ id: roast.id })).toMatchObject({ isHistory: true, shortfallKg: 0 });
  expect(await api.green.get({ id: guji.id })).toMatchObject({ quantityKg: 10, shortfallKg: 0 });
  expect(await ledgerOf(app.database(), guji.id)).toHaveLength(1);
  expect(await ledgerOf(app.database(), huila.id)).toEqual([]);
  expect(await api.green.checkLedger({})).toEqual({ lotCount: 2, wrong: [] });
});

test("booked roasts and history of one coffee, edited, deleted and restored in any order, keep the ledger right", async () => {
  const { api, guji, huila } = await stocked("Bea");
  const step = fc.record({
    what: fc.constantFrom("add", "edit", "remove", "restore"),
    isHistory: fc.boolean(),
    lot: fc.constantFrom(guji.id, huila.id),
    grams: fc.integer({ min: 1, max: 8000 }),
    at: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const ids: string[] = [];
      for (const { what, isHistory, lot, grams, at } of steps) {
        const id = ids[at % Math.max(1, ids.length)];
        const facts = { greenCoffeeId: lot, greenWeightKg: grams / 1000, roastedAt };
        if (what === "add" || id === undefined) ids.push((await api.roasts.add({ ...facts, isHistory })).id);
        else if (what === "remove") await api.roasts.remove({ id }).catch(() => null);
        else if (what === "restore") await api.roasts.restore({ id });
        else {
          const now = await api.roasts.get({ id }).catch(() => null);
          if (now) await api.roasts.edit({ id, version: now.version, ...facts });
        }
      }
      expect(await api.green.checkLedger({})).toMatchObject({ wrong: [] });
      for (const id of ids) {
        const roast = await api.roasts.get({ id }).catch(() => null);
        if (roast?.isHistory) expect(roast).toMatchObject({ shortfallKg: 0, costMinor: null });
      }
    }),
    { numRuns: 12 },
  );
});
