import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/refusal-of.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();
const facts = { greenWeightKg: 4.536, roastedWeightKg: 3.9, roastedAt: "2026-11-17T06:40:00.000Z" };

let person: Person;
let planId: string;
let line: (
  quantity: number,
  size?: "big" | "small",
) => { roastedItemId: string; packageSizeId: string; quantity: number };

beforeEach(async () => {
  person = await app.signUp("Ada");
  const { item } = await addCoffee(person, { name: "Huila" });
  const big = await addSize(person, 5, "lbs");
  const small = await addSize(person, 12, "oz");
  planId = (await person.api.planner.pending({})).id;
  line = (quantity, size = "big") => ({
    roastedItemId: item.id,
    packageSizeId: (size === "big" ? big : small).id,
    quantity,
  });
});

test("a removed coffee comes back as it was: sizes, order, ticked and logged batches", async () => {
  const { api } = person;
  const before = await api.planner.addItems({ id: planId, items: [line(8), line(4, "small")] });
  const [row] = before.rows;
  if (!row) throw new Error("no row");
  const { batches } = await api.batches.prepareRow({ id: row.leadPlanItemId });
  const { roast } = await api.batches.logRoast({ id: batches[0]?.id ?? "", ...facts });
  await api.batches.markCompleted({ id: batches[1]?.id ?? "", isCompleted: true });
  const planned = await api.planner.get({ id: planId });

  const requestId = uuidv7();
  const removal = { id: planId, requestId, planItemIds: row.items.map(({ id }) => id) };
  expect((await api.planner.removeItems(removal)).rows).toEqual([]);
  expect((await api.planner.removeItems(removal)).rows).toEqual([]);
  expect(await api.planner.restoreItems({ id: planId, requestId })).toEqual(planned);
  expect(await api.planner.restoreItems({ id: planId, requestId })).toEqual(planned);

  const after = await api.batches.prepareRow({ id: row.leadPlanItemId });
  expect(after.batches.map(({ isCompleted, roastId }) => [isCompleted, roastId])).toEqual(
    batches.map((_, index) => [index < 2, index === 0 ? roast.id : null]),
  );
});

test("the first size comes back in front of the one that had taken over its batches", async () => {
  const { api } = person;
  const planned = await api.planner.addItems({ id: planId, items: [line(4), line(4, "small")] });
  const lead = planned.rows[0]?.leadPlanItemId ?? "";
  const { batches } = await api.batches.prepareRow({ id: lead });
  await api.batches.markCompleted({ id: batches[0]?.id ?? "", isCompleted: true });
  const requestId = uuidv7();
  await api.planner.removeItems({ id: planId, requestId, planItemIds: [lead] });
  const restored = await api.planner.restoreItems({ id: planId, requestId });
  expect(restored.rows[0]).toMatchObject({ leadPlanItemId: lead, completedBatches: 1 });
});

test("a size that was planned anew in between gets the quantity on top, once", async () => {
  const { api } = person;
  const planned = await api.planner.addItems({ id: planId, items: [line(4)] });
  const requestId = uuidv7();
  await api.planner.removeItems({ id: planId, requestId, planItemIds: [planned.rows[0]?.leadPlanItemId ?? ""] });
  await api.planner.addItems({ id: planId, items: [line(3)] });
  await api.planner.restoreItems({ id: planId, requestId });
  const { rows } = await api.planner.restoreItems({ id: planId, requestId });
  expect(rows.flatMap(({ items }) => items.map(({ quantity }) => quantity))).toEqual([7]);
});

test("a roast that was deleted in between leaves its batch open", async () => {
  const { api } = person;
  const planned = await api.planner.addItems({ id: planId, items: [line(4)] });
  const lead = planned.rows[0]?.leadPlanItemId ?? "";
  const { batches } = await api.batches.prepareRow({ id: lead });
  const { roast } = await api.batches.logRoast({ id: batches[0]?.id ?? "", ...facts });
  const requestId = uuidv7();
  await api.planner.removeItems({ id: planId, requestId, planItemIds: [lead] });
  await api.roasts.remove({ id: roast.id });
  const restored = await api.planner.restoreItems({ id: planId, requestId });
  expect(restored.rows[0]).toMatchObject({ completedBatches: 0 });
});

test("a completed plan stays as it is, and an unknown removal is not found", async () => {
  const { api } = person;
  const planned = await api.planner.addItems({ id: planId, items: [line(4), line(2, "small")] });
  const requestId = uuidv7();
  await api.planner.removeItems({ id: planId, requestId, planItemIds: [planned.rows[0]?.leadPlanItemId ?? ""] });
  expect(await refusalOf(api.planner.restoreItems({ id: planId, requestId: uuidv7() }))).toMatchObject({ status: 404 });
  await api.planner.complete({ id: planId });
  expect(await refusalOf(api.planner.restoreItems({ id: planId, requestId }))).toMatchObject({ status: 409 });
});
