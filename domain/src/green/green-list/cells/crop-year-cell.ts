import type { CropYear } from "../green-fields.ts";
import { type CellReading, isBlank, NOTHING } from "./cell-reading.ts";

const EARLIEST = 1990;
const LATEST = 2099;
const WHICH = "The crop year cannot be read. Enter the year.";

/**
 * Reads the year of a harvest: '2025/26', '25/26', '2026', '08/09 crop', 'Sept 2009 - April 2010', '4T/10'. Months alone,
 * or years further apart than a harvest lasts, are asked about.
 */
export function readCropYear(text: string): CellReading<CropYear> {
  if (isBlank(text)) return NOTHING;
  const years = yearsIn(text);
  const [fromYear, toYear = fromYear] = years;
  if (fromYear === undefined || toYear === undefined) return { ask: WHICH, choices: [] };
  if (toYear < fromYear || toYear > fromYear + 1 || years.length > 2) return { ask: WHICH, choices: years.map(String) };
  return fromYear < EARLIEST || toYear > LATEST ? { ask: WHICH, choices: [] } : { value: { fromYear, toYear } };
}

function yearsIn(text: string): number[] {
  const pair = /^\D*(?<!\d)((?:19|20)?\d{2})\s*[/–-]\s*((?:19|20)?\d{2})(?!\d)\D*$/.exec(text);
  if (pair !== null) return paired(pair[1] ?? "", pair[2] ?? "");
  const quarter = /^\D*[1-4]\s*[tq]\s*[/ -]\s*(\d{2})$/i.exec(text) ?? /^\D{0,12}['’]?(\d{2})$/.exec(text);
  if (quarter !== null) return [inCentury(Number(quarter[1]))];
  const years = (text.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? []).map(Number);
  const others = (text.replace(/(?<!\d)(?:19|20)\d{2}(?!\d)/g, " ").match(/\d+/g) ?? []).map(Number);
  // Days and quarters may stand beside a year; any other number says that the text is something else.
  return others.some((each) => each > 31) ? [] : years;
}

/** Years of two numbers, of which either may leave out the century. '47/2010' is no pair of years. */
function paired(first: string, second: string): number[] {
  if (first.length === 2 && second.length === 4) return [];
  return [first, second].map((year) => (year.length === 4 ? Number(year) : inCentury(Number(year))));
}

const inCentury = (twoDigits: number) => (twoDigits >= EARLIEST % 100 ? 1900 : 2000) + twoDigits;
