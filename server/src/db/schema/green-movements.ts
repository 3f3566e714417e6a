import { LEDGER_KINDS } from "@tryer/domain/green";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { grams, minor } from "./decimal-columns.ts";
import { greenCoffeeInventory } from "./green.ts";
import { locations } from "./locations.ts";
import { isOneOf } from "./one-of.ts";
import { keyTo, partKey, recordRules } from "./record-columns.ts";
import { roasts } from "./roasts/roasts.ts";
import { instant, roasteryId, roasteryPolicy } from "./tenancy.ts";

/** The ledger of green stock: rows are only ever added. */
export const greenCoffeeMovements = pgTable(
  "green_coffee_movements",
  {
    ...partKey(),
    /** Order of booking; two movements can share a microsecond. */
    sequence: bigint("sequence", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    greenCoffeeId: uuid("green_coffee_id").notNull(),
    locationId: uuid("location_id").notNull(),
    kind: text("kind").notNull(),
    changeGrams: grams("change_kg").notNull(),
    balanceAfterGrams: grams("balance_after_kg").notNull(),
    shortfallGrams: grams("shortfall_kg").notNull().default(sql`'0'`),
    roastId: uuid("roast_id"),
    /** Day that the movement counts for, in the time zone that the roastery had at the booking. */
    businessDay: date("business_day", { mode: "string" }).notNull(),
    reason: text("reason").notNull().default(""),
    /** Movements that were booked together have one, such as the two sides of a transfer. */
    bookingId: uuid("booking_id").notNull(),
    /** Movement that this one takes back. */
    reversesId: uuid("reverses_id"),
    /** Receipt whose amount this one corrects: a later invoice. */
    correctsId: uuid("corrects_id"),
    /** Value that moved, below 0 where it left, in minor units of the roastery's currency; null where it is unknown. */
    amountMinor: minor("amount_minor"),
    /** Price per kg of the lot after it, in ten-thousandths of a minor unit; null where the cost is unknown. */
    averageAfterE4: minor("average_after_e4"),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    keyTo(t, t.roastId, roasts),
    keyTo(t, t.greenCoffeeId, greenCoffeeInventory),
    keyTo(t, t.locationId, locations),
    keyTo(t, t.reversesId, t),
    keyTo(t, t.correctsId, t),
    uniqueIndex("green_coffee_movements_reversed_once").on(t.roasteryId, t.reversesId),
    index("green_coffee_movements_newest_idx").on(t.roasteryId, t.greenCoffeeId, t.sequence),
    index("green_coffee_movements_day_idx").on(t.roasteryId, t.businessDay),
    // What came into lots, which is little beside what was taken from them.
    index("green_coffee_movements_incoming_idx")
      .on(t.roasteryId, t.greenCoffeeId, t.businessDay)
      .where(sql`${t.kind} in ('opening', 'delivery', 'transfer_in')`),
    index("green_coffee_movements_corrects_idx").on(t.roasteryId, t.correctsId).where(sql`${t.correctsId} is not null`),
    index("green_coffee_movements_roast_idx").on(t.roasteryId, t.roastId).where(sql`${t.roastId} is not null`),
    check("green_coffee_movement_kind", isOneOf(t.kind, LEDGER_KINDS)),
    check("green_coffee_movement_balance", sql`${t.balanceAfterGrams} >= 0`),
    ...recordRules("green_coffee_movements", t),
  ],
);

/**
 * Counter-entries of a confirmed later invoice: what a roast, sale, waste or sample costs beyond what was booked, and what a
 * part that was split off took along, which is the receipt of another lot and no cost of this one. Rows are only ever added.
 */
export const greenCostDifferences = pgTable(
  "green_cost_differences",
  {
    ...partKey(),
    greenCoffeeId: uuid("green_coffee_id").notNull(),
    /** Last movement of the invoice in the lot. */
    recostedId: uuid("recosted_id").notNull(),
    /** Roast, or movement where it was none. */
    causeId: uuid("cause_id").notNull(),
    /** Day that it counts for: that of its cause, or the day of the invoice where that one is locked. */
    businessDay: date("business_day", { mode: "string" }).notNull(),
    /** The cause lies in a locked period, and keeps its cost. */
    isLocked: boolean("is_locked").notNull(),
    beforeMinor: minor("before_minor"),
    differenceMinor: minor("difference_minor").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    keyTo(t, t.recostedId, greenCoffeeMovements),
    index("green_cost_differences_cause_idx").on(t.roasteryId, t.causeId),
    index("green_cost_differences_lot_idx").on(t.roasteryId, t.greenCoffeeId),
    ...recordRules("green_cost_differences", t),
  ],
);

/** Stock of a lot at a location: the running balance of the movements there, changed in the same transaction as they are. */
export const greenLocationStock = pgTable(
  "green_location_stock",
  {
    roasteryId: roasteryId(),
    greenCoffeeId: uuid("green_coffee_id").notNull(),
    locationId: uuid("location_id").notNull(),
    quantityGrams: grams("quantity_kg").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.greenCoffeeId, t.locationId] }),
    keyTo(t, t.greenCoffeeId, greenCoffeeInventory),
    keyTo(t, t.locationId, locations),
    index("green_location_stock_location_idx").on(t.roasteryId, t.locationId),
    check("green_location_stock_not_negative", sql`${t.quantityGrams} >= 0`),
    roasteryPolicy("green_location_stock"),
  ],
);
