import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { type ApiClient, testApp } from "../../../../test/test-app.ts";

const app = testApp();
const ROASTED_AT = "2026-11-17T06:40:00.000Z";
const perKg = (price: string) => ({ price, basis: "kg" }) as const;
const kg9 = 9_000_000;

/** Kilograms, price per kg in minor units and value of a lot. */
async function worth(api: ApiClient, id: string) {
  const { quantityKg, averageCostE4, valueMinor } = await api.green.get({ id });
  return [quantityKg, averageCostE4 == null ? averageCostE4 : averageCostE4 / 10_000, valueMinor];
}

const roast = (api: ApiClient, greenCoffeeId: string, greenWeightKg: number) =>
  api.roasts.add({ greenCoffeeId, greenWeightKg, roastedAt: ROASTED_AT });

describe("the price of a lot", () => {
  test("is the moving average of what came, and a roast keeps what it cost", async () => {
    const { api } = await app.signUp("Ada");
    const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 10, cost: perKg("9") });
    expect(await worth(api, id)).toEqual([10, 900, 9000]);
    const first = await roast(api, id, 4);
    expect(first.costMinor).toBe(3600);
    await api.green.receive({ id, quantityKg: 6, cost: { price: "78", basis: "total" } });
    expect(await worth(api, id)).toEqual([12, 1100, 13_200]);
    const second = await roast(api, id, 1);
    expect(second.costMinor).toBe(1100);
    await api.green.count({ id, quantityKg: 10.5 });
    expect(await worth(api, id)).toEqual([10.5, 1100, 11_550]);
    const edited = await api.roasts.edit({ id: first.id, version: 1, greenWeightKg: 2 });
    // By hand: 10.5 kg for 115.50 and 4 kg for 36.00 are 151.50 for 14.5 kg, 10.4483 a kg.
    expect(edited.costMinor).toBe(2090);
    expect((await api.roasts.get({ id: second.id })).costMinor).toBe(1100);
    const { items } = await api.green.movements({ id });
    expect(items.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ["roast", -2090],
      ["roast_returned", 3600],
      ["count", -550],
      ["roast", -1100],
      ["delivery", 7800],
      ["roast", -3600],
      ["opening", 9000],
    ]);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("is its own: what is taken off one lot by hand leaves another lot of the same coffee untouched", async () => {
    const { api } = await app.signUp("Ada");
    const a = await api.green.add({ coffeeName: "Guji", quantityKg: 10, cost: perKg("5") });
    const b = await api.green.add({ coffeeName: "Guji", quantityKg: 10, cost: perKg("10") });
    const untouched = await api.green.get({ id: a.id });
    expect(await api.green.totals({})).toMatchObject({ quantityKg: 20, valueMinor: 15_000 });
    await api.green.adjust({ id: b.id, changeKg: -1, reason: "Spilled" });
    expect(await worth(api, b.id)).toEqual([9, 1000, 9000]);
    expect(await api.green.get({ id: a.id })).toEqual(untouched);
    expect(await api.green.totals({})).toMatchObject({ quantityKg: 19, valueMinor: 14_000 });
    expect((await api.green.movements({ id: b.id })).items[0]).toMatchObject({
      kind: "adjustment",
      amountMinor: -1000,
    });
  });

  test("leaves what a delivery had cost too much in a line of its own when it is taken back, for those who see costs", async () => {
    const owner = await app.signUp("Ada");
    const { api } = owner;
    const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 10, cost: perKg("10") });
    await api.green.receive({ id, quantityKg: 10, cost: perKg("20") });
    expect((await roast(api, id, 10)).costMinor).toBe(15_000);
    const { items } = await api.green.movements({ id });
    const delivery = items.find(({ kind }) => kind === "delivery");
    await api.green.undoMovement({ id, movementId: delivery?.id ?? "" });
    expect(await worth(api, id)).toEqual([0, 1000, 0]);
    const { items: after } = await api.green.movements({ id });
    // Paid 100.00 = roasted 150.00 − difference 50.00 + stock 0.00.
    expect(after.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ["return_difference", 5000],
      ["delivery_returned", -20_000],
      ["roast", -15_000],
      ["delivery", 20_000],
      ["opening", 10_000],
    ]);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
    const roaster = await joinTeam(app, owner, "roaster");
    const seen = await roaster.api.green.movements({ id });
    expect(seen.items.map(({ kind }) => kind)).toEqual(["delivery_returned", "roast", "delivery", "opening"]);
    // A line that moves nothing is not taken back.
    const difference = after[0]?.id ?? "";
    expect(await refusalOf(api.green.undoMovement({ id, movementId: difference }))).toMatchObject({ status: 409 });
  });

  test("is unknown after a delivery without a cost until somebody sets it, and that of its roasts stays unknown", async () => {
    const { api } = await app.signUp("Berta");
    const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 10, cost: perKg("9") });
    await api.green.receive({ id, quantityKg: 10 });
    expect(await worth(api, id)).toEqual([20, null, null]);
    expect((await roast(api, id, 5)).costMinor).toBeNull();
    const { version } = await api.green.get({ id });
    const set = await api.green.edit({ id, version, cost: { price: "4.1525", basis: "lb" } });
    // By hand: 4.1525 for 0.45359237 kg are 9.154695 a kg.
    expect([set.averageCostE4, set.valueMinor]).toEqual([9_154_695, 13_732]);
    expect((await roast(api, id, 1)).costMinor).toBe(915);
    const { items } = await api.team.activity({});
    expect(items[1]?.text).toBe("set the cost of GC-0001 Guji");
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("is what it was before once a delivery, a sale or a roast is taken back", async () => {
    const { api } = await app.signUp("Carla");
    const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 10, cost: perKg("9") });
    await api.green.receive({ id, quantityKg: 7.5, cost: perKg("12.34") });
    const undoLast = async () => {
      const { items } = await api.green.movements({ id, limit: 1 });
      await api.green.undoMovement({ id, movementId: items[0]?.id ?? "" });
    };
    await undoLast();
    expect(await worth(api, id)).toEqual([10, 900, 9000]);
    await api.green.withdraw({ id, kind: "sale", quantityKg: 3 });
    await api.green.receive({ id, quantityKg: 3, cost: perKg("19") });
    expect(await worth(api, id)).toEqual([10, 1200, 12_000]);
    const { items } = await api.green.movements({ id, limit: 2 });
    await api.green.undoMovement({ id, movementId: items[1]?.id ?? "" });
    // By hand: 120.00 and the 27.00 of the sale for 13 kg.
    expect(await worth(api, id)).toEqual([13, 1130.7692, 14_700]);
    const { id: roastId } = await roast(api, id, 13);
    await api.roasts.remove({ id: roastId });
    expect(await worth(api, id)).toEqual([13, 1130.7692, 14_700]);
    expect((await api.roasts.restore({ id: roastId })).costMinor).toBe(14_700);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("moves with no transfer, whose two sides are worth the same", async () => {
    const { api } = await app.signUp("Dora");
    const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 10, cost: perKg("9") });
    const [here] = await api.locations.list({});
    const there = await api.locations.add({ name: "Warehouse" });
    await api.green.transfer({ id, quantityKg: 4, fromLocationId: here?.id ?? "", toLocationId: there.id });
    expect(await worth(api, id)).toEqual([10, 900, 9000]);
    const { items } = await api.green.movements({ id, limit: 2 });
    expect(items.map(({ amountMinor }) => amountMinor)).toEqual([3600, -3600]);
    expect((await roast(api, id, 9)).costMinor).toBe(8100);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("can be set for a coffee of which nothing is there, but not as a total", async () => {
    const { api } = await app.signUp("Emil");
    const afloat = await api.green.add({ coffeeName: "Afloat", quantityKg: 0, cost: perKg("9") });
    expect([afloat.averageCostE4, afloat.valueMinor]).toEqual([kg9, 0]);
    const total = { price: "100", basis: "total" } as const;
    const refused = await refusalOf(api.green.edit({ id: afloat.id, version: 1, cost: total }));
    expect(refused).toMatchObject({ status: 422, data: { field: "cost.basis" } });
    const tooDear = await refusalOf(api.green.add({ coffeeName: "Gold", quantityKg: 0.001, cost: perKg("999999999") }));
    expect(tooDear).toMatchObject({ status: 422, data: { field: "cost.price" } });
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("is that of one after another where 50 roasts and deliveries come at the same moment", async () => {
    const { api } = await app.signUp("Fina");
    const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 100, cost: perKg("9") });
    const writers = Array.from({ length: 50 }, (_, at) =>
      at % 2 ? roast(api, id, 1.5) : api.green.receive({ id, quantityKg: 2, cost: perKg(`${8 + at / 10}`) }),
    );
    await Promise.all(writers);
    const { quantityKg } = await api.green.get({ id });
    expect(quantityKg).toBe(112.5);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
    const { items } = await api.roasts.list({ limit: 50 });
    const spent = items.reduce((sum, { costMinor }) => sum + (costMinor ?? Number.NaN), 0);
    const received = 90_000 + writers.reduce((sum, _, at) => sum + (at % 2 ? 0 : Math.round(200 * (8 + at / 10))), 0);
    const left = (await api.green.get({ id })).valueMinor ?? Number.NaN;
    expect(Math.abs(received - spent - left)).toBeLessThanOrEqual(26);
  });

  test("is found by the check of the ledger where it or a roast says something else", async () => {
    const { api } = await app.signUp("Gerd");
    const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 10, cost: perKg("9") });
    await roast(api, id, 4);
    const { pool } = app.database();
    const wrong = [{ id, number: "GC-0001", coffeeName: "Guji" }];
    for (const column of ["average_cost_e4 = average_cost_e4 %", "cost_minor = cost_minor %"]) {
      const table = column.startsWith("cost") ? "roasts" : "green_coffee_inventory";
      const key = column.startsWith("cost") ? "green_coffee_id" : "id";
      const change = (by: string) =>
        pool.query(`update ${table} set ${column.replace("%", by)} where ${key} = $1`, [id]);
      await change("+ 1");
      expect((await api.green.checkLedger({})).wrong).toEqual(wrong);
      await change("- 1");
    }
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });
});

describe("a purchase", () => {
  test("brings its landed cost into the lot, and takes it out again", async () => {
    const { api } = await app.signUp("Hanna");
    const supplier = await api.suppliers.add({ name: "Nordic Green" });
    const { id: greenCoffeeId } = await api.green.add({ coffeeName: "Guji", quantityKg: 10, cost: perKg("9") });
    const lines = [{ greenCoffeeId, weight: "10", price: "10" }];
    const { id } = await api.purchases.add({ supplierId: supplier.id, freightMinor: 1000, lines });
    const { lines: ordered } = await api.purchases.step({ id, version: 1, step: "order" });
    const received = await api.purchases.receive({
      id,
      version: 2,
      lines: [{ lineId: ordered[0]?.id ?? "", quantityKg: 10 }],
    });
    expect(await worth(api, greenCoffeeId)).toEqual([20, 1000, 20_000]);
    expect((await roast(api, greenCoffeeId, 5)).costMinor).toBe(5000);
    await api.purchases.takeReceiptBack({ id, receiptId: received.receipts[0]?.id ?? "" });
    expect(await worth(api, greenCoffeeId)).toEqual([5, 900, 4500]);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("fixes the currency of the roastery once it brought a cost", async () => {
    const { api } = await app.signUp("Ida");
    const { version } = await api.settings.roastery({});
    const changed = await api.settings.editRoastery({ version, currency: "EUR" });
    await api.green.add({ coffeeName: "Guji", quantityKg: 10, cost: perKg("9") });
    const refused = await refusalOf(api.settings.editRoastery({ version: changed.version, currency: "USD" }));
    expect(refused).toMatchObject({ status: 409, data: { field: "currency" } });
    await api.settings.editRoastery({ version: changed.version, currency: "EUR", city: "Wien" });
  });
});

describe("costs", () => {
  test("are left out for roasters until an owner lets them see, and for viewers always", async () => {
    const owner = await app.signUp("Jana");
    const { id } = await owner.api.green.add({ coffeeName: "Guji", quantityKg: 10, cost: perKg("9") });
    await owner.api.green.edit({ id, version: 1, cost: perKg("9.5") });
    const { id: roastId } = await roast(owner.api, id, 4);
    const people = {
      owner,
      ...Object.fromEntries(
        await Promise.all(
          (["manager", "roaster", "viewer"] as const).map(
            async (role) => [role, await joinTeam(app, owner, role)] as const,
          ),
        ),
      ),
    };
    const seenBy = async ({ api }: typeof owner) => {
      const answers = [
        await api.green.list({}),
        await api.green.get({ id }),
        await api.green.movements({ id }),
        await api.roasts.list({}),
        await api.roasts.get({ id: roastId }),
        await api.dashboard.show({}),
        await api.search.find({ q: "Guji" }),
        await api.team.activity({}),
        await api.green.countSheet({}),
      ];
      // That a cost was set is told to everybody, what it is to whom it is meant for.
      const text = JSON.stringify(answers);
      const { mayReadCosts } = await api.settings.profile({});
      return { mayReadCosts, isTold: /[cC]ost(Minor|E4)|valueMinor|amountMinor|averageAfter|recosted/.test(text) };
    };
    const none = { mayReadCosts: false, isTold: false };
    const all = { mayReadCosts: true, isTold: true };
    const everybody = async () =>
      Object.fromEntries(
        await Promise.all(Object.entries(people).map(async ([role, person]) => [role, await seenBy(person)] as const)),
      );
    expect(await everybody()).toEqual({ owner: all, manager: all, roaster: none, viewer: none });
    const { version } = await owner.api.settings.roastery({});
    await owner.api.settings.editRoastery({ version, roastersSeeCosts: true });
    expect(await everybody()).toEqual({ owner: all, manager: all, roaster: all, viewer: none });
    await owner.api.settings.editRoastery({ version: version + 1, roastersSeeCosts: false });
    expect(await everybody()).toEqual({ owner: all, manager: all, roaster: none, viewer: none });
  });
});
