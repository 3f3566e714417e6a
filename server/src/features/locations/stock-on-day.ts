import type { Day } from "@tryer/domain/calendar";
import { asc, desc, lte, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { locations } from "#db/schema/index.ts";
import { ownRows, type RoasteryTable } from "../../runtime/own-rows.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";

/** Ledger of stock with its columns. */
interface Ledger {
  table: RoasteryTable;
  /** Record that a movement is of. */
  recordId: PgColumn;
  locationId: PgColumn;
  change: PgColumn;
  /** Price after a movement, in ten-thousandths of a minor unit. */
  priceAfter: PgColumn;
  businessDay: PgColumn;
  sequence: PgColumn;
}

interface RecordOnDay {
  quantity: number;
  byLocation: { locationId: string; quantity: number }[];
  /** Price after the last movement that was recorded of those that count; null where it is unknown. */
  priceE4: number | null;
}

/** The day that is asked about, or today; refused where it is not over and not today. */
export async function askedDay(work: Work, asked: Day | undefined): Promise<Day> {
  const { today } = await roasteryCalendar(work);
  if (asked !== undefined && asked > today) throw invalid("Day must not be in the future", "date");
  return asked ?? today;
}

/**
 * Stock of every record at the end of a day, by its id: the movements whose business day is not later, as `stockOn` of the
 * domain adds them up. Records without such a movement are left out, and locations that hold nothing.
 */
export async function stockOnDay(work: Work, ledger: Ledger, day: Day): Promise<Map<string, RecordOnDay>> {
  const { table, recordId, locationId, change, priceAfter, businessDay, sequence } = ledger;
  const until = ownRows(work.actor, table, lte(businessDay, day));
  const sums = await work.tx
    .select({
      id: sql<string>`${recordId}`,
      locationId: sql<string>`${locationId}`,
      quantity: sql`sum(${change})`.mapWith((value) => Number(change.mapFromDriverValue(value))),
    })
    .from(table)
    .where(until)
    .groupBy(recordId, locationId);
  const prices = await work.tx
    .selectDistinctOn([recordId], {
      id: sql<string>`${recordId}`,
      priceE4: sql<number | null>`${priceAfter}`.mapWith((value): number | null =>
        value === null ? null : Number(value),
      ),
    })
    .from(table)
    .where(until)
    .orderBy(recordId, desc(sequence));
  const records = new Map<string, RecordOnDay>(
    prices.map(({ id, priceE4 }) => [id, { quantity: 0, byLocation: [], priceE4 }]),
  );
  for (const { id, locationId: place, quantity } of sums) {
    const record = records.get(id);
    if (!record || quantity === 0) continue;
    record.quantity += quantity;
    record.byLocation.push({ locationId: place, quantity });
  }
  return records;
}

/** Names of all locations in their order, those that were put away too. */
export const locationNames = ({ tx, actor }: Work): Promise<{ id: string; name: string }[]> =>
  tx
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(ownRows(actor, locations))
    .orderBy(asc(locations.position), asc(locations.id));
