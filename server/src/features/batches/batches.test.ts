import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { actorOf } from "../../../test/actor-of.ts";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { statementsOf } from "../../../test/databases/statements-of.ts";
import { BAD_NUMBERS, faultsOf } from "../../../test/http/bad-numbers.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { ledgerOf } from "../../../test/ledger.ts";
import { testApp } from "../../../test/test-app.ts";
import { markBatchCompleted } from "./mark-batch-completed.ts";

const app = testApp();
const ROASTED_AT = "2026-11-17T06:40:00.000Z";

/** A roaster whose plan holds so many 5 lb bags of one coffee, in batches of 5 lb of green. */
async function roasterWith(bags: number) {
  const person = await app.signUp();
  const { api } = person;
  const coffee = await addCoffee(person);
  const size = await addSize(person, 5, "lbs");
  const { id: planId } = await api.planner.pending({});
  const line = { roastedItemId: coffee.item.id, packageSizeId: size.id };
  const add = (quantity: number) => api.planner.addItems({ id: planId, items: [{ ...line, quantity }] });
  const { rows } = await add(bags);
  const planItemId = rows[0]?.leadPlanItemId ?? "";
  const setBatchSize = async (roasterBatchSize: number) => {
    const { version } = await api.settings.profile({});
    await api.settings.editProfile({ version, roasterBatchSize });
  };
  return { person, api, coffee, size, planId, planItemId, add, setBatchSize };
}

type Roaster = Awaited<ReturnType<typeof roasterWith>>;

const weightsOf = async ({ api, planItemId }: Roaster) =>
  (await api.batches.listOfRow({ id: planItemId })).batches.map(({ batchNumber, batchWeightLbs }) => [
    batchNumber,
    batchWeightLbs,
  ]);

/** The batch of that number. */
async function batchOf({ api, planItemId }: Roaster, batchNumber: number) {
  const { batches } = await api.batches.listOfRow({ id: planItemId });
  const batch = batches.find((each) => each.batchNumber === batchNumber);
  if (!batch) throw new Error(`no batch ${batchNumber}`);
  return batch;
}

test("20 lb out at 15 % need 23.53 lb green: four batches of 5 lb and the rest", async () => {
  const roaster = await roasterWith(4);
  const { row, batches } = await roaster.api.batches.listOfRow({ id: roaster.planItemId });
  expect(row).toMatchObject({ outputLbs: 20, greenLbs: 23.53, requiredBatches: 5 });
  expect(batches.map(({ batchWeightLbs }) => batchWeightLbs)).toEqual([5, 5, 5, 5, 3.53]);
  expect(batches[0]).toMatchObject({
    planItemId: roaster.planItemId,
    batchNumber: 1,
    isCompleted: false,
    isLogged: false,
    roastId: null,
    roast: null,
  });
});

test("a new demand changes only what is open", async () => {
  const roaster = await roasterWith(4);
  const { api } = roaster;
  const second = await batchOf(roaster, 2);
  await api.batches.markCompleted({ id: second.id, isCompleted: true });
  await roaster.add(1);
  expect(await weightsOf(roaster)).toEqual([
    [1, 5],
    [2, 5],
    [3, 5],
    [4, 5],
    [5, 5],
    [6, 4.41],
  ]);
  await roaster.setBatchSize(10);
  expect(await weightsOf(roaster)).toEqual([
    [1, 10],
    [2, 5],
    [3, 10],
    [4, 4.41],
  ]);
});

test("a plan that grows after all of it was done is not done, and counts the batches that it has", async () => {
  const roaster = await roasterWith(4);
  const { api, planId, planItemId } = roaster;
  const { batches } = await api.batches.listOfRow({ id: planItemId });
  for (const { id } of batches) await api.batches.markCompleted({ id, isCompleted: true });
  const totals = async () => (await api.planner.get({ id: planId })).totals;
  expect(await totals()).toMatchObject({ requiredBatches: 5, completedBatches: 5, progressPercent: 100 });

  // 29.41 lb: six batches of 5 lb by themselves; 23.53 lb are done in five, the last of 3.53 lb, and 5.88 lb are left.
  await roaster.add(1);
  expect(await totals()).toMatchObject({ requiredBatches: 7, completedBatches: 5, progressPercent: 71 });
  const grown = await api.batches.listOfRow({ id: planItemId });
  expect(grown.batches).toHaveLength(7);
  expect(grown.row).toMatchObject({ requiredBatches: 7, doneBatches: 5, doneLbs: 23.53 });
  for (const { id } of grown.batches) await api.batches.markCompleted({ id, isCompleted: true });
  expect(await totals()).toMatchObject({ requiredBatches: 7, completedBatches: 7, progressPercent: 100 });
});

test("a last batch is never lighter than 0.10 lb", async () => {
  const roaster = await roasterWith(4);
  await roaster.setBatchSize(23.5);
  expect(await weightsOf(roaster)).toEqual([
    [1, 23.5],
    [2, 0.1],
  ]);
});

test("several package sizes of one coffee share the batches of their row", async () => {
  const { person, api, coffee, planId, planItemId } = await roasterWith(4);
  const ounces = await addSize(person, 12, "oz");
  const items = [{ roastedItemId: coffee.item.id, packageSizeId: ounces.id, quantity: 4 }];
  const { rows } = await api.planner.addItems({ id: planId, items });
  const secondItem = rows[0]?.items[1]?.id ?? "";
  const bySecond = await api.batches.listOfRow({ id: secondItem });
  expect(bySecond.batches.every((batch) => batch.planItemId === planItemId)).toBe(true);
  expect(await api.batches.listOfRow({ id: planItemId })).toEqual(bySecond);
});

test("coffees that are added at once all have their batches", async () => {
  const { person, api, coffee, size, planId } = await roasterWith(1);
  const { item: product } = await addCoffee(person, { name: "Antigua", shrinkagePercentage: 20 });
  const line = { roastedItemId: product.id, packageSizeId: size.id, quantity: 1 };
  const lines = [...Array(4).fill(line), ...Array(3).fill({ ...line, roastedItemId: coffee.item.id })];
  await Promise.all(lines.map((each) => api.planner.addItems({ id: planId, items: [each] })));
  const answer = await api.batches.listOfPlan({ id: planId });
  expect(answer.map(({ row, batches }) => [row.name, batches.map((batch) => batch.batchWeightLbs)])).toEqual([
    ["Huila", [5, 5, 5, 5, 3.53]],
    ["Antigua", [5, 5, 5, 5, 5]],
  ]);
});

test("ticking a batch moves the progress of row and plan; a second tick changes nothing", async () => {
  const roaster = await roasterWith(4);
  const { api, planId } = roaster;
  const { id } = await batchOf(roaster, 3);
  const ticked = await api.batches.markCompleted({ id, isCompleted: true });
  expect(ticked).toMatchObject({ batchNumber: 3, isCompleted: true, isLogged: false });
  expect(await api.batches.markCompleted({ id, isCompleted: true })).toEqual(ticked);
  expect(await api.planner.get({ id: planId })).toMatchObject({
    // A tick alone has taken nothing from stock.
    rows: [{ completedBatches: 1, loggedLbs: 0, progressPercent: 20 }],
    totals: { completedBatches: 1, requiredBatches: 5, progressPercent: 20 },
  });
  expect(await api.batches.markCompleted({ id, isCompleted: false })).toMatchObject({ isCompleted: false });
  expect((await api.planner.get({ id: planId })).totals.progressPercent).toBe(0);
});

test("a tick takes six statements, however many products the plan has", async () => {
  const roaster = await roasterWith(4);
  const { person, size, planId } = roaster;
  const { id } = await batchOf(roaster, 3);
  const actor = await actorOf(person);
  const statementsFor = (isCompleted: boolean) =>
    statementsOf(app.database(), actor, (context) => markBatchCompleted(context, { id, isCompleted }));
  // Plan, batch, the row that is split anew, the two that are written (the batch and the audit), and who listens.
  expect(await statementsFor(true)).toHaveLength(6);
  const items = [];
  for (const name of ["Antigua", "Guji", "Yirgacheffe"]) {
    const { item: product } = await addCoffee(person, { name });
    items.push({ roastedItemId: product.id, packageSizeId: size.id, quantity: 4 });
  }
  await person.api.planner.addItems({ id: planId, items });
  const forTick = await statementsFor(false);
  expect(forTick).toHaveLength(6);
  expect(forTick.filter((statement) => statement.startsWith("update"))).toHaveLength(1);
});

test("a logged batch whose tick is taken away keeps its roast and counts as done, and is ticked again", async () => {
  const roaster = await roasterWith(4);
  const { api, planId } = roaster;
  const { id } = await batchOf(roaster, 2);
  const weights = { greenWeightKg: 2.268, roastedWeightKg: 1.928, durationSec: null };
  const { roast } = await api.batches.logRoast({ id, ...weights, roastedAt: ROASTED_AT });
  const untick = await api.batches.markCompleted({ id, isCompleted: false });
  expect(untick).toMatchObject({ isCompleted: false, isLogged: true, roastId: roast.id });
  const planned = async () => (await api.planner.get({ id: planId })).totals;
  expect(await planned()).toMatchObject({ completedBatches: 1, progressPercent: 20 });
  expect(await api.batches.markCompleted({ id, isCompleted: true })).toMatchObject({ isCompleted: true });
  expect(await planned()).toMatchObject({ completedBatches: 1, progressPercent: 20 });
});

test("logging a batch writes the roast, takes its green from stock and links the two", async () => {
  const roaster = await roasterWith(4);
  const { api, coffee, planItemId } = roaster;
  const { id } = await batchOf(roaster, 2);
  const input = {
    id,
    roastId: uuidv7(),
    greenWeightKg: 2.268,
    roastedWeightKg: 1.928,
    durationSec: 690,
    roastedAt: ROASTED_AT,
  };
  const logged = await api.batches.logRoast(input);
  expect(logged.batch).toMatchObject({
    id,
    batchNumber: 2,
    isCompleted: true,
    isLogged: true,
    roastId: input.roastId,
    roast: {
      number: "R-0001",
      greenWeightKg: 2.268,
      roastedWeightKg: 1.928,
      yieldPercent: 85,
      lossPercent: 15,
      durationSec: 690,
    },
  });
  expect(logged.roast).toMatchObject({
    id: input.roastId,
    number: "R-0001",
    greenCoffee: { id: coffee.green.id },
    roastedItem: { id: coffee.item.id, name: "Huila" },
    roastLevel: "Medium",
    greenWeightKg: 2.268,
    yieldPercent: 85,
    batch: { id, batchNumber: 2, planItemId },
  });
  expect(await api.roasts.get({ id: input.roastId })).toMatchObject(logged.roast);
  expect((await api.green.get({ id: coffee.green.id })).quantityKg).toBe(97.732);
  const [row] = await api.batches.listOfPlan({ id: roaster.planId });
  expect(row?.batches[1]).toEqual(logged.batch);
  expect(row?.row.loggedLbs).toBe(5);

  expect(await api.batches.logRoast(input)).toEqual(logged);
  expect(await refusalOf(api.batches.logRoast({ ...input, roastId: uuidv7() }))).toMatchObject({
    status: 409,
    message: "Batch 2 is already logged as roast R-0001",
  });
  const third = await batchOf(roaster, 3);
  expect(await refusalOf(api.batches.logRoast({ ...input, id: third.id }))).toMatchObject({
    status: 409,
    data: { field: "roastId" },
  });
  expect(await ledgerOf(app.database(), coffee.green.id)).toHaveLength(2);
});

test("one batch logged by many at once is roasted once", async () => {
  const roaster = await roasterWith(4);
  const { api, coffee } = roaster;
  const { id } = await batchOf(roaster, 1);
  const attempts = Array.from({ length: 8 }, (_, n) =>
    api.batches.logRoast({ id, greenWeightKg: 1 + n, roastedAt: ROASTED_AT }),
  );
  const settled = await Promise.allSettled(attempts);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of settled) {
    if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 409 });
  }
  expect((await api.roasts.list({})).items).toHaveLength(1);
  expect(await ledgerOf(app.database(), coffee.green.id)).toHaveLength(2);
});

test("a roast and a tick that a device sends again, whose answers were lost, change nothing more", async () => {
  const roaster = await roasterWith(4);
  const { api, coffee } = roaster;
  const logged = { id: (await batchOf(roaster, 1)).id, roastId: uuidv7(), greenWeightKg: 2, roastedAt: ROASTED_AT };
  const ticked = { id: (await batchOf(roaster, 2)).id, isCompleted: true };
  const first = [await api.batches.logRoast(logged), await api.batches.markCompleted(ticked)];
  const { items: before } = await api.team.activity({});
  const weights = await weightsOf(roaster);
  expect([await api.batches.logRoast(logged), await api.batches.markCompleted(ticked)]).toEqual(first);
  expect((await api.team.activity({})).items).toEqual(before);
  expect(await weightsOf(roaster)).toEqual(weights);
  expect((await api.roasts.list({})).items).toHaveLength(1);
  expect((await api.green.get({ id: coffee.green.id })).quantityKg).toBe(98);
});

test("a batch that is ticked off while the batch size changes is never lost", async () => {
  const roaster = await roasterWith(40);
  const { api, planId } = roaster;
  for (const batchSize of [10, 5, 12, 5]) {
    const before = (await api.batches.listOfPlan({ id: planId }))[0]?.batches ?? [];
    const ticks = before
      .filter(({ isCompleted }) => !isCompleted)
      .slice(-3)
      .map(({ id }) => api.batches.markCompleted({ id, isCompleted: true }));
    const [, ...ticked] = await Promise.allSettled([roaster.setBatchSize(batchSize), ...ticks]);
    const after = (await api.batches.listOfPlan({ id: planId }))[0]?.batches ?? [];
    for (const tick of ticked) {
      if (tick.status === "fulfilled") expect(after).toContainEqual(tick.value);
      else expect(tick.reason).toMatchObject({ status: 404 });
    }
    const sumCentiLbs = after.reduce((sum, batch) => sum + Math.round(batch.batchWeightLbs * 100), 0);
    expect(sumCentiLbs).toBeGreaterThanOrEqual(23_529);
  }
});

test("a roast that is refused leaves batch and stock as they were", async () => {
  const roaster = await roasterWith(4);
  const { person, api, coffee, planId } = roaster;
  const batch = await batchOf(roaster, 1);
  const facts = { greenWeightKg: 2, roastedAt: ROASTED_AT };
  const tooHeavy = api.batches.logRoast({ id: batch.id, ...facts, roastedWeightKg: 2.001 });
  expect(await refusalOf(tooHeavy)).toMatchObject({ status: 422, data: { field: "roastedWeightKg" } });
  const path = `/batches/${batch.id}/roast`;
  for (const value of BAD_NUMBERS) {
    const attempt = { method: "POST", path, fields: facts, field: "greenWeightKg", value } as const;
    expect({ value, ...(await faultsOf(person, attempt)) }).toMatchObject({ value, status: 400 });
  }
  expect((await api.batches.listOfPlan({ id: planId }))[0]?.batches[0]).toEqual(batch);
  expect((await api.green.get({ id: coffee.green.id })).quantityKg).toBe(100);
});

test("deleting the roast opens its batch again", async () => {
  const roaster = await roasterWith(4);
  const { api, planId } = roaster;
  const { id } = await batchOf(roaster, 1);
  const { roast } = await api.batches.logRoast({ id, greenWeightKg: 2, roastedAt: ROASTED_AT });
  await api.roasts.remove({ id: roast.id });
  const [row] = await api.batches.listOfPlan({ id: planId });
  expect(row?.batches[0]).toMatchObject({ id, isCompleted: false, isLogged: false, roastId: null, roast: null });
  expect(row?.row.progressPercent).toBe(0);
  expect((await api.batches.logRoast({ id, greenWeightKg: 2, roastedAt: ROASTED_AT })).batch.roast?.number).toBe(
    "R-0002",
  );
});

test("removing a coffee from the plan keeps the roasts that were logged for it", async () => {
  const roaster = await roasterWith(4);
  const { api, coffee, planId, planItemId } = roaster;
  const { id } = await batchOf(roaster, 1);
  const { roast } = await api.batches.logRoast({ id, greenWeightKg: 2, roastedAt: ROASTED_AT });
  await api.planner.removeItems({ id: planId, planItemIds: [planItemId] });
  expect(await api.roasts.get({ id: roast.id })).toMatchObject({ ...roast, batch: null });
  expect((await api.green.get({ id: coffee.green.id })).quantityKg).toBe(98);
  expect(await refusalOf(api.batches.markCompleted({ id, isCompleted: true }))).toMatchObject({ status: 404 });
});

test("batches stay and are closed after the plan is completed", async () => {
  const roaster = await roasterWith(4);
  const { api, planId, planItemId } = roaster;
  await api.planner.complete({ id: planId });
  await roaster.setBatchSize(10);
  const { batches } = await api.batches.listOfRow({ id: planItemId });
  expect(batches.map(({ batchWeightLbs }) => batchWeightLbs)).toEqual([5, 5, 5, 5, 3.53]);
  expect((await api.batches.listOfPlan({ id: planId }))[0]?.batches).toEqual(batches);
  const id = batches[0]?.id ?? "";
  const closed = { status: 409, message: "This plan was completed. Its batches have not changed." };
  const log = api.batches.logRoast({ id, greenWeightKg: 2.268, roastedAt: ROASTED_AT });
  expect(await refusalOf(log)).toMatchObject(closed);
  expect(await refusalOf(api.batches.markCompleted({ id, isCompleted: true }))).toMatchObject(closed);
  expect((await api.batches.listOfPlan({ id: planId }))[0]).toMatchObject({
    plan: { number: "P-0001", status: "completed" },
    row: { progressPercent: 0 },
  });
  expect((await api.roasts.list({})).items).toEqual([]);
});

test("more than 1,000 batches of one coffee are not made, while the plan still opens", async () => {
  const { person, api, size, planId, planItemId, add, setBatchSize } = await roasterWith(1000);
  await setBatchSize(0.5);
  const answer = {
    status: 422,
    message: "Huila needs 11,765 batches, more than 1,000. Raise the batch size in Settings or split the order.",
  };
  // The other coffees of the plan have their batches all the same.
  const few = await addCoffee(person, { name: "Antigua", shrinkagePercentage: 0 });
  const items = [{ roastedItemId: few.item.id, packageSizeId: size.id, quantity: 1 }];
  await api.planner.addItems({ id: planId, items });
  const rows = await api.batches.listOfPlan({ id: planId });
  expect(rows.map(({ row, batches }) => [row.name, batches.length])).toEqual([
    ["Huila", 0],
    ["Antigua", 10],
  ]);
  expect(await refusalOf(api.planner.complete({ id: planId }))).toMatchObject(answer);
  expect(await api.planner.pending({})).toMatchObject({ id: planId, totals: { requiredBatches: 11_775 } });
  await add(84_000);
  await setBatchSize(500);
  expect((await api.batches.listOfRow({ id: planItemId })).batches).toHaveLength(1000);
  expect((await api.planner.complete({ id: planId })).status).toBe("completed");
});

test("another roastery sees no batch and logs none", async () => {
  const owner = await roasterWith(4);
  const batch = await batchOf(owner, 1);
  const { api } = await roasterWith(1);
  const facts = { greenWeightKg: 2, roastedAt: ROASTED_AT };
  const calls = [
    api.batches.listOfRow({ id: owner.planItemId }),
    api.batches.listOfPlan({ id: owner.planId }),
    api.batches.markCompleted({ id: batch.id, isCompleted: true }),
    api.batches.logRoast({ id: batch.id, ...facts }),
  ];
  for (const refusal of await Promise.all(calls.map(refusalOf))) expect(refusal.status).toBe(404);
  expect(await batchOf(owner, 1)).toEqual(batch);
});
