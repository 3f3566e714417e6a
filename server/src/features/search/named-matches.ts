import { wordsOf } from "@tryer/domain/search";
import { type AnyColumn, and, type SQL, sql } from "drizzle-orm";
import { literally } from "../../runtime/text-search.ts";

/** Every word of what was typed stands somewhere in the text. */
export const holdsWords = (text: SQL, typed: string): SQL =>
  and(...wordsOf(typed).map((word) => sql`${text} ilike ${`%${literally(word)}%`}`)) ?? sql`true`;

/** 0 where the name begins with what was typed, 1 where a word of it does, 2 otherwise. */
export function nameRank(name: AnyColumn, typed: string): SQL<number> {
  const whole = literally(wordsOf(typed).join(" "));
  return sql<number>`case
    when ${name} ilike ${`${whole}%`} then 0
    when regexp_replace(${name}, '[^[:alnum:]]+', ' ', 'g') ilike ${`% ${whole}%`} then 1
    else 2 end`;
}
