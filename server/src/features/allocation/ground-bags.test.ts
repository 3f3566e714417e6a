import { expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { isProved, roasteryOf } from "../../../test/roasteries/stocked-roastery.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

const DAY = "2036-12-04";

/** A roastery with loose coffee, and ways to order it ground or whole, to pack rows of the packing station and to look. */
async function grindingRoastery(looseKg = 10) {
  const person = await app.signUp();
  const roastery = await roasteryOf(person);
  const { api, item, size, roast } = roastery;
  const lot = await roast(looseKg);
  const customer = await api.customers.add({ name: "Bar Nord" });
  const bag = { roastedItemId: item.id, packageSizeId: size.id, unitPriceMinor: 1000 };
  const ordered = async (lines: { quantity: number; grind?: string }[], promisedOn = DAY) => {
    const typed = lines.map((line) => ({ ...bag, ...line }));
    const { id } = await api.orders.add({ customerId: customer.id, promisedOn, lines: typed });
    const order = await api.orders.step({ id, version: 1, step: "confirm" });
    return { ...order, lineId: order.lines[0]?.id ?? "" };
  };
  const rowOf = async (grind: string) =>
    (await api.allocation.packing({ day: "2036-12-31" })).find((row) => row.grind === grind);
  const packRow = async (grind: string, bags?: number) => {
    const row = await rowOf(grind);
    if (row === undefined) throw new Error("no row");
    const { roastedItemId, packageSizeId, toPack, looseGrams: seenLooseGrams, lineIds } = row;
    const forLines = grind === "" ? {} : { lineIds };
    return api.stock.pack({ roastedItemId, packageSizeId, bags: bags ?? toPack, seenLooseGrams, ...forLines });
  };
  const lineOf = async ({ id }: { id: string }) => (await api.allocation.lines({ ids: id }))[0];
  return { person, ...roastery, roasted: lot, ordered, rowOf, packRow, lineOf, bag };
}

test("whole bags that are packed for a later order are not the ground ones of an earlier order", async () => {
  const { ordered, rowOf, packRow, lineOf, person } = await grindingRoastery();
  const ground = await ordered([{ quantity: 5, grind: "Espresso" }]);
  const whole = await ordered([{ quantity: 10 }], "2036-12-05");
  await packRow("");
  expect(await rowOf("Espresso")).toMatchObject({ toPack: 5, packedQuantity: 0 });
  expect(await rowOf("")).toMatchObject({ toPack: 0, packedQuantity: 10 });
  await packRow("Espresso");
  expect(await rowOf("Espresso")).toMatchObject({ toPack: 0, packedQuantity: 5, lineIds: [] });
  expect(await rowOf("")).toMatchObject({ toPack: 0, packedQuantity: 10 });
  expect(await lineOf(ground)).toMatchObject({ pickedQuantity: 5, stockQuantity: 5 });
  expect(await lineOf(whole)).toMatchObject({ pickedQuantity: 0, stockQuantity: 10, shortQuantity: 0 });
  await isProved(person);
});

test("ground bags go to the orders of their row, the first promised first, and never beyond what those want", async () => {
  const { api, ordered, packRow, lineOf } = await grindingRoastery();
  const first = await ordered([{ quantity: 3, grind: "Espresso" }]);
  const second = await ordered([{ quantity: 3, grind: "Espresso" }]);
  await packRow("Espresso", 4);
  expect(await lineOf(first)).toMatchObject({ pickedQuantity: 3 });
  expect(await lineOf(second)).toMatchObject({ pickedQuantity: 1 });
  const refused = await refusalOf(packRow("Espresso", 3));
  expect(refused).toMatchObject({ status: 409, data: { field: "bags" } });
  expect(refused.message).toBe("Only 2 bags are still to be packed for these orders. Nothing was packed.");
  await api.orders.step({ id: second.id, version: second.version, step: "cancel" });
  const { roastedItemId, packageSizeId } = (await lineOf(first)) ?? { roastedItemId: "", packageSizeId: "" };
  const late = { roastedItemId, packageSizeId, bags: 2, lineIds: [second.lineId] };
  const gone = await refusalOf(api.stock.pack(late));
  expect(gone.message).toBe("Somebody changed these orders meanwhile. The list is new now. Nothing was packed.");
});

test("a packing that is undone takes its picks along, and whole bags of the same roast stay free", async () => {
  const { api, ordered, packRow, lineOf, pack, looseOf, roasted, person } = await grindingRoastery();
  await pack(5);
  const ground = await ordered([{ quantity: 5, grind: "Espresso" }]);
  const { id, lots } = await packRow("Espresso");
  expect(lots).toEqual([expect.objectContaining({ lotId: roasted.id, bags: 5 })]);
  expect(await lineOf(ground)).toMatchObject({ pickedQuantity: 5 });
  await api.stock.undo({ id });
  expect(await looseOf(roasted.id)).toBe(8750);
  expect(await lineOf(ground)).toMatchObject({ pickedQuantity: 0, stock: [{ isPacked: false, quantity: 5 }] });
  const whole = await ordered([{ quantity: 5 }], "2036-12-20");
  expect(await lineOf(whole)).toMatchObject({ stock: [{ isPacked: true, quantity: 5 }] });
  await isProved(person);
});

test("a packing for lines is booked once, however often it is sent", async () => {
  const { api, ordered, lineOf, bag } = await grindingRoastery();
  const ground = await ordered([{ quantity: 5, grind: "Espresso" }]);
  const { roastedItemId, packageSizeId } = bag;
  const id = "0190a5f0-0000-7000-8000-00000000b3b3";
  const packing = { id, roastedItemId, packageSizeId, bags: 5, lineIds: [ground.lineId] };
  const [one, other] = await Promise.all([api.stock.pack(packing), api.stock.pack(packing)]);
  expect(one).toEqual(other);
  expect(await lineOf(ground)).toMatchObject({ pickedQuantity: 5 });
});

test("bags that were packed without a grind are sent for a ground line once somebody picked them", async () => {
  const { api, ordered, lineOf, pack, roasted } = await grindingRoastery(1);
  await pack(4);
  const ground = await ordered([{ quantity: 3, grind: "Espresso" }]);
  expect(await lineOf(ground)).toMatchObject({ stockQuantity: 0, shortQuantity: 3 });
  const refused = await refusalOf(api.orders.fulfil({ id: ground.id, version: ground.version }));
  expect(refused.message).toContain(
    "Only 0 of House, 250 g are in stock, 4 packed bags carry no grind: pick those that are Espresso.",
  );
  const unpacked = await refusalOf(api.orders.pack({ id: ground.id, version: ground.version, step: "pack" }));
  expect(unpacked.message).toContain("4 packed bags carry no grind: pick those that are Espresso.");
  const [line] = await api.allocation.picking({ day: DAY });
  expect(line?.unmarked).toEqual([
    expect.objectContaining({
      lotId: roasted.id,
      quantity: 4,
      pickedQuantity: 0,
      places: [{ name: "Roastery", quantity: 4 }],
    }),
  ]);
  await api.allocation.pick({ picks: [{ lineId: ground.lineId, lotId: roasted.id, bags: 3, seenBags: 0 }] });
  expect((await api.allocation.picking({ day: DAY }))[0]?.unmarked).toEqual([]);
  const sent = await api.orders.fulfil({ id: ground.id, version: ground.version });
  expect(sent).toMatchObject({ status: "fulfilled", lines: [{ sentQuantity: 3, shortQuantity: 0 }] });
});

test("an order of ground and whole bags is fulfilled in one go, and undoing that lays the ground ones aside again", async () => {
  const { api, ordered, packRow, lineOf, pack } = await grindingRoastery();
  await pack(2);
  const mixed = await ordered([{ quantity: 3, grind: "Espresso" }, { quantity: 2 }]);
  await packRow("Espresso");
  const sent = await api.orders.fulfil({ id: mixed.id, version: mixed.version });
  expect(sent).toMatchObject({ status: "fulfilled", lines: [{ sentQuantity: 3 }, { sentQuantity: 2 }] });
  await api.orders.takeBack({ id: mixed.id, version: sent.version });
  expect(await lineOf(mixed)).toMatchObject({ openQuantity: 3, pickedQuantity: 3 });
});

test("a line that is edited to another grind has nothing picked any more", async () => {
  const { api, ordered, packRow, lineOf, bag } = await grindingRoastery();
  const ground = await ordered([{ quantity: 3, grind: "Espresso" }]);
  await packRow("Espresso");
  const lines = [{ id: ground.lineId, ...bag, quantity: 3, grind: "Filter" }];
  await api.orders.edit({ id: ground.id, version: ground.version, lines });
  expect(await lineOf(ground)).toMatchObject({ pickedQuantity: 0, stock: [{ isPacked: false, quantity: 3 }] });
});

test("ground bags leave the location where they were packed, and whole ones leave those there", async () => {
  const { api, ordered, packRow, pack, roasted, bag, lot, person } = await grindingRoastery();
  const shop = await api.locations.add({ name: "Shop" });
  const { roastedItemId, packageSizeId } = bag;
  const holdingOf = async (isPacked: boolean) => {
    const found = (await lot(roasted.id)).holdings.find(({ packageSize }) => (packageSize !== null) === isPacked);
    if (found === undefined) throw new Error("no such holding");
    return found;
  };
  const [first] = (await holdingOf(false)).stock;
  const fromLocationId = first?.locationId ?? "";
  const toShop = async (isPacked: boolean, quantity: number) =>
    api.stock.transfer({ id: (await holdingOf(isPacked)).id, fromLocationId, toLocationId: shop.id, quantity });
  const bags = async () => {
    const { stock } = await holdingOf(true);
    return [fromLocationId, shop.id].map((id) => stock.find(({ locationId }) => locationId === id)?.quantity ?? 0);
  };
  await pack(5, { locationId: fromLocationId });
  const ground = await ordered([{ quantity: 3, grind: "Espresso" }]);
  await toShop(false, 1000);
  const forLine = { lineIds: [ground.lineId], locationId: shop.id };
  await api.stock.pack({ roastedItemId, packageSizeId, bags: 3, ...forLine });
  expect(await bags()).toEqual([5, 3]);
  await api.orders.fulfil({ id: ground.id, version: ground.version });
  expect(await bags()).toEqual([5, 0]);
  // Ground bags at the first location stay there, as long as whole ones lie elsewhere.
  const second = await ordered([{ quantity: 4, grind: "Filter" }]);
  await packRow("Filter");
  await toShop(true, 3);
  expect(await bags()).toEqual([6, 3]);
  const whole = await ordered([{ quantity: 5 }]);
  await api.orders.fulfil({ id: whole.id, version: whole.version });
  expect(await bags()).toEqual([4, 0]);
  await api.orders.fulfil({ id: second.id, version: second.version });
  expect(await bags()).toEqual([0, 0]);
  await isProved(person);
});

test("bags that were packed for one line and picked for another leave that one when their packing is undone", async () => {
  const { api, ordered, packRow, lineOf, pack, roasted, person } = await grindingRoastery();
  await pack(5);
  const first = await ordered([{ quantity: 3, grind: "Espresso" }]);
  const { id } = await packRow("Espresso");
  const second = await ordered([{ quantity: 4, grind: "Espresso" }], "2036-12-05");
  await packRow("Espresso", 1);
  const pick = (lineId: string, bags: number, seenBags: number) =>
    api.allocation.pick({ picks: [{ lineId, lotId: roasted.id, bags, seenBags }] });
  await pick(first.lineId, 1, 3);
  await pick(second.lineId, 3, 1);
  await api.stock.undo({ id });
  // One bag was packed for the second line itself; the five whole ones are nobody's.
  expect(await lineOf(first)).toMatchObject({ pickedQuantity: 0 });
  expect(await lineOf(second)).toMatchObject({ pickedQuantity: 1 });
  await isProved(person);
});

test("a ground order that was sent short is settled by bags that are packed for it, never by whole ones", async () => {
  const { api, ordered, packRow, pack, roast, lineOf, bag, person } = await grindingRoastery(0.5);
  const ground = await ordered([{ quantity: 4, grind: "Espresso" }]);
  const sent = await api.orders.fulfil({ id: ground.id, version: ground.version, allowShort: true });
  expect(sent.lines[0]).toMatchObject({ sentQuantity: 4, shortQuantity: 2 });
  await roast(2, "2026-11-16");
  const other = await ordered([{ quantity: 2, grind: "Espresso" }]);
  await pack(3);
  await packRow("Espresso");
  expect((await api.orders.get({ id: ground.id })).lines[0]).toMatchObject({ shortQuantity: 2 });
  expect(await lineOf(other)).toMatchObject({ pickedQuantity: 2 });
  const packing = { roastedItemId: bag.roastedItemId, packageSizeId: bag.packageSizeId };
  const refused = await refusalOf(api.stock.pack({ ...packing, bags: 3, lineIds: [ground.lineId] }));
  expect(refused.message).toBe("Only 2 bags are still to be packed for these orders. Nothing was packed.");
  const { id } = await api.stock.pack({ ...packing, bags: 2, lineIds: [ground.lineId] });
  expect((await api.orders.get({ id: ground.id })).lines[0]).toMatchObject({ shortQuantity: 0 });
  await api.stock.undo({ id });
  expect((await api.orders.get({ id: ground.id })).lines[0]).toMatchObject({ shortQuantity: 2 });
  await isProved(person);
});

test("a ground row says how many bags nobody picked, those of a roast on hold among them", async () => {
  const { api, ordered, packRow, rowOf, roast, roasted } = await grindingRoastery(1);
  await ordered([{ quantity: 5, grind: "Espresso" }]);
  await packRow("Espresso", 2);
  const { version } = await api.stock.lot({ id: roasted.id });
  await api.stock.hold({ id: roasted.id, version });
  await roast(2, "2026-11-18");
  expect(await rowOf("Espresso")).toMatchObject({ unpickedQuantity: 3, packedQuantity: 0, missingQuantity: 2 });
  expect((await refusalOf(packRow("Espresso", 4))).status).toBe(409);
  expect(await packRow("Espresso", 3)).toMatchObject({ bags: 3 });
});

test("bags that are filled when an order is sent take their packaging along, and bring it back when that is undone", async () => {
  const { api, ordered, pack, size } = await grindingRoastery();
  const bags = await api.packaging.add({ name: "Bag 250 g", kind: "bag", packageSizeId: size.id });
  await api.packaging.receive({ id: bags.id, pieces: 10 });
  const pieces = async () => (await api.packaging.get({ id: bags.id })).pieces;
  await pack(2);
  expect(await pieces()).toBe(8);
  const order = await ordered([{ quantity: 5 }]);
  const sent = await api.orders.fulfil({ id: order.id, version: order.version });
  expect(await pieces()).toBe(5);
  await api.orders.takeBack({ id: order.id, version: sent.version });
  expect(await pieces()).toBe(8);
});

test("bags of a line that was sent free ones leave the packed bags of another line where they lie", async () => {
  const { api, ordered, packRow, pack, roasted, lot, person } = await grindingRoastery();
  const [home] = await api.locations.list({});
  const shop = await api.locations.add({ name: "Shop" });
  const packed = async () => (await lot(roasted.id)).holdings.find(({ packageSize }) => packageSize !== null);
  const bagsAt = async () => {
    const stock = (await packed())?.stock ?? [];
    return [home?.id, shop.id].map((id) => stock.find(({ locationId }) => locationId === id)?.quantity ?? 0);
  };
  await pack(3);
  const carried = await ordered([{ quantity: 6 }]);
  const lines = [{ lineId: carried.lineId, quantity: 3 }];
  await api.orders.fulfil({ id: carried.id, version: carried.version, lines });
  await ordered([{ quantity: 3, grind: "Espresso" }]);
  await packRow("Espresso");
  await pack(6);
  const moving = { id: (await packed())?.id ?? "", quantity: 6 };
  await api.stock.transfer({ ...moving, fromLocationId: home?.id ?? "", toLocationId: shop.id });
  await api.allocation.pick({ picks: [{ lineId: carried.lineId, lotId: roasted.id, bags: 1, seenBags: 0 }] });
  expect(await bagsAt()).toEqual([3, 6]);
  const whole = await ordered([{ quantity: 2 }]);
  await api.orders.fulfil({ id: whole.id, version: whole.version });
  expect(await bagsAt()).toEqual([3, 4]);
  await isProved(person);
});
