import { expect, test } from "vitest";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

/** A plan with 10 × 5 lb and 24 × 12 oz of one coffee. */
async function plannedCoffee() {
  const person = await app.signUp();
  const { api } = person;
  const { item: product } = await addCoffee(person);
  const sizes = [await addSize(person, 5, "lbs"), await addSize(person, 12, "oz")];
  const { id } = await api.planner.pending({});
  const quantities = [10, 24];
  const { rows } = await api.planner.addItems({
    id,
    items: sizes.map((size, index) => ({
      roastedItemId: product.id,
      packageSizeId: size.id,
      quantity: quantities[index] ?? 0,
    })),
  });
  const [large, small] = rows[0]?.items ?? [];
  return { person, api, id, large: large?.id ?? "", small: small?.id ?? "" };
}

test("quantities change up and down together, and what follows from them", async () => {
  const { api, id, large, small } = await plannedCoffee();
  const items = [
    { id: large, quantity: 3, was: 10 },
    { id: small, quantity: 40, was: 24 },
  ];
  const changed = await api.planner.changeQuantities({ id, items });
  expect(changed.rows).toMatchObject([{ outputLbs: 45, items: [{ quantity: 3 }, { quantity: 40 }] }]);
  expect(await api.planner.changeQuantities({ id, items })).toEqual(changed);
});

test("a quantity that somebody else has changed since is refused with the plan as it is, and nothing changes", async () => {
  const { api, id, large, small } = await plannedCoffee();
  await api.planner.changeQuantities({ id, items: [{ id: large, quantity: 12, was: 10 }] });
  const stale = api.planner.changeQuantities({
    id,
    items: [
      { id: small, quantity: 1, was: 24 },
      { id: large, quantity: 8, was: 10 },
    ],
  });
  expect(await refusalOf(stale)).toMatchObject({ code: "OUTDATED", status: 409, data: { current: { id } } });
  expect((await api.planner.get({ id })).rows[0]?.items.map(({ quantity }) => quantity)).toEqual([12, 24]);
});

test("changes at the same moment from one figure: one is made, the others are outdated", async () => {
  const { api, id, large } = await plannedCoffee();
  const outcomes = await Promise.allSettled(
    [11, 12, 13, 14].map((quantity) => api.planner.changeQuantities({ id, items: [{ id: large, quantity, was: 10 }] })),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("whole numbers from 1 to 100,000 alone are planned", async () => {
  const { person, id, large } = await plannedCoffee();
  for (const value of ["0", "-1", "2.5", "100001", "1e99", '"3"', "null"]) {
    const body = `{"items":[{"id":"${large}","quantity":${value},"was":10}]}`;
    const response = await person.request(`/api/v1/plans/${id}/items`, { method: "PATCH", body });
    expect({ value, status: response.status }).toEqual({ value, status: 400 });
  }
});

test("an item of another plan is not found; a completed plan is closed", async () => {
  const { api, id, large } = await plannedCoffee();
  const stranger = await plannedCoffee();
  const items = [{ id: large, quantity: 3, was: 10 }];
  expect(await refusalOf(stranger.api.planner.changeQuantities({ id: stranger.id, items }))).toMatchObject({
    status: 404,
  });
  await api.planner.complete({ id });
  expect(await refusalOf(api.planner.changeQuantities({ id, items }))).toMatchObject({
    status: 409,
    message: "This plan was completed. Its quantities have not changed.",
  });
});

test("fewer packages than were roasted for keep the batches that are done", async () => {
  const { api, id, large, small } = await plannedCoffee();
  const batches = (await api.batches.listOfPlan({ id }))[0]?.batches ?? [];
  for (const batch of batches.slice(0, 3)) await api.batches.markCompleted({ id: batch.id, isCompleted: true });
  const items = [
    { id: large, quantity: 1, was: 10 },
    { id: small, quantity: 1, was: 24 },
  ];
  const { rows } = await api.planner.changeQuantities({ id, items });
  expect(rows[0]).toMatchObject({ requiredBatches: 3, completedBatches: 3, progressPercent: 100 });
});
