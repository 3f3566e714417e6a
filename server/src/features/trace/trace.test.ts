/** @database both: recursive statements over the ledgers under row-level security. */

import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

const ROASTED_AT = "2026-11-10T06:40:00.000Z";

/** 40 kg bought, 10 of it roasted to 8.4, 20 bags of 250 g packed, 6 of them with Ada's Café and 2 with Bob. */
async function soldRoastery(person: Person) {
  const { api } = person;
  const { green, item } = await addCoffee(person, { quantityKg: 0 });
  const supplier = await api.suppliers.add({ name: "Nordic Green" });
  const drafted = await api.purchases.add({
    supplierId: supplier.id,
    lines: [{ greenCoffeeId: green.id, weight: "40" }],
  });
  const purchase = await api.purchases.step({ id: drafted.id, version: drafted.version, step: "order" });
  await api.purchases.receive({
    id: purchase.id,
    version: purchase.version,
    lines: [{ lineId: purchase.lines[0]?.id ?? "", quantityKg: 40 }],
  });
  const roast = await api.roasts.add({
    greenCoffeeId: green.id,
    roastedItemId: item.id,
    greenWeightKg: 10,
    roastedWeightKg: 8.4,
    roastedAt: ROASTED_AT,
  });
  const size = await addSize(person, 250, "g");
  await api.stock.pack({ roastedItemId: item.id, packageSizeId: size.id, bags: 20 });
  const lot = await api.stock.lot({ id: roast.id });
  const bags = lot.holdings.find(({ packageSize }) => packageSize !== null)?.id ?? "";
  const ada = await api.customers.add({ name: "Ada's Café", contact: "Ada", email: "ada@cafe.example", phone: "0 12" });
  const bob = await api.customers.add({ name: "Bob" });
  const send = async (customerId: string, quantity: number) => {
    const line = { roastedItemId: item.id, packageSizeId: size.id, quantity, unitPriceMinor: 900 };
    const order = await api.orders.add({ customerId, lines: [line] });
    const confirmed = await api.orders.step({ id: order.id, version: order.version, step: "confirm" });
    const lines = confirmed.lines.map(({ id }) => ({ lineId: id, quantity }));
    return api.orders.fulfil({ id: order.id, version: confirmed.version, lines });
  };
  const order = await send(ada.id, 6);
  await send(bob.id, 2);
  return { green, item, purchase, roast, bags, ada, bob, order, size };
}

const gramsOf = (trace: { places: { key: string; grams: number }[] }) =>
  Object.fromEntries(trace.places.map(({ key, grams }) => [key, grams]));

describe("a chain", () => {
  test("is followed from each of its places in both directions, with grams that add up", async () => {
    const ada = await app.signUp("Ada");
    const { api } = ada;
    const made = await soldRoastery(ada);
    const whole = {
      [`purchase:${made.purchase.id}`]: 40_000,
      [`green:${made.green.id}`]: 40_000,
      [`roast:${made.roast.id}`]: 10_000,
      [`loose:${made.roast.id}`]: 8400,
      [`bags:${made.bags}`]: 5000,
      [`customer:${made.ada.id}`]: 1500,
      [`customer:${made.bob.id}`]: 500,
      "end:green:hand": 30_000,
      "end:roast:loss": 1600,
      "end:roasted:hand": 6400,
    };
    expect(gramsOf(await api.trace.show({ kind: "purchase", id: made.purchase.id }))).toEqual(whole);
    expect(gramsOf(await api.trace.show({ kind: "green", id: made.green.id }))).toEqual(whole);
    const ofRoast = await api.trace.show({ kind: "roast", id: made.roast.id });
    expect(ofRoast.label).toBe("R-0001 Huila");
    expect(gramsOf(ofRoast)).toEqual({
      ...whole,
      [`purchase:${made.purchase.id}`]: 10_000,
      [`green:${made.green.id}`]: 10_000,
      "end:green:hand": undefined,
    });
    const lineId = made.order.lines[0]?.id ?? "";
    for (const subject of [
      { kind: "order", id: made.order.id },
      { kind: "line", id: lineId },
    ] as const) {
      const ofOrder = await api.trace.show(subject);
      expect(gramsOf(ofOrder)).toEqual({
        // 1.5 kg of 8.4 kg, with their share of the 1.6 kg that the roast lost.
        [`purchase:${made.purchase.id}`]: 1786,
        [`green:${made.green.id}`]: 1786,
        [`roast:${made.roast.id}`]: 1786,
        [`loose:${made.roast.id}`]: 1500,
        [`bags:${made.bags}`]: 1500,
        [`line:${lineId}`]: 1500,
        [`customer:${made.ada.id}`]: 1500,
        "end:roast:loss": 286,
      });
    }
    const bags = await api.trace.show({ kind: "bags", id: made.bags });
    expect(gramsOf(bags)).toMatchObject({ [`bags:${made.bags}`]: 5000, [`customer:${made.bob.id}`]: 500 });
    const lot = await api.trace.show({ kind: "lot", id: made.roast.id });
    expect(gramsOf(lot)).toMatchObject({ [`roast:${made.roast.id}`]: 10_000, "end:roasted:hand": 6400 });
  });

  test("names its customers with orders, grams and days", async () => {
    const ada = await app.signUp("Berta");
    const { api } = ada;
    const { green, order, ada: cafe } = await soldRoastery(ada);
    const { customers, customerCount, grams } = await api.trace.customers({ kind: "green", id: green.id });
    expect({ customerCount, grams }).toEqual({ customerCount: 2, grams: 2000 });
    expect(customers[0]).toMatchObject({
      id: cafe.id,
      name: "Ada's Café",
      contact: { person: "Ada", email: "ada@cafe.example", phone: "0 12" },
      grams: 1500,
      lineGrams: 1500,
      orders: [{ id: order.id, number: "OR-0001" }],
      orderCount: 1,
    });
    expect(customers[0]?.firstOn).toBe(customers[0]?.lastOn);
  });

  test("forgets what was taken back, and follows bags that came back to their next customer", async () => {
    const ada = await app.signUp("Cleo");
    const { api } = ada;
    const { green, order, bob, ada: cafe } = await soldRoastery(ada);
    const fresh = await api.orders.get({ id: order.id });
    const lines = [{ lineId: fresh.lines[0]?.id ?? "", quantity: 6 }];
    await api.orders.return({ id: order.id, version: fresh.version, returnTo: "stock", lines });
    const after = await api.trace.customers({ kind: "green", id: green.id });
    expect(after.customers.map(({ id, grams }) => [id, grams])).toEqual([[bob.id, 500]]);
    const back = await api.orders.get({ id: order.id });
    await api.orders.takeBack({ id: order.id, version: back.version });
    expect((await api.trace.customers({ kind: "green", id: green.id })).customers[0]?.id).toBe(cafe.id);
    const sent = await api.orders.get({ id: order.id });
    await api.orders.return({ id: order.id, version: sent.version, returnTo: "waste", lines });
    const shown = gramsOf(await api.trace.show({ kind: "green", id: green.id }));
    expect(shown).toMatchObject({ "end:roasted:spoilt": 1500, [`customer:${bob.id}`]: 500 });
    expect(shown).not.toHaveProperty(`customer:${cafe.id}`);
  });

  test("follows a part that was split off, a blend of roasted coffees, and coffee that the stock did not hold", async () => {
    const dora = await app.signUp("Dora");
    const { api } = dora;
    const { green, item } = await addCoffee(dora, { quantityKg: 20 });
    const other = await addCoffee(dora, { name: "Sidamo", quantityKg: 5 });
    const mix = await addCoffee(dora, { name: "Mix", quantityKg: 0 });
    const part = await api.green.split({
      id: green.id,
      newLotId: uuidv7(),
      coffeeName: "Part",
      quantityKg: 6,
    });
    const roast = (greenCoffeeId: string, roastedItemId: string, greenWeightKg: number, roastedWeightKg: number) =>
      api.roasts.add({ greenCoffeeId, roastedItemId, greenWeightKg, roastedWeightKg, roastedAt: ROASTED_AT });
    await roast(part.id, item.id, 10, 8);
    await roast(other.green.id, other.item.id, 5, 4);
    const blend = await api.stock.blend({
      roastedItemId: mix.item.id,
      parts: [
        { roastedItemId: item.id, weightKg: 3, lossKg: 0.5 },
        { roastedItemId: other.item.id, weightKg: 1, lossKg: 0 },
      ],
    });
    const down = gramsOf(await api.trace.show({ kind: "green", id: green.id }));
    // 6 of the 10 kg in the drum came of the stock: 6 of 10 parts of the 2.5 kg that went into the blend.
    expect(down).toMatchObject({
      [`green:${green.id}`]: 20_000,
      [`green:${part.id}`]: 6000,
      [`loose:${blend.id}`]: 1500,
      "end:roasted:blend": 300,
      "end:roast:loss": 1200,
    });
    const up = await api.trace.show({ kind: "lot", id: blend.id });
    expect(gramsOf(up)).toMatchObject({ [`loose:${blend.id}`]: 3500, "source:green:beyond": 1250 });
    const { steps, stepCount } = await api.trace.steps({ kind: "lot", id: blend.id });
    expect(steps).toHaveLength(stepCount);
    expect(steps).toContainEqual({
      from: "R-0002 Sidamo",
      to: "R-0002 Sidamo, loose",
      grams: 1000,
      allGrams: 4000,
    });
  });
});

describe("rights to a chain", () => {
  test("shows a viewer no customer and no purchase, a roaster no contact, and neither a supplier", async () => {
    const owner = await app.signUp("Emma");
    const { green, order, purchase } = await soldRoastery(owner);
    const viewer = await joinTeam(app, owner, "viewer", "Vera");
    const roaster = await joinTeam(app, owner, "roaster", "Rosa");
    const subject = { kind: "green", id: green.id } as const;
    const seen = JSON.stringify([await viewer.api.trace.show(subject), await viewer.api.trace.steps(subject)]);
    for (const hidden of ["Café", "Bob", "OR-0001", "Nordic", "PO-0001", order.id, purchase.id]) {
      expect(seen).not.toContain(hidden);
    }
    expect(gramsOf(await viewer.api.trace.show(subject))).toMatchObject({
      "source:green:bought": 40_000,
      "end:orders": 2000,
    });
    expect(await refusalOf(viewer.api.trace.customers(subject))).toMatchObject({ status: 403 });
    for (const [kind, id] of [
      ["order", order.id],
      ["line", order.lines[0]?.id ?? ""],
      ["purchase", purchase.id],
    ] as const) {
      expect(await refusalOf(viewer.api.trace.show({ kind, id }))).toMatchObject({ status: 403 });
    }
    const { customers } = await roaster.api.trace.customers(subject);
    expect(customers.map(({ name, contact }) => [name, contact])).toEqual([
      ["Ada's Café", undefined],
      ["Bob", undefined],
    ]);
    const ofRoaster = JSON.stringify([await roaster.api.trace.show(subject), await roaster.api.trace.steps(subject)]);
    for (const hidden of ["Nordic", "PO-0001", purchase.id]) expect(ofRoaster).not.toContain(hidden);
    expect(await refusalOf(roaster.api.trace.show({ kind: "purchase", id: purchase.id }))).toMatchObject({
      status: 403,
    });
  });

  test("finds nothing of another roastery, and no batch that was not roasted", async () => {
    const owner = await app.signUp("Fritz");
    const made = await soldRoastery(owner);
    const stranger = await app.signUp("Gina");
    const subjects = [
      ["purchase", made.purchase.id],
      ["green", made.green.id],
      ["roast", made.roast.id],
      ["lot", made.roast.id],
      ["bags", made.bags],
      ["order", made.order.id],
      ["line", made.order.lines[0]?.id ?? ""],
      ["batch", made.roast.id],
    ] as const;
    for (const [kind, id] of subjects) {
      for (const ask of [stranger.api.trace.show, stranger.api.trace.customers, stranger.api.trace.steps]) {
        expect(await refusalOf(ask({ kind, id }))).toMatchObject({ status: 404 });
      }
    }
    expect(await refusalOf(owner.api.trace.show({ kind: "batch", id: made.roast.id }))).toMatchObject({ status: 404 });
  });
});
