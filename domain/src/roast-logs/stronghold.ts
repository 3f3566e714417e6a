import type { Cell } from "../tables/index.ts";
import type { RawChannel, RawLog, RawMark } from "./draft/raw-log.ts";
import type { LogFile } from "./file/log-file.ts";
import { readClock, textOf } from "./file/read-number.ts";
import type { ControlRole, LogNotice, RoastEventKind } from "./roast-log.ts";
import { assumedEnds, LogColumns, needRows, stepsOf } from "./table/log-columns.ts";

/** Meaning of a column by its place; headings are in any language, machine translated or edited. */
type Column =
  | "time"
  | "internal"
  | "bean surface"
  | "drum"
  | "hot air"
  | "RoR"
  | "bean RoR"
  | "air"
  | "halogen"
  | "drum heater"
  | "agitation"
  | "blower"
  | "note";

const LAYOUTS: ReadonlyMap<number, readonly Column[]> = new Map<number, readonly Column[]>([
  [9, ["time", "internal", "drum", "hot air", "RoR", "air", "halogen", "agitation", "note"]],
  [10, ["time", "internal", "bean surface", "hot air", "RoR", "bean RoR", "air", "halogen", "agitation", "note"]],
  [
    12,
    [
      "time",
      "internal",
      "bean surface",
      "drum",
      "hot air",
      "RoR",
      "bean RoR",
      "air",
      "halogen",
      "drum heater",
      "agitation",
      "note",
    ],
  ],
  [
    13,
    [
      "time",
      "internal",
      "bean surface",
      "drum",
      "hot air",
      "RoR",
      "bean RoR",
      "air",
      "halogen",
      "drum heater",
      "agitation",
      "blower",
      "note",
    ],
  ],
]);

const NOTES: readonly [written: RegExp, kind: RoastEventKind][] = [
  [/^t\.?\s?p\.?$/i, "turningPoint"],
  [/^1\s?st\b|^1차|^first/i, "firstCrackStart"],
  [/^2\s?(?:st|nd)\b|^2차|^second/i, "secondCrackStart"],
];

const CONTROLS: readonly [column: Column, name: string, role: ControlRole][] = [
  ["air", "Hot air", "air"],
  ["halogen", "Halogen", "burner"],
  ["drum heater", "Drum heater", "other"],
  ["agitation", "Agitation", "drum"],
  ["blower", "Blower", "other"],
];

const EXTRAS: readonly [column: Column, name: string, quantity: "temperature" | "rate"][] = [
  ["internal", "Internal", "temperature"],
  ["drum", "Drum surface", "temperature"],
  ["RoR", "RoR", "rate"],
  ["bean RoR", "Bean surface RoR", "rate"],
];

/** Half a day: a workbook that keeps `mm:ss` as hours and minutes has times 60 times too long. */
const HOURS_FOR_MINUTES_SEC = 3 * 3600;

/** Workbooks of Stronghold: known by the number of columns, with `mm:ss` in the first and notes in the last. */
export const stronghold = {
  format: "stronghold",
  recognise(file: LogFile): number {
    if (!file.isZip) return 0;
    const [headings = [], ...rows] = file.rows;
    const areTimes = rows.length > 0 && rows.slice(0, 20).every((row) => readClock(row[0]) !== null);
    if (!LAYOUTS.has(headings.length) || !areTimes || textOf(headings[0]) === "Time1") return 0;
    return rows.some((row) => NOTES.some(([written]) => written.test(textOf(row[headings.length - 1])))) ? 90 : 60;
  },
  read(file: LogFile): RawLog {
    const [headings = [], ...rows] = file.rows;
    const layout = LAYOUTS.get(headings.length) ?? LAYOUTS.get(9) ?? [];
    const table = new LogColumns(headings, rows);
    needRows(table.rows);
    const timeSec = timesOf(table.rows);
    const numbers = (column: Column) => table.numbers(layout.indexOf(column));
    const hasBeanSensor = layout.includes("bean surface");
    const beanColumn = layout.indexOf(hasBeanSensor ? "bean surface" : "internal");
    const marks = table.texts(layout.length - 1).flatMap((text, at): RawMark[] => {
      const kind = NOTES.find(([written]) => written.test(text))?.[1];
      const atSec = timeSec[at];
      return kind === undefined || typeof atSec !== "number" ? [] : [{ kind, atSec }];
    });
    return {
      format: "stronghold",
      machine: "Stronghold",
      title: file.baseName,
      temperatureUnit: "C",
      notices: [takenAsBeans(table.headings, beanColumn, hasBeanSensor)],
      // The sensor at the surface starts cold and rises, so its lowest reading means nothing.
      hasTurningPoint: !hasBeanSensor,
      timeSec,
      beanTemp: table.numbers(beanColumn),
      envTemp: numbers("hot air"),
      extras: EXTRAS.filter(([column]) => layout.includes(column) && (hasBeanSensor || column !== "internal")).map(
        ([column, name, quantity]): RawChannel => ({ name, quantity, values: numbers(column) }),
      ),
      // Levels go from 0 to 10.
      controls: CONTROLS.map(([column, name, role]) => ({
        name,
        role,
        unit: "%",
        steps: stepsOf(
          timeSec,
          numbers(column).map((level) => (level === null ? null : level * 10)),
        ),
      })),
      marks: [...assumedEnds(timeSec), ...marks],
    };
  },
} as const;

/** The column is known by its place alone, so a person sees its heading. */
function takenAsBeans(headings: readonly string[], at: number, hasBeanSensor: boolean): LogNotice {
  const heading = headings[at] ?? "";
  const column = heading === "" ? `column ${at + 1}` : `column ${at + 1}, "${heading}",`;
  const taken = `${column} is taken as the bean temperature.`;
  const message = hasBeanSensor
    ? `${taken.charAt(0).toUpperCase()}${taken.slice(1)}`
    : `This machine has no bean sensor: ${taken}`;
  return { code: "columns-guessed", message };
}

function timesOf(rows: readonly (readonly Cell[])[]): (number | null)[] {
  const times = rows.map((row) => readClock(row[0]));
  const [first = null, second = null] = times;
  const isInHours =
    first !== null && second !== null && second - first >= 60 && (times.at(-1) ?? 0) > HOURS_FOR_MINUTES_SEC;
  return isInHours ? times.map((time) => (time === null ? null : time / 60)) : times;
}
