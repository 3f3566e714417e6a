import { expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

const REFERENCE = "25DEAB12CD34EF";

/** 8.4 kg of a coffee with a due-diligence reference, roasted from 10 kg, and an order of 250 g bags of it. */
async function orderedCoffee(person: Person) {
  const { api } = person;
  const { green, item } = await addCoffee(person, { quantityKg: 40 });
  await api.green.edit({ id: green.id, version: green.version, dueDiligenceReference: REFERENCE });
  await api.roasts.add({
    greenCoffeeId: green.id,
    roastedItemId: item.id,
    greenWeightKg: 10,
    roastedWeightKg: 8.4,
    roastedAt: "2026-11-10T06:40:00.000Z",
  });
  const size = await addSize(person, 250, "g");
  const customer = await api.customers.add({ name: "Ada's Café" });
  const orderOf = async (quantity: number) => {
    const order = await api.orders.add({
      customerId: customer.id,
      lines: [{ roastedItemId: item.id, packageSizeId: size.id, quantity, unitPriceMinor: 900 }],
    });
    return api.orders.step({ id: order.id, version: order.version, step: "confirm" });
  };
  return { green, item, size, orderOf };
}

const originsOf = async ({ api }: Person, ...ids: string[]) => (await api.trace.origins({ ids: ids.join(",") })).items;

test("an order that was sent names its green coffees with their references, in grams of green coffee", async () => {
  const ada = await app.signUp("Ada");
  const { green, orderOf } = await orderedCoffee(ada);
  const order = await orderOf(6);
  const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
  await ada.api.orders.fulfil({ id: order.id, version: order.version, lines });
  const [found] = await originsOf(ada, order.id);
  expect(found).toMatchObject({ number: order.number, open: { greens: [], bags: 0, missingBags: 0 } });
  // 1,500 g of 8,400 g that were roasted from 10,000 g
  expect(found?.sent).toEqual({
    greens: [
      expect.objectContaining({ id: green.id, number: "GC-0001", dueDiligenceReference: REFERENCE, grams: 1786 }),
    ],
    unknownGrams: 0,
  });
});

test("an order that is to be sent names what would be taken now, and the bags that are not there", async () => {
  const ada = await app.signUp("Ada");
  const { green, orderOf } = await orderedCoffee(ada);
  const order = await orderOf(40);
  const [found] = await originsOf(ada, order.id);
  expect(found?.sent).toEqual({ greens: [], unknownGrams: 0 });
  // 33 bags are 8,250 g of 8,400 g.
  expect(found?.open).toMatchObject({ bags: 40, missingBags: 7, unknownGrams: 0 });
  expect(found?.open.greens).toEqual([expect.objectContaining({ id: green.id, grams: 9821 })]);
});

test("coffee from before the books is said to be unknown", async () => {
  const ada = await app.signUp("Ada");
  const { item, orderOf } = await orderedCoffee(ada);
  await ada.api.stock.add({ roastedItemId: item.id, roastedOn: "2026-11-01", looseGrams: 1000 });
  const order = await orderOf(8);
  const [found] = await originsOf(ada, order.id);
  expect(found?.open).toMatchObject({ missingBags: 0, unknownGrams: 1000 });
  expect(found?.open.greens).toEqual([expect.objectContaining({ grams: 1190 })]);
});

test("several orders are answered in the order of their ids, and those of strangers not at all", async () => {
  const ada = await app.signUp("Ada");
  const eve = await app.signUp("Eve");
  const { orderOf } = await orderedCoffee(ada);
  const [first, second] = [await orderOf(1), await orderOf(2)];
  expect((await originsOf(ada, second.id, first.id)).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await refusalOf(originsOf(eve, first.id))).toMatchObject({ code: "NOT_FOUND" });
});
