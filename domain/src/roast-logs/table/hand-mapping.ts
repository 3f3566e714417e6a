import type { Cell } from "../../tables/index.ts";
import { guessUnit } from "../draft/guess-unit.ts";
import type { LogFile } from "../file/log-file.ts";
import { readNumber, textOf } from "../file/read-number.ts";
import {
  BEANS,
  ENVIRONMENT,
  EVENT,
  HEADING_ROWS,
  JUDGED_ROWS,
  LONGEST_HEADING,
  type MappingProposal,
  SPREAD_ROWS,
  shapeOf,
  TIME,
  timeUnit,
  unitIn,
} from "./column-mapping.ts";
import { momentOf } from "./moment-cell.ts";

type Rows = readonly (readonly Cell[])[];

/**
 * Table of which no column looks like the time, offered to a person who names its columns by hand; null for what is no table
 * of readings: it has headings, rows and at least two columns of numbers.
 */
export function proposeHandMapping(file: LogFile): MappingProposal | null {
  const { rows } = file;
  for (let headingRow = 0; headingRow < Math.min(rows.length - 2, HEADING_ROWS); headingRow += 1) {
    const headings = (rows[headingRow] ?? []).map((cell) => textOf(cell).slice(0, LONGEST_HEADING));
    if (headings.filter((each) => each !== "" && readNumber(each) === null).length < 2) continue;
    const proposal = byHeadings(rows, headings, headingRow);
    if (proposal !== null) return proposal;
  }
  return null;
}

function byHeadings(rows: Rows, headings: string[], headingRow: number): MappingProposal | null {
  const below = rows.slice(headingRow + 1, headingRow + 1 + JUDGED_ROWS).filter((row) => row.length > 1);
  if (below.length < 2) return null;
  const data = rows.slice(headingRow + 1);
  // A column may be empty until the roast begins, so rows of the whole table are looked at.
  const spread = data.filter((_, at) => at % Math.ceil(data.length / SPREAD_ROWS) === 0);
  const isNumeric = (at: number) => spread.filter((row) => momentOf(row[at]) !== null).length * 2 > spread.length;
  const columns = headings.map((heading, at) => ({ heading, at }));
  const numeric = columns.filter(({ at }) => isNumeric(at));
  const [first] = numeric;
  if (first === undefined || numeric.length < 2) return null;
  const time = columns.find(({ heading }) => TIME.test(heading)) ?? first;
  const others = numeric.filter(({ at }) => at !== time.at);
  const bean = others.find(({ heading }) => BEANS.test(heading)) ?? others[0];
  if (bean === undefined) return null;
  const env = others.find(({ heading, at }) => at !== bean.at && ENVIRONMENT.test(heading));
  const event = columns.find(({ heading, at }) => at !== time.at && at !== bean.at && EVENT.test(heading));
  const stated = unitIn(bean.heading);
  return {
    mapping: {
      headingRow,
      timeColumn: time.at,
      timeUnit: timeUnit(
        time.heading,
        data
          .map((row) => row[time.at])
          .filter((cell) => momentOf(cell) !== null)
          .slice(0, JUDGED_ROWS),
      ),
      beanColumn: bean.at,
      envColumn: env?.at ?? null,
      eventColumn: event?.at ?? null,
      unit: stated ?? guessUnit(data.map((row) => readNumber(row[bean.at]))).unit,
    },
    headings,
    shape: shapeOf(headings),
    isUnitStated: stated !== null,
    isTimeKnown: false,
  };
}
