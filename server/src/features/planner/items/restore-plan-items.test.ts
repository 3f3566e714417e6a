import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();
const facts = { greenWeightKg: 4.536, roastedWeightKg: 3.9, roastedAt: "2026-11-17T06:40:00.000Z" };

let person: Person;
let planId: string;
interface Line {
  roastedItemId: string;
  packageSizeId: string;
  quantity: number;
}
let line: (quantity: number, size?: "big" | "small") => Line;

beforeEach(async () => {
  person = await app.signUp("Ada");
  const { item: product } = await addCoffee(person, { name: "Huila" });
  const big = await addSize(person, 5, "lbs");
  const small = await addSize(person, 12, "oz");
  planId = (await person.api.planner.pending({})).id;
  line = (quantity, size = "big") => ({
    roastedItemId: product.id,
    packageSizeId: (size === "big" ? big : small).id,
    quantity,
  });
});

/** A coffee in the plan, with its batches on the item that carries them. */
async function planWithBatches(...items: Line[]) {
  const { rows } = await person.api.planner.addItems({ id: planId, items });
  const lead = rows[0]?.leadPlanItemId ?? "";
  const { batches } = await person.api.batches.listOfRow({ id: lead });
  return { lead, batches };
}

/** Takes an item out of the plan, and answers what takes that back. */
async function takeOut(planItemId: string): Promise<string> {
  const requestId = uuidv7();
  await person.api.planner.removeItems({ id: planId, requestId, planItemIds: [planItemId] });
  return requestId;
}

test("a removed coffee comes back as it was: sizes, order, ticked and logged batches", async () => {
  const { api } = person;
  const before = await api.planner.addItems({ id: planId, items: [line(8), line(4, "small")] });
  const [row] = before.rows;
  if (!row) throw new Error("no row");
  const { batches } = await api.batches.listOfRow({ id: row.leadPlanItemId });
  const { roast } = await api.batches.logRoast({ id: batches[0]?.id ?? "", ...facts });
  await api.batches.markCompleted({ id: batches[1]?.id ?? "", isCompleted: true });
  const planned = await api.planner.get({ id: planId });

  const requestId = uuidv7();
  const removal = { id: planId, requestId, planItemIds: row.items.map(({ id }) => id) };
  expect((await api.planner.removeItems(removal)).rows).toEqual([]);
  expect((await api.planner.removeItems(removal)).rows).toEqual([]);
  expect(await api.planner.restoreItems({ id: planId, requestId })).toEqual(planned);
  expect(await api.planner.restoreItems({ id: planId, requestId })).toEqual(planned);

  const after = await api.batches.listOfRow({ id: row.leadPlanItemId });
  expect(after.batches.map(({ isCompleted, roastId }) => [isCompleted, roastId])).toEqual(
    batches.map((_, index) => [index < 2, index === 0 ? roast.id : null]),
  );
});

test("a logged batch whose tick was taken away comes back logged and unticked", async () => {
  const { api } = person;
  const { lead, batches } = await planWithBatches(line(8));
  const { roast } = await api.batches.logRoast({ id: batches[0]?.id ?? "", ...facts });
  await api.batches.markCompleted({ id: batches[0]?.id ?? "", isCompleted: false });
  const planned = await api.planner.get({ id: planId });
  const requestId = await takeOut(lead);
  expect(await api.planner.restoreItems({ id: planId, requestId })).toEqual(planned);
  expect((await api.batches.listOfRow({ id: lead })).batches[0]).toMatchObject({
    isCompleted: false,
    isLogged: true,
    roastId: roast.id,
  });
});

test("the first size comes back in front of the one that had taken over its batches", async () => {
  const { api } = person;
  const { lead, batches } = await planWithBatches(line(4), line(4, "small"));
  await api.batches.markCompleted({ id: batches[0]?.id ?? "", isCompleted: true });
  const requestId = await takeOut(lead);
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
  const { lead, batches } = await planWithBatches(line(4));
  const { roast } = await api.batches.logRoast({ id: batches[0]?.id ?? "", ...facts });
  const requestId = await takeOut(lead);
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

test("a deleted roast, then its row: both taken back, the batch is logged again", async () => {
  const { api } = person;
  const { lead, batches } = await planWithBatches(line(4));
  const { roast } = await api.batches.logRoast({ id: batches[0]?.id ?? "", ...facts });
  await api.roasts.remove({ id: roast.id });
  const requestId = await takeOut(lead);
  await api.planner.restoreItems({ id: planId, requestId });
  expect(await api.roasts.restore({ id: roast.id })).toMatchObject({ batch: { id: batches[0]?.id } });
  expect((await api.planner.get({ id: planId })).rows[0]).toMatchObject({ completedBatches: 1 });
});

test("done batches count beside those of a coffee that was planned anew in between", async () => {
  const { api } = person;
  const { lead, batches } = await planWithBatches(line(8));
  const { roast } = await api.batches.logRoast({ id: batches[0]?.id ?? "", ...facts });
  await api.batches.markCompleted({ id: batches[1]?.id ?? "", isCompleted: true });
  const requestId = await takeOut(lead);
  const anew = await api.planner.addItems({ id: planId, items: [line(1, "small"), line(2)] });
  const newLead = anew.rows[0]?.leadPlanItemId ?? "";
  await api.batches.listOfRow({ id: newLead });
  await api.planner.restoreItems({ id: planId, requestId });
  const after = await api.batches.listOfRow({ id: newLead });
  expect(after.row).toMatchObject({ outputLbs: 50.75, completedBatches: 2 });
  expect(after.batches.flatMap(({ roastId }) => roastId ?? [])).toEqual([roast.id]);
  const total = after.batches.reduce((sum, { batchWeightLbs }) => sum + Math.round(batchWeightLbs * 100), 0);
  expect(total).toBe(Math.round(after.row.greenLbs * 100));
});

test("a product that got another green coffee in between is roasted from that one", async () => {
  const { api } = person;
  const planned = await api.planner.addItems({ id: planId, items: [line(4)] });
  const [row] = planned.rows;
  const requestId = uuidv7();
  await api.planner.removeItems({ id: planId, requestId, planItemIds: [row?.leadPlanItemId ?? ""] });
  const other = await api.green.add({ coffeeName: "Nariño", quantityKg: 30 });
  await api.items.edit({ id: row?.roastedItemId ?? "", version: 1, greenCoffeeId: other.id });
  const restored = await api.planner.restoreItems({ id: planId, requestId });
  expect(restored.rows[0]).toMatchObject({ greenCoffee: { id: other.id } });
});

test("many batches come back, more than one statement takes", async () => {
  const { api } = person;
  const { version } = await api.settings.profile({});
  await api.settings.editProfile({ version, roasterBatchSize: 0.1 });
  const coffees = await Promise.all(Array.from({ length: 8 }, (_, n) => addCoffee(person, { name: `Coffee ${n}` })));
  const { rows } = await api.planner.addItems({
    id: planId,
    items: coffees.map(({ item }) => ({ ...line(17), roastedItemId: item.id })),
  });
  const { id } = await api.planner.get({ id: planId });
  const before = await api.batches.listOfPlan({ id });
  expect(before.flatMap(({ batches }) => batches)).toHaveLength(8 * 1000);
  const requestId = uuidv7();
  await api.planner.removeItems({ id, requestId, planItemIds: rows.map(({ leadPlanItemId }) => leadPlanItemId) });
  await api.planner.restoreItems({ id, requestId });
  expect((await api.batches.listOfPlan({ id })).map(({ batches }) => batches.length)).toEqual(Array(8).fill(1000));
});

test("a batch that is logged while its row leaves the plan comes back logged", async () => {
  const { api } = person;
  for (let time = 0; time < 12; time += 1) {
    const { item } = await addCoffee(person, { name: `Coffee ${time}` });
    const { rows } = await api.planner.addItems({ id: planId, items: [{ ...line(1), roastedItemId: item.id }] });
    const lead = rows.at(-1)?.leadPlanItemId ?? "";
    const { batches } = await api.batches.listOfRow({ id: lead });
    const requestId = uuidv7();
    const [logged] = await Promise.allSettled([
      api.batches.logRoast({ id: batches[0]?.id ?? "", ...facts }),
      api.planner.removeItems({ id: planId, requestId, planItemIds: [lead] }),
    ]);
    await api.planner.restoreItems({ id: planId, requestId });
    if (logged.status === "rejected") continue;
    expect(await api.roasts.get({ id: logged.value.roast.id })).toMatchObject({ batch: { planItemId: lead } });
  }
});

test("a roast that is deleted while its row comes back leaves the batch open", async () => {
  const { api } = person;
  const { lead, batches } = await planWithBatches(line(8));
  for (const { id } of batches) {
    const { roast } = await api.batches.logRoast({ id, ...facts });
    const requestId = uuidv7();
    await api.planner.removeItems({ id: planId, requestId, planItemIds: [lead] });
    await Promise.all([api.planner.restoreItems({ id: planId, requestId }), api.roasts.remove({ id: roast.id })]);
    const [row] = await api.batches.listOfPlan({ id: planId });
    expect(row?.batches.filter(({ isLogged, isCompleted }) => isLogged || isCompleted)).toEqual([]);
  }
});

test("a removal whose audit keeps decimals as text, as former releases wrote it, is taken back too", async () => {
  const { api } = person;
  const { lead } = await planWithBatches(line(2), line(4, "small"));
  const planned = await api.planner.get({ id: planId });
  const { batches } = await api.batches.listOfRow({ id: lead });
  const ids = planned.rows.flatMap(({ items }) => items.map(({ id }) => id));
  const requestId = uuidv7();
  await api.planner.removeItems({ id: planId, requestId, planItemIds: ids });
  const { rows } = await app.database().pool.query<{ detail: string }>(
    `update audit_log set detail = regexp_replace(
       detail::text, '"(packageSize|batchWeightLbs)": ?([0-9.]+)', '"\\1": "\\2"', 'g')::jsonb
     where id = $1 returning detail::text`,
    [requestId],
  );
  for (const kept of ["packageSize", "batchWeightLbs"]) expect(rows[0]?.detail).toContain(`"${kept}": "`);
  const restored = await api.planner.restoreItems({ id: planId, requestId });
  expect(restored.rows).toEqual(planned.rows);
  expect((await api.batches.listOfRow({ id: lead })).batches.map(({ batchWeightLbs }) => batchWeightLbs)).toEqual(
    batches.map(({ batchWeightLbs }) => batchWeightLbs),
  );
});
