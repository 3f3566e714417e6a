import type { RawLog, RawMark } from "./draft/raw-log.ts";
import { localTime } from "./draft/started-at.ts";
import type { LogFile } from "./file/log-file.ts";
import type { StartedAt } from "./roast-log.ts";
import { LogColumns, needRows, stepsOf } from "./table/log-columns.ts";

const BEANS = ["exaust temp", "exhaust temp", "temp above"] as const;

/** Exports of IKAWA: several generations, read by the trimmed names of their columns. All temperatures are °C. */
export const ikawa = {
  format: "ikawa",
  recognise({ head }: LogFile): number {
    const headings = (head.split(/[\r\n]/)[0] ?? "")
      .toLowerCase()
      .split(/[,;\t]/)
      .map((each) => each.replaceAll('"', "").trim());
    const has = (name: string) => headings.includes(name);
    return has("time") && has("state") && BEANS.some(has) ? 95 : 0;
  },
  read(file: LogFile): RawLog {
    const [headings = [], ...rows] = file.rows;
    const table = new LogColumns(headings, rows);
    needRows(table.rows);
    const [time, state, bean] = [
      table.need("time"),
      table.need("state"),
      table.need("temp above", "exaust temp", "exhaust temp"),
    ];
    const states = table.texts(state).map((each) => each.toLowerCase());
    const times = table.numbers(time);
    const start = states.indexOf("roasting");
    const end = states.findIndex((each, at) => at > start && each === "cooling");
    // Before the roast every row has the time 0, which no curve can show: those rows are left out.
    const isKept = times.map((at, index) => start < 0 || index >= start || (at ?? 0) > 0);
    const kept = <Value>(values: readonly Value[]) => values.filter((_, at) => isKept[at]);
    const numbers = (at: number) => kept(table.numbers(at));
    const timeSec = kept(times);
    const marks: RawMark[] = [];
    const chargeSec = start < 0 ? null : (times[start] ?? null);
    const dropSec = end < 0 ? null : (times[end] ?? null);
    if (chargeSec !== null) marks.push({ kind: "charge", atSec: chargeSec });
    if (dropSec !== null) marks.push({ kind: "drop", atSec: dropSec });
    // The detected first crack counts from the roast's own zero, as the column of times does.
    const crackSec = table.numbers(table.find("adfc_timestamp")).findLast((value) => value !== null) ?? 0;
    if (crackSec > 0) marks.push({ kind: "firstCrackStart", atSec: crackSec + (chargeSec ?? 0) });
    const fan = table.find("fan set (%)", "fan set");
    const heater = table.find("heater power (%)", "heater");
    const extra = (name: string, unit: string, ...columns: string[]) =>
      ({ name, quantity: "other", unit, values: numbers(table.find(...columns)) }) as const;
    const temperature = (name: string, ...columns: string[]) =>
      ({ name, quantity: "temperature", values: numbers(table.find(...columns)) }) as const;
    return {
      format: "ikawa",
      machine: "IKAWA",
      temperatureUnit: "C",
      title: file.baseName,
      startedAt: startFromName(file.baseName),
      timeSec,
      samplesInFile: table.rows.length,
      beanTemp: numbers(bean),
      extras: [
        temperature("Set point", "setpoint", "temp set"),
        ...(table.headings[bean]?.trim().toLowerCase() === "temp above"
          ? [temperature("Temperature below", "temp below")]
          : []),
        extra("Fan speed", "", "fan speed (rpm)", "fan speed"),
        extra("Absolute humidity", "g/m³", "abs_humidity"),
      ],
      controls: [
        { name: "Fan", role: "air", unit: "%", steps: stepsOf(timeSec, numbers(fan)) },
        { name: "Heater", role: "burner", unit: "%", steps: stepsOf(timeSec, numbers(heater)) },
      ],
      marks,
    };
  },
} as const;

/** Day and time in the file's name: `IKAWA yyyy-mm-dd hhmmss` or `Roasting-log-from-dd-mm-yyyy-hh_mm-n`. */
function startFromName(name: string): Partial<StartedAt> | null {
  const iso = /(\d{4})[-_](\d{2})[-_](\d{2})[-_ T](\d{2})[-_:]?(\d{2})[-_:]?(\d{2})/.exec(name);
  const european = /(\d{2})[-_](\d{2})[-_](\d{4})[-_ ](\d{2})[-_](\d{2})/.exec(name);
  const [, year, month, day, hour, minute, second] =
    iso ?? (european === null ? [] : [null, european[3], european[2], european[1], european[4], european[5]]);
  if (year === undefined) return null;
  return {
    local: localTime({
      year: Number(year),
      month: Number(month),
      day: Number(day),
      hour: Number(hour),
      minute: Number(minute),
      second: second === undefined ? null : Number(second),
    }),
  };
}
