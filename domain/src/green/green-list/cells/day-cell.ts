import {
  type Day,
  type DayPart,
  parseDay,
  plusDays,
  type WordMeaning,
  withoutAccents,
} from "../../../calendar/index.ts";
import { type CellReading, isBlank, NOTHING } from "./cell-reading.ts";

export type DayOrder = "day first" | "month first";

export interface DayContext {
  order: DayOrder | null;
  today: Day;
}

/** Names of months in five languages, January first; a name also stands for itself cut off after three letters. */
const MONTHS: readonly string[][] = [
  ["january", "januar", "jänner", "enero", "janeiro", "janvier", "ene", "janv"],
  ["february", "februar", "febrero", "fevereiro", "février", "fév", "févr"],
  ["march", "märz", "marzo", "março", "mars", "mrz"],
  ["april", "abril", "avril", "abr", "avr"],
  ["may", "mai", "mayo", "maio"],
  ["june", "juni", "junio", "junho", "juin"],
  ["july", "juli", "julio", "julho", "juillet", "juil"],
  ["august", "agosto", "août", "ago"],
  ["september", "septiembre", "setembro", "septembre", "sept", "set"],
  ["october", "oktober", "octubre", "outubro", "octobre", "okt", "out"],
  ["november", "noviembre", "novembro", "novembre"],
  ["december", "dezember", "diciembre", "dezembro", "décembre", "dez", "dic", "déc"],
];
const FILLERS = ["st", "nd", "rd", "th", "of", "the", "de", "del", "do", "le", "er", "den", "º"];

const DAY_WORDS: ReadonlyMap<string, WordMeaning> = new Map([
  ...MONTHS.flatMap((names, index) =>
    names
      .flatMap((name) => [name, withoutAccents(name), name.slice(0, 3), withoutAccents(name).slice(0, 3)])
      .filter((name) => !["jui"].includes(name))
      .map((name): [string, WordMeaning] => [name, { month: index + 1 }]),
  ),
  ...FILLERS.map((word): [string, WordMeaning] => [word, { isFiller: true }]),
]);

const ORDERS: Record<DayOrder, readonly DayPart[]> = {
  "day first": ["day", "month", "year"],
  "month first": ["month", "day", "year"],
};

const FIGURES = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;
/** Words that say where a coffee is, instead of when it came, and words before a day. */
const STATUS =
  /^(?:spot|afloat|forward|landed|arrived|in stock|on site|da|lagernd|schwimmend|unterwegs|en bodega|em estoque|en stock)$/i;
const BEFORE = /^(?:eta|etd|arr(?:ival|ived)?|since|seit|ab)[\s.:]+/i;

/** Reads a day: '2026-11-03', '03.11.2026', 'April 4th, 2015', '12/15/2026'. Without a year nothing is a day. */
export function readDay(written: string, { order, today }: DayContext): CellReading<Day> {
  if (isBlank(written)) return NOTHING;
  if (STATUS.test(written)) return { value: null, note: written };
  const text = written
    .replace(BEFORE, "")
    .replace(/[T\s]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?$/, "")
    .trim();
  const serial = dayOfSerial(text);
  if (serial !== null) return { ask: "This is a number. Is it a spreadsheet date?", choices: [serial] };
  const figures = FIGURES.exec(text);
  const own = figures === null ? "day first" : (ownOrder(figures) ?? order);
  if (own === null) return { needs: ["dayOrder"] };
  const hasYear = figures !== null || /(?<!\d)\d{4}(?!\d)/.test(withCentury(text, today)) || /^\d{8}$/.test(text);
  const hasDay = (text.match(/\d+/g) ?? []).length > 1 || /^\d{8}$/.test(text);
  const isIsoFigures = /^\d{8}$/.test(text);
  const day = isIsoFigures ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : withCentury(text, today);
  const parsed = parseDay(day, { order: ORDERS[own], pattern: "yyyy-mm-dd", words: DAY_WORDS }, today);
  return hasYear && hasDay && parsed.ok
    ? { value: parsed.day }
    : { ask: "This is not a date. When did it arrive?", choices: [] };
}

/** Spreadsheets count days from here: day 60 is the first of March 1900. */
const SERIAL_EPOCH: Day = "1899-12-30";
/** Serial numbers of the years 2000 to 2049. */
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 54_788];

/** Day that a number is where a spreadsheet lost its format; null for other texts. Worked: '46085' → 2026-03-04. */
function dayOfSerial(text: string): Day | null {
  if (!/^\d{5}$/.test(text)) return null;
  const serial = Number(text);
  return serial >= FIRST_SERIAL && serial <= LAST_SERIAL ? plusDays(SERIAL_EPOCH, serial) : null;
}

/** Years by which a coffee can be old, and be on its way. */
const [YEARS_BACK, YEARS_AHEAD] = [10, 2];

/** Day, named month and two digits of a year that are near today, as '4-Mar-26' of a spreadsheet, with the century. */
function withCentury(text: string, today: Day): string {
  const [, day, month, digits] = /^(\d{1,2})[\s.-]+(\p{L}{3,10})\.?[\s.,'’-]+(\d{2})$/u.exec(text) ?? [];
  if (digits === undefined) return text;
  const year = 2000 + Number(digits);
  const thisYear = Number(today.slice(0, 4));
  return year < thisYear - YEARS_BACK || year > thisYear + YEARS_AHEAD ? text : `${day} ${month} ${year}`;
}

/** Order that a day proves by itself: a point parts it as in Germany, and there is no thirteenth month. */
function ownOrder([, first, mark, second]: RegExpExecArray): DayOrder | null {
  if (mark === "." || Number(first) > 12 || first === second) return "day first";
  return Number(second) > 12 ? "month first" : null;
}

/** The orders that the days of a column prove. */
export function provenOrders(text: string): DayOrder[] {
  const figures = FIGURES.exec(text.replace(BEFORE, ""));
  const order = figures === null || figures[1] === figures[3] ? null : ownOrder(figures);
  return order === null ? [] : [order];
}
