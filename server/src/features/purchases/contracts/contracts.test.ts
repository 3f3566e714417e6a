import { describe, expect, test } from "vitest";
import { addCoffee } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

const addSupplier = ({ api }: Person, currency: "USD" | "EUR" = "USD") =>
  api.suppliers.add({ name: `Origin ${currency}`, currency });

describe("contracts", () => {
  test("tell where their coffee is, by weight and at the agreed price", async () => {
    const person = await app.signUp("Ada");
    const { api } = person;
    const { green } = await addCoffee(person);
    const supplier = await addSupplier(person);
    const contract = await api.purchaseContracts.add({
      supplierId: supplier.id,
      greenCoffeeId: green.id,
      bags: 50,
      weight: "60",
      price: "6.6667",
      expectedOn: "2999-01-01",
    });
    expect(contract).toMatchObject({ number: "CT-0001", currency: "USD", quantityKg: 3000, totalMinor: 2_000_010 });
    const lines = [{ greenCoffeeId: green.id, contractId: contract.id, weight: "1000", price: "6.6667" }];
    const draft = await api.purchases.add({ supplierId: supplier.id, stage: "afloat", lines });
    expect(draft.lines).toMatchObject([{ contract: { id: contract.id, number: "CT-0001" } }]);
    const ordered = await api.purchases.step({ id: draft.id, version: draft.version, step: "order" });
    await api.purchases.receive({
      id: draft.id,
      version: ordered.version,
      lines: [{ lineId: ordered.lines[0]?.id ?? "", quantityKg: 400 }],
    });
    const positions = {
      contracted: { kg: 2000, valueMinor: 1_333_340 },
      afloat: { kg: 600, valueMinor: 400_002 },
      warehouse: { kg: 0, valueMinor: 0 },
      on_site: { kg: 400, valueMinor: 266_668 },
    };
    expect(await api.purchaseContracts.get({ id: contract.id })).toMatchObject({
      leftKg: 2000,
      calledOffKg: 1000,
      receivedKg: 400,
      positions,
      callOffs: [{ purchaseNumber: "PO-0001", orderedKg: 1000, receivedKg: 400 }],
    });
    expect(await api.purchaseContracts.totals({ greenCoffeeId: green.id })).toMatchObject([
      { currency: "USD", positions },
    ]);

    // Closed short, the rest is the contract's again; the copy draws from none.
    const { version } = await api.purchases.get({ id: draft.id });
    await api.purchases.step({ id: draft.id, version, step: "closeShort" });
    expect(await api.purchaseContracts.get({ id: contract.id })).toMatchObject({ leftKg: 2600, calledOffKg: 400 });
    expect((await api.purchases.duplicate({ id: draft.id })).lines).toMatchObject([{ contract: null }]);
    await api.purchaseContracts.close({ id: contract.id });
    expect(await api.purchaseContracts.totals({})).toEqual([]);
    expect((await api.purchaseContracts.list({ closed: true, search: "huila" })).items).toMatchObject([
      { id: contract.id },
    ]);
  });

  test("give no more than is left, also to two purchases at the same moment", async () => {
    const person = await app.signUp("Berta");
    const { api } = person;
    const supplier = await addSupplier(person);
    const { id } = await api.purchaseContracts.add({ supplierId: supplier.id, coffeeName: "Guji", weight: "100" });
    const draw = (weight: string) =>
      api.purchases.add({ supplierId: supplier.id, lines: [{ coffeeName: "Guji", contractId: id, weight }] });
    expect(await refusalOf(draw("100.001"))).toMatchObject({ status: 422, data: { field: "lines.0.contractId" } });
    const tries = await Promise.allSettled([draw("60"), draw("60"), draw("60")]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [drawn] = (await api.purchases.list({})).items;
    expect(await api.purchaseContracts.get({ id })).toMatchObject({ leftKg: 40, calledOffKg: 60 });

    // A cancelled purchase lets the coffee go; it comes back only while it is there.
    const cancelled = await api.purchases.step({ id: drawn?.id ?? "", version: drawn?.version ?? 0, step: "cancel" });
    await draw("100");
    const reopen = () => api.purchases.step({ id: cancelled.id, version: cancelled.version, step: "reopen" });
    expect(await refusalOf(reopen())).toMatchObject({ status: 422 });
    expect(await api.purchaseContracts.get({ id })).toMatchObject({ leftKg: 0 });
  });

  test("are drawn from by purchases with their supplier and in their currency, while they are open", async () => {
    const person = await app.signUp("Carla");
    const { api } = person;
    const [supplier, other] = [await addSupplier(person), await addSupplier(person, "EUR")];
    const { id } = await api.purchaseContracts.add({ supplierId: supplier.id, coffeeName: "Guji", weight: "100" });
    const lines = [{ coffeeName: "Guji", contractId: id, weight: "10" }];
    expect(await refusalOf(api.purchases.add({ supplierId: other.id, lines }))).toMatchObject({
      message: "CT-0001 is a contract with another supplier",
    });
    const inEuro = { supplierId: supplier.id, currency: "EUR" as const, lines };
    expect(await refusalOf(api.purchases.add(inEuro))).toMatchObject({ message: "CT-0001 is in USD" });
    const draft = await api.purchases.add({ supplierId: supplier.id, lines });
    const moved = { id: draft.id, version: draft.version, supplierId: other.id };
    expect(await refusalOf(api.purchases.edit(moved))).toMatchObject({ status: 422 });
    const { version } = await api.purchaseContracts.get({ id });
    expect(await refusalOf(api.purchaseContracts.edit({ id, version, supplierId: other.id }))).toMatchObject({
      status: 409,
    });
    expect(await refusalOf(api.purchaseContracts.edit({ id, version, weight: "9" }))).toMatchObject({
      data: { field: "weight" },
    });
    await api.purchaseContracts.close({ id });
    expect(await refusalOf(api.purchases.add({ supplierId: supplier.id, lines }))).toMatchObject({
      message: "CT-0001 is closed. Reopen it to call off more.",
    });
  });

  test("have a fixed and an open part at a differential, and say what 10 cents more do", async () => {
    const person = await app.signUp("Dora");
    const { api } = person;
    const supplier = await addSupplier(person);
    const contract = await api.purchaseContracts.add({
      supplierId: supplier.id,
      coffeeName: "Santos",
      weight: "37500",
      weightUnit: "lb",
      priceKind: "differential",
      differentialCents: "35",
    });
    expect(contract).toMatchObject({ totalMinor: null, openMinor: null, tenCentsMinor: 375_000 });
    const fixing = { id: contract.id, fixationId: "01966f3e-0000-7000-8000-0000000000aa", weightUnit: "lb" as const };
    const fix = () => api.purchaseContracts.fix({ ...fixing, weight: "12500", cCents: "380" });
    await fix();
    const fixed = await fix();
    const edited = await api.purchaseContracts.edit({ id: contract.id, version: fixed.version, cCents: "384.50" });
    expect(edited).toMatchObject({
      fixedMinor: 5_187_500,
      openMinor: 10_487_500,
      totalMinor: 15_675_000,
      tenCentsMinor: 250_000,
      fixations: [{ cCents: "380" }],
    });
    expect(
      await refusalOf(api.purchaseContracts.fix({ id: contract.id, weight: "25001", weightUnit: "lb", cCents: "390" })),
    ).toMatchObject({ status: 422, data: { field: "weight" } });
    const [fixation] = edited.fixations;
    const back = await api.purchaseContracts.unfix({ id: contract.id, fixationId: fixation?.id ?? "" });
    expect(back).toMatchObject({ fixedKg: 0, fixations: [{ takenBackAt: expect.any(String) }] });
  });

  test("leave the price of a call-off open until the C price is fixed, and its cost unknown", async () => {
    const person = await app.signUp("Dana");
    const { api } = person;
    const supplier = await addSupplier(person);
    const contract = await api.purchaseContracts.add({
      supplierId: supplier.id,
      coffeeName: "Santos",
      weight: "37500",
      weightUnit: "lb",
      priceKind: "differential",
      differentialCents: "35",
      cCents: "384.50",
    });
    const drawn = { contractId: contract.id, coffeeName: "Santos", weight: "12500", weightUnit: "lb" as const };
    const other = { coffeeName: "Guji", weight: "60", price: "9.40" };
    const draft = await api.purchases.add({
      supplierId: supplier.id,
      exchangeRate: "0.9",
      lines: [drawn, other],
    });
    expect(draft).toMatchObject({
      totalMinor: null,
      landedHomeMinor: null,
      lines: [
        { price: null, amountMinor: null, landedHomeMinor: null, contract: { differentialCents: "35" } },
        { amountMinor: 56_400, landedHomeMinor: null },
      ],
    });
    const ordered = await api.purchases.step({ id: draft.id, version: draft.version, step: "order" });
    const [openLine, pricedLine] = ordered.lines;
    await api.purchaseContracts.fix({ id: contract.id, weight: "12500", weightUnit: "lb", cCents: "380" });
    const price = (lineId = "", version = ordered.version) =>
      api.purchases.priceLine({ id: draft.id, lineId, version, price: "4.15", priceBasis: "lb" });
    expect(await refusalOf(price(pricedLine?.id))).toMatchObject({ status: 409 });
    expect(await refusalOf(price(contract.id))).toMatchObject({ status: 404 });
    const priced = await price(openLine?.id);
    expect(priced).toMatchObject({
      status: "ordered",
      totalMinor: 5_243_900,
      lines: [{ price: "4.15", amountMinor: 5_187_500, landedHomeMinor: 4_668_750 }, { landedHomeMinor: 50_760 }],
    });
    expect(await refusalOf(price(openLine?.id))).toMatchObject({ data: { current: { version: priced.version } } });
  });

  test("leave what came at an open price to its invoice", async () => {
    const person = await app.signUp("Doris");
    const { api } = person;
    const supplier = await addSupplier(person);
    const draft = await api.purchases.add({ supplierId: supplier.id, lines: [{ coffeeName: "Guji", weight: "60" }] });
    const { version, lines } = await api.purchases.step({ id: draft.id, version: draft.version, step: "order" });
    const lineId = lines[0]?.id ?? "";
    const came = await api.purchases.receive({ id: draft.id, version, lines: [{ lineId, quantityKg: 30 }] });
    const input = { id: draft.id, lineId, version: came.version, price: "9.40", priceBasis: "kg" as const };
    expect(await refusalOf(api.purchases.priceLine(input))).toMatchObject({ status: 409 });
    await api.purchases.takeReceiptBack({ id: draft.id, receiptId: came.receipts[0]?.id ?? "" });
    const open = { ...input, version: (await api.purchases.get({ id: draft.id })).version };
    expect((await api.purchases.priceLine(open)).lines).toMatchObject([{ amountMinor: 56_400 }]);
  });

  test("count in the run-out of their coffee as open purchases do, once each", async () => {
    const person = await app.signUp("Emil");
    const { api } = person;
    const { green } = await addCoffee(person, { quantityKg: 28 });
    await api.roasts.add({
      greenCoffeeId: green.id,
      greenWeightKg: 14,
      roastedAt: new Date(Date.now() - 86_400_000).toISOString(),
    });
    const supplier = await addSupplier(person);
    const contract = await api.purchaseContracts.add({
      supplierId: supplier.id,
      greenCoffeeId: green.id,
      weight: "100",
      expectedOn: "2999-02-01",
    });
    const { today } = await api.dashboard.show({});
    const tomorrow = new Date(Date.parse(today.to) + 86_400_000).toISOString().slice(0, 10);
    const draft = await api.purchases.add({
      supplierId: supplier.id,
      expectedOn: tomorrow,
      lines: [{ greenCoffeeId: green.id, contractId: contract.id, weight: "30" }],
    });
    expect((await api.green.runOut({ id: green.id })).arrivals).toEqual([{ day: "2999-02-01", kg: 70 }]);
    await api.purchases.step({ id: draft.id, version: draft.version, step: "order" });
    // 14 kg in stock, and 30 kg tomorrow beside it, at half a kilogram a day.
    expect(await api.green.runOut({ id: green.id })).toMatchObject({
      coverDays: 28,
      withArrivals: { coverDays: 88 },
      arrivals: [
        { day: tomorrow, kg: 30 },
        { day: "2999-02-01", kg: 70 },
      ],
      overdueKg: 0,
    });
    await api.purchaseContracts.close({ id: contract.id });
    expect((await api.green.runOut({ id: green.id })).arrivals).toEqual([{ day: tomorrow, kg: 30 }]);
  });

  test("are for owners and managers, and of one roastery", async () => {
    const owner = await app.signUp("Fina");
    const supplier = await addSupplier(owner);
    const { id } = await owner.api.purchaseContracts.add({ supplierId: supplier.id, coffeeName: "Guji", weight: "1" });
    for (const role of ["roaster", "viewer"] as const) {
      const { api } = await joinTeam(app, owner, role);
      expect(await refusalOf(api.purchaseContracts.get({ id }))).toMatchObject({ status: 403 });
    }
    const stranger = await app.signUp("Gero");
    const own = await addSupplier(stranger);
    expect(await refusalOf(stranger.api.purchaseContracts.get({ id }))).toMatchObject({ status: 404 });
    const lines = [{ coffeeName: "Guji", contractId: id, weight: "1" }];
    expect(await refusalOf(stranger.api.purchases.add({ supplierId: own.id, lines }))).toMatchObject({ status: 404 });
  });

  test.each([
    [{ weight: "0" }, "weight"],
    [{ weight: "x" }, "weight"],
    [{ weight: "1", price: "-1" }, "price"],
    [{ weight: "1", priceKind: "differential", differentialCents: "10001" }, "differentialCents"],
    [{ weight: "1", cCents: "-1" }, "cCents"],
    [{ weight: "1", weightUnit: "g" }, "weightUnit"],
  ])("refuse %j at %s", async (input, field) => {
    const person = await app.signUp("Hilde");
    const supplier = await addSupplier(person);
    const body = JSON.stringify({ supplierId: supplier.id, coffeeName: "Guji", ...input });
    const answer = await person.request("/api/v1/purchase-contracts", { method: "POST", body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`"${field}"`);
  });
});
