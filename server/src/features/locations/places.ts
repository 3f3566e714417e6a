import { type Location, Roastery } from "@tryer/contract";
import { type Day, dayAt, isTimeZone } from "@tryer/domain/calendar";
import { businessDayRefusal, type DayRefusal, isLocked } from "@tryer/domain/green";
import type { Currency } from "@tryer/domain/money";
import { and, asc, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { locations, roasteries } from "#db/schema/index.ts";
import { builtStatement } from "../../runtime/built-statement.ts";
import { ownRows, type RoasteryTable } from "../../runtime/own-rows.ts";
import { invalid, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export interface Place extends Pick<Location, "id" | "name"> {
  isArchived: boolean;
}

/** Locations of a roastery in their order, and the day that it is there. */
export interface Places {
  all: Place[];
  timeZone: string;
  today: Day;
  /** Last day of the locked period; null where nothing is locked. */
  lockedThrough: Day | null;
  currency: Currency;
}

/** Table of stock by location, with its columns. */
interface StockTable {
  table: RoasteryTable;
  locationId: PgColumn;
  /** Record that the stock is of. */
  recordId: PgColumn;
  quantity: PgColumn;
}

/**
 * Makes the read of a stock: the locations in their order with what each holds of a record. It keeps them from being put away, and the
 * roastery from changing its currency and locking days, until the transaction ends. Every booking locks its record first, then the locations.
 */
export function readerOfPlaces({ table, locationId, recordId, quantity }: StockTable) {
  const lockedPlaces = builtStatement(["id"], (tx, { id, ...own }) =>
    tx
      .select({
        id: locations.id,
        name: locations.name,
        archivedAt: locations.archivedAt,
        quantity: sql<number | null>`${quantity}`.mapWith((value): number | null =>
          value === null ? null : Number(quantity.mapFromDriverValue(value)),
        ),
        timeZone: roasteries.timeZone,
        currency: roasteries.currency,
        lockedThrough: roasteries.lockedThrough,
      })
      .from(locations)
      .innerJoin(roasteries, eq(roasteries.id, locations.roasteryId))
      .leftJoin(table, and(eq(table.roasteryId, locations.roasteryId), eq(locationId, locations.id), eq(recordId, id)))
      .where(ownRows(own, locations))
      .orderBy(asc(locations.position), asc(locations.id))
      .for("share", { of: [locations, roasteries] }),
  );
  return async (work: Work, id: string) => {
    const rows = await lockedPlaces(work, { id });
    const zone = rows[0]?.timeZone ?? "";
    const timeZone = isTimeZone(zone) ? zone : "UTC";
    const places: Places = {
      all: rows.map(({ id, name, archivedAt }) => ({ id, name, isArchived: archivedAt !== null })),
      timeZone,
      today: dayAt(work.now.getTime(), timeZone),
      lockedThrough: rows[0]?.lockedThrough ?? null,
      currency: Roastery.shape.currency.parse(rows[0]?.currency),
    };
    const byLocation = new Map(
      rows.flatMap(({ id, quantity }) => (quantity === null ? [] : [[id, quantity] as const])),
    );
    return { places, byLocation };
  };
}

/** The location that is asked for, or the first one. */
export function placeFor({ all }: Pick<Places, "all">, locationId?: string): string {
  const place = all.find(({ id, isArchived }) => (locationId === undefined ? !isArchived : id === locationId));
  if (!place) throw notFound("Location");
  if (place.isArchived) throw invalid(`${place.name} is archived. Choose another location.`, "locationId");
  return place.id;
}

const DAY_REFUSALS: Record<DayRefusal, (places: Period) => string> = {
  notADay: () => "Day must be a day of the calendar",
  tooEarly: () => "Day must not be before 1990",
  future: () => "Day must not be in the future",
  locked: ({ lockedThrough }) => `The period is locked through ${lockedThrough}. Choose a later day.`,
};

type Period = Pick<Places, "today" | "lockedThrough">;

/** The business day that is asked for in a field of the input, or today; refused before 1990, in the future and in the locked period. */
export function dayFor(places: Period, asked?: string, field = "businessDay"): Day {
  const day = asked ?? places.today;
  const refusal = businessDayRefusal(day, places);
  if (refusal !== null) throw invalid(DAY_REFUSALS[refusal](places), field);
  return day;
}

/** The business day of a counter-movement: that of what it counters, or today where that day is locked. */
export const counterDay = (places: Period, day: Day): Day =>
  isLocked(day, places.lockedThrough) ? dayFor(places) : day;
