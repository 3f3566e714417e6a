import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { actorOf } from "../../../test/actor-of.ts";
import { BAD_NUMBERS, faultsOf } from "../../../test/http/bad-numbers.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { ledgerOf } from "../../../test/ledger.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();
const roastedAt = "2026-11-20T09:30:00.000Z";

async function roastery(firstName: string) {
  const person = await app.signUp(firstName);
  const { api } = person;
  const guji = await api.green.add({ coffeeName: "Guji", origin: "Ethiopia", quantityKg: 10 });
  const huila = await api.green.add({ coffeeName: "Huila", origin: "Colombia", quantityKg: 3 });
  const filter = await api.items.add({ name: "Filter", roastLevel: "Light", greenCoffeeId: guji.id });
  const stockOf = async (id: string) => {
    const { quantityKg, shortfallKg } = await api.green.get({ id });
    return { quantityKg, shortfallKg };
  };
  return { person, api, guji, huila, filter, stockOf };
}

const lines = async (greenCoffeeId: string) =>
  (await ledgerOf(app.database(), greenCoffeeId)).map(
    ({ kind, changeGrams, balanceGrams }) => `${kind} ${changeGrams} → ${balanceGrams}`,
  );

/** A batch of a pending plan that says it was logged as the roast. */
async function linkBatch(person: Person, roast: { id: string; greenCoffeeId: string; roastedItemId: string }) {
  const { roasteryId, userId } = await actorOf(person);
  const { pool } = app.database();
  const [planItemId, batchId] = [uuidv7(), uuidv7()];
  const plan = await person.api.planner.pending({});
  await pool.query(
    `insert into roasting_plan_items
       (roastery_id, id, plan_id, coffee_id, roasted_item_id, quantity, package_size, package_unit, position)
     values ($1, $2, $3, $4, $5, 10, 5, 'lb', 1)`,
    [roasteryId, planItemId, plan.id, roast.greenCoffeeId, roast.roastedItemId],
  );
  await pool.query(
    `insert into batch_tracking
       (roastery_id, id, plan_item_id, batch_number, batch_weight_lbs, is_completed, is_logged, roast_id)
     values ($1, $2, $3, 2, 5, true, true, $4)`,
    [roasteryId, batchId, planItemId, roast.id],
  );
  return { batchId, planItemId, userId };
}

describe("logging a roast", () => {
  test("takes the green weight from stock and works out yield and loss", async () => {
    const { api, guji, filter, stockOf } = await roastery("Logger");
    const roast = await api.roasts.add({
      greenCoffeeId: guji.id,
      roastedItemId: filter.id,
      greenWeightKg: 5,
      roastedWeightKg: 4.212,
      roastedAt: "2026-11-20T10:30:00+01:00",
      durationSec: 690,
      roastLevel: "Medium",
      notes: "First crack at 8:40\nsweet",
    });
    expect(roast).toMatchObject({
      number: "R-0001",
      greenCoffee: { id: guji.id, coffeeName: "Guji", origin: "Ethiopia" },
      roastedItem: { id: filter.id, name: "Filter" },
      yieldPercent: 84.2,
      lossPercent: 15.8,
      roastedAt,
      durationSec: 690,
      notes: "First crack at 8:40\nsweet",
      shortfallKg: 0,
      batch: null,
      version: 1,
    });
    expect(await api.roasts.get({ id: roast.id })).toMatchObject(roast);
    expect(await stockOf(guji.id)).toEqual({ quantityKg: 5, shortfallKg: 0 });
    expect(await lines(guji.id)).toEqual(["opening 10000 → 10000", "roast -5000 → 5000"]);
  });

  test("empties the stock that it exceeds, and keeps what was missing", async () => {
    const { api, huila, stockOf } = await roastery("Short");
    const roast = await api.roasts.add({ greenCoffeeId: huila.id, greenWeightKg: 5, roastedAt });
    expect(roast).toMatchObject({ shortfallKg: 2, roastedWeightKg: null, yieldPercent: null, lossPercent: null });
    expect(await stockOf(huila.id)).toEqual({ quantityKg: 0, shortfallKg: 2 });
    await api.roasts.add({ greenCoffeeId: huila.id, greenWeightKg: 1, roastedAt });
    expect(await stockOf(huila.id)).toEqual({ quantityKg: 0, shortfallKg: 3 });
    expect((await api.green.movements({ id: huila.id })).items).toMatchObject([
      { kind: "roast", changeKg: 0, balanceAfterKg: 0, shortfallKg: 1, roastNumber: "R-0002" },
      { kind: "roast", changeKg: -3, balanceAfterKg: 0, shortfallKg: 2, roastNumber: "R-0001" },
      { kind: "opening", changeKg: 3, balanceAfterKg: 3, shortfallKg: 0, roastNumber: null },
    ]);
  });

  test("is one roast when it is sent twice with one id, also at the same moment", async () => {
    const { api, guji, stockOf } = await roastery("Repeater");
    const input = { id: uuidv7(), greenCoffeeId: guji.id, greenWeightKg: 2, roastedAt };
    const [one, other] = await Promise.all([api.roasts.add(input), api.roasts.add(input)]);
    expect(other).toEqual(one);
    expect(await api.roasts.add({ ...input, greenWeightKg: 9 })).toEqual(one);
    expect(await stockOf(guji.id)).toEqual({ quantityKg: 8, shortfallKg: 0 });
    await api.roasts.remove({ id: input.id });
    expect(await refusalOf(api.roasts.add(input))).toMatchObject({ status: 409, message: "This roast was deleted" });
  });

  test("is refused at the field with impossible facts, and nothing is written", async () => {
    const { person, api, guji, stockOf } = await roastery("Bad");
    const good = { greenCoffeeId: guji.id, greenWeightKg: 5, roastedAt };
    const tooMuch = await refusalOf(api.roasts.add({ ...good, roastedWeightKg: 5.001 }));
    expect(tooMuch).toMatchObject({
      status: 422,
      message: "Roasted weight cannot be above the green weight",
      data: { field: "roastedWeightKg" },
    });
    const dayAfterTomorrow = new Date(Date.now() + 48 * 3_600_000).toISOString();
    for (const when of [dayAfterTomorrow, "1989-12-31T23:59:59Z", "2999-12-31T23:59:59Z", "1900-01-01T00:00:00Z"]) {
      const refusal = await refusalOf(api.roasts.add({ ...good, roastedAt: when }));
      expect(refusal, when).toMatchObject({ status: 422, data: { field: "roastedAt" } });
    }
    for (const field of ["greenWeightKg", "roastedWeightKg", "durationSec"]) {
      for (const value of BAD_NUMBERS) {
        const attempt = { method: "POST", path: "/roasts", fields: good, field, value } as const;
        expect(await faultsOf(person, attempt), value).toEqual({ status: 400, fields: [field] });
      }
    }
    expect((await api.roasts.list({})).items).toEqual([]);
    expect(await stockOf(guji.id)).toEqual({ quantityKg: 10, shortfallKg: 0 });
  });

  test("is refused for a coffee or a product that is not there", async () => {
    const { api, guji, stockOf } = await roastery("Lost");
    const good = { greenCoffeeId: guji.id, greenWeightKg: 5, roastedAt };
    expect(await refusalOf(api.roasts.add({ ...good, greenCoffeeId: uuidv7() }))).toMatchObject({
      status: 404,
      message: "Coffee not found in inventory",
    });
    expect(await refusalOf(api.roasts.add({ ...good, roastedItemId: uuidv7() }))).toMatchObject({
      status: 404,
      message: "Roasted item not found",
    });
    expect(await stockOf(guji.id)).toEqual({ quantityKg: 10, shortfallKg: 0 });
  });
});

describe("editing a roast", () => {
  test("gives the old weight back before it takes the new one", async () => {
    const { api, huila, stockOf } = await roastery("Editor");
    const { id } = await api.roasts.add({ greenCoffeeId: huila.id, greenWeightKg: 5, roastedAt });
    const smaller = await api.roasts.edit({ id, version: 1, greenWeightKg: 2.5, roastedWeightKg: 2.1 });
    expect(smaller).toMatchObject({ greenWeightKg: 2.5, yieldPercent: 84, shortfallKg: 0, version: 2 });
    expect(await stockOf(huila.id)).toEqual({ quantityKg: 0.5, shortfallKg: 0 });
    const larger = await api.roasts.edit({ id, version: 2, greenWeightKg: 4 });
    expect(larger).toMatchObject({ roastedWeightKg: 2.1, shortfallKg: 1 });
    expect(await stockOf(huila.id)).toEqual({ quantityKg: 0, shortfallKg: 1 });
    expect(await lines(huila.id)).toEqual([
      "opening 3000 → 3000",
      "roast -3000 → 0",
      "roast_returned 3000 → 3000",
      "roast -2500 → 500",
      "roast_returned 2500 → 3000",
      "roast -3000 → 0",
    ]);
  });

  test("leaves stock alone when notes, date, product or roasted weight change", async () => {
    const { api, guji, filter } = await roastery("Noter");
    const { id } = await api.roasts.add({
      greenCoffeeId: guji.id,
      roastedItemId: filter.id,
      greenWeightKg: 5,
      roastedAt,
      durationSec: 600,
      notes: "flat",
    });
    const edited = await api.roasts.edit({
      id,
      version: 1,
      greenCoffeeId: guji.id,
      greenWeightKg: 5,
      roastedWeightKg: 4.2,
      roastedItemId: null,
      durationSec: null,
      roastLevel: "Dark",
    });
    expect(edited).toMatchObject({ notes: "flat", roastedAt, durationSec: null, roastedItem: null, yieldPercent: 84 });
    expect(await api.roasts.edit({ id, version: 2, roastedWeightKg: null })).toMatchObject({ yieldPercent: null });
    expect(await lines(guji.id)).toEqual(["opening 10000 → 10000", "roast -5000 → 5000"]);
  });

  test("gives back to the old lot and takes from the new one when the coffee changes", async () => {
    const { api, guji, huila, stockOf } = await roastery("Mover");
    const { id } = await api.roasts.add({ greenCoffeeId: guji.id, greenWeightKg: 4, roastedAt });
    const moved = await api.roasts.edit({ id, version: 1, greenCoffeeId: huila.id });
    expect(moved).toMatchObject({ greenCoffee: { id: huila.id }, shortfallKg: 1 });
    expect(await stockOf(guji.id)).toEqual({ quantityKg: 10, shortfallKg: 0 });
    expect(await stockOf(huila.id)).toEqual({ quantityKg: 0, shortfallKg: 1 });
    expect(await refusalOf(api.roasts.edit({ id, version: 2, greenCoffeeId: uuidv7() }))).toMatchObject({
      status: 404,
      message: "Coffee not found in inventory",
    });
    expect(await stockOf(huila.id)).toEqual({ quantityKg: 0, shortfallKg: 1 });
  });

  test("takes one of two weights when two tabs save at the same moment", async () => {
    const { api, guji, stockOf } = await roastery("Tabs");
    const { id } = await api.roasts.add({ greenCoffeeId: guji.id, greenWeightKg: 5, roastedAt });
    const edits = await Promise.allSettled(
      [2, 7].map((greenWeightKg) => api.roasts.edit({ id, version: 1, greenWeightKg })),
    );
    expect(edits.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { greenWeightKg } = await api.roasts.get({ id });
    expect(await stockOf(guji.id)).toEqual({ quantityKg: 10 - greenWeightKg, shortfallKg: 0 });
  });

  test("is refused with impossible facts, or from an outdated page, and changes nothing", async () => {
    const { person, api, guji } = await roastery("Stale");
    const { id } = await api.roasts.add({ greenCoffeeId: guji.id, greenWeightKg: 5, roastedWeightKg: 4.2, roastedAt });
    const current = await api.roasts.edit({ id, version: 1, notes: "First tab" });
    expect(await refusalOf(api.roasts.edit({ id, version: 1, greenWeightKg: 9 }))).toMatchObject({
      code: "OUTDATED",
      status: 409,
      data: { current },
    });
    const tooLittle = await refusalOf(api.roasts.edit({ id, version: 2, greenWeightKg: 4.1 }));
    expect(tooLittle).toMatchObject({ status: 422, data: { field: "roastedWeightKg" } });
    const tooOld = await refusalOf(api.roasts.edit({ id, version: 2, roastedAt: "1989-01-01T00:00:00Z" }));
    expect(tooOld).toMatchObject({ status: 422, data: { field: "roastedAt" } });
    for (const field of ["greenWeightKg", "roastedWeightKg", "durationSec"]) {
      for (const value of BAD_NUMBERS) {
        const attempt = { method: "PATCH", path: `/roasts/${id}`, fields: { version: 2 }, field, value } as const;
        expect(await faultsOf(person, attempt), value).toEqual({ status: 400, fields: [field] });
      }
    }
    expect(await api.roasts.get({ id })).toMatchObject(current);
    expect(await lines(guji.id)).toEqual(["opening 10000 → 10000", "roast -5000 → 5000"]);
  });
});

describe("deleting a roast", () => {
  test("gives back what it took, not what was missing, and answers the roast once", async () => {
    const { api, huila, stockOf } = await roastery("Remover");
    const roast = await api.roasts.add({ greenCoffeeId: huila.id, greenWeightKg: 5, roastedAt });
    expect(await api.roasts.remove({ id: roast.id })).toEqual(roast);
    expect(await stockOf(huila.id)).toEqual({ quantityKg: 3, shortfallKg: 0 });
    expect((await api.roasts.list({})).items).toEqual([]);
    const gone = { status: 404, message: "Roast not found" };
    expect(await refusalOf(api.roasts.remove({ id: roast.id }))).toMatchObject(gone);
    expect(await refusalOf(api.roasts.get({ id: roast.id }))).toMatchObject(gone);
    expect(await refusalOf(api.roasts.edit({ id: roast.id, version: 2, notes: "late" }))).toMatchObject(gone);
    expect(await stockOf(huila.id)).toEqual({ quantityKg: 3, shortfallKg: 0 });
  });

  test("keeps the shortfall from going negative after a count settled it", async () => {
    const { api, huila, stockOf } = await roastery("Settler");
    const { id } = await api.roasts.add({ greenCoffeeId: huila.id, greenWeightKg: 5, roastedAt });
    await api.green.edit({ id: huila.id, version: 2, quantityKg: 1 });
    await api.roasts.remove({ id });
    expect(await stockOf(huila.id)).toEqual({ quantityKg: 4, shortfallKg: 0 });
  });

  test("resets the batch that pointed to it", async () => {
    const { person, api, guji, filter } = await roastery("Batcher");
    const { id } = await api.roasts.add({ greenCoffeeId: guji.id, greenWeightKg: 5, roastedAt });
    const { batchId, planItemId } = await linkBatch(person, { id, greenCoffeeId: guji.id, roastedItemId: filter.id });
    expect((await api.roasts.get({ id })).batch).toMatchObject({
      id: batchId,
      batchNumber: 2,
      planItemId,
      planStatus: "pending",
    });
    await api.roasts.remove({ id });
    const { rows } = await app
      .database()
      .pool.query("select is_logged, is_completed, roast_id from batch_tracking where id = $1", [batchId]);
    expect(rows).toEqual([{ is_logged: false, is_completed: false, roast_id: null }]);
  });
});

describe("another roastery", () => {
  test("finds no roast of it, and cannot roast its coffee or for its products", async () => {
    const [owner, stranger] = [await roastery("Owner"), await roastery("Stranger")];
    const roast = await owner.api.roasts.add({ greenCoffeeId: owner.guji.id, greenWeightKg: 5, roastedAt });
    const own = await stranger.api.roasts.add({ greenCoffeeId: stranger.guji.id, greenWeightKg: 1, roastedAt });
    const { api } = stranger;
    const { id } = roast;
    const calls = [
      api.roasts.get({ id }),
      api.roasts.edit({ id, version: 1, greenWeightKg: 1 }),
      api.roasts.remove({ id }),
      api.roasts.add({ greenCoffeeId: owner.guji.id, greenWeightKg: 1, roastedAt }),
      api.roasts.add({ greenCoffeeId: stranger.guji.id, roastedItemId: owner.filter.id, greenWeightKg: 1, roastedAt }),
      api.roasts.edit({ id: own.id, version: 1, greenCoffeeId: owner.guji.id }),
      api.roasts.edit({ id: own.id, version: 1, roastedItemId: owner.filter.id }),
    ];
    for (const refusal of await Promise.all(calls.map(refusalOf))) expect(refusal).toMatchObject({ status: 404 });
    expect((await api.roasts.list({})).items).toEqual([own]);
    expect((await api.roasts.list({ greenCoffeeId: owner.guji.id })).items).toEqual([]);
    expect(await owner.api.roasts.get({ id })).toMatchObject(roast);
    expect(await owner.stockOf(owner.guji.id)).toEqual({ quantityKg: 5, shortfallKg: 0 });
    expect(await stranger.stockOf(stranger.guji.id)).toEqual({ quantityKg: 9, shortfallKg: 0 });
  });
});
