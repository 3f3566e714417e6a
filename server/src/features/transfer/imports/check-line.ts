import type { TravellingColumn } from "../archive/table-columns.ts";

/** Line of a table, as it stands in the file. */
export interface Line {
  text: string;
  /** Counted from 1. */
  number: number;
}

/** Reads a line of JSON; undefined where it is none. */
export function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Levels of lists and objects in each other, and parts of a line: more than any record has, and than a database takes. */
const MOST_LEVELS = 100;
const MOST_PARTS = 1_000_000;
/** Shorter lines can be neither too deep nor too many for anybody. */
const HARMLESS_CHARACTERS = 1000;

/** Whether JSON is deeper or of more parts than may be, found out without parsing it. */
function isTooMuch(text: string): boolean {
  if (text.length <= HARMLESS_CHARACTERS) return false;
  let [level, parts] = [0, 0];
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isText = !isText;
    else if (isText) at += sign === "\\" ? 1 : 0;
    else if (sign === "[" || sign === "{") level += 1;
    else if (sign === "]" || sign === "}") level -= 1;
    if (!isText && (sign === "," || sign === "[" || sign === "{")) parts += 1;
    if (level > MOST_LEVELS || parts > MOST_PARTS) return true;
  }
  return false;
}

/** Reads a line as a row of a table, or refuses it: every field is known, and of its column's type. */
export function checkLine(
  { text }: Line,
  known: ReadonlyMap<string, TravellingColumn>,
  refused: (reason: string) => Error,
): Record<string, unknown> {
  if (isTooMuch(text)) throw refused("It has more values, or more in each other, than a record can have");
  const row = parseLine(text);
  if (!isObject(row)) throw refused("It is not a JSON record");
  for (const [name, value] of Object.entries(row)) {
    const column = known.get(name);
    if (!column) throw refused(`Unknown field ${name}`);
    if (value === null) {
      if (column.isRequired) throw refused(`${name} is empty`);
    } else if (!fits(value, column.type)) throw refused(`${name} is no ${wordsOf(column.type)}`);
  }
  return row;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/;
const BYTES = /^\\x([0-9a-f]{2})*$/;
const MOST_INTEGER = 2 ** 31;

/** Characters that no database has in a text: the one of number 0, and halves of others, which are no UTF-8. */
const NO_TEXT = /\0|\p{Surrogate}/u;

const isText = (value: unknown): value is string => typeof value === "string" && !NO_TEXT.test(value);

/** Checks of values by the beginning of their column's type. */
const FITS: readonly (readonly [type: string, words: string, fits: (value: unknown) => boolean])[] = [
  ["text[]", "list of texts", (value) => Array.isArray(value) && value.every(isText)],
  ["text", "text", isText],
  ["uuid", "id", (value) => isText(value) && UUID.test(value)],
  ["integer", "whole number", (value) => Number.isInteger(value) && Math.abs(Number(value)) < MOST_INTEGER],
  ["bigint", "whole number", Number.isSafeInteger],
  ["numeric", "number", Number.isFinite],
  ["double precision", "number", Number.isFinite],
  ["boolean", "yes or no", (value) => typeof value === "boolean"],
  ["date", "day", (value) => isText(value) && DAY.test(value)],
  ["timestamp", "moment", (value) => isText(value) && MOMENT.test(value)],
  ["jsonb", "JSON", (value) => value !== undefined],
  ["bytea", "row of bytes", (value) => isText(value) && BYTES.test(value)],
];

const kindOf = (type: string) => FITS.find(([name]) => type.startsWith(name));

const fits = (value: unknown, type: string): boolean => kindOf(type)?.[2](value) ?? false;

const wordsOf = (type: string): string => kindOf(type)?.[1] ?? type;
