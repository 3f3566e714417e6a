import { describe, expect, test } from "vitest";
import { addCoffee } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { roasteryOf } from "../../../test/roasteries/stocked-roastery.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();
const IN_RECALL = "This coffee is in the recall A stone. Close the recall first.";

/** A roastery with a roast that is packed in part, and a confirmed order of two bags. */
async function packedRoastery(name: string) {
  const roastery = await roasteryOf(await app.signUp(name));
  const roast = await roastery.roast(5);
  await roastery.pack(4);
  const order = await roastery.confirmed(2);
  const isHeld = async (id: string) => (await roastery.lot(id)).isHeld;
  const recalled = (of: Parameters<typeof roastery.api.recalls.add>[0]["of"]) =>
    roastery.api.recalls.add({ name: "A stone", of });
  return { ...roastery, first: roast, order, isHeld, recalled };
}

describe("coffee of an open recall", () => {
  test("is on hold: it is not packed, blended, sent or released", async () => {
    const { api, first, order, item, green, pack, lot, isHeld, recalled } = await packedRoastery("Ada");
    await recalled({ kind: "green", id: green.id });
    expect(await isHeld(first.id)).toBe(true);
    expect(await refusalOf(pack(1))).toMatchObject({ status: 409 });
    for (const allowShort of [false, true]) {
      const { id } = order;
      expect(await refusalOf(api.orders.pack({ id, version: 2, step: "pack", allowShort }))).toMatchObject({
        status: 409,
      });
      expect(await refusalOf(api.orders.fulfil({ id, version: 2, allowShort }))).toMatchObject({
        message: expect.stringContaining("2 more are on hold"),
      });
    }
    const { version } = await lot(first.id);
    expect(await refusalOf(api.stock.release({ id: first.id, version }))).toMatchObject({
      status: 409,
      message: IN_RECALL,
    });
    expect(await api.orders.stock({ id: order.id })).toMatchObject([{ readyQuantity: 0, heldQuantity: 2 }]);
    const [part] = (await api.stock.lots({ roastedItemId: item.id })).items;
    expect(part).toMatchObject({ isHeld: true });
  });

  test("stays on hold once the recall is closed, until somebody releases it", async () => {
    const { api, first, order, lot, isHeld, recalled } = await packedRoastery("Berta");
    const { id } = await recalled({ kind: "roast", id: first.id });
    await api.recalls.close({ id });
    expect(await isHeld(first.id)).toBe(true);
    await api.stock.release({ id: first.id, version: (await lot(first.id)).version });
    expect(await api.orders.fulfil({ id: order.id, version: 2 })).toMatchObject({ status: "fulfilled" });
    await api.recalls.reopen({ id });
    expect(await isHeld(first.id)).toBe(true);
  });

  test("is held wherever it went: in blends, and in lots that its bags come back to", async () => {
    const { api, first, order, item, lot, isHeld, recalled } = await packedRoastery("Cleo");
    const person = { api } as Parameters<typeof addCoffee>[0];
    const other = await addCoffee(person, { name: "Other" });
    const mix = await addCoffee(person, { name: "Mix" });
    const otherRoast = await api.roasts.add({
      greenCoffeeId: other.green.id,
      roastedItemId: other.item.id,
      greenWeightKg: 5,
      roastedWeightKg: 4,
      roastedAt: "2026-11-17T07:40:00.000Z",
    });
    const blend = await api.stock.blend({
      roastedItemId: mix.item.id,
      parts: [
        { roastedItemId: item.id, weightKg: 4 },
        { roastedItemId: other.item.id, weightKg: 1 },
      ],
    });
    const sent = await api.orders.fulfil({ id: order.id, version: 2 });
    await recalled({ kind: "roast", id: first.id });
    expect([await isHeld(first.id), await isHeld(blend.lot.id), await isHeld(otherRoast.id)]).toEqual([
      true,
      true,
      false,
    ]);
    const version = (await lot(blend.lot.id)).version;
    expect(await refusalOf(api.stock.release({ id: blend.lot.id, version }))).toMatchObject({ message: IN_RECALL });
    const back = await api.orders.return({ id: sent.id, version: sent.version });
    expect(await refusalOf(api.orders.fulfil({ id: back.id, version: back.version }))).toMatchObject({ status: 409 });
    expect((await lot(first.id)).holdings.find(({ packageSize }) => packageSize !== null)?.quantity).toBe(4);
  });

  test("is held from the roast on where it is roasted, or turns out to be of the recall, later", async () => {
    const { api, roast, green, item, isHeld, recalled } = await packedRoastery("Dana");
    const { green: others } = await addCoffee({ api } as Parameters<typeof addCoffee>[0], { name: "Other" });
    const facts = { roastedItemId: item.id, greenWeightKg: 2, roastedAt: "2026-11-18T07:40:00.000Z" };
    const wrong = await api.roasts.add({ ...facts, greenCoffeeId: others.id, roastedWeightKg: 1.6 });
    const { id } = await recalled({ kind: "green", id: green.id });
    const later = await roast(2);
    const unweighed = await roast(null);
    expect([await isHeld(later.id), await isHeld(wrong.id)]).toEqual([true, false]);
    const weighed = await api.roasts.edit({ id: unweighed.id, version: unweighed.version, roastedWeightKg: 2 });
    expect(await isHeld(weighed.id)).toBe(true);
    await api.roasts.edit({
      id: wrong.id,
      version: (await api.roasts.get({ id: wrong.id })).version,
      parts: [
        { greenCoffeeId: others.id, greenWeightKg: 1 },
        { greenCoffeeId: green.id, greenWeightKg: 1 },
      ],
    });
    expect(await isHeld(wrong.id)).toBe(true);
    await api.recalls.close({ id });
    expect(await isHeld((await roast(1)).id)).toBe(false);
  });
});
