/** @database both: what is put in order and timed at the same moment. */

import { expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();
const ROASTED_AT = "2026-11-17T06:40:00.000Z";

/** A roastery whose plan holds two coffees with three batches of 5 lb each. */
async function plannedRoastery() {
  const person = await app.signUp();
  const { api } = person;
  const size = await addSize(person, 4, "lbs");
  const { id: planId } = await api.planner.pending({});
  const coffees = [await addCoffee(person), await addCoffee(person, { name: "Antigua" })];
  await api.planner.addItems({
    id: planId,
    items: coffees.map(({ item }) => ({ roastedItemId: item.id, packageSizeId: size.id, quantity: 3 })),
  });
  const batches = async () => (await api.batches.listOfPlan({ id: planId })).flatMap((row) => row.batches);
  const order = async () =>
    (await batches()).toSorted((a, b) => (a.position ?? 99) - (b.position ?? 99)).map(({ id }) => id);
  return { person, api, planId, coffees, batches, order };
}

const idsOf = (batches: { id: string }[]) => batches.map(({ id }) => id);

test("batches get a day, a machine and a place in the order of the plan, and the same request changes nothing more", async () => {
  const { api, planId, batches, order } = await plannedRoastery();
  const machine = await api.machines.add({ name: "Probat", batchSizeLbs: 5 });
  const [a, b, c, ...others] = idsOf(await batches()) as [string, string, string, ...string[]];
  const asked = { id: planId, batchIds: [c], plannedOn: "2026-11-24", machineId: machine.id, beforeId: a };
  const [moved] = await api.batches.arrange(asked);
  expect(moved).toMatchObject({ plannedOn: "2026-11-24", machine: { id: machine.id, name: "Probat" }, position: 1 });
  expect(await order()).toEqual([c, a, b, ...others]);
  expect(await api.batches.arrange(asked)).toEqual([moved]);
  await api.batches.arrange({ id: planId, batchIds: [c], plannedOn: null, machineId: null, beforeId: others[0] });
  expect(await order()).toEqual([a, b, c, ...others]);
  expect((await batches()).find(({ id }) => id === c)).toMatchObject({ plannedOn: null, machine: null });
});

test("batches that are put in order among those of their day leave the rest of the plan without a place", async () => {
  const { api, planId, batches } = await plannedRoastery();
  const [a, b, c] = idsOf(await batches()) as [string, string, string];
  const place = { id: planId, batchIds: [b], beforeId: a, amongIds: [a, b] };
  expect(await api.batches.arrange(place)).toMatchObject([{ id: b, position: 1 }]);
  const placed = (await batches()).filter(({ position }) => position !== null);
  expect(idsOf(placed).toSorted()).toEqual([a, b].toSorted());
  const { message } = await refusalOf(api.batches.arrange({ ...place, beforeId: c }));
  expect(message).toBe("The order changed meanwhile. Move the batch again.");
});

test("a place that is gone, a put away machine and a batch of elsewhere are refused", async () => {
  const { api, planId, batches } = await plannedRoastery();
  const [a] = idsOf(await batches()) as [string];
  const machine = await api.machines.add({ name: "Probat", batchSizeLbs: 5 });
  await api.machines.archive({ id: machine.id });
  const refused = (input: object) =>
    refusalOf(api.batches.arrange({ id: planId, batchIds: [a], ...input })).then(({ message }) => message);
  expect(await refused({ beforeId: a })).toBe("The order changed meanwhile. Move the batch again.");
  expect(await refused({ machineId: machine.id })).toMatch(/machine/i);
  const stranger = await plannedRoastery();
  const [theirs] = idsOf(await stranger.batches());
  expect(await refused({ batchIds: [a, theirs] })).toMatch(/batch/i);
  const { message } = await refusalOf(api.batches.arrange({ id: planId, batchIds: [a], plannedOn: "tomorrow" }));
  expect(message).not.toBe("");
});

test("moves at the same moment leave every batch one place", async () => {
  const { api, planId, batches } = await plannedRoastery();
  const ids = idsOf(await batches());
  await Promise.all(ids.map((id) => api.batches.arrange({ id: planId, batchIds: [id], beforeId: null })));
  const positions = (await batches()).map(({ position }) => position);
  expect(positions.toSorted()).toEqual([1, 2, 3, 4, 5, 6].slice(0, ids.length));
});

test("a timer runs by the server's clock, once, and one batch at a time is in a machine", async () => {
  const { api, batches } = await plannedRoastery();
  const [a, b] = await batches();
  const press = (batch: typeof a, step: "start" | "drop" | "resume" | "clear") =>
    api.batches.time({ id: batch?.id ?? "", step });
  const started = await press(a, "start");
  expect(started).toMatchObject({ startedAt: expect.any(String), droppedAt: null });
  expect((await press(a, "start")).startedAt).toBe(started.startedAt);
  const refused = (batch: typeof a, step: "start" | "drop") =>
    refusalOf(press(batch, step)).then(({ message }) => message);
  expect(await refused(b, "start")).toContain("Batch 1 is in the drum of this machine");
  expect(await refused(b, "drop")).toBe("Batch 2 is not in the drum: start it first");
  expect(await press(a, "drop")).toMatchObject({ startedAt: started.startedAt, droppedAt: expect.any(String) });
  expect(await refused(a, "start")).toBe("Batch 1 has already left the drum");
  expect(await press(a, "resume")).toMatchObject({ startedAt: started.startedAt, droppedAt: null });
  expect(await press(a, "clear")).toMatchObject({ startedAt: null, droppedAt: null });
  const both = await Promise.allSettled([press(a, "start"), press(b, "start")]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a batch in the drum keeps its weight when the plan is split anew, and stops when it is logged", async () => {
  const { api, planId, batches } = await plannedRoastery();
  const [first] = await batches();
  const id = first?.id ?? "";
  await api.batches.time({ id, step: "start" });
  const { version } = await api.settings.profile({});
  await api.settings.editProfile({ version, roasterBatchSize: 20 });
  const [row] = await api.batches.listOfPlan({ id: planId });
  expect(row?.batches.map(({ batchWeightLbs }) => batchWeightLbs)).toEqual([5, 9.12]);
  expect(row?.row.requiredBatches).toBe(2);
  await api.batches.logRoast({ id, greenWeightKg: 2.27, roastedWeightKg: 1.9, roastedAt: ROASTED_AT });
  const [logged] = await batches();
  expect(logged).toMatchObject({ isLogged: true, droppedAt: expect.any(String), differences: [] });
});

test("a roast of another lot or another weight differs from its batch, also when the plan follows later", async () => {
  const { api, coffees, batches } = await plannedRoastery();
  const [first] = await batches();
  const id = first?.id ?? "";
  const { roast } = await api.batches.logRoast({ id, greenWeightKg: 2, roastedWeightKg: 1.7, roastedAt: ROASTED_AT });
  const differences = async () => (await batches()).find((batch) => batch.id === id)?.differences;
  expect(await differences()).toEqual(["weight"]);
  const other = coffees[1]?.green.id ?? "";
  await api.items.edit({ id: coffees[0]?.item.id ?? "", version: 1, greenCoffeeId: other });
  expect(await differences()).toEqual(["weight"]);
  await api.roasts.edit({ id: roast.id, version: roast.version, greenCoffeeId: other, greenWeightKg: 2.27 });
  expect(await differences()).toEqual(["lot"]);
});

test("every page learns which batches are in a drum, the longest first, until they are dropped", async () => {
  const { api, batches, coffees } = await plannedRoastery();
  expect(await api.batches.inDrum({})).toEqual([]);
  await api.machines.add({ name: "Probat", batchSizeLbs: 5 });
  const [a, b] = await batches();
  const sample = await api.machines.add({ name: "Sample roaster", batchSizeLbs: 5 });
  const { id: planId } = await api.planner.pending({});
  await api.batches.arrange({ id: planId, batchIds: [b?.id ?? ""], machineId: sample.id });
  const press = (batch: typeof a, step: "start" | "drop") => api.batches.time({ id: batch?.id ?? "", step });
  await press(a, "start");
  await press(b, "start");
  const running = await api.batches.inDrum({});
  expect(running.map(({ id }) => id)).toEqual([a?.id, b?.id]);
  expect(running[0]).toMatchObject({ name: coffees[0]?.item.name, batchNumber: 1, droppedAt: null });
  await press(a, "drop");
  expect((await api.batches.inDrum({})).map(({ id, machineName }) => ({ id, machineName }))).toEqual([
    { id: b?.id, machineName: "Sample roaster" },
  ]);
  const stranger = await plannedRoastery();
  expect(await stranger.api.batches.inDrum({})).toEqual([]);
});
