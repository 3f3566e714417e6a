import type { DaySpan } from "@tryer/domain/analytics";
import type { Day } from "@tryer/domain/calendar";
import { between, eq } from "drizzle-orm";
import { changedDays } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";

/** Books that have sums by day or month; the days of roasts are those of UTC. */
export type Books = "green" | "sales" | "roasts";

/** Days of a span whose sums no longer hold: what they tell is read from the rows themselves. */
export async function changedDaysOf({ tx, actor }: Work, books: Books, { from, to }: DaySpan): Promise<Day[]> {
  const rows = await tx
    .selectDistinct({ day: changedDays.day })
    .from(changedDays)
    .where(ownRows(actor, changedDays, eq(changedDays.books, books), between(changedDays.day, from, to)))
    .orderBy(changedDays.day);
  return rows.map(({ day }) => day);
}
