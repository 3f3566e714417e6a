import type { Cell } from "../../tables/index.ts";
import { guessUnit, temperatureUnit } from "../draft/guess-unit.ts";
import type { LogFile } from "../file/log-file.ts";
import { readNumber, textOf } from "../file/read-number.ts";
import type { TemperatureUnit } from "../roast-log.ts";
import { momentOf } from "./moment-cell.ts";

export const TIME_UNITS = ["seconds", "milliseconds", "minutes", "clock"] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

/** Meaning of the columns of a table, counted from 0. It fits every file of the same shape. */
export interface ColumnMapping {
  /** Position of the row of headings in the file, counted from 0. */
  headingRow: number;
  timeColumn: number;
  timeUnit: TimeUnit;
  beanColumn: number;
  envColumn: number | null;
  eventColumn: number | null;
  unit: TemperatureUnit;
}

export interface MappingProposal {
  mapping: ColumnMapping;
  headings: string[];
  /** The headings in one text, by which a mapping is remembered for the next file of the same shape. */
  shape: string;
  /** False where the unit of temperatures stands in no heading and was told by how hot the beans get. */
  isUnitStated: boolean;
  /** False where no column looks like the time of a roast: a person has to say what the columns mean. */
  isTimeKnown: boolean;
}

/** Rows in which headings are looked for, and rows below by which columns are judged. */
export const HEADING_ROWS = 20;
export const JUDGED_ROWS = 50;
/** Rows, spread over the whole table, by which a column is known to be as hot as beans. */
export const SPREAD_ROWS = 100;
/** Characters of a heading that are looked at. */
export const LONGEST_HEADING = 200;

export const TIME =
  /^(?:time|t|elapsed|seconds?|secs?|ms|zeit|dauer|sekunden|temps|durée|tiempo|tempo|segundos|secondi|czas|tijd|время|시간|時間|时间|timestamp|clock)\b|^(?:시간|時間|时间|время)/i;
export const BEANS = /(?<![a-z])bt(?![a-z])|bean|bohne|\bgrain|grano|chicco|gr[ãa]o|ziaren|bonen|зер[её]н|원두|豆/i;
export const ENVIRONMENT =
  /(?<![a-z])et(?![a-z])|env|exhaust|ambiente|abluft|umgebung|drum temp|air temp|воздух|повітр|сред[аыу]|выхлоп|배기|排|环境|環境/i;
export const EVENT =
  /event|ereignis|evento|événement|evenement|mark|note|comment|notiz|bemerkung|событи|поді[яї]|отметк|позначк|замет|приміт|примечан|комм?ент|事件|이벤트/i;
const RATE = /ror|rate|delta|Δ|min\b/i;

type Rows = readonly (readonly Cell[])[];

/** Proposes what the columns of a table mean; null where none can be the time or none the temperature of the beans. */
export function proposeMapping(file: LogFile): MappingProposal | null {
  const { rows } = file;
  for (let headingRow = 0; headingRow < Math.min(rows.length - 2, HEADING_ROWS); headingRow += 1) {
    const headings = (rows[headingRow] ?? []).map((cell) => textOf(cell).slice(0, LONGEST_HEADING));
    const isHeading = headings.filter((each) => each !== "" && readNumber(each) === null).length >= 2;
    if (!isHeading) continue;
    const proposal = proposed(rows, headings, headingRow);
    if (proposal !== null) return proposal;
  }
  return null;
}

function proposed(rows: Rows, headings: string[], headingRow: number): MappingProposal | null {
  const below = rows.slice(headingRow + 1, headingRow + 1 + JUDGED_ROWS).filter((row) => row.length > 1);
  if (below.length < 2) return null;
  // A line about the file has fewer cells than the readings; headings have about as many.
  const width = Math.max(...below.slice(0, 5).map((row) => row.filter((cell) => cell !== "").length));
  if (headings.filter((each) => each !== "").length * 4 < width * 3) return null;
  const columns = headings.map((heading, at) => ({ heading, at }));
  const isRising = (at: number) => {
    const moments = below.map((row) => momentOf(row[at])?.value ?? null);
    const known = moments.filter((moment) => moment !== null);
    const rises = known.every((moment, index) => index === 0 || moment >= (known[index - 1] ?? 0));
    // Between headings and readings may stand a row of units.
    const beginsSoon = moments.slice(0, 2).some((moment) => moment !== null);
    return beginsSoon && rises && known.length * 2 > below.length && (known.at(-1) ?? 0) > (known[0] ?? 0);
  };
  const time =
    columns.find(({ heading, at }) => TIME.test(heading) && isRising(at)) ?? columns.find(({ at }) => isRising(at));
  if (time === undefined) return null;
  const numbers = (at: number) => rows.slice(headingRow + 1).map((row) => readNumber(row[at]));
  const data = rows.slice(headingRow + 1);
  const spread = data.filter((_, at) => at % Math.ceil(data.length / SPREAD_ROWS) === 0);
  const isHot = (at: number) => {
    const values = spread.map((row) => readNumber(row[at]));
    return values.filter((value) => value !== null && value > 15 && value < 600).length * 2 > values.length;
  };
  const free = columns.filter(({ heading, at }) => at !== time.at && !RATE.test(heading) && isHot(at));
  const bean =
    free.find(({ heading }) => BEANS.test(heading)) ??
    free.find(({ heading }) => /temp|°|\bc\b/i.test(heading)) ??
    free[0];
  if (bean === undefined) return null;
  const env = free.find(({ heading, at }) => at !== bean.at && ENVIRONMENT.test(heading));
  const event = columns.find(({ heading, at }) => at !== time.at && EVENT.test(heading));
  const stated = unitIn(bean.heading);
  return {
    mapping: {
      headingRow,
      timeColumn: time.at,
      timeUnit: timeUnit(
        time.heading,
        below.map((row) => row[time.at]),
      ),
      beanColumn: bean.at,
      envColumn: env?.at ?? null,
      eventColumn: event?.at ?? null,
      unit: stated ?? guessUnit(numbers(bean.at)).unit,
    },
    headings,
    shape: shapeOf(headings),
    isUnitStated: stated !== null,
    isTimeKnown: true,
  };
}

export const shapeOf = (headings: readonly string[]): string =>
  headings.map((heading) => heading.toLowerCase().replace(/\s+/g, " ").trim()).join("|");

/** Unit in a heading. Worked: `Bean temp (°F)` → F; `BT [C]` → C. */
export const unitIn = (heading: string): TemperatureUnit | null =>
  temperatureUnit(
    /[°º]\s*([CF])\b|[([]\s*[°º]?\s*(C|F|celsius|fahrenheit)\s*[)\]]|_([cf])$/i.exec(heading)?.slice(1).find(Boolean),
  );

/** Steps from which numbers of a column without a unit are milliseconds: no logger waits a minute and a half. */
const MS_STEP = 90;

export function timeUnit(heading: string, cells: readonly (Cell | undefined)[]): TimeUnit {
  const moments = cells.flatMap((cell) => momentOf(cell) ?? []);
  if (moments[0]?.isClock) return "clock";
  if (/\bms\b|milli/i.test(heading)) return "milliseconds";
  if (/\bmin(?:utes?|uten)?\b/i.test(heading)) return "minutes";
  const steps = moments.slice(1).map(({ value }, at) => value - (moments[at]?.value ?? 0));
  const median = steps.sort((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
  return median >= MS_STEP ? "milliseconds" : "seconds";
}
