import { expect, test } from "vitest";
import { expectBatchesInStep } from "../../../test/batches-in-step.ts";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

/** A product at 15 % of its green coffee, 10 × 5 lb of it in the pending plan. */
async function roastery() {
  const person = await app.signUp("Ada");
  const { api } = person;
  const { green, item } = await addCoffee(person, { name: "Guji" });
  const size = await addSize(person, 5, "lb");
  const { id: planId } = await api.planner.pending({});
  await api.planner.addItems({ id: planId, items: [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 10 }] });
  let day = 0;
  const roast = (facts: object = {}) => {
    day += 1;
    const roastedAt = new Date(Date.UTC(2026, 9, day, 6)).toISOString();
    const known = { greenCoffeeId: green.id, roastedItemId: item.id, greenWeightKg: 1, roastedWeightKg: 0.84 };
    return api.roasts.add({ ...known, roastedAt, ...facts });
  };
  const row = async () => (await api.planner.pending({})).rows[0];
  return { api, green, item, planId, roast, row, loss: () => api.roasts.productLoss({ roastedItemId: item.id }) };
}

test("five good roasts measure the loss of a product, and change no plan by themselves", async () => {
  const here = await roastery();
  const before = await here.row();
  expect(before).toMatchObject({ greenLbs: 58.82, shrinkage: { percentage: 15, source: "green" } });
  for (const roastedWeightKg of [0.84, 0.84, 0.84, 0.85]) await here.roast({ roastedWeightKg });
  for (const facts of [
    { isRoastedEstimated: true },
    { status: "questionable" },
    { status: "rejected" },
    { roastedWeightKg: null },
    { roastedItemId: null },
  ]) {
    await here.roast(facts);
  }
  const deleted = await here.roast();
  await here.api.roasts.remove({ id: deleted.id });
  expect(await here.loss()).toEqual({
    product: { id: here.item.id, name: here.item.name, version: 1 },
    expected: { percentage: 15, source: "green" },
    shrinkagePercentage: null,
    measured: null,
  });
  await here.api.roasts.restore({ id: deleted.id });
  expect((await here.loss()).measured).toEqual({
    lossPercent: 15.8,
    roastCount: 5,
    greenKg: 5,
    roastedKg: 4.21,
    lowestPercent: 15,
    highestPercent: 16,
  });
  expect(await here.row()).toMatchObject({ greenLbs: 58.82, shrinkage: before?.shrinkage });
});

test("the loss is measured of the last twenty good roasts", async () => {
  const { roast, loss } = await roastery();
  await roast({ roastedWeightKg: 0.5 });
  for (let n = 0; n < 20; n += 1) await roast({ roastedWeightKg: 0.86 });
  expect((await loss()).measured).toMatchObject({ lossPercent: 14, roastCount: 20, greenKg: 20, highestPercent: 14 });
});

test("a product's own shrinkage comes before that of its green coffee, and clearing it brings that back", async () => {
  const { api, green, item, row, loss } = await roastery();
  const own = await api.items.edit({ id: item.id, version: 1, shrinkagePercentage: 20 });
  expect(own).toMatchObject({ shrinkagePercentage: 20, greenCoffee: { shrinkagePercentage: 15 }, version: 2 });
  expect(await row()).toMatchObject({ greenLbs: 62.5, shrinkage: { percentage: 20, source: "product" } });
  await expectBatchesInStep(api);
  await api.green.edit({ id: green.id, version: green.version, shrinkagePercentage: 10 });
  expect(await row()).toMatchObject({ greenLbs: 62.5 });
  await api.items.edit({ id: item.id, version: 2, name: "Guji Filter" });
  expect(await loss()).toMatchObject({ shrinkagePercentage: 20, expected: { percentage: 20, source: "product" } });
  await api.items.edit({ id: item.id, version: 3, shrinkagePercentage: null });
  expect(await row()).toMatchObject({ greenLbs: 55.56, shrinkage: { percentage: 10, source: "green" } });
  await expectBatchesInStep(api);
});

test("a tick leaves the batches by the product's own shrinkage", async () => {
  const { api, item, planId } = await roastery();
  await api.items.edit({ id: item.id, version: 1, shrinkagePercentage: 0.5 });
  const [group] = await api.batches.listOfPlan({ id: planId });
  await api.batches.markCompleted({ id: group?.batches[0]?.id ?? "", isCompleted: true });
  await expectBatchesInStep(api);
});

test("a completed plan keeps the product's shrinkage of its day, and a reopened one follows it again", async () => {
  const { api, item, planId } = await roastery();
  await api.items.edit({ id: item.id, version: 1, shrinkagePercentage: 20 });
  const completed = await api.planner.complete({ id: planId });
  const kept = { greenLbs: 62.5, shrinkage: { percentage: 20, source: "completion" } };
  expect(completed.rows).toMatchObject([kept]);
  await api.items.edit({ id: item.id, version: 2, shrinkagePercentage: 12 });
  expect((await api.planner.get({ id: planId })).rows).toMatchObject([kept]);
  expect((await api.planner.reopen({ id: planId })).rows).toMatchObject([
    { greenLbs: 56.82, shrinkage: { percentage: 12, source: "product" } },
  ]);
  await expectBatchesInStep(api);
});

test.each([-1, 90.01, 12.345, "15"])("a shrinkage of %j is refused at its field", async (shrinkagePercentage) => {
  const { api, item } = await roastery();
  const refusal = await refusalOf(
    api.items.edit({ id: item.id, version: 1, shrinkagePercentage: shrinkagePercentage as number }),
  );
  expect(refusal).toMatchObject({ status: 400, data: { issues: [{ path: ["shrinkagePercentage"] }] } });
  expect((await api.items.list({})).items).toMatchObject([{ shrinkagePercentage: null, version: 1 }]);
});

test("the loss of an unknown product is not found", async () => {
  const { api } = await roastery();
  const roastedItemId = "01900000-0000-7000-8000-000000000000";
  expect(await refusalOf(api.roasts.productLoss({ roastedItemId }))).toMatchObject({ status: 404 });
});
