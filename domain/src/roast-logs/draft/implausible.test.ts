import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { readRoastLog } from "../read-roast-log.ts";
import { roastEvent } from "../roast-log.ts";
import { beanC, clock, envC, inFahrenheit, ROAST, round, seconds } from "../test/known-roast.ts";
import { makeAlog, makeArtisanCsv } from "../test/make-artisan-logs.ts";

const read = (bytes: Uint8Array) => {
  const reading = readRoastLog(bytes, "roast");
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading.log;
};
const OWN = ["roast-too-short", "unit-implausible", "second-batch", "weight-implausible"];
const remarks = (bytes: Uint8Array) =>
  read(bytes)
    .notices.filter(({ code }) => OWN.includes(code))
    .map(({ message }) => message);

const dropAt = (sec: number) => ({
  timeindex: [ROAST.before, 0, 0, 0, 0, 0, ROAST.before + sec, 0],
});

test("a usual roast has no remark, in both units", () => {
  expect([remarks(makeAlog()), remarks(makeAlog({ unit: "F" })), remarks(makeArtisanCsv())]).toEqual([[], [], []]);
});

test.each([
  [2, ["The drop is 0:02 after the charge, and the curve goes on for 9:18: check the marks in your program."]],
  [59, ["The drop is 0:59 after the charge, and the curve goes on for 8:21: check the marks in your program."]],
  [60, []],
])("a drop %i s after the charge is asked about below a minute", (sec, expected) => {
  expect(remarks(makeAlog({}, dropAt(sec)))).toEqual(expected);
});

test("a label °F over values in °C is asked about, and °C over °F too", () => {
  expect(remarks(makeAlog({ unit: "C" }, { mode: "F" }))).toEqual([
    "The file says °F, but its readings look like °C: the beans reach 215 °F at most.",
  ]);
  expect(remarks(makeAlog({ unit: "F" }, { mode: "C" }))).toEqual([
    "The file says °C, but its readings look like °F: the beans reach 419 °C at most.",
  ]);
});

test.each<[Record<string, unknown>, string[]]>([
  [
    { weight: [120, 102, "Kg"], roastersize: 0.4 },
    ["120 kg of green coffee is too much for a machine of 0.4 kg: check the weight and its unit."],
  ],
  [
    { weight: [120_000, 0, "g"], roastertype: "Skywalker 1 kg" },
    ["120 kg of green coffee is too much for a machine of 1 kg: check the weight and its unit."],
  ],
  [{ weight: [230, 0, "g"], roastersize: 0.2 }, []],
  [{ weight: [120, 0, "Kg"], roastersize: 0 }, []],
  [{ weight: [12, 0, "Kg"], roastersize: 0, roastertype: "Probat 15kg" }, []],
  [{ weight: [0, 0, "g"], roastersize: 0.4 }, []],
])("more green coffee than twice what the machine holds is asked about: %j", (fields, expected) => {
  expect(remarks(makeAlog({}, fields))).toEqual(expected);
});

/** Seconds between the two charges of a recording. */
const LATER = 720;
const twice = () => {
  const between = Array.from({ length: LATER - seconds().length }, () => 200);
  return [...seconds().map(beanC), ...between, ...seconds().map(beanC)];
};

test("a second batch that is marked in an export of Artisan is told with its time", () => {
  const [header = "", headings = "", ...rows] = new TextDecoder().decode(makeArtisanCsv()).split("\r\n");
  const more = seconds().map((sec) => {
    const mark = { 0: "CHARGE", [ROAST.firstCrack]: "FCs", [ROAST.drop]: "DROP" }[sec] ?? "";
    return [clock(sec + ROAST.before + LATER), "", round(envC(sec)), round(beanC(sec)), mark].join("\t");
  });
  const bytes = strToU8([header, headings, ...rows.filter(Boolean), ...more].join("\r\n"));
  expect(remarks(bytes)).toEqual([
    "A second batch follows at 12:00: only the first one is read. Save each batch in its own file.",
  ]);
  const log = read(bytes);
  expect(["charge", "firstCrackStart", "drop"].map((kind) => roastEvent(log, kind as "drop")?.atSec)).toEqual([
    0,
    ROAST.firstCrack,
    ROAST.drop,
  ]);
});

test("a second batch that only the curve shows is told too, and one batch that cools is none", () => {
  const temp2 = twice();
  const timex = temp2.map((_, at) => at);
  const recorded = { timex, temp2, temp1: temp2.map(() => 220), timeindex: [30, 0, 0, 0, 0, 0, 30 + ROAST.drop, 0] };
  expect(remarks(makeAlog({}, recorded))).toEqual([
    "A second batch follows at 12:00: only the first one is read. Save each batch in its own file.",
  ]);
  const heatedAgain = temp2.map((value, at) => {
    const behind = at - 30 - ROAST.drop;
    return behind <= 0 ? value : behind < 120 ? 210 - behind : Math.min(200, 90 + (behind - 120) * 0.3);
  });
  expect(remarks(makeAlog({}, { ...recorded, temp2: heatedAgain }))).toEqual([]);
});

test("the unit is judged by what is written, wherever the readings come from", () => {
  const rows = seconds(0, 0).map((sec) => [sec, round(inFahrenheit(beanC(sec)))].join(","));
  expect(remarks(strToU8(["time,bt", ...rows].join("\n")))).toEqual([]);
});
