import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();
const roastedAt = "2026-11-20T09:30:00.000Z";

async function roastery(firstName: string) {
  const person = await app.signUp(firstName);
  const { api } = person;
  const { id: greenCoffeeId } = await api.green.add({ coffeeName: "Guji", quantityKg: 100 });
  const machine = await api.machines.add({ name: "Giesen W6", batchSizeLbs: 13 });
  const log = (more: object = {}) => api.roasts.add({ greenCoffeeId, greenWeightKg: 5, roastedAt, ...more });
  return { person, api, machine, log };
}

describe("facts of a roast beside weights and time", () => {
  test("a roast of coffee, weight and date alone has none of them", async () => {
    const { log } = await roastery("Plain");
    expect(await log()).toMatchObject({
      status: "good",
      machine: null,
      operator: null,
      isRoastedEstimated: false,
      noted: {},
    });
  });

  test("are kept as they were typed, and change one by one", async () => {
    const { api, machine, log } = await roastery("Facts");
    const noted = {
      chargeTempC: 200.28,
      dryEndSec: 240,
      firstCrackStartSec: 450,
      firstCrackStartTempC: 196.5,
      dropTempC: 211.11,
      wholeColor: 58.25,
      colorSystem: "Agtron Gourmet",
      defectsRemovedKg: 0.125,
      tastingNotes: "Peach, honey",
      gasKwh: 3.25,
    };
    const roast = await log({ machineId: machine.id, operator: "Uncle Otto", status: "questionable", noted });
    const facts = { machine: { id: machine.id, name: "Giesen W6" }, operator: "Uncle Otto", status: "questionable" };
    expect(roast).toMatchObject({ ...facts, noted });
    expect(await api.roasts.get({ id: roast.id })).toMatchObject({ ...facts, noted });

    const edited = await api.roasts.edit({
      id: roast.id,
      version: roast.version,
      noted: { wholeColor: null, tastingNotes: "", gasKwh: 3.5 },
    });
    const { wholeColor: _, tastingNotes: __, ...kept } = noted;
    expect(edited.noted).toEqual({ ...kept, gasKwh: 3.5 });
    expect(edited).toMatchObject(facts);
    const cleared = await api.roasts.edit({ id: roast.id, version: edited.version, machineId: null, operator: null });
    expect(cleared).toMatchObject({ machine: null, operator: null, noted: edited.noted });
  });

  test("an operator of the team is found by name, and keeps it on the roast when they leave", async () => {
    const { person, api, log } = await roastery("Odile");
    await joinTeam(app, person, "roaster", "Berta");
    const { operators } = await api.roasts.choices({});
    const name = operators.find((known) => known.startsWith("Berta")) ?? "";
    const roast = await log({ operator: name.toUpperCase() });
    expect(roast.operator).toBe(name);
    const [member] = (await api.team.show({})).members.filter(({ name: of }) => of === name);
    await api.team.remove({ id: member?.id ?? "" });
    expect((await api.roasts.get({ id: roast.id })).operator).toBe(name);
    expect((await api.roasts.choices({})).operators).toContain(name);
  });

  test.each([
    [
      { noted: { ambientHumidityPercent: 101 } },
      "noted.ambientHumidityPercent",
      "Ambient humidity must be at most 100",
    ],
    [{ noted: { chargeTempC: 700 } }, "noted.chargeTempC", "Charge temperature must be at most 600"],
    [{ noted: { wholeColor: 1.234 } }, "noted.wholeColor", "Color, whole can have at most 2 decimals"],
    [{ status: "burnt" }, "status", "The status is good, questionable or rejected"],
    [{ operator: "x".repeat(81) }, "operator", "Operator can have at most 80 characters"],
  ])("%j is refused at its field", async (more, field, message) => {
    const { log } = await roastery("Fault");
    const refusal = await refusalOf(log(more));
    expect(refusal).toMatchObject({ data: { issues: [{ path: field.split("."), message }] } });
  });

  test("a time out of order is refused at its field, in an edit too", async () => {
    const { api, log } = await roastery("Order");
    const noted = { dryEndSec: 300, firstCrackStartSec: 280 };
    const refused = {
      status: 422,
      message: "Cannot be before the dry end",
      data: { field: "noted.firstCrackStartSec" },
    };
    expect(await refusalOf(log({ noted }))).toMatchObject(refused);
    const { id, version } = await log({ noted: { dryEndSec: 300 } });
    const edit = api.roasts.edit({ id, version, noted: { firstCrackStartSec: 280 } });
    expect(await refusalOf(edit)).toMatchObject(refused);
    expect((await api.roasts.get({ id })).noted).toMatchObject({ dryEndSec: 300 });
  });

  test("a machine of another roastery is not found, and nothing is written", async () => {
    const { machine } = await roastery("Machinist");
    const { api, log } = await roastery("Stranger");
    expect(await refusalOf(log({ machineId: machine.id }))).toMatchObject({
      status: 404,
      message: "Machine not found",
    });
    expect((await api.roasts.list({})).items).toEqual([]);
  });
});

describe("averages", () => {
  test("leave estimates and rejected roasts out, and say how many; the sums of the rows have them", async () => {
    const { api, log } = await roastery("Average");
    await log({ roastedWeightKg: 4.25 });
    await log({ roastedWeightKg: 2.5, isRoastedEstimated: true });
    await log({ roastedWeightKg: 3, status: "rejected" });
    await log({ roastedWeightKg: 4.15, status: "questionable" });
    await log();
    expect(await api.roasts.totals({})).toMatchObject({
      roastCount: 5,
      unweighedCount: 1,
      unaveragedCount: 2,
      greenKg: 25,
      roastedKg: 13.9,
      yieldPercent: 84,
    });
    const { losses } = await api.dashboard.show({});
    expect(losses.map(({ number, lossPercent }) => [number, lossPercent])).toEqual([
      ["R-0001", 15],
      ["R-0004", 17],
    ]);
  });

  test("have a roast again once its weight was measured or it is not rejected any more", async () => {
    const { api, log } = await roastery("Measured");
    const guessed = await log({ roastedWeightKg: 4, isRoastedEstimated: true });
    expect((await api.roasts.totals({})).yieldPercent).toBeNull();
    const weighed = await api.roasts.edit({ id: guessed.id, version: guessed.version, isRoastedEstimated: false });
    expect((await api.roasts.totals({})).yieldPercent).toBe(80);
    const rejected = await api.roasts.edit({ id: guessed.id, version: weighed.version, status: "rejected" });
    expect((await api.roasts.totals({})).yieldPercent).toBeNull();
    await api.roasts.edit({ id: guessed.id, version: rejected.version, status: "good" });
    expect((await api.roasts.totals({})).yieldPercent).toBe(80);
  });

  test("a roast without a roasted weight is no estimate", async () => {
    const { api, log } = await roastery("Unweighed");
    expect((await log({ isRoastedEstimated: true })).isRoastedEstimated).toBe(false);
    const guessed = await log({ roastedWeightKg: 4, isRoastedEstimated: true });
    const emptied = await api.roasts.edit({ id: guessed.id, version: guessed.version, roastedWeightKg: null });
    expect(emptied).toMatchObject({ roastedWeightKg: null, isRoastedEstimated: false });
  });
});

test("the journal is filtered by machine, operator and status", async () => {
  const { api, machine, log } = await roastery("Filter");
  await log({ machineId: machine.id });
  await log({ operator: "Otto" });
  await log({ operator: "Otto", status: "rejected" });
  const numbers = async (filter: object) => (await api.roasts.list(filter)).items.map(({ number }) => number).sort();
  expect(await numbers({ machineId: machine.id })).toEqual(["R-0001"]);
  expect(await numbers({ operator: "Otto" })).toEqual(["R-0002", "R-0003"]);
  expect(await numbers({ operator: "Otto", status: "rejected" })).toEqual(["R-0003"]);
  expect(await numbers({ status: "good" })).toEqual(["R-0001", "R-0002"]);
  expect((await api.roasts.totals({ status: "rejected" })).roastCount).toBe(1);
});
