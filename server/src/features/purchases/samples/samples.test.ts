import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { addCoffee } from "../../../../test/coffees.ts";
import { SMALL_FILE } from "../../../../test/http/operations.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

/** Signs somebody up with an offer of a supplier that sells in dollars. */
async function withOffer(name: string) {
  const person = await app.signUp(name);
  const { api } = person;
  const supplier = await api.suppliers.add({ name: "Rio Verde Trading", currency: "USD" });
  const sample = await api.coffeeSamples.add({
    kind: "offer",
    supplierId: supplier.id,
    coffeeName: "Huila Excelso",
    origin: "Colombia",
    process: "Washed",
    altitudeFromM: 1600,
    altitudeToM: 1900,
    source: "Bag 12 of the Hamburg warehouse",
    weightGrams: 350,
    price: "4.15",
    priceBasis: "lb",
  });
  return { person, api, supplier, sample };
}

async function accepted({ api }: Person, { id, version }: { id: string; version: number }) {
  return api.coffeeSamples.decide({ id, version, decision: "accepted", reason: "Clean, sweet" });
}

describe("samples", () => {
  test("keep the quakers in 100 g, a whole number that can be taken away again", async () => {
    const { api, sample } = await withOffer("Quinn");
    expect(sample.quakers).toBeNull();
    const counted = await api.coffeeSamples.edit({ id: sample.id, version: sample.version, quakers: 4 });
    expect(counted.quakers).toBe(4);
    const half = await refusalOf(api.coffeeSamples.edit({ id: sample.id, version: counted.version, quakers: 2.5 }));
    expect(half.status).toBe(400);
    const cleared = await api.coffeeSamples.edit({ id: sample.id, version: counted.version, quakers: null });
    expect(cleared.quakers).toBeNull();
  });

  test("are numbered, priced in the supplier's currency, edited, found and put away", async () => {
    const { api, supplier, sample } = await withOffer("Ada");
    expect(sample).toMatchObject({
      number: "SA-0001",
      decision: "open",
      weightGrams: 350,
      altitudeToM: 1900,
      trade: { supplier: { name: "Rio Verde Trading" }, price: "4.15", priceBasis: "lb", currency: "USD" },
    });
    const id = uuidv7();
    const add = () => api.coffeeSamples.add({ id, kind: "arrival", coffeeName: "Guji" });
    expect((await Promise.all([add(), add()])).map(({ number }) => number)).toEqual(["SA-0002", "SA-0002"]);
    const edited = await api.coffeeSamples.edit({ id: sample.id, version: 1, price: null, score: 86.25 });
    expect(edited).toMatchObject({ score: 86.25, trade: { price: null, currency: null }, version: 2 });
    expect(await refusalOf(api.coffeeSamples.edit({ id: sample.id, version: 1, notes: "Late" }))).toMatchObject({
      status: 409,
    });

    const found = async (input: Parameters<typeof api.coffeeSamples.list>[0]) =>
      (await api.coffeeSamples.list(input)).items.map(({ number }) => number);
    expect(await found({})).toEqual(["SA-0002", "SA-0001"]);
    expect(await found({ search: "rio verde" })).toEqual(["SA-0001"]);
    expect(await found({ kind: "arrival" })).toEqual(["SA-0002"]);
    expect(await found({ supplierId: supplier.id, decision: "open" })).toEqual(["SA-0001"]);
    await api.coffeeSamples.archive({ id });
    expect([await found({}), await found({ archived: true })]).toEqual([["SA-0001"], ["SA-0002"]]);
    await api.coffeeSamples.restore({ id });
    const [first] = [await api.coffeeSamples.list({ limit: 1 })];
    expect(await found({ limit: 1, cursor: first.nextCursor ?? "" })).toEqual(["SA-0001"]);
  });

  test("tell the field that contradicts another one", async () => {
    const { api, supplier } = await withOffer("Berta");
    const add = (facts: object) => refusalOf(api.coffeeSamples.add({ kind: "offer", coffeeName: "Guji", ...facts }));
    expect(await add({ altitudeFromM: 1900, altitudeToM: 1600 })).toMatchObject({ data: { field: "altitudeToM" } });
    expect(await add({ receivedOn: "2999-01-01" })).toMatchObject({ data: { field: "receivedOn" } });
    const contract = await api.purchaseContracts.add({ supplierId: supplier.id, coffeeName: "Guji", weight: "600" });
    expect(await add({ contractId: contract.id })).toMatchObject({ data: { field: "contractId" } });
    await api.suppliers.archive({ id: supplier.id });
    expect(await add({ supplierId: supplier.id })).toMatchObject({ data: { field: "supplierId" } });
  });

  test("are accepted, rejected for a reason, and left open again", async () => {
    const { api, sample } = await withOffer("Carla");
    const decide = (version: number, decision: "open" | "accepted" | "rejected", reason?: string) =>
      api.coffeeSamples.decide({ id: sample.id, version, decision, ...(reason === undefined ? {} : { reason }) });
    expect(await refusalOf(decide(1, "rejected", " "))).toMatchObject({ status: 422, data: { field: "reason" } });
    expect(await decide(1, "rejected", "Phenolic")).toMatchObject({
      decision: "rejected",
      decisionReason: "Phenolic",
      decidedOn: expect.any(String),
    });
    expect(await refusalOf(api.coffeeSamples.buy({ id: sample.id, weight: "60" }))).toMatchObject({ status: 409 });
    expect(await decide(2, "open")).toMatchObject({ decision: "open", decisionReason: "", decidedOn: null });
    expect(await decide(3, "accepted")).toMatchObject({ decision: "accepted" });
  });

  test("become a line of a new draft, once, which names them and keeps them accepted", async () => {
    const { person, api, supplier, sample } = await withOffer("Dora");
    const yes = await accepted(person, sample);
    const newId = uuidv7();
    const buy = () => api.coffeeSamples.buy({ id: sample.id, newId, bags: 10, weight: "70" });
    const [bought] = await Promise.all([buy(), buy()]);
    expect(bought).toMatchObject({ number: "PO-0001", sample: { trade: { purchases: [{ status: "draft" }] } } });
    const draft = await api.purchases.get({ id: newId });
    expect(draft).toMatchObject({
      supplier: { id: supplier.id },
      currency: "USD",
      lines: [
        { coffeeName: "Huila Excelso", orderedKg: 700, price: "4.15", priceBasis: "lb", sample: { number: "SA-0001" } },
      ],
    });
    expect((await api.purchases.list({})).items).toHaveLength(1);
    const reject = { id: sample.id, version: yes.version, decision: "rejected", reason: "Changed" } as const;
    expect(await refusalOf(api.coffeeSamples.decide(reject))).toMatchObject({ status: 409 });
    expect((await api.purchases.duplicate({ id: newId })).lines).toMatchObject([{ sample: null }]);

    // The lot that comes of it knows what the sample told.
    const ordered = await api.purchases.step({ id: newId, version: draft.version, step: "order" });
    const came = await api.purchases.receive({
      id: newId,
      version: ordered.version,
      lines: [{ lineId: ordered.lines[0]?.id ?? "", quantityKg: 700 }],
    });
    const lotId = came.lines[0]?.greenCoffee?.id ?? "";
    expect(await api.green.get({ id: lotId })).toMatchObject({ process: "Washed", altitudeToM: 1900 });
    expect((await api.coffeeSamples.list({ greenCoffeeId: lotId })).items).toMatchObject([{ id: sample.id }]);
  });

  test("become a line of a draft of their supplier, with an open price where currencies differ", async () => {
    const { person, api, supplier, sample } = await withOffer("Emil");
    await accepted(person, sample);
    const other = await api.suppliers.add({ name: "Someone else" });
    const theirs = await api.purchases.add({ supplierId: other.id });
    const buyOn = (purchaseId: string) => api.coffeeSamples.buy({ id: sample.id, purchaseId, weight: "60" });
    expect(await refusalOf(buyOn(theirs.id))).toMatchObject({ data: { field: "purchaseId" } });
    const inEuro = await api.purchases.add({
      supplierId: supplier.id,
      currency: "EUR",
      lines: [{ coffeeName: "Guji", weight: "30", price: "7" }],
    });
    await buyOn(inEuro.id);
    const after = await api.purchases.get({ id: inEuro.id });
    expect(after.lines).toMatchObject([{ price: "7" }, { price: null, sample: { id: sample.id } }]);
    // An edit of the draft keeps the link, as long as the line is sent with it.
    const lines = after.lines.map(({ coffeeName, weight, sample: of }) => ({
      coffeeName,
      weight,
      price: "8",
      sampleId: of?.id ?? null,
    }));
    const edited = await api.purchases.edit({ id: after.id, version: after.version, lines });
    expect(edited.lines[1]).toMatchObject({ price: "8", sample: { number: "SA-0001" } });
    const cancelled = await api.purchases.step({ id: after.id, version: edited.version, step: "cancel" });
    const { version } = await api.coffeeSamples.get({ id: sample.id });
    expect(await api.coffeeSamples.decide({ id: sample.id, version, decision: "open" })).toMatchObject({
      decision: "open",
    });
    const reopen = { id: after.id, version: cancelled.version, step: "reopen" } as const;
    expect(await refusalOf(api.purchases.step(reopen))).toMatchObject({ data: { field: "lines.1.sampleId" } });
    const reuse = api.purchases.add({ supplierId: supplier.id, lines });
    expect(await refusalOf(reuse)).toMatchObject({
      message: "SA-0001 is not accepted. Accept it before you buy.",
      data: { field: "lines.1.sampleId" },
    });
  });

  test("are never bought on once they are rejected, whichever came first", async () => {
    const { person, api, sample } = await withOffer("Fritz");
    const { version } = await accepted(person, sample);
    await Promise.allSettled([
      api.coffeeSamples.buy({ id: sample.id, weight: "60" }),
      api.coffeeSamples.decide({ id: sample.id, version, decision: "rejected", reason: "Late" }),
      api.coffeeSamples.buy({ id: sample.id, weight: "60" }),
    ]);
    const after = await api.coffeeSamples.get({ id: sample.id });
    expect(after.decision === "rejected").toBe((after.trade?.purchases.length ?? 0) === 0);
  });

  test("become a contract once; those of a contract call off of it at its price", async () => {
    const { person, api, supplier, sample } = await withOffer("Gerda");
    await accepted(person, sample);
    const make = () => api.coffeeSamples.contract({ id: sample.id, newId: uuidv7(), bags: 100, weight: "70" });
    const tries = await Promise.allSettled([make(), make()]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { trade } = await api.coffeeSamples.get({ id: sample.id });
    const contractId = trade?.contract?.id ?? "";
    expect(await api.purchaseContracts.get({ id: contractId })).toMatchObject({
      number: "CT-0001",
      currency: "USD",
      price: "4.15",
      priceBasis: "lb",
      quantityKg: 7000,
    });
    expect((await api.coffeeSamples.list({ contractId })).items).toMatchObject([{ id: sample.id }]);
    const before = await api.coffeeSamples.add({
      kind: "pre_shipment",
      supplierId: supplier.id,
      contractId,
      coffeeName: "Huila Excelso",
    });
    const rejected = await api.coffeeSamples.decide({
      id: before.id,
      version: 1,
      decision: "rejected",
      reason: "Another lot",
    });
    const good = await accepted(person, rejected);
    expect(await refusalOf(api.coffeeSamples.contract({ id: good.id, weight: "70" }))).toMatchObject({ status: 409 });
    const { id } = await api.coffeeSamples.buy({ id: good.id, weight: "500" });
    expect((await api.purchases.get({ id })).lines).toMatchObject([
      { contract: { id: contractId }, price: "4.15", priceBasis: "lb" },
    ]);
    expect(await api.purchaseContracts.get({ id: contractId })).toMatchObject({ calledOffKg: 500 });
  });

  test("are read and scored by a roaster without supplier, source, price and purchases", async () => {
    const { person, sample } = await withOffer("Hanna");
    const roaster = (await joinTeam(app, person, "roaster")).api;
    const { trade, ...known } = sample;
    expect(trade).toBeDefined();
    expect(await roaster.coffeeSamples.get({ id: sample.id })).toEqual(known);
    const scored = await roaster.coffeeSamples.score({
      id: sample.id,
      version: 1,
      score: 87.5,
      roastNotes: "7:40, light",
    });
    expect(scored).toMatchObject({ score: 87.5, roastNotes: "7:40, light" });
    expect(JSON.stringify(scored)).not.toMatch(/Rio Verde|"4\.15"|Hamburg/);
    for (const input of [{ search: "Rio Verde" }, { search: "Hamburg" }, { supplierId: trade?.supplier?.id ?? "" }]) {
      expect(await roaster.coffeeSamples.list(input)).toMatchObject({ items: [] });
    }
    const { items } = await roaster.team.activity({});
    expect(items.map(({ text }) => text)).toContain("scored coffee sample SA-0001 Huila Excelso");
  });

  test("have photos for those who see them, and documents for those who see prices", async () => {
    const { person, sample } = await withOffer("Ida");
    const add = (kind: "photo" | "document", name: string) =>
      person.api.files.addToSample({
        params: { id: sample.id },
        query: { kind, name },
        body: new File([SMALL_FILE], name),
      });
    await add("photo", "Tray.jpg");
    const offer = await add("document", "Offer.pdf");
    const roaster = await joinTeam(app, person, "roaster");
    const names = async ({ api }: Person) => (await api.files.ofSample({ id: sample.id })).map(({ name }) => name);
    expect([await names(person), await names(roaster)]).toEqual([["Tray.jpg", "Offer.pdf"], ["Tray.jpg"]]);
    const content = (who: Person) => who.request(`/api/v1/files/${offer.id}/content`);
    expect([(await content(person)).status, (await content(roaster)).status]).toEqual([200, 404]);
    await person.api.files.remove({ id: offer.id });
    expect(await names(person)).toEqual(["Tray.jpg"]);
  });

  test("are listed with their lot", async () => {
    const { person, api } = await withOffer("Jana");
    const { green } = await addCoffee(person);
    const arrival = await api.coffeeSamples.add({ kind: "arrival", coffeeName: "Huila", greenCoffeeId: green.id });
    expect((await api.coffeeSamples.list({ greenCoffeeId: green.id })).items).toMatchObject([{ id: arrival.id }]);
  });
});
