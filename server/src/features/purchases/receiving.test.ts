import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { ledgerOf } from "../../../test/ledger.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

/** An ordered purchase of 120 kg of a coffee of which 10 kg are in stock, and of 60 kg of a new one. */
async function ordered(name: string) {
  const { api } = await app.signUp(name);
  const supplier = await api.suppliers.add({ name: "Nordic Green" });
  const green = await api.green.add({ coffeeName: "Guji", origin: "Ethiopia", quantityKg: 10 });
  const { id } = await api.purchases.add({
    supplierId: supplier.id,
    freightMinor: 1001,
    lines: [
      { greenCoffeeId: green.id, bags: 2, weight: "60", price: "9.40" },
      { coffeeName: "Cerrado", origin: "Brazil", weight: "60", price: "6.00" },
    ],
  });
  const purchase = await api.purchases.step({ id, version: 1, step: "order" });
  const [line, newLine] = purchase.lines.map((each) => each.id) as [string, string];
  return { api, supplier, green, purchase, line, newLine };
}

const stockOf = async ({ api, green }: Awaited<ReturnType<typeof ordered>>) => {
  const { quantityKg, shortfallKg } = await api.green.get({ id: green.id });
  return [quantityKg, shortfallKg];
};

describe("receiving a purchase", () => {
  test("books parts and more than was ordered, and their landed cost adds up to the line", async () => {
    const all = await ordered("Ada");
    const { api, purchase, line, newLine } = all;
    const { id } = purchase;
    const part = await api.purchases.receive({ id, version: 2, lines: [{ lineId: line, quantityKg: 40 }] });
    expect(part).toMatchObject({ status: "partly_received", receivedKg: 40, version: 3 });
    expect(part.lines).toMatchObject([{ receivedKg: 40, openKg: 80 }, { receivedKg: 0 }]);
    const rest = await api.purchases.receive({
      id,
      version: 3,
      lines: [
        { lineId: newLine, quantityKg: 60.5 },
        { lineId: line, quantityKg: 80 },
      ],
    });
    expect(rest.status).toBe("received");
    expect(rest.lines).toMatchObject([
      { openKg: 0, overKg: 0 },
      { overKg: 0.5, greenCoffee: { coffeeName: "Cerrado", origin: "Brazil" }, coffeeName: "Cerrado" },
    ]);
    const ofLine = rest.receipts.filter(({ lineId }) => lineId === line);
    expect(ofLine.reduce((sum, { landedHomeMinor }) => sum + (landedHomeMinor ?? 0), 0)).toBe(
      rest.lines[0]?.landedHomeMinor,
    );
    expect(await stockOf(all)).toEqual([130, 0]);
    const made = await api.green.get({ id: rest.lines[1]?.greenCoffee?.id ?? "" });
    expect(made).toMatchObject({ coffeeName: "Cerrado", quantityKg: 60.5 });
  });

  test("books a request that is sent again once, and refuses an outdated one", async () => {
    const all = await ordered("Berta");
    const { api, purchase, line } = all;
    const input = { id: purchase.id, requestId: uuidv7(), version: 2, lines: [{ lineId: line, quantityKg: 60 }] };
    const first = await api.purchases.receive(input);
    expect(await api.purchases.receive(input)).toEqual(first);
    expect(await refusalOf(api.purchases.receive({ ...input, requestId: uuidv7() }))).toMatchObject({
      status: 409,
      data: { current: { version: 3, receivedKg: 60 } },
    });
    expect(await stockOf(all)).toEqual([70, 0]);
  });

  test("asks whether a shortfall was roasted of it, and books either answer", async () => {
    const all = await ordered("Carla");
    const { api, green, purchase, line } = all;
    const roastedAt = "2026-11-16T09:00:00Z";
    const { id: roastId } = (await api.roasts.add({ greenCoffeeId: green.id, greenWeightKg: 35, roastedAt })) as {
      id: string;
    };
    await api.roasts.add({ greenCoffeeId: green.id, greenWeightKg: 15, roastedAt });
    expect(await stockOf(all)).toEqual([0, 40]);
    const ask = { id: purchase.id, version: 2, lines: [{ lineId: line, quantityKg: 30 }] };
    expect(await refusalOf(api.purchases.receive(ask))).toMatchObject({
      status: 422,
      message: "Were 30 kg of Guji already roasted?",
      data: { field: "lines.0.wasRoasted" },
    });
    expect(await stockOf(all)).toEqual([0, 40]);
    await api.purchases.receive({ ...ask, lines: [{ lineId: line, quantityKg: 30, wasRoasted: true }] });
    expect(await stockOf(all)).toEqual([0, 10]);
    expect((await api.roasts.get({ id: roastId })).shortfallKg).toBe(0);
    const no = { id: purchase.id, version: 3, lines: [{ lineId: line, quantityKg: 90, wasRoasted: false }] };
    await api.purchases.receive(no);
    expect(await stockOf(all)).toEqual([90, 10]);
    // The roast has taken its whole weight by now: deleted, it gives it all back.
    await api.roasts.remove({ id: roastId });
    expect(await stockOf(all)).toEqual([125, 10]);
    const ledger = await ledgerOf(app.database(), green.id);
    expect(ledger.reduce((sum, { changeGrams }) => sum + changeGrams, 0)).toBe(125_000);
  });

  test("proposes a new lot for another supplier's coffee, and makes one when asked to", async () => {
    const all = await ordered("Dora");
    const { api, green, purchase, line } = all;
    expect(purchase.lines.map(({ proposesNewLot }) => proposesNewLot)).toEqual([false, true]);
    await api.purchases.receive({ id: purchase.id, version: 2, lines: [{ lineId: line, quantityKg: 1 }] });
    const other = await api.suppliers.add({ name: "Finca Sur" });
    const drafted = await api.purchases.add({
      supplierId: other.id,
      lines: [{ greenCoffeeId: green.id, weight: "30" }],
    });
    expect(drafted.lines[0]?.proposesNewLot).toBe(true);
    await api.purchases.step({ id: drafted.id, version: 1, step: "order" });
    const lineId = drafted.lines[0]?.id ?? "";
    const lines = [{ lineId, quantityKg: 30, isNewLot: true }];
    const { receipts } = await api.purchases.receive({ id: drafted.id, version: 2, lines });
    expect(receipts).toMatchObject([
      { greenCoffee: { coffeeName: "Guji", origin: "Ethiopia" }, landedHomeMinor: null },
    ]);
    expect(receipts[0]?.greenCoffee.id).not.toBe(green.id);
    expect(await stockOf(all)).toEqual([11, 0]);
  });

  test("proposes a new lot where the lot has a reference that the delivery does not have, and keeps that of what came", async () => {
    const all = await ordered("Ella");
    const { api, green, purchase, line } = all;
    const references = ["25FR1234567890", "25DEABCDEFGHIJ"] as const;
    await api.green.edit({ id: green.id, version: 1, dueDiligenceReference: references[0], process: "Washed" });
    const { lines } = await api.purchases.get({ id: purchase.id });
    expect(lines.map(({ proposesNewLot, lotDiffers }) => [proposesNewLot, lotDiffers])).toEqual([
      [true, ["dueDiligenceReference"]],
      [true, []],
    ]);
    const came = { lineId: line, quantityKg: 30, isNewLot: true, cropYear: "2025/26" };
    const { receipts } = await api.purchases.receive({
      id: purchase.id,
      version: 2,
      lines: [{ ...came, dueDiligenceReference: references[1] }],
    });
    expect(await api.green.get({ id: receipts[0]?.greenCoffee.id ?? "" })).toMatchObject({
      coffeeName: "Guji",
      process: "Washed",
      cropYear: "2025/26",
      dueDiligenceReference: references[1],
    });
    expect(await stockOf(all)).toEqual([10, 0]);
  });

  test("is taken back by a counter-movement, refused where the coffee is gone or counted since", async () => {
    const all = await ordered("Emil");
    const { api, green, purchase, line } = all;
    const { id } = purchase;
    const booked = await api.purchases.receive({ id, version: 2, lines: [{ lineId: line, quantityKg: 40 }] });
    const receiptId = booked.receipts[0]?.id ?? "";
    const [movement] = (await api.green.movements({ id: green.id })).items;
    expect(movement).toMatchObject({ kind: "delivery", changeKg: 40 });
    const inLedger = api.green.undoMovement({ id: green.id, movementId: movement?.id ?? "" });
    expect(await refusalOf(inLedger)).toMatchObject({ status: 409 });
    const back = await api.purchases.takeReceiptBack({ id, receiptId });
    expect(back).toMatchObject({ status: "ordered", receivedKg: 0, receipts: [{ takenBackAt: expect.any(String) }] });
    expect(await api.purchases.takeReceiptBack({ id, receiptId })).toEqual(back);
    expect(await stockOf(all)).toEqual([10, 0]);

    const again = await api.purchases.receive({ id, version: back.version, lines: [{ lineId: line, quantityKg: 40 }] });
    await api.roasts.add({ greenCoffeeId: green.id, greenWeightKg: 15, roastedAt: "2026-11-16T09:00:00Z" });
    const living = again.receipts.find(({ takenBackAt }) => takenBackAt === null)?.id ?? "";
    expect(await refusalOf(api.purchases.takeReceiptBack({ id, receiptId: living }))).toMatchObject({
      status: 409,
      message: expect.stringContaining("Count it"),
    });
    expect(await refusalOf(api.purchases.edit({ id, version: again.version, freightMinor: 1 }))).toMatchObject({
      status: 409,
    });
  });

  test("refuses a draft, a day in the future and a line of another purchase", async () => {
    const { api, supplier, purchase, line } = await ordered("Fina");
    const draft = await api.purchases.add({ supplierId: supplier.id, lines: [{ coffeeName: "X", weight: "1" }] });
    const lines = [{ lineId: draft.lines[0]?.id ?? "", quantityKg: 1 }];
    expect(await refusalOf(api.purchases.receive({ id: draft.id, version: 1, lines }))).toMatchObject({ status: 409 });
    expect(await refusalOf(api.purchases.receive({ id: purchase.id, version: 2, lines }))).toMatchObject({
      status: 404,
    });
    const late = { id: purchase.id, version: 2, receivedOn: "2999-01-01", lines: [{ lineId: line, quantityKg: 1 }] };
    expect(await refusalOf(api.purchases.receive(late))).toMatchObject({ status: 422 });
  });

  test("ends, beside roasts at the same moment, in a ledger that adds up", async () => {
    const all = await ordered("Gesa");
    const { api, green, purchase, line } = all;
    const receive = async (quantityKg: number) => {
      const { version } = await api.purchases.get({ id: purchase.id });
      const lines = [{ lineId: line, quantityKg, wasRoasted: true }];
      return api.purchases.receive({ id: purchase.id, version, lines });
    };
    const roast = (greenWeightKg: number) =>
      api.roasts.add({ greenCoffeeId: green.id, greenWeightKg, roastedAt: "2026-11-16T09:00:00Z" });
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? receive(5 + index) : roast(7 + index))),
    );
    const failures = tries.flatMap((each) => (each.status === "rejected" ? [String(each.reason)] : []));
    expect(failures.filter((text) => !text.includes("Someone else changed this meanwhile"))).toEqual([]);
    const ledger = await ledgerOf(app.database(), green.id);
    const sum = ledger.reduce((total, { changeGrams }) => total + changeGrams, 0);
    const short = ledger.reduce((total, { shortfallGrams }) => total + shortfallGrams, 0);
    expect([sum / 1000, short / 1000]).toEqual(await stockOf(all));
    expect(ledger.every(({ balanceGrams }) => balanceGrams >= 0)).toBe(true);
    const { receivedKg, receipts } = await api.purchases.get({ id: purchase.id });
    expect(receipts.reduce((total, { quantityKg }) => total + quantityKg, 0)).toBe(receivedKg);
  });
});
