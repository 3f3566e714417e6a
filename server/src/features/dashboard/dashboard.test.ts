import { expect, test } from "vitest";
import { actorOf } from "../../../test/actor-of.ts";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { statementsOf } from "../../../test/statements-of.ts";
import { type Person, testApp } from "../../../test/test-app.ts";
import { showDashboard } from "./show-dashboard.ts";

const app = testApp();

const roast = ({ api }: Person, greenCoffeeId: string, greenWeightKg: number, day: number) =>
  api.roasts.add({ greenCoffeeId, greenWeightKg, roastedAt: `2026-11-0${day}T08:00:00.000Z` });

test("a new roastery starts with nothing in stock and an empty plan", async () => {
  const { api } = await app.signUp();
  const dashboard = await api.dashboard.show({});
  expect(dashboard).toMatchObject({
    stock: { coffeeCount: 0, quantityKg: 0, shortfallKg: 0, lowest: [] },
    productCount: 0,
    packageSizeCount: 0,
    roastCount: 0,
    pendingPlan: { number: "P-0001", status: "pending", rows: [] },
    recentRoasts: [],
  });
  expect(await api.planner.pending({})).toEqual(dashboard.pendingPlan);
});

test("stock, counts, the five lowest coffees, the plan and the five latest roasts", async () => {
  const person = await app.signUp();
  const { api } = person;
  const coffees = [];
  for (const quantityKg of [60, 10, 0.5, 40, 0, 20, 7]) {
    coffees.push(await addCoffee(person, { name: `Lot ${quantityKg}`, quantityKg }));
  }
  const [sixty, , half, , none, , seven] = coffees;
  if (!sixty || !half || !none || !seven) throw new Error("seven coffees expected");
  await api.items.archive({ id: none.item.id });
  await api.green.archive({ id: none.green.id });
  const size = await addSize(person, 5, "lbs");
  for (const day of [3, 1, 2, 6, 5, 4]) await roast(person, sixty.green.id, 1, day);
  await roast(person, half.green.id, 2, 7);
  const { id } = await roast(person, seven.green.id, 1, 8);
  await api.roasts.remove({ id });
  const plan = await api.planner.pending({});
  const line = { roastedItemId: sixty.item.id, packageSizeId: size.id, quantity: 4 };
  const planned = await api.planner.addItems({ id: plan.id, items: [line] });

  const dashboard = await api.dashboard.show({});
  expect(dashboard).toMatchObject({
    stock: { coffeeCount: 6, quantityKg: 131, shortfallKg: 1.5 },
    productCount: 6,
    packageSizeCount: 1,
    roastCount: 7,
  });
  expect(dashboard.stock.lowest.map(({ quantityKg }) => quantityKg)).toEqual([0, 7, 10, 20, 40]);
  expect(dashboard.pendingPlan).toEqual(planned);
  expect(dashboard.recentRoasts.map(({ roastedAt }) => roastedAt.slice(8, 10))).toEqual(["07", "06", "05", "04", "03"]);
});

test("another roastery's stock, plan and roasts are not counted", async () => {
  const owner = await app.signUp();
  const { green } = await addCoffee(owner);
  await addSize(owner, 5, "lbs");
  await roast(owner, green.id, 1, 1);
  const { api } = await app.signUp("Grace");
  expect(await api.dashboard.show({})).toMatchObject({
    stock: { coffeeCount: 0, lowest: [] },
    productCount: 0,
    packageSizeCount: 0,
    roastCount: 0,
    recentRoasts: [],
  });
});

test("it costs the same number of statements, however much there is", async () => {
  const person = await app.signUp();
  const actor = await actorOf(person);
  await person.api.planner.pending({});
  const ask = () => statementsOf(app.database(), actor, (context) => showDashboard(context, undefined));
  const empty = await ask();
  expect(empty.length).toBeGreaterThan(0);
  const size = await addSize(person, 5, "lbs");
  const { id } = await person.api.planner.pending({});
  for (const name of ["Huila", "Antigua", "Yirgacheffe"]) {
    const { green, item } = await addCoffee(person, { name });
    await roast(person, green.id, 1, 1);
    await person.api.planner.addItems({ id, items: [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 4 }] });
  }
  expect(await ask()).toHaveLength(empty.length);
});
