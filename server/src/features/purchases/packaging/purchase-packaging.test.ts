import type { Purchase } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { todayIn } from "../../../../test/roasteries/today-in.ts";
import { type ApiClient, testApp } from "../../../../test/test-app.ts";

const app = testApp();
// Day in Vienna, where the roasteries of tests are.
const today = () => todayIn("Europe/Vienna");

type Draft = Parameters<ApiClient["purchases"]["add"]>[0];
type Came = Omit<Parameters<ApiClient["purchases"]["receive"]>[0], "id" | "version">;

async function roastery(name: string) {
  const person = await app.signUp(name);
  const { api } = person;
  const supplier = await api.suppliers.add({ name: "Nordic Green" });
  const bags = await api.packaging.add({ name: "Bag 250 g", kind: "bag", reorderPoint: 500 });
  const order = async (draft: Omit<Draft, "supplierId">) => {
    const { id, version } = await api.purchases.add({ supplierId: supplier.id, ...draft });
    return api.purchases.step({ id, version, step: "order" });
  };
  return { person, api, supplier, bags, order };
}

const receive = (api: ApiClient, { id, version }: Purchase, came: Came) =>
  api.purchases.receive({ id, version, ...came });

const lineIds = ({ lines, packagingLines }: Purchase) => ({
  coffee: lines[0]?.id ?? "",
  packaging: packagingLines.map(({ id }) => id),
});

const isProven = async (api: ApiClient) => {
  expect((await api.packaging.checkLedger({})).wrong).toEqual([]);
  expect((await api.green.checkLedger({})).wrong).toEqual([]);
};

describe("packaging of a purchase", () => {
  test("is priced per piece, hundred, thousand or in all, and lands to the last cent by value", async () => {
    const { api, bags, order } = await roastery("Ada");
    const purchase = await order({
      freightMinor: 10_000,
      spreadBy: "value",
      lines: [{ coffeeName: "Guji", weight: "600", price: "10" }],
      packagingLines: [
        { materialId: bags.id, pieces: 2500, price: "0.415" },
        { materialName: "Label", kind: "label", pieces: 50_000, price: "13", priceBasis: "thousand" },
        { materialName: "Valve", kind: "valve", pieces: 1250, price: "8.9", priceBasis: "hundred" },
        { materialName: "Box", kind: "box", pieces: 7, price: "99.99", priceBasis: "total" },
      ],
    });
    expect(purchase.packagingLines).toMatchObject([
      { material: { name: "Bag 250 g", number: "PM-0001" }, amountMinor: 103_750, openPieces: 2500 },
      { material: null, materialName: "Label", kind: "label", amountMinor: 65_000 },
      { materialName: "Valve", amountMinor: 11_125 },
      { materialName: "Box", amountMinor: 9999 },
    ]);
    expect(purchase).toMatchObject({ goodsMinor: 789_874, totalMinor: 799_874, orderedPieces: 53_757, orderedKg: 600 });
    const landed = [...purchase.lines, ...purchase.packagingLines].map(({ landedHomeMinor }) => landedHomeMinor ?? 0);
    expect(landed.reduce((sum, each) => sum + each)).toBe(799_874);
    // By hand: 10,000 × 103,750 ⁄ 789,874 = 1313.50, of which the half goes to larger remainders → 105,063.
    expect(purchase.packagingLines[0]).toMatchObject({ landedMinor: 105_063, landedPerPieceE4: 420_252 });
    const { items } = await api.purchases.list({});
    expect(items).toMatchObject([{ totalMinor: 799_874, orderedPieces: 53_757, receivedPieces: 0, orderedKg: 600 }]);
  });

  test("bears nothing of what is spread by weight beside coffee, and all of it alone", async () => {
    const { bags, order } = await roastery("Berta");
    const line = { materialId: bags.id, pieces: 1000, price: "0.4" };
    const coffee = [{ coffeeName: "Guji", weight: "600", price: "10" }];
    const mixed = await order({ freightMinor: 1001, lines: coffee, packagingLines: [line] });
    expect([mixed.lines[0]?.chargesMinor, mixed.packagingLines[0]?.chargesMinor]).toEqual([1001, 0]);
    const alone = await order({ freightMinor: 1001, packagingLines: [line, { ...line, pieces: 2000 }] });
    expect(alone.packagingLines.map(({ chargesMinor }) => chargesMinor)).toEqual([334, 667]);
  });

  test("comes in parts and beyond the order, with the status and the cost of the whole, and goes back out", async () => {
    const { api, bags, order } = await roastery("Carla");
    await api.packaging.receive({ id: bags.id, pieces: 100, cost: { price: "0.4", basis: "piece" } });
    const ordered = await order({
      lines: [{ coffeeName: "Guji", weight: "60", price: "10" }],
      packagingLines: [
        { materialId: bags.id, pieces: 300, price: "100", priceBasis: "total" },
        { materialName: "Label", kind: "label", pieces: 1000, price: "13", priceBasis: "thousand" },
      ],
    });
    const { coffee, packaging } = lineIds(ordered);
    const [bagLine = "", labelLine = ""] = packaging;
    const requestId = uuidv7();
    const first = { requestId, receivedOn: today(), packagingLines: [{ lineId: bagLine, pieces: 100 }] };
    let purchase = await receive(api, ordered, first);
    expect(await receive(api, ordered, first)).toMatchObject({ version: purchase.version });
    expect(purchase).toMatchObject({ status: "partly_received", receivedPieces: 100, receivedKg: 0 });
    expect(purchase.packagingReceipts).toMatchObject([
      { pieces: 100, landedHomeMinor: 3333, material: { id: bags.id } },
    ]);
    purchase = await receive(api, purchase, {
      lines: [{ lineId: coffee, quantityKg: 60 }],
      packagingLines: [{ lineId: bagLine, pieces: 200 }],
    });
    expect(purchase).toMatchObject({ status: "partly_received", receivedKg: 60 });
    purchase = await receive(api, purchase, { packagingLines: [{ lineId: labelLine, pieces: 1100 }] });
    expect(purchase.status).toBe("received");
    const [, , label] = purchase.packagingReceipts;
    expect(label).toMatchObject({
      material: { name: "Label", kind: "label", number: "PM-0002" },
      landedHomeMinor: 1430,
    });
    expect(purchase.packagingLines[1]).toMatchObject({ overPieces: 100, openPieces: 0, material: { name: "Label" } });
    // 40.00 for 100 and 100.00 for 300: 140.00 ⁄ 400.
    expect(await api.packaging.get({ id: bags.id })).toMatchObject({ pieces: 400, costs: { perPieceE4: 350_000 } });
    const made = await api.packaging.get({ id: label?.material.id ?? "" });
    expect(made).toMatchObject({ pieces: 1100, supplier: { name: "Nordic Green" }, costs: { valueMinor: 1430 } });
    const { items } = await api.packaging.movements({ id: bags.id });
    expect(items[0]).toMatchObject({ kind: "delivery", reason: purchase.number, changePieces: 200 });

    const inLedger = await refusalOf(api.packaging.undoMovement({ id: bags.id, movementId: items[0]?.id ?? "" }));
    expect(inLedger).toMatchObject({ status: 409 });
    const [, second] = purchase.packagingReceipts;
    purchase = await api.purchases.takeReceiptBack({ id: purchase.id, receiptId: second?.id ?? "" });
    expect(purchase).toMatchObject({ status: "partly_received", receivedPieces: 1200 });
    expect(await api.packaging.get({ id: bags.id })).toMatchObject({ pieces: 200, costs: { valueMinor: 7333 } });
    const again = await api.purchases.takeReceiptBack({ id: purchase.id, receiptId: second?.id ?? "" });
    expect(again.version).toBe(purchase.version);
    await isProven(api);
  });

  test("is refused whole where a part of a receipt cannot be booked", async () => {
    const { api, bags, order } = await roastery("Dora");
    const ordered = await order({
      lines: [{ coffeeName: "Guji", weight: "60", price: "10" }],
      packagingLines: [{ materialId: bags.id, pieces: 300, price: "0.4" }],
    });
    const { coffee, packaging } = lineIds(ordered);
    const lines = [{ lineId: coffee, quantityKg: 60 }];
    const [lineId = ""] = packaging;
    const came = (packagingLine: object) => ({ lines, packagingLines: [{ lineId, pieces: 1, ...packagingLine }] });
    expect(await refusalOf(receive(api, ordered, came({ locationId: uuidv7() })))).toMatchObject({ status: 404 });
    expect(await refusalOf(receive(api, ordered, came({ lineId: uuidv7() })))).toMatchObject({ status: 404 });
    expect(await refusalOf(receive(api, ordered, came({ materialId: uuidv7() })))).toMatchObject({ status: 404 });
    await api.packaging.archive({ id: bags.id });
    const archived = await refusalOf(receive(api, ordered, came({})));
    expect(archived).toMatchObject({ status: 422, data: { field: "packagingLines.0.materialId" } });
    expect(await refusalOf(receive(api, ordered, {}))).toMatchObject({ status: 400 });
    const { items } = await api.green.list({});
    expect(items).toEqual([]);
    expect(await api.purchases.get({ id: ordered.id })).toMatchObject({ status: "ordered", receipts: [] });
    const archivedDraft = { supplierId: ordered.supplier.id, packagingLines: [{ materialId: bags.id, pieces: 1 }] };
    expect(await refusalOf(api.purchases.add(archivedDraft))).toMatchObject({
      status: 422,
      data: { field: "packagingLines.0.materialId" },
    });
    const dear = [{ materialName: "Gold", pieces: 100_000_000, price: "999999999" }];
    expect(await refusalOf(api.purchases.add({ ...archivedDraft, packagingLines: dear }))).toMatchObject({
      status: 422,
      data: { field: "packagingLines.0.price" },
    });
  });

  test("is edited in the draft, copied, and priced once it is ordered", async () => {
    const { api, supplier, bags } = await roastery("Emma");
    const draft = await api.purchases.add({
      supplierId: supplier.id,
      packagingLines: [{ materialId: bags.id, pieces: 300, price: "1.5" }],
    });
    const yen = await api.purchases.edit({
      id: draft.id,
      version: draft.version,
      currency: "JPY",
      exchangeRate: "0.006",
    });
    expect(yen.packagingLines).toMatchObject([{ pieces: 300, price: "1.5", amountMinor: 450 }]);
    const edited = await api.purchases.edit({
      id: draft.id,
      version: yen.version,
      packagingLines: [{ materialId: bags.id, pieces: 400 }],
    });
    expect(edited).toMatchObject({ totalMinor: null, orderedPieces: 400 });
    const ordered = await api.purchases.step({ id: draft.id, version: edited.version, step: "order" });
    const lineId = ordered.packagingLines[0]?.id ?? "";
    const price = { id: draft.id, lineId, version: ordered.version, price: "1.5" };
    const perKg = await refusalOf(api.purchases.priceLine({ ...price, priceBasis: "kg" }));
    expect(perKg).toMatchObject({ status: 422, data: { field: "priceBasis" } });
    const priced = await api.purchases.priceLine({ ...price, priceBasis: "piece" });
    expect(priced).toMatchObject({ totalMinor: 600, packagingLines: [{ amountMinor: 600, landedHomeMinor: 360 }] });
    const copy = await api.purchases.duplicate({ id: draft.id });
    expect(copy.packagingLines).toMatchObject([{ material: { id: bags.id }, pieces: 400, price: "1.5" }]);
    const fixed = await refusalOf(api.purchases.edit({ id: draft.id, version: priced.version, packagingLines: [] }));
    expect(fixed.status).toBe(409);
  });

  test("is ordered at one click from whoever sold it last, and by its supplier before", async () => {
    const { api, supplier, bags, order } = await roastery("Fina");
    const nobody = await refusalOf(api.purchases.reorderPackaging({ materialId: bags.id }));
    expect(nobody).toMatchObject({ status: 422, data: { field: "supplierId" } });
    const { version } = await api.packaging.edit({ id: bags.id, version: bags.version, supplierId: supplier.id });
    const drafted = await Promise.all([1, 2, 3].map(() => api.purchases.reorderPackaging({ materialId: bags.id })));
    expect(new Set(drafted.map(({ purchase }) => purchase.id)).size).toBe(1);
    expect(drafted.filter(({ isNew }) => isNew)).toHaveLength(1);
    const { purchase } = drafted[0] ?? {};
    expect(purchase?.packagingLines).toMatchObject([{ pieces: 1000, price: null }]);
    await api.purchases.step({ id: purchase?.id ?? "", version: purchase?.version ?? 0, step: "cancel" });
    await order({ packagingLines: [{ materialId: bags.id, pieces: 2500, price: "0.4" }] });
    const again = await api.purchases.reorderPackaging({ materialId: bags.id });
    expect(again.purchase.packagingLines).toMatchObject([{ pieces: 2500, price: null }]);
    await api.packaging.edit({ id: bags.id, version, reorderPoint: null });
  });

  test("comes in where coffee and material last did, where no location is named", async () => {
    const { api, bags, order } = await roastery("Greta");
    const barn = await api.locations.add({ name: "Barn" });
    await api.packaging.receive({ id: bags.id, pieces: 1, locationId: barn.id });
    const guji = await api.green.add({ coffeeName: "Guji", quantityKg: 1, locationId: barn.id });
    const ordered = await order({
      lines: [{ greenCoffeeId: guji.id, weight: "60", price: "10" }],
      packagingLines: [{ materialId: bags.id, pieces: 10, price: "0.4" }],
    });
    const { coffee, packaging } = lineIds(ordered);
    const cameIn = (locationId?: string) => ({
      lines: [{ lineId: coffee, quantityKg: 30, greenCoffeeId: guji.id, ...(locationId ? { locationId } : {}) }],
      packagingLines: [{ lineId: packaging[0] ?? "", pieces: 5, ...(locationId ? { locationId } : {}) }],
    });
    const half = await receive(api, ordered, cameIn());
    expect((await api.packaging.get({ id: bags.id })).stock).toEqual([{ locationId: barn.id, pieces: 6 }]);
    expect((await api.green.get({ id: guji.id })).stock).toEqual([{ locationId: barn.id, quantityKg: 31 }]);
    const [first] = await api.locations.list({});
    await receive(api, half, cameIn(first?.id));
    expect((await api.packaging.get({ id: bags.id })).stock).toHaveLength(2);
  });

  test("is seen and ordered by owner and manager alone", async () => {
    const { api, person, bags, order } = await roastery("Gina");
    const ordered = await order({ packagingLines: [{ materialId: bags.id, pieces: 300, price: "0.4" }] });
    const [lineId = ""] = lineIds(ordered).packaging;
    const purchase = await receive(api, ordered, { packagingLines: [{ lineId, pieces: 300 }] });
    for (const role of ["roaster", "viewer"] as const) {
      const { api: theirs } = await joinTeam(app, person, role);
      expect(await refusalOf(theirs.purchases.get({ id: purchase.id }))).toMatchObject({ status: 403 });
      expect(await refusalOf(theirs.purchases.reorderPackaging({ materialId: bags.id }))).toMatchObject({
        status: 403,
      });
      const { items } = await theirs.packaging.movements({ id: bags.id });
      expect(items.map(({ kind, cost }) => [kind, cost])).toEqual([["delivery", undefined]]);
    }
  });

  test("ends in books that add up, however many receive, count and waste at once", async () => {
    const { api, bags, order } = await roastery("Hanna");
    await api.packaging.receive({ id: bags.id, pieces: 500, cost: { price: "0.4", basis: "piece" } });
    const orders = await Promise.all(
      Array.from({ length: 6 }, () =>
        order({
          freightMinor: 100,
          spreadBy: "value",
          lines: [{ coffeeName: "Guji", weight: "6", price: "10" }],
          packagingLines: [{ materialId: bags.id, pieces: 100, price: "0.41" }],
        }),
      ),
    );
    const outcomes = await Promise.allSettled([
      ...orders.map((purchase) => {
        const { coffee, packaging } = lineIds(purchase);
        const packagingLines = [{ lineId: packaging[0] ?? "", pieces: 100 }];
        return receive(api, purchase, { lines: [{ lineId: coffee, quantityKg: 6 }], packagingLines });
      }),
      ...Array.from({ length: 4 }, () => api.packaging.waste({ id: bags.id, pieces: 10, reason: "torn" })),
    ]);
    expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await api.packaging.get({ id: bags.id })).toMatchObject({ pieces: 500 + 600 - 40 });
    await isProven(api);
  });
});

describe("a later invoice of packaging", () => {
  test("changes the price of what is left, is listed, is booked once, and goes with the receipt", async () => {
    const { api, bags, order } = await roastery("Ida");
    await api.packaging.receive({ id: bags.id, pieces: 100, cost: { price: "0.4", basis: "piece" } });
    const ordered = await order({ packagingLines: [{ materialId: bags.id, pieces: 100, price: "0.44" }] });
    const [lineId = ""] = lineIds(ordered).packaging;
    const purchase = await receive(api, ordered, { packagingLines: [{ lineId, pieces: 100 }] });
    await api.packaging.waste({ id: bags.id, pieces: 50, reason: "torn" });
    const invoice = {
      id: purchase.id,
      version: purchase.version,
      packagingLines: [{ id: lineId, price: "0.48", priceBasis: "piece" as const }],
    };
    const preview = await api.purchases.previewRecosting(invoice);
    expect(preview).toMatchObject({
      differenceMinor: 400,
      stockMinor: 300,
      restMinor: 100,
      lots: [],
      packaging: [{ packaging: { name: "Bag 250 g" }, pieces: 150, perPieceAfterE4: 440_000, valueAfterMinor: 6600 }],
    });
    const confirmed = { ...invoice, fingerprint: preview.fingerprint, requestId: uuidv7() };
    const [after] = await Promise.all([1, 2].map(() => api.purchases.recost(confirmed)));
    expect(after?.packagingReceipts).toMatchObject([{ landedHomeMinor: 4800 }]);
    expect(await api.packaging.get({ id: bags.id })).toMatchObject({
      costs: { perPieceE4: 440_000, valueMinor: 6600 },
    });
    const { items } = await api.purchases.recostings({ id: purchase.id });
    expect(items).toMatchObject([{ greenCoffee: null, packaging: { id: bags.id }, differenceMinor: 400 }]);
    const stale = await refusalOf(api.purchases.recost({ ...confirmed, requestId: uuidv7() }));
    expect(stale.status).toBe(409);
    const unknown = {
      ...invoice,
      version: after?.version ?? 0,
      packagingLines: [{ ...invoice.packagingLines[0], id: uuidv7() }],
    };
    expect(await refusalOf(api.purchases.previewRecosting(unknown as typeof invoice))).toMatchObject({ status: 404 });
    await api.purchases.takeReceiptBack({ id: purchase.id, receiptId: purchase.packagingReceipts[0]?.id ?? "" });
    expect(await api.packaging.get({ id: bags.id })).toMatchObject({ pieces: 50, costs: { perPieceE4: 400_000 } });
    await isProven(api);
  });

  test("spreads its charges over coffee and packaging together", async () => {
    const { api, bags, order } = await roastery("Jana");
    const ordered = await order({
      spreadBy: "value",
      lines: [{ coffeeName: "Guji", weight: "60", price: "10" }],
      packagingLines: [{ materialId: bags.id, pieces: 1000, price: "0.4" }],
    });
    const { coffee, packaging } = lineIds(ordered);
    const purchase = await receive(api, ordered, {
      lines: [{ lineId: coffee, quantityKg: 60 }],
      packagingLines: [{ lineId: packaging[0] ?? "", pieces: 1000 }],
    });
    const invoice = { id: purchase.id, version: purchase.version, freightMinor: 10_000 };
    const { fingerprint, differenceMinor } = await api.purchases.previewRecosting(invoice);
    expect(differenceMinor).toBe(10_000);
    const after = await api.purchases.recost({ ...invoice, fingerprint });
    expect([after.receipts[0]?.landedHomeMinor, after.packagingReceipts[0]?.landedHomeMinor]).toEqual([66_000, 44_000]);
    expect(await api.packaging.get({ id: bags.id })).toMatchObject({ costs: { perPieceE4: 440_000 } });
    await isProven(api);
  });
});
