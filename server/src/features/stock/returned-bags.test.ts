import { expect, test } from "vitest";
import { inStock, isProved, roasteryOf } from "../../../test/roasteries/stocked-roastery.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

/** A roastery whose customer has a bag that was filled from two roasts of 150 g each, and further bags that were missing. */
async function mixedBag(name: string, bags: number) {
  const person = await app.signUp(name);
  const roastery = await roasteryOf(person);
  await roastery.roast(0.15, "2026-11-16");
  await roastery.roast(0.15, "2026-11-17");
  const { id } = await roastery.confirmed(bags);
  const sent = await roastery.api.orders.fulfil({ id, version: 2, allowShort: true });
  return { person, ...roastery, id, sent, lineId: sent.lines[0]?.id ?? "" };
}

test("a bag of two roasts that came back leaves nothing of either with the customer", async () => {
  const { api, person, id, sent } = await mixedBag("Ada", 1);
  expect(sent.lines).toMatchObject([{ sentFrom: [{ grams: 150 }, { grams: 100 }] }]);
  const back = await api.orders.return({ id, version: sent.version });
  expect(back).toMatchObject({ status: "returned", lines: [{ sentFrom: [], shortQuantity: 0 }] });
  expect(await inStock(person)).toMatchObject([{ grams: 300, bags: [1] }]);
  await isProved(person);
});

test("bags that come back one by one bring no more into stock than left it", async () => {
  const { api, person, id, sent, lineId } = await mixedBag("Berta", 2);
  expect(sent.lines).toMatchObject([{ sentQuantity: 2, shortQuantity: 1 }]);
  const one = { lines: [{ lineId, quantity: 1 }] };
  const first = await api.orders.return({ id, version: sent.version, ...one });
  expect(first.lines).toMatchObject([{ shortQuantity: 1, sentFrom: [] }]);
  const second = await api.orders.return({ id, version: first.version, ...one });
  expect(second).toMatchObject({ status: "returned", lines: [{ shortQuantity: 0, sentFrom: [] }] });
  expect(await inStock(person)).toMatchObject([{ grams: 300 }]);
  await isProved(person);
});
