import { plusDays } from "@tryer/domain/calendar";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { todayIn } from "../../../../test/roasteries/today-in.ts";
import { type ApiClient, testApp } from "../../../../test/test-app.ts";

const app = testApp();
// Day in Vienna, where the roasteries of tests are.
const today = () => todayIn("Europe/Vienna");
const daysAgo = (days: number) => plusDays(today(), -days);
const at = (day: string) => `${day}T00:00:00.000Z`;

/** A purchase of 100 kg at 9.00 that was received, and of which 40 kg were roasted and 10 kg sold. */
async function received(name: string) {
  const person = await app.signUp(name);
  const { api } = person;
  const supplier = await api.suppliers.add({ name: "Nordic Green" });
  const draft = await api.purchases.add({
    supplierId: supplier.id,
    lines: [{ coffeeName: "Guji", weight: "100", price: "9" }],
  });
  const { id, version } = await api.purchases.step({ id: draft.id, version: 1, step: "order" });
  const lineId = draft.lines[0]?.id ?? "";
  const purchase = await api.purchases.receive({
    id,
    version,
    receivedOn: daysAgo(30),
    lines: [{ lineId, quantityKg: 100 }],
  });
  const greenId = purchase.receipts[0]?.greenCoffee.id ?? "";
  const early = await roast(api, greenId, 20, daysAgo(20));
  const late = await roast(api, greenId, 20, daysAgo(3));
  await api.green.withdraw({ id: greenId, kind: "sale", quantityKg: 10, businessDay: daysAgo(2) });
  return { person, api, purchase, lineId, greenId, early, late };
}

const roast = (api: ApiClient, greenCoffeeId: string, greenWeightKg: number, day: string) =>
  api.roasts.add({ greenCoffeeId, greenWeightKg, roastedAt: at(day) });

type Received = Awaited<ReturnType<typeof received>>;

const invoiceOf = ({ purchase, lineId }: Received, price: string, version = purchase.version) => ({
  id: purchase.id,
  version,
  lines: [{ id: lineId, price, priceBasis: "kg" as const }],
});

async function confirm(api: ApiClient, invoice: Parameters<ApiClient["purchases"]["previewRecosting"]>[0]) {
  const preview = await api.purchases.previewRecosting(invoice);
  const purchase = await api.purchases.recost({ ...invoice, fingerprint: preview.fingerprint });
  return { preview, purchase };
}

const costOf = async (api: ApiClient, id: string) => (await api.roasts.get({ id })).costMinor;

describe("a later invoice", () => {
  test("lists the roasts and movements it changes, and books them to the cent when it is confirmed", async () => {
    const all = await received("Ada");
    const { api, greenId, early, late } = all;
    const preview = await api.purchases.previewRecosting(invoiceOf(all, "10"));
    expect(preview).toMatchObject({
      differenceMinor: 10_000,
      openMinor: 5000,
      lockedMinor: 0,
      stockMinor: 5000,
      restMinor: 0,
      changes: [
        { kind: "roast", roastNumber: "R-0001", beforeMinor: 18_000, afterMinor: 20_000, differenceMinor: 2000 },
        { kind: "roast", roastNumber: "R-0002", businessDay: daysAgo(3), differenceMinor: 2000 },
        { kind: "sale", roastId: null, beforeMinor: 9000, differenceMinor: 1000 },
      ],
      lots: [{ quantityKg: 50, valueBeforeMinor: 45_000, valueAfterMinor: 50_000 }],
    });
    expect(await costOf(api, early.id)).toBe(18_000);
    const { purchase } = await confirm(api, invoiceOf(all, "10"));
    expect(purchase).toMatchObject({ landedHomeMinor: 100_000, receipts: [{ landedHomeMinor: 100_000 }] });
    expect([await costOf(api, early.id), await costOf(api, late.id)]).toEqual([20_000, 20_000]);
    expect(await api.green.get({ id: greenId })).toMatchObject({ averageCostE4: 10_000_000, valueMinor: 50_000 });
    const { items } = await api.green.movements({ id: greenId, limit: 1 });
    expect(items[0]).toMatchObject({ kind: "recosted", changeKg: 0, amountMinor: 10_000, businessDay: today() });
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
    // What is given back later gives back what it costs by now, so that nothing paid is lost.
    await api.roasts.remove({ id: early.id });
    expect(await api.green.get({ id: greenId })).toMatchObject({ quantityKg: 70, valueMinor: 70_000 });
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("is booked once, however often it is sent, and a second one starts from it", async () => {
    const all = await received("Berta");
    const { api, purchase, early, greenId } = all;
    const { fingerprint } = await api.purchases.previewRecosting(invoiceOf(all, "10"));
    const request = { ...invoiceOf(all, "10"), fingerprint, requestId: uuidv7() };
    await Promise.all([1, 2, 3].map(() => api.purchases.recost(request)));
    const { version } = await api.purchases.get({ id: purchase.id });
    expect(version).toBe(purchase.version + 1);
    expect(await costOf(api, early.id)).toBe(20_000);
    const same = await api.purchases.previewRecosting(invoiceOf(all, "10", version));
    expect(same).toMatchObject({ differenceMinor: 0, changes: [], lots: [] });
    await confirm(api, invoiceOf(all, "10", version));
    expect(await costOf(api, early.id)).toBe(20_000);
    const back = await confirm(api, invoiceOf(all, "9", version + 1));
    expect(back.preview).toMatchObject({ differenceMinor: -10_000, openMinor: -5000, stockMinor: -5000 });
    expect(await costOf(api, early.id)).toBe(18_000);
    expect(await api.green.get({ id: greenId })).toMatchObject({ averageCostE4: 9_000_000 });
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("leaves a locked period alone: its share is a cost difference of today, and is not counted twice", async () => {
    const all = await received("Carla");
    const { api, early, late } = all;
    const LOCKED = daysAgo(10);
    await api.settings.lockPeriod({ through: LOCKED });
    const before = await api.green.stockOn({ date: LOCKED });
    const { preview, purchase } = await confirm(api, invoiceOf(all, "10"));
    expect(preview).toMatchObject({ openMinor: 3000, lockedMinor: 2000, stockMinor: 5000, restMinor: 0 });
    expect(preview.changes.map(({ isLocked }) => isLocked)).toEqual([true, false, false]);
    expect([await costOf(api, early.id), await costOf(api, late.id)]).toEqual([18_000, 20_000]);
    expect(await api.green.stockOn({ date: LOCKED })).toEqual(before);
    expect((await api.purchases.recostings({ id: purchase.id })).items).toMatchObject([
      { businessDay: today(), differenceMinor: 10_000, openMinor: 3000, lockedMinor: 2000 },
    ]);
    const again = await confirm(api, invoiceOf(all, "11", purchase.version));
    expect(again.preview).toMatchObject({ differenceMinor: 10_000, lockedMinor: 2000, openMinor: 3000 });
    expect([await costOf(api, early.id), await costOf(api, late.id)]).toEqual([18_000, 22_000]);
    expect(await api.green.stockOn({ date: LOCKED })).toEqual(before);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("spreads freight over the receipts of a line, also where the price was open and others were taken back", async () => {
    const { api } = await app.signUp("Dora");
    const supplier = await api.suppliers.add({ name: "Nordic Green" });
    const lines = [
      { coffeeName: "Guji", weight: "90" },
      { coffeeName: "Sidamo", weight: "10", price: "7.77" },
    ];
    const draft = await api.purchases.add({ supplierId: supplier.id, lines });
    const [guji, sidamo] = draft.lines.map(({ id }) => id) as [string, string];
    let purchase = await api.purchases.step({ id: draft.id, version: 1, step: "order" });
    const { id } = purchase;
    const receive = async (lineId: string, quantityKg: number) => {
      purchase = await api.purchases.receive({ id, version: purchase.version, lines: [{ lineId, quantityKg }] });
    };
    await receive(guji, 30);
    await receive(guji, 61.5);
    await receive(sidamo, 10);
    const [first] = purchase.receipts;
    purchase = await api.purchases.takeReceiptBack({ id, receiptId: first?.id ?? "" });
    const { version } = purchase;
    const open = await refusalOf(api.purchases.previewRecosting({ id, version, freightMinor: 1000 }));
    expect(open).toMatchObject({ status: 422, data: { field: "lines" } });
    const invoice = {
      id,
      version,
      freightMinor: 1001,
      lines: [{ id: guji, price: "8.333", priceBasis: "kg" as const }],
    };
    const { preview, purchase: after } = await confirm(api, invoice);
    const living = after.receipts.filter(({ takenBackAt }) => takenBackAt === null);
    const landed = living.reduce((sum, { landedHomeMinor }) => sum + (landedHomeMinor ?? 0), 0);
    expect(preview.differenceMinor).toBe(landed);
    const { totals } = await api.green.stockOn({});
    expect(totals).toMatchObject({ valueMinor: landed, unpricedCount: 0 });
    expect(after.freightMinor).toBe(1001);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test.each([
    ["less than ordered, closed short", 60, 66_000, 70_000],
    ["as ordered", 100, 110_000, 110_000],
    ["more than ordered", 110, 120_000, 120_000],
  ])("puts the whole freight on what came, once: %s", async (_, cameKg, receivedMinor, invoicedMinor) => {
    const { api } = await app.signUp("Gerda");
    const supplier = await api.suppliers.add({ name: "Nordic Green" });
    const lines = [{ coffeeName: "Guji", weight: "100", price: "10" }];
    const draft = await api.purchases.add({ supplierId: supplier.id, freightMinor: 10_000, lines });
    const { id, version } = await api.purchases.step({ id: draft.id, version: 1, step: "order" });
    const came = [{ lineId: draft.lines[0]?.id ?? "", quantityKg: cameKg }];
    let purchase = await api.purchases.receive({ id, version, lines: came });
    expect(purchase.receipts[0]?.landedHomeMinor).toBe(receivedMinor);
    if (cameKg < 100) purchase = await api.purchases.step({ id, version: purchase.version, step: "closeShort" });
    const invoice = { id, version: purchase.version, freightMinor: 10_000 };
    const { preview } = await confirm(api, invoice);
    expect(preview.differenceMinor).toBe(invoicedMinor - receivedMinor);
    expect((await api.green.stockOn({})).totals).toMatchObject({ valueMinor: invoicedMinor });
    const again = await api.purchases.previewRecosting({ ...invoice, version: invoice.version + 1 });
    expect(again.differenceMinor).toBe(0);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("is refused where something was booked since the list, and ends beside roasts in books that add up", async () => {
    const all = await received("Emil");
    const { api, greenId } = all;
    const invoice = invoiceOf(all, "12.34");
    const { fingerprint } = await api.purchases.previewRecosting(invoice);
    await roast(api, greenId, 1, today());
    const stale = await refusalOf(api.purchases.recost({ ...invoice, fingerprint }));
    expect(stale).toMatchObject({ status: 409, data: { field: "fingerprint" } });
    const fresh = await api.purchases.previewRecosting(invoice);
    const roasts = Array.from({ length: 8 }, () => roast(api, greenId, 1, today()));
    const edits = [all.early, all.late].map(({ id }) => api.roasts.edit({ id, version: 1, greenWeightKg: 15 }));
    const outcomes = await Promise.allSettled([
      ...roasts,
      ...edits,
      api.purchases.recost({ ...invoice, fingerprint: fresh.fingerprint }),
    ]);
    expect(outcomes.filter(({ status }) => status === "rejected").length).toBeLessThanOrEqual(3);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("is for owner and manager, of a received purchase, with a price that can be", async () => {
    const all = await received("Fina");
    const { api, purchase, lineId, person } = all;
    for (const role of ["roaster", "viewer"] as const) {
      const { api: theirs } = await joinTeam(app, person, role);
      expect(await refusalOf(theirs.purchases.previewRecosting(invoiceOf(all, "10")))).toMatchObject({ status: 403 });
    }
    const lines = [{ id: lineId, price: "999999999", priceBasis: "kg" as const }];
    const dear = await refusalOf(api.purchases.previewRecosting({ id: purchase.id, version: purchase.version, lines }));
    expect(dear.status).toBe(422);
    const other = [{ id: uuidv7(), price: "1", priceBasis: "kg" as const }];
    const unknown = { id: purchase.id, version: purchase.version, lines: other };
    expect(await refusalOf(api.purchases.previewRecosting(unknown))).toMatchObject({ status: 404 });
    const draft = await api.purchases.add({
      supplierId: purchase.supplier.id,
      lines: [{ coffeeName: "New", weight: "1", price: "1" }],
    });
    const nothing = await refusalOf(api.purchases.previewRecosting({ id: draft.id, version: 1, freightMinor: 1 }));
    expect(nothing).toMatchObject({ status: 409 });
    const { items } = await api.team.activity({});
    expect(items.some(({ text }) => text.includes("corrected the cost"))).toBe(false);
  });
});
