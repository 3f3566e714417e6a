import { expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

test("the largest count is that of any line of a plan or an order, unless the order was cancelled", async () => {
  const person = await app.signUp("Ada");
  const { api } = person;
  expect(await api.planner.largestCount({})).toEqual({ quantity: null });

  const { item } = await addCoffee(person, { name: "House Blend" });
  const size = await addSize(person, 5, "lbs");
  const bag = { roastedItemId: item.id, packageSizeId: size.id };
  const plan = await api.planner.pending({});
  await api.planner.addItems({ id: plan.id, items: [{ ...bag, quantity: 24 }] });
  expect(await api.planner.largestCount({})).toEqual({ quantity: 24 });

  await api.pricing.setPrices({ prices: [{ ...bag, priceMinor: 1250 }] });
  const customer = await api.customers.add({ name: "Elm Street Cafe" });
  const ordered = (quantity: number) => api.orders.add({ customerId: customer.id, lines: [{ ...bag, quantity }] });
  await ordered(60);
  const mistaken = await ordered(1042);
  expect(await api.planner.largestCount({})).toEqual({ quantity: 1042 });
  await api.orders.step({ id: mistaken.id, version: 1, step: "cancel" });
  expect(await api.planner.largestCount({})).toEqual({ quantity: 60 });
});

test("the largest count of one roastery is unknown to another", async () => {
  const owner = await app.signUp("Dora");
  const { item } = await addCoffee(owner, { name: "House Blend" });
  const size = await addSize(owner, 5, "lbs");
  const plan = await owner.api.planner.pending({});
  const bags = { roastedItemId: item.id, packageSizeId: size.id, quantity: 9 };
  await owner.api.planner.addItems({ id: plan.id, items: [bags] });
  const stranger = await app.signUp("Edda");
  expect(await stranger.api.planner.largestCount({})).toEqual({ quantity: null });
});
