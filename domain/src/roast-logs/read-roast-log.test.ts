import { describe, expect, test } from "vitest";
import { readRoastLog, recogniseRoastLog } from "./read-roast-log.ts";
import { type RoastEventKind, type RoastLog, type RoastLogFormat, roastEvent } from "./roast-log.ts";
import { beanC, envC, gasPercent, ROAST } from "./test/known-roast.ts";
import { makeAlog, makeArtisanCsv, makeArtisanJson, makeArtisanXlsx } from "./test/make-artisan-logs.ts";
import {
  makeGiesen,
  makeHibean,
  makeIkawa,
  makeKaleido,
  makeKlog,
  makeLoring,
  makePetroncini,
  makeRoastime,
  makeRoest,
  makeRubasse,
  makeStronghold,
} from "./test/make-logs.ts";
import { makeCropster } from "./test/make-xls.ts";

const read = (bytes: Uint8Array, name = "log"): RoastLog => {
  const reading = readRoastLog(bytes, name);
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading.log;
};
const at = (log: RoastLog, kind: RoastEventKind) => roastEvent(log, kind)?.atSec ?? null;
const F = { unit: "F" } as const;

interface Case {
  name: string;
  format: RoastLogFormat;
  bytes: Uint8Array;
  file?: string;
  /** Events that the format has beside charge and drop. */
  events: readonly RoastEventKind[];
  /** Most that a reading may be off, because the format rounds. */
  within?: number;
  /** Formats without one of these. */
  lacks?: readonly ("title" | "start" | "weights" | "env" | "gas" | "bean")[];
}

const ALL = ["dryEnd", "firstCrackStart", "turningPoint"] as const;
const CASES: Case[] = [
  { name: "Artisan .alog", format: "artisan-alog", bytes: makeAlog(), events: ALL },
  { name: "Artisan .alog in °F", format: "artisan-alog", bytes: makeAlog(F), events: ALL },
  { name: "Artisan JSON", format: "artisan-json", bytes: makeArtisanJson(), events: ALL },
  {
    name: "Artisan JSON named .alog",
    format: "artisan-json",
    bytes: makeArtisanJson(F),
    file: "roast.alog",
    events: ALL,
  },
  {
    name: "Artisan CSV",
    format: "artisan-csv",
    bytes: makeArtisanCsv(),
    events: ALL,
    lacks: ["title", "weights", "gas"],
  },
  {
    name: "Artisan CSV in °F with LF",
    format: "artisan-csv",
    bytes: makeArtisanCsv({ ...F, lineEnd: "\n" }),
    events: ALL,
    lacks: ["title", "weights", "gas"],
  },
  {
    name: "Artisan workbook",
    format: "artisan-xlsx",
    bytes: makeArtisanXlsx(),
    events: ALL,
    lacks: ["title", "weights", "gas"],
  },
  {
    name: "Artisan workbook with times from the charge",
    format: "artisan-xlsx",
    bytes: makeArtisanXlsx(F, true),
    events: ALL,
    lacks: ["title", "weights", "gas"],
  },
  { name: "RoasTime", format: "roastime", bytes: makeRoastime(), events: ALL, lacks: ["env", "gas"] },
  {
    name: "Kaffelogic",
    format: "kaffelogic",
    bytes: makeKlog(),
    events: ["dryEnd", "firstCrackStart"],
    lacks: ["env", "gas", "bean", "weights"],
  },
  { name: "Cropster", format: "cropster", bytes: makeCropster(), events: ALL },
  { name: "Cropster in Italian and °F", format: "cropster", bytes: makeCropster("it", "F"), events: ALL },
  { name: "Cropster of 34 columns", format: "cropster", bytes: makeCropster("en", "C", true), events: ALL },
  { name: "HiBean", format: "hibean", bytes: makeHibean(), events: ALL },
  { name: "HiBean in °F", format: "hibean", bytes: makeHibean(F), events: ALL },
  {
    name: "IKAWA",
    format: "ikawa",
    bytes: makeIkawa(),
    file: "IKAWA 2026-05-17 123516.csv",
    events: ["turningPoint"],
    lacks: ["env", "title", "weights"],
  },
  {
    name: "IKAWA, newer",
    format: "ikawa",
    bytes: makeIkawa(true),
    file: "IKAWA 2026-05-17 123516.csv",
    events: ["turningPoint", "firstCrackStart"],
    lacks: ["env", "title", "weights"],
  },
  { name: "Kaleido", format: "kaleido", bytes: makeKaleido(), events: ALL, within: 1, lacks: ["weights"] },
  { name: "Loring", format: "loring", bytes: makeLoring(), events: ALL, within: 0.06, lacks: ["title", "weights"] },
  {
    name: "Loring in °F",
    format: "loring",
    bytes: makeLoring(F),
    events: ALL,
    within: 0.06,
    lacks: ["title", "weights"],
  },
  {
    name: "ROEST",
    format: "roest",
    bytes: makeRoest(),
    file: "Guji Shakiso - Batch 995.csv",
    events: ALL,
    lacks: ["start", "weights"],
  },
  {
    name: "ROEST in °F",
    format: "roest",
    bytes: makeRoest(F),
    file: "Guji Shakiso - Batch 995.csv",
    events: ALL,
    lacks: ["start", "weights"],
  },
  {
    name: "Giesen",
    format: "giesen",
    bytes: makeGiesen(),
    events: ["turningPoint"],
    within: 1,
    lacks: ["title", "start", "weights"],
  },
  {
    name: "Giesen in °F",
    format: "giesen",
    bytes: makeGiesen(F),
    events: ["turningPoint"],
    within: 1,
    lacks: ["title", "start", "weights"],
  },
  {
    name: "Giesen with semicolons and decimal commas",
    format: "giesen",
    bytes: makeGiesen({}, ";"),
    events: ["turningPoint"],
    within: 1,
    lacks: ["title", "start", "weights"],
  },
  {
    name: "Petroncini",
    format: "petroncini",
    bytes: makePetroncini(),
    events: ["turningPoint"],
    within: 0.6,
    lacks: ["title", "weights"],
  },
  {
    name: "Rubasse",
    format: "rubasse",
    bytes: makeRubasse(),
    file: "Guji Shakiso.csv",
    events: ["turningPoint", "firstCrackStart"],
    lacks: ["start", "weights"],
  },
  {
    name: "Stronghold without a bean sensor",
    format: "stronghold",
    bytes: makeStronghold(9),
    file: "Guji Shakiso.xlsx",
    events: ["turningPoint", "firstCrackStart"],
    lacks: ["start", "weights", "env"],
  },
  ...([10, 12, 13] as const).map(
    (columns): Case => ({
      name: `Stronghold of ${columns} columns`,
      format: "stronghold",
      bytes: makeStronghold(columns),
      file: "Guji Shakiso.xlsx",
      events: ["turningPoint", "firstCrackStart"],
      lacks: ["start", "weights", "env", "bean"],
    }),
  ),
];

const SECONDS: Partial<Record<RoastEventKind, number>> = {
  turningPoint: 60,
  dryEnd: ROAST.dryEnd,
  firstCrackStart: ROAST.firstCrack,
};

describe.each(CASES)("$name", ({ format, bytes, file, events, within = 0.01, lacks = [] }) => {
  const log = read(bytes, file ?? "log");

  test("is recognised before every other format", () => {
    const [best, next] = recogniseRoastLog(bytes, file ?? "log");
    expect(best?.format).toBe(format);
    expect(next?.score ?? 0).toBeLessThan(best?.score ?? 0);
    expect(log.format).toBe(format);
  });

  test("has charge, drop and its events at their seconds from the charge", () => {
    const slack = format === "kaffelogic" ? 0.5 : 0;
    expect(at(log, "charge")).toBe(0);
    expect(Math.abs((at(log, "drop") ?? 0) - ROAST.drop)).toBeLessThanOrEqual(slack);
    for (const kind of events)
      expect([kind, Math.abs((at(log, kind) ?? -99) - (SECONDS[kind] ?? 0)) <= slack]).toEqual([kind, true]);
    expect(log.events.map(({ kind }) => kind).sort()).toEqual(
      ["charge", "drop", ...events, ...(format === "stronghold" ? ["secondCrackStart"] : [])].sort(),
    );
  });

  test("has the readings in °C at every second", () => {
    const { timeSec, beanTempC, envTempC } = log.curve;
    expect(timeSec.length).toBeGreaterThan(80);
    expect(timeSec.length).toBeLessThanOrEqual(log.samplesInFile);
    const shift = format === "kaleido" ? 0.495 : 0;
    for (const [index, sec] of timeSec.entries()) {
      if (!lacks.includes("bean"))
        expect(Math.abs((beanTempC[index] ?? 0) - beanC(sec - shift))).toBeLessThanOrEqual(within);
      if (!lacks.includes("env"))
        expect(Math.abs((envTempC[index] ?? 0) - envC(sec - shift))).toBeLessThanOrEqual(Math.max(within, 0.03));
    }
  });

  test("has what the format carries beside the curve", () => {
    if (!lacks.includes("title")) expect(log.title).toBe(ROAST.title);
    if (!lacks.includes("weights"))
      expect([log.green?.grams, log.roasted?.grams]).toEqual([ROAST.greenGrams, ROAST.roastedGrams]);
    if (!lacks.includes("start")) {
      const local = log.startedAt?.local ?? null;
      // RoasTime and Kaffelogic have the moment, the others the clock where the roast happened.
      const moment = format === "kaffelogic" ? Date.UTC(2026, 4, 17, 10, 35, 16) : 1_779_035_716_000;
      if (local === null) expect(log.startedAt?.epochMs).toBe(moment);
      else expect(local.slice(0, 16)).toBe(`${ROAST.day}T12:35`);
    }
    if (!lacks.includes("gas")) {
      const gas = log.controls.find(({ role }) => role === "burner");
      const last = (sec: number) => gas?.steps.findLast(({ atSec }) => atSec <= sec + 6.5)?.value;
      expect([last(0), last(110), last(500)]).toEqual([gasPercent(0), gasPercent(110), gasPercent(500)]);
    }
  });
});

test.each([
  [9, 'This machine has no bean sensor: column 2, "Internal", is taken as the bean temperature.'],
  [10, 'Column 3, "Bean Surface", is taken as the bean temperature.'],
  [12, 'Column 3, "원두 표면", is taken as the bean temperature.'],
  [13, 'Column 3, "Bean Surface", is taken as the bean temperature.'],
] as const)("Stronghold of %i columns says which of them is taken as that of the beans", (columns, message) => {
  const log = read(makeStronghold(columns));
  expect(log.notices).toContainEqual({ code: "columns-guessed", message });
  const [first] = log.curve.beanTempC;
  expect(first).toBe(columns === 9 ? beanC(0) : 60);
});
