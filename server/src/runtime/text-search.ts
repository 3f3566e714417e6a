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

const PLACES = sql.raw(String(SHORT_NUMBER_PLACES));

/** A short number as it is written, for searching: green 42 is found by 'GC-0042', 'gc-00' and '42'. */
export const shortNumberText = (kind: NumberedKind, number: AnyColumn) =>
  sql`(${`${SHORT_NUMBER_PREFIX[kind]}-`}::text || lpad(${number}::text, greatest(${PLACES}, length(${number}::text)), '0'))`;
