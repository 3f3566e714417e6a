import { guessUnit } from "./draft/guess-unit.ts";
import type { RawLog, RawMark } from "./draft/raw-log.ts";
import { localTime } from "./draft/started-at.ts";
import { LogFault } from "./file/log-fault.ts";
import type { LogFile } from "./file/log-file.ts";
import { readClock, readNumber } from "./file/read-number.ts";
import type { RoastEventKind } from "./roast-log.ts";
import { LogColumns, stepsOf } from "./table/log-columns.ts";

const EVENTS: readonly [section: string, kind: RoastEventKind][] = [
  ["startbeansin", "charge"],
  ["temperback", "turningPoint"],
  ["turntoyellow", "dryEnd"],
  ["1stboomstart", "firstCrackStart"],
  ["1stboomend", "firstCrackEnd"],
  ["2ndboomstart", "secondCrackStart"],
  ["2ndboomend", "secondCrackEnd"],
  ["beanscolddown", "drop"],
];

/** Logs of Kaleido: sections in `[{Name}]`, times in milliseconds, RoR per 30 seconds. */
export const kaleido = {
  format: "kaleido",
  recognise: ({ head }: LogFile): number =>
    /^\s*KLDO data file/i.test(head) ? 99 : /\[\{(?:StartBeansIn|CookDate|TurntoYellow)\}\]/i.test(head) ? 80 : 0,
  read(file: LogFile): RawLog {
    const sections = sectionsOf(file.lines);
    const first = (name: string) =>
      sections
        .get(name)
        ?.lines.find((each) => each.trim() !== "")
        ?.trim() ?? "";
    const { table, isCutOff, cutAt } = tableOf(sections);
    const timeSec = table.numbers(table.need("Time", "time")).map((ms) => (ms === null ? null : ms / 1000));
    const beanTemp = table.numbers(table.need("BT", "bt"));
    const { unit, notices } = guessUnit(beanTemp);
    const numbers = (name: string) => table.numbers(table.find(name));
    const control = (name: string) => stepsOf(timeSec, numbers(name));
    const marks = EVENTS.flatMap(([section, kind]): RawMark[] => {
      const [, temp, time] = /^(-?[\d.,]+)?\s*@\s*(\d+:\d+(?::\d+)?)$/.exec(first(section)) ?? [];
      const atSec = readClock(time);
      return atSec === null ? [] : [{ kind, atSec, temp: readNumber(temp) }];
    });
    const version = /KLDO data file\s*(\S*)/i.exec(file.head)?.[1] ?? "";
    return {
      format: "kaleido",
      machine: "Kaleido",
      software: `KLDO data file ${version}`,
      title: first("comment"),
      temperatureUnit: unit,
      notices: isCutOff
        ? [...notices, { code: "cut-off", message: `The file ends in the middle of line ${cutAt}.` }]
        : notices,
      startedAt: { local: startOf(first("cookdate")) },
      timeSec,
      beanTemp,
      envTemp: numbers("et"),
      extras: [
        { name: "RoR", quantity: "rate", values: numbers("ror").map((per30) => (per30 === null ? null : per30 * 2)) },
        { name: "Set point", quantity: "temperature", values: numbers("sv") },
      ],
      controls: [
        { name: "Heat", role: "burner", unit: "%", steps: control("hp") },
        { name: "Fan", role: "air", unit: "%", steps: control("sm") },
        { name: "Drum", role: "drum", unit: "%", steps: control("rl") },
      ],
      marks,
    };
  },
} as const;

interface Section {
  /** Number of its first line in the file, counted from 1. */
  from: number;
  lines: string[];
}

function sectionsOf(lines: readonly string[]): Map<string, Section> {
  const sections = new Map<string, Section>();
  let current: Section | null = null;
  for (const [at, text] of lines.entries()) {
    const name = /^\s*\[\{(.+?)\}\]\s*$/.exec(text)?.[1]?.toLowerCase();
    if (name !== undefined) {
      current = { from: at + 2, lines: [] };
      if (!sections.has(name)) sections.set(name, current);
    } else current?.lines.push(text);
  }
  return sections;
}

/** Rows of the section `DATA`. A last row that lacks columns was cut off, and is left out. */
function tableOf(sections: ReadonlyMap<string, Section>) {
  const { lines: all, from } = sections.get("data") ?? { lines: [], from: 1 };
  const lines = all.filter((each) => each.trim() !== "");
  const [headings, ...rows] = lines.map((each) => each.split(/[,;\t]/).map((cell) => cell.trim()));
  if (headings === undefined) throw new LogFault("no-samples", "the section [{DATA}] with the readings is missing");
  const isCutOff = rows.length > 1 && (rows.at(-1)?.length ?? 0) < (rows.at(-2)?.length ?? 0);
  return { table: new LogColumns(headings, isCutOff ? rows.slice(0, -1) : rows), isCutOff, cutAt: from + rows.length };
}

/** Worked: `25-05-15 20:31:48` → 2025-05-15. */
function startOf(text: string): string | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{2,4})-(\d{1,2})-(\d{1,2})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? [];
  if (year === undefined) return null;
  return localTime({
    year: year.length === 2 ? 2000 + Number(year) : Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: second === undefined ? null : Number(second),
  });
}
