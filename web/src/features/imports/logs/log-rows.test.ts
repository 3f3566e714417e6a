import type { CandidateRoast, LogProposal } from "@tryer/contract";
import { textInKilograms, weighedText } from "@tryer/domain/units";
import { expect, test } from "vitest";
import type { LogFileRead } from "./log-message.ts";
import { countStates, type LogAnswer, logRow } from "./log-rows.ts";

const ROAST: CandidateRoast = {
  id: "roast",
  number: "R-0042",
  roastedAt: "2026-11-17T06:52:00.000Z",
  coffeeName: "Guji",
  productName: null,
  batchNumber: 2,
  greenWeightKg: 1.5,
  roastedWeightKg: null,
  machine: null,
  version: 3,
};

const fileOf = (greenGrams: number | null): LogFileRead => ({
  key: 0,
  name: "evening/guji.alog",
  modifiedMs: 0,
  table: null,
  reading: {
    ok: true,
    log: {
      brief: {
        id: "6c7e",
        sha256: "0".repeat(64),
        curve: null,
        title: "Guji",
        beans: null,
        batch: null,
        machine: null,
        startedAt: null,
        chargeAtSec: 0,
        durationSec: 540,
        greenGrams,
        roastedGrams: null,
      },
      format: "artisan-alog",
      beans: null,
      notices: [],
      doubts: [],
    },
  },
});

const PROPOSAL: LogProposal = {
  known: null,
  sameAs: null,
  changed: null,
  changedAs: null,
  roastedAt: "2026-11-17T06:40:21.000Z",
  day: "2026-11-17",
  match: "none",
  roastIds: [],
  greenCoffeeId: null,
  roastedItemId: null,
  toConfirm: [],
  greenCandidates: [],
  machine: null,
  isBeforeStock: false,
};

const CONTEXT: Parameters<typeof logRow>[3] = {
  roasts: new Map([[ROAST.id, ROAST]]),
  unit: "kg",
  timeZone: "Europe/Vienna",
  isCopied: false,
  lots: new Map([["lot", { name: "Guji", stockGrams: 4_000, shortfallGrams: 0 }]]),
  takenGrams: () => 0,
};

const row = (greenGrams: number | null, proposal: Partial<LogProposal>, answer: LogAnswer = {}) =>
  logRow(fileOf(greenGrams), { ...PROPOSAL, ...proposal }, answer, CONTEXT);

const fits: Partial<LogProposal> = { match: "fits", roastIds: ["roast"] };

test("a log that fits a roast joins it unasked, and leaves its weights alone", () => {
  expect(row(1505, fits)).toMatchObject({ state: "ready", query: { as: "attach", roastId: "roast" } });
  expect(row(1505, fits).query).not.toHaveProperty("greenWeightKg");
});

test("a log of another weight waits until somebody says which weights count", () => {
  const other: Partial<LogProposal> = { match: "other weight", roastIds: ["roast"] };
  expect(row(2000, other)).toMatchObject({ state: "asked", hasOtherWeights: true, query: null });
  expect(row(2000, other, { weights: "roast" }).query).toEqual({ as: "attach", roastId: "roast" });
  expect(row(2000, other, { weights: "log" }).query).toEqual({
    as: "attach",
    roastId: "roast",
    version: 3,
    greenWeightKg: 2,
  });
});

test("a log that may be of several roasts waits for one of them, or becomes a new one", () => {
  const asked: Partial<LogProposal> = { match: "asked", roastIds: ["roast"] };
  expect(row(1500, asked)).toMatchObject({ state: "asked", query: null, fields: null });
  expect(row(1500, asked, { roastId: "roast" })).toMatchObject({ state: "ready" });
  expect(row(1500, asked, { as: "new" }).fields).toMatchObject({
    greenWeight: "1.5",
    day: "2026-11-17",
    time: "07:40",
  });
});

test("a new roast is asked for coffee, weight, day and stock, and keeps the moment of the file to the second", () => {
  expect(row(null, { roastedAt: null, day: null }).questions).toEqual([
    "Choose the green coffee",
    "Type the green weight",
    "Enter the roast date",
    "Choose stock or history",
  ]);
  expect(row(1500, { greenCoffeeId: "lot" }, { as: "book", roastedWeight: "1.25" }).query).toEqual({
    as: "book",
    greenCoffeeId: "lot",
    greenWeightKg: 1.5,
    roastedWeightKg: 1.25,
    roastedAt: "2026-11-17T06:40:21.000Z",
  });
  expect(row(1500, { greenCoffeeId: "lot" }, { as: "book", roastedWeight: "2" }).questions).toHaveLength(1);
  const dayOnly = row(1500, { greenCoffeeId: "lot", roastedAt: null, isBeforeStock: true });
  expect(dayOnly).toMatchObject({
    state: "ready",
    as: "history",
    message: "No time in the file. 12:00 is used.",
    query: { roastedAt: "2026-11-17T11:00:00.000Z" },
  });
});

test("a log that the journal has, or that is left out, is not sent", () => {
  const known = row(1500, { known: { id: "roast", number: "R-0042" } });
  const out = row(1500, fits, { isLeftOut: true });
  expect(countStates([known, out])).toMatchObject({ known: 1, "left out": 1, ready: 0 });
  expect([known.query, out.query]).toEqual([null, null]);
});

test("a coffee that was guessed by a part of its name is ready once a person confirms or chooses it", () => {
  const guessed: Partial<LogProposal> = {
    greenCoffeeId: "lot",
    roastedItemId: "product",
    toConfirm: ["greenCoffeeId", "roastedItemId"],
  };
  const asked = row(1500, guessed, { as: "book" });
  expect(asked).toMatchObject({ state: "asked", query: null, questions: [] });
  expect(asked.doubts).toHaveLength(2);
  const taken = { state: "ready", doubts: [], query: { greenCoffeeId: "lot", roastedItemId: "product" } };
  expect(row(1500, guessed, { as: "book", confirmed: asked.doubts.map(({ key }) => key) })).toMatchObject(taken);
  expect(row(1500, guessed, { as: "book", greenCoffeeId: "lot", roastedItemId: "product" })).toMatchObject(taken);
  expect(row(1500, guessed, { as: "book", greenCoffeeId: "other" }).doubts).toMatchObject([
    { text: "The log has only part of this product's name." },
  ]);
});

test("a log of the same id with another content waits until a person replaces the earlier one or keeps both", () => {
  const changed: Partial<LogProposal> = { changed: "roast", greenCoffeeId: "lot" };
  expect(row(1500, changed)).toMatchObject({ state: "asked", changed: { roast: ROAST }, query: null });
  const replace = { as: "attach", roastId: "roast", onChanged: "replace" };
  expect(row(1500, changed, { onChanged: "replace" }).query).toEqual(replace);
  expect(row(2000, changed, { onChanged: "replace" })).toMatchObject({ state: "asked", hasOtherWeights: true });
  expect(row(2000, changed, { onChanged: "replace", weights: "log" }).query).toEqual({
    ...replace,
    version: 3,
    greenWeightKg: 2,
  });
  expect(row(1500, changed, { onChanged: "keep", as: "book" }).query).toMatchObject({ as: "book", onChanged: "keep" });
  const inList = row(1500, { changedAs: 0, greenCoffeeId: "lot" });
  expect(inList).toMatchObject({ state: "asked", changed: { roast: null } });
});

const doubtsOf = ({ doubts }: ReturnType<typeof row>) => doubts.map(({ text }) => text.replaceAll("\u2009", " "));

test("a new roast is asked about as one that is typed in: more than the stock, and an unusual loss", () => {
  const book = { greenCoffeeId: "lot" };
  const short = row(5_000, book, { as: "book" });
  expect(doubtsOf(short)).toEqual([
    "This roast takes 5.000 kg; 4.000 kg of Guji are in stock. 1.000 kg will be missing.",
  ]);
  expect(short).toMatchObject({ state: "asked", query: null });
  const confirmed = short.doubts.map(({ key }) => key);
  expect(row(5_000, book, { as: "book", confirmed })).toMatchObject({ state: "ready" });
  expect(doubtsOf(row(5_000, book, { as: "book", confirmed, greenWeight: "6" }))).toHaveLength(1);
  expect(row(5_000, book, { as: "history" })).toMatchObject({ state: "ready", takes: null });
  expect(doubtsOf(row(3_000, book, { as: "history", roastedWeight: "1.5" }))).toEqual([
    "A loss of 50.0% is unusual (5–30%). Is the roasted weight right?",
  ]);
});

test("earlier files of an import count for the stock that is left", () => {
  const booked = { ...PROPOSAL, greenCoffeeId: "lot" };
  const second = logRow(fileOf(1_500), booked, { as: "book" }, { ...CONTEXT, takenGrams: () => 3_000 });
  expect(doubtsOf(second)).toEqual([
    "This roast takes 1.500 kg; 1.000 kg of Guji are in stock. 0.500 kg will be missing.",
  ]);
  expect(second.takes).toEqual({ greenCoffeeId: "lot", grams: 1_500 });
});

test("a log that is hardly a roast waits for a person before it becomes one, and joins a roast as a remark", () => {
  const file = fileOf(1_500);
  if (!file.reading.ok) throw new Error("the log is read");
  const doubt = "The drop is 0:02 after the charge.";
  const doubtful = {
    ...file,
    reading: {
      ok: true as const,
      log: { ...file.reading.log, doubts: [{ code: "roast-too-short" as const, message: doubt }] },
    },
  };
  const booked = logRow(doubtful, { ...PROPOSAL, greenCoffeeId: "lot" }, { as: "book" }, CONTEXT);
  expect(booked).toMatchObject({ state: "asked", doubts: [{ text: doubt }] });
  const joined = logRow(doubtful, { ...PROPOSAL, ...fits }, {}, CONTEXT);
  expect(joined).toMatchObject({ state: "ready", notices: [doubt] });
});

test("weights of a log that a roast would get are asked about where they make an unusual loss", () => {
  const other: Partial<LogProposal> = { match: "other weight", roastIds: ["weighed"] };
  const weighed = { ...ROAST, id: "weighed", roastedWeightKg: 1.25 };
  const context = { ...CONTEXT, roasts: new Map([["weighed", weighed]]) };
  const taken = logRow(fileOf(3_000), { ...PROPOSAL, ...other }, { weights: "log" }, context);
  expect(taken).toMatchObject({ state: "asked", query: null });
  expect(doubtsOf(taken)).toEqual(["A loss of 58.3% is unusual (5–30%). Is the roasted weight right?"]);
});

const IKAWA = { id: "ikawa", name: "Ikawa", batchSizeLbs: 0.22 };

test("a charge far above the machine of the roastery is asked about before it takes stock, and confirmed with it", () => {
  const named: Partial<LogProposal> = { greenCoffeeId: "lot", machine: IKAWA };
  const question = "This roast takes 3.000 kg; the batch size of Ikawa is 0.100 kg. Are the weight and its unit right?";
  const heavy = row(3_000, named, { as: "book" });
  expect(doubtsOf(heavy)).toEqual([question]);
  expect(heavy).toMatchObject({ state: "asked", query: null });
  const confirmed = heavy.doubts.map(({ key }) => key);
  expect(row(3_000, named, { as: "book", confirmed }).query).toMatchObject({ greenWeightKg: 3, isConfirmed: true });
  expect(row(3_000, named, { as: "history" })).toMatchObject({ state: "ready", doubts: [] });
  expect(row(150, named, { as: "book" }).query).not.toHaveProperty("isConfirmed");
});

test("weights of a log that are far above the machine of its roast are asked about before the roast gets them", () => {
  const other: Partial<LogProposal> = { match: "other weight", roastIds: ["noted"] };
  const context = { ...CONTEXT, roasts: new Map([["noted", { ...ROAST, id: "noted", machine: IKAWA }]]) };
  const taken = (answer: LogAnswer) => logRow(fileOf(3_000), { ...PROPOSAL, ...other }, answer, context);
  const heavy = taken({ weights: "log" });
  expect(heavy).toMatchObject({ state: "asked", query: null });
  const confirmed = heavy.doubts.map(({ key }) => key);
  expect(taken({ weights: "log", confirmed }).query).toMatchObject({ greenWeightKg: 3, isConfirmed: true });
  expect(taken({ weights: "roast" })).toMatchObject({ state: "ready", doubts: [] });
});

test("a remark about the weight of a log is told in the unit of the person", () => {
  const file = fileOf(120_000);
  if (!file.reading.ok) throw new Error("the log is read");
  const text = weighedText`${{ grams: 120_000 }} of green coffee is too much for a machine of ${{ grams: 400 }}.`;
  const notice = { code: "weight-implausible" as const, message: textInKilograms(text), text: [...text] };
  const remarked = { ...file, reading: { ok: true as const, log: { ...file.reading.log, notices: [notice] } } };
  const notices = logRow(remarked, PROPOSAL, {}, { ...CONTEXT, unit: "lb" }).notices.map((each) =>
    each.replaceAll("\u2009", " "),
  );
  expect(notices).toEqual(["264.55 lb of green coffee is too much for a machine of 0.88 lb."]);
});
