import type { RawLog, RawMark } from "./draft/raw-log.ts";
import type { LogFile } from "./file/log-file.ts";
import { readNumber } from "./file/read-number.ts";
import type { LogNotice } from "./roast-log.ts";
import { LogColumns, needRows, stepsOf } from "./table/log-columns.ts";

/** Names of the columns, which the file does not have: time, beans, fan, heater, RoR, drum, humidity, environment, pressure. */
const COLUMNS = 9;
const SETTINGS = 25;
/** A spreadsheet with decimal commas writes semicolons between cells, so commas separate only where nothing else does. */
const settingsOf = (line: string): (number | null)[] =>
  line.split(/[;\t]/.test(line) ? /[;\t]/ : ",").map((cell) => readNumber(cell.trim()));

/** Logs of Rubasse: no headings; the first line has settings and, from its 20th value on, the events. °C. */
export const rubasse = {
  format: "rubasse",
  recognise({ head }: LogFile): number {
    const [first = "", second = "", third = ""] = head.split(/\r\n|\r|\n/);
    const settings = settingsOf(first);
    const rows = [second, third].map(settingsOf);
    const isSettings = settings.length >= SETTINGS && settings.slice(0, SETTINGS).every((value) => value !== null);
    const areRows = rows.every((row) => row.length >= COLUMNS && row.slice(0, 2).every((value) => value !== null));
    return isSettings && areRows && (rows[0]?.[0] ?? 99) <= 5 ? 90 : 0;
  },
  read(file: LogFile): RawLog {
    const [settings = [], ...rows] = file.lines.map(settingsOf);
    const complete = rows.filter((row) => row.length >= COLUMNS && row[0] !== null);
    const table = new LogColumns(
      [],
      complete.map((row) => row.map((value) => value ?? "")),
    );
    needRows(table.rows);
    const timeSec = table.numbers(0);
    const last = timeSec.findLast((value) => value !== null) ?? 0;
    const setting = (place: number) => settings[place - 1] ?? 0;
    const marks: RawMark[] = [{ kind: "charge", atSec: timeSec[0] ?? 0, source: "assumed" }];
    if (setting(20) > 0) marks.push({ kind: "firstCrackStart", atSec: setting(20) });
    if (setting(22) > 0) marks.push({ kind: "secondCrackStart", atSec: setting(22) });
    // The end can be a second behind the last row.
    const end = setting(24) > 0 ? Math.min(setting(24), last) : last;
    marks.push({ kind: "drop", atSec: end, source: setting(24) > 0 ? "marked" : "assumed" });
    const weight = settings.length > SETTINGS ? setting(26) : 0;
    const notices: LogNotice[] =
      weight > 0
        ? [{ code: "not-understood", message: `The 26th setting, ${weight}, is taken as the green weight in grams.` }]
        : [];
    return {
      format: "rubasse",
      machine: "Rubasse",
      title: file.baseName,
      temperatureUnit: "C",
      notices,
      timeSec,
      beanTemp: table.numbers(1),
      envTemp: table.numbers(7),
      green: { amount: weight, unit: "g" },
      extras: [
        { name: "RoR", quantity: "rate", values: table.numbers(4) },
        { name: "Humidity", quantity: "other", unit: "%", values: table.numbers(6) },
        { name: "Pressure", quantity: "other", values: table.numbers(8) },
        // Newer files have the columns of a reference roast behind their own.
        { name: "Reference", quantity: "temperature", values: table.numbers(COLUMNS + 1) },
      ],
      controls: [
        { name: "Fan", role: "air", unit: "%", steps: stepsOf(timeSec, table.numbers(2)) },
        { name: "Heater", role: "burner", unit: "%", steps: stepsOf(timeSec, table.numbers(3)) },
        { name: "Drum", role: "drum", steps: stepsOf(timeSec, table.numbers(5)) },
      ],
      marks,
    };
  },
} as const;
