import { expect, test } from "vitest";
import { addCoffee } from "../../../test/coffees.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

test("the totals are those of all roasts that the filter finds, not of a page of them", async () => {
  const person = await app.signUp();
  const { api } = person;
  const { green } = await addCoffee(person, { name: "Guji" });
  const { green: other } = await addCoffee(person, { name: "Huila" });
  const roast = (greenCoffeeId: string, greenWeightKg: number, roastedWeightKg: number | null, day: number) =>
    api.roasts.add({ greenCoffeeId, greenWeightKg, roastedWeightKg, roastedAt: `2026-11-0${day}T10:00:00.000Z` });
  for (let day = 1; day <= 5; day += 1) await roast(green.id, 4.536, 3.856, day);
  await roast(green.id, 0.006, null, 6);
  const gone = await roast(green.id, 1, 0.8, 7);
  await api.roasts.remove({ id: gone.id });
  await roast(other.id, 2, 1.7, 7);

  expect((await api.roasts.list({ greenCoffeeId: green.id, limit: 2 })).items).toHaveLength(2);
  expect(await api.roasts.totals({ greenCoffeeId: green.id })).toEqual({
    roastCount: 6,
    unweighedCount: 1,
    unaveragedCount: 0,
    greenKg: 22.686,
    greenLbs: 50.01,
    ofGreenCoffee: { kg: 22.686, lbs: 50.01 },
    roastedKg: 19.28,
    roastedLbs: 42.5,
    yieldPercent: 85,
  });
  expect(await api.roasts.totals({ from: "2026-11-02", to: "2026-11-03" })).toMatchObject({
    roastCount: 2,
    greenKg: 9.072,
  });
  expect(await api.roasts.totals({ search: "huila" })).toMatchObject({ roastCount: 1, greenKg: 2 });
  expect(await api.roasts.totals({ search: "nothing like it" })).toMatchObject({ roastCount: 0, yieldPercent: null });
});
