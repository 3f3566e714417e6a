import { dayNumber, isDay } from "../calendar/index.ts";
import type { RawLog, RawMark, Readings } from "./draft/raw-log.ts";
import { localTime } from "./draft/started-at.ts";
import type { LogFile } from "./file/log-file.ts";
import type { RoastEventKind } from "./roast-log.ts";
import { LogColumns, needRows, stepsOf } from "./table/log-columns.ts";

const ON_OFF: readonly [column: string, kind: RoastEventKind][] = [
  ["colorchangeonoff", "dryEnd"],
  ["firstcrackonoff", "firstCrackStart"],
  ["secondcrackonoff", "secondCrackStart"],
];
/** Rates below are those of a probe in air before the beans come. */
const LOWEST_RATE = -1_000;
const DAY_SEC = 86_400;

/** Logs of Loring: a row about every 6 s, temperatures in tenths of a degree, the burner in hundredths of a percent. */
export const loring = {
  format: "loring",
  recognise: ({ head }: LogFile): number =>
    /^"?Id"?[,;\t]"?Time"?[,;\t]"?RoastingOnOff/i.test(head)
      ? 99
      : /RoastingOnOff/i.test(head) && /BeanTemperature/i.test(head)
        ? 90
        : 0,
  read(file: LogFile): RawLog {
    const [headings = [], ...all] = file.rows;
    const every = new LogColumns(headings, all);
    const bean = every.need("BeanTemperature", "beantemperature");
    const beans = every.numbers(bean);
    // The last line can be blank but for its number and time.
    const table = new LogColumns(
      headings,
      every.rows.filter((_, at) => beans[at] !== null),
    );
    needRows(table.rows);
    const numbers = (name: string) => table.numbers(table.find(name));
    const tenths = (name: string) => numbers(name).map((value) => (value === null ? null : value / 10));
    const { timeSec, start } = clockTimes(table.texts(table.find("time")), numbers("roasttimeseconds"));
    const burner = numbers("burnerpercentage").map((value) => (value === null ? null : value / 100));
    const rate = tenths("beantemperaturerateofrise").map((value) =>
      value === null || value < LOWEST_RATE ? null : value,
    );
    const isCelsius =
      numbers("degreescelciusonoff").find((value) => value !== null) ?? numbers("degreescelsiusonoff")[0] ?? 1;
    return {
      format: "loring",
      machine: "Loring",
      temperatureUnit: isCelsius > 0 ? "C" : "F",
      startedAt: { local: start },
      timeSec,
      samplesInFile: table.rows.length,
      beanTemp: tenths("beantemperature"),
      envTemp: tenths("returnairtemperature"),
      extras: [
        { name: "Bean RoR", quantity: "rate", values: rate },
        { name: "Inlet air", quantity: "temperature", values: tenths("inletairtemperature") },
        { name: "Stack", quantity: "temperature", values: tenths("stacktemperature") },
        { name: "Profile", quantity: "temperature", values: tenths("curvetemperaturebaselineorprofile") },
      ],
      controls: [{ name: "Burner", role: "burner", unit: "%", steps: stepsOf(timeSec, burner) }],
      marks: marksOf(table, timeSec),
    };
  },
} as const;

/** Charge at the first row in which it roasts, drop at the first in which it no longer does. */
function marksOf(table: LogColumns, timeSec: Readings): RawMark[] {
  const roasting = table.numbers(table.find("roastingonoff"));
  const start = Math.max(0, roasting.indexOf(1));
  const end = roasting.findIndex((value, at) => at > start && value === 0);
  const mark = (kind: RoastEventKind, at: number): RawMark[] => {
    const atSec = at < 0 ? null : timeSec[at];
    return typeof atSec === "number" ? [{ kind, atSec }] : [];
  };
  return [
    ...mark("charge", start).map((each): RawMark => ({ ...each, source: start === 0 ? "assumed" : "marked" })),
    ...mark("drop", end),
    ...ON_OFF.flatMap(([column, kind]) => mark(kind, table.numbers(table.find(column)).indexOf(1))),
  ];
}

/** Times since the first row, by the clock; by the seconds of the roast where the clock cannot be read. */
function clockTimes(written: readonly string[], seconds: Readings): { timeSec: Readings; start: string | null } {
  const moments = written.map(momentOf);
  const [first] = moments;
  const isByClock = first && moments.filter((each) => each === null).length * 10 < moments.length;
  if (!isByClock) return { timeSec: seconds, start: null };
  return { timeSec: moments.map((each) => (each === null ? null : each.seconds - first.seconds)), start: first.local };
}

/** A moment `m/d/yyyy h:mm:ss AM`; without AM and PM the clock has 24 hours, and a first number above 12 is the day. */
function momentOf(text: string): { local: string; seconds: number } | null {
  const [, first = "", second = "", year, hours, minute, secs = "0", half] =
    /^(\d{1,2})[/.](\d{1,2})[/.](\d{4}),?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AP])?\.?M?\.?$/i.exec(text) ?? [];
  if (year === undefined) return null;
  const isDayFirst = Number(first) > 12;
  const [month, day] = isDayFirst ? [second, first] : [first, second];
  const noon = half === undefined ? null : half.toUpperCase() === "P";
  const hour = noon === null ? Number(hours) : (Number(hours) % 12) + (noon ? 12 : 0);
  const local = localTime({
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour,
    minute: Number(minute),
    second: Number(secs),
  });
  const civil = local?.slice(0, 10) ?? "";
  if (local === null || !isDay(civil)) return null;
  return { local, seconds: dayNumber(civil) * DAY_SEC + hour * 3600 + Number(minute) * 60 + Number(secs) };
}
