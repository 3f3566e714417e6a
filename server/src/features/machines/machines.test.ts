/** @database both: locks of writes at the same moment. */

import { describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

const planned = async ({ api }: Person) => (await api.planner.pending({})).batchSizeLbs;
const profileSize = async ({ api }: Person) => (await api.settings.profile({})).roasterBatchSize;

describe("roasting machines", () => {
  test("the first one is what plans go by; another is once it is chosen", async () => {
    const owner = await app.signUp("Ada");
    const { api } = owner;
    const small = await api.machines.add({ name: "Ikawa", batchSizeLbs: 2.5 });
    expect(small).toMatchObject({ name: "Ikawa", batchSizeLbs: 2.5, isDefault: true, archivedAt: null });
    expect([await planned(owner), await profileSize(owner)]).toEqual([2.5, 2.5]);

    const large = await api.machines.add({ name: "Probat P12", batchSizeLbs: 26.46 });
    expect(large.isDefault).toBe(false);
    expect(await planned(owner)).toBe(2.5);
    const chosen = await api.machines.choose({ id: large.id });
    expect(chosen.isDefault).toBe(true);
    expect(await api.machines.choose({ id: large.id })).toEqual(chosen);
    expect([await planned(owner), await profileSize(owner)]).toEqual([26.46, 26.46]);
    const list = await api.machines.list({});
    expect(list.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ["Ikawa", false],
      ["Probat P12", true],
    ]);
  });

  test("a smallest batch makes the plan take the fewest batches between both sizes, until it goes", async () => {
    const owner = await app.signUp("Minna");
    const { api } = owner;
    const machine = await api.machines.add({ name: "Giesen", batchSizeLbs: 10 });
    const { item } = await addCoffee(owner, { name: "House", shrinkagePercentage: 0 });
    const size = await addSize(owner, 1, "lb");
    const { id } = await api.planner.pending({});
    await api.planner.addItems({ id, items: [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 23 }] });
    const weights = async () =>
      (await api.batches.listOfPlan({ id })).flatMap(({ batches }) =>
        batches.map(({ batchWeightLbs }) => batchWeightLbs),
      );
    expect(await weights()).toEqual([10, 10, 3]);
    const edit = (version: number, minBatchLbs: number | null) =>
      api.machines.edit({ id: machine.id, version, minBatchLbs });
    expect(await refusalOf(edit(machine.version, 11))).toMatchObject({ status: 422 });
    const { version } = await edit(machine.version, 4);
    expect(await weights()).toEqual([10, 9, 4]);
    expect(await api.planner.pending({})).toMatchObject({ minBatchLbs: 4, rows: [{ requiredBatches: 3 }] });
    const [batch] = (await api.batches.listOfPlan({ id })).flatMap(({ batches }) => batches);
    await api.batches.markCompleted({ id: batch?.id ?? "", isCompleted: true });
    expect(await weights()).toEqual([10, 9, 4]);
    const other = await api.machines.add({ name: "Probat", batchSizeLbs: 10 });
    await api.machines.choose({ id: other.id });
    expect(await weights()).toEqual([10, 10, 3]);
    await api.machines.choose({ id: machine.id });
    expect(await weights()).toEqual([10, 9, 4]);
    const now = (await api.machines.list({})).find((each) => each.id === machine.id);
    expect(now?.version).toBeGreaterThan(version);
    // A manager does not decide on the batch size of plans: the machine is none of them with another one.
    const grace = await joinTeam(app, owner, "manager");
    const tell = (version: number, batchSizeLbs: number) =>
      grace.api.machines.edit({ id: machine.id, version, batchSizeLbs });
    const larger = await tell(now?.version ?? 0, 12);
    expect(await api.planner.pending({})).toMatchObject({ batchSizeLbs: 10, minBatchLbs: null });
    expect(await weights()).toEqual([10, 10, 3]);
    const { version: last } = await tell(larger.version, 10);
    expect(await weights()).toEqual([10, 9, 4]);
    await edit(last, null);
    expect(await weights()).toEqual([10, 10, 3]);
  });

  test("a new batch size of that machine is the plan's too; that of another is not", async () => {
    const owner = await app.signUp("Berta");
    const { api } = owner;
    const main = await api.machines.add({ name: "Giesen", batchSizeLbs: 12 });
    const other = await api.machines.add({ name: "Sample roaster", batchSizeLbs: 1 });
    await api.machines.edit({ id: main.id, version: main.version, batchSizeLbs: 13.5 });
    await api.machines.edit({ id: other.id, version: other.version, name: "Barrel", batchSizeLbs: 0.5 });
    expect(await planned(owner)).toBe(13.5);
    expect(await refusalOf(api.machines.edit({ id: main.id, version: main.version, name: "X" }))).toMatchObject({
      status: 409,
      data: { current: { name: "Giesen", batchSizeLbs: 13.5, isDefault: true } },
    });
  });

  test("a batch size typed in the profile counts, and then plans use no machine", async () => {
    const owner = await app.signUp("Carla");
    const { api } = owner;
    const { id } = await api.machines.add({ name: "Giesen", batchSizeLbs: 12 });
    await api.settings.editProfile({ version: (await api.settings.profile({})).version, roasterBatchSize: 10 });
    expect(await planned(owner)).toBe(10);
    expect(await api.machines.list({})).toMatchObject([{ isDefault: false }]);
    expect(await api.machines.choose({ id })).toMatchObject({ isDefault: true });
    expect(await planned(owner)).toBe(12);
  });

  test("one that is put away leaves the plan as it is, and comes back", async () => {
    const owner = await app.signUp("Dora");
    const { api } = owner;
    const { id } = await api.machines.add({ name: "Giesen", batchSizeLbs: 12 });
    const archived = await api.machines.archive({ id });
    expect(archived).toMatchObject({ isDefault: false, archivedAt: expect.any(String) });
    expect(await api.machines.archive({ id })).toEqual(archived);
    expect(await api.machines.list({})).toEqual([]);
    expect(await api.machines.list({ archived: true })).toEqual([archived]);
    expect(await planned(owner)).toBe(12);
    expect(await refusalOf(api.machines.choose({ id }))).toMatchObject({ status: 409 });
    expect(await api.machines.restore({ id })).toMatchObject({ isDefault: false, archivedAt: null });
  });

  test("choosing and editing at the same moment wait for each other, not for ever", async () => {
    const { api } = await app.signUp("Hedda");
    const small = await api.machines.add({ name: "Ikawa", batchSizeLbs: 2.5 });
    const large = await api.machines.add({ name: "Probat P12", batchSizeLbs: 26 });
    for (let time = 1; time <= 8; time += 1) {
      const chosen = (await api.machines.list({})).find(({ isDefault }) => isDefault) ?? small;
      const changes = await Promise.allSettled([
        api.machines.choose({ id: small.id }),
        api.machines.edit({ id: chosen.id, version: chosen.version, batchSizeLbs: chosen.batchSizeLbs + time }),
        api.machines.choose({ id: large.id }),
      ]);
      const failures = changes.flatMap((change) => (change.status === "rejected" ? change.reason.code : []));
      expect(failures.filter((code) => code !== "OUTDATED")).toEqual([]);
      expect((await api.machines.list({})).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    }
  });

  test("a manager keeps the list; whose batch size counts stays the owner's choice", async () => {
    const owner = await app.signUp("Edda");
    const manager = await joinTeam(app, owner, "manager");
    const first = await manager.api.machines.add({ name: "Giesen", batchSizeLbs: 12 });
    expect(first.isDefault).toBe(false);
    expect(await planned(owner)).toBe(5);
    await owner.api.machines.choose({ id: first.id });
    const [chosen] = await manager.api.machines.list({});
    if (!chosen) throw new Error("the machine is gone");
    await manager.api.machines.edit({ id: chosen.id, version: chosen.version, batchSizeLbs: 20 });
    expect(await planned(manager)).toBe(12);
    expect(await profileSize(manager)).toBe(5);

    const second = await joinTeam(app, owner, "owner", "Second");
    expect(await refusalOf(second.api.machines.choose({ id: chosen.id }))).toMatchObject({
      status: 409,
      message: "Only the first owner can choose the default machine",
    });
    expect(await profileSize(second)).toBe(5);
  });

  test("the set-up makes the first machine, and mends it when the step is taken again", async () => {
    const owner = await app.signUp("Frida");
    await owner.api.onboarding.roaster({ name: "", batchSizeLbs: 6, defaultShrinkagePercentage: 14 });
    await owner.api.onboarding.roaster({ name: "Probat P5", batchSizeLbs: 11, defaultShrinkagePercentage: 14 });
    expect(await owner.api.machines.list({})).toMatchObject([{ name: "Probat P5", batchSizeLbs: 11, isDefault: true }]);
    expect(await planned(owner)).toBe(11);
    // The default shrinkage is that of new green coffees.
    expect((await owner.api.settings.profile({})).defaultShrinkagePercentage).toBe(14);
  });

  test("each fault is said at its field", async () => {
    const { api } = await app.signUp("Gerda");
    for (const batchSizeLbs of [0, -1, 10_001, 1.234]) {
      expect(await refusalOf(api.machines.add({ name: "X", batchSizeLbs }))).toMatchObject({ status: 400 });
    }
    expect(await refusalOf(api.machines.add({ name: " ", batchSizeLbs: 5 }))).toMatchObject({ status: 400 });
    expect(await api.machines.list({})).toEqual([]);
  });
});
