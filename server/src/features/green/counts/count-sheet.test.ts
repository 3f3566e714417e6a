import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { addCoffee } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { testApp } from "../../../../test/test-app.ts";
import { stockOf, twoLocations } from "../../../../test/two-locations.ts";

const app = testApp();

describe("the count sheet", () => {
  test("lists the coffees of a location and books their counts at once", async () => {
    const { person, api, id, first, second } = await twoLocations(await app.signUp());
    const { green: other } = await addCoffee(person, { name: "Antigua", quantityKg: 7 });
    await api.green.transfer({ id, fromLocationId: first, toLocationId: second, quantityKg: 40 });
    expect(await api.green.countSheet({ locationId: second })).toMatchObject({
      locationId: second,
      coffees: [
        { coffeeName: "Antigua green", quantityKg: 0 },
        { coffeeName: "Huila green", quantityKg: 40 },
      ],
    });
    const requestId = uuidv7();
    const counts = [
      { id, quantityKg: 39.5, onRecordKg: 40 },
      { id: other.id, quantityKg: 0.5, onRecordKg: 0 },
    ];
    const roaster = await joinTeam(app, person, "roaster");
    await Promise.all([1, 2].map(() => roaster.api.green.bookCountSheet({ requestId, locationId: second, counts })));
    expect((await stockOf(person, id)).at).toEqual({ [first]: 60, [second]: 39.5 });
    expect((await stockOf(person, other.id)).at).toEqual({ [first]: 7, [second]: 0.5 });
    expect((await api.team.activity({})).items[0]?.text).toBe("counted the stock at Warehouse");
  });

  test("books nothing where a coffee was archived since the sheet was read, and names it", async () => {
    const { api } = await app.signUp();
    const guji = await api.green.add({ coffeeName: "Guji", quantityKg: 60 });
    const huila = await api.green.add({ coffeeName: "Huila", quantityKg: 7 });
    await api.green.archive({ id: guji.id });
    const counts = [huila, guji].map(({ id }) => ({ id, quantityKg: 5 }));
    expect(await refusalOf(api.green.bookCountSheet({ counts }))).toMatchObject({
      status: 422,
      message: `Archived: ${guji.number} Guji. Restore them to count them.`,
      data: { field: "counts" },
    });
    const held = await Promise.all([guji, huila].map(({ id }) => api.green.get({ id })));
    expect(held.map(({ quantityKg }) => quantityKg)).toEqual([60, 7]);
  });

  test("takes no day before 1990", async () => {
    const { api } = await app.signUp();
    const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 60 });
    const counts = [{ id, quantityKg: 59 }];
    expect(await refusalOf(api.green.bookCountSheet({ counts, businessDay: "1989-12-31" }))).toMatchObject({
      status: 422,
      message: "Day must not be before 1990",
      data: { field: "businessDay" },
    });
    await api.green.bookCountSheet({ counts, businessDay: "1990-01-01" });
    expect((await api.green.movements({ id, limit: 1 })).items[0]).toMatchObject({ businessDay: "1990-01-01" });
  });

  test("books nothing where the stock changed since the sheet was read", async () => {
    const { person, api, id } = await twoLocations(await app.signUp());
    const { green: other } = await addCoffee(person, { name: "Antigua", quantityKg: 7 });
    await api.green.withdraw({ id, kind: "sample", quantityKg: 1 });
    const counts = [
      { id: other.id, quantityKg: 6, onRecordKg: 7 },
      { id, quantityKg: 98, onRecordKg: 100 },
    ];
    const refusal = await refusalOf(api.green.bookCountSheet({ counts }));
    expect(refusal).toMatchObject({ status: 409 });
    expect(refusal.message).toContain("Huila green 99 kg");
    expect((await api.green.get({ id: other.id })).quantityKg).toBe(7);
    expect(
      await refusalOf(
        api.green.bookCountSheet({
          counts: [
            { id, quantityKg: 1 },
            { id, quantityKg: 2 },
          ],
        }),
      ),
    ).toMatchObject({ status: 400 });
  });
});
