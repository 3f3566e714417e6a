import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { proposeRoastLogMapping, readMappedRoastLog, readRoastLog } from "../read-roast-log.ts";
import { roastEvent } from "../roast-log.ts";
import { bareSeconds, beanC, clock, envC, inFahrenheit, ROAST, round, seconds } from "../test/known-roast.ts";
import { workbook } from "../test/log-bytes.ts";

type Row = (sec: number) => (string | number)[];
const csv = (headings: string, row: Row, separator = ",") =>
  strToU8([headings, ...bareSeconds().map((sec) => row(sec).join(separator))].join("\n"));
const decimalComma = (value: number) => String(round(value)).replace(".", ",");
const event = (sec: number) =>
  new Map([
    [0, "Charge"],
    [ROAST.dryEnd, "Dry End"],
    [ROAST.firstCrack, "FC"],
    [ROAST.drop, "Drop"],
  ]).get(sec) ?? "";

const read = (bytes: Uint8Array) => {
  const reading = readRoastLog(bytes, "my roast.csv");
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading.log;
};

describe("a table of no known program", () => {
  test.each<[string, Uint8Array]>([
    ["seconds", csv("time,BT,ET,event", (sec) => [sec, round(beanC(sec)), round(envC(sec)), event(sec)])],
    [
      "milliseconds without a word of it",
      csv("Time,Bean Temp,Exhaust,Event", (sec) => [sec * 1000, round(beanC(sec)), round(envC(sec)), event(sec)]),
    ],
    [
      "minutes in German with decimal commas",
      csv(
        "Zeit (min);Bohnentemp. [°C];Abluft [°C];Ereignis",
        (sec) => [String(sec / 60).replace(".", ","), decimalComma(beanC(sec)), decimalComma(envC(sec)), event(sec)],
        ";",
      ),
    ],
    [
      "mm:ss",
      csv(
        "elapsed\tET (F)\tBT (F)\tnotes",
        (sec) => [clock(sec), inFahrenheit(envC(sec)), inFahrenheit(beanC(sec)), event(sec)],
        "\t",
      ),
    ],
    [
      "time of the day",
      csv("Timestamp,Bean Probe (°C),Environment (°C),Mark", (sec) => [
        `2026-05-17 12:${String(35 + Math.floor(sec / 60)).padStart(2, "0")}:${String(sec % 60).padStart(2, "0")}`,
        round(beanC(sec)),
        round(envC(sec)),
        event(sec),
      ]),
    ],
    [
      "epoch milliseconds",
      csv("timestamp,bt_c,et_c,event", (sec) => [
        1779035716000 + sec * 1000,
        round(beanC(sec)),
        round(envC(sec)),
        event(sec),
      ]),
    ],
    [
      "a heading behind lines about the file",
      strToU8(
        [
          "Roast of Monday",
          "",
          "Operator,Ada",
          "t,BT,ET,event",
          ...bareSeconds().map((sec) => [sec, round(beanC(sec)), round(envC(sec)), event(sec)].join(",")),
        ].join("\n"),
      ),
    ],
    [
      "a workbook",
      workbook("Roast", [
        ["Time", "BT", "ET", "Event"],
        ...bareSeconds().map((sec) => [sec, round(beanC(sec)), round(envC(sec)), event(sec)]),
      ]),
    ],
  ])("is read with times as %s", (_, bytes) => {
    const log = read(bytes);
    expect(log.format).toBe("table");
    expect(log.notices.map(({ code }) => code)).toContain("columns-guessed");
    expect(
      ["charge", "dryEnd", "firstCrackStart", "drop"].map((kind) => roastEvent(log, kind as "drop")?.atSec),
    ).toEqual([0, ROAST.dryEnd, ROAST.firstCrack, ROAST.drop]);
    for (const [at, sec] of log.curve.timeSec.entries()) {
      expect(Math.abs((log.curve.beanTempC[at] ?? 0) - beanC(sec))).toBeLessThan(0.01);
      expect(Math.abs((log.curve.envTempC[at] ?? 0) - envC(sec))).toBeLessThan(0.01);
    }
  });

  test.each([
    ["Событие", ["Загрузка", "Пожелтение", "Первый крэк", "Выгрузка"]],
    ["Отметка", ["ЗАСЫПКА", "Изменение цвета", "Первый треск", "Сброс"]],
    ["Заметки", ["Завантаження", "Жовтий", "Перший крек", "Вивантаження"]],
    ["Примечание", ["загрузка зерна", "Конец сушки", "1-й крэк", "Выброс"]],
  ])("has its events where they are Cyrillic words of a column %s", (heading, words) => {
    const marks = new Map([0, ROAST.dryEnd, ROAST.firstCrack, ROAST.drop].map((sec, at) => [sec, words[at] ?? ""]));
    const row: Row = (sec) => [clock(sec), decimalComma(beanC(sec)), decimalComma(envC(sec)), marks.get(sec) ?? ""];
    const log = read(csv(`Время;Зерно °C;Воздух °C;${heading}`, row, ";"));
    expect(log.events.map(({ kind, atSec, source }) => [kind, atSec, source])).toEqual([
      ["charge", 0, "marked"],
      ["turningPoint", 60, "computed"],
      ["dryEnd", ROAST.dryEnd, "marked"],
      ["firstCrackStart", ROAST.firstCrack, "marked"],
      ["drop", ROAST.drop, "marked"],
    ]);
    expect(log.curve.envTempC[0]).toBe(envC(0));
  });

  test.each([
    ["-0:30 to the charge", (sec: number) => `${sec < 0 ? "-" : ""}${clock(Math.abs(sec))}`],
    ["-0:00:30 with hours", (sec: number) => `${sec < 0 ? "-" : ""}0:${clock(Math.abs(sec))}`],
    ["minus signs of a word processor", (sec: number) => `${sec < 0 ? "\u2212" : ""}${clock(Math.abs(sec))}`],
    ["seconds", (sec: number) => sec],
  ])("counts from the charge where times before it are negative: %s", (_, time) => {
    const rows = seconds(30, 0).map((sec) => [time(sec), inFahrenheit(beanC(sec)), inFahrenheit(envC(sec))].join(","));
    const log = read(strToU8(["time,bt (F),et (F)", ...rows].join("\n")));
    expect([log.timeZero, log.curve.timeSec[0], log.curve.timeSec.length]).toEqual(["charge", -30, rows.length]);
    expect(roastEvent(log, "charge")).toEqual({ kind: "charge", atSec: 0, beanTempC: 200, source: "marked" });
    expect(roastEvent(log, "drop")?.atSec).toBe(ROAST.drop);
    expect(log.temperatureUnit).toBe("F");
  });

  test("is read by the mapping of a person, and a file of the same shape proposes the same shape", () => {
    const bytes = csv("A,B,C,D", (sec) => [sec, 500, round(beanC(sec)), "x"]);
    const proposed = proposeRoastLogMapping(bytes, "my roast.csv");
    if (!proposed.ok) throw new Error(proposed.problem.message);
    expect(proposed.proposal.shape).toBe("a|b|c|d");
    expect(proposed.proposal.isUnitStated).toBe(false);
    expect(proposed.proposal.isTimeKnown).toBe(true);
    const mapping = { ...proposed.proposal.mapping, beanColumn: 2, unit: "C" } as const;
    const reading = readMappedRoastLog(bytes, "my roast.csv", mapping);
    expect(reading.ok && reading.log.curve.beanTempC[60]).toBe(90);
  });

  test("a mapping that does not fit the file is a problem with its place", () => {
    const mapping = {
      headingRow: 0,
      timeColumn: 0,
      timeUnit: "seconds",
      beanColumn: 9,
      envColumn: null,
      eventColumn: null,
      unit: "C",
    } as const;
    const reading = readMappedRoastLog(
      csv("time,BT", (sec) => [sec, 1]),
      "my roast.csv",
      mapping,
    );
    expect(reading.ok ? "" : reading.problem.message).toBe(
      "my roast.csv, line 1: the table has no column 10; choose its columns again",
    );
  });

  test.each(["seconds", "milliseconds", "minutes", "clock"] as const)(
    "times as mm:ss are minutes and seconds, also where a person said %s",
    (timeUnit) => {
      const bytes = csv("Elapsed,BT", (sec) => [clock(sec), round(beanC(sec))]);
      const mapping = { headingRow: 0, timeColumn: 0, timeUnit, beanColumn: 1, envColumn: null, eventColumn: null };
      const reading = readMappedRoastLog(bytes, "my roast.csv", { ...mapping, unit: "C" });
      expect(reading.ok && roastEvent(reading.log, "drop")?.atSec).toBe(bareSeconds().at(-1));
    },
  );

  test("a list without a time is no roast", () => {
    const reading = readRoastLog(
      strToU8("Coffee,Origin,Bags\nGuji,Ethiopia,9\nHuila,Colombia,4\nSantos,Brazil,7\n"),
      "list.csv",
    );
    expect(reading.ok ? "" : reading.problem.message).toContain("list.csv: unknown file format");
  });

  test("is named by hand where no column rises like a time, and so known again below another heading line", () => {
    // Empty for the first seconds, by which a time is told.
    const rows = bareSeconds().map((sec) => [sec < 40 ? "" : String(sec), "-", round(beanC(sec))].join(","));
    const bytes = strToU8(["Step,Phase,Probe", ...rows].join("\n"));
    const refused = readRoastLog(bytes, "late.csv");
    expect(refused.ok ? "" : refused.problem.message).toContain("you can choose its columns");
    const proposed = proposeRoastLogMapping(bytes, "late.csv");
    if (!proposed.ok) throw new Error(proposed.problem.message);
    expect(proposed.proposal).toMatchObject({
      shape: "step|phase|probe",
      isTimeKnown: false,
      headings: ["Step", "Phase", "Probe"],
    });
    const mapping = { ...proposed.proposal.mapping, timeColumn: 0, beanColumn: 2, unit: "C" } as const;
    const kept = [{ shape: proposed.proposal.shape, mapping }];
    const later = strToU8(["Machine of the back room", "Step,Phase,Probe", ...rows].join("\n"));
    for (const file of [bytes, later]) {
      const reading = readRoastLog(file, "late.csv", kept);
      if (!reading.ok) throw new Error(reading.problem.message);
      const { curve } = reading.log;
      expect(curve.timeSec.slice(0, 2)).toEqual([0, 1]);
      expect(curve.beanTempC[0]).toBeCloseTo(beanC(40), 1);
    }
  });

  test("a list of goods is no table to name by hand", () => {
    const list = strToU8("Coffee,Origin,Bags\nGuji,Ethiopia,9\nHuila,Colombia,4\nSantos,Brazil,7\n");
    expect(proposeRoastLogMapping(list, "list.csv").ok).toBe(false);
  });
});
