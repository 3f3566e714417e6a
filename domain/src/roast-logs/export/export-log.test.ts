import fc from "fast-check";
import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { readRoastLog } from "../read-roast-log.ts";
import type { RoastLog } from "../roast-log.ts";
import { anyLog } from "../test/any-log.ts";
import { makeAlog } from "../test/make-artisan-logs.ts";
import { makeKlog } from "../test/make-logs.ts";
import { makeCropster } from "../test/make-xls.ts";
import { writeAlog } from "./write-alog.ts";
import { writeCsv } from "./write-csv.ts";

const read = (text: Uint8Array): RoastLog => {
  const reading = readRoastLog(text, "export");
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading.log;
};

const EXPORTS = [
  ["an .alog", writeAlog],
  ["CSV", writeCsv],
] as const;

describe.each(EXPORTS)("%s", (_, write) => {
  test("reading an export gives the log back, whatever it holds", () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        expect(read(strToU8(write(log)))).toEqual(log);
      }),
      { numRuns: 300 },
    );
  });

  test("a reading of −1 °C is no missing one when the export is read again", () => {
    const log = read(makeAlog());
    const beanTempC = log.curve.beanTempC.map((value, at) => (at === 3 ? -1 : at === 5 ? null : value));
    const extras = log.curve.extras.map((channel) => ({ ...channel, values: beanTempC }));
    const events = log.events.map((event) => (event.kind === "charge" ? { ...event, beanTempC: -1 } : event));
    const cold = { ...log, events, curve: { ...log.curve, beanTempC, extras } };
    const again = read(strToU8(write(cold)));
    expect(again.curve).toEqual(cold.curve);
    expect(again.events).toEqual(cold.events);
  });

  test.each([
    ["Artisan", makeAlog({ unit: "F" })],
    ["Kaffelogic", makeKlog()],
    ["Cropster", makeCropster()],
  ])("a log of %s comes back as it was", (_name, bytes) => {
    const log = read(bytes);
    expect(read(strToU8(write(log)))).toEqual(log);
  });
});

test("an .alog carries its facts in Artisan's own fields, without what only this program reads", () => {
  const log = read(makeAlog());
  const bare = writeAlog(log).replace(/, 'tryer': .*\]\]\}$/, "}");
  expect(bare).not.toContain("tryer");
  const again = read(strToU8(bare));
  const { curve, events, green, roasted, title, startedAt } = log;
  expect({ ...again, controls: [], notices: [] }).toMatchObject({
    curve: { timeSec: curve.timeSec, beanTempC: curve.beanTempC, envTempC: curve.envTempC },
    events,
    green,
    roasted,
    title,
    startedAt,
  });
  expect(again.controls.find(({ role }) => role === "burner")?.steps).toEqual(log.controls[0]?.steps);
});

test("an event that somebody moved in the .alog since counts as it stands there", () => {
  const log = read(makeAlog());
  const moved = writeAlog(log).replace("'timeindex': [30, 270, 480,", "'timeindex': [30, 270, 490,");
  expect(read(strToU8(moved)).events.find(({ kind }) => kind === "firstCrackStart")?.atSec).toBe(460);
});

test("an .alog is plain ASCII that Python can read as a literal", () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      expect(/^[\x20-\x7e]*$/.test(writeAlog(log))).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test("texts in CSV never begin a formula", () => {
  const csv = writeCsv({ ...read(makeAlog()), title: "=HYPERLINK(1)", operator: "@you", machine: "-1+1" });
  expect(csv).toContain("Title,'=HYPERLINK(1)");
  expect(csv).toContain("Operator,'@you");
  expect(csv).toContain("Machine,'-1+1");
});
