/** @database both: locks of imports at the same moment. */

import type { Roast } from "@tryer/contract";
import { writeAlog } from "@tryer/domain/roast-logs";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { LOG_COLUMNS } from "../../../../test/known-log.ts";
import { ledgerOf } from "../../../../test/ledger.ts";
import { add, begin, guji, ROASTED_AT, stocked } from "../../../../test/log-imports.ts";
import { type ApiClient, testApp } from "../../../../test/test-app.ts";

const app = testApp();

const stockOf = async (api: ApiClient) =>
  (await api.green.list({ sort: "added" })).items.map(({ quantityKg, shortfallKg }) => [quantityKg, shortfallKg]);

const withoutVersion = ({ version: _, updatedAt: __, ...roast }: Roast) => roast;

describe("an import of logs", () => {
  test("attaches, books and keeps history, and is taken back to the gram", async () => {
    const { api, roast, guji: lot, huila } = await stocked(await app.signUp("Carla"));
    const before = { stock: await stockOf(api), roast: await api.roasts.get({ id: roast.id }) };
    const { id, state } = await begin(api, 3);
    expect(state).toBe("running");
    const attached = await add(api, id, 1, guji(), { roastId: roast.id });
    expect(attached).toEqual({
      position: 1,
      name: "1.alog",
      outcome: "attached",
      roast: { id: roast.id, number: roast.number },
    });
    expect(await stockOf(api)).toEqual(before.stock);
    expect(await api.roasts.get({ id: roast.id })).toMatchObject({ durationSec: 540, greenWeightKg: 1.5 });
    const facts = { greenCoffeeId: huila.id, greenWeightKg: 6, roastedWeightKg: 5.1, roastedAt: ROASTED_AT };
    const booked = await add(api, id, 2, guji(), { as: "book", ...facts });
    const history = await add(api, id, 3, guji(), { as: "history", ...facts, greenCoffeeId: lot.id });
    expect(await api.imports.finishLogs({ id })).toMatchObject({
      kind: "logs",
      rowCount: 3,
      doneCount: 3,
      state: "done",
    });
    expect(await stockOf(api)).toEqual([
      [58.5, 0],
      [0, 1],
    ]);
    expect(await api.roasts.get({ id: booked.roast.id })).toMatchObject({ durationSec: 540, isHistory: false });
    expect(await api.roasts.get({ id: history.roast.id })).toMatchObject({ isHistory: true, shortfallKg: 0 });
    expect((await api.roasts.log({ id: history.roast.id }))?.facts.title).toBe("Guji, evening");
    expect((await api.imports.importedLogs({ id })).items).toEqual([attached, booked, history]);
    expect(await api.green.checkLedger({})).toMatchObject({ wrong: [] });

    const undone = await api.imports.undoImport({ id });
    expect(undone.undoneAt).not.toBeNull();
    expect(await api.imports.undoImport({ id })).toEqual(undone);
    expect(await stockOf(api)).toEqual(before.stock);
    expect(await api.roasts.log({ id: roast.id })).toBeNull();
    expect((await api.roasts.list({})).items.map(({ id }) => id)).toEqual([roast.id]);
    expect(withoutVersion(await api.roasts.get({ id: roast.id }))).toEqual(withoutVersion(before.roast));
    expect(await api.green.checkLedger({})).toMatchObject({ wrong: [] });
    // One line for the whole import; each roast keeps its own in its history.
    const { items: activity } = await api.team.activity({ limit: 3 });
    expect(activity.map(({ text }) => text)).toEqual([
      "undid the roast logs from evening.zip",
      "imported roast logs from evening.zip",
      `logged roast ${roast.number}`,
    ]);
    const told = await api.roasts.history({ id: roast.id });
    expect(told.activity.map(({ text }) => text)).toContain(`attached a log to roast ${roast.number}`);
  });

  test("gives the roast the weight of the log where a person chooses it, and the old one back with the undo", async () => {
    const { api, roast, guji: lot } = await stocked(await app.signUp("Dora"));
    const { id } = await begin(api, 1);
    const weights = { greenWeightKg: 2, roastedWeightKg: 1.7 };
    expect(await refusalOf(add(api, id, 1, guji(), { roastId: roast.id, ...weights, version: 9 }))).toMatchObject({
      status: 409,
    });
    expect(await api.roasts.log({ id: roast.id })).toBeNull();
    await add(api, id, 1, guji(), { roastId: roast.id, ...weights, version: roast.version });
    expect(await api.roasts.get({ id: roast.id })).toMatchObject({ ...weights, durationSec: 540 });
    expect(await api.green.get({ id: lot.id })).toMatchObject({ quantityKg: 58 });
    const { activity } = await api.roasts.history({ id: roast.id });
    expect(activity.map(({ changes }) => changes)).toEqual([
      [
        { field: "greenWeightKg", from: 1.5, to: 2 },
        { field: "roastedWeightKg", from: 1.25, to: 1.7 },
        { field: "durationSec", from: null, to: 540 },
      ],
      [],
    ]);
    await api.imports.undoImport({ id });
    expect(await api.roasts.get({ id: roast.id })).toMatchObject({ greenWeightKg: 1.5, roastedWeightKg: 1.25 });
    expect(await api.green.get({ id: lot.id })).toMatchObject({ quantityKg: 58.5 });
    expect(await api.green.checkLedger({})).toMatchObject({ wrong: [] });
  });

  test("puts an estimated weight back as an estimate", async () => {
    const { api, roast } = await stocked(await app.signUp("Dana"));
    const { version } = await api.roasts.edit({ id: roast.id, version: roast.version, isRoastedEstimated: true });
    const { id } = await begin(api, 1);
    await add(api, id, 1, guji(), { roastId: roast.id, version, greenWeightKg: 1.5, roastedWeightKg: 1.3 });
    expect(await api.roasts.get({ id: roast.id })).toMatchObject({ roastedWeightKg: 1.3, isRoastedEstimated: false });
    await api.imports.undoImport({ id });
    expect(await api.roasts.get({ id: roast.id })).toMatchObject({ roastedWeightKg: 1.25, isRoastedEstimated: true });
    expect(await api.roasts.totals({})).toMatchObject({ roastCount: 1, unaveragedCount: 1, yieldPercent: null });
  });

  test("gives new and joined roasts the machine, operator and time of their logs, and the undo empties them", async () => {
    const { api, roast, huila } = await stocked(await app.signUp("Dina"));
    const machine = await api.machines.add({ name: "Probat P12", batchSizeLbs: 26 });
    const log = { machine: "probat p12", operator: "Kim" };
    const { id } = await begin(api, 2);
    await add(api, id, 1, guji(log), { roastId: roast.id });
    const made = { as: "book" as const, greenCoffeeId: huila.id, greenWeightKg: 1, roastedAt: ROASTED_AT };
    const booked = await add(api, id, 2, guji(log), made);
    const taken = { machine: { id: machine.id }, operator: "Kim", durationSec: 540 };
    for (const each of [roast.id, booked.roast.id]) expect(await api.roasts.get({ id: each })).toMatchObject(taken);
    const { activity } = await api.roasts.history({ id: roast.id });
    expect(activity[0]?.changes).toEqual([
      { field: "durationSec", from: null, to: 540 },
      { field: "machine", from: null, to: "Probat P12" },
      { field: "operator", from: null, to: "Kim" },
    ]);
    await api.roasts.edit({ id: roast.id, version: roast.version + 1, operator: "Lou" });
    await api.imports.undoImport({ id });
    const undone = { machine: null, operator: "Lou", durationSec: null };
    expect(await api.roasts.get({ id: roast.id })).toMatchObject(undone);
  });

  test("takes no roast that was there for one that it made", async () => {
    const { api, roast, huila } = await stocked(await app.signUp("Ed"));
    const { id } = await begin(api, 1);
    const facts = { greenCoffeeId: huila.id, greenWeightKg: 1, roastedAt: ROASTED_AT };
    for (const as of ["book", "history"] as const) {
      const sent = add(api, id, 1, guji(), { as, roastId: roast.id, ...facts });
      expect(await refusalOf(sent)).toMatchObject({ status: 409, message: "Another roast has this id" });
    }
    expect(await api.roasts.log({ id: roast.id })).toBeNull();
    await api.imports.undoImport({ id });
    expect(await api.roasts.get({ id: roast.id })).toMatchObject({ number: roast.number });
  });

  test("books nothing twice: neither a file that is sent again nor one that the journal has", async () => {
    const { api, roast, huila } = await stocked(await app.signUp("Emil"));
    const { id } = await begin(api, 4);
    const log = guji();
    const answers = { as: "book" as const, greenCoffeeId: huila.id, greenWeightKg: 1, roastedAt: ROASTED_AT };
    const [one, other] = await Promise.all([add(api, id, 1, log, answers), add(api, id, 1, log, answers)]);
    expect(other).toEqual(one);
    expect(await add(api, id, 2, { ...log, title: "Saved anew" }, answers)).toMatchObject({
      outcome: "known",
      roast: one.roast,
    });
    expect(await add(api, id, 3, log, { roastId: roast.id })).toMatchObject({ outcome: "known", roast: one.roast });
    // A file without an id of its program is known by its bytes.
    const unnamed = guji({ id: null });
    const first = await add(api, id, 4, unnamed, { roastId: roast.id });
    await api.imports.finishLogs({ id });
    const again = await begin(api, 1);
    expect(await add(api, again.id, 1, unnamed, answers)).toMatchObject({ outcome: "known", roast: first.roast });
    expect(await ledgerOf(app.database(), huila.id)).toHaveLength(2);
    // What an import found there, its undo leaves there.
    await api.imports.undoImport({ id: again.id });
    expect(await api.roasts.log({ id: roast.id })).not.toBeNull();
  });

  test("attaches to the roast of a batch of a completed plan, and its tick stays", async () => {
    const { api, filter } = await stocked(await app.signUp("Fina"));
    const size = await api.packageSizes.add({ size: 1, unit: "kg" });
    const plan = await api.planner.pending({});
    const items = [{ roastedItemId: filter.id, packageSizeId: size.id, quantity: 1 }];
    const { rows } = await api.planner.addItems({ id: plan.id, items });
    const { batches } = await api.batches.listOfRow({ id: rows[0]?.leadPlanItemId ?? "" });
    const { roast } = await api.batches.logRoast({
      id: batches[0]?.id ?? "",
      greenWeightKg: 1.5,
      roastedAt: ROASTED_AT,
    });
    await api.planner.complete({ id: plan.id });
    const before = await api.roasts.get({ id: roast.id });
    const { id } = await begin(api, 1);
    await add(api, id, 1, guji(), { roastId: roast.id });
    expect(await api.roasts.get({ id: roast.id })).toMatchObject({ batch: before.batch, durationSec: 540 });
    await api.imports.undoImport({ id });
    expect(withoutVersion(await api.roasts.get({ id: roast.id }))).toEqual(withoutVersion(before));
  });

  test("refuses what cannot be read with file and place, and keeps nothing of it", async () => {
    const { api, roast } = await stocked(await app.signUp("Gerd"));
    const { id } = await begin(api, 9);
    const whole = writeAlog(guji());
    const used = async () => (await api.files.room({})).usedBytes;
    const bad: [string, RegExp][] = [
      [whole.slice(0, whole.length / 2), /^1\.alog.*(?:character|line) \d/],
      ["{'mode': 'C', 'timex': [", /^1\.alog, line 1, character \d+/],
      ["PK\u0003\u0004 and so on", /^1\.alog: /],
      ["", /^1\.alog: .*empty/],
    ];
    for (const [file, message] of bad) {
      const refusal = await refusalOf(add(api, id, 1, file, { roastId: roast.id }));
      expect(refusal.status).toBe(422);
      expect(refusal.message).toMatch(message);
    }
    expect(await refusalOf(add(api, id, 1, guji(), { as: "book" }))).toMatchObject({
      status: 422,
      message: "Please select a green coffee",
    });
    expect(await refusalOf(add(api, id, 10, guji(), { roastId: roast.id }))).toMatchObject({ status: 422 });
    expect(await refusalOf(add(api, id, 1, guji(), { roastId: uuidv7() }))).toMatchObject({ status: 404 });
    const lot = { greenCoffeeId: roast.greenCoffee?.id, roastedAt: ROASTED_AT };
    expect(
      await refusalOf(add(api, id, 1, guji(), { as: "book", ...lot, greenWeightKg: 1, roastedWeightKg: 2 })),
    ).toMatchObject({ status: 422 });
    expect([await used(), (await api.imports.importedLogs({ id })).items]).toEqual([0, []]);
    expect((await api.roasts.list({})).items).toEqual([roast]);
  });

  test("takes files without samples, with gaps and with a clock that runs backwards, and says so", async () => {
    const { api, roast } = await stocked(await app.signUp("Gila"));
    const { id } = await begin(api, 4);
    const facts = {
      as: "history" as const,
      greenCoffeeId: roast.greenCoffee?.id,
      greenWeightKg: 1,
      roastedAt: ROASTED_AT,
    };
    const alog = (times: string, temps: string) =>
      `{'mode': 'C', 'timex': [${times}], 'temp1': [${temps}], 'temp2': [${temps}], 'timeindex': [-1, 0, 0, 0, 0, 0, 0, 0]}`;
    const noticesOf = async (position: number, text: string) => {
      const taken = await add(api, id, position, text, facts);
      const log = await api.roasts.log({ id: taken.roast.id });
      return [log?.facts.samplesInFile, log?.facts.notices.map(({ code }) => code)];
    };
    expect(await noticesOf(1, alog("", ""))).toEqual([0, ["no-samples"]]);
    expect(await noticesOf(2, alog("0.0, 1.0, 2.0", "nan, inf, 100.0"))).toEqual([3, ["no-charge", "no-drop"]]);
    expect(await noticesOf(3, alog("0.0, 2.0, 1.0, 3.0", "99.0, 98.0, 97.0, 96.0"))).toEqual([
      4,
      expect.arrayContaining(["time-backwards"]),
    ]);
    const million = alog("1,".repeat(1_000_000), "");
    expect(await refusalOf(add(api, id, 4, million, facts))).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^4\.alog.*1,000,000/),
    });
    expect((await api.imports.importedLogs({ id })).items).toHaveLength(3);
  });

  test("takes no stock for a roast of two seconds unless a person confirms it", async () => {
    const { api, huila } = await stocked(await app.signUp("Gitta"));
    const { id } = await begin(api, 1);
    const short = guji();
    const dropped = {
      ...short,
      events: short.events.map((each) => (each.kind === "drop" ? { ...each, atSec: 2 } : each)),
    };
    const book = { as: "book" as const, greenCoffeeId: huila.id, greenWeightKg: 1, roastedAt: ROASTED_AT };
    expect(await refusalOf(add(api, id, 1, dropped, book))).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^1\.alog: The drop is 0:02 after the charge.*Confirm to book it anyway.$/),
    });
    expect(await api.green.get({ id: huila.id })).toMatchObject({ quantityKg: 5 });
    const made = await add(api, id, 1, dropped, { ...book, isConfirmed: true });
    expect(await api.roasts.get({ id: made.roast.id })).toMatchObject({ durationSec: null, greenWeightKg: 1 });
  });

  test("comes one at a time in a roastery, also where two begin at the same moment", async () => {
    const owner = await app.signUp("Hanna");
    const roaster = await joinTeam(app, owner, "roaster");
    const settled = await Promise.allSettled([begin(owner.api, 1), begin(roaster.api, 1)]);
    expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [first, second] = settled[0]?.status === "fulfilled" ? [owner, roaster] : [roaster, owner];
    expect(await refusalOf(begin(second.api, 1))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^\S+ \S+ is importing roast logs\. Wait until that is done/),
    });
    const [running] = (await owner.api.imports.list({})).items;
    const again = { id: running?.id ?? "", fileName: "evening.zip", fileCount: 1 };
    expect(await first.api.imports.beginLogs(again)).toEqual(running);
    await owner.api.imports.finishLogs({ id: again.id });
    expect(await begin(roaster.api, 1)).toMatchObject({ state: "running" });
  });

  test("is for those who log roasts, and of their roastery alone", async () => {
    const owner = await app.signUp("Ida");
    const { roast } = await stocked(owner);
    const viewer = await joinTeam(app, owner, "viewer");
    const stranger = await app.signUp("Jo");
    const { id } = await begin(owner.api, 1);
    expect(await refusalOf(begin(viewer.api, 1))).toMatchObject({ status: 403 });
    expect(await refusalOf(add(viewer.api, id, 1, guji(), { roastId: roast.id }))).toMatchObject({ status: 403 });
    expect(await refusalOf(add(stranger.api, id, 1, guji(), { roastId: roast.id }))).toMatchObject({ status: 404 });
    const own = await begin(stranger.api, 1);
    expect(await refusalOf(add(stranger.api, own.id, 1, guji(), { roastId: roast.id }))).toMatchObject({ status: 404 });
    expect(await refusalOf(stranger.api.imports.undoImport({ id }))).toMatchObject({ status: 404 });
    expect(await refusalOf(stranger.api.imports.importedLogs({ id }))).toMatchObject({ status: 404 });
  });

  test("is not taken back where somebody edited a roast that it made, and names it", async () => {
    const { api, huila, roast } = await stocked(await app.signUp("Kim"));
    const { id } = await begin(api, 2);
    await add(api, id, 1, guji(), { roastId: roast.id });
    const facts = { greenCoffeeId: huila.id, greenWeightKg: 1, roastedAt: ROASTED_AT };
    const made = await add(api, id, 2, guji(), { as: "history", ...facts });
    const { version } = await api.roasts.get({ id: made.roast.id });
    await api.roasts.edit({ id: made.roast.id, version, notes: "Cherry, cocoa" });
    expect(await refusalOf(api.imports.undoImport({ id }))).toMatchObject({
      status: 409,
      message: `Nothing was undone. Edited since the import: 2.alog ${made.roast.number}.`,
    });
    expect(await api.roasts.log({ id: roast.id })).not.toBeNull();
    await api.roasts.remove({ id: made.roast.id });
    expect(await api.imports.undoImport({ id })).toMatchObject({ undoneAt: expect.any(String) });
  });

  test("is taken back but for a roast that somebody edited, where that is left out", async () => {
    const { api, huila, roast } = await stocked(await app.signUp("Lena"));
    const { id } = await begin(api, 3);
    await add(api, id, 1, guji(), { roastId: roast.id });
    const facts = { greenCoffeeId: huila.id, greenWeightKg: 1, roastedWeightKg: 0.85, roastedAt: ROASTED_AT };
    const edited = await add(api, id, 2, guji(), { as: "book", ...facts });
    const other = await add(api, id, 3, guji(), { as: "book", ...facts, greenWeightKg: 2, roastedWeightKg: 1.7 });
    const { version } = await api.roasts.get({ id: edited.roast.id });
    await api.roasts.edit({ id: edited.roast.id, version, notes: "Cherry, cocoa" });
    const kept = await api.roasts.get({ id: edited.roast.id });
    expect(await refusalOf(api.imports.undoImport({ id }))).toMatchObject({ status: 409 });
    const undone = await api.imports.undoImport({ id, leaveOutEdited: true });
    expect(undone.undoneAt).not.toBeNull();
    expect(await api.imports.undoImport({ id, leaveOutEdited: true })).toEqual(undone);
    const left = (await api.roasts.list({})).items.map((each) => each.id);
    expect(left.toSorted()).toEqual([roast.id, kept.id].toSorted());
    expect(left).not.toContain(other.roast.id);
    // The roasts beside it are gone.
    expect({ ...(await api.roasts.get({ id: kept.id })), older: null, newer: null }).toEqual({
      ...kept,
      older: null,
      newer: null,
    });
    expect((await api.roasts.log({ id: kept.id }))?.facts.title).toBe("Guji, evening");
    expect(await api.roasts.log({ id: roast.id })).toBeNull();
    expect(await api.green.checkLedger({})).toMatchObject({ wrong: [] });
    expect(await api.stock.checkLedger({})).toMatchObject({ wrong: [] });
    const { rows } = await app
      .database()
      .pool.query("select detail from audit_log where action = 'roast.logs_import_undone' and subject_id = $1", [id]);
    expect(rows).toMatchObject([{ detail: { leftOut: [`2.alog ${edited.roast.number}`] } }]);
  });

  test("remembers no table whose time is the temperature of its beans", async () => {
    const { api } = await app.signUp("Lea");
    const mapping = { ...LOG_COLUMNS, beanColumn: LOG_COLUMNS.timeColumn };
    const kept = api.imports.keepLogMapping({ shape: "time|bt", mapping });
    expect(await refusalOf(kept)).toMatchObject({ status: 400 });
    expect((await api.imports.logMappings({})).items).toEqual([]);
  });

  test("reads a table by the meaning of its columns that somebody said of an earlier one", async () => {
    const { api, roast } = await stocked(await app.signUp("Lena"));
    const rows = Array.from({ length: 100 }, (_, at) => `${at * 2},${120 + at},${90 + at}`);
    const table = `seconds,drum temp,beans temp\n${rows.join("\n")}`;
    const mapping = { ...LOG_COLUMNS, beanColumn: 1, envColumn: 2 };
    await api.imports.keepLogMapping({ shape: "seconds|drum temp|beans temp", mapping: LOG_COLUMNS });
    await api.imports.keepLogMapping({ shape: "seconds|drum temp|beans temp", mapping });
    expect((await api.imports.logMappings({})).items).toEqual([{ shape: "seconds|drum temp|beans temp", mapping }]);
    const { id } = await begin(api, 1);
    await add(api, id, 1, table, { roastId: roast.id, name: "probe.csv" });
    const log = await api.roasts.log({ id: roast.id });
    expect(log?.facts).toMatchObject({ format: "table", title: "probe" });
    expect(log?.facts.events.find(({ kind }) => kind === "drop")?.beanTempC).toBe(219);
    expect(log?.facts.notices.map(({ code }) => code)).not.toContain("columns-guessed");
  });
});

test("an import that was cut off says what was done, makes room for another and can be taken back", async () => {
  const { api, roast, huila } = await stocked(await app.signUp("Mia"));
  const cut = await begin(api, 10);
  await add(api, cut.id, 1, guji(), { roastId: roast.id });
  const facts = { greenCoffeeId: huila.id, greenWeightKg: 1, roastedAt: ROASTED_AT };
  await add(api, cut.id, 2, guji(), { as: "book", ...facts });
  app.clock.now = new Date(Date.now() + 180_000);
  app.clock.isReal = false;
  try {
    expect((await api.imports.list({})).items).toMatchObject([{ state: "cut short", rowCount: 10, doneCount: 2 }]);
    const next = await begin(api, 1);
    expect(next.state).toBe("running");
    expect(await refusalOf(add(api, cut.id, 3, guji(), { as: "book", ...facts }))).toMatchObject({
      status: 409,
      message: "This import has ended. Start another for the remaining files.",
    });
    expect(await api.imports.finishLogs({ id: cut.id })).toMatchObject({ state: "cut short", doneCount: 2 });
    expect((await api.imports.importedLogs({ id: cut.id })).items).toMatchObject([
      { outcome: "attached", name: "1.alog" },
      { outcome: "booked", name: "2.alog" },
    ]);
    await api.imports.undoImport({ id: cut.id });
    expect(await api.green.get({ id: huila.id })).toMatchObject({ quantityKg: 5 });
    expect(await api.roasts.log({ id: roast.id })).toBeNull();
    expect(await api.green.checkLedger({})).toMatchObject({ wrong: [] });
  } finally {
    app.clock.isReal = true;
  }
});
