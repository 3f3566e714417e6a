import { expect, test } from "vitest";
import { addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { isProved, roasteryOf } from "../../../test/roasteries/stocked-roastery.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

const DAY = "2036-12-04";

/** A roastery whose older roast of 1 kg lies at the shop, and 5 kg of a younger one at the roastery. */
async function twoPlaces() {
  const person = await app.signUp();
  const roastery = await roasteryOf(person);
  const { api, roast, lot, item, size } = roastery;
  const [home] = await api.locations.list({});
  const shop = await api.locations.add({ name: "Shop" });
  const older = await roast(1, "2026-11-17");
  const moving = { id: (await lot(older.id)).holdings[0]?.id ?? "", quantity: 1000 };
  await api.stock.transfer({ ...moving, fromLocationId: home?.id ?? "", toLocationId: shop.id });
  const younger = await roast(5, "2026-11-20");
  const rows = (locationId?: string) => api.allocation.packing({ day: DAY, ...(locationId ? { locationId } : {}) });
  const row = async (packageSizeId = size.id, locationId?: string) => {
    const found = (await rows(locationId)).find((each) => each.packageSizeId === packageSizeId);
    if (!found) throw new Error("the row is there");
    return found;
  };
  const packRow = ({ packageSizeId, looseGrams, parts }: Awaited<ReturnType<typeof row>>, bags: number, further = {}) =>
    api.stock.pack({ roastedItemId: item.id, packageSizeId, bags, seenLooseGrams: looseGrams, parts, ...further });
  return { person, ...roastery, home: home?.id ?? "", older, younger, row, packRow };
}

test("the station packs the roast that it names, though more of a younger one lies at another location", async () => {
  const { person, api, confirmed, older, row, packRow } = await twoPlaces();
  await confirmed(4);
  const shown = await row();
  expect(shown.lots).toMatchObject([{ lotId: older.id, quantity: 4, grams: 1000 }]);
  expect((await packRow(shown, 4)).lots).toMatchObject([{ lotId: older.id, bags: 4 }]);
  expect(await api.allocation.packing({ day: DAY })).toMatchObject([{ toPack: 0, packedQuantity: 4 }]);
  await isProved(person);
});

test("a packing without parts takes the oldest roast first, wherever it lies", async () => {
  const { pack, older, younger } = await twoPlaces();
  expect((await pack(6)).lots).toMatchObject([
    { lotId: older.id, bags: 4 },
    { lotId: younger.id, bags: 2 },
  ]);
});

test("the rows of one coffee name other roasts, and each is packed as it is shown, also the last one first", async () => {
  const person = await twoPlaces();
  const { api, item, size, older, younger, row, packRow } = person;
  const kilo = await addSize(person.person, 1, "kg");
  const [customer] = (await api.customers.list({})).items;
  const line = (packageSizeId: string, quantity: number) => ({
    ...{ roastedItemId: item.id, packageSizeId, quantity, unitPriceMinor: 1000 },
  });
  const order = await api.orders.add({
    customerId: customer?.id ?? "",
    lines: [line(kilo.id, 2), line(size.id, 4)],
  });
  await api.orders.step({ id: order.id, version: 1, step: "confirm" });
  const [small, large] = [await row(), await row(kilo.id)];
  expect(small.lots).toMatchObject([{ lotId: older.id, quantity: 4 }]);
  expect(large.lots).toMatchObject([{ lotId: younger.id, quantity: 2 }]);
  expect((await packRow(large, 2)).lots).toMatchObject([{ lotId: younger.id, bags: 2 }]);
  const further = await packRow({ ...small, looseGrams: 4000 }, 6);
  expect(further.lots).toMatchObject([
    { lotId: older.id, bags: 4 },
    { lotId: younger.id, bags: 2 },
  ]);
});

test("the rows of a location name the roasts that lie there", async () => {
  const { confirmed, home, younger, row, size, packRow } = await twoPlaces();
  await confirmed(4);
  const shown = await row(size.id, home);
  expect(shown.lots).toMatchObject([{ lotId: younger.id, quantity: 4 }]);
  expect((await packRow(shown, 4, { locationId: home })).lots).toMatchObject([{ lotId: younger.id, bags: 4 }]);
});

test("a row whose roast is gone meanwhile is refused by name, though as much of another one came", async () => {
  const { api, confirmed, lot, roast, older, row, packRow } = await twoPlaces();
  await confirmed(4);
  const shown = await row();
  const { number, version } = await lot(older.id);
  await api.stock.hold({ id: older.id, version });
  await roast(1, "2026-11-21");
  expect(await refusalOf(packRow(shown, 4))).toMatchObject({
    status: 409,
    message: `${number} is not there as it was shown: somebody moved, packed or held it. The list is new now. Nothing was packed.`,
  });
});
