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
const perKg = (price: string) => ({ price, basis: "kg" }) as const;

/** Last locked day, and the first that is open. */
const LOCKED = daysAgo(10);
const OPEN = daysAgo(9);

const lock = (api: ApiClient, through: string | null = LOCKED) => api.settings.lockPeriod({ through });

const dayAndKg = async (api: ApiClient, id: string, limit = 10) =>
  (await api.green.movements({ id, limit })).items.map(({ kind, businessDay, changeKg }) => [
    kind,
    businessDay,
    changeKg,
  ]);

/** Weights and values of the end of the locked period, which nothing may change. */
const lockedFigures = async (api: ApiClient) => ({
  green: await api.green.stockOn({ date: LOCKED }),
  packaging: await api.packaging.stockOn({ date: LOCKED }),
});

async function lotOf(api: ApiClient) {
  const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 0 });
  await api.green.receive({ id, quantityKg: 100, cost: perKg("9"), businessDay: daysAgo(30) });
  return id;
}

describe("a locked period", () => {
  test("refuses every booking for its days by field and day, and takes those for the day after it", async () => {
    const { api } = await app.signUp("Ada");
    const id = await lotOf(api);
    const [here] = await api.locations.list({});
    const there = await api.locations.add({ name: "Warehouse" });
    const material = await api.packaging.add({ name: "Bag", kind: "bag", pieces: 100 });
    const supplier = await api.suppliers.add({ name: "Importer" });
    const lines = [{ coffeeName: "New", weight: "10", price: "5" }];
    const draft = await api.purchases.add({ supplierId: supplier.id, lines });
    const ordered = await api.purchases.step({ id: draft.id, version: 1, step: "order" });
    await lock(api);
    const places = { fromLocationId: here?.id ?? "", toLocationId: there.id };
    const commands = (businessDay: string): [string, () => Promise<unknown>][] => [
      ["businessDay", () => api.green.receive({ id, quantityKg: 1, businessDay })],
      ["businessDay", () => api.green.count({ id, quantityKg: 90, businessDay })],
      ["businessDay", () => api.green.adjust({ id, changeKg: -1, reason: "Dust", businessDay })],
      ["businessDay", () => api.green.transfer({ id, quantityKg: 1, ...places, businessDay })],
      ["businessDay", () => api.green.withdraw({ id, kind: "sale", quantityKg: 1, businessDay })],
      ["businessDay", () => api.green.bookCountSheet({ counts: [{ id, quantityKg: 80 }], businessDay })],
      ["roastedAt", () => api.roasts.add({ greenCoffeeId: id, greenWeightKg: 1, roastedAt: at(businessDay) })],
      ["businessDay", () => api.packaging.receive({ id: material.id, pieces: 5, businessDay })],
      ["businessDay", () => api.packaging.count({ id: material.id, pieces: 50, businessDay })],
      ["businessDay", () => api.packaging.adjust({ id: material.id, changePieces: 1, reason: "Found", businessDay })],
      ["businessDay", () => api.packaging.waste({ id: material.id, pieces: 1, reason: "Torn", businessDay })],
      ["businessDay", () => api.packaging.transfer({ id: material.id, pieces: 1, ...places, businessDay })],
      [
        "receivedOn",
        () =>
          api.purchases.receive({
            id: ordered.id,
            version: ordered.version,
            receivedOn: businessDay,
            lines: [{ lineId: ordered.lines[0]?.id ?? "", quantityKg: 10 }],
          }),
      ],
    ];
    const before = await lockedFigures(api);
    for (const [field, send] of commands(LOCKED)) {
      const refused = await refusalOf(send());
      expect(refused).toMatchObject({ status: 422, data: { field } });
      expect(refused.message).toBe(`The period is locked through ${LOCKED}. Choose a later day.`);
    }
    for (const [, send] of commands(OPEN)) await send();
    expect(await lockedFigures(api)).toEqual(before);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
    expect((await api.packaging.checkLedger({})).wrong).toEqual([]);
  });

  test("keeps its figures when something of it is undone: the counter-movement is dated today", async () => {
    const { api } = await app.signUp("Berta");
    const id = await lotOf(api);
    const material = await api.packaging.add({ name: "Bag", kind: "bag" });
    await api.packaging.receive({ id: material.id, pieces: 500, businessDay: daysAgo(20) });
    await api.green.split({ id, newLotId: uuidv7(), coffeeName: "Part", quantityKg: 11, businessDay: daysAgo(21) });
    await api.green.withdraw({ id, kind: "sale", quantityKg: 7, businessDay: daysAgo(20) });
    await lock(api);
    const before = await lockedFigures(api);
    const [sale, split] = (await api.green.movements({ id })).items;
    await api.green.undoMovement({ id, movementId: sale?.id ?? "" });
    const [delivery] = (await api.packaging.movements({ id: material.id })).items;
    await api.packaging.undoMovement({ id: material.id, movementId: delivery?.id ?? "" });
    await api.green.undoMovement({ id, movementId: split?.id ?? "" });
    expect(await dayAndKg(api, id, 2)).toEqual([
      ["transfer_in", today(), 11],
      ["return", today(), 7],
    ]);
    expect(await lockedFigures(api)).toEqual(before);
    expect(await api.packaging.get({ id: material.id })).toMatchObject({ pieces: 0 });
  });

  test("keeps its figures when somebody would give a lot of it to a customer, or a customer's to the roastery", async () => {
    const { api } = await app.signUp("Bea");
    const customer = await api.customers.add({ name: "Toll" });
    const ours = await lotOf(api);
    const theirs = await api.green.add({ coffeeName: "Sidamo", quantityKg: 0, ownerId: customer.id });
    await api.green.receive({ id: theirs.id, quantityKg: 5, businessDay: daysAgo(12) });
    const later = await api.green.add({ coffeeName: "Huila", quantityKg: 0 });
    await api.green.receive({ id: later.id, quantityKg: 5, businessDay: OPEN });
    await lock(api);
    const before = await lockedFigures(api);
    const give = async (id: string, ownerId: string | null) =>
      api.green.edit({ id, version: (await api.green.get({ id })).version, ownerId });
    for (const [id, ownerId] of [
      [ours, customer.id],
      [theirs.id, null],
    ] as const) {
      expect(await refusalOf(give(id, ownerId))).toMatchObject({ status: 422, data: { field: "ownerId" } });
    }
    expect(await lockedFigures(api)).toEqual(before);
    expect(await give(later.id, customer.id)).toMatchObject({ ownerName: "Toll" });
    expect(await lockedFigures(api)).toEqual(before);
  });

  test("keeps its figures when a roast of it is edited, deleted and brought back", async () => {
    const { api } = await app.signUp("Carla");
    const id = await lotOf(api);
    const roasted = { greenCoffeeId: id, greenWeightKg: 4, roastedAt: at(daysAgo(15)) };
    const roast = await api.roasts.add(roasted);
    await lock(api);
    const before = await lockedFigures(api);
    await api.roasts.edit({ id: roast.id, version: 1, greenWeightKg: 5 });
    expect(await dayAndKg(api, id, 2)).toEqual([
      ["roast", today(), -5],
      ["roast_returned", today(), 4],
    ]);
    await api.roasts.remove({ id: roast.id });
    await api.roasts.restore({ id: roast.id });
    expect(await dayAndKg(api, id, 2)).toEqual([
      ["roast", today(), -5],
      ["roast_returned", today(), 5],
    ]);
    expect(await lockedFigures(api)).toEqual(before);
    const { version } = await api.roasts.get({ id: roast.id });
    const notes = await api.roasts.edit({ id: roast.id, version, notes: "Sweet" });
    const moved = await refusalOf(
      api.roasts.edit({ id: roast.id, version: notes.version, roastedAt: at(daysAgo(14)) }),
    );
    expect(moved).toMatchObject({ status: 422, data: { field: "roastedAt" } });
    const out = await api.roasts.edit({ id: roast.id, version: notes.version, roastedAt: at(OPEN) });
    expect(await dayAndKg(api, id, 2)).toEqual([
      ["roast", OPEN, -5],
      ["roast_returned", today(), 5],
    ]);
    expect(await api.green.get({ id })).toMatchObject({ quantityKg: 95 });
    const back = await refusalOf(api.roasts.edit({ id: roast.id, version: out.version, roastedAt: at(LOCKED) }));
    expect(back).toMatchObject({ status: 422, data: { field: "roastedAt" } });
    expect(await lockedFigures(api)).toEqual(before);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("is set and opened by the owner alone, audited, and never reaches today", async () => {
    const owner = await app.signUp("Dora");
    const { api } = owner;
    expect((await api.settings.roastery()).lockedThrough).toBeNull();
    for (const through of [today(), plusDays(today(), 3)]) {
      const refused = await refusalOf(api.settings.lockPeriod({ through }));
      expect(refused).toMatchObject({ status: 422, data: { field: "through" } });
    }
    expect((await lock(api)).lockedThrough).toBe(LOCKED);
    await lock(api);
    const manager = await joinTeam(app, owner, "manager");
    expect(await refusalOf(lock(manager.api, null))).toMatchObject({ status: 403 });
    await lock(api, daysAgo(40));
    expect((await lock(api, null)).lockedThrough).toBeNull();
    const { items } = await api.team.activity({});
    expect(items.filter(({ text }) => text.includes("books")).map(({ text }) => text)).toEqual([
      "unlocked days of the stock books",
      "unlocked days of the stock books",
      "locked the stock books",
    ]);
  });

  test("has every booking that was under way when it was locked, or refuses it", async () => {
    const { api } = await app.signUp("Emil");
    const id = await lotOf(api);
    const sale = () => api.green.withdraw({ id, kind: "sale", quantityKg: 1, businessDay: LOCKED });
    const sales = Array.from({ length: 20 }, () =>
      sale().then(
        () => "booked",
        () => "refused",
      ),
    );
    const locking = lock(api);
    const outcomes = await Promise.all(sales);
    await locking;
    const booked = outcomes.filter((outcome) => outcome === "booked").length;
    const { coffees } = await api.green.stockOn({ date: LOCKED });
    expect(coffees[0]?.quantityKg).toBe(100 - booked);
    expect(await refusalOf(sale())).toMatchObject({ status: 422 });
  });
});
