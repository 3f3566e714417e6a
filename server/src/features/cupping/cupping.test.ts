/** @database both: scores and a reveal at the same moment. */

import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { addCoffee } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

const HELD_ON = "2026-11-17";
const SHEET = { fragrance: 8, flavor: 8, aftertaste: 7.75, acidity: 8.25, body: 7.75, balance: 8, overall: 8 };

/** Signs somebody up with a lot, a product, a roast of it, and an offer. */
async function withCoffees(name: string) {
  const person = await app.signUp(name);
  const { api } = person;
  const { green, item } = await addCoffee(person, { name: "Huila Excelso" });
  const roast = await api.roasts.add({
    greenCoffeeId: green.id,
    roastedItemId: item.id,
    greenWeightKg: 1,
    roastedAt: "2026-11-16T09:00:00Z",
  });
  const offer = await api.coffeeSamples.add({ kind: "offer", coffeeName: "Kayanza Natural" });
  const coffees = [
    { kind: "green" as const, id: green.id },
    { kind: "roast" as const, id: roast.id },
    { kind: "sample" as const, id: offer.id },
  ];
  return { person, api, green, item, roast, offer, coffees };
}

type Coffees = Awaited<ReturnType<typeof withCoffees>>["coffees"];

async function begin({ api }: Person, coffees: Coffees, facts: { isBlind?: boolean } = {}) {
  return api.cupping.add({ title: "Tuesday table", heldOn: HELD_ON, formKey: "sca_2004", coffees, ...facts });
}

let clockMs = Date.parse("2026-11-17T06:00:00Z");

async function score({ api }: Person, id: string, sampleId: string, sheet: Record<string, number | string | null>) {
  clockMs += 1000;
  const entries = Object.entries(sheet).map(([field, value]) => ({ sampleId, field, value, at: clockMs }));
  return api.cupping.save({ id, entries });
}

describe("a session", () => {
  test("is numbered, made once however often it is sent, edited, put away and brought back", async () => {
    const { api, coffees } = await withCoffees("Ada");
    const input = { id: uuidv7(), title: "Tuesday table", heldOn: HELD_ON, formKey: "sca_2004" as const, coffees };
    const sent = await Promise.all([api.cupping.add(input), api.cupping.add(input)]);
    expect(sent.map(({ number }) => number)).toEqual(["CS-0001", "CS-0001"]);
    expect(sent.map(({ samples }) => samples.length)).toEqual([3, 3]);
    const edited = await api.cupping.edit({ id: input.id, version: 1, title: "Wednesday table" });
    expect(edited).toMatchObject({ title: "Wednesday table", version: 2 });
    expect(await refusalOf(api.cupping.edit({ id: input.id, version: 1, title: "Late" }))).toMatchObject({
      status: 409,
    });
    await api.cupping.archive({ id: input.id });
    expect((await api.cupping.list({})).items).toEqual([]);
    expect(await refusalOf(api.cupping.join({ id: input.id }))).toMatchObject({ status: 409 });
    await api.cupping.restore({ id: input.id });
    expect((await api.cupping.list({})).items).toMatchObject([
      { number: "CS-0001", formName: "SCA 2004", sampleCount: 3, graderCount: 0 },
    ]);
    for (const [search, found] of [
      ["wednes", 1],
      ["CS-0001", 1],
      ["Tuesday", 0],
    ] as const)
      expect((await api.cupping.list({ search })).items).toHaveLength(found);
  });

  test("gives a blind table three-digit codes and names no coffee to anybody before the reveal", async () => {
    const { person, api, coffees } = await withCoffees("Ada");
    const { id, samples } = await begin(person, coffees);
    for (const { code, coffee } of samples) expect([code, coffee]).toEqual([expect.stringMatching(/^\d{3}$/), null]);
    for (const role of ["manager", "roaster", "viewer"] as const) {
      const member = await joinTeam(app, person, role);
      const answers = [
        await member.request(`/api/v1/cupping/${id}`),
        await member.request("/api/v1/cupping"),
        await member.request("/api/v1/team/activity"),
        await member.request(`/api/v1/cupping/${id}/results`),
      ];
      for (const answer of answers) expect(await answer.text()).not.toMatch(/Huila|Kayanza/);
    }
    await api.cupping.reveal({ id });
    const revealed = await api.cupping.get({ id });
    expect(revealed.samples.map(({ coffee }) => coffee?.number).sort()).toEqual(["GC-0001", "R-0001", "SA-0001"]);
  });

  test("names the coffees of an open table at once, and no purchase sample to a viewer", async () => {
    const { person, coffees } = await withCoffees("Ada");
    const { id, samples } = await begin(person, coffees, { isBlind: false });
    expect(samples.map(({ code, coffee }) => [code, coffee?.number])).toEqual([
      ["1", "GC-0001"],
      ["2", "R-0001"],
      ["3", "SA-0001"],
    ]);
    const viewer = await joinTeam(app, person, "viewer");
    expect((await viewer.api.cupping.get({ id })).samples.map(({ coffee }) => coffee?.number)).toEqual([
      "GC-0001",
      "R-0001",
      undefined,
    ]);
  });

  test("shows its key to somebody who does not score, and lets nobody score who has seen it", async () => {
    const { person, api, coffees } = await withCoffees("Ada");
    const { id } = await begin(person, coffees);
    const roaster = await joinTeam(app, person, "roaster");
    const { samples } = await roaster.api.cupping.openKey({ id });
    expect(samples.map(({ coffee }) => coffee?.number).sort()).toEqual(["GC-0001", "R-0001", "SA-0001"]);
    expect(await refusalOf(roaster.api.cupping.join({ id }))).toMatchObject({ status: 409 });
    await api.cupping.join({ id });
    expect(await refusalOf(api.cupping.openKey({ id }))).toMatchObject({ status: 409 });
    expect((await api.cupping.get({ id })).graders.map(({ isMe }) => isMe)).toEqual([true]);
  });

  test("takes a sample off the table and back with its scores", async () => {
    const { person, api, coffees } = await withCoffees("Ada");
    const { id, samples } = await begin(person, coffees, { isBlind: false });
    const [first, second] = samples;
    await api.cupping.join({ id });
    await score(person, id, second?.id ?? "", SHEET);
    const removed = await api.cupping.removeSample({ id, sampleId: second?.id ?? "" });
    expect(removed.samples.map(({ code }) => code)).toEqual(["1", "3"]);
    expect(removed.removedSamples).toMatchObject([{ code: "2" }]);
    const requestId = uuidv7();
    const more = () => api.cupping.addSamples({ id, requestId, coffees: coffees.slice(0, 1) });
    expect((await more()).samples).toHaveLength(3);
    expect((await more()).samples).toHaveLength(3);
    await api.cupping.restoreSample({ id, sampleId: second?.id ?? "" });
    await api.cupping.reveal({ id });
    const { samples: results } = await api.cupping.results({ id });
    expect(results.map(({ score: spread }) => spread?.mean)).toEqual([undefined, 85.75, undefined, undefined]);
    expect(await refusalOf(api.cupping.removeSample({ id, sampleId: first?.id ?? "" }))).toMatchObject({ status: 409 });
  });
});

describe("scores", () => {
  test("stay each grader's own until the reveal, then have mean and spread, without whom the panel leaves out", async () => {
    const { person, api, coffees } = await withCoffees("Ada");
    const roaster = await joinTeam(app, person, "roaster");
    const manager = await joinTeam(app, person, "manager", "Mary");
    const { id, samples } = await begin(person, coffees, { isBlind: false });
    const sampleId = samples[0]?.id ?? "";
    for (const grader of [person, roaster, manager]) await grader.api.cupping.join({ id });
    await score(person, id, sampleId, SHEET);
    await score(roaster, id, sampleId, { ...SHEET, overall: 9, notes: "Bergamot" });
    await score(manager, id, sampleId, { ...SHEET, faultCups: 5 });

    const seen = await api.cupping.get({ id });
    expect(seen.mySheets).toEqual({ [sampleId]: SHEET });
    expect(seen.graders.map(({ sampleCount }) => sampleCount)).toEqual([1, 1, 1]);
    expect(JSON.stringify(seen)).not.toContain("Bergamot");
    expect(await refusalOf(api.cupping.results({ id }))).toMatchObject({ status: 409 });

    await api.cupping.reveal({ id });
    const before = await api.cupping.results({ id });
    // 85.75, 86.75, 65.75
    expect(before.samples[0]?.score).toEqual({ count: 3, mean: 79.42, min: 65.75, max: 86.75, deviation: 11.85 });
    const mary = seen.graders.find(({ name }) => name.startsWith("Mary"));
    const left = await api.cupping.setCounted({ id, graderId: mary?.id ?? "", isLeftOut: true });
    expect(left.samples[0]?.score).toBe(86.25);
    const { samples: after } = await api.cupping.results({ id });
    expect(after[0]?.score).toMatchObject({ count: 2, mean: 86.25, deviation: 0.71 });
    expect(after[0]?.sheets.map((sheet) => sheet.score)).toEqual([85.75, 86.75, 65.75]);
  });

  test("are kept as last entered, whatever order they arrive in and however often", async () => {
    const { person, api, coffees } = await withCoffees("Ada");
    const { id, samples } = await begin(person, coffees);
    const sampleId = samples[0]?.id ?? "";
    await api.cupping.join({ id });
    const entry = (value: number | null, at: number) => ({ id, entries: [{ sampleId, field: "body", value, at }] });
    const body = async () => (await api.cupping.get({ id })).mySheets?.[sampleId]?.body;
    await api.cupping.save(entry(8, 2000));
    await api.cupping.save(entry(7, 1000));
    expect(await body()).toBe(8);
    await api.cupping.save(entry(8.25, 3000));
    await api.cupping.save(entry(8.25, 3000));
    expect(await body()).toBe(8.25);
    const both = [...entry(6, 4000).entries, ...entry(6.5, 3500).entries];
    await api.cupping.save({ id, entries: both });
    expect(await body()).toBe(6);
    await api.cupping.save(entry(null, 5000));
    expect(await body()).toBeUndefined();
    // A clock that runs ahead counts as now, so that it blocks no later answer.
    await api.cupping.save(entry(9, Date.now() + 86_400_000));
    await api.cupping.save(entry(9.25, Date.now() + 1));
    expect(await body()).toBe(9.25);
  });

  test("are refused with field and reason, and none of a bad request is kept", async () => {
    const { person, api, coffees } = await withCoffees("Ada");
    const { id, samples } = await begin(person, coffees);
    const sampleId = samples[0]?.id ?? "";
    expect(await refusalOf(score(person, id, sampleId, SHEET))).toMatchObject({ status: 409 });
    await api.cupping.join({ id });
    expect(await refusalOf(score(person, id, sampleId, { flavor: 8, body: 7.8 }))).toMatchObject({
      status: 422,
      message: "Body must be in steps of 0.25",
      data: { field: "entries.1.value" },
    });
    expect(await refusalOf(score(person, id, sampleId, { crema: 8 }))).toMatchObject({
      data: { field: "entries.0.field" },
    });
    expect(await refusalOf(score(person, id, uuidv7(), SHEET))).toMatchObject({
      data: { field: "entries.0.sampleId" },
    });
    expect((await api.cupping.get({ id })).mySheets).toEqual({});
    await api.cupping.reveal({ id });
    expect(await refusalOf(score(person, id, sampleId, SHEET))).toMatchObject({ status: 409 });
  });

  test("come in before the reveal and count, or are refused", async () => {
    const { person, api, coffees } = await withCoffees("Ada");
    for (let round = 0; round < 3; round += 1) {
      const { id, samples } = await begin(person, coffees, { isBlind: false });
      await api.cupping.join({ id });
      const saving = score(person, id, samples[0]?.id ?? "", SHEET).then(
        () => true,
        () => false,
      );
      await api.cupping.reveal({ id });
      const isSaved = await saving;
      expect((await api.cupping.get({ id })).samples[0]?.score).toBe(isSaved ? 85.75 : null);
    }
  });

  test("reach roast, lot, product and sample by form, leave them while the session is open again or put away", async () => {
    const { person, api, green, item, roast, offer, coffees } = await withCoffees("Ada");
    const { id, samples } = await begin(person, coffees, { isBlind: false });
    await api.cupping.join({ id });
    for (const [at, sample] of samples.entries()) await score(person, id, sample.id, { ...SHEET, overall: 8 + at / 4 });
    const ofLot = async () => (await api.cupping.scores({ greenCoffeeId: green.id })).scores.map((one) => one.score);
    expect(await ofLot()).toEqual([]);
    await api.cupping.reveal({ id });
    expect((await ofLot()).sort()).toEqual([85.75, 86]);
    expect(await api.cupping.scores({ roastedItemId: item.id })).toMatchObject({
      scores: [{ score: 86, number: "CS-0001", formName: "SCA 2004", highest: 100, coffee: { number: roast.number } }],
      means: [{ formName: "SCA 2004", count: 1, mean: 86 }],
    });
    expect((await api.cupping.scores({ roastId: roast.id })).scores).toHaveLength(1);
    expect((await api.cupping.scores({ sampleId: offer.id })).scores).toMatchObject([{ score: 86.25 }]);
    // What was typed on the lot and the offer is not touched.
    expect((await api.coffeeSamples.get({ id: offer.id })).score).toBeNull();
    const viewer = await joinTeam(app, person, "viewer");
    expect((await viewer.api.cupping.scores({ sampleId: offer.id })).scores).toEqual([]);
    await api.cupping.archive({ id });
    expect(await ofLot()).toEqual([]);
    await api.cupping.restore({ id });
    expect(await ofLot()).toHaveLength(2);
    await api.cupping.reopen({ id });
    expect(await ofLot()).toEqual([]);
    expect((await api.cupping.get({ id })).mySheets?.[samples[0]?.id ?? ""]).toMatchObject(SHEET);
    expect(await refusalOf(api.cupping.scores({}))).toMatchObject({ status: 400 });
  });
});

test("scores of two forms of one name, and of a form before and after a change of its scale, have means of their own", async () => {
  const { person, api, roast } = await withCoffees("Ada");
  const number = { kind: "number" as const, key: "points", label: "Points", min: 0, step: 1 };
  const scoring = { method: "sum" as const, fields: ["points"] };
  const own = (max: number) => ({ name: "SCA 2004", fields: [{ ...number, max }], scoring });
  const coffees = [{ kind: "roast" as const, id: roast.id }];
  const cup = async (form: { formKey: "sca_2004" } | { formId: string }, sheet: Record<string, number>) => {
    const { id, samples } = await api.cupping.add({ title: "Table", heldOn: HELD_ON, coffees, ...form });
    await api.cupping.join({ id });
    await score(person, id, samples[0]?.id ?? "", sheet);
    await api.cupping.reveal({ id });
  };
  await cup({ formKey: "sca_2004" }, SHEET);
  const { id: formId } = await api.cuppingForms.add(own(10));
  await cup({ formId }, { points: 7 });
  await cup({ formId }, { points: 8 });
  await api.cuppingForms.edit({ id: formId, version: 1, ...own(20) });
  await cup({ formId }, { points: 18 });
  const { means } = await api.cupping.scores({ roastId: roast.id });
  expect(means).toEqual([
    { formName: "SCA 2004", highest: 20, count: 1, mean: 18 },
    { formName: "SCA 2004", highest: 10, count: 2, mean: 7.5 },
    { formName: "SCA 2004", highest: 100, count: 1, mean: 85.75 },
  ]);
});

test("an own form scores sessions as it was when they were made", async () => {
  const { person, api, coffees } = await withCoffees("Ada");
  const fields = [
    { kind: "number" as const, key: "crema", label: "Crema", min: 0, max: 10, step: 0.5 },
    { kind: "stars" as const, key: "stars", label: "Stars" },
  ];
  const form = await api.cuppingForms.add({
    name: "Espresso",
    fields,
    scoring: { method: "sum", fields: ["crema", "stars"] },
  });
  const { id, samples } = await api.cupping.add({ title: "Shots", heldOn: HELD_ON, formId: form.id, coffees });
  await api.cuppingForms.edit({ ...form, fields: fields.slice(1), scoring: { method: "mean", fields: ["stars"] } });
  await api.cuppingForms.archive({ id: form.id });
  await api.cupping.join({ id });
  await score(person, id, samples[0]?.id ?? "", { crema: 7.5, stars: 4 });
  expect((await api.cupping.reveal({ id })).samples[0]?.score).toBe(11.5);
  const again = api.cupping.add({ title: "Shots", heldOn: HELD_ON, formId: form.id, coffees });
  expect(await refusalOf(again)).toMatchObject({ status: 422, data: { field: "formId" } });
  const bad = api.cuppingForms.add({ name: "Bad", fields, scoring: { method: "sum", fields: ["gone"] } });
  expect(await refusalOf(bad)).toMatchObject({ status: 422, message: "Only numbers and stars can make a score" });
});
