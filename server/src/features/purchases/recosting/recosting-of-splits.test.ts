import { plusDays } from "@tryer/domain/calendar";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { todayIn } from "../../../../test/roasteries/today-in.ts";
import { type ApiClient, testApp } from "../../../../test/test-app.ts";

const app = testApp();
// Day in Vienna, where the roasteries of tests are.
const today = () => todayIn("Europe/Vienna");
const daysAgo = (days: number) => plusDays(today(), -days);

/** A purchase of 100 kg at 9.00, of which 40 kg were split off and 10 kg of those split off once more and sold in part. */
async function splitLots(name: string) {
  const { api } = await app.signUp(name);
  const supplier = await api.suppliers.add({ name: "Nordic Green" });
  const lines = [{ coffeeName: "Guji", weight: "100", price: "9" }];
  const draft = await api.purchases.add({ supplierId: supplier.id, lines });
  const { id, version } = await api.purchases.step({ id: draft.id, version: 1, step: "order" });
  const lineId = draft.lines[0]?.id ?? "";
  const came = [{ lineId, quantityKg: 100 }];
  const purchase = await api.purchases.receive({ id, version, receivedOn: daysAgo(30), lines: came });
  const whole = purchase.receipts[0]?.greenCoffee.id ?? "";
  const [part, third] = [uuidv7(), uuidv7()];
  await api.green.split({ id: whole, newLotId: part, coffeeName: "Part", quantityKg: 40, businessDay: daysAgo(20) });
  const roast = await api.roasts.add({
    greenCoffeeId: part,
    greenWeightKg: 20,
    roastedAt: `${daysAgo(15)}T00:00:00.000Z`,
  });
  await api.green.split({ id: part, newLotId: third, coffeeName: "Third", quantityKg: 10, businessDay: daysAgo(10) });
  await api.green.withdraw({ id: third, kind: "sale", quantityKg: 4, businessDay: daysAgo(2) });
  const invoiceOf = (price: string, versionNow = purchase.version) => ({
    id,
    version: versionNow,
    lines: [{ id: lineId, price, priceBasis: "kg" as const }],
  });
  const valuesOf = () =>
    Promise.all([whole, part, third].map(async (lot) => (await api.green.get({ id: lot })).valueMinor));
  return { api, purchase, whole, part, third, roast, invoiceOf, valuesOf };
}

async function confirm(api: ApiClient, invoice: Parameters<ApiClient["purchases"]["previewRecosting"]>[0]) {
  const preview = await api.purchases.previewRecosting(invoice);
  const purchase = await api.purchases.recost({ ...invoice, fingerprint: preview.fingerprint });
  return { preview, purchase };
}

describe("a later invoice of a lot that was split", () => {
  test("lists the parts and what was made of them, books each once, and is taken back by another invoice", async () => {
    const { api, purchase, roast, invoiceOf, valuesOf } = await splitLots("Ada");
    const before = await valuesOf();
    const { preview, purchase: after } = await confirm(api, invoiceOf("10"));
    expect(preview).toMatchObject({
      differenceMinor: 10_000,
      openMinor: 2400,
      lockedMinor: 0,
      stockMinor: 7600,
      restMinor: 0,
      changes: [
        { kind: "roast", greenCoffee: { coffeeName: "Part" }, differenceMinor: 2000 },
        { kind: "sale", greenCoffee: { coffeeName: "Third" }, differenceMinor: 400 },
      ],
      lots: [
        { greenCoffee: { coffeeName: "Guji" }, isSplitOff: false, valueBeforeMinor: 54_000, valueAfterMinor: 60_000 },
        { greenCoffee: { coffeeName: "Part" }, isSplitOff: true, valueBeforeMinor: 9000, valueAfterMinor: 10_000 },
        { greenCoffee: { coffeeName: "Third" }, isSplitOff: true, valueBeforeMinor: 5400, valueAfterMinor: 6000 },
      ],
    });
    expect(await valuesOf()).toEqual([60_000, 10_000, 6000]);
    expect((await api.roasts.get({ id: roast.id })).costMinor).toBe(20_000);
    const { items } = await api.purchases.recostings({ id: purchase.id });
    const told = items.map(({ greenCoffee, differenceMinor, openMinor }) => [
      greenCoffee?.coffeeName,
      differenceMinor,
      openMinor,
    ]);
    expect(told).toEqual([
      ["Third", 1000, 400],
      ["Part", 3000, 2000],
      ["Guji", 6000, 0],
    ]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(3);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
    await confirm(api, invoiceOf("9", after.version));
    expect(await valuesOf()).toEqual(before);
    expect((await api.roasts.get({ id: roast.id })).costMinor).toBe(18_000);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("dates the share of a locked period today, and leaves the locked day as it was", async () => {
    const { api, purchase, roast, invoiceOf, valuesOf } = await splitLots("Berta");
    await api.settings.lockPeriod({ through: daysAgo(5) });
    const before = await api.green.stockOn({ date: daysAgo(5) });
    const { preview } = await confirm(api, invoiceOf("10"));
    expect(preview).toMatchObject({ openMinor: 400, lockedMinor: 2000, stockMinor: 7600, restMinor: 0 });
    expect((await api.roasts.get({ id: roast.id })).costMinor).toBe(18_000);
    expect(await valuesOf()).toEqual([60_000, 10_000, 6000]);
    expect(await api.green.stockOn({ date: daysAgo(5) })).toEqual(before);
    const { items } = await api.purchases.recostings({ id: purchase.id });
    expect(items.map(({ lockedMinor }) => lockedMinor)).toEqual([0, 2000, 0]);
    expect(items.reduce((sum, { differenceMinor }) => sum + differenceMinor, 0)).toBe(10_000);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("passes on what came back with a part that was taken back", async () => {
    const { api, whole, third, part, invoiceOf, valuesOf } = await splitLots("Cleo");
    const newLotId = uuidv7();
    await api.green.split({ id: whole, newLotId, coffeeName: "Gone", quantityKg: 15 });
    const movementId = (await api.green.movements({ id: newLotId })).items[0]?.id ?? "";
    await api.green.undoMovement({ id: newLotId, movementId });
    const { preview } = await confirm(api, invoiceOf("10"));
    expect(preview).toMatchObject({ differenceMinor: 10_000, stockMinor: 7600, openMinor: 2400, restMinor: 0 });
    expect(await valuesOf()).toEqual([60_000, 10_000, 6000]);
    expect((await api.green.get({ id: newLotId })).valueMinor).toBe(0);
    for (const id of [whole, part, third]) {
      expect((await api.green.get({ id })).averageCostE4).toBe(10_000_000);
    }
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("is refused after another split, and beside splits, roasts and undos ends in books that add up", async () => {
    const { api, whole, part, invoiceOf } = await splitLots("Dora");
    const { fingerprint } = await api.purchases.previewRecosting(invoiceOf("12.34"));
    const split = (id: string) => {
      const newLotId = uuidv7();
      return api.green.split({ id, newLotId, coffeeName: "More", quantityKg: 1.5 });
    };
    const more = await split(part);
    const stale = await refusalOf(api.purchases.recost({ ...invoiceOf("12.34"), fingerprint }));
    expect(stale).toMatchObject({ status: 409, data: { field: "fingerprint" } });
    const fresh = await api.purchases.previewRecosting(invoiceOf("12.34"));
    const [arrival] = (await api.green.movements({ id: more.id })).items;
    const outcomes = await Promise.allSettled([
      api.green.undoMovement({ id: more.id, movementId: arrival?.id ?? "" }),
      split(whole),
      api.purchases.recost({ ...invoiceOf("12.34"), fingerprint: fresh.fingerprint }),
      split(part),
      api.roasts.add({ greenCoffeeId: part, greenWeightKg: 1, roastedAt: `${today()}T00:00:00.000Z` }),
    ]);
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeLessThanOrEqual(1);
    const { version } = await api.purchases.get({ id: invoiceOf("12.34").id });
    await confirm(api, invoiceOf("12.34", version));
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });
});
