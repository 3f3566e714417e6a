import { grouped } from "../units/index.ts";
import type { RawLog } from "./draft/raw-log.ts";
import { channelsRead, type Fact, factsRead } from "./export/log-facts.ts";
import { CSV_MARK, plainCell, TIME_HEADING } from "./export/write-csv.ts";
import { LogFault } from "./file/log-fault.ts";
import type { LogFile } from "./file/log-file.ts";
import { LOG_LIMITS } from "./file/log-limits.ts";

/** Logs that were exported here as CSV. */
export const tryerCsv = {
  format: "tryer-csv",
  recognise: ({ head }: LogFile): number => (head.startsWith(`${CSV_MARK},`) ? 100 : 0),
  read(file: LogFile): RawLog {
    const rows = csvRows(file.text);
    const headingsAt = rows.findIndex(([first]) => first === TIME_HEADING);
    if (headingsAt < 0)
      throw new LogFault("cut-off", `the row of headings, which starts with "${TIME_HEADING}", is missing`);
    const facts: Fact[] = rows.slice(1, headingsAt).map((row) => row.map(plainCell));
    const data = rows.slice(headingsAt + 1).filter((row) => row.length > 1);
    const column = (at: number) => data.map((row) => numberOf(row[at]));
    const known = factsRead(facts);
    const before = Number(facts.find(([label]) => label === "Seconds before the charge")?.[1] ?? 0) || 0;
    return {
      ...known,
      format: known.format ?? "tryer-csv",
      timeSec: column(0).map((sec) => (sec === null ? null : sec + before)),
      beanTemp: column(1),
      envTemp: column(2),
      extras: channelsRead(facts).map((channel, at) => ({ ...channel, values: column(3 + at) })),
    };
  },
} as const;

const numberOf = (cell: string | undefined): number | null => {
  const value = cell === undefined || cell.trim() === "" ? Number.NaN : Number(cell);
  return Number.isFinite(value) ? value : null;
};

/** Rows of RFC 4180 text with commas, in one pass. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    const cell = text.charAt(at) === '"' ? quotedCell(text, at, rows.length + 1) : plainText(text, at);
    row.push(cell.value);
    const end = text.charAt(cell.end);
    at = cell.end + (text.startsWith("\r\n", cell.end) ? 2 : 1);
    if (end === ",") continue;
    rows.push(row);
    row = [];
    if (rows.length > LOG_LIMITS.samples + LOG_LIMITS.marks) {
      throw new LogFault("too-many-values", `at most ${grouped(LOG_LIMITS.samples)} samples of one roast are read`);
    }
  }
  return rows;
}

interface CsvCell {
  value: string;
  /** Position of the mark behind it. */
  end: number;
}

function plainText(text: string, from: number): CsvCell {
  let end = from;
  while (end < text.length && !",\r\n".includes(text.charAt(end))) end += 1;
  return { value: text.slice(from, end), end };
}

function quotedCell(text: string, from: number, line: number): CsvCell {
  let value = "";
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new LogFault("cut-off", "a quotation mark opens a cell here and none closes it", { line });
    value += text.slice(at, quote);
    if (text.charAt(quote + 1) !== '"') {
      const rest = plainText(text, quote + 1);
      return { value: value + rest.value, end: rest.end };
    }
    value += '"';
    at = quote + 2;
  }
}
