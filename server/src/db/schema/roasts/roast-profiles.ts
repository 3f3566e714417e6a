import type { ProfileFigures, ProfilePoint } from "@tryer/domain/roasts";
import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { roastedCoffeeItems } from "../items.ts";
import { keyTo, recordKey, recordRules } from "../record-columns.ts";
import { instant } from "../tenancy.ts";

/** Versions of how products should be roasted. A version never changes: what is edited is the next one. */
export const roastProfiles = pgTable(
  "roast_profiles",
  {
    ...recordKey(),
    roastedItemId: uuid("roasted_item_id").notNull(),
    /** Counts from 1 for each product; the highest that was not taken away is the current one. */
    number: integer("number").notNull(),
    /**
     * Roast that curve and targets were copied from. No foreign key: roasts point at profiles, deleted ones keep their
     * row, and the copy stands without them.
     */
    referenceRoastId: uuid("reference_roast_id"),
    points: jsonb("points").$type<ProfilePoint[]>().notNull(),
    targets: jsonb("targets").$type<ProfileFigures>().notNull(),
    tolerances: jsonb("tolerances").$type<ProfileFigures>().notNull(),
    notes: text("notes").notNull().default(""),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull(),
    removedAt: instant("removed_at"),
  },
  (t) => [
    keyTo(t, t.roastedItemId, roastedCoffeeItems),
    uniqueIndex("roast_profiles_number_key").on(t.roasteryId, t.roastedItemId, t.number),
    check("roast_profiles_number", sql`${t.number} > 0`),
    check("roast_profiles_points", sql`jsonb_typeof(${t.points}) = 'array'`),
    ...recordRules("roast_profiles", t),
  ],
);
