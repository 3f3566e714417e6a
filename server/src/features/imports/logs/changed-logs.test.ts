import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { add, begin, brief, fileOf, guji, ROASTED_AT, stocked } from "../../../../test/log-imports.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

const weighed = (grams: number) => ({ amount: grams / 1000, unit: "kg" as const, grams });
/** A log as it was saved before the roasted coffee was weighed, and the same one with the weight filled in. */
const before = () => guji({ roasted: null });
const filled = (log: ReturnType<typeof guji>) => ({ ...log, roasted: weighed(1_200) });
/** Another roast that carries the id of a log. */
const copyOf = ({ id }: ReturnType<typeof guji>) => ({ ...guji({ title: "Huila" }), id });

const attach = (
  api: Awaited<ReturnType<typeof stocked>>["api"],
  id: string,
  log: ReturnType<typeof guji>,
  query = {},
) => api.roasts.attachLog({ params: { id }, query: { name: "evening.alog", ...query }, body: fileOf(log) });

test("a batch number of another account is asked about, and both roasts are kept", async () => {
  const { api, roast, huila } = await stocked(await app.signUp("Ada"));
  const log = guji({ id: "PR-0003" });
  await attach(api, roast.id, log);
  const other = copyOf(log);
  const { logs } = await api.imports.previewLogs({ logs: [other, log, copyOf(log)].map(brief) });
  expect(logs.map(({ known, changed, changedAs }) => [known?.number ?? null, changed, changedAs])).toEqual([
    [null, roast.id, null],
    [roast.number, null, 0],
    [null, roast.id, 0],
  ]);
  const { id } = await begin(api, 1);
  const made = { as: "book" as const, greenCoffeeId: huila.id, greenWeightKg: 1, roastedAt: ROASTED_AT };
  expect(await refusalOf(add(api, id, 1, other, made))).toMatchObject({
    status: 409,
    message: `The log of ${roast.number} has the same id or curve but different content. Replace that log, or keep both.`,
  });
  const booked = await add(api, id, 1, other, { ...made, onChanged: "keep" });
  expect(booked).toMatchObject({ outcome: "booked" });
  expect((await api.roasts.log({ id: booked.roast.id }))?.facts.title).toBe("Huila");
  expect((await api.roasts.log({ id: roast.id }))?.facts.title).toBe("Guji, evening");
  const again = await api.imports.previewLogs({ logs: [other, log].map(brief) });
  expect(again.logs.map(({ known }) => known?.number)).toEqual([booked.roast.number, roast.number]);
});

test("a file that was saved anew with the roasted weight replaces the log, and the undo brings the earlier one back", async () => {
  const { api, roast } = await stocked(await app.signUp("Bea"));
  const log = before();
  const first = await attach(api, roast.id, log);
  const { version } = await api.roasts.get({ id: roast.id });
  const { logs, roasts } = await api.imports.previewLogs({ logs: [brief(filled(log))] });
  expect(logs).toMatchObject([{ known: null, changed: roast.id, match: "none" }]);
  expect(roasts).toMatchObject([{ id: roast.id, version }]);
  const { id } = await begin(api, 1);
  const answer = { roastId: roast.id, onChanged: "replace" as const, roastedWeightKg: 1.2, version };
  expect(await add(api, id, 1, filled(log), answer)).toMatchObject({ outcome: "attached" });
  expect(await api.roasts.get({ id: roast.id })).toMatchObject({ roastedWeightKg: 1.2 });
  expect((await api.roasts.log({ id: roast.id }))?.facts.roasted).toMatchObject({ grams: 1_200 });
  await api.imports.undoImport({ id });
  expect(await api.roasts.get({ id: roast.id })).toMatchObject({ roastedWeightKg: 1.25 });
  expect(await api.roasts.log({ id: roast.id })).toEqual(first);
});

test("a log is replaced at its own roast alone", async () => {
  const { api, roast, huila } = await stocked(await app.signUp("Carla"));
  const log = before();
  await attach(api, roast.id, log);
  const facts = { greenCoffeeId: huila.id, greenWeightKg: 1, roastedAt: ROASTED_AT };
  const other = await api.roasts.add(facts);
  const { id } = await begin(api, 1);
  for (const answer of [{ roastId: other.id }, { as: "book" as const, roastId: uuidv7(), ...facts }]) {
    const sent = add(api, id, 1, filled(log), { ...answer, onChanged: "replace" });
    expect(await refusalOf(sent)).toMatchObject({ status: 422 });
  }
});

test("attaching answers with the log that was sent, or asks", async () => {
  const { api, roast } = await stocked(await app.signUp("Dora"));
  const log = before();
  const first = await attach(api, roast.id, log);
  for (const changed of [filled(log), copyOf(log)]) {
    expect(await refusalOf(attach(api, roast.id, changed))).toMatchObject({
      status: 409,
      message: expect.stringContaining("Replace that log, or keep both"),
    });
  }
  expect(await refusalOf(attach(api, roast.id, copyOf(log), { onChanged: "keep" }))).toMatchObject({
    message: `${roast.number} already has a log. Remove it first.`,
  });
  const second = await attach(api, roast.id, copyOf(log), { onChanged: "replace" });
  expect(second).toMatchObject({ facts: { title: "Huila" } });
  expect(await api.roasts.log({ id: roast.id })).toEqual(second);
  await api.roasts.removeLog({ id: roast.id, logId: second.id });
  expect(await api.roasts.restoreLog({ id: roast.id, logId: first.id })).toMatchObject({
    facts: { title: "Guji, evening" },
  });
});
