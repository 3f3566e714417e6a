import { expect, test } from "vitest";
import { actorOf } from "../../../../test/actor-of.ts";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { statementsOf } from "../../../../test/databases/statements-of.ts";
import { testApp } from "../../../../test/test-app.ts";
import { addPlanItems } from "./add-plan-items.ts";

const app = testApp();

test("raising many items of a plan keeps each one's own sum and takes no more statements than raising one", async () => {
  const person = await app.signUp();
  const { item: product } = await addCoffee(person);
  const sizes = [];
  for (const pounds of [1, 2, 3, 4, 5]) sizes.push(await addSize(person, pounds, "lbs"));
  const { id } = await person.api.planner.pending({});
  const items = sizes.map((size) => ({ roastedItemId: product.id, packageSizeId: size.id, quantity: size.size }));
  await person.api.planner.addItems({ id, items });

  const actor = await actorOf(person);
  const statementsFor = (lines: typeof items) =>
    statementsOf(app.database(), actor, (context) => addPlanItems(context, { id, items: lines }));
  const forOne = await statementsFor(items.slice(0, 1));
  const forAll = await statementsFor(items);
  expect(forOne.filter((statement) => statement.startsWith("update"))).toHaveLength(1);
  expect(forAll).toHaveLength(forOne.length);
  const { rows } = await person.api.planner.get({ id });
  expect(rows[0]?.items.map(({ packageSize, quantity }) => [packageSize, quantity])).toEqual([
    [1, 3],
    [2, 4],
    [3, 6],
    [4, 8],
    [5, 10],
  ]);
});
