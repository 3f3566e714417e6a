import { writeAlog } from "@tryer/domain/roast-logs";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { addCoffee } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { knownLog } from "../../../../test/known-log.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

async function roastery(firstName = "Ada") {
  const person = await app.signUp(firstName);
  const { api } = person;
  const { green, item } = await addCoffee(person, { name: `Guji of ${firstName}` });
  const roast = (facts: object = {}) =>
    api.roasts.add({
      greenCoffeeId: green.id,
      roastedItemId: item.id,
      greenWeightKg: 2,
      roastedWeightKg: 1.7,
      roastedAt: "2026-11-10T08:00:00Z",
      ...facts,
    });
  const save = (basedOn: number, facts: object = {}) =>
    api.roasts.saveProfile({ roastedItemId: item.id, basedOn, targets: { lossPercent: 15 }, ...facts });
  const versions = async () => (await api.roasts.profiles({ roastedItemId: item.id })).versions;
  return { person, api, green, item, roast, save, versions };
}

const attach = (api: Awaited<ReturnType<typeof roastery>>["api"], id: string) =>
  api.roasts.attachLog({
    params: { id },
    query: { name: "a.alog" },
    body: new File([writeAlog(knownLog({ id: uuidv7() }))], "a.alog"),
  });

describe("versions of a profile", () => {
  test("follow each other, and each is kept", async () => {
    const { save, versions } = await roastery();
    const points = [
      { atSec: 0, beanTempC: 200 },
      { atSec: 600, beanTempC: 211.5 },
    ];
    const first = await save(0, { points, notes: "By hand" });
    expect(first).toMatchObject({
      number: 1,
      referenceRoast: null,
      points,
      targets: { lossPercent: 15, totalSec: 600, dropTempC: 211.5 },
      tolerances: { lossPercent: 1, totalSec: 30, dropTempC: 2 },
      notes: "By hand",
    });
    const second = await save(1, { tolerances: { lossPercent: 0.5 } });
    expect(await versions()).toEqual([second, first]);
  });

  test("sent twice are made once, and one upon an older one is refused", async () => {
    const { api, green, save, versions } = await roastery();
    const id = uuidv7();
    const first = await save(0, { id });
    expect(await save(0, { id })).toEqual(first);
    expect(await refusalOf(save(0))).toMatchObject({ status: 409 });
    expect(await versions()).toEqual([first]);
    const other = await api.items.add({ name: "Other", roastLevel: "Dark", greenCoffeeId: green.id });
    expect(await refusalOf(save(0, { id, roastedItemId: other.id }))).toMatchObject({ status: 409 });
  });

  test("accepts one of two versions that are made at once, and refuses the other", async () => {
    const { save, versions } = await roastery();
    const made = await Promise.allSettled([save(0), save(0)]);
    expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await versions()).toHaveLength(1);
  });

  test("are taken away and brought back; a number is not given again", async () => {
    const { api, save, versions } = await roastery();
    const first = await save(0);
    const second = await save(1);
    for (const _ of [1, 2]) expect(await api.roasts.removeProfile({ id: second.id })).toEqual(second);
    expect(await versions()).toEqual([first]);
    const third = await save(1);
    expect(third.number).toBe(3);
    for (const _ of [1, 2]) expect(await api.roasts.restoreProfile({ id: second.id })).toEqual(second);
    expect((await versions()).map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test("repeat an earlier one with its curve, reference, targets and tolerances", async () => {
    const { api, green, roast, save, versions } = await roastery();
    const reference = await roast();
    await attach(api, reference.id);
    const first = await save(0, {
      referenceRoastId: reference.id,
      targets: undefined,
      tolerances: { lossPercent: 0.3 },
      notes: "Spring",
    });
    await save(1, { points: [0, 500].map((atSec) => ({ atSec, beanTempC: 190 })), tolerances: {} });
    const again = await save(2, { copyOf: first.id, notes: "Back to spring" });
    expect(again).toEqual({ ...first, id: again.id, number: 3, notes: "Back to spring", createdAt: again.createdAt });
    const other = await api.items.add({ name: "Other", roastLevel: "Dark", greenCoffeeId: green.id });
    const foreign = save(0, { roastedItemId: other.id, copyOf: first.id });
    expect(await refusalOf(foreign)).toMatchObject({ status: 404 });
    expect(await versions()).toHaveLength(3);
  });

  test("are taken away with the older ones in one go, and come back together", async () => {
    const { api, item, roast, save, versions } = await roastery();
    const first = await save(0);
    const second = await save(1);
    const third = await save(2);
    await api.roasts.removeProfile({ id: second.id, withOlder: true });
    expect(await versions()).toEqual([third]);
    await api.roasts.removeProfile({ id: third.id, withOlder: true });
    expect(await versions()).toEqual([]);
    expect((await roast()).profile).toBeNull();
    for (const _ of [1, 2]) await api.roasts.restoreProfile({ id: third.id });
    expect((await versions())[0]).toEqual(third);
    await api.roasts.restoreProfile({ id: first.id });
    expect(await versions()).toEqual([third, second, first]);
    expect((await api.roasts.profiles({ roastedItemId: item.id, limit: 1 })).versions).toEqual([third]);
  });

  test.each([
    ["a single point", { points: [{ atSec: 0, beanTempC: 200 }] }, 422, "points"],
    ["no aim", { targets: {} }, 422, "targets"],
    ["a target out of range", { targets: { lossPercent: 101 } }, 400, "lossPercent"],
    ["time running backwards", { points: [60, 60].map((atSec) => ({ atSec, beanTempC: 200 })) }, 422, "points.1.atSec"],
  ])("refuses a version with %s at its field", async (_, facts, status, field) => {
    const { save, versions } = await roastery();
    const refused = await refusalOf(save(0, facts));
    expect(refused).toMatchObject({ status });
    expect(JSON.stringify(refused)).toContain(field);
    expect(await versions()).toEqual([]);
  });
});

test("a reference roast gives its curve and figures, which an edit of its tolerances keeps", async () => {
  const { api, roast, save } = await roastery();
  const reference = await roast();
  const log = await attach(api, reference.id);
  const first = await save(0, { referenceRoastId: reference.id, targets: undefined });
  expect(first).toMatchObject({
    referenceRoast: { id: reference.id, number: reference.number },
    targets: { lossPercent: 15, totalSec: 540, firstCrackSec: 450, developmentPercent: 16.67 },
    tolerances: { lossPercent: 1, firstCrackSec: 15 },
  });
  expect(first.points[0]).toEqual({ atSec: 0, beanTempC: 200 });
  expect(first.points.at(-1)?.atSec).toBe(540);
  await api.roasts.removeLog({ id: reference.id, logId: log.id });
  const second = await save(1, {
    referenceRoastId: reference.id,
    targets: undefined,
    tolerances: { lossPercent: 2 },
  });
  expect(second).toMatchObject({ points: first.points, targets: first.targets, tolerances: { lossPercent: 2 } });
});

describe("a roast", () => {
  test("follows the current version of its product, and stays with it", async () => {
    const { api, roast, save } = await roastery();
    expect(await roast()).toMatchObject({ profile: null, isOutsideProfile: false });
    const first = await save(0);
    const followed = await roast({ isHistory: true });
    expect(followed.profile).toEqual({ id: first.id, number: 1 });
    const second = await save(1);
    expect((await roast()).profile).toEqual({ id: second.id, number: 2 });
    await api.roasts.removeProfile({ id: first.id });
    expect((await api.roasts.get({ id: followed.id })).profile).toMatchObject({ id: first.id, number: 1 });
    expect((await roast({ roastedItemId: null })).profile).toBeNull();
  });

  test("changes its version by an edit, which its history tells", async () => {
    const { api, green, roast, save } = await roastery();
    const before = await roast();
    const first = await save(0);
    const other = await api.items.add({ name: "Other", roastLevel: "Dark", greenCoffeeId: green.id });
    const foreign = await save(0, { roastedItemId: other.id });
    const { id } = before;
    const followed = await api.roasts.edit({ id, version: 1, profileId: first.id });
    expect(followed.profile).toEqual({ id: first.id, number: 1 });
    expect(await refusalOf(api.roasts.edit({ id, version: 2, profileId: foreign.id }))).toMatchObject({ status: 422 });
    const moved = await api.roasts.edit({ id, version: 2, roastedItemId: other.id });
    expect(moved.profile).toEqual({ id: foreign.id, number: 1 });
    expect((await api.roasts.edit({ id, version: 3, profileId: null })).profile).toBeNull();
    const { activity } = await api.roasts.history({ id });
    expect(activity[0]?.changes).toEqual([{ field: "profile", from: "Version 1", to: null }]);
  });

  test("tells how it compared, by what was noted and by its log", async () => {
    const { api, roast, save } = await roastery();
    const tolerances = { firstCrackSec: 15, totalSec: 30 };
    await save(0, { targets: { firstCrackSec: 428, totalSec: 540 }, tolerances });
    const { id } = await roast();
    expect(await api.roasts.get({ id })).toMatchObject({ isOutsideProfile: false, profile: { differences: [] } });
    await attach(api, id);
    const compared = await api.roasts.get({ id });
    expect(compared.isOutsideProfile).toBe(true);
    expect(compared.profile).toMatchObject({ targets: { firstCrackSec: 428, totalSec: 540 }, tolerances });
    expect(compared.profile?.differences).toEqual([
      { figure: "totalSec", actual: 540, target: 540, difference: 0, tolerance: 30, isOutside: false },
      { figure: "firstCrackSec", actual: 450, target: 428, difference: 22, tolerance: 15, isOutside: true },
    ]);
    const [listed] = (await api.roasts.list({})).items;
    expect(listed).toMatchObject({ isOutsideProfile: true, profile: { number: 1 } });
    expect(JSON.stringify(listed)).not.toContain("points");
    await api.roasts.edit({ id, version: compared.version, durationSec: 540, noted: { firstCrackStartSec: 430 } });
    expect((await api.roasts.get({ id })).isOutsideProfile).toBe(false);
  });

  test("logged from a batch follows too, and its batch has the mark", async () => {
    const { api, item, save } = await roastery();
    await save(0, { targets: { lossPercent: 12 } });
    const size = await api.packageSizes.add({ size: 5, unit: "lb" });
    const { id } = await api.planner.pending({});
    await api.planner.addItems({ id, items: [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 4 }] });
    const [rows] = await api.batches.listOfPlan({ id });
    expect(rows?.profile).toMatchObject({ number: 1, targets: { lossPercent: 12 }, tolerances: { lossPercent: 1 } });
    const batch = rows?.batches[0];
    const { roast } = await api.batches.logRoast({
      id: batch?.id ?? "",
      greenWeightKg: 2,
      roastedWeightKg: 1.7,
      roastedAt: "2026-11-10T08:00:00Z",
    });
    expect(roast).toMatchObject({ profile: { number: 1 }, isOutsideProfile: true });
    const [after] = await api.batches.listOfPlan({ id });
    expect(after?.batches[0]?.roast).toMatchObject({ number: roast.number, isOutsideProfile: true });
    await api.planner.complete({ id });
    const [closed] = await api.batches.listOfPlan({ id });
    expect(closed?.profile).toBeNull();
    expect(closed?.batches[0]?.roast).toMatchObject({ isOutsideProfile: true });
  });
});

test("a viewer reads profiles and changes none, and another roastery sees none", async () => {
  const { person, item, roast, save, versions } = await roastery("Owner");
  const profile = await save(0);
  const mine = await roast();
  const viewer = await joinTeam(app, person, "viewer", "Vera");
  expect((await viewer.api.roasts.profiles({ roastedItemId: item.id })).versions).toEqual([profile]);
  const again = { roastedItemId: item.id, basedOn: 1, targets: { lossPercent: 14 } };
  expect(await refusalOf(viewer.api.roasts.saveProfile(again))).toMatchObject({ status: 403 });
  expect(await refusalOf(viewer.api.roasts.removeProfile({ id: profile.id }))).toMatchObject({ status: 403 });
  const other = await roastery("Other");
  const theirs = await other.roast();
  expect(await refusalOf(other.api.roasts.profiles({ roastedItemId: item.id }))).toMatchObject({ status: 404 });
  expect(await refusalOf(other.api.roasts.saveProfile(again))).toMatchObject({ status: 404 });
  expect(await refusalOf(other.save(0, { referenceRoastId: mine.id }))).toMatchObject({ status: 404 });
  expect(await refusalOf(other.api.roasts.removeProfile({ id: profile.id }))).toMatchObject({ status: 404 });
  const edit = { id: theirs.id, version: 1, profileId: profile.id };
  expect(await refusalOf(other.api.roasts.edit(edit))).toMatchObject({ status: 404 });
  expect(await versions()).toEqual([profile]);
});
