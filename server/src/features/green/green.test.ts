/** @database both: sums of decimals and rows under row-level security. */

import type { GreenCoffeeDetails } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { BAD_NUMBERS, faultsOf } from "../../../test/http/bad-numbers.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { ledgerOf } from "../../../test/ledger.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();
const ledger = (id: string) => ledgerOf(app.database(), id);

/** A coffee as lists show it. */
function listed(details: GreenCoffeeDetails) {
  const { dueDiligencePlots, notes, homeLocationId, successorId, successors, ...coffee } = details;
  return coffee;
}
const guji = { coffeeName: "Guji Natural", origin: "Ethiopia", quantityKg: 60 };

describe("adding green coffee", () => {
  test("opens its ledger with the first count and gives it the next number", async () => {
    const { api } = await app.signUp("Adder");
    const first = await api.green.add({ ...guji, quantityKg: 60.125, shrinkagePercentage: 14.5 });
    expect(first).toMatchObject({ number: "GC-0001", quantityKg: 60.125, shrinkagePercentage: 14.5, shortfallKg: 0 });
    expect(await api.green.get({ id: first.id })).toEqual(first);
    expect(await ledger(first.id)).toEqual([
      { kind: "opening", changeGrams: 60_125, balanceGrams: 60_125, shortfallGrams: 0 },
    ]);
    expect(await api.green.add(guji)).toMatchObject({ number: "GC-0002", shrinkagePercentage: 15 });
  });

  test("a coffee that is still on the ship has no movement", async () => {
    const { api } = await app.signUp("Shipper");
    const { id } = await api.green.add({ coffeeName: "Santos", quantityKg: 0 });
    expect(await ledger(id)).toEqual([]);
  });

  test("a request that is sent twice, also at the same moment, makes one coffee", async () => {
    const { api } = await app.signUp("Repeater");
    const id = uuidv7();
    const [one, other] = await Promise.all([api.green.add({ id, ...guji }), api.green.add({ id, ...guji })]);
    expect(other).toEqual(one);
    expect(await api.green.add({ id, ...guji, coffeeName: "Other words" })).toEqual(one);
    expect((await api.green.list({})).items).toEqual([listed(one)]);
    expect(await ledger(id)).toHaveLength(1);
  });

  test("two roasteries may use the same id without meeting", async () => {
    const [ada, bob] = [await app.signUp("Ada"), await app.signUp("Bob")];
    const id = uuidv7();
    await ada.api.green.add({ id, ...guji });
    expect(await bob.api.green.add({ id, ...guji, coffeeName: "Bob's" })).toMatchObject({ number: "GC-0001" });
    expect(await ada.api.green.get({ id })).toMatchObject({ coffeeName: "Guji Natural" });
  });

  test("bad numbers are refused at the field, and nothing is written", async () => {
    const person = await app.signUp("Bad");
    for (const field of ["quantityKg", "shrinkagePercentage"]) {
      for (const value of BAD_NUMBERS) {
        const attempt = { method: "POST", path: "/green-coffees", fields: guji, field, value } as const;
        expect(await faultsOf(person, attempt), value).toEqual({ status: 400, fields: [field] });
      }
    }
    expect((await person.api.green.list({})).items).toEqual([]);
  });
});

describe("editing green coffee", () => {
  test("changes what is given and leaves the rest, without touching stock", async () => {
    const { api } = await app.signUp("Editor");
    const { id } = await api.green.add(guji);
    const edited = await api.green.edit({ id, version: 1, coffeeName: "Guji Washed", shrinkagePercentage: 16 });
    expect(edited).toMatchObject({ coffeeName: "Guji Washed", origin: "Ethiopia", quantityKg: 60, version: 2 });
    expect(await ledger(id)).toHaveLength(1);
  });

  test("a count books the difference", async () => {
    const { api } = await app.signUp("Counter");
    const { id } = await api.green.add(guji);
    expect(await api.green.edit({ id, version: 1, quantityKg: 58.4 })).toMatchObject({ quantityKg: 58.4, version: 2 });
    expect((await ledger(id)).at(-1)).toEqual({
      kind: "count",
      changeGrams: -1_600,
      balanceGrams: 58_400,
      shortfallGrams: 0,
    });
    await api.green.edit({ id, version: 2, quantityKg: 58.4 });
    expect(await ledger(id)).toHaveLength(2);
  });

  test.each([
    ["finds more", 2, 2_000],
    ["confirms the empty shelf", 0, 0],
  ])("a count that %s settles what was roasted beyond the stock", async (_, quantityKg, changeGrams) => {
    const { api } = await app.signUp("Settler");
    const { id } = await api.green.add({ ...guji, quantityKg: 1 });
    await api.roasts.add({ greenCoffeeId: id, greenWeightKg: 4, roastedAt: "2026-11-20T09:00:00Z" });
    const short = await api.green.get({ id });
    expect(short).toMatchObject({ quantityKg: 0, shortfallKg: 3 });
    const counted = await api.green.edit({ id, version: short.version, quantityKg });
    expect(counted).toMatchObject({ quantityKg, shortfallKg: 0 });
    expect((await ledger(id)).at(-1)).toMatchObject({ kind: "count", changeGrams, shortfallGrams: -3_000 });
  });

  test("an outdated edit is refused with the coffee as it is now", async () => {
    const { api } = await app.signUp("Stale");
    const { id } = await api.green.add(guji);
    const current = await api.green.edit({ id, version: 1, coffeeName: "First tab" });
    const refusal = await refusalOf(api.green.edit({ id, version: 1, coffeeName: "Second tab", quantityKg: 1 }));
    expect(refusal).toMatchObject({ code: "OUTDATED", status: 409, data: { current } });
    expect(await api.green.get({ id })).toEqual(current);
    expect(await ledger(id)).toHaveLength(1);
  });

  test("bad numbers are refused at the field, and nothing is written", async () => {
    const person = await app.signUp("Bad");
    const before = await person.api.green.add(guji);
    const path = `/green-coffees/${before.id}`;
    for (const field of ["quantityKg", "shrinkagePercentage"]) {
      for (const value of BAD_NUMBERS) {
        const attempt = { method: "PATCH", path, fields: { version: 1 }, field, value } as const;
        expect(await faultsOf(person, attempt), value).toEqual({ status: 400, fields: [field] });
      }
    }
    expect(await person.api.green.get({ id: before.id })).toEqual(before);
  });
});

describe("putting green coffee away", () => {
  test("takes it off the list and brings it back, each time once", async () => {
    const { api } = await app.signUp("Archivist");
    const { id } = await api.green.add(guji);
    const archived = await api.green.archive({ id });
    expect(archived.archivedAt).not.toBeNull();
    expect(await api.green.archive({ id })).toEqual(archived);
    expect((await api.green.list({})).items).toEqual([]);
    expect((await api.green.list({ archived: true })).items).toEqual([listed(archived)]);
    const restored = await api.green.restore({ id });
    expect(restored).toMatchObject({ archivedAt: null, version: 3 });
    expect(await api.green.restore({ id })).toEqual(restored);
  });
});

describe("another roastery", () => {
  test("finds none of it and changes nothing", async () => {
    const [owner, stranger] = [await app.signUp("Owner"), await app.signUp("Stranger")];
    const coffee = await owner.api.green.add(guji);
    const { id } = coffee;
    const calls = [
      stranger.api.green.get({ id }),
      stranger.api.green.edit({ id, version: 1, quantityKg: 0 }),
      stranger.api.green.archive({ id }),
      stranger.api.green.restore({ id }),
      stranger.api.green.movements({ id }),
    ];
    for (const refusal of await Promise.all(calls.map(refusalOf))) {
      expect(refusal).toMatchObject({ status: 404, message: "Green coffee not found" });
    }
    expect((await stranger.api.green.list({})).items).toEqual([]);
    expect(await owner.api.green.get({ id })).toEqual(coffee);
  });
});

test("every change is written down once, repeats are not", async () => {
  const person = await app.signUp("Audited");
  const { id } = await person.api.green.add(guji);
  await person.api.green.add({ id, ...guji });
  await person.api.green.edit({ id, version: 1, quantityKg: 50 });
  await person.api.green.archive({ id });
  await person.api.green.archive({ id });
  await person.api.green.restore({ id });
  const { rows } = await app
    .database()
    .pool.query("select action from audit_log where subject_id = $1 order by created_at, id", [id]);
  expect(rows.map(({ action }) => action)).toEqual([
    "green.added",
    "stock.counted",
    "green.archived",
    "green.restored",
  ]);
});
