import { expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { inStock, isProved, roasteryOf } from "../../../../test/roasteries/stocked-roastery.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

/** A roastery with 4 packed bags of one roast and 2 of another, and a second location. */
async function packedRoastery() {
  const person = await app.signUp();
  const roastery = await roasteryOf(person);
  const { api, roast, pack, size } = roastery;
  const old = await roast(1, "2026-11-10");
  await pack(4);
  const fresh = await roast(1);
  await pack(2);
  const shop = await api.locations.add({ name: "Shop" });
  const [store] = await api.locations.list({});
  const row = (lot: { id: string }, bags: number, seenBags: number) => ({
    lotId: lot.id,
    packageSizeId: size.id,
    bags,
    seenBags,
  });
  const bagsAt = async (lot: { id: string }, locationId: string) =>
    (await api.stock.lot({ id: lot.id })).holdings
      .filter(({ packageSize }) => packageSize !== null)
      .flatMap(({ stock }) => stock.filter((each) => each.locationId === locationId))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return { person, ...roastery, old, fresh, shop, store: store?.id ?? "", row, bagsAt };
}

test("counted bags of several roasts are booked together, the ledger adds up, and one undo takes all back", async () => {
  const { person, api, old, fresh, store, shop, row, bagsAt } = await packedRoastery();
  const requestId = "0190a000-0000-7000-8000-0000000000a1";
  const counts = [row(old, 3, 4), row(fresh, 5, 2)];
  await api.stock.countBags({ requestId, locationId: store, counts });
  expect([await bagsAt(old, store), await bagsAt(fresh, store)]).toEqual([3, 5]);
  await isProved(person);
  // Sent again, it is the same count.
  await api.stock.countBags({ requestId, locationId: store, counts });
  expect(await bagsAt(fresh, store)).toBe(5);
  await api.stock.countBags({ locationId: shop.id, counts: [row(old, 2, 0)] });
  expect(await bagsAt(old, shop.id)).toBe(2);
  expect((await inStock(person))[0]?.bags).toEqual([10]);
  await api.stock.undo({ id: requestId });
  expect([await bagsAt(old, store), await bagsAt(fresh, store), await bagsAt(old, shop.id)]).toEqual([4, 2, 2]);
  await isProved(person);
});

test("bags that were packed meanwhile are not counted away: nothing of the count is booked", async () => {
  const { api, old, fresh, store, row, bagsAt, pack } = await packedRoastery();
  await pack(1);
  const before = [await bagsAt(old, store), await bagsAt(fresh, store)];
  const stale = api.stock.countBags({ locationId: store, counts: [row(old, 4, 4), row(fresh, 2, 2)] });
  expect(await refusalOf(stale)).toMatchObject({ code: "CONFLICT" });
  expect([await bagsAt(old, store), await bagsAt(fresh, store)]).toEqual(before);
});

test("bags of a size that was edited since are counted apart from those of its weight of today", async () => {
  const { person, api, fresh, store, row, pack, size, lot } = await packedRoastery();
  await api.packageSizes.edit({ id: size.id, version: size.version, size: 300 });
  await pack(1);
  const bags = async () =>
    (await lot(fresh.id)).holdings
      .flatMap(({ packageSize, unitGrams, quantity }) => (packageSize ? [[unitGrams, quantity]] : []))
      .toSorted();
  expect(await bags()).toEqual([
    [250, 2],
    [300, 1],
  ]);
  const counted = (unitGrams: number, quantity: number, seen: number) => ({ ...row(fresh, quantity, seen), unitGrams });
  const count = (...counts: ReturnType<typeof row>[]) => api.stock.countBags({ locationId: store, counts });
  await count(counted(250, 0, 2), counted(300, 5, 1));
  expect(await bags()).toEqual([
    [250, 0],
    [300, 5],
  ]);
  // A count that names no weight means the bags that are left.
  await count(row(fresh, 5, 5));
  await count(counted(250, 2, 0));
  await count(row(fresh, 4, 5));
  expect(await bags()).toEqual([
    [250, 2],
    [300, 4],
  ]);
  const twice = await refusalOf(count(row(fresh, 4, 4), counted(300, 4, 4)));
  expect(twice.message).toBe("Name each roast and size once");
  await isProved(person);
});

test("bags that were counted away are no longer picked, and bags that are packed later are free", async () => {
  const { api, old, store, row, confirmed } = await packedRoastery();
  const order = await confirmed(4);
  const lineId = order.lines[0]?.id ?? "";
  await api.allocation.pick({ picks: [{ lineId, lotId: old.id, bags: 4, seenBags: 0 }] });
  await api.stock.countBags({ locationId: store, counts: [row(old, 1, 4)] });
  const picked = async () => (await api.allocation.lines({ ids: order.id }))[0]?.pickedQuantity;
  expect(await picked()).toBe(1);
  await api.stock.countBags({ locationId: store, counts: [row(old, 6, 1)] });
  expect(await picked()).toBe(1);
});

test("a count that confirms the books books nothing, and a row is named once", async () => {
  const { api, old, store, row } = await packedRoastery();
  const { version } = await api.stock.lot({ id: old.id });
  await api.stock.countBags({ locationId: store, counts: [row(old, 4, 4)] });
  expect((await api.stock.lot({ id: old.id })).version).toBe(version);
  expect(
    await refusalOf(api.stock.countBags({ locationId: store, counts: [row(old, 4, 4), row(old, 3, 4)] })),
  ).toMatchObject({ code: "BAD_REQUEST" });
});

test("bags are packed at the chosen location, and the places add up", async () => {
  const { person, api, item, size, fresh, store, shop, bagsAt } = await packedRoastery();
  const loose = (await api.stock.lot({ id: fresh.id })).holdings.find(({ packageSize }) => packageSize === null);
  await api.stock.transfer({ id: loose?.id ?? "", fromLocationId: store, toLocationId: shop.id, quantity: 500 });
  const pack = (bags: number, locationId: string) =>
    api.stock.pack({ roastedItemId: item.id, packageSizeId: size.id, bags, locationId });
  await pack(1, shop.id);
  expect([await bagsAt(fresh, shop.id), await bagsAt(fresh, store)]).toEqual([1, 2]);
  expect(await refusalOf(pack(2, shop.id))).toMatchObject({ code: "CONFLICT", data: { field: "bags" } });
  await isProved(person);
});
