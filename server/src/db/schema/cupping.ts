import { SESSION_STATUSES } from "@tryer/domain/cupping";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { roasteries } from "./accounts.ts";
import { cuppingPoints } from "./decimal-columns.ts";
import { greenCoffeeInventory } from "./green.ts";
import { isOneOf } from "./one-of.ts";
import { coffeeSamples } from "./purchases/coffee-samples.ts";
import { archivable, documentKey, keyTo, recordKey, recordRules } from "./record-columns.ts";
import { roasts } from "./roasts/roasts.ts";
import { instant, roasteryId, roasteryPolicy } from "./tenancy.ts";

/** Forms that a roastery has built itself. */
export const cuppingForms = pgTable(
  "cupping_forms",
  {
    ...recordKey(),
    name: text("name").notNull(),
    /** Fields and rule of the score, as the contract has them. */
    form: jsonb("form").$type<unknown>().notNull(),
    ...archivable(),
  },
  (t) => recordRules("cupping_forms", t),
);

export const cuppingSessions = pgTable(
  "cupping_sessions",
  {
    ...documentKey(),
    title: text("title").notNull(),
    heldOn: date("held_on").notNull(),
    isBlind: boolean("is_blind").notNull(),
    /** Form as it was when the session was made: an own one with its fields, else the key of everybody's. */
    form: jsonb("form").$type<unknown>().notNull(),
    notes: text("notes").notNull().default(""),
    status: text("status").notNull().default("open"),
    revealedAt: instant("revealed_at"),
    /** SHA-256 of the link by which guests join; null where there is none. */
    guestLinkHash: text("guest_link_hash"),
    ...archivable(),
  },
  (t) => [
    uniqueIndex("cupping_sessions_number_key").on(t.roasteryId, t.number),
    check("cupping_sessions_status", isOneOf(t.status, SESSION_STATUSES)),
    check("cupping_sessions_revealed", sql`(${t.status} = 'revealed') = (${t.revealedAt} is not null)`),
    check("cupping_sessions_no_late_guests", sql`${t.status} = 'open' or ${t.guestLinkHash} is null`),
    ...recordRules("cupping_sessions", t),
  ],
);

/** Samples on the table. */
export const cuppingSamples = pgTable(
  "cupping_samples",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    /** Id made by the server, by chance: it says nothing of the order in which coffees were entered. */
    id: uuid("id").notNull(),
    sessionId: uuid("session_id").notNull(),
    place: integer("place").notNull(),
    code: text("code").notNull(),
    roastId: uuid("roast_id"),
    greenCoffeeId: uuid("green_coffee_id"),
    coffeeSampleId: uuid("coffee_sample_id"),
    /** Mean score of the graders who count, and their number, from the reveal on. */
    score: cuppingPoints("score"),
    graderCount: integer("grader_count").notNull().default(0),
    removedAt: instant("removed_at"),
  },
  (t) => [
    keyTo(t, t.sessionId, cuppingSessions),
    keyTo(t, t.roastId, roasts),
    keyTo(t, t.greenCoffeeId, greenCoffeeInventory),
    keyTo(t, t.coffeeSampleId, coffeeSamples),
    uniqueIndex("cupping_samples_code_key").on(t.roasteryId, t.sessionId, t.code),
    index("cupping_samples_roast_idx").on(t.roasteryId, t.roastId).where(sql`${t.roastId} is not null`),
    index("cupping_samples_green_idx").on(t.roasteryId, t.greenCoffeeId).where(sql`${t.greenCoffeeId} is not null`),
    index("cupping_samples_sample_idx").on(t.roasteryId, t.coffeeSampleId).where(sql`${t.coffeeSampleId} is not null`),
    check("cupping_samples_one_coffee", sql`num_nonnulls(${t.roastId}, ${t.greenCoffeeId}, ${t.coffeeSampleId}) = 1`),
    ...recordRules("cupping_samples", t),
  ],
);

/** Graders of a session: members by their person, guests by their own name. */
export const cuppingGraders = pgTable(
  "cupping_graders",
  {
    ...recordKey(),
    sessionId: uuid("session_id").notNull(),
    /** Member; null for a guest. */
    userId: uuid("user_id"),
    guestName: text("guest_name"),
    /** SHA-256 of the pass of a guest; null once it is over. */
    passHash: text("pass_hash"),
    isLeftOut: boolean("is_left_out").notNull().default(false),
    /** Has seen the coffees behind the codes: no grader, and none to become. */
    knowsKey: boolean("knows_key").notNull().default(false),
    joinedAt: instant("joined_at").notNull(),
  },
  (t) => [
    keyTo(t, t.sessionId, cuppingSessions),
    uniqueIndex("cupping_graders_member_key").on(t.roasteryId, t.sessionId, t.userId),
    uniqueIndex("cupping_graders_pass_key").on(t.roasteryId, t.passHash),
    check("cupping_graders_who", sql`num_nonnulls(${t.userId}, ${t.guestName}) = 1`),
    check("cupping_graders_pass", sql`${t.passHash} is null or ${t.guestName} is not null`),
    ...recordRules("cupping_graders", t),
  ],
);

/** Answers of graders, one row for each field of a sample, as they were last given. */
export const cuppingValues = pgTable(
  "cupping_values",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    graderId: uuid("grader_id").notNull(),
    sampleId: uuid("sample_id").notNull(),
    field: text("field").notNull(),
    /** Wrapped, so that text and numbers stay apart in whatever reads JSON. */
    value: jsonb("value").$type<{ is: number | string | readonly string[] | null }>().notNull(),
    /** Moment by the clock of the device, at the latest that of the server. */
    enteredAt: instant("entered_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.graderId, t.sampleId, t.field] }),
    keyTo(t, t.graderId, cuppingGraders),
    keyTo(t, t.sampleId, cuppingSamples),
    index("cupping_values_sample_idx").on(t.roasteryId, t.sampleId),
    roasteryPolicy("cupping_values"),
  ],
);
