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

test("a delivery comes in where the lot last did, of the locations in use, unless another one is named", async () => {
  const { api } = await app.signUp();
  const [first] = await api.locations.list({});
  const [barn, yard] = [await api.locations.add({ name: "Barn" }), await api.locations.add({ name: "Yard" })];
  const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 1, locationId: barn.id });
  const homeOf = async () => (await api.green.get({ id })).homeLocationId;
  const placeOfLast = async () => (await api.green.movements({ id, limit: 1 })).items[0]?.locationId;
  expect(await homeOf()).toBe(barn.id);
  await api.green.receive({ id, quantityKg: 1 });
  expect(await placeOfLast()).toBe(barn.id);
  const requestId = uuidv7();
  await api.green.receive({ id, quantityKg: 1, locationId: yard.id, requestId });
  expect(await homeOf()).toBe(yard.id);
  await api.green.takeDeliveryBack({ id, requestId });
  expect(await homeOf()).toBe(barn.id);
  await api.green.transfer({ id, quantityKg: 2, fromLocationId: barn.id, toLocationId: yard.id });
  expect(await homeOf()).toBe(barn.id);
  await api.locations.archive({ id: barn.id });
  expect(await homeOf()).toBeNull();
  await api.green.receive({ id, quantityKg: 1 });
  expect(await placeOfLast()).toBe(first?.id);
  const unknown = await api.green.add({ coffeeName: "Huila", quantityKg: 0 });
  expect((await api.green.get({ id: unknown.id })).homeLocationId).toBeNull();
});

describe("a delivery of a coffee of which more was roasted than was in stock", () => {
  async function roastedBeyond() {
    const person = await app.signUp();
    const { green } = await addCoffee(person, { quantityKg: 10 });
    const { id: roastId } = (await person.api.roasts.add({
      greenCoffeeId: green.id,
      greenWeightKg: 50,
      roastedAt: "2026-11-17T06:40:00.000Z",
    })) as { id: string };
    return { api: person.api, green, roastId };
  }

  test("is refused until somebody says whether it was roasted already", async () => {
    const { api, green } = await roastedBeyond();
    expect(await refusalOf(api.green.receive({ id: green.id, quantityKg: 60 }))).toMatchObject({
      status: 422,
      message: `Were 40 kg of ${green.coffeeName} already roasted?`,
      data: { field: "wasRoasted" },
    });
    expect(await refusalOf(api.green.receive({ id: green.id, quantityKg: 12.5 }))).toMatchObject({
      message: `Were 12.5 kg of ${green.coffeeName} already roasted?`,
    });
    expect(await api.green.get({ id: green.id })).toMatchObject({ quantityKg: 0, shortfallKg: 40 });
  });

  test("books what the roasts were missing with a yes, so that they give it back when they are deleted", async () => {
    const { api, green, roastId } = await roastedBeyond();
    const received = await api.green.receive({ id: green.id, quantityKg: 60, wasRoasted: true });
    expect(received).toMatchObject({ quantityKg: 20, shortfallKg: 0 });
    expect((await ledgerOf(app.database(), green.id)).slice(-2)).toEqual([
      { kind: "delivery", changeGrams: 60_000, balanceGrams: 60_000, shortfallGrams: 0 },
      { kind: "roast", changeGrams: -40_000, balanceGrams: 20_000, shortfallGrams: -40_000 },
    ]);
    expect(await api.roasts.get({ id: roastId })).toMatchObject({ shortfallKg: 0 });
    await api.roasts.remove({ id: roastId });
    expect(await api.green.get({ id: green.id })).toMatchObject({ quantityKg: 70, shortfallKg: 0 });
  });

  test("leaves the shortfall open with a no, and asks nothing of a lot that has none", async () => {
    const { api, green } = await roastedBeyond();
    const received = await api.green.receive({ id: green.id, quantityKg: 60, wasRoasted: false });
    expect(received).toMatchObject({ quantityKg: 60, shortfallKg: 40 });
    const other = await api.green.add({ coffeeName: "Santos", quantityKg: 1 });
    expect(await api.green.receive({ id: other.id, quantityKg: 5, wasRoasted: true })).toMatchObject({ quantityKg: 6 });
    expect(await api.green.checkLedger({})).toMatchObject({ wrong: [] });
  });
});

describe("a delivery into a new lot", () => {
  test("makes a lot of the same coffee with its own crop year, once however often it is sent", async () => {
    const { api } = await app.signUp();
    const facts = { region: "Guji", process: "Washed", cropYear: "2024/25", score: 86, dueDiligenceReference: "" };
    const green = await api.green.add({ coffeeName: "Guji", origin: "Ethiopia", quantityKg: 10, ...facts });
    const input = {
      id: green.id,
      requestId: uuidv7(),
      newLotId: uuidv7(),
      quantityKg: 60,
      cropYear: "2025/26",
      businessDay: "2026-11-20",
    };
    const answers = await Promise.all([api.green.receive(input), api.green.receive(input)]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({
      id: input.newLotId,
      number: "GC-0002",
      coffeeName: "Guji",
      origin: "Ethiopia",
      sharesName: true,
      quantityKg: 60,
      region: "Guji",
      process: "Washed",
      cropYear: "2025/26",
      arrivalDate: "2026-11-20",
      score: null,
    });
    expect(await api.green.get({ id: green.id })).toMatchObject({ quantityKg: 10, cropYear: "2024/25" });
    await api.green.takeDeliveryBack({ id: input.newLotId, requestId: input.requestId });
    expect((await api.green.list({})).items.map(({ quantityKg }) => quantityKg).sort()).toEqual([0, 10]);
  });

  test("tells an empty lot without a crop year its own, and leaves that of a lot that has one or still holds coffee", async () => {
    const { api } = await app.signUp();
    const receive = async (quantityKg: number, cropYear: string) => {
      const { id } = await api.green.add({ coffeeName: "Huila", quantityKg, cropYear });
      return (await api.green.receive({ id, quantityKg: 60, cropYear: "2025/26" })).cropYear;
    };
    expect(await receive(0, "")).toBe("2025/26");
    expect(await receive(0, "2024/25")).toBe("2024/25");
    expect(await receive(3, "")).toBe("");
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

  test("is refused once a count stands, and done once that count was taken back", async () => {
    const { api, green, takeBack } = await delivered();
    await api.green.count({ id: green.id, quantityKg: 69 });
    expect(await refusalOf(takeBack())).toMatchObject({ status: 409 });
    const [count] = (await api.green.movements({ id: green.id, limit: 1 })).items;
    await api.green.undoMovement({ id: green.id, movementId: count?.id ?? "" });
    expect((await takeBack()).quantityKg).toBe(10);
    expect((await api.green.checkLedger({})).wrong).toEqual([]);
  });

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
    expect(items[0]?.text).toBe(`undid a delivery of ${green.number} ${green.coffeeName}`);
    expect((await api.green.movements({ id: green.id })).items[0]).toMatchObject({ kind: "delivery_returned" });
  });
});
