import { dayNumber, isDay } from "../calendar/index.ts";
import { guessUnit } from "./draft/guess-unit.ts";
import type { RawLog } from "./draft/raw-log.ts";
import { localTime } from "./draft/started-at.ts";
import { LogFault } from "./file/log-fault.ts";
import type { LogFile } from "./file/log-file.ts";
import { readNumber, textOf } from "./file/read-number.ts";
import { assumedEnds, LogColumns, needRows, stepsOf } from "./table/log-columns.ts";

/** Logs of Petroncini: two lines about the export, semicolons, decimal commas, day and time in six columns, no events. */
export const petroncini = {
  format: "petroncini",
  recognise({ head }: LogFile): number {
    const isHeading = /Year;Month;Day;Hour;Minute;Second/i.test(head);
    return /^\s*Export path/i.test(head) ? (isHeading ? 99 : 70) : isHeading ? 90 : 0;
  },
  read(file: LogFile): RawLog {
    const rows = file.lines.map((each) => each.split(";").map((cell) => cell.trim()));
    const headingsAt = rows.findIndex((row) => row.length >= 8 && readNumber(row[0]) === null);
    const [headings, data] = headingsAt < 0 ? [[], rows] : [rows[headingsAt] ?? [], rows.slice(headingsAt + 1)];
    const table = new LogColumns(
      headings,
      data.filter((row) => row.length >= 8 && /^\d+$/.test(textOf(row[0]))),
    );
    needRows(table.rows);
    const moments = table.rows.map((row) => momentOf(row.slice(0, 6).map((cell) => Number(textOf(cell)))));
    const first = moments.find((moment) => moment !== null);
    if (first === undefined)
      throw new LogFault("damaged", "no row has a day and time that can be read; export the log again");
    const timeSec = moments.map((moment) => (moment === null ? null : moment.seconds - first.seconds));
    // Headings can be in another language; the columns keep their places.
    const column = (name: RegExp, place: number) => table.numbers(table.find(name) < 0 ? place : table.find(name));
    const beanTemp = column(/^beans? temp/, 7);
    const { unit, notices } = guessUnit(beanTemp);
    return {
      format: "petroncini",
      machine: "Petroncini",
      temperatureUnit: unit,
      notices,
      startedAt: { local: first.local },
      timeSec,
      beanTemp,
      envTemp: column(/^outlet temp/, 9),
      extras: [{ name: "Inlet", quantity: "temperature", values: column(/^inlet temp/, 8) }],
      controls: [{ name: "Burner", role: "burner", unit: "%", steps: stepsOf(timeSec, column(/^burner/, 10)) }],
      marks: assumedEnds(timeSec.filter((time) => time !== null)),
    };
  },
} as const;

function momentOf([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: number[]) {
  const local = localTime({ year, month, day, hour, minute, second });
  const civil = local?.slice(0, 10) ?? "";
  if (local === null || !isDay(civil)) return null;
  return { local, seconds: dayNumber(civil) * 86_400 + hour * 3600 + minute * 60 + second };
}
