import { type NumberedKind, SHORT_NUMBER_PLACES, SHORT_NUMBER_PREFIX } from "@tryer/domain/units";
import { type AnyColumn, or, type SQL, sql } from "drizzle-orm";

/** Typed text as a part of a pattern in which it stands for itself. */
export const literally = (typed: string) => typed.replace(/[\\%_]/g, "\\$&");

/** Whether one of the texts contains what a person typed, whatever the case. Undefined when nothing was typed. */
export function anyContains(texts: (AnyColumn | SQL)[], typed: string | undefined): SQL | undefined {
  if (!typed) return undefined;
  const pattern = `%${literally(typed)}%`;
  return or(...texts.map((text) => sql`${text} ilike ${pattern}`));
}

/**
 * Whether one of the columns, or the short number, contains what a person typed, whatever the case; for lists of very many
 * rows in the order of an index. One comparison of joined text takes half the time of one `ilike` for each column, and the
 * database expects enough hits of it to walk the index until a page is full. The number is left out where nothing of what
 * was typed can stand in one.
 */
export function joinedContains(columns: AnyColumn[], number: NumberText, typed: string | undefined): SQL | undefined {
  if (!typed) return undefined;
  const isOfNumber = [...typed.toUpperCase()].every((sign) =>
    `${SHORT_NUMBER_PREFIX[number.kind]}-0123456789`.includes(sign),
  );
  const texts = [...columns, ...(isOfNumber ? [shortNumberText(number.kind, number.column)] : [])];
  // A line break stands in no search, so that nothing is found across two columns.
  return sql`position(lower(${typed}::text) in lower(${sql.join(texts, sql` || chr(10) || `)})) > 0`;
}

interface NumberText {
  kind: NumberedKind;
  column: AnyColumn;
}

const PLACES = sql.raw(String(SHORT_NUMBER_PLACES));
/** First number that fills all places, which is written without a zero in front. */
const FULL = sql.raw(String(10 ** (SHORT_NUMBER_PLACES - 1)));

/** A short number as it is written, for searching: green 42 is found by 'GC-0042', 'gc-00' and '42'. */
export const shortNumberText = (kind: NumberedKind, number: AnyColumn) =>
  sql`(${`${SHORT_NUMBER_PREFIX[kind]}-`}::text || case when ${number} >= ${FULL} then ${number}::text else lpad(${number}::text, ${PLACES}, '0') end)`;
