import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { auditLog, roastingPlans } from "#db/schema/index.ts";
import { actorOf } from "../../../test/actor-of.ts";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { BAD_NUMBERS } from "../../../test/http/bad-numbers.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

/** A roaster with one coffee at 15 % shrinkage, 5 lb and 12 oz bags, and their pending plan. */
async function roaster() {
  const person = await app.signUp();
  const coffee = await addCoffee(person);
  const fivePounds = await addSize(person, 5, "lbs");
  const twelveOunces = await addSize(person, 12, "oz");
  const plan = await person.api.planner.pending({});
  const line = (quantity: number, packageSizeId = fivePounds.id) => ({
    roastedItemId: coffee.item.id,
    packageSizeId,
    quantity,
  });
  return { person, api: person.api, coffee, fivePounds, twelveOunces, plan, line };
}

test("a new roastery has an empty pending plan with the batch size of the profile", async () => {
  const { api } = await app.signUp();
  const plan = await api.planner.pending({});
  expect(plan).toMatchObject({ number: "P-0001", status: "pending", completionDate: null, batchSizeLbs: 5, rows: [] });
  expect(plan.totals).toEqual({
    totalItems: 0,
    outputLbs: 0,
    greenLbs: 0,
    requiredBatches: 0,
    completedBatches: 0,
    progressPercent: 0,
  });
  expect(await api.planner.get({ id: plan.id })).toEqual(plan);
});

test("completing a plan makes the next one, and many completions at once make one", async () => {
  const { api, plan, line } = await roaster();
  await api.planner.addItems({ id: plan.id, items: [line(1)] });
  await Promise.all(Array.from({ length: 12 }, () => api.planner.complete({ id: plan.id })));
  expect(await api.planner.pending({})).toMatchObject({ number: "P-0002", status: "pending", rows: [] });
});

test("a roastery without a pending plan gets one by the first command that needs it, and many at once make one", async () => {
  const { person, api, plan } = await roaster();
  const actor = await actorOf(person);
  await app.database().inRoastery(actor, (tx) => tx.delete(roastingPlans).where(eq(roastingPlans.id, plan.id)));
  expect(await refusalOf(api.planner.pending({}))).toMatchObject({ status: 404 });
  await Promise.all(Array.from({ length: 8 }, () => api.sample.load({})));
  const made = await api.planner.pending({});
  expect(made.rows).not.toEqual([]);
  const left = await app.database().inRoastery(actor, (tx) => tx.$count(roastingPlans));
  expect(left).toBe(1);
});

test("10 × 5 lb and 24 × 12 oz at 15 % shrinkage in 5 lb batches: 68 lb out, 80 lb green, 16 batches", async () => {
  const { api, plan, line, twelveOunces, coffee } = await roaster();
  const { rows, totals } = await api.planner.addItems({
    id: plan.id,
    items: [line(10), line(24, twelveOunces.id)],
  });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    roastedItemId: coffee.item.id,
    name: "Huila",
    roastLevel: "Medium",
    greenCoffee: { coffeeName: "Huila green", origin: "Colombia", quantityKg: 100 },
    shrinkage: { percentage: 15, source: "green" },
    items: [
      { quantity: 10, packageSize: 5, packageUnit: "lbs" },
      { quantity: 24, packageSize: 12, packageUnit: "oz" },
    ],
    outputLbs: 68,
    greenLbs: 80,
    requiredBatches: 16,
    completedBatches: 0,
    progressPercent: 0,
  });
  expect(rows[0]?.leadPlanItemId).toBe(rows[0]?.items[0]?.id);
  expect(totals).toMatchObject({ totalItems: 2, outputLbs: 68, greenLbs: 80, requiredBatches: 16 });
});

test.each([
  { profile: 10, size: 42.5, quantity: 1, outputLbs: 42.5, greenLbs: 50, batchSizeLbs: 10, batches: 5 },
  { profile: null, size: 42.5, quantity: 1, outputLbs: 42.5, greenLbs: 50, batchSizeLbs: 10, batches: 5 },
  { profile: 12.5, size: 2.2, quantity: 3, outputLbs: 6.6, greenLbs: 7.76, batchSizeLbs: 12.5, batches: 1 },
  { profile: 7.5, size: 0.333, quantity: 100, outputLbs: 33.3, greenLbs: 39.18, batchSizeLbs: 7.5, batches: 6 },
])("batch size $profile: $quantity × $size lb need $greenLbs lb green in $batches batches", async (row) => {
  const { person, api, plan, line } = await roaster();
  const { version } = await api.settings.profile({});
  await api.settings.editProfile({ version, roasterBatchSize: row.profile });
  const size = await addSize(person, row.size, "lb");
  const planned = await api.planner.addItems({ id: plan.id, items: [line(row.quantity, size.id)] });
  expect(planned.batchSizeLbs).toBe(row.batchSizeLbs);
  expect(planned.rows[0]).toMatchObject({
    outputLbs: row.outputLbs,
    greenLbs: row.greenLbs,
    requiredBatches: row.batches,
  });
});

test("40 × 250 g and 10 × 1 kg at 15 % shrinkage: 44.10 lb out, 51.88 lb green, 11 batches of 5 lb", async () => {
  const { person, api, plan, line } = await roaster();
  const [grams, kilo] = [await addSize(person, 250, "g"), await addSize(person, 1, "kg")];
  const planned = await api.planner.addItems({ id: plan.id, items: [line(40, grams.id), line(10, kilo.id)] });
  expect(planned.rows[0]).toMatchObject({
    items: [
      { quantity: 40, packageSize: 250, packageUnit: "g" },
      { quantity: 10, packageSize: 1, packageUnit: "kg" },
    ],
    outputLbs: 44.1,
    greenLbs: 51.88,
    requiredBatches: 11,
  });
});

test("rows keep the order in which their coffees were added, and the summary adds them up", async () => {
  const { person, api, plan, line } = await roaster();
  const second = await addCoffee(person, { name: "Antigua", shrinkagePercentage: 20 });
  await api.planner.addItems({ id: plan.id, items: [line(17)] });
  const other = { ...line(16), roastedItemId: second.item.id };
  const { rows, totals } = await api.planner.addItems({ id: plan.id, items: [other] });
  expect(rows.map(({ name, greenLbs, requiredBatches }) => ({ name, greenLbs, requiredBatches }))).toEqual([
    { name: "Huila", greenLbs: 100, requiredBatches: 20 },
    { name: "Antigua", greenLbs: 100, requiredBatches: 20 },
  ]);
  expect(totals).toMatchObject({ totalItems: 2, outputLbs: 165, greenLbs: 200, requiredBatches: 40 });
});

test("the same coffee in the same size raises the quantity, lb and lbs alike", async () => {
  const { api, plan, line, fivePounds } = await roaster();
  await api.planner.addItems({ id: plan.id, items: [line(3), line(4)] });
  await api.packageSizes.archive({ id: fivePounds.id });
  const asLb = await api.packageSizes.add({ size: 5, unit: "lb" });
  const { rows } = await api.planner.addItems({ id: plan.id, items: [line(2, asLb.id)] });
  expect(rows[0]?.items).toEqual([expect.objectContaining({ quantity: 9, packageSize: 5, packageUnit: "lbs" })]);
});

test("a request that is sent again adds nothing twice", async () => {
  const { api, plan, line } = await roaster();
  const request = { id: plan.id, requestId: uuidv7(), items: [line(3)] };
  const first = await api.planner.addItems(request);
  expect(await api.planner.addItems(request)).toEqual(first);
  const [again, twin] = [uuidv7(), uuidv7()];
  const twins = { id: plan.id, requestId: again, items: [line(2)] };
  await Promise.all([twins, twins, { ...twins, requestId: twin }].map((input) => api.planner.addItems(input)));
  expect((await api.planner.get({ id: plan.id })).rows[0]?.items[0]?.quantity).toBe(7);
});

test("many additions at once are all counted", async () => {
  const { api, plan, line, twelveOunces } = await roaster();
  const additions = Array.from({ length: 10 }, () => ({ id: plan.id, items: [line(1), line(2, twelveOunces.id)] }));
  await Promise.all(additions.map((input) => api.planner.addItems(input)));
  const { rows } = await api.planner.get({ id: plan.id });
  expect(rows[0]?.items.map(({ quantity }) => quantity)).toEqual([10, 20]);
});

test("a line that carries its own id is added once without a request id", async () => {
  const { api, plan, line } = await roaster();
  const lineId = uuidv7();
  const request = { id: plan.id, items: [{ ...line(3), id: lineId }] };
  const first = await api.planner.addItems(request);
  expect(first.rows[0]?.leadPlanItemId).toBe(lineId);
  expect(await api.planner.addItems({ id: plan.id, items: [{ ...line(3), id: lineId.toUpperCase() }] })).toEqual(first);
  const doubled = api.planner.addItems({ id: plan.id, items: [1, 2].map((n) => ({ ...line(n), id: plan.id })) });
  expect(await refusalOf(doubled)).toMatchObject({ status: 422, message: "Two items have the same id" });
  const { id: nextPlan } = await api.planner.complete({ id: plan.id }).then(() => api.planner.pending({}));
  const elsewhere = api.planner.addItems({ id: nextPlan, items: [{ ...line(3), id: lineId }] });
  expect(await refusalOf(elsewhere)).toMatchObject({ status: 409 });
});

test("items that do not exist or are archived can't be added, and nothing is", async () => {
  const { api, plan, line, coffee, fivePounds } = await roaster();
  const add = (change: object) =>
    refusalOf(api.planner.addItems({ id: plan.id, items: [line(1), { ...line(1), ...change }] }));
  expect(await add({ roastedItemId: uuidv7() })).toMatchObject({ status: 404, message: "Roasted item not found" });
  expect(await add({ packageSizeId: uuidv7() })).toMatchObject({ status: 404, message: "Package size not found" });
  expect(await refusalOf(api.planner.addItems({ id: uuidv7(), items: [line(1)] }))).toMatchObject({
    status: 404,
    message: "Plan not found",
  });
  await api.packageSizes.archive({ id: fivePounds.id });
  expect(await add({})).toMatchObject({ status: 422, data: { field: "items.0.packageSizeId" } });
  await api.items.archive({ id: coffee.item.id });
  expect(await add({})).toMatchObject({
    status: 422,
    message: "Huila is archived. Restore it to plan it.",
    data: { field: "items.0.roastedItemId" },
  });
  expect((await api.planner.get({ id: plan.id })).rows).toEqual([]);
});

test("adding up never passes the limit of one size, at once or one after the other", async () => {
  const { api, plan, line } = await roaster();
  expect(await refusalOf(api.planner.addItems({ id: plan.id, items: [line(60_000), line(60_000)] }))).toMatchObject({
    status: 422,
    message: "Quantity of one package size must be at most 100000 in a plan",
  });
  await api.planner.addItems({ id: plan.id, items: [line(60_000), line(40_000)] });
  expect(await refusalOf(api.planner.addItems({ id: plan.id, items: [line(1)] }))).toMatchObject({
    status: 422,
    data: { field: "quantity" },
  });
  expect((await api.planner.get({ id: plan.id })).rows[0]?.items[0]?.quantity).toBe(100_000);
});

test("a quantity other than a whole number from 1 to 100,000 is refused with a reason", async () => {
  const { person, api, plan, line } = await roaster();
  for (const value of [...BAD_NUMBERS, "0", "2.5", "100001"]) {
    const body = JSON.stringify({ items: [line(0)] }).replace('"quantity":0', `"quantity":${value}`);
    const response = await person.request(`/api/v1/plans/${plan.id}/items`, { method: "POST", body });
    const issue = { path: ["items", 0, "quantity"], message: expect.stringContaining("Quantity") };
    expect({ value, status: response.status, answer: await response.json() }).toMatchObject({
      value,
      status: 400,
      answer: { data: { issues: expect.arrayContaining([expect.objectContaining(issue)]) } },
    });
  }
  expect((await api.planner.get({ id: plan.id })).rows).toEqual([]);
});

test("removing a row's items empties the plan; removing them again finds nothing", async () => {
  const { api, plan, line, twelveOunces } = await roaster();
  const { rows } = await api.planner.addItems({ id: plan.id, items: [line(10), line(24, twelveOunces.id)] });
  const planItemIds = rows.flatMap(({ items }) => items.map(({ id }) => id));
  const unknown = api.planner.removeItems({ id: plan.id, planItemIds: [...planItemIds, uuidv7()] });
  expect(await refusalOf(unknown)).toMatchObject({ status: 404, message: "Plan item not found" });
  expect((await api.planner.get({ id: plan.id })).totals.totalItems).toBe(2);
  expect((await api.planner.removeItems({ id: plan.id, planItemIds })).rows).toEqual([]);
  expect(await refusalOf(api.planner.removeItems({ id: plan.id, planItemIds }))).toMatchObject({ status: 404 });
});

test("a removal that is sent twice at once happens once, and both hear that it did", async () => {
  const { api, plan, line } = await roaster();
  for (let time = 1; time <= 5; time += 1) {
    const { rows } = await api.planner.addItems({ id: plan.id, items: [line(3)] });
    const removal = { id: plan.id, requestId: uuidv7(), planItemIds: [rows[0]?.leadPlanItemId ?? ""] };
    const answers = await Promise.all([1, 2, 3].map(() => api.planner.removeItems(removal)));
    expect(answers.map((answer) => answer.rows)).toEqual([[], [], []]);
  }
});

test("the next item of a coffee carries its batches when the first one is removed", async () => {
  const { api, plan, line, twelveOunces } = await roaster();
  const { rows } = await api.planner.addItems({ id: plan.id, items: [line(10), line(24, twelveOunces.id)] });
  const [first, second] = rows[0]?.items.map(({ id }) => id) ?? [];
  if (!first || !second) throw new Error("two items expected");
  const { batches } = await api.batches.listOfRow({ id: second });
  for (const { id } of batches.slice(0, 2)) await api.batches.markCompleted({ id, isCompleted: true });

  const left = await api.planner.removeItems({ id: plan.id, planItemIds: [first] });
  expect(left.rows[0]).toMatchObject({
    leadPlanItemId: second,
    outputLbs: 18,
    greenLbs: 21.18,
    requiredBatches: 5,
    completedBatches: 2,
    progressPercent: 40,
  });
  const after = await api.batches.listOfRow({ id: second });
  expect(after.batches.map(({ planItemId, batchWeightLbs }) => ({ planItemId, batchWeightLbs }))).toEqual(
    [5, 5, 5, 5, 1.18].map((batchWeightLbs) => ({ planItemId: second, batchWeightLbs })),
  );
});

test("completing keeps the plan as it was and opens a new one", async () => {
  const { api, plan, line, coffee } = await roaster();
  expect(await refusalOf(api.planner.complete({ id: plan.id }))).toMatchObject({
    status: 422,
    message: "Add items to the plan before completing it",
  });
  await api.planner.addItems({ id: plan.id, items: [line(10)] });
  const completed = await api.planner.complete({ id: plan.id });
  expect(completed).toMatchObject({ status: "completed", batchSizeLbs: 5, rows: [{ outputLbs: 50, greenLbs: 58.82 }] });
  expect(completed.completionDate).not.toBeNull();

  const next = await api.planner.pending({});
  expect(next).toMatchObject({ number: "P-0002", status: "pending", rows: [] });

  const { version } = await api.settings.profile({});
  await api.settings.editProfile({ version, roasterBatchSize: 20 });
  await api.green.edit({ id: coffee.green.id, version: coffee.green.version, shrinkagePercentage: 50 });
  expect(await api.planner.get({ id: plan.id })).toEqual(completed);
  expect(await api.planner.complete({ id: plan.id })).toEqual(completed);
  const batches = await api.batches.listOfPlan({ id: plan.id });
  expect(batches[0]?.batches.map(({ batchWeightLbs }) => batchWeightLbs)).toEqual([...Array(11).fill(5), 3.82]);
});

test("a completed plan takes no more items and gives none away", async () => {
  const { api, plan, line } = await roaster();
  const { rows } = await api.planner.addItems({ id: plan.id, items: [line(10)] });
  await api.planner.complete({ id: plan.id });
  expect(await refusalOf(api.planner.addItems({ id: plan.id, items: [line(1)] }))).toMatchObject({
    status: 409,
    message: "This plan was completed. Add the items to the current plan.",
  });
  const planItemIds = rows.map(({ leadPlanItemId }) => leadPlanItemId);
  expect(await refusalOf(api.planner.removeItems({ id: plan.id, planItemIds }))).toMatchObject({ status: 409 });
  expect((await api.planner.get({ id: plan.id })).totals.totalItems).toBe(1);
});

test("another roastery sees no plan and changes none", async () => {
  const { api, plan, line } = await roaster();
  const planned = await api.planner.addItems({ id: plan.id, items: [line(10)] });
  const stranger = await roaster();
  const ownIds = { ...stranger.line(1) };
  const calls = [
    stranger.api.planner.get({ id: plan.id }),
    stranger.api.planner.addItems({ id: plan.id, items: [ownIds] }),
    stranger.api.planner.addItems({ id: stranger.plan.id, items: [line(1)] }),
    stranger.api.planner.removeItems({ id: plan.id, planItemIds: planned.rows.map((row) => row.leadPlanItemId) }),
    stranger.api.planner.complete({ id: plan.id }),
  ];
  for (const refusal of await Promise.all(calls.map(refusalOf))) expect(refusal.status).toBe(404);
  expect((await stranger.api.planner.listCompleted({})).items).toEqual([]);
  expect(await api.planner.get({ id: plan.id })).toEqual(planned);
});

test("the audit names what happened to the plan, and repeats leave no trace in it", async () => {
  const { person, api, plan, line } = await roaster();
  const { rows } = await api.planner.addItems({ id: plan.id, items: [line(10), line(1)] });
  await api.planner.removeItems({ id: plan.id, planItemIds: rows.map((row) => row.leadPlanItemId) });
  await api.planner.addItems({ id: plan.id, items: [line(1)] });
  await api.planner.complete({ id: plan.id });
  await api.planner.complete({ id: plan.id });
  const written = await app
    .database()
    .inRoastery(await actorOf(person), (tx) =>
      tx
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(sql`subject_id = ${plan.id}`)
        .orderBy(auditLog.createdAt, auditLog.id),
    );
  expect(written.map(({ action }) => action)).toEqual([
    "plan.items_added",
    "plan.items_removed",
    "plan.items_added",
    "plan.completed",
  ]);
});
