import type { GreenReceipt } from "@tryer/contract";
import { averagePriceE4 } from "@tryer/domain/money";
import { greenNumberLabel, kgFromGrams } from "@tryer/domain/units";
import { and, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { refersTo } from "#db/refers-to.ts";
import { greenCoffeeInventory as lots, greenCoffeeMovements as movements } from "#db/schema/index.ts";
import { sumOf } from "#db/weight-sums.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { FramedPeriod } from "../analytics-frame.ts";

const MOST_RECEIPTS = 200;

/** Join of the lot of a movement. */
const isOfLot = refersTo(movements.greenCoffeeId, lots);

// Plain names: inside a subquery the columns would lose their table.
const isStanding: SQL = sql`not exists (select from green_coffee_movements back
  where back.roastery_id = ${movements.roasteryId} and back.reverses_id = ${movements.id})`;

/** Kinds by which coffee comes into a lot. Said in the statement itself: only so the partial index serves it. */
const isIncoming = sql`${movements.kind} in ('opening', 'delivery', 'transfer_in')`;

const isReceipt: SQL | undefined = and(isIncoming, inArray(movements.kind, ["opening", "delivery"]), isStanding);

/** Amount of a receipt with what later invoices changed of it; null where neither says one. */
const amount = sql<number | null>`${movements.amountMinor} + coalesce((select sum(later.amount_minor)
  from green_coffee_movements later
  where later.roastery_id = ${movements.roasteryId} and later.corrects_id = ${movements.id}), 0)`.mapWith(
  (value): number | null => (value === null ? null : Number(value)),
);

/** Receipts of the roastery's own coffee in a period, the newest first. */
export async function receiptsOfPeriod(
  { tx, actor }: Work,
  { frame: { period } }: FramedPeriod,
  greenCoffeeId: string | undefined,
): Promise<GreenReceipt[]> {
  const rows = await tx
    .select({
      movementId: movements.id,
      day: movements.businessDay,
      grams: movements.changeGrams,
      amountMinor: amount,
      archivedAt: lots.archivedAt,
      ...greenBriefColumns,
    })
    .from(movements)
    .innerJoin(lots, isOfLot)
    .where(
      ownRows(
        actor,
        movements,
        isReceipt,
        isNull(lots.ownerId),
        gte(movements.businessDay, period.from),
        lte(movements.businessDay, period.to),
        greenCoffeeId === undefined ? undefined : eq(movements.greenCoffeeId, greenCoffeeId),
      ),
    )
    .orderBy(desc(movements.businessDay), desc(movements.sequence))
    .limit(MOST_RECEIPTS);
  return rows.map(({ movementId, day, grams, amountMinor, archivedAt, number, ...green }) => ({
    id: movementId,
    day,
    greenCoffee: { ...green, number: greenNumberLabel(number), isArchived: archivedAt !== null },
    quantityKg: kgFromGrams(grams),
    amountMinor,
    perKgE4: amountMinor === null ? null : averagePriceE4(amountMinor, grams),
  }));
}

/** Coffee that came into lots with stock, by day: receipts that stand, and what was split off another lot. */
export function incomingOfStock({ tx, actor }: Work) {
  const isSplit = sql`(${movements.kind} = 'transfer_in' and not exists (select from green_coffee_movements gone
    where gone.roastery_id = ${movements.roasteryId} and gone.booking_id = ${movements.bookingId}
      and gone.green_coffee_id = ${movements.greenCoffeeId} and gone.kind = 'transfer_out') and ${isStanding})`;
  return tx
    .select({
      greenCoffeeId: movements.greenCoffeeId,
      day: movements.businessDay,
      grams: sumOf(movements.changeGrams),
    })
    .from(movements)
    .innerJoin(lots, and(isOfLot, sql`${lots.quantityGrams} > 0`))
    .where(ownRows(actor, movements, isIncoming, sql`(${isReceipt} or ${isSplit})`))
    .groupBy(movements.greenCoffeeId, movements.businessDay);
}
