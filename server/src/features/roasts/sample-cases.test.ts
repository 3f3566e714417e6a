import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  developmentPercent,
  type LogNoticeCode,
  type RoastLog,
  readRoastLog,
  roastEvent,
  roastSeconds,
} from "@tryer/domain/roast-logs";
import { describe, expect, test } from "vitest";
import { folder } from "../../../test/sample-logs.ts";

/** Logs with what goes wrong in practice lie beside the real ones, where they are there at all. */
const cases = folder === null ? null : join(folder, "..", "cases");
const isThere = cases !== null && existsSync(cases);

function read(file: string) {
  return readRoastLog(readFileSync(join(cases ?? "", file)), file);
}

function figuresOf({ curve, ...log }: RoastLog) {
  const seconds = roastSeconds(log);
  const development = developmentPercent(log);
  return {
    seconds,
    developmentPercent: development === null ? null : Number(development.toFixed(1)),
    chargeC: roastEvent(log, "charge")?.beanTempC ?? null,
    firstSec: curve.timeSec[0],
  };
}

const ASKED: readonly LogNoticeCode[] = ["roast-too-short", "unit-implausible", "weight-implausible", "second-batch"];
const askedOf = ({ notices }: RoastLog) => notices.map(({ code }) => code).filter((code) => ASKED.includes(code));

const USUAL = { seconds: 600, developmentPercent: 18.3, chargeC: 200 };

test.skipIf(!isThere)("logs with what goes wrong in practice are here to be read", () => {
  expect(isThere).toBe(true);
});

describe.runIf(isThere)("a log with what goes wrong in practice", () => {
  test.each<[file: string, figures: Partial<ReturnType<typeof figuresOf>>, asked: LogNoticeCode[]]>([
    ["S01_bt_above_et.csv", USUAL, []],
    ["S02_auto_drop_after_2s.alog", { seconds: 2 }, ["roast-too-short"]],
    ["S03_fahrenheit_label_celsius_values.alog", { seconds: 600 }, ["unit-implausible"]],
    ["S05_cyrillic_semicolon_comma.csv", USUAL, []],
    ["S06_over_midnight.alog", { ...USUAL, firstSec: -300 }, []],
    ["S07_two_batches_one_recording.csv", USUAL, ["second-batch"]],
    ["S08_two_hours_warm_up_18_channels.alog", { seconds: 720, developmentPercent: 16.7, firstSec: -7200 }, []],
    ["S09_minutes_past_59_and_60.csv", USUAL, []],
    ["S10_negative_clock_times_F.csv", { seconds: 600, chargeC: 200, firstSec: -30 }, []],
    ["S11_text_double_escaped.alog", USUAL, []],
    ["S12_120_kg_in_a_sample_roaster.alog", USUAL, ["weight-implausible"]],
  ])("%s has its right figures, and what a person is asked about", (file, figures, asked) => {
    const reading = read(file);
    if (!reading.ok) throw new Error(reading.problem.message);
    expect(figuresOf(reading.log)).toMatchObject(figures);
    expect(askedOf(reading.log)).toEqual(asked);
  });

  test("a file that was cut off is refused with its name and place", () => {
    const reading = read("S04_cut_off_mid_write.alog");
    expect(reading.ok ? "" : reading.problem.message).toMatch(/^S04_cut_off_mid_write\.alog, line 1, character \d+:/);
  });

  test("headings in Windows-1251 and texts that were escaped twice are readable", () => {
    const table = read("S05_cyrillic_semicolon_comma.csv");
    expect(table.ok && table.log.notices.map(({ message }) => message).join()).toContain('beans "Зерно °C"');
    const escaped = read("S11_text_double_escaped.alog");
    expect(escaped.ok && escaped.log).toMatchObject({
      title: "Café d'Oro 耶加 [True] {None}",
      green: { grams: 500 },
      roasted: { grams: 425 },
    });
    expect(escaped.ok && escaped.log.beans).toMatch(/^Finca Ñandú/);
  });
});
