/** @database both: locks of writes at the same moment. */

import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { addCoffee } from "../../../test/coffees.ts";
import { BAD_NUMBERS, faultsOf } from "../../../test/http/bad-numbers.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { ledgerOf } from "../../../test/ledger.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

test("a delivery is added to the stock and is a movement of the ledger", async () => {
  const person = await app.signUp();
  const { green } = await addCoffee(person, { quantityKg: 10 });
  expect(await person.api.green.receive({ id: green.id, quantityKg: 59.874 })).toMatchObject({ quantityKg: 69.874 });
  expect(await ledgerOf(app.database(), green.id)).toMatchObject([
    { kind: "opening", balanceGrams: 10_000 },
    { kind: "delivery", changeGrams: 59_874, balanceGrams: 69_874, shortfallGrams: 0 },
  ]);
});

test("deliveries and a roast at the same moment all count; a request that is sent again counts once", async () => {
  const person = await app.signUp();
  const { api } = person;
  const { green } = await addCoffee(person, { quantityKg: 10 });
  const requestId = uuidv7();
  await Promise.all([
    ...[1, 2, 3, 4].map((quantityKg) => api.green.receive({ id: green.id, quantityKg })),
    ...[1, 2, 3].map(() => api.green.receive({ id: green.id, quantityKg: 20, requestId })),
    api.roasts.add({ greenCoffeeId: green.id, greenWeightKg: 5, roastedAt: "2026-11-17T06:40:00.000Z" }),
  ]);
  expect((await api.green.get({ id: green.id })).quantityKg).toBe(35);
});

test("what was roasted beyond the stock stays open until the coffee is counted", async () => {
  const person = await app.signUp();
  const { green } = await addCoffee(person, { quantityKg: 1 });
  await person.api.roasts.add({ greenCoffeeId: green.id, greenWeightKg: 3, roastedAt: "2026-11-17T06:40:00.000Z" });
  expect(await person.api.green.receive({ id: green.id, quantityKg: 60 })).toMatchObject({
    quantityKg: 60,
    shortfallKg: 2,
  });
});

test("nonsense, an archived coffee and more than the books hold are refused", async () => {
  const person = await app.signUp();
  const { api } = person;
  const { green } = await addCoffee(person, { quantityKg: 1 });
  for (const value of [...BAD_NUMBERS, "0", "1.2345", "1000001"]) {
    const path = `/green-coffees/${green.id}/receive`;
    const attempt = { method: "POST", path, fields: { quantityKg: 1 }, field: "quantityKg", value } as const;
    expect({ value, ...(await faultsOf(person, attempt)) }).toMatchObject({ value, status: 400 });
  }
  await api.green.archive({ id: green.id });
  expect(await refusalOf(api.green.receive({ id: green.id, quantityKg: 1 }))).toMatchObject({ status: 422 });
  expect((await api.green.get({ id: green.id })).quantityKg).toBe(1);
});

describe("taking a delivery back", () => {
  async function delivered(quantityKg = 60) {
    const person = await app.signUp();
    const { green } = await addCoffee(person, { quantityKg: 10 });
    const requestId = uuidv7();
    await person.api.green.receive({ id: green.id, quantityKg, requestId });
    const takeBack = () => person.api.green.takeDeliveryBack({ id: green.id, requestId });
    const roast = (greenWeightKg: number) =>
      person.api.roasts.add({ greenCoffeeId: green.id, greenWeightKg, roastedAt: "2026-11-17T06:40:00.000Z" });
    return { person, api: person.api, green, takeBack, roast };
  }

  test("books a counter movement, once however often it is asked, beside what happened meanwhile", async () => {
    const { green, takeBack, roast } = await delivered();
    await roast(4);
    const answers = await Promise.all([takeBack(), takeBack(), takeBack()]);
    expect(answers.map(({ quantityKg }) => quantityKg)).toEqual([6, 6, 6]);
    expect(await ledgerOf(app.database(), green.id)).toMatchObject([
      { kind: "opening" },
      { kind: "delivery", changeGrams: 60_000 },
      { kind: "roast", changeGrams: -4_000 },
      { kind: "delivery_returned", changeGrams: -60_000, balanceGrams: 6_000, shortfallGrams: 0 },
    ]);
  });

  test("is refused where less is left than was delivered, and after a count", async () => {
    const used = await delivered();
    await used.roast(20);
    expect(await refusalOf(used.takeBack())).toMatchObject({ status: 409 });
    expect((await used.api.green.get({ id: used.green.id })).quantityKg).toBe(50);
    const counted = await delivered();
    const { version } = await counted.api.green.get({ id: counted.green.id });
    await counted.api.green.edit({ id: counted.green.id, version, quantityKg: 65 });
    expect(await refusalOf(counted.takeBack())).toMatchObject({ status: 409 });
    expect((await counted.api.green.get({ id: counted.green.id })).quantityKg).toBe(65);
  });

  test("finds only deliveries of that coffee", async () => {
    const { api, green } = await delivered();
    const unknown = api.green.takeDeliveryBack({ id: green.id, requestId: uuidv7() });
    expect(await refusalOf(unknown)).toMatchObject({ status: 404 });
  });

  test("is told in the activity and the ledger", async () => {
    const { api, green, takeBack } = await delivered();
    await takeBack();
    const { items } = await api.team.activity({});
    expect(items[0]?.text).toBe(`took back a delivery of ${green.number} ${green.coffeeName}`);
    expect((await api.green.movements({ id: green.id })).items[0]).toMatchObject({ kind: "delivery_returned" });
  });
});
