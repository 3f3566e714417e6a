import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { developmentPercent, roastSeconds } from "./curve/phases.ts";
import { readRoastLog } from "./read-roast-log.ts";
import { roastEvent } from "./roast-log.ts";
import { beanC, envC, ROAST, round, seconds } from "./test/known-roast.ts";
import { makeAlog, makeArtisanCsv } from "./test/make-artisan-logs.ts";

const read = (bytes: Uint8Array, name = "roast.alog") => {
  const reading = readRoastLog(bytes, name);
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading.log;
};
const figuresOf = (log: ReturnType<typeof read>) => [roastSeconds(log), round(developmentPercent(log) ?? 0, 1)];
const USUAL = [ROAST.drop, 16.7];

test("beans that are hotter than their environment throughout stay the beans", () => {
  const cold = seconds().map((sec) => beanC(sec) - 20);
  const log = read(makeAlog({}, { temp1: cold }));
  expect(roastEvent(log, "drop")?.beanTempC).toBe(beanC(ROAST.drop));
  expect([log.curve.beanTempC[0], log.curve.envTempC[0]]).toEqual([200, 180]);
  expect(figuresOf(log)).toEqual(USUAL);
});

test("two hours of warming up with 18 more channels leave the roast as it is", () => {
  const WARM_UP = 7200;
  const times = Array.from({ length: WARM_UP + ROAST.drop + 1 }, (_, at) => at);
  const channel = times.map(() => 150);
  const at = (sec: number) => WARM_UP + sec;
  const nine = <Value>(value: Value) => Array.from({ length: 9 }, () => value);
  const log = read(
    makeAlog(
      {},
      {
        timex: times,
        temp1: times.map((sec) => envC(Math.max(0, sec - WARM_UP))),
        temp2: times.map((sec) => beanC(sec - WARM_UP)),
        timeindex: [at(0), at(ROAST.dryEnd), at(ROAST.firstCrack), 0, 0, 0, at(ROAST.drop), 0],
        specialevents: [],
        extradevices: nine(25),
        extraname1: nine("One"),
        extraname2: nine("Two"),
        extratimex: nine(times),
        extratemp1: nine(channel),
        extratemp2: nine(channel),
        extraNoneTempHint1: nine(false),
        extraNoneTempHint2: nine(false),
      },
    ),
  );
  expect([log.curve.extras.length, log.curve.timeSec[0], log.chargeAtSec]).toEqual([18, -WARM_UP, WARM_UP]);
  expect(figuresOf(log)).toEqual(USUAL);
  expect(log.notices).toEqual([]);
});

test("minutes past 59, and a second 60, are times of a long recording", () => {
  const hourLater = (text: string) =>
    text.replace(/\b(\d\d):(\d\d)(?=\t|\r|$)/gm, (_, minutes: string, secs: string) => {
      const later = Number(minutes) + 61;
      return secs === "00" ? `${later - 1}:60` : `${later}:${secs}`;
    });
  const [header = "", headings = "", ...rows] = new TextDecoder().decode(makeArtisanCsv()).split("\r\n");
  const time = header.slice(header.lastIndexOf("Time:"));
  const later = [hourLater(header.replace(time, "")) + time, headings, ...rows.map((row) => hourLater(row))];
  const log = read(strToU8(later.join("\r\n")), "long.csv");
  expect(log.chargeAtSec).toBe(61 * 60 + ROAST.before);
  expect(figuresOf(log)).toEqual(USUAL);
});

test("a file that was cut off while it was written is refused with its name and place", () => {
  const whole = makeAlog();
  const reading = readRoastLog(whole.subarray(0, whole.length * 0.6), "cut.alog");
  expect(reading.ok ? "" : reading.problem.message).toMatch(/^cut\.alog, line 1, character \d+: the file ends/);
});
