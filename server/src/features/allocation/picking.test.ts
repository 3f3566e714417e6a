/** @database both: bags that are counted and sent at the same moment. */

import { expect, test } from "vitest";
import { atOnce } from "../../../test/databases/at-once.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { isProved, roasteryOf } from "../../../test/roasteries/stocked-roastery.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

/** A roastery with two roasts of 4 packed bags each, the older one first, and ways to order, pick and look. */
async function packedRoastery() {
  const person = await app.signUp();
  const roastery = await roasteryOf(person);
  const { api, roast, pack, lot } = roastery;
  const old = await roast(1, "2026-11-10");
  await pack(4);
  const fresh = await roast(1, "2026-11-17");
  await pack(4);
  const order = async (quantity: number, promisedOn = "2036-12-04") => {
    const { id, version } = await roastery.confirmed(quantity);
    const kept = await api.orders.edit({ id, version, promisedOn });
    return { id, number: kept.number, version: kept.version, lineId: kept.lines[0]?.id ?? "" };
  };
  const pick = ({ lineId }: { lineId: string }, { id: lotId }: { id: string }, bags: number, seenBags = 0) =>
    api.allocation.pick({ picks: [{ lineId, lotId, bags, seenBags }] });
  const lineOf = async ({ id }: { id: string }) => (await api.allocation.lines({ ids: id }))[0];
  const bagsOf = async ({ id }: { id: string }) =>
    (await lot(id)).holdings.find(({ packageSize }) => packageSize)?.quantity ?? 0;
  return { person, ...roastery, old, fresh, order, pick, lineOf, bagsOf };
}

test("picked bags lie aside: an order that is promised earlier does not get them, and the sums stay", async () => {
  const { old, fresh, order, pick, lineOf } = await packedRoastery();
  const late = await order(3, "2036-12-20");
  const early = await order(8, "2036-12-01");
  expect(await lineOf(early)).toMatchObject({ stockQuantity: 8, shortQuantity: 0 });
  const [picked] = await pick(late, old, 3);
  expect(picked).toMatchObject({
    orderId: late.id,
    stockQuantity: 3,
    pickedQuantity: 3,
    stock: [
      {
        lotId: old.id,
        quantity: 3,
        pickedQuantity: 3,
        grams: 750,
        isPacked: true,
        places: [{ name: "Roastery", quantity: 3 }],
      },
    ],
  });
  expect(await lineOf(early)).toMatchObject({
    stockQuantity: 5,
    pickedQuantity: 0,
    shortQuantity: 3,
    stock: [
      { lotId: old.id, quantity: 1 },
      { lotId: fresh.id, quantity: 4 },
    ],
  });
});

test("bags on two shelves are counted for each shelf, and none for two orders", async () => {
  const { api, order, lineOf, fresh, lot } = await packedRoastery();
  const [home] = await api.locations.list({});
  const shop = await api.locations.add({ name: "Shop" });
  const bags = (await lot(fresh.id)).holdings.find(({ packageSize }) => packageSize)?.id ?? "";
  await api.stock.transfer({ id: bags, quantity: 3, fromLocationId: home?.id ?? "", toLocationId: shop.id });
  const first = await order(6, "2036-12-01");
  const second = await order(2, "2036-12-02");
  const placesOf = async (of: { id: string }) =>
    (await lineOf(of))?.stock.map(({ number, places }) => [number, places]);
  expect(await placesOf(first)).toEqual([
    ["R-0001", [{ name: "Roastery", quantity: 4 }]],
    [
      "R-0002",
      [
        { name: "Roastery", quantity: 1 },
        { name: "Shop", quantity: 1 },
      ],
    ],
  ]);
  expect(await placesOf(second)).toEqual([["R-0002", [{ name: "Shop", quantity: 2 }]]]);
});

test("an order is fulfilled with exactly the picked bags, and the trace names their roast", async () => {
  const { api, old, fresh, order, pick, lineOf, bagsOf, person } = await packedRoastery();
  const wanted = await order(5);
  await pick(wanted, fresh, 3);
  const sent = await api.orders.fulfil({ id: wanted.id, version: wanted.version });
  expect(sent).toMatchObject({ status: "partly_fulfilled" });
  expect(sent.lines[0]).toMatchObject({ sentQuantity: 3, sentFrom: [{ lotId: fresh.id, grams: 750 }] });
  expect([await bagsOf(old), await bagsOf(fresh)]).toEqual([4, 1]);
  expect(await lineOf(wanted)).toMatchObject({ openQuantity: 2, pickedQuantity: 0, stock: [{ lotId: old.id }] });
  await isProved(person);
});

test("the sending is undone with its picks: the bags lie aside again", async () => {
  const { api, fresh, order, pick, lineOf, bagsOf, person } = await packedRoastery();
  const wanted = await order(5);
  await pick(wanted, fresh, 3);
  const sent = await api.orders.fulfil({ id: wanted.id, version: wanted.version });
  await api.orders.takeBack({ id: wanted.id, version: sent.version });
  expect(await bagsOf(fresh)).toBe(4);
  expect(await lineOf(wanted)).toMatchObject({ openQuantity: 5, pickedQuantity: 3 });
  await isProved(person);
});

test("more than is picked takes the picked bags first, and then the oldest that are picked for nobody", async () => {
  const { api, old, fresh, order, pick, lineOf } = await packedRoastery();
  const other = await order(3, "2036-12-20");
  const wanted = await order(4);
  await pick(other, old, 3);
  await pick(wanted, fresh, 2);
  const lines = [{ lineId: wanted.lineId, quantity: 4 }];
  const sent = await api.orders.fulfil({ id: wanted.id, version: wanted.version, lines });
  expect(sent.lines[0]?.sentFrom).toEqual([
    expect.objectContaining({ lotId: old.id, grams: 250 }),
    expect.objectContaining({ lotId: fresh.id, grams: 750 }),
  ]);
  expect(await lineOf(other)).toMatchObject({ pickedQuantity: 3, stockQuantity: 3 });
});

test("bags that are picked for another order are not sent, and the refusal says so", async () => {
  const { api, old, fresh, order, pick } = await packedRoastery();
  const other = await order(7, "2036-12-20");
  const wanted = await order(2);
  const input = { lineId: other.lineId, seenBags: 0 };
  await api.allocation.pick({
    picks: [
      { ...input, lotId: old.id, bags: 4 },
      { ...input, lotId: fresh.id, bags: 3 },
    ],
  });
  const refused = await refusalOf(api.orders.fulfil({ id: wanted.id, version: wanted.version }));
  expect(refused).toMatchObject({ status: 409, data: { field: "lines" } });
  expect(refused.message).toContain("Only 1 of House, 250 g are in stock, 7 more are picked for other lines.");
  const [line] = await pick(wanted, fresh, 1);
  expect(line).toMatchObject({ pickedQuantity: 1 });
});

test("no more is picked than a line wants, a roast has free, and may be sent", async () => {
  const { api, old, fresh, order, pick, lot } = await packedRoastery();
  const wanted = await order(6);
  const messageOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).message;
  expect(await messageOf(pick(wanted, old, 5))).toBe(
    `Only 4 bags of House, 250 g of ${(await lot(old.id)).number} are free. Pack more, or pick another roast.`,
  );
  await pick(wanted, old, 4);
  expect(await messageOf(pick(wanted, fresh, 3))).toBe(
    `Only 6 bags of House, 250 g are still to be sent with ${wanted.number}.`,
  );
  const { version, number } = await lot(fresh.id);
  await api.stock.hold({ id: fresh.id, version });
  expect(await messageOf(pick(wanted, fresh, 1))).toBe(`${number} is on hold. Release it, or pick another roast.`);
  const loose = await api.stock.add({
    roastedItemId: (await lot(old.id)).product?.id ?? "",
    roastedOn: "2026-11-20",
    looseGrams: 5000,
  });
  expect(await messageOf(pick(wanted, loose, 1))).toBe(
    "No packed bags of House, 250 g are left of this roast. Pick another one.",
  );
});

test("picked bags on hold are not replaced by others without a word", async () => {
  const { api, old, order, pick, lineOf, lot, bagsOf } = await packedRoastery();
  const wanted = await order(2);
  await pick(wanted, old, 2);
  await api.stock.hold({ id: old.id, version: (await lot(old.id)).version });
  expect(await lineOf(wanted)).toMatchObject({ stockQuantity: 0, heldQuantity: 2, pickedQuantity: 2 });
  const refused = await refusalOf(api.orders.fulfil({ id: wanted.id, version: wanted.version }));
  expect(refused.message).toContain("2 more are on hold");
  await pick(wanted, old, 0, 2);
  const sent = await api.orders.fulfil({ id: wanted.id, version: wanted.version });
  expect(sent.status).toBe("fulfilled");
  expect(await bagsOf(old)).toBe(4);
});

test("two people who pick the same bags: one does, the other is told", async () => {
  const { api, old, order, pick, lineOf } = await packedRoastery();
  const [one, other] = [await order(3), await order(3)];
  const picked = await Promise.allSettled([pick(one, old, 3), pick(other, old, 3)]);
  expect(picked.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const sum = (await Promise.all([one, other].map(lineOf))).reduce(
    (bags, line) => bags + (line?.pickedQuantity ?? 0),
    0,
  );
  expect(sum).toBe(3);
  const again = await refusalOf(pick(one, old, 2, 1));
  expect(again).toMatchObject({ status: 409, data: { field: "picks" } });
  expect(again.message).toContain("Somebody picked or put back some of these bags meanwhile.");
  expect(await api.allocation.orders()).toHaveLength(2);
});

test("a cancelled order, a smaller one and a bag that is gone give their picks back at once", async () => {
  const { api, old, order, pick, lineOf, item, size, lot } = await packedRoastery();
  const [first, second] = [await order(4), await order(8, "2036-12-20")];
  await pick(first, old, 4);
  expect(await lineOf(second)).toMatchObject({ stockQuantity: 4, shortQuantity: 4 });
  const line = { id: first.lineId, roastedItemId: item.id, packageSizeId: size.id, quantity: 1 };
  const smaller = await api.orders.edit({ id: first.id, version: first.version, lines: [line] });
  expect(await lineOf(first)).toMatchObject({ openQuantity: 1, pickedQuantity: 1 });
  expect(await lineOf(second)).toMatchObject({ stockQuantity: 7 });
  const cancelled = await api.orders.step({ id: first.id, version: smaller.version, step: "cancel" });
  expect(await lineOf(second)).toMatchObject({ stockQuantity: 8 });
  await api.orders.takeBack({ id: first.id, version: cancelled.version });
  const bags = (await lot(old.id)).holdings.find(({ packageSize }) => packageSize);
  await api.stock.count({ id: bags?.id ?? "", quantity: 0, reason: "Fell" });
  expect(await lineOf(first)).toMatchObject({ pickedQuantity: 0, stockQuantity: 1 });
});

test("a viewer and another roastery pick nothing", async () => {
  const { person, old, order, lineOf } = await packedRoastery();
  const wanted = await order(2);
  const picks = [{ lineId: wanted.lineId, lotId: old.id, bags: 2 }];
  const viewer = await joinTeam(app, person, "viewer");
  expect(await refusalOf(viewer.api.allocation.pick({ picks }))).toMatchObject({ status: 403 });
  const stranger = await app.signUp();
  expect(await refusalOf(stranger.api.allocation.pick({ picks }))).toMatchObject({ status: 404 });
  expect(await lineOf(wanted)).toMatchObject({ pickedQuantity: 0 });
});

test("the day's picking names each line with its roasts, and the orders of later days are not on it", async () => {
  const { api, old, order, pick } = await packedRoastery();
  const wanted = await order(5);
  await order(2, "2036-12-20");
  await pick(wanted, old, 4);
  expect(await api.allocation.picking({ day: "2036-12-04" })).toEqual([
    expect.objectContaining({
      orderId: wanted.id,
      orderNumber: wanted.number,
      customerName: "Café Süd",
      productName: "House",
      sizeLabel: "250 g",
      openQuantity: 5,
      pickedQuantity: 4,
    }),
  ]);
  const later = await api.allocation.picking({ day: "2036-12-20" });
  expect(later.map(({ pickedQuantity, stockQuantity }) => [stockQuantity, pickedQuantity])).toEqual([
    [5, 4],
    [2, 0],
  ]);
});

test("a scanned code is of one roast: the page of a bag and the number lead to it, another roastery's does not", async () => {
  const { api, old, fresh, lot } = await packedRoastery();
  const { url } = await api.bagPages.get({ id: fresh.id });
  const { number } = await lot(old.id);
  expect(await api.bagPages.scan({ code: url ?? "" })).toMatchObject({ lotId: fresh.id, productName: "House" });
  expect(await api.bagPages.scan({ code: ` ${number.toLowerCase()}` })).toMatchObject({ lotId: old.id, number });
  const stranger = await packedRoastery();
  for (const code of [url ?? "", "R-9999", "https://elsewhere.example/bag/x", "4006381333931"])
    expect(await refusalOf(stranger.api.bagPages.scan({ code }))).toMatchObject({ status: 404 });
});

test("a label without a bag page is scanned by the address of its roast, with the form that it says", async () => {
  const { api, old, size } = await packedRoastery();
  const address = `http://192.168.7.7:3000/trace/lot/${old.id}`;
  expect(await api.bagPages.scan({ code: address })).toMatchObject({ lotId: old.id, productName: "House", form: null });
  const { id, unit } = size;
  for (const [query, grind] of [
    ["size=250g", ""],
    ["size=250g&grind=French%20press", "French press"],
  ])
    expect(
      await api.bagPages.scan({ code: `${address.replace(old.id, old.id.toUpperCase())}?${query}` }),
    ).toMatchObject({
      lotId: old.id,
      form: { packageSize: { id, size: 250, unit }, grind },
    });
  expect(await api.bagPages.scan({ code: `${address}?size=12oz` })).toMatchObject({ lotId: old.id, form: null });
  const { url } = await api.bagPages.get({ id: old.id });
  const withSize = { lotId: old.id, form: { packageSize: { id }, grind: "" } };
  expect(await api.bagPages.scan({ code: `${url}?size=250g` })).toMatchObject(withSize);
  // The bags of an archived size are still there; a size in use that is as large comes before it.
  await api.packageSizes.archive({ id });
  expect(await api.bagPages.scan({ code: `${address}?size=250g` })).toMatchObject(withSize);
  const again = await api.packageSizes.add({ size: 250, unit: "g" });
  expect(await api.bagPages.scan({ code: `${address}?size=250g` })).toMatchObject({
    form: { packageSize: { id: again.id } },
  });
});

test("the address of a stranger's roast is as unknown as that of none", async () => {
  const { old } = await packedRoastery();
  const stranger = await packedRoastery();
  const unknown = await refusalOf(stranger.api.bagPages.scan({ code: "R-9999" }));
  expect(unknown).toMatchObject({ status: 404 });
  const none = "0198f2a0-0000-7000-8000-000000000000";
  for (const id of [old.id, `${old.id}?size=250g`, none, "", "x", `${old.id}${old.id}`, `${old.id}/more`, "../../x"])
    expect(await refusalOf(stranger.api.bagPages.scan({ code: `http://localhost:3000/trace/lot/${id}` }))).toEqual(
      unknown,
    );
});

test("a line that is edited to another product has nothing picked, and is sent its own coffee", async () => {
  const { api, person, old, green, size, order, pick, lineOf, bagsOf } = await packedRoastery();
  const filter = await api.items.add({ name: "Filter", roastLevel: "Light", greenCoffeeId: green.id });
  const lot = await api.stock.add({ roastedItemId: filter.id, roastedOn: "2026-11-20", looseGrams: 1000 });
  await api.stock.pack({ roastedItemId: filter.id, packageSizeId: size.id, bags: 4 });
  const wanted = await order(4);
  await pick(wanted, old, 4);
  const line = {
    id: wanted.lineId,
    roastedItemId: filter.id,
    packageSizeId: size.id,
    quantity: 4,
    unitPriceMinor: 900,
  };
  const edited = await api.orders.edit({ id: wanted.id, version: wanted.version, lines: [line] });
  expect(await lineOf(wanted)).toMatchObject({ pickedQuantity: 0, stock: [{ lotId: lot.id, quantity: 4 }] });
  const sent = await api.orders.fulfil({ id: wanted.id, version: edited.version });
  expect(sent.lines[0]?.sentFrom).toEqual([expect.objectContaining({ lotId: lot.id, grams: 1000 })]);
  expect(await bagsOf(old)).toBe(4);
  await isProved(person);
});

test("an order that is cancelled puts its bags back for good, also when that is undone", async () => {
  const { api, old, order, pick, lineOf } = await packedRoastery();
  const [first, second] = [await order(4), await order(4)];
  await pick(first, old, 4);
  const cancelled = await api.orders.step({ id: first.id, version: first.version, step: "cancel" });
  await pick(second, old, 4);
  await api.orders.takeBack({ id: first.id, version: cancelled.version });
  expect(await lineOf(second)).toMatchObject({ pickedQuantity: 4 });
  expect(await lineOf(first)).toMatchObject({ pickedQuantity: 0 });
});

test("an order that is a draft again has nothing picked once it is confirmed anew", async () => {
  const { api, old, order, pick, lineOf } = await packedRoastery();
  const { id, version, ...wanted } = await order(4);
  await pick(wanted, old, 4);
  const draft = await api.orders.takeBack({ id, version });
  expect(draft.status).toBe("draft");
  await api.orders.step({ id, version: draft.version, step: "confirm" });
  expect(await lineOf({ id })).toMatchObject({ pickedQuantity: 0, stockQuantity: 4 });
});

test("picks go by what really lies aside: a smaller line is unpicked, and a counted lot makes room for another", async () => {
  const { api, old, fresh, order, pick, lineOf, lot, item, size } = await packedRoastery();
  const wanted = await order(4);
  await pick(wanted, old, 4);
  const line = { id: wanted.lineId, roastedItemId: item.id, packageSizeId: size.id };
  const edit = async (quantity: number) => {
    const { version } = await api.orders.get({ id: wanted.id });
    await api.orders.edit({ id: wanted.id, version, lines: [{ ...line, quantity }] });
  };
  await edit(1);
  expect(await lineOf(wanted)).toMatchObject({ pickedQuantity: 1 });
  await pick(wanted, old, 0, 1);
  await edit(4);
  expect(await lineOf(wanted)).toMatchObject({ pickedQuantity: 0 });
  await pick(wanted, old, 4);
  const bags = (await lot(old.id)).holdings.find(({ packageSize }) => packageSize);
  await api.stock.count({ id: bags?.id ?? "", quantity: 0, reason: "Fell" });
  const [moved] = await pick(wanted, fresh, 4);
  expect(moved).toMatchObject({ pickedQuantity: 4, stock: [{ lotId: fresh.id, pickedQuantity: 4 }] });
});

test("bags on hold that are picked keep their part of the line, and the fresh ones of it are sent", async () => {
  const { api, old, order, pick, lineOf, lot } = await packedRoastery();
  const wanted = await order(5);
  await pick(wanted, old, 2);
  const { version, number } = await lot(old.id);
  await api.stock.hold({ id: old.id, version });
  expect(await lineOf(wanted)).toMatchObject({ heldPicks: [{ lotId: old.id, number, bags: 2 }], stockQuantity: 3 });
  const lines = [{ lineId: wanted.lineId, quantity: 3 }];
  const sent = await api.orders.fulfil({ id: wanted.id, version: wanted.version, lines });
  expect(sent.lines[0]).toMatchObject({ sentQuantity: 3, shortQuantity: 0 });
  const rest = await refusalOf(
    api.orders.fulfil({ id: wanted.id, version: sent.version, lines: [{ lineId: wanted.lineId, quantity: 2 }] }),
  );
  expect(rest.message).toContain("2 more are on hold");
});

test("a sender who saw other picks than there are by now sends nothing", async () => {
  const { api, old, fresh, order, pick } = await packedRoastery();
  const wanted = await order(2);
  await pick(wanted, old, 2);
  const seen = [{ lineId: wanted.lineId, lotId: old.id, bags: 2 }];
  await pick(wanted, old, 0, 2);
  const gone = await refusalOf(api.orders.fulfil({ id: wanted.id, version: wanted.version, picked: seen }));
  expect(gone).toMatchObject({ status: 409, data: { field: "picked" } });
  await pick(wanted, fresh, 2);
  const other = await refusalOf(api.orders.fulfil({ id: wanted.id, version: wanted.version, picked: seen }));
  expect(other.message).toBe("Other bags are picked by now. Check the list, and fulfill the order again.");
  const picked = [{ lineId: wanted.lineId, lotId: fresh.id, bags: 2 }];
  const sent = await api.orders.fulfil({ id: wanted.id, version: wanted.version, picked });
  expect(sent.status).toBe("fulfilled");
});

test("one line and roast is named once", async () => {
  const { api, old, order } = await packedRoastery();
  const { lineId } = await order(3);
  const twice = [1, 2].map((bags) => ({ lineId, lotId: old.id, bags }));
  expect(await refusalOf(api.allocation.pick({ picks: twice }))).toMatchObject({ status: 400 });
});

// The embedded database has one connection: there, one transaction ends before the next one begins.
test.runIf(process.env.TEST_DATABASE_URL)(
  "picked bags that are counted away while their order is sent are not replaced by others",
  async () => {
    const { api, old, fresh, order, pick, lot, bagsOf, person } = await packedRoastery();
    const wanted = await order(3);
    await pick(wanted, fresh, 3);
    const holding = (await lot(fresh.id)).holdings.find(({ packageSize }) => packageSize);
    const counted = { id: holding?.id ?? "", locationId: holding?.stock[0]?.locationId ?? "", quantity: 2 };
    const [, sent] = await atOnce(
      app,
      () => api.stock.count({ ...counted, reason: "Counted" }),
      () => api.orders.fulfil({ id: wanted.id, version: wanted.version }),
    );
    expect(sent).toMatchObject({ status: "partly_fulfilled", lines: [{ sentQuantity: 2 }] });
    expect([await bagsOf(old), await bagsOf(fresh)]).toEqual([4, 0]);
    await isProved(person);
  },
);
