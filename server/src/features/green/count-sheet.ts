import { type BookCountSheetInput, type CountSheet, contract } from "@tryer/contract";
import { bookCount, gramsAt } from "@tryer/domain/green";
import { gramsFromKg, greenNumberLabel, kgFromGrams, listedTexts, weighedText } from "@tryer/domain/units";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { greenOwnerName, sharesGreenName } from "#db/green-brief.ts";
import { greenLocationStock, greenCoffeeInventory as lots } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { conflict, invalid } from "../../runtime/refusal.ts";
import { bookOnLots, lockLots } from "./book-on-lots.ts";
import { lotOf, namedLot, namedRows } from "./counts/book-counts.ts";
import { allPlaces, dayFor, type LockedLot, placeFor } from "./locked-lot.ts";

export const showCountSheet = query({
  permission: "green:read",
  async run(work, { locationId }: { locationId?: string | undefined }): Promise<CountSheet> {
    const place = placeFor({ all: await allPlaces(work) }, locationId);
    const rows = await work.tx
      .select({
        lot: lots,
        sharesName: sharesGreenName,
        ownerName: greenOwnerName,
        grams: greenLocationStock.quantityGrams,
      })
      .from(lots)
      .leftJoin(
        greenLocationStock,
        and(
          eq(greenLocationStock.roasteryId, lots.roasteryId),
          eq(greenLocationStock.greenCoffeeId, lots.id),
          eq(greenLocationStock.locationId, place),
        ),
      )
      .where(ownRows(work.actor, lots, isNull(lots.archivedAt)))
      .orderBy(asc(sql`lower(${lots.coffeeName})`), asc(lots.id));
    const greens = rows.map(({ lot, sharesName, ownerName, grams }) => ({
      id: lot.id,
      number: greenNumberLabel(lot.number),
      coffeeName: lot.coffeeName,
      origin: lot.origin,
      sharesName,
      ownerName,
      shortfallKg: kgFromGrams(lot.shortfallGrams),
      quantityKg: kgFromGrams(grams ?? 0),
    }));
    return { locationId: place, coffees: greens };
  },
});

/** Books the counts of one location in one transaction: a stock that is another one by now refuses them all. */
export const bookCountSheet = command({
  operation: contract.green.bookCountSheet,
  permission: "stock:count",
  once: {
    requestId: ({ requestId }: BookCountSheetInput) => requestId,
    repeat: async (work, { counts, locationId }) => ({
      locationId: placeFor({ all: await allPlaces(work) }, locationId),
      bookedCount: counts.length,
    }),
  },
  async run(work, { counts, locationId, businessDay, reason }: BookCountSheetInput) {
    const lots = await lockLots(
      work,
      counts.map(({ id }) => id),
    );
    const counted = counts.map(({ id, ...count }) => ({ ...count, lot: lotOf(lots, id) }));
    const { places } = lotOf(lots, counts[0]?.id);
    const place = placeFor(places, locationId);
    const archived = counted.filter(({ lot }) => lot.row.archivedAt !== null).map(({ lot }) => namedLot(lot, null));
    if (archived.length > 0)
      throw invalid(weighedText`Archived: ${namedRows(archived)}. Restore them to count them.`, "counts");
    const changed = counted
      .filter(
        ({ lot, onRecordKg }) => onRecordKg !== undefined && gramsFromKg(onRecordKg) !== gramsAt(lot.stock, place),
      )
      .map(({ lot }) => nowHolds(lot, gramsAt(lot.stock, place)));
    if (changed.length > 0) {
      throw conflict(
        weighedText`The stock changed meanwhile: ${listedTexts(changed.slice(0, 5))}. Check the sheet again.`,
        "counts",
      );
    }
    await bookOnLots(
      work,
      counted.map(({ lot, quantityKg }) => ({
        lot,
        book: (stock) => bookCount(stock, { locationId: place, grams: gramsFromKg(quantityKg) }),
      })),
      { businessDay: dayFor(places, businessDay), reason },
    );
    return {
      result: { locationId: place, bookedCount: counts.length },
      subjectId: place,
      detail: { counts: counts.length },
    };
  },
});

const nowHolds = ({ row }: LockedLot, grams: number) => weighedText`${row.coffeeName} ${{ grams }}`;
