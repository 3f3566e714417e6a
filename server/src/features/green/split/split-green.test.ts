import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { type ApiClient, testApp } from "../../../../test/test-app.ts";

const app = testApp();

const worth = async (api: ApiClient, id: string) => {
  const { quantityKg, averageCostE4, valueMinor } = await api.green.get({ id });
  return { quantityKg, averageCostE4, valueMinor };
};

const lotOf = (api: ApiClient) =>
  api.green.add({
    coffeeName: "Guji",
    country: "Ethiopia",
    process: "Washed",
    cropYear: "2025/26",
    bagWeightKg: 60,
    bagCount: 2,
    notes: "Keep dry",
    quantityKg: 100,
    cost: { price: "913.57", basis: "total" },
  });

describe("a split", () => {
  test("makes a part a lot of its own with the same facts, and its cost goes along", async () => {
    const { api } = await app.signUp("Ada");
    const { id } = await lotOf(api);
    const newLotId = uuidv7();
    const request = { id, requestId: uuidv7(), newLotId, coffeeName: "Guji decaf", quantityKg: 33.333 };
    const part = await api.green.split(request);
    expect(part).toMatchObject({
      id: newLotId,
      number: "GC-0002",
      coffeeName: "Guji decaf",
      quantityKg: 33.333,
      country: "Ethiopia",
      process: "Washed",
      cropYear: "2025/26",
      bagWeightKg: 60,
      bagCount: null,
      // By hand: 33.333 of 100 kg for 913.57 are 304.52.
      valueMinor: 30_452,
    });
    expect(await worth(api, id)).toMatchObject({ quantityKg: 66.667, valueMinor: 91_357 - 30_452 });
    expect(await api.green.split(request)).toMatchObject({ id: newLotId, quantityKg: 33.333 });
    expect((await api.green.get({ id })).quantityKg).toBe(66.667);
    const { items } = await api.green.movements({ id: newLotId });
    expect(items).toMatchObject([{ kind: "transfer_in", changeKg: 33.333, amountMinor: 30_452 }]);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("is taken back from either lot, to the gram and the cent, and once", async () => {
    const { api } = await app.signUp("Berta");
    const { id } = await lotOf(api);
    const { quantityKg, valueMinor } = await worth(api, id);
    for (const side of ["whole", "part"] as const) {
      const newLotId = uuidv7();
      await api.green.split({ id, newLotId, coffeeName: "Part", quantityKg: 12.345 });
      const lotId = side === "whole" ? id : newLotId;
      const movementId = (await api.green.movements({ id: lotId, limit: 1 })).items[0]?.id ?? "";
      await api.green.undoMovement({ id: lotId, movementId });
      await api.green.undoMovement({ id: lotId, movementId });
      expect(await worth(api, id)).toMatchObject({ quantityKg, valueMinor });
      expect(await worth(api, newLotId)).toMatchObject({ quantityKg: 0, valueMinor: 0 });
      expect((await api.green.get({ id: newLotId })).archivedAt).not.toBeNull();
    }
    expect((await api.green.list({})).items).toHaveLength(1);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("leaves a part in the list that has stock, a product or a purchase of its own when it is taken back", async () => {
    const { api } = await app.signUp("Bodo");
    const { id } = await lotOf(api);
    const supplier = await api.suppliers.add({ name: "Nordic Green" });
    const [stocked, product, ordered] = [uuidv7(), uuidv7(), uuidv7()];
    for (const newLotId of [stocked, product, ordered]) {
      await api.green.split({ id, newLotId, coffeeName: "Part", quantityKg: 10 });
    }
    await api.green.receive({ id: stocked, quantityKg: 1 });
    await api.items.add({ name: "House", greenCoffeeId: product, roastLevel: "Medium" });
    const lines = [{ greenCoffeeId: ordered, weight: "60" }];
    await api.purchases.add({ supplierId: supplier.id, lines });
    const takeBack = async (lotId: string) => {
      const { items } = await api.green.movements({ id: lotId });
      const split = items.find(({ kind }) => kind === "transfer_in");
      await api.green.undoMovement({ id: lotId, movementId: split?.id ?? "" });
      return (await api.green.get({ id: lotId })).archivedAt;
    };
    for (const lotId of [stocked, product, ordered]) expect(await takeBack(lotId)).toBeNull();
    expect(await worth(api, id)).toMatchObject({ quantityKg: 100 });
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

  test("is refused beyond what is there, of an archived lot and into a lot that is there, and books nothing", async () => {
    const { api } = await app.signUp("Cleo");
    const { id } = await lotOf(api);
    const other = await api.green.add({ coffeeName: "Huila", quantityKg: 1 });
    const split = (quantityKg: number, newLotId = uuidv7()) =>
      api.green.split({ id, newLotId, coffeeName: "Part", quantityKg });
    expect(await refusalOf(split(100.001))).toMatchObject({
      status: 409,
      message: "Only 100 kg of Guji is in stock.",
      data: { field: "quantityKg" },
    });
    expect(await refusalOf(split(1, other.id))).toMatchObject({ status: 409, message: "This lot already exists" });
    expect((await api.green.list({})).items).toHaveLength(2);
    expect(await worth(api, id)).toMatchObject({ quantityKg: 100, valueMinor: 91_357 });
    await api.green.archive({ id });
    expect(await refusalOf(split(1))).toMatchObject({ status: 422 });
  });

  test("is not taken back once the part was used or counted", async () => {
    const { api } = await app.signUp("Dora");
    const { id } = await lotOf(api);
    const newLotId = uuidv7();
    await api.green.split({ id, newLotId, coffeeName: "Part", quantityKg: 20 });
    const movementId = (await api.green.movements({ id: newLotId })).items[0]?.id ?? "";
    await api.green.withdraw({ id: newLotId, kind: "sample", quantityKg: 1 });
    expect(await refusalOf(api.green.undoMovement({ id: newLotId, movementId }))).toMatchObject({
      message: "Less of Part is left than was split off. Count it and correct the quantity.",
    });
    await api.green.count({ id: newLotId, quantityKg: 20 });
    expect(await refusalOf(api.green.undoMovement({ id: newLotId, movementId }))).toMatchObject({
      message: "Part was counted since. Correct the quantity instead.",
    });
  });

  test("leaves the cost of the part unknown where that of the lot is, and a dozen at once take no more than there is", async () => {
    const owner = await app.signUp("Emma");
    const { api } = owner;
    const { id } = await api.green.add({ coffeeName: "Cerrado", quantityKg: 10 });
    const parts = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        api.green.split({ id, newLotId: uuidv7(), coffeeName: "Part", quantityKg: 1.25 }),
      ),
    );
    expect(parts.filter(({ status }) => status === "fulfilled")).toHaveLength(8);
    const { items } = await api.green.list({});
    expect(items.map(({ quantityKg }) => quantityKg).sort()).toEqual([0, ...Array(8).fill(1.25)]);
    expect(items.every(({ quantityKg, valueMinor }) => (quantityKg === 0 ? true : valueMinor === null))).toBe(true);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
    const roaster = await joinTeam(app, owner, "roaster");
    const refused = roaster.api.green.split({ id, newLotId: uuidv7(), coffeeName: "Part", quantityKg: 1 });
    expect(await refusalOf(refused)).toMatchObject({ status: 403 });
  });
});
