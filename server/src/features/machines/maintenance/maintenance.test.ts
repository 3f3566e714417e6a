import { firstMomentOf, plusDays } from "@tryer/domain/calendar";
import { afterEach, describe, expect, test } from "vitest";
import { addCoffee } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

afterEach(() => {
  app.clock.isReal = true;
});

/** A roastery with a machine, at noon of a day in its zone. */
async function roasteryAt(name: string, noon: string, timeZone?: string) {
  app.clock.isReal = false;
  app.clock.now = new Date(noon);
  const person = await app.signUp(name);
  if (timeZone !== undefined) {
    const { version } = await person.api.settings.roastery({});
    await person.api.settings.editRoastery({ version, timeZone });
  }
  const machine = await person.api.machines.add({ name: "Probat P12", batchSizeLbs: 26 });
  const { green } = await addCoffee(person, { name: "Guji", quantityKg: 5000 });
  const roast = (roastedAt: string, greenWeightKg: number, durationSec: number | null, machineId = machine.id) =>
    person.api.roasts.add({
      greenCoffeeId: green.id,
      roastedAt,
      greenWeightKg,
      durationSec,
      machineId,
      isConfirmed: true,
    });
  return { person, api: person.api, machine, roast };
}

const only = async ({ api }: Person) => {
  const [task, ...others] = await api.maintenance.list({});
  if (!task || others.length > 0) throw new Error("one task expected");
  return task;
};

describe("maintenance of a machine", () => {
  test("is due by what was roasted on it since the last time, whichever condition comes first", async () => {
    const { person, api, machine, roast } = await roasteryAt("Ada", "2026-11-20T12:00:00Z");
    const other = await api.machines.add({ name: "Ikawa", batchSizeLbs: 1 });
    const conditions = { everyKg: 100, everyRoasts: 40, everyHours: 10, everyDays: 90 };
    const countedFrom = "2026-11-01T08:00:00.000Z";
    const task = await api.maintenance.add({
      machineId: machine.id,
      name: "Grease bearings",
      ...conditions,
      countedFrom,
    });
    expect(task).toMatchObject({ state: "fine", lastDone: null, countedFrom });
    await roast("2026-11-01T07:59:00.000Z", 50, 600); // before it is counted
    await roast("2026-11-02T08:00:00.000Z", 60.5, 600);
    await roast("2026-11-03T08:00:00.000Z", 31.25, null);
    await roast("2026-11-03T08:00:00.000Z", 80, 600, other.id);
    const mistake = await roast("2026-11-03T09:00:00.000Z", 70, 600);
    await api.roasts.remove({ id: mistake.id });
    expect(await only(person)).toMatchObject({
      state: "soon",
      untimedRoasts: 1,
      conditions: [
        { kind: "weight", used: 91.75, limit: 100, state: "soon" },
        { kind: "days", used: 19, limit: 90, state: "fine", dueOn: "2027-01-30" },
        { kind: "roasts", used: 2, limit: 40, state: "fine" },
        { kind: "hours", used: 0.17, limit: 10, state: "fine" },
      ],
    });
    await api.roasts.restore({ id: mistake.id });
    expect(await only(person)).toMatchObject({ state: "due" });

    const done = await api.maintenance.markDone({ id: task.id, note: "New grease" });
    expect(done).toMatchObject({
      state: "fine",
      lastDone: { note: "New grease", notedBy: expect.stringContaining("Ada") },
    });
    expect(done.conditions.every(({ used }) => used === 0)).toBe(true);
    const entryId = done.lastDone?.id ?? "";
    expect(await api.maintenance.takeBack({ id: entryId })).toMatchObject({ state: "due", lastDone: null });
    expect(await api.maintenance.restoreEntry({ id: entryId })).toEqual(done);
    const { items } = await api.maintenance.entries({ id: machine.id });
    expect(items).toMatchObject([{ id: entryId, task: { name: "Grease bearings" }, takenBackAt: null }]);
  });

  test("hindsight counts a task from the moment it was done, and an older time changes nothing", async () => {
    const { api, machine, roast } = await roasteryAt("Berta", "2026-11-20T12:00:00Z");
    const { id } = await api.maintenance.add({ machineId: machine.id, name: "Chaff collector", everyRoasts: 3 });
    await roast("2026-11-20T11:00:00.000Z", 5, 600);
    await api.maintenance.markDone({ id, doneAt: "2026-11-20T10:00:00.000Z" });
    const hindsight = await api.maintenance.markDone({ id, doneAt: "2026-11-12T10:00:00.000Z" });
    expect(hindsight.lastDone?.doneAt).toBe("2026-11-20T10:00:00.000Z");
    expect(hindsight.conditions).toMatchObject([{ used: 1 }]);
    expect(await refusalOf(api.maintenance.markDone({ id, doneAt: "2026-11-20T12:00:01.000Z" }))).toMatchObject({
      status: 422,
      data: { field: "doneAt" },
    });
  });

  test("a date asks until it is done for that date, and again for another one", async () => {
    const { api, machine } = await roasteryAt("Carla", "2026-11-20T12:00:00Z");
    const added = await api.maintenance.add({ machineId: machine.id, name: "Chimney sweep", onDay: "2026-12-01" });
    expect(added).toMatchObject({ state: "soon", conditions: [{ kind: "date", dueOn: "2026-12-01" }] });
    const done = await api.maintenance.markDone({ id: added.id });
    expect(done).toMatchObject({ state: "fine", conditions: [], onDay: "2026-12-01" });
    app.clock.now = new Date("2026-12-02T12:00:00Z");
    expect((await api.maintenance.list({}))[0]).toMatchObject({ state: "fine" });
    await api.maintenance.markDone({ id: added.id, doneAt: "2026-11-01T12:00:00.000Z" });
    const next = await api.maintenance.edit({ id: added.id, version: done.version, onDay: "2026-12-02" });
    expect(next).toMatchObject({ state: "due", conditions: [{ kind: "date", state: "due" }] });
  });

  test.each([
    ["Europe/Vienna", "2026-10-20", 10],
    ["Pacific/Kiritimati", "2026-10-20", 10],
    ["America/Los_Angeles", "2026-10-28", 10],
  ])("counts days of a roastery in %s, also across a change of the clocks", async (timeZone, from, everyDays) => {
    const lastDay = plusDays(from, everyDays);
    const midnight = firstMomentOf(lastDay, timeZone);
    const { person, api, machine } = await roasteryAt("Dora", new Date(midnight - 1000).toISOString(), timeZone);
    const countedFrom = new Date(firstMomentOf(plusDays(from, 1), timeZone) - 1000).toISOString();
    await api.maintenance.add({ machineId: machine.id, name: "Drum", everyDays, countedFrom });
    expect(await only(person)).toMatchObject({ state: "soon", conditions: [{ used: everyDays - 1, dueOn: lastDay }] });
    app.clock.now = new Date(midnight);
    expect(await only(person)).toMatchObject({ state: "due", conditions: [{ used: everyDays, dueOn: lastDay }] });
  });

  test("the list says what the journal adds up to", async () => {
    const { person, api, machine, roast } = await roasteryAt("Elsa", "2026-11-20T12:00:00Z");
    for (let hour = 0; hour < 9; hour += 1) await roast(`2026-11-19T0${hour}:30:00.000Z`, 4 + hour / 8, 500 + hour * 7);
    const { id } = await api.maintenance.add({ machineId: machine.id, name: "Fan", everyKg: 90, everyHours: 3 });
    await api.maintenance.markDone({ id, doneAt: "2026-11-19T02:30:00.000Z" });
    const { lastDone, conditions } = await only(person);
    const { items } = await api.roasts.list({ machineId: machine.id });
    const since = items.filter(({ roastedAt }) => roastedAt > (lastDone?.doneAt ?? ""));
    expect(since).toHaveLength(6);
    const used = (kind: string) => conditions.find((each) => each.kind === kind)?.used;
    expect(used("weight")).toBe(since.reduce((sum, { greenWeightKg }) => sum + greenWeightKg, 0));
    const seconds = since.reduce((sum, { durationSec }) => sum + (durationSec ?? 0), 0);
    expect(used("hours")).toBe(Math.round(seconds / 36) / 100);
  });

  test("each fault is said at its field; a task needs a condition", async () => {
    const { api, machine } = await roasteryAt("Frida", "2026-11-20T12:00:00Z");
    const add = (facts: object) => refusalOf(api.maintenance.add({ machineId: machine.id, name: "Fan", ...facts }));
    expect(await add({})).toMatchObject({ status: 422, data: { field: "everyKg" } });
    for (const facts of [{ everyKg: 0 }, { everyRoasts: 1.5 }, { everyHours: -1 }, { everyDays: 0 }, { onDay: "soon" }])
      expect(await add(facts)).toMatchObject({ status: 400 });
    expect(await add({ everyDays: 9, countedFrom: "2026-11-20T12:01:00Z" })).toMatchObject({ status: 422 });
    const task = await api.maintenance.add({ machineId: machine.id, name: "Fan", everyDays: 30 });
    const edit = (version: number, facts: object) => api.maintenance.edit({ id: task.id, version, ...facts });
    expect(await refusalOf(edit(1, { everyDays: null }))).toMatchObject({ status: 422 });
    const edited = await edit(1, { everyDays: null, everyRoasts: 12 });
    expect(edited).toMatchObject({ everyDays: null, everyRoasts: 12, version: 2 });
    expect(await refusalOf(edit(1, { name: "X" }))).toMatchObject({ status: 409, data: { current: { name: "Fan" } } });
  });

  test("sent twice is one time; two people at once each note their own", async () => {
    const { person, api, machine } = await roasteryAt("Gerda", "2026-11-20T12:00:00Z");
    const { id } = await api.maintenance.add({ machineId: machine.id, name: "Fan", everyDays: 30 });
    const roaster = await joinTeam(app, person, "roaster");
    const entryId = "019aa0f0-0000-7000-8000-00000000000e";
    await Promise.all([
      api.maintenance.markDone({ id, entryId }),
      api.maintenance.markDone({ id, entryId }),
      roaster.api.maintenance.markDone({ id }),
    ]);
    expect((await api.maintenance.entries({ id: machine.id })).items).toHaveLength(2);
    const other = await api.maintenance.add({ machineId: machine.id, name: "Drum", everyDays: 30 });
    expect(await refusalOf(api.maintenance.markDone({ id: other.id, entryId }))).toMatchObject({ status: 409 });
  });

  test("is noted by roasters, planned by who is in charge, and rests with its machine", async () => {
    const { person, api, machine } = await roasteryAt("Hedda", "2026-11-20T12:00:00Z");
    const task = await api.maintenance.add({ machineId: machine.id, name: "Fan", onDay: "2026-11-19" });
    const roaster = await joinTeam(app, person, "roaster");
    const viewer = await joinTeam(app, person, "viewer", "Vera");
    expect(await refusalOf(viewer.api.maintenance.markDone({ id: task.id }))).toMatchObject({ status: 403 });
    expect(await refusalOf(roaster.api.maintenance.archive({ id: task.id }))).toMatchObject({ status: 403 });
    expect(await viewer.api.maintenance.list({})).toMatchObject([{ state: "due" }]);
    await api.machines.archive({ id: machine.id });
    expect(await api.maintenance.list({})).toEqual([]);
    await api.machines.restore({ id: machine.id });
    const away = await api.maintenance.archive({ id: task.id });
    expect(await api.maintenance.archive({ id: task.id })).toEqual(away);
    expect(await api.maintenance.list({})).toEqual([]);
    expect(await api.maintenance.list({ machineId: machine.id, archived: true })).toEqual([away]);
    expect(await api.maintenance.restore({ id: task.id })).toMatchObject({ archivedAt: null });
  });

  test("is found with its machine by the search", async () => {
    const { api, machine } = await roasteryAt("Jana", "2026-11-20T12:00:00Z");
    await api.maintenance.add({ machineId: machine.id, name: "Grease bearings", everyDays: 3 });
    const found = { kind: "machine", id: machine.id, title: "Probat P12", detail: "Grease bearings" };
    expect((await api.search.find({ q: "bearings" })).items).toMatchObject([found]);
    expect((await api.search.find({ q: "probat" })).items).toMatchObject([found]);
  });

  test("maintenance of another roastery is not there", async () => {
    const { api, machine } = await roasteryAt("Ida", "2026-11-20T12:00:00Z");
    const task = await api.maintenance.add({ machineId: machine.id, name: "Fan", everyDays: 3 });
    const { api: stranger } = await app.signUp("Grace");
    expect(await stranger.maintenance.list({})).toEqual([]);
    const mine = { machineId: machine.id, name: "Mine", everyDays: 3 };
    expect(await refusalOf(stranger.maintenance.add(mine))).toMatchObject({ status: 404 });
    expect(await refusalOf(stranger.maintenance.markDone({ id: task.id }))).toMatchObject({ status: 404 });
  });
});
