import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Condition of a check by which a column has one of some words, as the domain lists them. */
export const isOneOf = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
