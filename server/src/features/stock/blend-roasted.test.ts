/** @database both: lots that are blended and packed at the same moment. */

import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

/** A roastery with two roasted products in stock and the product that they are blended to. */
async function roasteryOf(person: Person) {
  const { api } = person;
  const huila = (await addCoffee(person, { name: "Huila" })).item;
  const kaffa = (await addCoffee(person, { name: "Kaffa" })).item;
  const house = (await addCoffee(person, { name: "House" })).item;
  const size = await addSize(person, 250, "g");
  const shelf = (roastedItemId: string, roastedOn: string, looseGrams: number) =>
    api.stock.add({ roastedItemId, roastedOn, looseGrams });
  const newer = await shelf(huila.id, "2026-11-16", 5000);
  const older = await shelf(huila.id, "2026-11-12", 1000);
  const other = await shelf(kaffa.id, "2026-11-14", 3000);
  const blend = (huilaKg: number, kaffaKg: number, further = {}, ofHuila = {}) =>
    api.stock.blend({
      roastedItemId: house.id,
      parts: [
        { roastedItemId: huila.id, weightKg: huilaKg, ...ofHuila },
        { roastedItemId: kaffa.id, weightKg: kaffaKg },
      ],
      ...further,
    });
  const looseOf = async (id: string) =>
    (await api.stock.lot({ id })).holdings.find(({ packageSize }) => packageSize === null)?.quantity ?? 0;
  const isProved = async () => expect((await api.stock.checkLedger({})).wrong).toEqual([]);
  return { api, huila, kaffa, house, size, newer, older, other, blend, looseOf, isProved };
}

test("takes each part from its oldest roasts with its own loss, and is taken back whole", async () => {
  const person = await app.signUp("Ada");
  const { api, house, newer, older, other, blend, looseOf, isProved } = await roasteryOf(person);
  const id = uuidv7();
  const made = await blend(2.5, 1, { id, reason: "Friday" }, { lossKg: 0.04 });
  expect(made).toMatchObject({
    id,
    grams: 3460,
    lot: { source: "blend", product: { name: "House" }, roastedOn: "2026-11-12", holdings: [{ quantity: 3460 }] },
    parts: [
      { lotId: older.id, product: { name: "Huila" }, grams: 1000, lossGrams: 0 },
      { lotId: other.id, product: { name: "Kaffa" }, grams: 1000, lossGrams: 0 },
      { lotId: newer.id, grams: 1460, lossGrams: 40 },
    ],
  });
  expect(await blend(2.5, 1, { id })).toEqual(made);
  expect(await Promise.all([older, newer, other].map((lot) => looseOf(lot.id)))).toEqual([0, 3500, 2000]);
  await isProved();
  await api.stock.undo({ id });
  await api.stock.undo({ id });
  expect(await Promise.all([older, newer, other].map((lot) => looseOf(lot.id)))).toEqual([1000, 5000, 3000]);
  expect((await api.stock.lots({ roastedItemId: house.id })).items).toEqual([]);
  expect((await api.stock.movements({ id: newer.id })).items.map(({ kind, change }) => [kind, change])).toEqual([
    ["blend_out", 1460],
    ["blend_loss", 40],
    ["blend_loss", -40],
    ["blend_out", -1460],
    ["opening", 5000],
  ]);
  await isProved();
});

test("says by how much a part is short, and leaves lots on hold", async () => {
  const person = await app.signUp("Berta");
  const { api, huila, newer, blend } = await roasteryOf(person);
  expect(await refusalOf(blend(6.5, 1))).toMatchObject({
    status: 409,
    message: "Only 6 kg of Huila are loose and released, and 6.5 kg are needed: 0.5 kg are missing.",
    data: { field: "parts.0.weightKg" },
  });
  await api.stock.hold({ id: newer.id, version: newer.version });
  expect(await refusalOf(blend(1.2, 1))).toMatchObject({
    message: "Only 1 kg of Huila are loose and released, and 1.2 kg are needed: 0.2 kg are missing.",
  });
  expect(await refusalOf(blend(1, 1, {}, { lotIds: [newer.id] }))).toMatchObject({
    status: 409,
    message: "This roast is on hold. Release it first.",
  });
  expect(await refusalOf(blend(1, 1, {}, { lossKg: 1 }))).toMatchObject({
    status: 422,
    message: "The loss must be less than the weight",
  });
  expect(await refusalOf(blend(1, 1, { roastedItemId: huila.id }))).toMatchObject({ status: 400 });
});

test("takes from the lots that were chosen, and no other", async () => {
  const person = await app.signUp("Cleo");
  const { newer, older, other, blend, looseOf } = await roasteryOf(person);
  expect(await blend(2, 1, {}, { lotIds: [newer.id] })).toMatchObject({ lot: { roastedOn: "2026-11-14" } });
  expect(await looseOf(older.id)).toBe(1000);
  expect(await refusalOf(blend(3.5, 1, {}, { lotIds: [newer.id] }))).toMatchObject({
    message: "Only 3 kg of Huila are loose in the chosen lots, and 3.5 kg are needed: 0.5 kg are missing.",
  });
  expect(await refusalOf(blend(1, 1, {}, { lotIds: [other.id] }))).toMatchObject({
    status: 422,
    message: "This roast is of another product",
  });
  expect(await refusalOf(blend(1, 1, {}, { lotIds: [uuidv7()] }))).toMatchObject({ status: 404 });
});

test("leaves coffee past its date unless a person chooses it and says why", async () => {
  const person = await app.signUp("Fanny");
  const { api, huila, newer, older, blend, looseOf, isProved } = await roasteryOf(person);
  const { version } = await api.items.get({ id: huila.id });
  const today = (await api.stock.lot({ id: older.id })).ageDays;
  const { ageDays } = await api.stock.lot({ id: newer.id });
  await api.items.edit({ id: huila.id, version, restDays: 0, bestBeforeDays: today - 1 });
  expect([(await api.stock.lot({ id: older.id })).freshness, ageDays < today]).toEqual(["expired", true]);
  expect((await blend(2, 1)).parts.map(({ lotId }) => lotId)).not.toContain(older.id);
  expect([await looseOf(older.id), await looseOf(newer.id)]).toEqual([1000, 3000]);
  expect(await refusalOf(blend(4, 1))).toMatchObject({
    status: 409,
    message:
      "Only 3 kg of Huila are loose and released, and 4 kg are needed: 1 kg are missing. 1 kg more are past their date and used only if you choose them.",
  });
  for (const chosen of [{ lotIds: [older.id] }, { withExpired: true }])
    expect(await refusalOf(blend(0.5, 0.5, {}, chosen))).toMatchObject({
      status: 422,
      message: "Enter why you blend coffee past its date",
      data: { field: "reason" },
    });
  const why = { reason: "For cold brew" };
  expect((await blend(0.5, 0.5, why, { lotIds: [older.id] })).lot).toMatchObject({ roastedOn: "2026-11-12" });
  await blend(3.5, 0.5, why, { withExpired: true });
  expect([await looseOf(older.id), await looseOf(newer.id)]).toEqual([0, 0]);
  await isProved();
});

test("is packed, and then not taken back before its bags are", async () => {
  const person = await app.signUp("Dora");
  const { api, house, size, blend, isProved } = await roasteryOf(person);
  const { id } = await blend(1, 1);
  const packing = await api.stock.pack({ roastedItemId: house.id, packageSizeId: size.id, bags: 2 });
  expect(packing.lots).toMatchObject([{ lotId: id, bags: 2 }]);
  expect(await refusalOf(api.stock.undo({ id }))).toMatchObject({
    status: 409,
    message: "This blend can't be undone: its coffee was packed, sent or moved since.",
  });
  await api.stock.undo({ id: packing.id });
  await api.stock.undo({ id });
  await isProved();
});

test("20 clients that blend and pack the same lots at the same moment take nothing twice", async () => {
  const person = await app.signUp("Emmy");
  const { api, huila, size, blend, isProved } = await roasteryOf(person);
  const twin = uuidv7();
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 8 }, () => blend(1, 0.5)),
    ...Array.from({ length: 4 }, () => blend(0.5, 0.25, { id: twin })),
    ...Array.from({ length: 8 }, () => api.stock.pack({ roastedItemId: huila.id, packageSizeId: size.id, bags: 2 })),
  ]);
  for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason.status).toBe(409);
  await isProved();
  const grams = (await api.stock.list({})).items.reduce((sum, each) => sum + each.grams, 0);
  expect(grams).toBe(9000);
});
