import type { RoastNotes } from "@tryer/contract";
import { AVERAGED_STATUSES, type NotedFigureKey } from "@tryer/domain/roasts";
import { POUNDS_PER_KILOGRAM } from "@tryer/domain/units";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { fineGrams, grams, minor } from "../decimal-columns.ts";
import { greenCoffeeInventory } from "../green.ts";
import { roastedCoffeeItems } from "../items.ts";
import { machines } from "../machines/machines.ts";
import { documentKey, edited, keyTo, recordRules } from "../record-columns.ts";
import { instant, roasteryId, roasteryPolicy } from "../tenancy.ts";
import { roastProfiles } from "./roast-profiles.ts";

const notedFigure = (key: NotedFigureKey) => sql.raw(`(noted ->> '${key}')::float8`);
const milligrams = (kg: string) => sql.raw(`(${kg} * 1000000)::bigint`);
/** Pounds as a roast shows them: `numeric` rounds halves away from zero, as the domain does. */
const shownCentiLbs = (kg: string) => sql.raw(`(round(${kg} * ${POUNDS_PER_KILOGRAM}, 2) * 100)::bigint`);
const averagedStatuses = AVERAGED_STATUSES.map((status) => `'${status}'`).join(", ");

export const roasts = pgTable(
  "roasts",
  {
    ...documentKey(),
    /** Null for a blend, whose coffees are its parts. */
    greenCoffeeId: uuid("green_coffee_id"),
    roastedItemId: uuid("roasted_item_id"),
    greenWeightGrams: fineGrams("green_weight_kg").notNull(),
    roastedWeightGrams: fineGrams("roasted_weight_kg"),
    /** An estimated roasted weight is shown as one, and never enters an average. */
    isRoastedEstimated: boolean("is_roasted_estimated").notNull().default(false),
    /** The part of the green weight that was not in stock, in whole grams as stock is booked; the rest was taken from it. */
    shortfallGrams: grams("shortfall_kg").notNull().default(sql`'0'`),
    /** Cost of the green coffee that it took, in minor units, fixed when it is logged; null where it was unknown. */
    costMinor: minor("cost_minor"),
    /** A roast from before the books, or outside of them: it takes nothing from stock, has no shortfall and no cost. */
    isHistory: boolean("is_history").notNull().default(false),
    roastedAt: instant("roasted_at").notNull(),
    durationSec: integer("duration_sec"),
    roastLevel: text("roast_level"),
    notes: text("notes").notNull().default(""),
    status: text("status").notNull().default("good"),
    /** Version of the profile of its product that it followed. */
    profileId: uuid("profile_id"),
    machineId: uuid("machine_id"),
    /** Member of the team whose name the operator is, so that the name is erased with their account. */
    operatorId: uuid("operator_id"),
    /** Name of the operator as it was then; it stays when they leave the team. */
    operatorName: text("operator_name"),
    /** Figures and texts that were noted by hand; what was not is no key. */
    noted: jsonb("noted").$type<RoastNotes>().notNull().default({}),
    /**
     * The number, the notes and the tasting notes in small letters, for searching: `ilike` would make them small again for
     * every roast and every search, and row-level security keeps each index from it
     * (docs/decisions/0033-search-scans-small-letters.md).
     */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(
        sql`lower('R-' || lpad(number::text, greatest(4, length(number::text)), '0') || E'\\n' || notes || E'\\n' || coalesce(noted->>'tastingNotes', ''))`,
      ),
    /** Noted figures that the roasts of a year are added up by, derived by the database. */
    notedDropSec: doublePrecision("noted_drop_sec").generatedAlwaysAs(notedFigure("dropSec")),
    notedFirstCrackSec: doublePrecision("noted_first_crack_sec").generatedAlwaysAs(notedFigure("firstCrackStartSec")),
    notedDropTempC: doublePrecision("noted_drop_temp_c").generatedAlwaysAs(notedFigure("dropTempC")),
    notedWholeColor: doublePrecision("noted_whole_color").generatedAlwaysAs(notedFigure("wholeColor")),
    notedGroundColor: doublePrecision("noted_ground_color").generatedAlwaysAs(notedFigure("groundColor")),
    /**
     * Weights in whole units, and whether the loss enters averages (weighed, not estimated, not rejected), derived by the
     * database: sums over years of roasts take several times as long from `numeric`. `bigint`, since a blend may weigh more
     * than `integer` holds (docs/decisions/0116-figures-of-a-period-come-from-one-index.md).
     */
    greenMilligrams: bigint("green_mg", { mode: "number" }).notNull().generatedAlwaysAs(milligrams("green_weight_kg")),
    greenCentiLbs: bigint("green_centi_lbs", { mode: "number" })
      .notNull()
      .generatedAlwaysAs(shownCentiLbs("green_weight_kg")),
    roastedMilligrams: bigint("roasted_mg", { mode: "number" }).generatedAlwaysAs(milligrams("roasted_weight_kg")),
    roastedCentiLbs: bigint("roasted_centi_lbs", { mode: "number" }).generatedAlwaysAs(
      shownCentiLbs("roasted_weight_kg"),
    ),
    isAveraged: boolean("is_averaged")
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`roasted_weight_kg is not null and not is_roasted_estimated and status in (${averagedStatuses})`),
      ),
    /** A deleted roast keeps its row: the ledger and the audit refer to it. */
    deletedAt: instant("deleted_at"),
    ...edited(),
  },
  (t) => [
    keyTo(t, t.greenCoffeeId, greenCoffeeInventory),
    keyTo(t, t.roastedItemId, roastedCoffeeItems),
    keyTo(t, t.profileId, roastProfiles),
    keyTo(t, t.machineId, machines),
    uniqueIndex("roasts_number_key").on(t.roasteryId, t.number),
    index("roasts_newest_idx").on(t.roasteryId, t.roastedAt, t.id).where(sql`${t.deletedAt} is null`),
    index("roasts_green_idx").on(t.roasteryId, t.greenCoffeeId, t.roastedAt, t.id).where(sql`${t.deletedAt} is null`),
    index("roasts_item_idx").on(t.roasteryId, t.roastedItemId, t.roastedAt, t.id).where(sql`${t.deletedAt} is null`),
    index("roasts_machine_idx").on(t.roasteryId, t.machineId, t.roastedAt, t.id).where(sql`${t.deletedAt} is null`),
    index("roasts_operator_idx").on(t.roasteryId, t.operatorName, t.roastedAt, t.id).where(sql`${t.deletedAt} is null`),
    index("roasts_unweighed_idx")
      .on(t.roasteryId, t.roastedAt, t.id)
      .where(sql`${t.deletedAt} is null and ${t.roastedWeightGrams} is null and not ${t.isHistory}`),
    index("roasts_status_idx")
      .on(t.roasteryId, t.status, t.roastedAt, t.id)
      .where(sql`${t.deletedAt} is null and ${t.status} <> 'good'`),
    // Holds all that the figures of a period are made of, so that they read no row.
    index("roasts_figures_idx")
      .on(
        t.roasteryId,
        t.roastedAt,
        t.roastedItemId,
        t.machineId,
        t.operatorName,
        t.greenCoffeeId,
        t.greenMilligrams,
        t.greenCentiLbs,
        t.roastedMilligrams,
        t.roastedCentiLbs,
        t.durationSec,
        t.isAveraged,
      )
      .where(sql`${t.deletedAt} is null`),
    check("roasts_status", sql`${t.status} in ('good', 'questionable', 'rejected')`),
    check("roasts_estimate", sql`not (${t.isRoastedEstimated} and ${t.roastedWeightGrams} is null)`),
    check(
      "roasts_operator",
      sql`${t.operatorName} <> '' and (${t.operatorId} is null or ${t.operatorName} is not null)`,
    ),
    check("roasts_noted", sql`jsonb_typeof(${t.noted}) = 'object'`),
    check("roasts_green_weight", sql`${t.greenWeightGrams} > 0`),
    check(
      "roasts_roasted_weight",
      sql`${t.roastedWeightGrams} >= 0 and ${t.roastedWeightGrams} <= ${t.greenWeightGrams}`,
    ),
    // Each part of a blend, of which there are at most twelve, may lack half a gram more than it weighs: stock is whole grams.
    check("roasts_shortfall", sql`${t.shortfallGrams} >= 0 and ${t.shortfallGrams} <= ${t.greenWeightGrams} + 0.006`),
    check("roasts_history", sql`not ${t.isHistory} or (${t.shortfallGrams} = 0 and ${t.costMinor} is null)`),
    ...recordRules("roasts", t),
  ],
);

/** Green coffees of a blend that was mixed before it was roasted: two or more rows for a roast that names no coffee itself. */
export const roastParts = pgTable(
  "roast_parts",
  {
    roasteryId: roasteryId(),
    roastId: uuid("roast_id").notNull(),
    greenCoffeeId: uuid("green_coffee_id").notNull(),
    /** Order of the parts, from 1. */
    position: integer("position").notNull(),
    greenWeightGrams: fineGrams("green_weight_kg").notNull(),
    /** Weight that was not in stock. */
    shortfallGrams: grams("shortfall_kg").notNull().default(sql`'0'`),
    /** Cost of what was taken, in minor units; null where it was unknown. */
    costMinor: minor("cost_minor"),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.roastId, t.greenCoffeeId] }),
    keyTo(t, t.roastId, roasts),
    keyTo(t, t.greenCoffeeId, greenCoffeeInventory),
    index("roast_parts_green_idx").on(t.roasteryId, t.greenCoffeeId, t.roastId),
    check("roast_parts_position", sql`${t.position} > 0`),
    check("roast_parts_green_weight", sql`${t.greenWeightGrams} > 0`),
    check(
      "roast_parts_shortfall",
      sql`${t.shortfallGrams} >= 0 and ${t.shortfallGrams} <= round(${t.greenWeightGrams}, 3)`,
    ),
    roasteryPolicy("roast_parts"),
  ],
);
