import { expect, test } from "vitest";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

test("run-out goes by the roasts of four weeks, the reorder point and the open batches of the plan", async () => {
  const ada = await app.signUp("Runout");
  const { api } = ada;
  const { green, item: product } = await addCoffee(ada, { quantityKg: 34 });
  const { id } = green;
  const untouched = {
    level: "enough",
    coverDays: null,
    runsOutOn: null,
    withArrivals: null,
    usedKg: 0,
    plannedKg: 0,
    arrivals: [],
    overdueKg: 0,
  };
  expect(await api.green.runOut({ id })).toEqual(untouched);

  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
  await api.roasts.add({ greenCoffeeId: id, greenWeightKg: 14, roastedAt: daysAgo(3) });
  await api.roasts.add({ greenCoffeeId: id, greenWeightKg: 1, roastedAt: daysAgo(40) });
  const { version } = await api.green.get({ id });
  await api.green.edit({ id, version, quantityKg: 20, reorderPointKg: 20 });
  // 14 kg in 28 days are 0.5 kg a day.
  const today = await api.dashboard.show({});
  const runsOutOn = new Date(Date.parse(today.today.to) + 40 * 86_400_000).toISOString().slice(0, 10);
  expect(await api.green.runOut({ id })).toEqual({ ...untouched, coverDays: 40, runsOutOn, usedKg: 14 });
  const again = await api.green.get({ id });
  await api.green.edit({ id, version: again.version, reorderPointKg: 20.001 });
  expect(await api.green.runOut({ id })).toMatchObject({ level: "amber", coverDays: 40 });

  const size = await addSize(ada, 5, "lb");
  const { id: planId } = await api.planner.pending({});
  const line = { roastedItemId: product.id, packageSizeId: size.id };
  const { rows } = await api.planner.addItems({ id: planId, items: [{ ...line, quantity: 10 }] });
  const planned = await api.green.runOut({ id });
  expect(planned).toMatchObject({ level: "red", coverDays: 0, runsOutOn: today.today.to });
  expect(planned.plannedKg).toBeCloseTo((rows[0]?.greenLbs ?? 0) / 2.20462, 2);
});

test("run-out of an unknown coffee is not found", async () => {
  const { api } = await app.signUp("Stranger");
  const unknown = api.green.runOut({ id: "0190a000-0000-7000-8000-000000000000" });
  expect(await refusalOf(unknown)).toMatchObject({ status: 404 });
});

test("products are listed by the green coffee that they are roasted from", async () => {
  const ada = await app.signUp("Lister");
  const huila = await addCoffee(ada, { name: "Huila" });
  await addCoffee(ada, { name: "Guji" });
  const { items: products } = await ada.api.items.list({ greenCoffeeId: huila.green.id });
  expect(products.map(({ name }) => name)).toEqual(["Huila"]);
});
