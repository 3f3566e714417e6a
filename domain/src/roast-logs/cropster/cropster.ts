import { isDay, plusDays } from "../../calendar/index.ts";
import type { Cell, Sheet } from "../../tables/index.ts";
import { weightUnit } from "../draft/logged-weight.ts";
import type { RawChannel, RawControl, RawLog, RawMark, RawWeight, Readings } from "../draft/raw-log.ts";
import { LogFault } from "../file/log-fault.ts";
import type { LogFile } from "../file/log-file.ts";
import { readNumber, textOf } from "../file/read-number.ts";
import type { LogNotice, TemperatureUnit } from "../roast-log.ts";
import { stepsOf } from "../table/log-columns.ts";
import { readBiffSheets } from "./biff-sheets.ts";
import {
  cropsterControl,
  cropsterEvent,
  curveName,
  isBeanCurve,
  isDayHeading,
  isEnvironmentCurve,
  isExhaustCurve,
  isRoastingNotes,
} from "./cropster-words.ts";

/** Exports of Cropster: old Excel workbooks with a summary, comments and one sheet for each curve, in eleven languages. */
export const cropster = {
  format: "cropster",
  recognise: (file: LogFile): number => (file.isCompound ? 80 : 0),
  read(file: LogFile): RawLog {
    const [summary, ...sheets] = readBiffSheets(file.bytes);
    const curves = sheets.flatMap(curveOf);
    if (summary === undefined || (curves.length === 0 && !isSummary(summary))) {
      throw new LogFault(
        "unknown-format",
        "this workbook is not a Cropster export; save it as .xlsx to choose its columns",
      );
    }
    const facts = factsOf(summary);
    const comments = sheets.find(({ rows }) => (rows[0]?.length ?? 0) >= 3);
    const temperatures = curves.filter(({ unit }) => unit in TEMPERATURES);
    const bean = temperatures.find(({ name }) => isBeanCurve(name)) ?? temperatures[0];
    const notices: LogNotice[] =
      bean === undefined || isBeanCurve(bean.name)
        ? []
        : [{ code: "columns-guessed", message: `The curve "${bean.name}" is read as the bean temperature.` }];
    const timeSec = bean?.timeSec ?? [];
    const env =
      temperatures.find(({ name }) => isExhaustCurve(name)) ??
      temperatures.find(({ name }) => isEnvironmentCurve(name));
    const others = curves.filter((curve) => curve !== bean && curve !== env);
    const isControl = ({ name, unit }: Curve) =>
      !(unit in TEMPERATURES) && cropsterControl(name) !== "other" && unit === "PERCENT";
    return {
      format: "cropster",
      software: "Cropster",
      ...facts,
      temperatureUnit: TEMPERATURES[bean?.unit ?? ""] ?? "C",
      notices,
      timeSec,
      beanTemp: bean?.values ?? [],
      envTemp: env === undefined ? [] : alignedTo(timeSec, env),
      extras: others.filter((curve) => !isControl(curve)).map((curve) => channelOf(curve, timeSec)),
      controls: others.filter(isControl).map(
        (curve): RawControl => ({
          name: curve.name,
          role: cropsterControl(curve.name),
          unit: "%",
          steps: stepsOf(curve.timeSec, curve.values),
        }),
      ),
      marks: [...marksOf(comments), ...endsOf(timeSec)],
      remarks: remarksOf(comments),
    };
  },
} as const;

const TEMPERATURES: Partial<Record<string, TemperatureUnit>> = { CELSIUS: "C", FAHRENHEIT: "F" };
const UNITS: Partial<Record<string, string>> = { PERCENT: "%", HZ: "Hz", PASCAL: "Pa" };

interface Curve {
  name: string;
  /** Unit in English capitals, as the heading has it. */
  unit: string;
  timeSec: Readings;
  values: Readings;
}

/** A sheet of two columns whose second heading carries a unit in capitals. */
function curveOf({ name, rows }: Sheet): Curve[] {
  const [headings = [], ...data] = rows;
  const unit = /\(([A-Z_]+)\)/.exec(textOf(headings[1]))?.[1];
  if (headings.length !== 2 && unit === undefined) return [];
  const samples = data.filter((row) => readNumber(row[0]) !== null);
  return [
    {
      name: curveName(name),
      unit: unit ?? "",
      timeSec: samples.map((row) => readNumber(row[0])),
      values: samples.map((row) => readNumber(row[1])),
    },
  ];
}

function channelOf(curve: Curve, timeSec: Readings): RawChannel {
  const values = alignedTo(timeSec, curve);
  if (curve.unit in TEMPERATURES) return { name: curve.name, quantity: "temperature", values };
  return { name: curve.name, quantity: "other", unit: UNITS[curve.unit] ?? curve.unit.toLowerCase(), values };
}

const NEAR_SEC = 1;

/** Readings of a curve at the times of the beans; where none is within a second, none. */
function alignedTo(timeSec: Readings, curve: Curve): Readings {
  let at = 0;
  return timeSec.map((time) => {
    if (time === null) return null;
    const distance = (place: number) => Math.abs((curve.timeSec[place] ?? Number.POSITIVE_INFINITY) - time);
    while (at + 1 < curve.timeSec.length && distance(at + 1) <= distance(at)) at += 1;
    return distance(at) <= NEAR_SEC ? (curve.values[at] ?? null) : null;
  });
}

/** Time 0 is the charge, the last sample the drop. */
function endsOf(timeSec: Readings): RawMark[] {
  const last = timeSec.at(-1);
  return typeof last === "number"
    ? [
        { kind: "charge", atSec: 0 },
        { kind: "drop", atSec: last },
      ]
    : [];
}

function marksOf(comments: Sheet | undefined): RawMark[] {
  return (comments?.rows ?? []).flatMap(([time, temp, type]): RawMark[] => {
    const kind = cropsterEvent(textOf(type));
    const atSec = readNumber(time);
    return kind === null || atSec === null ? [] : [{ kind, atSec, temp: readNumber(temp) }];
  });
}

function remarksOf(comments: Sheet | undefined): { atSec: number; text: string }[] {
  return (comments?.rows ?? []).flatMap(([time, , type, text]) => {
    const [atSec, said] = [readNumber(time), textOf(text)];
    if (atSec === null || said === "" || cropsterEvent(textOf(type)) !== null) return [];
    const isControl = readNumber(said) !== null;
    return [{ atSec, text: isControl ? `${textOf(type)} ${said}` : said }];
  });
}

const isSummary = ({ rows: [headings = [], values = []] }: Sheet): boolean =>
  headings.length >= 20 && (headings.some((each) => isDayHeading(textOf(each))) || /^PR-\d+$/.test(textOf(values[0])));

/** Column of the day in the two known summaries, by their number of columns. */
const DAY_COLUMNS: ReadonlyMap<number, number> = new Map([
  [29, 6],
  [34, 7],
]);
const NEWER_COLUMNS = 30;

/** Facts of the summary: in every language the columns stand at the same places around that of the day. */
function factsOf({ rows: [headings = [], values = []] }: Sheet): Partial<RawLog> {
  const found = headings.findIndex((each) => isDayHeading(textOf(each)));
  const day = found >= 4 ? found : (DAY_COLUMNS.get(headings.length) ?? 6);
  const text = (at: number) => textOf(values[at]) || null;
  const isNewer = headings.length > NEWER_COLUMNS;
  const notes = headings.findIndex((each) => isRoastingNotes(textOf(each)));
  const color = isNewer ? [26, 27] : [22, 23];
  return {
    id: text(0),
    batch: text(0),
    beans: text(1),
    title: text(day - 4),
    machine: text(day - 3),
    operator: text(day - 2),
    startedAt: { local: momentOf(values[day]) },
    green: weightOf(values, day + 3),
    roasted: weightOf(values, day + 5),
    cuppingNotes: text(day + 11),
    roastingNotes: text(notes >= 0 ? notes : isNewer ? 31 : 28),
    measures: {
      ambientTempC: isNewer ? null : readNumber(values[27]),
      wholeColor: readNumber(values[color[0] ?? 0]),
      groundColor: readNumber(values[color[1] ?? 0]),
    },
  };
}

function weightOf(values: readonly Cell[], at: number): RawWeight | null {
  const unit = weightUnit(textOf(values[at + 1]));
  return unit === null ? null : { amount: readNumber(values[at]), unit };
}

const DAY_SEC = 86_400;

/** Day and time of the clock of an Excel serial number. Worked: 44120.81513888889 → 2020-10-16T19:33:48. */
function momentOf(cell: Cell | undefined): string | null {
  const serial = readNumber(cell);
  if (serial === null || serial < 20_000 || serial > 100_000) return null;
  const seconds = Math.round(serial * DAY_SEC);
  const day = plusDays("1899-12-30", Math.floor(seconds / DAY_SEC));
  const time = seconds % DAY_SEC;
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return isDay(day) ? `${day}T${two(time / 3600)}:${two((time / 60) % 60)}:${two(time % 60)}` : null;
}
