import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { BAD_NUMBERS, faultsOf } from "../../../test/bad-numbers.ts";
import { addCoffee } from "../../../test/coffees.ts";
import { ledgerOf } from "../../../test/ledger.ts";
import { refusalOf } from "../../../test/refusal-of.ts";
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
