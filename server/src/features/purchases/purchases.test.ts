/** @database both: purchases that are ordered and cancelled at the same moment. */

import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

/** A supplier and a green coffee of a new roastery, whose currency is EUR. */
async function buyer(name: string) {
  const person = await app.signUp(name);
  const supplier = await person.api.suppliers.add({ name: "Nordic Green", currency: "USD" });
  const green = await person.api.green.add({ coffeeName: "Guji", origin: "Ethiopia", quantityKg: 10 });
  return { person, api: person.api, supplier, green };
}

const codesOf = async ({ api }: Person) => (await api.team.activity({})).items.map(({ text }) => text);

describe("a purchase", () => {
  test("lands the cost of its lines to the last cent, in the roastery's currency", async () => {
    const { api, supplier, green } = await buyer("Ada");
    const drafted = await api.purchases.add({
      supplierId: supplier.id,
      exchangeRate: "0.9000",
      rateOn: "2026-11-20",
      freightMinor: 10_000,
      lines: [
        { greenCoffeeId: green.id, bags: 10, weight: "60", price: "6.00" },
        { coffeeName: "Cerrado", origin: "Brazil", weight: "300", price: "2400", priceBasis: "total" },
      ],
    });
    // The worked example of `landedCost`: 3,600.00 and 2,400.00 USD, freight 100.00 by weight, at 0.9.
    expect(drafted).toMatchObject({
      number: "PO-0001",
      status: "draft",
      currency: "USD",
      homeCurrency: "EUR",
      exchangeRate: "0.9",
      rateOn: "2026-11-20",
      goodsMinor: 600_000,
      totalMinor: 610_000,
      landedHomeMinor: 549_000,
      orderedKg: 900,
      receivedKg: 0,
    });
    expect(drafted.lines).toMatchObject([
      {
        greenCoffee: { coffeeName: "Guji" },
        orderedKg: 600,
        amountMinor: 360_000,
        chargesMinor: 6667,
        landedMinor: 366_667,
        landedHomeMinor: 330_000,
        landedPerKgE4: 5_500_000,
        openKg: 600,
      },
      {
        greenCoffee: null,
        coffeeName: "Cerrado",
        origin: "Brazil",
        amountMinor: 240_000,
        chargesMinor: 3333,
        landedHomeMinor: 219_000,
        landedPerKgE4: 7_300_000,
      },
    ]);
    expect((await api.purchases.list({})).items).toMatchObject([
      { number: "PO-0001", totalMinor: 610_000, orderedKg: 900 },
    ]);
  });

  test("keeps pounds as exact ones and a price per pound to the cent", async () => {
    const { api, supplier } = await buyer("Berta");
    const line = {
      coffeeName: "Huila",
      bags: 250,
      weight: "100",
      weightUnit: "lb",
      price: "4.15",
      priceBasis: "lb",
    } as const;
    const { lines } = await api.purchases.add({ supplierId: supplier.id, lines: [line] });
    expect(lines).toMatchObject([{ orderedKg: 11_339.809, amountMinor: 10_375_000, weight: "100", price: "4.15" }]);
  });

  test("leaves landed cost open while a price or the rate is", async () => {
    const { api, supplier } = await buyer("Carla");
    const open = await api.purchases.add({
      supplierId: supplier.id,
      exchangeRate: "0.9",
      lines: [
        { coffeeName: "Huila", weight: "60" },
        { coffeeName: "Sample", weight: "0.35", isSample: true },
      ],
    });
    expect(open).toMatchObject({ totalMinor: null, landedHomeMinor: null });
    expect(open.lines).toMatchObject([{ amountMinor: null }, { amountMinor: 0, landedMinor: null }]);
    const rateless = await api.purchases.add({
      supplierId: supplier.id,
      lines: [{ coffeeName: "Huila", weight: "60", price: "5" }],
    });
    expect(rateless).toMatchObject({ exchangeRate: null, rateOn: null, totalMinor: 30_000, landedHomeMinor: null });
    const home = await api.purchases.add({ supplierId: supplier.id, currency: "EUR" });
    expect(home).toMatchObject({ currency: "EUR", exchangeRate: "1", rateOn: null, lines: [], totalMinor: 0 });
  });

  test("is edited in a draft with its version, and agreed fields are fixed by the order", async () => {
    const { api, supplier, green } = await buyer("Dora");
    const { id } = await api.purchases.add({
      supplierId: supplier.id,
      lines: [{ coffeeName: "Huila", weight: "60", price: "5" }],
    });
    const inYen = await api.purchases.edit({ id, version: 1, currency: "JPY", expectedOn: "2026-12-24" });
    expect(inYen).toMatchObject({ version: 2, currency: "JPY", totalMinor: 300, expectedOn: "2026-12-24" });
    expect(await refusalOf(api.purchases.edit({ id, version: 1, notes: "X" }))).toMatchObject({
      status: 409,
      data: { current: { version: 2 } },
    });
    const relined = await api.purchases.edit({ id, version: 2, lines: [{ greenCoffeeId: green.id, weight: "10" }] });
    expect(relined.lines).toMatchObject([{ greenCoffee: { id: green.id }, coffeeName: "" }]);
    const ordered = await api.purchases.step({ id, version: 3, step: "order" });
    expect(ordered).toMatchObject({ status: "ordered", orderedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(await refusalOf(api.purchases.edit({ id, version: 4, lines: [] }))).toMatchObject({ status: 409 });
    expect(await api.purchases.edit({ id, version: 4, freightMinor: 500, exchangeRate: "0.0062" })).toMatchObject({
      freightMinor: 500,
      exchangeRate: "0.0062",
    });
    const revised = await api.purchases.step({ id, version: 5, step: "revise" });
    expect(revised).toMatchObject({ status: "draft", orderedOn: null });
  });

  test("takes only the steps that its status allows", async () => {
    const { person, api, supplier } = await buyer("Emil");
    const { id } = await api.purchases.add({ supplierId: supplier.id });
    expect(await refusalOf(api.purchases.step({ id, version: 1, step: "order" }))).toMatchObject({
      status: 409,
      message: "Add a line before you order.",
    });
    expect(await refusalOf(api.purchases.step({ id, version: 1, step: "closeShort" }))).toMatchObject({ status: 409 });
    expect(await api.purchases.step({ id, version: 1, step: "cancel" })).toMatchObject({ status: "cancelled" });
    expect(await refusalOf(api.purchases.edit({ id, version: 2, freightMinor: 1 }))).toMatchObject({ status: 409 });
    expect(await api.purchases.step({ id, version: 2, step: "reopen" })).toMatchObject({ status: "draft" });
    expect(await codesOf(person)).toEqual(
      expect.arrayContaining(["drafted purchase PO-0001", "canceled purchase PO-0001", "reopened purchase PO-0001"]),
    );
  });

  test("is ordered or cancelled, not both, by two people at the same moment", async () => {
    const { api, supplier } = await buyer("Fina");
    const { id } = await api.purchases.add({ supplierId: supplier.id, lines: [{ coffeeName: "Huila", weight: "1" }] });
    const tries = await Promise.allSettled(
      (["order", "cancel", "order", "cancel"] as const).map((step) => api.purchases.step({ id, version: 1, step })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await api.purchases.get({ id })).version).toBe(2);
  });

  test("is made once by a request that is sent again, and duplicated with its lines", async () => {
    const { api, supplier } = await buyer("Gesa");
    const input = { id: uuidv7(), supplierId: supplier.id, lines: [{ coffeeName: "Huila", weight: "60", price: "5" }] };
    const first = await api.purchases.add(input);
    expect(await api.purchases.add(input)).toEqual(first);
    const copy = await api.purchases.duplicate({ id: first.id, newId: uuidv7() });
    expect(copy).toMatchObject({ number: "PO-0002", status: "draft", totalMinor: 30_000, exchangeRate: null });
    expect(copy.lines[0]?.id).not.toBe(first.lines[0]?.id);
  });

  test("is found by number, supplier, coffee and packaging, filtered, and read page by page", async () => {
    const { api, supplier } = await buyer("Hedda");
    const other = await api.suppliers.add({ name: "Finca Sur" });
    const made = [];
    for (const { id } of [supplier, other, supplier]) made.push(await api.purchases.add({ supplierId: id }));
    await api.purchases.step({ id: made[0]?.id ?? "", version: 1, step: "cancel" });
    const numbers = async (input: Parameters<typeof api.purchases.list>[0]) =>
      (await api.purchases.list(input)).items.map(({ number }) => number);
    expect(await numbers({})).toEqual(["PO-0003", "PO-0002", "PO-0001"]);
    expect(await numbers({ search: "po-0002" })).toEqual(["PO-0002"]);
    expect(await numbers({ search: "finca" })).toEqual(["PO-0002"]);
    const valve = await api.packaging.add({ name: "One-way valve", kind: "valve" });
    const packagingLines = [{ materialId: valve.id, pieces: 500 }];
    const lines = [{ coffeeName: "Guji Uraga", weight: "60" }];
    await api.purchases.edit({ id: made[2]?.id ?? "", version: 1, packagingLines });
    await api.purchases.edit({ id: made[1]?.id ?? "", version: 1, lines });
    expect(await numbers({ search: "one-way" })).toEqual(["PO-0003"]);
    expect(await numbers({ search: "uraga" })).toEqual(["PO-0002"]);
    expect(await numbers({ status: "cancelled" })).toEqual(["PO-0001"]);
    expect(await numbers({ supplierId: supplier.id, status: "draft" })).toEqual(["PO-0003"]);
    const { nextCursor } = await api.purchases.list({ limit: 2 });
    expect(await numbers({ limit: 2, cursor: nextCursor ?? "" })).toEqual(["PO-0001"]);
  });

  test.each([
    [{ lines: [{ weight: "60" }] }, "lines.0.coffeeName"],
    [{ lines: [{ coffeeName: "X", weight: "0" }] }, "lines.0.weight"],
    [{ lines: [{ coffeeName: "X", weight: "1e3" }] }, "lines.0.weight"],
    [{ lines: [{ coffeeName: "X", weight: "1", price: "-1" }] }, "lines.0.price"],
    [{ lines: [{ coffeeName: "X", weight: "1", bags: 0 }] }, "lines.0.bags"],
    [{ exchangeRate: "0" }, "exchangeRate"],
    [{ freightMinor: -1 }, "freightMinor"],
  ])("refuses %j at %s", async (input, field) => {
    const { person, supplier } = await buyer("Ines");
    const body = JSON.stringify({ supplierId: supplier.id, ...input });
    const answer = await person.request("/api/v1/purchases", { method: "POST", body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(
      `"path":${JSON.stringify(field.split(".").map((part) => (/^\d$/.test(part) ? Number(part) : part)))}`,
    );
  });

  test("refuses what it cannot hold: a cost beyond all bounds, an archived supplier or coffee", async () => {
    const { api, supplier, green } = await buyer("Jana");
    const dear = { coffeeName: "X", weight: "1000000", price: "1000000000" };
    expect(await refusalOf(api.purchases.add({ supplierId: supplier.id, lines: [dear] }))).toMatchObject({
      status: 422,
      data: { field: "lines.0.price" },
    });
    const most = { coffeeName: "X", weight: "1", price: "999999999", priceBasis: "total" } as const;
    const mistyped = { supplierId: supplier.id, currency: "KWD", exchangeRate: "9999999", lines: [most] } as const;
    expect(await refusalOf(api.purchases.add({ ...mistyped, lines: [most] }))).toMatchObject({
      status: 422,
      data: { field: "exchangeRate" },
    });
    expect((await api.purchases.list({})).items).toEqual([]);
    await api.green.archive({ id: green.id });
    const line = { greenCoffeeId: green.id, weight: "1" };
    expect(await refusalOf(api.purchases.add({ supplierId: supplier.id, lines: [line] }))).toMatchObject({
      status: 422,
      data: { field: "lines.0.greenCoffeeId" },
    });
    await api.suppliers.archive({ id: supplier.id });
    expect(await refusalOf(api.purchases.add({ supplierId: supplier.id }))).toMatchObject({ status: 422 });
  });

  test("is hidden from roasters and viewers", async () => {
    const { person, api, supplier } = await buyer("Karla");
    const { id } = await api.purchases.add({ supplierId: supplier.id });
    for (const role of ["roaster", "viewer"] as const) {
      const member = await joinTeam(app, person, role);
      expect(await refusalOf(member.api.purchases.list({}))).toMatchObject({ status: 403 });
      expect(await refusalOf(member.api.purchases.get({ id }))).toMatchObject({ status: 403 });
    }
  });
});
