import { bookAdjustment } from "@tryer/domain/green";
import { eq, inArray, ne, or, sql } from "drizzle-orm";
import { greenCoffeeInventory, greenCoffeeMovements, purchaseLines, roastedCoffeeItems } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { writeEntriesOfLots } from "./book-stock.ts";
import { type GreenLotRow, lockGreenLots } from "./green-lot.ts";
import { dayFor, readPlaces } from "./locked-lot.ts";

/** Version that a lot has as long as nobody edited, moved, roasted or archived it. */
const FIRST_VERSION = 1;

/**
 * Takes lots back that were added by mistake: their opening stock is booked out and they are archived. Answers with those
 * that were changed since, have a product or are ordered; where there is one, none is taken back.
 */
export async function emptyUnusedLots(work: Work, ids: readonly string[], reason: string): Promise<GreenLotRow[]> {
  const { tx, actor, now } = work;
  await lockGreenLots(work, ids);
  const used = await usedAmong(work, ids);
  if (used.length > 0 || ids.length === 0) return used;
  const openings = await tx
    .select()
    .from(greenCoffeeMovements)
    .where(
      ownRows(
        actor,
        greenCoffeeMovements,
        inArray(greenCoffeeMovements.greenCoffeeId, [...ids]),
        eq(greenCoffeeMovements.kind, "opening"),
      ),
    );
  const { places } = await readPlaces(work, ids[0] ?? "");
  const lots = openings.map(({ id, greenCoffeeId, locationId, changeGrams, averageAfterE4 }) => {
    const stock = { byLocation: new Map([[locationId, changeGrams]]), shortfalls: [] };
    const booking = bookAdjustment(stock, { locationId, changeGrams: -changeGrams });
    if (!booking.ok) throw new Error(`the opening stock of an unused lot is gone: ${booking.reason}`);
    const state = { grams: changeGrams, averageE4: averageAfterE4 };
    return { greenCoffeeId, state, entries: booking.entries, reverses: [id] };
  });
  await writeEntriesOfLots(work, lots, { businessDay: dayFor(places), reason });
  await tx
    .update(greenCoffeeInventory)
    .set({ quantityGrams: 0, archivedAt: now, updatedAt: now, version: FIRST_VERSION + 1 })
    .where(ownRows(actor, greenCoffeeInventory, inArray(greenCoffeeInventory.id, [...ids])));
  return [];
}

function usedAmong({ tx, actor }: Work, ids: readonly string[]): Promise<GreenLotRow[]> {
  const hasProduct = sql`exists (
    select from ${roastedCoffeeItems} i
    where i.roastery_id = ${greenCoffeeInventory.roasteryId} and i.green_coffee_id = ${greenCoffeeInventory.id}
      and i.archived_at is null)
    or exists (select from product_recipe_parts part
      where part.roastery_id = ${greenCoffeeInventory.roasteryId} and part.green_coffee_id = ${greenCoffeeInventory.id})`;
  const isPurchased = sql`exists (
    select from ${purchaseLines} l
    where l.roastery_id = ${greenCoffeeInventory.roasteryId} and l.green_coffee_id = ${greenCoffeeInventory.id})`;
  return tx
    .select()
    .from(greenCoffeeInventory)
    .where(
      ownRows(
        actor,
        greenCoffeeInventory,
        inArray(greenCoffeeInventory.id, [...ids]),
        or(ne(greenCoffeeInventory.version, FIRST_VERSION), hasProduct, isPurchased),
      ),
    )
    .orderBy(greenCoffeeInventory.number);
}
