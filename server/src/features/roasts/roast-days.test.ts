import { plusDays } from "@tryer/domain/calendar";
import { expect, test } from "vitest";
import { todayIn } from "../../../test/roasteries/today-in.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();
// Day in Vienna, where the roasteries of tests are.
const today = () => todayIn("Europe/Vienna");
const daysAgo = (days: number) => plusDays(today(), -days);

test("a roast whose date is moved takes its coffee on the new day", async () => {
  const { api } = await app.signUp("Ada");
  const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 0 });
  await api.green.receive({ id, quantityKg: 100, cost: { price: "9", basis: "kg" }, businessDay: daysAgo(30) });
  const roastedAt = `${daysAgo(3)}T08:00:00.000Z`;
  const roast = await api.roasts.add({ greenCoffeeId: id, greenWeightKg: 4, roastedAt });
  const stockOn = async (ago: number) => (await api.green.stockOn({ date: daysAgo(ago) })).totals.quantityKg;
  expect([await stockOn(8), await stockOn(3)]).toEqual([100, 96]);
  const later = await api.roasts.edit({ id: roast.id, version: 1, roastedAt: `${daysAgo(3)}T10:00:00.000Z` });
  expect((await api.green.movements({ id })).items).toHaveLength(2);
  const moved = await api.roasts.edit({
    id: roast.id,
    version: later.version,
    roastedAt: `${daysAgo(8)}T08:00:00.000Z`,
  });
  expect([await stockOn(9), await stockOn(8), await stockOn(3), await stockOn(0)]).toEqual([100, 96, 96, 96]);
  expect(moved).toMatchObject({ costMinor: 3600, shortfallKg: 0 });
  expect((await api.green.checkLedger({})).wrong).toEqual([]);
});
