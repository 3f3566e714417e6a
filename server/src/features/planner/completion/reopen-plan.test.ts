import { expect, test } from "vitest";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();
const ROASTED_AT = "2026-11-17T06:40:00.000Z";

/** A plan of 10 × 5 lb at 15 % in 5 lb batches, of which the first is logged and the second ticked; then completed. */
async function completedPlan() {
  const person = await app.signUp();
  const { api } = person;
  const { item: product, green } = await addCoffee(person);
  const size = await addSize(person, 5, "lbs");
  const { id } = await api.planner.pending({});
  const line = { roastedItemId: product.id, packageSizeId: size.id };
  await api.planner.addItems({ id, items: [{ ...line, quantity: 10 }] });
  const [first, second] = (await api.batches.listOfPlan({ id }))[0]?.batches ?? [];
  const { roast } = await api.batches.logRoast({ id: first?.id ?? "", greenWeightKg: 2, roastedAt: ROASTED_AT });
  await api.batches.markCompleted({ id: second?.id ?? "", isCompleted: true });
  const completed = await api.planner.complete({ id });
  return {
    person,
    api,
    item: product,
    green,
    line,
    id,
    completed,
    roast,
    logged: first?.id ?? "",
    ticked: second?.id ?? "",
  };
}

const batchesOf = async ({ api }: Person, id: string) => (await api.batches.listOfPlan({ id }))[0]?.batches ?? [];

test("a completed plan keeps what its coffees were called, and reopening lets it follow them again", async () => {
  const { api, id, item, green, completed } = await completedPlan();
  const { version } = await api.green.get({ id: green.id });
  await api.green.edit({ id: green.id, version, coffeeName: "Renamed green", origin: "Peru", shrinkagePercentage: 20 });
  await api.items.edit({ id: item.id, version: 1, name: "Renamed", roastLevel: "Dark" });
  expect((await api.planner.get({ id })).rows).toMatchObject([
    { name: "Huila", roastLevel: "Medium", greenCoffee: { coffeeName: "Huila green", origin: "Colombia" } },
  ]);
  expect((await api.planner.get({ id })).totals).toEqual(completed.totals);
  expect((await api.planner.reopen({ id })).rows).toMatchObject([
    { name: "Renamed", roastLevel: "Dark", greenLbs: 62.5, greenCoffee: { coffeeName: "Renamed green" } },
  ]);
});

test("a completed plan is reopened in place of the empty one, with its batches, however often it is asked", async () => {
  const { person, api, id } = await completedPlan();
  const empty = await api.planner.pending({});
  expect(empty.id).not.toBe(id);
  const reopened = await api.planner.reopen({ id });
  expect(reopened).toMatchObject({ id, status: "pending", completionDate: null });
  expect(await api.planner.reopen({ id })).toEqual(reopened);
  expect((await api.planner.pending({})).id).toBe(id);
  expect(await refusalOf(api.planner.get({ id: empty.id }))).toMatchObject({ status: 404 });
  const batches = await batchesOf(person, id);
  expect(batches.slice(0, 3).map(({ isCompleted, isLogged }) => [isCompleted, isLogged])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
  await api.batches.logRoast({ id: batches[2]?.id ?? "", greenWeightKg: 2, roastedAt: ROASTED_AT });
  expect((await api.planner.complete({ id })).totals.completedBatches).toBe(3);
});

test("a completed plan is copied into the newer one while that has items", async () => {
  const { api, id, line } = await completedPlan();
  const newer = await api.planner.pending({});
  await api.planner.addItems({ id: newer.id, items: [{ ...line, quantity: 2 }] });
  expect(await refusalOf(api.planner.reopen({ id }))).toMatchObject({
    status: 409,
    message: "Plan P-0002 has items. Copy this plan into it instead.",
  });
  const requestId = "01936f5a-0000-7000-8000-00000000000a";
  const copied = await api.planner.copy({ id, requestId });
  expect(copied).toMatchObject({ plan: { id: newer.id, rows: [{ outputLbs: 60 }] }, leftOut: [] });
  expect(await api.planner.copy({ id, requestId })).toEqual(copied);
  expect((await api.planner.get({ id })).status).toBe("completed");
  expect(await refusalOf(api.planner.copy({ id: newer.id }))).toMatchObject({ status: 409 });
});

test("copying leaves archived coffees out and names them", async () => {
  const { person, api, id, line, item } = await completedPlan();
  const { item: guji } = await addCoffee(person, { name: "Guji" });
  const both = [line, { ...line, roastedItemId: guji.id }];
  const { id: newer } = await api.planner.pending({});
  await api.planner.addItems({ id: newer, items: both.map((each) => ({ ...each, quantity: 2 })) });
  await api.planner.complete({ id: newer });
  await api.items.archive({ id: item.id });
  expect(await api.planner.copy({ id: newer })).toMatchObject({
    plan: { rows: [{ name: "Guji" }] },
    leftOut: ["Huila"],
  });
  expect(await refusalOf(api.planner.copy({ id }))).toMatchObject({
    status: 422,
    message: "All coffees of this plan are archived. Restore them to plan them again.",
  });
});

test("copying never passes the limit of one size", async () => {
  const { api, id, line } = await completedPlan();
  const { id: newer } = await api.planner.pending({});
  await api.planner.addItems({ id: newer, items: [{ ...line, quantity: 99_991 }] });
  expect(await refusalOf(api.planner.copy({ id }))).toMatchObject({ status: 422, data: { field: "quantity" } });
  expect((await api.planner.get({ id: newer })).rows[0]?.items[0]?.quantity).toBe(99_991);
});

test("a roast of a completed plan is edited, deleted and restored: stock and link follow, ticks and figures stay", async () => {
  const { person, api, id, green, roast, completed, logged } = await completedPlan();
  const stock = async () => (await api.green.get({ id: green.id })).quantityKg;
  const edited = await api.roasts.edit({ id: roast.id, version: roast.version, greenWeightKg: 3 });
  expect(edited.batch).toMatchObject({ id: logged, planStatus: "completed" });
  expect(await stock()).toBe(97);
  await api.roasts.remove({ id: edited.id });
  expect(await stock()).toBe(100);
  const [batch] = await batchesOf(person, id);
  expect(batch).toMatchObject({ id: logged, isCompleted: true, isLogged: false, roastId: null, roast: null });
  expect(batch?.deletedRoastNumber).toBe("R-0001");
  expect((await api.planner.get({ id })).rows).toMatchObject(
    completed.rows.map(({ greenCoffee: _, parts: __, ...row }) => ({ ...row, deletedRoasts: 1 })),
  );
  expect((await api.planner.get({ id })).totals).toEqual(completed.totals);
  expect(await refusalOf(api.batches.markCompleted({ id: logged, isCompleted: false }))).toMatchObject({ status: 409 });
  await api.roasts.restore({ id: roast.id });
  expect((await batchesOf(person, id))[0]).toMatchObject({
    isLogged: true,
    roastId: roast.id,
    deletedRoastNumber: null,
  });
  expect(await stock()).toBe(97);
});

test("an unticked batch of a completed plan whose roast is deleted still counts as roasted", async () => {
  const { person, api, id, roast, logged } = await completedPlan();
  await api.planner.reopen({ id });
  await api.batches.markCompleted({ id: logged, isCompleted: false });
  const again = await api.planner.complete({ id });
  await api.roasts.remove({ id: roast.id });
  expect((await api.planner.get({ id })).totals).toEqual(again.totals);
  await api.roasts.restore({ id: roast.id });
  expect((await batchesOf(person, id))[0]).toMatchObject({ isLogged: true, isCompleted: false });
});

test("reopening opens the batches whose roasts were deleted; a roast restored afterwards is logged again", async () => {
  const { person, api, id, roast } = await completedPlan();
  await api.roasts.remove({ id: roast.id });
  await api.planner.reopen({ id });
  const [first, second] = await batchesOf(person, id);
  expect(first).toMatchObject({ isCompleted: false, isLogged: false, deletedRoastNumber: null });
  expect(second).toMatchObject({ isCompleted: true });
  await api.roasts.restore({ id: roast.id });
  expect((await batchesOf(person, id))[0]).toMatchObject({ isCompleted: true, roastId: roast.id });
});

test("logging and completing at the same moment: a roast is logged before the plan closes, or not at all", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { person, api, id } = await completedPlan();
    await api.planner.reopen({ id });
    const open = (await batchesOf(person, id)).slice(2, 6);
    const logged = open.map(({ id: batchId }) =>
      api.batches.logRoast({ id: batchId, greenWeightKg: 2, roastedAt: ROASTED_AT }).then(
        () => true,
        () => false,
      ),
    );
    const [completed, ...outcomes] = await Promise.all([api.planner.complete({ id }), ...logged]);
    expect(await api.planner.get({ id })).toEqual(completed);
    const after = (await batchesOf(person, id)).slice(2, 6);
    expect(after.map(({ isLogged }) => isLogged)).toEqual(outcomes);
    expect((await api.roasts.list({})).items).toHaveLength(1 + outcomes.filter(Boolean).length);
  }
});

test("reopening and adding to the newer plan at the same moment: one of the two is refused, and one plan is pending", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { api, id, line } = await completedPlan();
    const { id: newer } = await api.planner.pending({});
    const outcomes = await Promise.allSettled([
      api.planner.reopen({ id }),
      api.planner.addItems({ id: newer, items: [{ ...line, quantity: 1 }] }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const isReopened = outcomes[0].status === "fulfilled";
    const pending = await api.planner.pending({});
    expect(pending.id).toBe(isReopened ? id : newer);
    expect(pending.rows[0]?.items[0]?.quantity).toBe(isReopened ? 10 : 1);
  }
});

test("reopening two completed plans at the same moment reopens one", async () => {
  const { api, id, line } = await completedPlan();
  const { id: second } = await api.planner.pending({});
  await api.planner.addItems({ id: second, items: [{ ...line, quantity: 1 }] });
  await api.planner.complete({ id: second });
  const looks = Array.from({ length: 4 }, () => api.planner.pending({}).catch(() => null));
  const reopened = await Promise.allSettled([api.planner.reopen({ id }), api.planner.reopen({ id: second })]);
  await Promise.all(looks);
  expect(reopened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await api.planner.listCompleted({})).items).toHaveLength(1);
});

test("two completions at the same moment complete the plan once", async () => {
  const { api, id } = await completedPlan();
  await api.planner.reopen({ id });
  const [one, other] = await Promise.all([api.planner.complete({ id }), api.planner.complete({ id })]);
  expect(one).toEqual(other);
});
