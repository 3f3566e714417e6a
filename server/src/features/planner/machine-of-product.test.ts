import { beforeEach, describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

/** A roastery with a drum of 10 lb that plans go by, one of 30 lb that takes 25 lb and more, and coffee for both. */
async function twoDrums() {
  const person = await app.signUp("Ada");
  const { api } = person;
  const small = await api.machines.add({ name: "Probat", batchSizeLbs: 10 });
  await api.machines.choose({ id: small.id });
  const large = await api.machines.add({ name: "Loring", batchSizeLbs: 30, minBatchLbs: 25 });
  const size = await addSize(person, 5, "lbs");
  const guji = await addCoffee(person, { name: "Guji", shrinkagePercentage: 20 });
  const { id } = await api.planner.pending({});
  const plan = (roastedItemId: string, quantity: number) =>
    api.planner.addItems({ id, items: [{ roastedItemId, packageSizeId: size.id, quantity }] });
  const roastOn = async (itemId: string, machineId: string | null) => {
    const { version } = await api.items.get({ id: itemId });
    return api.items.edit({ id: itemId, version, machineId });
  };
  const weights = async () =>
    (await api.batches.listOfPlan({ id })).map(({ batches }) => batches.map(({ batchWeightLbs }) => batchWeightLbs));
  return { person, api, small, large, size, guji, planId: id, plan, roastOn, weights };
}

let ada: Awaited<ReturnType<typeof twoDrums>>;
beforeEach(async () => {
  ada = await twoDrums();
});

describe("a product that is roasted on a machine of its own", () => {
  test("is planned in the fewest batches of that machine, beside others in those of the plan", async () => {
    const { api, large, guji, plan, roastOn, weights, person } = ada;
    const huila = await addCoffee(person, { name: "Huila", shrinkagePercentage: 20 });
    await plan(guji.item.id, 9);
    await plan(huila.item.id, 4);
    expect(await weights()).toEqual([
      [10, 10, 10, 10, 10, 6.25],
      [10, 10, 5],
    ]);
    expect(await roastOn(guji.item.id, large.id)).toMatchObject({ machineId: large.id });
    expect((await api.planner.pending({})).rows).toMatchObject([
      { machine: { id: large.id, name: "Loring" }, batchSizeLbs: 30, minBatchLbs: 25, requiredBatches: 2 },
      { machine: null, batchSizeLbs: 10, minBatchLbs: null, requiredBatches: 3 },
    ]);
    expect(await weights()).toEqual([
      [30, 26.25],
      [10, 10, 5],
    ]);
    expect(await api.planner.pending({})).toMatchObject({ batchSizeLbs: 10, totals: { requiredBatches: 5 } });
    await roastOn(guji.item.id, null);
    expect((await weights())[0]).toEqual([10, 10, 10, 10, 10, 6.25]);
  });

  test("follows the sizes of the machine, and goes by the plan while the machine is archived", async () => {
    const { api, large, guji, plan, roastOn, weights } = ada;
    await plan(guji.item.id, 9);
    await roastOn(guji.item.id, large.id);
    const edited = await api.machines.edit({
      id: large.id,
      version: large.version,
      batchSizeLbs: 28.5,
      minBatchLbs: null,
    });
    expect(await weights()).toEqual([[28.5, 27.75]]);
    await api.machines.archive({ id: edited.id });
    expect(await weights()).toEqual([[10, 10, 10, 10, 10, 6.25]]);
    await api.machines.restore({ id: edited.id });
    expect(await weights()).toEqual([[28.5, 27.75]]);
  });

  test("keeps its batch size with a completed plan, and follows the machine again once that is reopened", async () => {
    const { api, large, guji, planId, plan, roastOn, weights } = ada;
    await plan(guji.item.id, 9);
    await roastOn(guji.item.id, large.id);
    await api.planner.complete({ id: planId });
    const machine = await api.machines.edit({
      id: large.id,
      version: large.version,
      batchSizeLbs: 60,
      minBatchLbs: null,
    });
    await roastOn(guji.item.id, null);
    const completed = await api.planner.get({ id: planId });
    expect(completed).toMatchObject({ status: "completed", batchSizeLbs: 10 });
    expect(completed.rows).toMatchObject([{ machine: null, batchSizeLbs: 30, minBatchLbs: null, requiredBatches: 2 }]);
    expect(await weights()).toEqual([[30, 26.25]]);
    await roastOn(guji.item.id, machine.id);
    await api.planner.reopen({ id: planId });
    expect(await weights()).toEqual([[56.25]]);
  });

  test("keeps what is done when a tick splits the rest anew", async () => {
    const { api, large, guji, planId, plan, roastOn, weights } = ada;
    await plan(guji.item.id, 9);
    await roastOn(guji.item.id, large.id);
    const [row] = await api.batches.listOfPlan({ id: planId });
    await api.batches.markCompleted({ id: row?.batches[1]?.id ?? "", isCompleted: true });
    await plan(guji.item.id, 4);
    expect(await weights()).toEqual([[30, 26.25, 25]]);
  });

  test("is of a machine that is there", async () => {
    const { api, large, guji, roastOn } = ada;
    const stranger = await app.signUp("Grace");
    const foreign = await stranger.api.machines.add({ name: "Giesen", batchSizeLbs: 15 });
    expect(await refusalOf(roastOn(guji.item.id, foreign.id))).toMatchObject({ data: { field: "machineId" } });
    await api.machines.archive({ id: large.id });
    expect(await refusalOf(roastOn(guji.item.id, large.id))).toMatchObject({
      message: "Loring is archived. Restore it first, or choose another machine.",
      data: { field: "machineId" },
    });
  });
});

test("parts of a blend are roasted each on its own machine, else on that of the blend, else on that of the plan", async () => {
  const { api, person, small, large, guji, planId, plan, roastOn } = ada;
  const huila = await addCoffee(person, { name: "Huila", shrinkagePercentage: 20 });
  const parts = [guji, huila].map(({ item }) => ({ roastedItemId: item.id, amount: 50 }));
  const house = await api.items.add({ name: "House", roastLevel: "Medium", recipe: { basis: "share", parts } });
  await plan(house.id, 16);
  const split = async () => {
    const [row] = (await api.planner.pending({})).rows;
    return row?.parts.map(({ roasted }) => [roasted?.machine?.name, roasted?.requiredBatches]);
  };
  const weights = async () =>
    (await api.batches.listOfPlan({ id: planId }))[0]?.batches.map((each) => each.batchWeightLbs);
  expect(await split()).toEqual([
    [undefined, 5],
    [undefined, 5],
  ]);
  await roastOn(guji.item.id, large.id);
  expect(await split()).toEqual([
    ["Loring", 2],
    [undefined, 5],
  ]);
  expect(await weights()).toEqual([25, 25, 10, 10, 10, 10, 10]);
  await roastOn(house.id, large.id);
  await roastOn(huila.item.id, small.id);
  expect(await split()).toEqual([
    ["Loring", 2],
    ["Probat", 5],
  ]);
  await roastOn(guji.item.id, null);
  expect(await split()).toEqual([
    ["Loring", 2],
    ["Probat", 5],
  ]);
  await api.planner.complete({ id: planId });
  await roastOn(house.id, null);
  await roastOn(huila.item.id, null);
  const [row] = (await api.planner.get({ id: planId })).rows;
  expect(row?.parts.map(({ roasted }) => [roasted?.batchSizeLbs, roasted?.requiredBatches])).toEqual([
    [30, 2],
    [10, 5],
  ]);
});

test("a drum that a product is roasted on is taken by its batch, and that of the plan is not", async () => {
  const { api, person, small, large, guji, planId, plan, roastOn } = ada;
  const huila = await addCoffee(person, { name: "Huila", shrinkagePercentage: 20 });
  await plan(guji.item.id, 9);
  await plan(huila.item.id, 4);
  await roastOn(guji.item.id, large.id);
  const rows = await api.batches.listOfPlan({ id: planId });
  const [first, second] = rows[0]?.batches ?? [];
  const [other, another] = rows[1]?.batches ?? [];
  const start = (batch: { id: string } | undefined) => api.batches.time({ id: batch?.id ?? "", step: "start" });
  await start(first);
  await start(other);
  expect((await refusalOf(start(second))).message).toMatch(/is in the drum of this machine/);
  await arrangeOn(person, planId, { batchId: another?.id ?? "", machineId: small.id });
  expect((await refusalOf(start(another))).message).toMatch(/is in the drum of this machine/);
});

const arrangeOn = ({ api }: Person, id: string, { batchId, machineId }: { batchId: string; machineId: string }) =>
  api.batches.arrange({ id, batchIds: [batchId], machineId });
