import { type AnyColumn, or, type SQL, sql } from "drizzle-orm";

/** Whether one of the texts contains what a person typed, whatever the case. Undefined when nothing was typed. */
export function anyContains(texts: (AnyColumn | SQL)[], typed: string | undefined): SQL | undefined {
  if (!typed) return undefined;
  const pattern = `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
  return or(...texts.map((text) => sql`${text} ilike ${pattern}`));
}

/** A short number as people say it, for searching: ("GC", 42) is found by 'GC-0042', 'gc-00' and '42'. */
export const saidNumber = (prefix: string, number: AnyColumn) =>
  sql`(${`${prefix}-`}::text || lpad(${number}::text, greatest(4, length(${number}::text)), '0'))`;
