import fc from "fast-check";
import { strToU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { readRoastLog } from "../read-roast-log.ts";
import { anyLog } from "../test/any-log.ts";
import { logArchive } from "./log-archive.ts";
import { roastAsLog } from "./roast-as-log.ts";
import { writeAlog } from "./write-alog.ts";
import { writeCsv } from "./write-csv.ts";

const ROASTED = new Date("2026-11-17T06:40:00Z");

const joined = (pieces: Iterable<Uint8Array>) => Uint8Array.from([...pieces].flatMap((piece) => [...piece]));

test.each([
  ["alog", writeAlog],
  ["csv", writeCsv],
] as const)("many logs in one ZIP come back as they were, as .%s", (ending, write) => {
  fc.assert(
    fc.property(fc.array(anyLog, { maxLength: 4 }), (logs) => {
      const files = logs.map((log, at) => ({ name: `R-000${at}.${ending}`, text: write(log), madeAt: ROASTED }));
      const unpacked = unzipSync(joined(logArchive(files)));
      const read = Object.values(unpacked).map((bytes) => readRoastLog(bytes, "export"));
      expect(read).toEqual(logs.map((log) => expect.objectContaining({ ok: true, log })));
      expect(Object.keys(unpacked)).toEqual(files.map(({ name }) => name));
    }),
    { numRuns: 40 },
  );
});

test("an archive is the same whenever it is made", () => {
  vi.useFakeTimers();
  try {
    const madeOn = (day: string) => {
      vi.setSystemTime(new Date(`${day}T08:00:00Z`));
      return joined(logArchive([{ name: "R-0001.csv", text: "time", madeAt: ROASTED }]));
    };
    expect(madeOn("2026-11-18")).toEqual(madeOn("2026-11-19"));
  } finally {
    vi.useRealTimers();
  }
});

test("files are asked for one after the other, when the one before is packed", () => {
  const asked: string[] = [];
  function* files() {
    for (const name of ["a.csv", "b.csv"]) {
      asked.push(name);
      yield { name, text: "x".repeat(100_000), madeAt: ROASTED };
    }
  }
  const pieces = logArchive(files());
  pieces.next();
  expect(asked).toEqual(["a.csv"]);
  expect([...pieces].length).toBeGreaterThan(1);
  expect(asked).toEqual(["a.csv", "b.csv"]);
});

test.each([writeAlog, writeCsv])(
  "a roast that nobody recorded is exported with its weights and comes back",
  (write) => {
    const log = roastAsLog({
      number: "R-0042",
      product: "Guji Filter",
      coffee: "Guji",
      roastedAt: new Date(Date.UTC(2026, 10, 17, 6, 40)),
      greenGrams: 5000,
      roastedGrams: 4250,
      notes: "=1 a little early",
    });
    expect(log).toMatchObject({
      title: "Guji Filter",
      batch: "R-0042",
      green: { grams: 5000 },
      roasted: { grams: 4250 },
    });
    expect(readRoastLog(strToU8(write(log)), "export")).toEqual(expect.objectContaining({ ok: true, log }));
  },
);
