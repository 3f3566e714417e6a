import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { addCoffee } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

const roastedAt = "2026-11-20T09:30:00.000Z";

/** A customer with a fee of 2.40 per kg and a lot of theirs that came on a day of January. */
async function addOwned({ api }: Person, name = "Café Südhang") {
  const customer = await api.customers.add({ name, roastingFee: "2.4" });
  const green = await api.green.add({ coffeeName: "Guji", quantityKg: 0, ownerId: customer.id });
  await api.green.receive({ id: green.id, quantityKg: 60, businessDay: "2026-01-05" });
  return { customer, green };
}

describe("green coffee of a customer", () => {
  test("has no cost to the roastery: price, value and amounts are left out for the owner too", async () => {
    const owner = await app.signUp("Bodo");
    const { api } = owner;
    const { green } = await addOwned(owner);
    const cost = { price: "9", basis: "kg" as const };
    await api.green.receive({ id: green.id, quantityKg: 1 });
    const priced = ["averageCostE4", "valueMinor", "amountMinor", "averageAfterE4"];
    const shown = (row: object | undefined) => Object.keys(row ?? {}).filter((key) => priced.includes(key));
    expect(shown(await api.green.get({ id: green.id }))).toEqual([]);
    expect(shown((await api.green.list({})).items[0])).toEqual([]);
    const { items } = await api.green.movements({ id: green.id });
    expect(items.map(shown)).toEqual([[], []]);
    const ours = await api.green.add({ coffeeName: "Huila", quantityKg: 1, cost });
    expect(shown(await api.green.get({ id: ours.id }))).toEqual(["averageCostE4", "valueMinor"]);
  });

  test("takes no cost that somebody types, and nothing is booked with one", async () => {
    const owner = await app.signUp("Benno");
    const { api } = owner;
    const { customer, green } = await addOwned(owner);
    const cost = { price: "9", basis: "kg" as const };
    const { version } = await api.green.get({ id: green.id });
    const theirs = { coffeeName: "Guji", quantityKg: 1, ownerId: customer.id, cost };
    const refused = { status: 422, data: { field: "cost.price" }, message: /belongs to a customer/ };
    for (const request of [
      () => api.green.add(theirs),
      () => api.green.edit({ id: green.id, version, coffeeName: "Renamed", cost }),
      () => api.green.receive({ id: green.id, quantityKg: 1, cost }),
      () => api.imports.importGreen({ id: uuidv7(), rows: [theirs] }),
    ]) {
      const { status, data, message } = await refusalOf(request());
      expect({ status, data, message }).toMatchObject({ ...refused, message: expect.stringMatching(refused.message) });
    }
    const { items } = await api.green.list({});
    expect(items).toMatchObject([{ coffeeName: "Guji", quantityKg: 60, version }]);
  });

  test("is no lot that has a cost in the books, which would leave the value of the stock unseen", async () => {
    const owner = await app.signUp("Bruno");
    const { api } = owner;
    const { customer, green: theirs } = await addOwned(owner);
    const cost = { price: "9", basis: "kg" as const };
    const ours = await api.green.add({ coffeeName: "Huila", quantityKg: 10, cost });
    const give = { id: ours.id, version: ours.version, ownerId: customer.id };
    expect(await refusalOf(api.green.edit(give))).toMatchObject({
      status: 422,
      message: "Huila has a cost in your books, so its owner stays. Add a new green coffee for the other owner.",
      data: { field: "ownerId" },
    });
    expect(await api.green.get({ id: ours.id })).toMatchObject({ ownerId: null, valueMinor: 9000 });
    // The other way, the lot becomes ours and its cost is known from then on.
    const plain = await api.green.add({ coffeeName: "Sidamo", quantityKg: 10, ownerId: customer.id });
    const taken = await api.green.edit({ id: plain.id, version: plain.version, ownerId: null, cost });
    expect(taken).toMatchObject({ ownerId: null, valueMinor: 9000 });
    expect((await api.green.get({ id: theirs.id })).ownerId).toBe(customer.id);
  });

  test("stands apart from the roastery's own stock, with its owner wherever it is named", async () => {
    const owner = await app.signUp("Ada");
    const { api } = owner;
    await addCoffee(owner, { quantityKg: 100 });
    const { customer, green } = await addOwned(owner);
    expect(green).toMatchObject({ ownerId: customer.id, ownerName: "Café Südhang" });
    const product = await api.items.add({ name: "Guji of Südhang", roastLevel: "Light", greenCoffeeId: green.id });
    const size = await api.packageSizes.add({ size: 1, unit: "kg" });
    const plan = await api.planner.pending({});
    const items = [{ roastedItemId: product.id, packageSizeId: size.id, quantity: 3 }];
    const { rows } = await api.planner.addItems({ id: plan.id, items });
    expect(rows[0]?.greenCoffee).toMatchObject({ id: green.id, ownerName: "Café Südhang" });
    const roast = await api.roasts.add({ greenCoffeeId: green.id, greenWeightKg: 5, roastedAt });
    expect(roast).toMatchObject({ greenCoffee: { ownerName: "Café Südhang" } });
    expect((await api.dashboard.show({})).stock).toEqual({
      coffeeCount: 1,
      quantityKg: 100,
      shortfallKg: 0,
      customerCoffeeCount: 1,
      customerKg: 55,
    });
    const sheet = await api.green.countSheet({});
    expect(sheet.coffees.find(({ id }) => id === green.id)).toMatchObject({ ownerName: "Café Südhang" });
    const { api: roaster } = await joinTeam(app, owner, "roaster");
    const seen = await roaster.green.get({ id: green.id });
    expect(seen).toMatchObject({ ownerName: "Café Südhang" });
    expect(
      await refusalOf(roaster.customers.statement({ id: customer.id, from: "2026-01-01", to: "2026-12-31" })),
    ).toMatchObject({ status: 403 });
  });

  test("has a statement that adds up, with the fee for what was roasted", async () => {
    const owner = await app.signUp("Berta");
    const { api } = owner;
    const { customer, green } = await addOwned(owner);
    await addCoffee(owner, { quantityKg: 100 });
    const roast = await api.roasts.add({ greenCoffeeId: green.id, greenWeightKg: 12.345, roastedAt });
    await api.green.withdraw({ id: green.id, kind: "sample", quantityKg: 0.155 });
    const statement = (from: string, to: string) => api.customers.statement({ id: customer.id, from, to });
    const year = await statement("2026-01-01", "2999-12-31");
    const expected = { openingKg: 0, inKg: 60, roastedKg: 12.345, otherKg: -0.155, leftKg: 47.5 };
    expect(year).toMatchObject({ lots: [{ greenCoffee: { id: green.id }, ...expected, feeMinor: 2963 }] });
    expect(year.totals).toEqual(expected);
    expect(year.feeMinor).toBe(2963);
    // After the delivery.
    const later = await statement("2026-01-06", "2999-12-31");
    expect(later.totals).toEqual({ ...expected, openingKg: 60, inKg: 0 });
    expect((await statement("2025-01-01", "2026-01-04")).lots).toEqual([]);

    await api.roasts.remove({ id: roast.id });
    const deleted = await statement("2026-01-01", "2999-12-31");
    expect(deleted).toMatchObject({ totals: { roastedKg: 0, leftKg: 59.845 }, feeMinor: 0 });
  });

  test("is billed in full where more was roasted than the books held, and once when a count settles it", async () => {
    const owner = await app.signUp("Carla");
    const { api } = owner;
    const { customer, green } = await addOwned(owner);
    await api.roasts.add({ greenCoffeeId: green.id, greenWeightKg: 62, roastedAt });
    const statement = () => api.customers.statement({ id: customer.id, from: "2026-01-01", to: "2999-12-31" });
    expect(await statement()).toMatchObject({ totals: { roastedKg: 62, leftKg: -2 }, feeMinor: 14_880 });
    await api.green.count({ id: green.id, quantityKg: 1 });
    expect(await statement()).toMatchObject({ totals: { roastedKg: 62, otherKg: 3, leftKg: 1 }, feeMinor: 14_880 });
  });

  test("changes its owner only while nothing of it was roasted", async () => {
    const owner = await app.signUp("Dora");
    const { api } = owner;
    const { green } = await addOwned(owner);
    const other = await api.customers.add({ name: "Bakery Lind" });
    const moved = await api.green.edit({ id: green.id, version: await versionOf(owner, green.id), ownerId: other.id });
    expect(moved).toMatchObject({ ownerName: "Bakery Lind" });
    await api.roasts.add({ greenCoffeeId: green.id, greenWeightKg: 1, roastedAt });
    const version = await versionOf(owner, green.id);
    expect(await refusalOf(api.green.edit({ id: green.id, version, ownerId: null }))).toMatchObject({
      status: 422,
      message: expect.stringContaining("roasted already"),
      data: { field: "ownerId" },
    });
    expect(await api.green.edit({ id: green.id, version, ownerId: other.id, origin: "Ethiopia" })).toMatchObject({
      origin: "Ethiopia",
    });
  });

  test("never takes what the roastery bought, which is proposed as a new lot", async () => {
    const owner = await app.signUp("Emil");
    const { api } = owner;
    const { green } = await addOwned(owner);
    const supplier = await api.suppliers.add({ name: "Nordic Green" });
    const lines = [{ greenCoffeeId: green.id, weight: "60" }];
    const draft = await api.purchases.add({ supplierId: supplier.id, lines });
    const {
      id,
      version,
      lines: ordered,
    } = await api.purchases.step({ id: draft.id, version: draft.version, step: "order" });
    expect(ordered).toMatchObject([{ proposesNewLot: true }]);
    const line = { lineId: ordered[0]?.id ?? "", quantityKg: 60 };
    expect(await refusalOf(api.purchases.receive({ id, version, lines: [line] }))).toMatchObject({
      status: 422,
      message: expect.stringContaining("belongs to a customer"),
      data: { field: "lines.0.greenCoffeeId" },
    });
    const received = await api.purchases.receive({ id, version, lines: [{ ...line, isNewLot: true }] });
    expect(received.receipts).toMatchObject([{ greenCoffee: { coffeeName: "Guji", ownerName: null } }]);
    expect((await api.green.get({ id: green.id })).quantityKg).toBe(60);
  });

  test("cannot belong to a customer of another roastery or to one that was put away", async () => {
    const owner = await app.signUp("Fina");
    const { customer } = await addOwned(await app.signUp("Gero"));
    const add = (ownerId: string) => refusalOf(owner.api.green.add({ coffeeName: "Guji", quantityKg: 1, ownerId }));
    expect(await add(customer.id)).toMatchObject({ status: 422, data: { field: "ownerId" } });
    const own = await owner.api.customers.add({ name: "Bakery Lind" });
    await owner.api.customers.archive({ id: own.id });
    expect(await add(own.id)).toMatchObject({
      message: "Bakery Lind is archived. Restore the customer first.",
    });
  });
});

async function versionOf({ api }: Person, id: string) {
  return (await api.green.get({ id })).version;
}
