import type { Day } from "@tryer/domain/calendar";
import {
  type AverageState,
  type Booking,
  type BookingRefusal,
  type CostMovement,
  gramsAt,
  gramsInAll,
  isEmptyDifference,
  type LedgerEntry,
  type LotStock,
  shortfallOf,
} from "@tryer/domain/green";
import { MAX_AMOUNT_MINOR } from "@tryer/domain/money";
import { listedTexts, weighedText } from "@tryer/domain/units";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { MAX_COLUMN_GRAMS } from "#db/schema/decimal-columns.ts";
import { greenCoffeeMovements, greenLocationStock } from "#db/schema/index.ts";
import { conflict, invalid, type Refusal } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { draftOf, type GivenCosts, priceDrafts } from "./cost/price-entries.ts";
import { type GreenLotRow, updateGreenLot } from "./green-lot.ts";
import { type LockedLot, NO_ROAST } from "./locked-lot.ts";

interface Circumstances {
  businessDay: Day;
  reason?: string;
  /** Id of the first movement, where it must be found again. */
  movementId?: string | undefined;
  /** Booking of several lots that the movements belong to; the first movement names it otherwise. */
  bookingId?: string | undefined;
  /** Movements that are taken back, in the order of the entries. */
  reverses?: readonly string[];
  costs?: GivenCosts;
}

/** Ledger lines that were booked, and what each roast among their causes took cost; null where that is unknown. */
interface Booked {
  entries: LedgerEntry[];
  costOfRoasts: ReadonlyMap<string, number | null>;
  /** Value that left the lot in all; null where it is unknown. */
  tookMinor: number | null;
}

/**
 * Writes what the rules of the ledger booked on a locked lot: its movements with their cost, its stock by location, its own
 * balance and its price, which always follow from the movements. Other `columns` of the lot are written with them. Throws the refusal where
 * the rules refused.
 */
export async function bookStock(
  work: Work,
  lot: LockedLot,
  booking: Booking,
  { columns = {}, ...circumstances }: Circumstances & { columns?: Partial<GreenLotRow> },
): Promise<Booked> {
  if (!booking.ok) throw refusalOf(lot, booking);
  const { stock, entries } = booking;
  const { quantityGrams, shortfallGrams } = columnsOfStock(stock);
  const { movementId, bookingId, reverses, costs, ...when } = circumstances;
  const state = { grams: lot.row.quantityGrams, averageE4: lot.row.averageCostE4 };
  const booked = { greenCoffeeId: lot.row.id, state, entries, movementId, bookingId, reverses, costs };
  const priced = await writeEntriesOfLots(work, [booked], when);
  const averageCostE4 = priced.length === 0 ? state.averageE4 : (priced.at(-1)?.averageAfterE4 ?? null);
  refuseTooMuch(quantityGrams, averageCostE4);
  await updateGreenLot(work, lot.row, { ...columns, quantityGrams, shortfallGrams, averageCostE4 });
  return { entries, costOfRoasts: costOfRoasts(priced), tookMinor: tookMinor(priced) };
}

/** Stock and shortfall as a lot keeps them. Refuses what no column holds. */
export function columnsOfStock(stock: LotStock): Pick<GreenLotRow, "quantityGrams" | "shortfallGrams"> {
  const [quantityGrams, shortfallGrams] = [gramsInAll(stock), shortfallOf(stock)];
  if (Math.max(quantityGrams, shortfallGrams) > MAX_COLUMN_GRAMS) {
    throw invalid("This is more than the stock of one green coffee can hold");
  }
  return { quantityGrams, shortfallGrams };
}

/** Refuses stock whose value no number would hold to the cent. */
export function refuseTooMuch(grams: number, averageE4: number | null): void {
  if (averageE4 === null || (grams * averageE4) / 10_000_000 <= MAX_AMOUNT_MINOR) return;
  throw invalid("This is more than the stock of one green coffee can be worth");
}

const tookMinor = (priced: readonly CostMovement[]) =>
  priced.reduce<number | null>(
    (sum, { amountMinor }) => plusCost(sum, amountMinor === null ? null : 0 - amountMinor),
    0,
  );

function costOfRoasts(priced: readonly CostMovement[]): ReadonlyMap<string, number | null> {
  const costs = new Map<string, number | null>();
  for (const { kind, roastId, amountMinor } of priced) {
    if (kind !== "roast" || roastId === null) continue;
    costs.set(roastId, plusCost(costs.get(roastId) ?? 0, amountMinor === null ? null : 0 - amountMinor));
  }
  return costs;
}

/** Sum of two costs in minor units; unknown where one of them is. */
export const plusCost = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a + b;

/** Ledger lines of one lot. */
export interface LotEntries {
  greenCoffeeId: string;
  /** Stock and price before the first line. */
  state: AverageState;
  entries: readonly LedgerEntry[];
  /** Id of the first movement, where it must be found again. */
  movementId?: string | undefined;
  bookingId?: string | undefined;
  /** Movements that are taken back, in the order of the entries. */
  reverses?: readonly string[] | undefined;
  costs?: GivenCosts | undefined;
}

/** A statement has at most 65,535 parameters. */
const ROWS_IN_STATEMENT = 1_000;

/**
 * Adds the ledger lines of many lots by few statements, brings the stock of their locations to what they say, and answers
 * the lines with their cost. A lot is named once; the caller writes it.
 */
export async function writeEntriesOfLots(
  work: Work,
  lots: readonly LotEntries[],
  { businessDay, reason = "" }: Pick<Circumstances, "businessDay" | "reason">,
): Promise<CostMovement[]> {
  const { tx, actor, now } = work;
  const { roasteryId, userId } = actor;
  const allPriced: CostMovement[] = [];
  const movements: (typeof greenCoffeeMovements.$inferInsert)[] = [];
  for (const { greenCoffeeId, state, entries, movementId, bookingId: ofSeveral, reverses, costs = {} } of lots) {
    const firstId = movementId ?? uuidv7();
    const bookingId = ofSeveral ?? firstId;
    const drafts = entries.map((entry, index) => {
      const id = index === 0 ? firstId : uuidv7();
      const roastId = entry.roastId === NO_ROAST ? null : entry.roastId;
      return draftOf(
        entry,
        { id, bookingId, businessDay, roastId, reversesId: reverses?.[index] ?? null },
        costs,
        index,
      );
    });
    const priced = await priceDrafts(work, { id: greenCoffeeId, state }, drafts);
    allPriced.push(...priced);
    for (const [index, { locationId, balanceAfterGrams, shortfallChangeGrams }] of entries.entries()) {
      const draft = priced[index];
      if (!draft) throw new Error("a ledger line lost its cost");
      if (isEmptyDifference(draft)) continue;
      movements.push({
        ...draft,
        roasteryId,
        greenCoffeeId,
        locationId,
        balanceAfterGrams,
        shortfallGrams: shortfallChangeGrams,
        reason,
        userId,
        createdAt: now,
      });
    }
  }
  for (const some of inStatements(movements)) {
    const insert = tx.insert(greenCoffeeMovements).values(some);
    const written = await insert.onConflictDoNothing().returning({ id: greenCoffeeMovements.id });
    // A concurrent duplicate of this request was faster, which answers it.
    if (written.length < some.length) throw conflict("This was booked already");
  }
  const stock = lots.flatMap(({ greenCoffeeId, entries }) => {
    const after = new Map(entries.map(({ locationId, locationAfterGrams }) => [locationId, locationAfterGrams]));
    return [...after].map(([locationId, quantityGrams]) => ({ roasteryId, greenCoffeeId, locationId, quantityGrams }));
  });
  for (const some of inStatements(stock)) {
    await tx
      .insert(greenLocationStock)
      .values(some)
      .onConflictDoUpdate({
        target: [greenLocationStock.roasteryId, greenLocationStock.greenCoffeeId, greenLocationStock.locationId],
        set: { quantityGrams: sql`excluded.quantity_kg` },
      });
  }
  return allPriced;
}

/** Splits rows into parts that one statement can write each. */
export function* inStatements<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_IN_STATEMENT) yield rows.slice(at, at + ROWS_IN_STATEMENT);
}

export function refusalOf({ row, stock, places }: LockedLot, refusal: BookingRefusal): Refusal {
  const { coffeeName } = row;
  switch (refusal.reason) {
    case "tooLittle": {
      const inAll = gramsInAll(stock);
      const held = places.all.filter(({ id }) => gramsAt(stock, id) > 0);
      const each = held.map(({ id, name }) => weighedText`${name} ${{ grams: gramsAt(stock, id) }}`);
      const where =
        inAll > refusal.heldGrams
          ? weighedText`at this location, ${{ grams: inAll }} in all (${listedTexts(each)})`
          : "in stock";
      return conflict(weighedText`Only ${{ grams: refusal.heldGrams }} of ${coffeeName} is ${where}.`, "quantityKg");
    }
    case "askRoasted":
      return conflict(
        weighedText`${{ grams: refusal.missingGrams }} of ${coffeeName} may already have been roasted`,
        "quantityKg",
      );
    case "takenBack":
      return conflict("This was undone already");
    case "counted":
      return conflict(`${coffeeName} was counted since. Correct the quantity instead.`);
    case "samePlace":
      return invalid("Choose two different locations", "toLocationId");
    case "notAWeight":
      return invalid("This is not a weight", "quantityKg");
  }
}
