import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { customers } from "./customers.ts";
import { grams, minor, percent } from "./decimal-columns.ts";
import { archivable, documentKey, graded, grown, keyTo, recordRules } from "./record-columns.ts";

export const greenCoffeeInventory = pgTable(
  "green_coffee_inventory",
  {
    ...documentKey(),
    coffeeName: text("coffee_name").notNull(),
    /** The name without case and repeated spaces: a column, because row-level security keeps `lower()` from an index. */
    nameKey: text("name_key")
      .notNull()
      .generatedAlwaysAs(sql`lower(regexp_replace(btrim(coffee_name), '\\s+', ' ', 'g'))`),
    origin: text("origin").notNull().default(""),
    /** The running balance of the movements, changed in the same transaction as they are. */
    quantityGrams: grams("quantity_kg").notNull().default(sql`'0'`),
    shrinkagePercentage: percent("shrinkage_percentage").notNull().default(sql`'15'`),
    /** Roasted beyond the stock on record since the last count. */
    shortfallGrams: grams("shortfall_kg").notNull().default(sql`'0'`),
    /** Price per kg in ten-thousandths of a minor unit of the roastery's currency; null where the cost is unknown. */
    averageCostE4: minor("average_cost_e4"),
    ...grown(),
    arrivalDate: date("arrival_date", { mode: "string" }),
    bagWeightGrams: grams("bag_weight_kg"),
    bagCount: integer("bag_count"),
    ...graded(),
    score: percent("score"),
    certifications: text("certifications").notNull().default(""),
    reorderPointGrams: grams("reorder_point_kg"),
    dueDiligenceReference: text("due_diligence_reference").notNull().default(""),
    dueDiligenceVerification: text("due_diligence_verification").notNull().default(""),
    dueDiligencePlots: text("due_diligence_plots").notNull().default(""),
    notes: text("notes").notNull().default(""),
    /** Customer whose coffee it is; null for the roastery's own. */
    ownerId: uuid("owner_id"),
    /** Lot that takes over when this one runs out; null where none does. */
    successorId: uuid("successor_id"),
    /** Texts that the list is searched by, in small letters (docs/decisions/0033-search-scans-small-letters.md). */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(
        sql`lower(coffee_name || E'\\n' || origin || E'\\n' || country || E'\\n' || region || E'\\n' || farm || E'\\n' || station || E'\\n' || process || E'\\n' || variety || E'\\n' || crop_year || E'\\n' || 'GC-' || lpad(number::text, greatest(4, length(number::text)), '0'))`,
      ),
    ...archivable(),
  },
  (t) => [
    keyTo(t, t.ownerId, customers),
    keyTo(t, t.successorId, t),
    index("green_coffee_successor_idx").on(t.roasteryId, t.successorId).where(sql`${t.successorId} is not null`),
    check("green_coffee_successor_other", sql`${t.successorId} <> ${t.id}`),
    index("green_coffee_owner_idx").on(t.roasteryId, t.ownerId).where(sql`${t.ownerId} is not null`),
    uniqueIndex("green_coffee_number_key").on(t.roasteryId, t.number),
    index("green_coffee_name_idx").on(t.roasteryId, sql`lower(${t.coffeeName})`, t.id),
    index("green_coffee_same_name_idx").on(t.roasteryId, t.nameKey).where(sql`${t.archivedAt} is null`),
    index("green_coffee_origin_idx").on(t.roasteryId, sql`lower(${t.origin})`, t.id),
    index("green_coffee_quantity_idx").on(t.roasteryId, t.quantityGrams, t.id),
    index("green_coffee_shrinkage_idx").on(t.roasteryId, t.shrinkagePercentage, t.id),
    check("green_coffee_stock_not_negative", sql`${t.quantityGrams} >= 0`),
    check("green_coffee_shortfall_not_negative", sql`${t.shortfallGrams} >= 0`),
    check("green_coffee_shrinkage_range", sql`${t.shrinkagePercentage} >= 0 and ${t.shrinkagePercentage} < 100`),
    check("green_coffee_altitude_order", sql`${t.altitudeFromM} <= ${t.altitudeToM}`),
    ...recordRules("green_coffee_inventory", t),
  ],
);
