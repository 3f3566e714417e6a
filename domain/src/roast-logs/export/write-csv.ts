import type { RoastLog } from "../roast-log.ts";
import { logFacts } from "./log-facts.ts";
import { writtenReadings, writtenTemperatures } from "./written-readings.ts";

/** First cell of a log that was exported here, with the version of its layout. */
export const CSV_MARK = "Tryer roast log";
const VERSION = "1";
/** Label of the row above the table. */
export const TIME_HEADING = "Time (s)";
export const EVENT_HEADING = "Event";

/**
 * Writes a log as CSV that spreadsheets open: facts as label and values, an empty row, then the table of readings in °C
 * with seconds from the charge, and the events beside the readings nearest to them. Reading it here gives the log back.
 */
export function writeCsv(log: RoastLog): string {
  const { timeSec, beanTempC, envTempC, extras } = log.curve;
  const columns = [
    timeSec,
    writtenTemperatures(beanTempC),
    writtenTemperatures(envTempC),
    ...extras.map(writtenReadings),
  ];
  const headings = [
    TIME_HEADING,
    "Beans (°C)",
    "Environment (°C)",
    ...extras.map(({ name, unit }) => (unit === "" ? name : `${name} (${unit})`)),
  ];
  const rows = timeSec.map((_, at) => columns.map((column) => String(column[at] ?? "")));
  const all = [[CSV_MARK, VERSION], ...logFacts(log), [], headings, ...rows];
  return `\uFEFF${all.map((row) => row.map(cellText).join(",")).join("\r\n")}\r\n`;
}

/** Characters with which spreadsheets begin a formula; an apostrophe before them makes it text. Numbers stay numbers. */
const IS_FORMULA = /^['=+@\t]|^-(?!\d+(?:\.\d+)?$)/;

function cellText(cell: string): string {
  const safe = IS_FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Takes the apostrophe away that keeps a text from being a formula. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && IS_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
