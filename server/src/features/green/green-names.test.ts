import { expect, test } from "vitest";
import { addCoffee } from "../../../test/coffees.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

/** A product, a plan and a roast of a green coffee, and another one with the same name in other letters and spaces. */
async function twins() {
  const person = await app.signUp();
  const { api } = person;
  const { green, item: product } = await addCoffee(person, { name: "Filter", quantityKg: 50 });
  const size = await api.packageSizes.add({ size: 5, unit: "lb" });
  const plan = await api.planner.pending({});
  await api.planner.addItems({
    id: plan.id,
    items: [{ roastedItemId: product.id, packageSizeId: size.id, quantity: 1 }],
  });
  const roast = {
    greenCoffeeId: green.id,
    greenWeightKg: 5,
    roastedWeightKg: 4.2,
    roastedAt: new Date().toISOString(),
  };
  await api.roasts.add(roast);
  const twin = await api.green.add({ coffeeName: "  filter   GREEN ", origin: "Kenya", quantityKg: 1 });
  return { api, green, twin };
}

/** Whether the coffee is told apart, in every answer that carries it. */
async function isToldApart({ api, green }: Awaited<ReturnType<typeof twins>>) {
  const [listed, one, products, plan, roasts, dashboard] = await Promise.all([
    api.green.list({ search: green.number }),
    api.green.get({ id: green.id }),
    api.items.list({}),
    api.planner.pending({}),
    api.roasts.list({}),
    api.dashboard.show(),
  ]);
  return [
    listed.items[0],
    one,
    products.items[0]?.greenCoffee,
    plan.rows[0]?.greenCoffee,
    roasts.items[0]?.greenCoffee,
    dashboard.recentRoasts[0]?.greenCoffee,
    dashboard.consumption.coffees[0]?.greenCoffee,
  ].map((coffee) => coffee?.sharesName);
}

test("a green coffee is marked everywhere when another one in use has its name, whatever the case and the spaces", async () => {
  const roastery = await twins();
  const { api, twin } = roastery;
  expect(await isToldApart(roastery)).toEqual(Array(7).fill(true));
  await api.green.archive({ id: twin.id });
  expect(await isToldApart(roastery)).toEqual(Array(7).fill(false));
  expect((await api.green.get({ id: twin.id })).sharesName).toBe(true);
  await api.green.restore({ id: twin.id });
  await api.green.edit({ id: twin.id, version: 3, coffeeName: "Nyeri" });
  expect(await isToldApart(roastery)).toEqual(Array(7).fill(false));
});

test("search and the chart of losses name number and origin where two coffees share a name", async () => {
  const { api, twin } = await twins();
  const names = async () => {
    const { items } = await api.search.find({ q: "Filter" });
    const { losses } = await api.dashboard.show();
    const told = (await api.search.find({ q: "R-0001" })).items[0]?.title;
    return [items.find(({ kind }) => kind === "item")?.detail, told, losses[0]?.name];
  };
  expect(await names()).toEqual(Array(3).fill("Filter green · Colombia · GC-0001"));
  await api.green.archive({ id: twin.id });
  expect(await names()).toEqual(Array(3).fill("Filter green"));
});
