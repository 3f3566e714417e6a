import { describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { add, begin, brief, guji, ROASTED_AT, stocked } from "../../../test/log-imports.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();
const roastedAt = "2026-11-20T09:30:00.000Z";

const TOO_MUCH =
  "120 kg of green coffee is too much for Giesen W6, whose batch size is 5.897 kg: check the weight and its unit. Confirm to book it anyway.";
const refused = (message = TOO_MUCH) => ({ status: 422, message, data: { field: "isConfirmed" } });

async function roastery(firstName: string) {
  const person = await app.signUp(firstName);
  const { api } = person;
  const { id: greenCoffeeId } = await api.green.add({ coffeeName: "Guji", quantityKg: 500 });
  const machine = await api.machines.add({ name: "Giesen W6", batchSizeLbs: 13 });
  const log = (greenWeightKg: number, more: object = {}) =>
    api.roasts.add({ greenCoffeeId, greenWeightKg, roastedAt, machineId: machine.id, ...more });
  const inStock = async () => (await api.green.get({ id: greenCoffeeId })).quantityKg;
  return { person, api, machine, log, inStock };
}

describe("a charge far above the batch size of its machine", () => {
  test("takes no stock unless a person confirms it", async () => {
    const { api, log, inStock } = await roastery("Ada");
    expect(await refusalOf(log(120))).toMatchObject(refused());
    expect((await api.roasts.list({})).items).toEqual([]);
    expect(await inStock()).toBe(500);
    expect(await log(120, { isConfirmed: true })).toMatchObject({ number: "R-0001", greenWeightKg: 120 });
    expect(await inStock()).toBe(380);
  });

  test("is no question up to twice of it, without a machine, or for history, which takes nothing", async () => {
    const { log } = await roastery("Bea");
    expect(await log(11.79)).toMatchObject({ greenWeightKg: 11.79 });
    expect(await log(120, { machineId: null })).toMatchObject({ machine: null });
    expect(await log(120, { isHistory: true })).toMatchObject({ isHistory: true });
  });

  test("answers a repeated request with the roast that is there", async () => {
    const { log } = await roastery("Cleo");
    const id = "0199aaaa-0000-7000-8000-000000000001";
    const roast = await log(120, { id, isConfirmed: true });
    expect(await log(120, { id })).toEqual(roast);
  });

  test("is asked about in an edit of weight or machine, and not in one of something else", async () => {
    const { api, machine, log, inStock } = await roastery("Dora");
    const { id, version } = await log(5);
    const heavy = { id, version, greenWeightKg: 120 };
    expect(await refusalOf(api.roasts.edit(heavy))).toMatchObject(refused());
    expect(await inStock()).toBe(495);
    const confirmed = await api.roasts.edit({ ...heavy, isConfirmed: true });
    const noted = await api.roasts.edit({ id, version: confirmed.version, notes: "Two drums", greenWeightKg: 120 });
    expect(noted).toMatchObject({ greenWeightKg: 120, notes: "Two drums" });
    expect(await inStock()).toBe(380);
    const bare = await log(120, { machineId: null });
    const put = { id: bare.id, version: bare.version, machineId: machine.id };
    expect(await refusalOf(api.roasts.edit(put))).toMatchObject(refused());
    expect(await api.roasts.edit({ ...put, isConfirmed: true })).toMatchObject({ machine: { name: "Giesen W6" } });
  });

  test("is measured by the machine that a batch was put on, where none is noted", async () => {
    const { person, api, machine } = await roastery("Emma");
    const size = await addSize(person, 4, "lbs");
    const { item } = await addCoffee(person);
    const { id: planId } = await api.planner.pending({});
    await api.planner.addItems({
      id: planId,
      items: [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 3 }],
    });
    const [batch] = (await api.batches.listOfPlan({ id: planId })).flatMap((row) => row.batches);
    const id = batch?.id ?? "";
    await api.batches.arrange({ id: planId, batchIds: [id], machineId: machine.id });
    const facts = { id, greenWeightKg: 120, roastedAt };
    expect(await refusalOf(api.batches.logRoast(facts))).toMatchObject(refused());
    expect(await refusalOf(api.batches.logRoast({ ...facts, machineId: machine.id }))).toMatchObject(refused());
    const [open] = (await api.batches.listOfPlan({ id: planId })).flatMap((row) => row.batches);
    expect(open).toMatchObject({ isLogged: false, roastId: null });
    expect(await api.batches.logRoast({ ...facts, isConfirmed: true })).toMatchObject({
      roast: { greenWeightKg: 120 },
    });
  });

  test("is shown in the preview of logs and named with its file in the import", async () => {
    const { api, huila, roast } = await stocked(await app.signUp("Fanny"));
    const { batchSizeLbs, id: machineId } = await api.machines.add({ name: "Giesen W6", batchSizeLbs: 13 });
    const sized = { id: machineId, name: "Giesen W6", batchSizeLbs };
    const log = (title: string) => guji({ title, machine: "giesen w6" });
    const { logs, roasts } = await api.imports.previewLogs({
      logs: [log("Guji, evening"), guji({ machine: "Probat" })].map(brief),
    });
    expect(logs.map(({ machine }) => machine)).toEqual([sized, null]);
    expect(roasts).toMatchObject([{ id: roast.id, machine: null }]);

    const { id } = await begin(api, 3);
    const book = { as: "book" as const, greenCoffeeId: huila.id, greenWeightKg: 120, roastedAt: ROASTED_AT };
    expect(await refusalOf(add(api, id, 1, log("One"), book))).toMatchObject(refused(`1.alog: ${TOO_MUCH}`));
    expect(await api.green.get({ id: huila.id })).toMatchObject({ quantityKg: 5, shortfallKg: 0 });
    const made = await add(api, id, 1, log("One"), { ...book, isConfirmed: true });
    expect(await api.roasts.get({ id: made.roast.id })).toMatchObject({
      greenWeightKg: 120,
      machine: { id: machineId },
    });
    expect(await add(api, id, 2, log("Two"), { ...book, as: "history" })).toMatchObject({ outcome: "history" });

    const joined = { roastId: roast.id, version: roast.version, greenWeightKg: 120 };
    expect(await refusalOf(add(api, id, 3, log("Three"), joined))).toMatchObject(refused(`3.alog: ${TOO_MUCH}`));
    expect(await api.roasts.log({ id: roast.id })).toBeNull();
    await add(api, id, 3, log("Three"), { ...joined, isConfirmed: true });
    expect(await api.roasts.get({ id: roast.id })).toMatchObject({ greenWeightKg: 120 });
  });
});
