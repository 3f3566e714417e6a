import { guessUnit } from "./draft/guess-unit.ts";
import type { RawLog } from "./draft/raw-log.ts";
import type { LogFile } from "./file/log-file.ts";
import { readClock } from "./file/read-number.ts";
import { assumedEnds, LogColumns, needRows, stepsOf } from "./table/log-columns.ts";

/** Exports of the Giesen Profiler: one row a second, no events, no date and no unit. */
export const giesen = {
  format: "giesen",
  recognise: ({ head }: LogFile): number =>
    /^"?seconds"?[,;\t]"?time"?[,;\t]"?air"?[,;\t]"?beans"?/i.test(head) ? 95 : 0,
  read(file: LogFile): RawLog {
    const [headings = [], ...rows] = file.rows;
    const table = new LogColumns(headings, rows);
    needRows(table.rows);
    const [seconds, bean, air] = [table.find("seconds"), table.need("beans"), table.find("air")];
    const clock = table.texts(table.find("time")).map((text) => readClock(text));
    const timeSec = table.numbers(seconds).map((second, at) => second ?? clock[at] ?? null);
    const beanTemp = table.numbers(bean);
    const { unit, notices } = guessUnit(beanTemp);
    const control = (name: string) => stepsOf(timeSec, table.numbers(table.find(name)));
    return {
      format: "giesen",
      machine: "Giesen",
      temperatureUnit: unit,
      notices,
      timeSec,
      beanTemp,
      envTemp: table.numbers(air),
      extras: [
        { name: "RoR", quantity: "rate", values: table.numbers(table.find("ror")) },
        { name: "Pressure", quantity: "other", values: table.numbers(table.find("pressure")) },
      ],
      controls: [
        { name: "Power", role: "burner", unit: "%", steps: control("power") },
        { name: "Speed", role: "drum", steps: control("speed") },
      ],
      marks: assumedEnds(timeSec),
    };
  },
} as const;
